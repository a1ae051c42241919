//! Bots that think, at one table with a person: the shared plan of Robinson Crusoe (R26, B5).

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use bots::search::{Mind, Search};
use bots::{Brain, Budget, Lists, next_move};
use robinson_crusoe::{Move, Phase, Position, Setup};
use table::{Belief, Game, Key, Rng, Seat, Silent};

/// Who is a person in these games.
const PERSON: Seat = Seat(0);

fn is_planned(game: &Position) -> bool {
    game.phase == Phase::Planning && game.stack.is_empty()
}

/// What instinct would do for a seat that is asked.
fn thumb(game: &Position, seat: Seat, rng: &mut Rng) -> Option<Move> {
    Brain::Instinct.answer(Belief::of(game, seat), rng, &mut Lists::default())
}

/// The person's next step in the plan: their pawns are put where they do good, and then they are ready.
fn step(game: &Position, rng: &mut Rng) -> Move {
    match thumb(game, PERSON, rng) {
        Some(mv @ Move::Place { .. }) => mv,
        _ => Move::Ready,
    }
}

/// Whether a move undoes or changes what another seat has put down, or ends the plan over its head.
fn meddles(game: &Position, seat: Seat, mv: Move) -> bool {
    match mv {
        Move::Lift { who, .. } => game.seat_of(who) != seat,
        Move::Settle => true,
        Move::Lead { job, .. }
        | Move::Aid { job, .. }
        | Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Arm { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job }
        | Move::Sooner { job } => game.seat_of(game.plan[usize::from(job)].taker) != seat,
        _ => false,
    }
}

#[test]
fn regression_whoever_thinks_leaves_to_others_what_they_have_planned() {
    let (mut looked, mut own) = (0, 0);
    for n in 0..12 {
        let mut game = Position::start(&Setup::new(2), Key::from_seed(&format!("company {n}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(n), Lists::default());
        while game.round < 4 {
            for seat in game.asked() {
                if !is_planned(&game) || game.plan.is_empty() {
                    continue;
                }
                let search = Search { width: 200, ..Search::worth(200).as_far_as(0) };
                let thought = Mind::new(search).think(Belief::of(&game, seat), &mut rng).unwrap();
                for one in &thought.candidates {
                    assert!(!meddles(&game, seat, one.mv), "{n}, round {}: {:?}", game.round, one.mv);
                    own += usize::from(matches!(one.mv, Move::Lift { .. }));
                }
                looked += 1;
            }
            let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) else {
                break;
            };
            game.apply(seat, &mv, &mut Silent);
        }
    }
    assert!(looked > 100 && own > 50, "{looked} plans were looked at, with {own} own pawns to be lifted");
}

/// A mistake of an easy player is its own: as first player it settled the plan now and then while people still thought.
#[test]
fn regression_whoever_errs_leaves_to_others_what_they_have_planned() {
    let mut answers = 0;
    for n in 0..40 {
        let mut game = Position::start(&Setup::new(2), Key::from_seed(&format!("errs {n}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(n), Lists::default());
        while game.round < 4 {
            let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Easy), &mut rng, &mut lists) else {
                break;
            };
            if is_planned(&game) {
                assert!(!meddles(&game, seat, mv), "{n}, round {}: {mv:?}", game.round);
                answers += 1;
            }
            game.apply(seat, &mv, &mut Silent);
        }
    }
    assert!(answers > 500, "{answers}");
}

/// How often a person has to say in each round that they are ready, who does so as soon as their pawns are placed, and needs for a
/// move no more than twice the time of a bot.
fn presses(seats: u8, seeds: u64, rounds: u8) -> Vec<u32> {
    let mut all = Vec::new();
    let brain = Brain::Steady(Budget { playouts: Some(24), ..Budget::USUAL });
    for seed in 0..seeds {
        let key = Key::from_seed(&format!("ready {seed}"));
        let mut game = Position::start(&Setup::new(seats), key, &mut Silent);
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        let (mut round, mut said, mut bots) = (game.round, 0, 0);
        while !game.is_over() && game.round <= rounds {
            if game.round != round {
                all.push(said);
                (round, said) = (game.round, 0);
            }
            let asked = game.asked().has(PERSON);
            let brain_of = |seat| (seat != PERSON).then_some(brain);
            let waits = bots < 2 || !asked;
            let found = if waits { next_move(&game, brain_of, &mut rng, &mut lists) } else { None };
            bots = if found.is_some() { bots + 1 } else { 0 };
            let (seat, mv) = match found {
                Some(found) => found,
                None if !asked => panic!("seed {seed}: nobody moves"),
                None if is_planned(&game) => (PERSON, step(&game, &mut rng)),
                None => (PERSON, thumb(&game, PERSON, &mut rng).unwrap()),
            };
            said += u32::from((seat, mv) == (PERSON, Move::Ready));
            game.apply(seat, &mv, &mut Silent);
        }
    }
    all
}

#[test]
fn regression_a_person_is_ready_once_or_twice_a_round() {
    let said = presses(2, 6, 5);
    let mean = f64::from(said.iter().sum::<u32>()) / said.len() as f64;
    assert!(said.len() > 12 && mean <= 1.7 && !said.contains(&0), "{mean:.2} times a round, {said:?}");
}
