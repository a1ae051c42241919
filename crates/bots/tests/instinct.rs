//! How instinct behaves over whole games, and what it does without cards.

use bots::{Brain, Instinct, Lists, next_move};
use hellapagos::{Action, Fate, Move, Position, Setup, Tournament};
use serde_json::{Value, json};
use table::{Belief, Game, Key, Rng, Seat, Silent, Viewer};

/// The most moves that a game of bots can take before it counts as endless.
const LONGEST: usize = 5_000;

/// Plays a game between bots; every move is checked against the lists.
fn play(setup: Setup, brains: &[Brain], seed: &str) -> Position {
    let key = Key::from_seed(seed);
    let mut game = Position::start(&setup, key, &mut Silent);
    let mut rng = Rng::new(key.0[1]);
    let mut lists = Lists::default();
    for _ in 0..LONGEST {
        let brain_of = |seat: Seat| Some(brains[seat.index()]);
        let Some((seat, mv)) = next_move(&game, brain_of, &mut rng, &mut lists) else {
            assert!(game.is_over(), "bots have a move until the end");
            return game;
        };
        let (mut answers, mut asides) = (Vec::new(), Vec::new());
        game.answers(seat, &mut answers);
        game.asides(seat, &mut asides);
        assert!(answers.contains(&mv) || asides.contains(&mv), "{mv:?} of {seat} is not in its lists");
        game.play(seat, &mv, &mut Silent).expect("what is listed is accepted");
    }
    panic!("the game goes on and on: seed {seed:?}, {setup:?}");
}

fn boarded(game: &Position, seat: usize) -> bool {
    matches!(game.fates[seat], Fate::Boarded { .. })
}

/// How often each seat boards.
fn boardings(brains: &[Brain], games: usize) -> Vec<usize> {
    let mut count = vec![0; brains.len()];
    for number in 0..games {
        let game = play(Setup::new(brains.len() as u8), brains, &format!("strength {number}"));
        (0..brains.len()).for_each(|seat| count[seat] += usize::from(boarded(&game, seat)));
    }
    count
}

#[test]
fn games_of_every_size_and_variant_end() {
    for seats in 3..=12 {
        let plain = Setup::new(seats);
        let variants = [
            plain,
            Setup { voice_of_the_dead: true, ..plain },
            Setup { tournament: Tournament::Cooperative, games: 2, ..plain },
            Setup { tournament: Tournament::Solitary, games: 2, ..plain },
        ];
        for setup in variants {
            for number in 0..8 {
                play(setup, &vec![Brain::Instinct; usize::from(seats)], &format!("end {number}"));
                let mixed: Vec<Brain> =
                    (0..seats).map(|n| if n % 2 == 0 { Brain::Instinct } else { Brain::Random }).collect();
                play(setup, &mixed, &format!("mixed {number}"));
            }
        }
    }
}

#[test]
fn instinct_boards_far_more_often_than_random_at_the_same_table() {
    for seats in [3, 5, 8] {
        let mut brains = vec![Brain::Random; seats];
        brains[0] = Brain::Instinct;
        let count = boardings(&brains, 200);
        let random = count[1..].iter().sum::<usize>() as f64 / (seats - 1) as f64;
        assert!(count[0] as f64 > 2.0 * random + 10.0, "{seats} seats: {count:?}");
    }
}

#[test]
fn a_table_of_instinct_boards_far_more_often_than_one_of_random() {
    let instinct: usize = boardings(&[Brain::Instinct; 5], 120).iter().sum();
    let random: usize = boardings(&[Brain::Random; 5], 120).iter().sum();
    assert!(instinct > 3 * random + 50, "{instinct} against {random}");
}

#[test]
fn the_same_sight_and_the_same_luck_give_the_same_move() {
    let game = Position::start(&Setup::new(6), Key::from_seed("pure"), &mut Silent);
    let seat = game.asked().lowest().expect("somebody begins");
    let choose = || Brain::Instinct.answer(Belief::of(&game, seat), &mut Rng::new(4), &mut Lists::default());
    assert_eq!(choose(), choose());
    let mut other = game;
    other.redeal(seat, &mut Rng::new(9));
    let blind = Brain::Instinct.answer(Belief::of(&other, seat), &mut Rng::new(4), &mut Lists::default());
    assert_eq!(choose(), blind, "what the seat cannot know does not change its mind");
}

fn asked(position: Value) -> Move {
    let game: Position = serde_json::from_value(position).expect("a position of the test");
    Brain::Instinct
        .answer(Belief::of(&game, Seat(0)), &mut Rng::new(1), &mut Lists::default())
        .expect("seat 0 is asked")
}

fn turn(more: Value) -> Move {
    let mut whole = json!({"food": 9, "water": 9, "raft": 3, "stack": [{"frame": "turn", "seat": 0}],
        "castaways": [{}, {}, {}]});
    for (field, value) in more.as_object().expect("fields") {
        whole[field] = value.clone();
    }
    asked(whole)
}

#[test]
fn actions_follow_what_is_missing() {
    let act = |action| Move::Act { action };
    assert_eq!(turn(json!({"water": 1, "weather": {"water": 3}})), act(Action::CollectWater));
    assert_ne!(turn(json!({"water": 1, "weather": {"water": 0}})), act(Action::CollectWater));
    assert_eq!(turn(json!({"food": 1})), act(Action::Fish));
    assert_eq!(turn(json!({"raft": 0})), act(Action::GatherWood));
    assert_ne!(turn(json!({"raft": 3})), act(Action::GatherWood), "there are seats for all");
}

#[test]
fn nobody_dares_the_forest_for_nothing_and_all_do_in_the_last_hour() {
    let forest = |more: Value| {
        let mut whole = json!({"stack": [{"frame": "forest", "seat": 0}]});
        more.as_object().expect("fields").iter().for_each(|(field, value)| whole[field] = value.clone());
        turn(whole)
    };
    assert_eq!(forest(json!({"raft": 3})), Move::Venture { pieces: 0 });
    let last_hour = json!({"raft": 0, "wood": 2, "round": 7, "weather": {"water": 2, "hurricane": true}});
    assert_eq!(forest(last_hour), Move::Venture { pieces: 4 }, "exactly what the seat still needs");
    assert!(matches!(forest(json!({"raft": 1})), Move::Venture { pieces: 1..=3 }));
}

#[test]
fn votes_remember_and_ties_spare_oneself() {
    let voting = |frame: Value, castaways: Value| {
        asked(json!({"phase": {"count": "water"}, "water": 2, "food": 5, "stack": [frame],
            "castaways": castaways}))
    };
    let enemy = json!([{"acted": true}, {"acted": true}, {"acted": true, "pointed": [2, 0, 0]}]);
    assert_eq!(voting(json!({"frame": "ballot"}), enemy), Move::Vote { against: Seat(2) });
    let armed = json!([{"acted": true}, {"acted": true, "laid": ["gun"]}, {"acted": true}]);
    assert_eq!(voting(json!({"frame": "ballot"}), armed.clone()), Move::Vote { against: Seat(1) });
    let saves_himself = json!([{"acted": true}, {"acted": true, "hand": ["axe"]},
        {"acted": true, "hand": [{"card": "water-bottle", "known": [0]}]}]);
    assert_eq!(voting(json!({"frame": "ballot"}), saves_himself), Move::Vote { against: Seat(1) });
    assert_eq!(voting(json!({"frame": "tie", "tied": [0, 2]}), armed), Move::Choose { seat: Seat(2) });
}

#[test]
fn whoever_can_leave_leaves() {
    let leave = |frame: Value| {
        asked(json!({"phase": "new-round", "raft": 3, "water": 3, "food": 3, "stack": [frame],
            "castaways": [{}, {}, {}]}))
    };
    assert_eq!(leave(json!({"frame": "departure"})), Move::Depart);
    assert_eq!(leave(json!({"frame": "consent", "caller": 1})), Move::Agree);
}

#[test]
fn the_last_rations_are_given_to_leave_tonight() {
    let muster =
        asked(json!({"phase": "launch", "raft": 3, "water": 2, "food": 3, "stack": [{"frame": "muster"}],
        "castaways": [{"hand": ["water-bottle"]}, {}, {}]}));
    assert!(matches!(muster, Move::Add { .. }), "{muster:?}");
}

/// Seats without a tempting aside are not asked for an impulse: none of theirs may be lost by it.
#[test]
fn every_impulse_is_one_that_tempts() {
    let (mut lists, mut impulses) = (Lists::<Position>::default(), 0);
    for number in 0..60 {
        let seed = format!("tempted {number}");
        let mut rng = Rng::new(Key::from_seed(&seed).0[0]);
        let mut game = Position::start(&Setup::new(6), Key::from_seed(&seed), &mut Silent);
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            for other in (0..6).map(Seat).filter(|other| !game.asked().has(*other)) {
                let mut asides = Vec::new();
                game.asides(other, &mut asides);
                let view = game.view(Viewer::Seat(other));
                if Position::impulse(&view, other, &asides, &mut rng).is_some() {
                    assert!(Position::is_tempted(&asides), "{asides:?}");
                    impulses += 1;
                }
            }
            game.play(seat, &mv, &mut Silent).expect("it is listed");
        }
    }
    assert!(impulses > 20, "there are impulses to lose: {impulses}");
}
