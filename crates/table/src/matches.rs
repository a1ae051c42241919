//! A match: a record and the position that it leads to.

mod back;
mod load;

use std::sync::OnceLock;

use crate::chain::{Chain, Trace};
use crate::chance::{Key, MOST_RIGGED, salted_commitment};
use crate::game::Game;
use crate::log::{Audience, Story, Told, Viewer};
use crate::names::Names;
use crate::outcome::Outcome;
use crate::record::{FORMAT, Mark, Played, Record, Rigged, Start, Stirred};
use crate::refusal::{PositionError, Refusal};
use crate::seat::Seat;

pub use back::Undo;
pub use load::under_other_rules;

/// A position is marked with its digest whenever this many more moves have been made.
const MARK_EVERY: usize = 16;

/// What the match was like before a move, so that the move can be told again and undone. Small, since a table in memory
/// has one for each of its moves.
#[derive(Clone, Copy, Debug)]
struct Before {
    /// How much had been told.
    told: u32,
    /// How many results chance had given.
    chance: u32,
    /// Whether nobody but the mover can notice the move: a sealed answer that is another one now.
    quiet: bool,
}

/// The moves since the last mover began: what only they have done since can be looked at again without replaying the
/// whole game.
#[derive(Clone, Debug)]
struct Run<G> {
    /// How many moves there were then.
    begun: usize,
    /// Whose moves they are; what others did meanwhile was quiet.
    mover: Option<Seat>,
    /// The position then; none once it was forgotten.
    position: OnceLock<Box<G>>,
}

/// A running or finished game.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record<G>,
    position: G,
    /// Everything told so far; none once it was forgotten.
    story: OnceLock<Vec<Told<G::Event>>>,
    /// How much that is.
    told: usize,
    /// What chance gave so far.
    chance: Vec<u32>,
    before: Vec<Before>,
    run: Run<G>,
    /// Everything that was done so far.
    chain: Chain,
    /// The version of the rules that the record names which the match was loaded from.
    noted: u32,
}

/// A move that was carried out on a copy: installed, it becomes part of the match; dropped, nothing has happened.
#[derive(Clone, Debug)]
pub struct Step<G: Game> {
    seat: Seat,
    mv: G::Move,
    position: G,
    story: Story<G::Event>,
    quiet: bool,
    chain: Chain,
    /// What it was carried out on.
    from: Place,
}

impl<G: Game> Step<G> {
    /// Whether nobody but its mover can notice the move.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Short digests of all that was done, this move included, and of the position that it leads to.
    pub fn trace(&self) -> Trace {
        self.chain.trace(&self.position)
    }

    /// How the match has ended, if this move ends it.
    pub fn outcome(&self) -> Option<Outcome<G::End>> {
        self.position.outcome()
    }
}

/// Where a match stands: how much was done, scripted and stirred, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    moves: usize,
    rigged: usize,
    stirred: usize,
    chain: Chain,
}

impl<G: Game> Match<G> {
    /// Deals a new match. The setup must have been checked.
    pub fn new(setup: G::Setup, seed: &str, names: Names) -> Match<G> {
        Match::salted(setup, seed, "", names)
    }

    /// The same, with a salt for the commitment: two matches on one seed publish nothing alike.
    pub fn salted(setup: G::Setup, seed: &str, salt: &str, names: Names) -> Match<G> {
        let commitment = salted_commitment(seed, salt);
        let start = Start::Seed { setup, seed: seed.to_owned(), salt: salt.to_owned(), commitment };
        Match::begin(start, names)
    }

    /// A match that goes on from a position.
    pub fn from_position(position: G) -> Result<Match<G>, PositionError> {
        position.audit()?;
        Ok(Match::begin(Start::Position(Box::new(position)), Names::default()))
    }

    fn begin(start: Start<G>, names: Names) -> Match<G> {
        let (position, Story { told: story, chance }) = opened(&start);
        let published = match &start {
            Start::Seed { commitment, .. } => commitment.as_str(),
            Start::Position(_) => "",
        };
        let chain = Chain::begin(G::ID, published);
        let record = Record {
            marooned: FORMAT,
            game: G::ID.to_owned(),
            rules: G::RULES,
            start,
            names,
            moves: Vec::new(),
            chance: Vec::new(),
            rigged: Vec::new(),
            stirred: Vec::new(),
            links: Vec::new(),
            marks: Vec::new(),
        };
        let run = Run { begun: 0, mover: None, position: Box::new(position.clone()).into() };
        let (told, story, before) = (story.len(), story.into(), Vec::new());
        let mut new = Match { record, position, story, told, chance, before, run, chain, noted: G::RULES };
        new.mark();
        new
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// What people are called.
    pub fn names(&self) -> &Names {
        &self.record.names
    }

    /// Names the people.
    pub fn rename(&mut self, names: Names) {
        self.record.names = names;
    }

    /// How many moves have been made.
    pub fn len(&self) -> usize {
        self.record.moves.len()
    }

    /// Whether no move has been made.
    pub fn is_empty(&self) -> bool {
        self.record.moves.is_empty()
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Played<G::Move>] {
        &self.record.moves
    }

    /// What was published of the seed, if the match was dealt from one.
    pub fn commitment(&self) -> Option<&str> {
        match &self.record.start {
            Start::Seed { commitment, .. } => Some(commitment),
            Start::Position(_) => None,
        }
    }

    /// The seed, if the match was dealt from one: a secret until the end.
    pub fn seed(&self) -> Option<&str> {
        match &self.record.start {
            Start::Seed { seed, .. } => Some(seed),
            Start::Position(_) => None,
        }
    }

    /// What was mixed into the commitment, told together with the seed; empty if nothing was.
    pub fn salt(&self) -> &str {
        match &self.record.start {
            Start::Seed { salt, .. } => salt,
            Start::Position(_) => "",
        }
    }

    /// The version of the rules that the match was played under, as its record says; that of this program if it began
    /// here.
    pub fn noted_rules(&self) -> u32 {
        self.noted
    }

    /// Where moves were taken back and chance fell anew.
    pub fn stirred(&self) -> &[Stirred] {
        &self.record.stirred
    }

    /// Whether nobody but its mover can notice a move, counted from 0: who is told something of it, sees something
    /// else or is asked something else is its mover alone. A sealed answer that is changed is such a move.
    pub fn is_quiet(&self, number: usize) -> bool {
        self.before.get(number).is_some_and(|before| before.quiet)
    }

    /// What a viewer counts of each number of moves, from none to all: they count no move that they cannot notice.
    /// Whoever sees all counts all.
    pub fn counted(&self, viewer: Viewer) -> impl Iterator<Item = usize> {
        let noticed = move |number: &usize| {
            viewer == Viewer::All || !self.is_quiet(*number) || viewer.is(self.record.moves[*number].seat)
        };
        std::iter::once(0).chain((0..self.len()).scan(0, move |count, number| {
            *count += usize::from(noticed(&number));
            Some(*count)
        }))
    }

    /// Everything told so far, the deal included.
    pub fn story(&self) -> &[Told<G::Event>] {
        self.story.get_or_init(|| self.again(self.len(), |_| ()).1.told)
    }

    /// What was told since so many moves had been made.
    pub fn story_since(&self, moves: usize) -> &[Told<G::Event>] {
        let from = self.before.get(moves).map_or(self.told, |before| before.told as usize);
        &self.story()[from..]
    }

    /// Makes a move and returns what was told of it.
    pub fn play(&mut self, seat: Seat, mv: &G::Move) -> Result<&[Told<G::Event>], Refusal> {
        let told = self.told;
        let step = self.prepare(seat, mv)?;
        self.put(step);
        Ok(&self.story()[told..])
    }

    /// Carries a move out on a copy: the match is as it was, whatever comes of it.
    pub fn prepare(&self, seat: Seat, mv: &G::Move) -> Result<Step<G>, Refusal> {
        let mut position = self.position.clone();
        let mut story = Story::default();
        position.play(seat, mv, &mut story)?;
        let quiet = story.chance.is_empty() && unnoticed(seat, &self.position, &position, &story);
        let chain = self.chain_after(seat, mv);
        Ok(Step { seat, mv: *mv, position, story, quiet, chain, from: self.place() })
    }

    /// Makes a move that was carried out before; false, and nothing has changed, if the match has moved on since.
    pub fn install(&mut self, step: Step<G>) -> bool {
        let fits = step.from == self.place();
        if fits {
            self.put(step);
        }
        fits
    }

    fn put(&mut self, step: Step<G>) {
        let Step { seat, mv, position, mut story, quiet, chain, .. } = step;
        let was = std::mem::replace(&mut self.position, position);
        if self.run.mover != Some(seat) && !(quiet && self.run.mover.is_some()) {
            self.run = Run { begun: self.len(), mover: Some(seat), position: Box::new(was).into() };
        }
        self.before.push(Before { told: small(self.told), chance: small(self.chance.len()), quiet });
        self.told += story.told.len();
        self.chance.append(&mut story.chance);
        // What was forgotten is told again as a whole, once somebody asks.
        if let Some(told) = self.story.get_mut() {
            told.append(&mut story.told);
        }
        self.record.moves.push(Played { seat, mv });
        self.record.links.push(chain.link());
        self.chain = chain;
        if self.len().is_multiple_of(MARK_EVERY) {
            self.mark();
        }
    }

    fn place(&self) -> Place {
        Place {
            moves: self.len(),
            rigged: self.record.rigged.len(),
            stirred: self.record.stirred.len(),
            chain: self.chain,
        }
    }

    /// The chain after a move that is made now.
    fn chain_after(&self, seat: Seat, mv: &G::Move) -> Chain {
        let here = self.len();
        let stirred = self.record.stirred.iter().filter(|stir| stir.after == here).copied();
        let rigged = self.record.rigged.iter().filter(|script| script.after == here).cloned();
        self.chain.after(stirred, rigged, seat, mv)
    }

    /// Scripts the next results of chance.
    pub fn rig(&mut self, rolls: &[u8]) -> Result<(), String> {
        if rolls.len() > MOST_RIGGED {
            return Err(format!(
                "At most {MOST_RIGGED} results can be scripted at once, not {}.",
                rolls.len()
            ));
        }
        self.position.rig(rolls);
        self.record.rigged.push(Rigged { after: self.len(), rolls: rolls.to_vec() });
        self.mark_again();
        Ok(())
    }

    /// Lets chance fall anew from here on: what was seen of it before moves were taken back foretells nothing. The same
    /// salt brings the same chance, so that the match can be replayed.
    pub fn stir(&mut self, salt: u64) {
        self.position.stir(salt);
        self.record.stirred.push(Stirred { after: self.len(), salt });
        self.mark_again();
    }

    /// Scripts and keys are part of the position: a mark that was made of it a moment ago is made again.
    fn mark_again(&mut self) {
        if self.record.marks.last().is_some_and(|mark| mark.after == self.len()) {
            self.mark();
        }
    }

    /// The saved game, marked at its last position.
    pub fn save(&self) -> Record<G> {
        let mut whole = self.clone();
        whole.mark();
        whole.record.chance = whole.chance;
        whole.record
    }

    /// Forgets whatever follows from the rest and is not needed to go on: a match that nobody looks at is small. What is
    /// asked for all the same is found again by replaying.
    pub fn rest(&mut self) {
        self.story.take();
        self.run.position.take();
        self.chance.shrink_to_fit();
        self.before.shrink_to_fit();
        self.record.moves.shrink_to_fit();
        self.record.links.shrink_to_fit();
    }

    /// The digest of all that was done and of the position now.
    pub fn mark_now(&self) -> String {
        self.chain.mark(&self.position)
    }

    /// Short digests of all that was done and of the position now.
    pub fn trace(&self) -> Trace {
        self.chain.trace(&self.position)
    }

    fn mark(&mut self) {
        let after = self.len();
        let hash = self.mark_now();
        self.record.marks.retain(|mark| mark.after != after);
        self.record.marks.push(Mark { after, hash });
    }
}

/// How a match begins, and what is told of that.
fn opened<G: Game>(start: &Start<G>) -> (G, Story<G::Event>) {
    let mut story = Story::default();
    let position = match start {
        Start::Seed { setup, seed, .. } => G::start(setup, Key::from_seed(seed), &mut story),
        Start::Position(position) => (**position).clone(),
    };
    (position, story)
}

/// No match has billions of events.
fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a match is shorter than that")
}

/// Whether nobody but the mover can tell that the move was made.
fn unnoticed<G: Game>(seat: Seat, before: &G, after: &G, story: &Story<G::Event>) -> bool {
    let to_the_mover = |told: &Told<G::Event>| {
        told.back.is_none() && matches!(told.to, Audience::Only(seats) if seats.without(seat).is_empty())
    };
    let same = |viewer: Viewer| before.view(viewer) == after.view(viewer);
    story.told.iter().all(to_the_mover)
        && before.asked() == after.asked()
        && before.is_over() == after.is_over()
        && same(Viewer::Spectator)
        && (0..before.seats()).map(Seat).filter(|other| *other != seat).all(|other| same(Viewer::Seat(other)))
}
