//! Our side of the work.

use std::time::Duration;

use anyhow::{Context, Result};
use bots::Instinct;
use bots::search::{Mind, Search};
use hellapagos::{Fate, Position};
use serde_json::json;
use table::laws::race;
use table::{Belief, Game, Key, Plain, Rng, Silent};

use crate::clock::Clock;
use crate::told::{Games, Iterations, Steps, Stores};

/// How often the clock is looked at: a game takes little more time than that.
const BATCH: u64 = 64;
/// One random move in so many is an aside, in whole games.
const ASIDES: usize = 8;

/// Hellapagos without its wreckage cards: the real rules, from positions with every card discarded. All starts that there are,
/// each as likely as the others: five first players, eleven weather cards that are not the hurricane.
pub fn starts(stores: Stores) -> Result<Vec<Position>> {
    let mut starts = Vec::new();
    for first in 0..5 {
        for water in [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3] {
            let document = json!({
                "food": stores.food, "water": stores.water, "first-player": first,
                "weather": {"water": water, "hurricane": false},
                "castaways": [{}, {}, {}, {}, {}],
                "deck": [],
            });
            let start = Position::from_json(&document).context("The subset is no position of the game")?;
            starts.push(start);
        }
    }
    Ok(starts)
}

/// Random games of the subset.
pub fn playouts(stores: Stores, time: Duration) -> Result<Games> {
    let starts = starts(stores)?;
    let mut rng = Rng::new(1);
    let mut moves = Vec::new();
    let mut games = Games::default();
    let clock = Clock::start();
    while clock.seconds() < time.as_secs_f64() {
        for _ in 0..BATCH {
            let mut game = *rng.choose(&starts);
            game.chance.rekey(rng.key());
            let decisions = play_out(&mut game, &mut rng, &mut moves);
            let aboard = game.fates.iter().filter(|fate| matches!(fate, Fate::Boarded { .. })).count();
            games.add(decisions, game.round.into(), aboard as u64);
        }
    }
    games.seconds = clock.seconds();
    Ok(games)
}

/// Any answer of whoever is asked first, to the end.
fn play_out<G: Game>(game: &mut G, rng: &mut Rng, moves: &mut Vec<G::Move>) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = game.asked().lowest() {
        moves.clear();
        game.answers(seat, moves);
        let mv = *rng.choose(moves);
        game.apply(seat, &mv, &mut Silent);
        decisions += 1;
    }
    decisions
}

/// Tree search for the first decision of the subset.
pub fn search(time: Duration) -> Result<Iterations> {
    searched(&starts(Stores::DEALT)?[0], time)
}

/// Tree search for whoever is asked first: whole games, played by rules of thumb below the tree.
fn searched<G: Instinct>(start: &G, time: Duration) -> Result<Iterations> {
    let seat = start.asked().lowest().context("Nobody is asked")?;
    let mut mind = Mind::new(Search::worth(u32::MAX).within(time));
    let clock = Clock::start();
    let thought =
        mind.think(Belief::of(start, seat), &mut Rng::new(1)).context("There is nothing to decide")?;
    let iterations = thought.candidates.iter().map(|one| u64::from(one.tries)).sum();
    Ok(Iterations { iterations, seconds: clock.seconds() })
}

/// How random players play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// Any answer of whoever is asked, as the others' random play is.
    Answers,
    /// And now and then anything else that the rules allow: gifts, offers, cards out of turn.
    Asides,
}

/// Random whole games from the deal on with everything in the box, and a search of the first decision.
pub fn steps<G: Instinct>(name: &str, setup: &G::Setup, manner: Manner, time: Duration) -> Result<Steps> {
    let mut rng = Rng::new(1);
    let mut moves = Vec::new();
    let (mut games, mut decisions) = (0, 0);
    let clock = Clock::start();
    while clock.seconds() < time.as_secs_f64() {
        for _ in 0..BATCH {
            let mut game = G::start(setup, rng.key(), &mut Silent);
            decisions += match manner {
                Manner::Answers => play_out(&mut game, &mut rng, &mut moves),
                Manner::Asides => race(&mut game, ASIDES, &mut rng, &mut moves),
            };
            games += 1;
        }
    }
    let seconds = clock.seconds();
    let search = searched(&G::start(setup, Key::from_seed("compare"), &mut Silent), time)?;
    let choices = choices::<G>(setup, &mut rng);
    let decisions = decisions as f64;
    Ok(Steps { name: name.to_owned(), games, steps: decisions, decisions, choices, seconds, search })
}

/// How many answers a decision has, on the mean of some games that are not timed.
fn choices<G: Game>(setup: &G::Setup, rng: &mut Rng) -> f64 {
    let (mut moves, mut listed, mut decisions) = (Vec::new(), 0, 0_u64);
    for number in 0..200 {
        let mut game = G::start(setup, Key([number, 7]), &mut Silent);
        while let Some(seat) = game.asked().lowest() {
            moves.clear();
            game.answers(seat, &mut moves);
            listed += moves.len();
            decisions += 1;
            let mv = *rng.choose(&moves);
            game.apply(seat, &mv, &mut Silent);
        }
    }
    listed as f64 / decisions as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use hellapagos::{Action, Move};

    /// Nobody is ever asked about a card in the subset: it is what the other engine was given to play.
    #[test]
    fn the_subset_has_no_cards() -> Result<()> {
        let (mut rng, mut moves) = (Rng::new(1), Vec::new());
        let mut seen = [false; 8];
        let starts = [starts(Stores::DEALT)?, starts(Stores::FULL)?];
        for number in 0..2000 {
            let mut game = *rng.choose(&starts[number % 2]);
            game.chance.rekey(rng.key());
            while let Some(seat) = game.asked().lowest() {
                moves.clear();
                game.answers(seat, &mut moves);
                let mv = *rng.choose(&moves);
                let kind = match mv {
                    Move::Act { action } if action != Action::SearchWreckage => 0,
                    Move::Venture { .. } => 1,
                    Move::CallVote => 2,
                    Move::Vote { .. } => 3,
                    Move::Choose { .. } => 4,
                    Move::Depart => 5,
                    Move::Stay => 6,
                    Move::Agree | Move::Object => 7,
                    other => panic!("{other:?} is not part of the subset"),
                };
                seen[kind] = true;
                game.apply(seat, &mv, &mut Silent);
            }
        }
        assert_eq!(seen, [true; 8], "every question of the subset is asked");
        Ok(())
    }
}
