//! Who is better: the same verdict on any number of cores.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use bots::Brain;
use lab::contest::{Contender, Contest, hold};
use lab::sequential::{Trial, Verdict};
use lab::{Ended, Experiment, Length};
use shelf::GameId;
use table::Options;

fn contest(game: GameId, seats: u64, bots: [Brain; 2]) -> Contest {
    let table = Experiment::new(game, seats, &Options::new(), &[Brain::Instinct], "contest").unwrap();
    let guest =
        |brain: Brain| Contender { name: brain.name().to_owned(), table: table.clone(), guest: Some(brain) };
    Contest { contenders: bots.map(guest).to_vec() }
}

fn compare(contest: &Contest, games: u64, cores: usize) -> Trial {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
    let mut trial = Trial::new(0.01);
    let stop = AtomicBool::new(false);
    let ended = pool.install(|| {
        hold(contest, Length::Games(games), &stop, &|| (), &mut |won| match trial.note(won[0], won[1]) {
            Verdict::Open => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        })
    });
    assert_eq!(ended.unwrap(), Ended::Whole);
    trial
}

#[test]
fn instinct_is_better_than_random_whoever_is_named_first() {
    for (game, seats) in [(GameId::Hellapagos, 4), (GameId::TwentyOneDays, 2)] {
        let trial = compare(&contest(game, seats, [Brain::Instinct, Brain::Random]), 5000, 1);
        assert_eq!(trial.verdict(), Verdict::First, "{trial:?}");
        let again = compare(&contest(game, seats, [Brain::Instinct, Brain::Random]), 5000, 3);
        assert_eq!(format!("{trial:?}"), format!("{again:?}"), "the same on any number of cores");
        let turned = compare(&contest(game, seats, [Brain::Random, Brain::Instinct]), 5000, 2);
        assert_eq!((turned.verdict(), turned.pairs), (Verdict::Second, trial.pairs));
    }
}

#[test]
fn a_bot_is_as_good_as_itself() {
    let trial = compare(&contest(GameId::Hellapagos, 3, [Brain::Random, Brain::Random]), 3000, 2);
    assert_eq!((trial.verdict(), trial.only_first, trial.only_second), (Verdict::Even, 0, 0), "{trial:?}");
}
