//! Games that are played out beforehand: random answers from those listed.

use anyhow::{Result, bail};
use serde_json::Value;
use shelf::GameId;
use table::{Options, Rng, Seat};

/// How many seeds are tried for a game that is long enough.
const TRIES: usize = 20_000;

/// A whole game: its seed, and every move in order.
pub struct Script {
    /// The seed that deals it.
    pub seed: String,
    /// Who moves, and how.
    pub moves: Vec<(Seat, Value)>,
}

impl Script {
    /// So many different games, each of at least so many moves.
    pub fn write(games: usize, seats: u8, at_least: usize) -> Result<Vec<Script>> {
        let mut scripts = Vec::with_capacity(games);
        for number in 0..TRIES {
            if scripts.len() == games {
                return Ok(scripts);
            }
            let script = Script::one(number, seats)?;
            if script.moves.len() >= at_least {
                scripts.push(script);
            }
        }
        if scripts.is_empty() {
            bail!("No game of {seats} seats lasts {at_least} moves when played at random: ask for fewer.");
        }
        Ok(scripts)
    }

    fn one(number: usize, seats: u8) -> Result<Script> {
        let seed = format!("load-{number}");
        let mut rng = Rng::new(number as u64);
        let mut game = GameId::find("hellapagos")?.deal(u64::from(seats), &seed, &Options::new())?;
        let mut moves = Vec::new();
        while !game.is_over() {
            let asked: Vec<Seat> = game.asked().into_iter().collect();
            let seat = *rng.choose(&asked);
            let mv = rng.choose(&game.answers(seat)).mv.clone();
            game.play(seat, &mv)?;
            moves.push((seat, mv));
        }
        Ok(Script { seed, moves })
    }
}
