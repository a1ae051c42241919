//! Search sees a belief and nothing else, thinks the same from the same seed, and comes to an end.

use bots::search::{Mind, Search, Thought};
use bots::{Brain, Instinct, Lists, next_move};
use std::time::{Duration, Instant};
use table::{Belief, Game, Key, Plain, Rng, Seat, Silent, Viewer};
use twenty_one_days::Move;

const SHORT: Search = Search::worth(60).as_far_as(1);

fn setup<G: Game>(seats: u64) -> G::Setup {
    let whole = table::setup::complete(G::NAME, seats, G::SEATS, &G::options(), &table::Options::new())
        .expect("the setup is a usual one");
    G::Setup::from_json(&whole.into()).expect("the setup is a usual one")
}

/// A position some moves into a game, with a seat that is asked and has a choice.
fn midway<G: Instinct>(seats: u64, seed: u64, moves: usize) -> Option<(G, Seat)> {
    let mut game = G::start(&setup::<G>(seats), Key::from_seed(&format!("search {seed}")), &mut Silent);
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    for _ in 0..moves {
        let (seat, mv) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists)?;
        game.apply(seat, &mv, &mut Silent);
    }
    let seat = game.asked().into_iter().next()?;
    let mut answers = Vec::new();
    game.answers(seat, &mut answers);
    (answers.len() > 1).then_some((game, seat))
}

fn thought<G: Instinct>(game: &G, seat: Seat) -> Thought<G::Move> {
    Mind::new(SHORT).think(Belief::of(game, seat), &mut Rng::new(7)).expect("the seat is asked")
}

fn same<M: PartialEq + std::fmt::Debug>(one: &Thought<M>, other: &Thought<M>) -> bool {
    let told = |thought: &Thought<M>| -> Vec<(u32, f64)> {
        thought.candidates.iter().map(|one| (one.tries, one.chance)).collect()
    };
    one.mv == other.mv && told(one) == told(other)
}

/// What a seat cannot know is planted anew, many times: the thought is the same to the last playout.
fn secrets_do_not_matter<G: Instinct>(seats: u64) {
    let mut seen = 0;
    for seed in 0..12 {
        let Some((game, seat)) = midway::<G>(seats, seed, 20 + 3 * seed as usize) else { continue };
        let mut other = game.clone();
        other.redeal(seat, &mut Rng::new(100 + seed));
        seen += usize::from(other != game);
        assert!(
            same(&thought(&game, seat), &thought(&other, seat)),
            "{} {seed}: it looks through the backs of cards",
            G::ID
        );
    }
    assert!(seen > 3, "{}: nothing was planted", G::ID);
}

#[test]
fn a_planted_secret_changes_nothing() {
    secrets_do_not_matter::<hellapagos::Position>(5);
    secrets_do_not_matter::<open_sea::Position>(5);
    secrets_do_not_matter::<twenty_one_days::Position>(3);
    secrets_do_not_matter::<robinson_crusoe::Position>(2);
}

#[test]
fn the_same_seed_thinks_the_same() {
    for seed in 0..4 {
        let Some((game, seat)) = midway::<hellapagos::Position>(6, seed, 30) else { continue };
        assert!(same(&thought(&game, seat), &thought(&game, seat)));
    }
}

/// Several threads look at other samples each; from the same seed they find the same, and no secret either.
#[test]
fn several_threads_think_the_same_each_time() {
    let mut seen = 0;
    for seed in 0..6 {
        let Some((game, seat)) = midway::<hellapagos::Position>(5, seed, 30) else { continue };
        let mut other = game;
        other.redeal(seat, &mut Rng::new(100 + seed));
        let search = Search { threads: 3, ..SHORT };
        let think = |game| Mind::new(search).think(Belief::of(game, seat), &mut Rng::new(7)).unwrap();
        let one = think(&game);
        assert!(same(&one, &think(&game)) && same(&one, &think(&other)));
        assert!(2 * tried(&one) > SHORT.playouts, "they use what they are given: {}", tried(&one));
        seen += 1;
    }
    assert!(seen > 2);
}

fn tried<M>(thought: &Thought<M>) -> u32 {
    thought.candidates.iter().map(|one| one.tries).sum()
}

/// So many playouts and no more, however few they are and on however many threads; and something is tried in any case.
#[test]
fn no_more_is_played_out_than_was_given() {
    let mut narrow = 0;
    for seed in 0..6 {
        let Some((game, seat)) = midway::<hellapagos::Position>(5, seed, 30) else { continue };
        for threads in [1, 3, 8] {
            for playouts in [1, 2, 3, 5, 9, 17, 40, 100] {
                let search = Search { threads, ..Search::worth(playouts) };
                let thought = Mind::new(search).think(Belief::of(&game, seat), &mut Rng::new(7)).unwrap();
                let tried = tried(&thought);
                assert!((1..=playouts).contains(&tried), "{tried} of {playouts} on {threads} threads");
                narrow += usize::from(thought.candidates.len() == playouts as usize);
            }
        }
    }
    assert!(narrow > 10, "there were few moves to choose from: {narrow}");
}

/// The last 6 is on the table, if somebody turns it: a search knows that this wins for sure, and that waiting does not.
#[test]
fn it_knows_a_sure_win() {
    let dice = serde_json::json!([{ "owner": "blue", "face": 1 }]);
    let game: twenty_one_days::Position = serde_json::from_value(serde_json::json!({
        "setup": { "seats": 1 }, "day": 21, "phase": "signals", "ship": 11, "swap": "dolphin",
        "stack": [{ "frame": "signal" }, { "frame": "roll", "roll": { "for": "signal", "how": "flare" }, "dice": dice }],
        "survivors": [{ "person": "horvath", "dice": [3, 1] }],
    }))
    .unwrap();
    let thought = thought(&game, Seat(0));
    let chance = |mv: Move| thought.candidates.iter().find(|one| one.mv == mv).map(|one| one.chance);
    assert_eq!(thought.mv, Move::Dolphin { die: 0 });
    assert_eq!(chance(Move::Dolphin { die: 0 }), Some(1.0));
    assert!(chance(Move::Pass).is_some_and(|chance| chance < 1.0));
}

/// A whole game of searchers ends, with every kind of question on its way.
#[test]
fn games_of_searchers_end() {
    fn play<G: Instinct>(seats: u64) {
        let mut game = G::start(&setup::<G>(seats), Key::from_seed("searchers"), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(1), Lists::default());
        let brain = Brain::Search(Search::worth(8).as_far_as(1));
        let mut moves = 0;
        while let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) {
            assert_eq!(game.check(seat, &mv), Ok(()), "{}: {mv:?}", G::ID);
            game.apply(seat, &mv, &mut Silent);
            moves += 1;
            assert!(moves < 5000, "{} does not end", G::ID);
        }
        assert!(game.is_over());
    }
    play::<hellapagos::Position>(4);
    play::<open_sea::Position>(4);
    play::<twenty_one_days::Position>(2);
    play::<robinson_crusoe::Position>(2);
}

/// By the clock, a decision takes about as long as it was given, and never much longer.
#[test]
fn the_clock_is_kept() {
    let Some((game, seat)) = midway::<hellapagos::Position>(5, 1, 30) else { panic!("nobody has a choice") };
    let time = Duration::from_millis(60);
    let mut mind = Mind::new(Search::worth(u32::MAX).within(time));
    let began = Instant::now();
    mind.think(Belief::of(&game, seat), &mut Rng::new(7)).unwrap();
    let took = began.elapsed();
    assert!(took >= time / 2 && took < time * 10, "{took:?}");
}

/// What others have answered under seal is not in a sample: they are asked again.
#[test]
fn sealed_answers_are_given_anew() {
    let mut seen = 0;
    for seed in 0..40 {
        let mut game = open_sea::Position::start(
            &setup::<open_sea::Position>(5),
            Key::from_seed(&format!("seal {seed}")),
            &mut Silent,
        );
        let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            let sealed = matches!(mv, open_sea::Move::Vote { .. });
            game.apply(seat, &mv, &mut Silent);
            let Some(other) = game.asked().into_iter().next().filter(|_| sealed) else { continue };
            if matches!(game.view(Viewer::Seat(other)).frame, open_sea::Frame::Ballot { .. }) {
                let sample = Belief::of(&game, other).sample(&mut rng);
                assert!(sample.asked().has(seat), "{seat} has voted in a sample of {other}");
                assert!(sample.asked().has(other));
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// An estimate is a chance, and says more of a game the later it is asked.
#[test]
fn estimates_are_chances() {
    fn check<G: Instinct>(seats: u64) {
        let (mut before, mut blind, mut count) = (0.0, 0.0, 0);
        for seed in 0..30 {
            let mut game =
                G::start(&setup::<G>(seats), Key::from_seed(&format!("estimate {seed}")), &mut Silent);
            let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
            let (mut round, mut last) = (game.chapter(), 0.5);
            while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
                game.apply(seat, &mv, &mut Silent);
                if game.chapter() != round && !game.is_over() {
                    round = game.chapter();
                    last = G::estimate(&game.view(Viewer::Seat(Seat(0)))).expect("this game has an estimate");
                    assert!((0.0..=1.0).contains(&last), "{} {last}", G::ID);
                }
            }
            let won = f64::from(game.outcome().unwrap().results()[0]);
            before += (won - last).powi(2);
            blind += 0.25;
            count += 1;
        }
        assert!(before < 0.8 * blind, "{}: {before} is no better than a guess, {count} games", G::ID);
    }
    check::<twenty_one_days::Position>(4);
    check::<robinson_crusoe::Position>(2);
}

#[test]
fn levels_have_names() {
    for (name, brain) in Brain::ALL {
        assert_eq!(Brain::named(name), Some(brain));
        assert_eq!(brain.name(), name);
    }
    assert_eq!(Brain::named("genius"), None);
}
