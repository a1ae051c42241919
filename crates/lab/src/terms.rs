//! The words that a game has for its own figures.

use shelf::{GameId, GameTask, Playable};

/// What a game calls them.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// A round, or a day.
    pub round: &'static str,
    /// What stands on its table when one begins.
    pub gauges: &'static [&'static str],
}

impl Terms {
    /// Those of a game.
    pub fn of(game: GameId) -> Terms {
        game.run(Ask)
    }
}

struct Ask;

impl GameTask for Ask {
    type Out = Terms;

    fn run<G: Playable>(self) -> Terms {
        Terms { round: G::ROUND, gauges: G::GAUGES }
    }
}
