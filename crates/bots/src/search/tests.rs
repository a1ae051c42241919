//! What thinking is worth, in games that are won together: it stands here because only here it is optimised like the rest of the
//! crate. And on what it thinks.

use serde_json::{Value, json};
use table::{Belief, Key, Plain, Rng, Silent};

use super::trial::sample;
use crate::{Brain, Instinct, Lists, next_move};

/// How many of these games are won by a brain in every seat. They are those of the lab with the seed "r2".
fn won<G: Instinct>(setup: &G::Setup, brain: Brain, games: u64) -> u64 {
    let mut lists = Lists::default();
    let mut wins = |seed: &u64| {
        let seed = format!("r2/{seed}");
        let mut game = G::start(setup, Key::from_seed(&seed), &mut Silent);
        let mut rng = Rng::new(Key::from_seed(&format!("{seed}/bots")).0[0]);
        lists.forget();
        while let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) {
            game.apply(seat, &mv, &mut Silent);
        }
        game.outcome().is_some_and(|outcome| outcome.results()[0] > 0.5)
    };
    (0..games).filter(|seed| wins(seed)).count() as u64
}

fn wins_more<G: Instinct>(setup: Value, games: u64, by: u64) {
    let setup = G::Setup::from_json(&setup).expect("the setup is a usual one");
    let [steady, instinct] = ["steady", "instinct"].map(|name| Brain::named(name).expect("it has this name"));
    let (steady, instinct) = (won::<G>(&setup, steady, games), won::<G>(&setup, instinct, games));
    assert!(steady >= instinct + by, "{}: steady won {steady} and instinct {instinct} of {games}", G::ID);
}

#[test]
fn who_thinks_wins_more_on_the_raft() {
    wins_more::<twenty_one_days::Position>(json!({ "seats": 4, "difficulty": "orange" }), 12, 2);
}

/// Of who is alone on the island, and has nothing, an estimate two rounds ahead told so little that thinking did harm.
#[test]
fn regression_who_thinks_wins_more_alone_on_the_island() {
    wins_more::<robinson_crusoe::Position>(json!({ "seats": 1, "items": 0 }), 10, 3);
}

/// Who has voted did not know of what is tried now: the votes are cast in every sample, and in some they are others.
fn votes_are_cast_before<G: Instinct>(setup: Value) {
    let setup = G::Setup::from_json(&setup).expect("the setup is a usual one");
    let mut cast = 0;
    for seed in 0..20 {
        let mut game = G::start(&setup, Key::from_seed(&format!("cast {seed}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            game.apply(seat, &mv, &mut Silent);
            let Some(seat) = game.asked().lowest() else { continue };
            let belief = Belief::of(&game, seat);
            if belief.sample(&mut rng).asked() != game.asked() {
                assert_eq!(sample(belief, &mut rng, &mut lists).asked(), game.asked(), "{} {seed}", G::ID);
                cast += 1;
            }
        }
    }
    assert!(cast > 20, "{}: {cast}", G::ID);
}

/// Adding a bottle to the raft once all others had voted was said to raise the chance from 3 % to 55 %: they voted again, and saw it.
#[test]
fn regression_what_is_tried_changes_no_vote_that_is_cast() {
    votes_are_cast_before::<hellapagos::Position>(json!({ "seats": 5 }));
    votes_are_cast_before::<open_sea::Position>(json!({ "seats": 5 }));
}
