//! A game played to its end: by the tree as far as it reaches, then by rules of thumb.

use table::{Belief, Game, Rng, Seat, Seats, Silent, Viewer};

use super::tree::Tree;
use crate::{Brain, Instinct, Lists, next_move};

/// On whose account a search plays.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// Whose result counts.
    pub seat: Seat,
    /// Who have the same aim, and whose decisions are the search's own.
    pub team: Seats,
}

impl Side {
    /// The seat whose belief it is, and its team.
    pub fn of<G: Instinct>(belief: Belief<G>) -> Side {
        let seat = belief.seat();
        Side { seat, team: if G::TOGETHER { Seats::first(belief.seats()) } else { Seats::only(seat) } }
    }
}

/// How far a playout goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many decisions the tree makes.
    pub depth: u8,
    /// The round that is not played any more.
    pub until: u8,
}

/// Plays on until the game is over, or so far that the position is judged at the beginning of a round, and says what it was
/// worth. `at` is where in the tree the game is.
pub fn play_out<G: Instinct>(
    game: &mut G,
    side: Side,
    tree: &mut Tree<G::Move>,
    at: u64,
    limits: Limits,
    rng: &mut Rng,
    lists: &mut Lists<G>,
) -> f64 {
    let mut way = tree.enter(at, limits.depth);
    let mut round = game.chapter().1;
    while let Some((mover, thumb)) = next_move(game, |_| Some(Brain::Instinct), rng, lists) {
        let ours = way.goes_on() && side.team.has(mover) && game.asked().has(mover);
        let mv = if ours { tree.choose(&mut way, mover, thumb, &lists.answers, rng) } else { thumb };
        game.apply(mover, &mv, &mut Silent);
        let now = game.chapter().1;
        if now != round {
            round = now;
            if now >= limits.until
                && !game.is_over()
                && let Some(worth) = G::estimate(&game.view(Viewer::Seat(side.seat)))
            {
                tree.learn(way, worth);
                return worth;
            }
        }
    }
    let worth = worth(game, side.seat);
    tree.learn(way, worth);
    worth
}

/// What an end is worth to a seat: a win is all.
fn worth<G: Game>(game: &G, seat: Seat) -> f64 {
    game.outcome().map_or(0.0, |outcome| f64::from(outcome.results()[seat.index()]))
}
