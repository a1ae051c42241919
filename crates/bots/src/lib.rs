//! Players that are programs.
//!
//! A bot sees only what its seat sees: it is given a [`Belief`], never the position.
//! It needs no memory of its own; what a player would remember (who pointed at whom, what was shown) is in the view.

mod hellapagos;
mod open_sea;
pub mod review;
mod robinson_crusoe;
pub mod search;
mod twenty_one_days;

pub use search::Budget;
use search::{Mind, Search, own};
use table::{Belief, Rng, Seat, Seats, Words};

/// A game with rules of thumb.
pub trait Instinct: Words {
    /// Whether all seats have one aim: they win or lose together.
    const TOGETHER: bool;

    /// How many rounds a playout goes on before the position is judged by [`Instinct::estimate`].
    const HORIZON: u8 = u8::MAX;

    /// How many later decisions of one's own a search looks at, below the moves at hand. What is tried there costs as much as it tells:
    /// where those who play along are one's own, and a round is many small decisions, instinct alone goes on better.
    const FORESIGHT: u8 = 2;

    /// How many playouts a decision of a steady player is worth: few where a game is long.
    const STEADY: u32;

    /// How many playouts one of a sharp player is worth.
    const SHARP: u32;

    /// How many playouts say how the chances stand after a move, when a finished game is looked at again.
    const REVIEWED: u32;

    /// Chooses a move for a seat that is asked: one of `answers`, or one of `asides` to be made first. There is at
    /// least one answer. Asides must come to an end: after finitely many of them an answer is given.
    fn instinct(
        view: &Self::View,
        seat: Seat,
        answers: &[Self::Move],
        asides: &[Self::Move],
        rng: &mut Rng,
    ) -> Self::Move;

    /// Whether any of these asides is one that an impulse could choose: asked first, because it is cheap and most lists
    /// have none.
    fn is_tempted(asides: &[Self::Move]) -> bool;

    /// How likely a seat is to win, judged at the beginning of a round by what it sees. None where nobody can tell: the playout
    /// goes on to the end.
    fn estimate(_view: &Self::View) -> Option<f64> {
        None
    }

    /// Whether a move works only on those who play by rules of thumb, and people would see through it: bots may make it among
    /// themselves, but nobody is advised to.
    fn is_feint(_view: &Self::View, _seat: Seat, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether a move undoes or changes what another seat has done: nobody at a table wants that done by who only looks for something
    /// better, and nobody is advised to.
    fn meddles(_view: &Self::View, _seat: Seat, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether a move takes back what the seat itself has done before others, who have decided by it and would have to do so anew, or
    /// does what it will take back. It may be good advice, but whoever plays and only looks for something better would never come to
    /// an end.
    fn unsettles(_view: &Self::View, _seat: Seat, _mv: &Self::Move) -> bool {
        false
    }

    /// What a seat that is not asked wants to do all the same: answer an offer, help somebody, shoot.
    fn impulse(view: &Self::View, seat: Seat, asides: &[Self::Move], rng: &mut Rng) -> Option<Self::Move>;
}

/// Which program plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brain {
    /// Any answer, and now and then any aside.
    Random,
    /// Rules of thumb, with honest mistakes.
    Easy,
    /// Rules of thumb.
    Instinct,
    /// Search, short.
    Steady(Budget),
    /// Search, long.
    Sharp(Budget),
    /// Search, as long as one says.
    Search(Search),
}

/// A random player makes one aside in so many moves.
const RANDOM_ASIDES: usize = 8;
/// An easy player gives any answer once in so many.
const MISTAKES: usize = 5;

impl Brain {
    /// All brains, by name.
    pub const ALL: [(&'static str, Brain); 5] = [
        ("random", Brain::Random),
        ("easy", Brain::Easy),
        ("instinct", Brain::Instinct),
        ("steady", Brain::Steady(Budget::USUAL)),
        ("sharp", Brain::Sharp(Budget::USUAL)),
    ];

    /// What they are called.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Brain::ALL.iter().map(|(name, _)| *name)
    }

    /// The brain with this name.
    pub fn named(name: &str) -> Option<Brain> {
        Brain::ALL.iter().find(|(known, _)| *known == name).map(|(_, brain)| *brain)
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Brain::Random => "random",
            Brain::Easy => "easy",
            Brain::Instinct => "instinct",
            Brain::Steady(_) => "steady",
            Brain::Sharp(_) => "sharp",
            Brain::Search(_) => "search",
        }
    }

    /// The same brain with another budget, if it is one that thinks.
    pub fn within(self, budget: Budget) -> Brain {
        match self {
            Brain::Steady(_) => Brain::Steady(budget),
            Brain::Sharp(_) => Brain::Sharp(budget),
            other => other,
        }
    }

    /// Whether it thinks before it moves, and so takes its time.
    pub fn thinks(self) -> bool {
        matches!(self, Brain::Steady(_) | Brain::Sharp(_) | Brain::Search(_))
    }

    /// How it searches, if it does.
    pub fn search<G: Instinct>(self) -> Option<Search> {
        match self {
            Brain::Random | Brain::Easy | Brain::Instinct => None,
            Brain::Steady(budget) => Some(budget.of(Search::at::<G>(G::STEADY))),
            Brain::Sharp(budget) => Some(budget.of(Search::at::<G>(G::SHARP))),
            Brain::Search(search) => Some(search),
        }
    }

    /// The move of a seat that is asked.
    pub fn answer<G: Instinct>(
        self,
        belief: Belief<G>,
        rng: &mut Rng,
        lists: &mut Lists<G>,
    ) -> Option<G::Move> {
        if let Some(search) = self.search::<G>() {
            return lists.mind(belief.seat(), search, rng).think(belief, rng).map(|thought| thought.mv);
        }
        lists.fill(belief, self == Brain::Random);
        match lists.answers[..] {
            [] => return None,
            // Nothing to decide: no need to look around.
            [only] if lists.asides.is_empty() => return Some(only),
            _ => {}
        }
        Some(match self {
            // A mistake is one's own: nothing is done over the heads of others by accident.
            Brain::Easy if rng.one_in(MISTAKES) => {
                let own = own::<G>(&belief.view(), belief.seat(), &lists.answers);
                *rng.choose(if own.is_empty() { &lists.answers } else { &own })
            }
            Brain::Random if !lists.asides.is_empty() && rng.one_in(RANDOM_ASIDES) => {
                *rng.choose(&lists.asides)
            }
            Brain::Random => *rng.choose(&lists.answers),
            _ => G::instinct(&belief.view(), belief.seat(), &lists.answers, &lists.asides, rng),
        })
    }

    /// What a seat that is not asked does all the same, if anything.
    pub fn impulse<G: Instinct>(
        self,
        belief: Belief<G>,
        rng: &mut Rng,
        lists: &mut Lists<G>,
    ) -> Option<G::Move> {
        match self {
            Brain::Random => None,
            _ => {
                lists.asides.clear();
                belief.pressing(&mut lists.asides);
                if !G::is_tempted(&lists.asides) {
                    return None;
                }
                G::impulse(&belief.view(), belief.seat(), &lists.asides, rng)
            }
        }
    }
}

/// What the bots of a table keep from move to move: lists, so that their memory is used again, and what those who think have
/// learned.
#[derive(Clone, Debug)]
pub struct Lists<G: Instinct> {
    /// What answers the question.
    pub answers: Vec<G::Move>,
    /// What else may be done.
    pub asides: Vec<G::Move>,
    /// Who thinks, by seat. Those who win or lose together have one mind: nothing is private between them.
    minds: Vec<(Seat, Mind<G>)>,
}

impl<G: Instinct> Default for Lists<G> {
    fn default() -> Self {
        Lists { answers: Vec::new(), asides: Vec::new(), minds: Vec::new() }
    }
}

impl<G: Instinct> Lists<G> {
    /// Another game begins: what was learned in the last one is forgotten.
    pub fn forget(&mut self) {
        self.minds.clear();
    }

    /// Whoever thinks for a seat, as it searches now.
    fn mind(&mut self, seat: Seat, search: Search, rng: &mut Rng) -> &mut Mind<G> {
        let seat = if G::TOGETHER { Seat(0) } else { seat };
        let at = self.minds.iter().position(|(known, _)| *known == seat).unwrap_or_else(|| {
            self.minds.push((seat, Mind::forgetful(search, rng)));
            self.minds.len() - 1
        });
        let mind = &mut self.minds[at].1;
        mind.search_as(search);
        mind
    }

    fn fill(&mut self, belief: Belief<G>, all_asides: bool) {
        self.answers.clear();
        self.asides.clear();
        belief.answers(&mut self.answers);
        if all_asides {
            belief.asides(&mut self.asides);
        } else {
            belief.pressing(&mut self.asides);
        }
    }
}

/// The next move of a table where some seats are bots: an impulse first, then an answer. None when only people are
/// asked, or when people are asked with whom the bots have one voice: they would always be the quicker ones. Who is looked
/// at first changes from move to move, so that no seat is always the quickest.
pub fn next_move<G: Instinct>(
    game: &G,
    brain_of: impl Fn(Seat) -> Option<Brain>,
    rng: &mut Rng,
    lists: &mut Lists<G>,
) -> Option<(Seat, G::Move)> {
    let seats = Seats::first(game.seats());
    let start = Seat(rng.below(usize::from(game.seats())) as u8);
    let asked = game.asked();
    if game.one_voice() && asked.into_iter().any(|seat| brain_of(seat).is_none()) {
        return None;
    }
    let mut seat = start;
    for _ in 0..seats.len() {
        if !asked.has(seat)
            && let Some(brain) = brain_of(seat)
            && let Some(mv) = brain.impulse(Belief::of(game, seat), rng, lists)
        {
            return Some((seat, mv));
        }
        seat = seat.left(game.seats());
    }
    let bots: Seats = asked.into_iter().filter(|seat| brain_of(*seat).is_some()).collect();
    // Who puts something down that others decide by comes before who has nothing more to say.
    let ahead: Seats = bots.into_iter().filter(|seat| game.goes_ahead(*seat)).collect();
    let bots = if ahead.is_empty() { bots } else { ahead };
    let seat = bots.clockwise_from(start, game.seats())?;
    let brain = brain_of(seat)?;
    Some((seat, brain.answer(Belief::of(game, seat), rng, lists)?))
}
