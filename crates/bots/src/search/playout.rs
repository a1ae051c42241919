//! A game played to its end: by the tree as far as it reaches, then by rules of thumb.

use table::{Game, Rng, Seat, Seats, Silent};

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

/// Plays on until the game is over, and says what it was worth. `at` is where in the tree the game is.
pub fn play_out<G: Instinct>(
    game: &mut G,
    side: Side,
    tree: &mut Tree<G::Move>,
    at: u64,
    depth: u8,
    rng: &mut Rng,
    lists: &mut Lists<G>,
) -> f64 {
    let mut way = tree.enter(at, depth);
    while let Some((mover, thumb)) = next_move(game, |_| Some(Brain::Instinct), rng, lists) {
        let ours = way.goes_on() && side.team.has(mover) && game.asked().has(mover);
        let mv = if ours { tree.choose(&mut way, mover, thumb, &lists.answers, rng) } else { thumb };
        game.apply(mover, &mv, &mut Silent);
    }
    let worth = worth(game, side.seat);
    tree.learn(way, worth);
    worth
}

/// What an end is worth to a seat: a win is all.
fn worth<G: Game>(game: &G, seat: Seat) -> f64 {
    game.outcome().map_or(0.0, |outcome| f64::from(outcome.results()[seat.index()]))
}
