//! A game played to its end by rules of thumb.

use table::{Game, Rng, Seat, Silent};

use crate::{Brain, Instinct, Lists, next_move};

/// Plays on by instinct until the game is over, and says what it was worth to a seat.
pub fn play_out<G: Instinct>(game: &mut G, seat: Seat, rng: &mut Rng, lists: &mut Lists<G>) -> f64 {
    while let Some((mover, mv)) = next_move(game, |_| Some(Brain::Instinct), rng, lists) {
        game.apply(mover, &mv, &mut Silent);
    }
    worth(game, seat)
}

/// What an end is worth to a seat: a win is all.
pub fn worth<G: Game>(game: &G, seat: Seat) -> f64 {
    game.outcome().map_or(0.0, |outcome| f64::from(outcome.results()[seat.index()]))
}
