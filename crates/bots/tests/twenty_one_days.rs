//! Instinct on the raft of 21 Days: games come to an end, everybody's lists are obeyed, and it wins far more often than chance.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::collections::BTreeSet;

use bots::{Brain, Lists, next_move};
use serde_json::json;
use table::{Belief, Game, Key, Match, Names, Record, Rng, Seat, Silent, Viewer};
use twenty_one_days::{Choice, Colour, Control, Difficulty, Move, Person, Place, Position, Setup, Swap};

/// Plays a game with one brain in every seat; whether it was won, and how many moves it took.
fn game(setup: &Setup, seed: &str, brain: Brain) -> (bool, usize) {
    let mut game = Position::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(Key::from_seed(seed).0[1]);
    let mut lists = Lists::default();
    let mut moves = 0;
    while let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) {
        game.play(seat, &mv, &mut Silent).unwrap();
        moves += 1;
        assert!(moves < 5_000, "the game goes on and on");
    }
    assert!(game.is_over());
    (game.rescued, moves)
}

fn wins(setup: &Setup, games: usize, brain: Brain) -> usize {
    (0..games).filter(|n| game(setup, &format!("bots {n}"), brain).0).count()
}

#[test]
fn every_variant_is_played_to_its_end() {
    for seats in 1..=4 {
        let plain = Setup::new(seats);
        for setup in [
            plain,
            Setup { weather: true, kite: true, logbook: 31, ..plain },
            Setup { control: Control::Together, scruffs: true, weather: true, ..plain },
        ] {
            for n in 0..20 {
                game(&setup, &format!("end {n}"), Brain::Instinct);
            }
        }
    }
}

/// D6: where all decide together a person is not overtaken by bots, who play on only among themselves.
#[test]
fn bots_leave_the_word_to_people_with_whom_they_have_one_voice() {
    let game =
        |control| Position::start(&Setup { control, ..Setup::new(3) }, Key::from_seed("voice"), &mut Silent);
    let next = |game: &Position, person: Option<Seat>| {
        let brain = |seat| (Some(seat) != person).then_some(Brain::Instinct);
        next_move(game, brain, &mut Rng::new(1), &mut Lists::default())
    };
    let together = game(Control::Together);
    assert_eq!(together.asked().len(), 3);
    assert_eq!(next(&together, Some(Seat(1))), None);
    assert!(next(&together, None).is_some());
    let own = game(Control::Dealt);
    let asked = own.asked().lowest().unwrap();
    assert!(next(&own, Some(asked.left(3))).is_some());
}

#[test]
fn every_survivor_is_played_to_the_end() {
    for n in 0..5 {
        let of = |people: &[Person]| Choice::Person(people[n % people.len()]);
        let setup = Setup {
            survivor_1: of(&[Person::Magnusson, Person::Maya, Person::Horvath]),
            survivor_2: of(&[Person::Rosina, Person::Pfennig, Person::Diva]),
            survivor_3: of(&[Person::Aleta, Person::Tomi, Person::Mick, Person::Kid, Person::Paul]),
            survivor_4: of(&[Person::Pjotr, Person::Jean, Person::Pastor]),
            ..Setup::new(2)
        };
        for game_number in 0..20 {
            game(&setup, &format!("crew {game_number}"), Brain::Instinct);
        }
    }
}

/// Nothing that survivors, tokens and expansions offer is left lying about for good.
#[test]
fn instinct_makes_use_of_everything() {
    let mut done = BTreeSet::new();
    for n in 0..600 {
        let setup = Setup { weather: true, kite: true, scruffs: n % 3 == 0, ..Setup::new(2) };
        let mut game = Position::start(&setup, Key([n, 77]), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(n), Lists::default());
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            done.insert(serde_json::to_value(mv).unwrap()["do"].as_str().unwrap().to_owned());
            game.play(seat, &mv, &mut Silent).unwrap();
        }
    }
    let mut every = Vec::new();
    Position::every_move(2, &mut every);
    let kinds: BTreeSet<String> =
        every.iter().map(|mv| serde_json::to_value(mv).unwrap()["do"].as_str().unwrap().to_owned()).collect();
    let left: Vec<&String> = kinds.difference(&done).collect();
    assert!(left.is_empty(), "never done: {left:?}");
}

/// The chapter Balance of the rules has the figures for many more games; whoever moves a number of the box out of these bounds measures
/// again.
#[test]
fn the_difficulties_are_as_hard_as_the_rules_say() {
    let of_400 = |setup| wins(&setup, 400, Brain::Instinct);
    for (difficulty, bounds) in
        [(Difficulty::Green, 160..=232), (Difficulty::Orange, 68..=130), (Difficulty::Red, 36..=92)]
    {
        let four = of_400(Setup { difficulty, ..Setup::new(4) });
        assert!(bounds.contains(&four), "instinct won {four} of 400 on {difficulty:?}");
    }
    let orange = Setup { difficulty: Difficulty::Orange, ..Setup::new(1) };
    for variant in [
        orange,
        Setup { scruffs: true, ..orange },
        Setup { weather: true, ..orange },
        Setup { kite: true, ..orange },
        Setup { logbook: 31, ..orange },
    ] {
        let won = of_400(variant);
        assert!((36..=130).contains(&won), "instinct won {won} of 400 with {variant:?}");
    }
}

#[test]
fn chance_next_to_never_wins() {
    let random = wins(&Setup { difficulty: Difficulty::Orange, ..Setup::new(4) }, 300, Brain::Random);
    assert!(random < 10, "chance won {random} of 300");
}

/// What instinct does in a position of one player, who decides for all.
fn choice(document: serde_json::Value) -> Move {
    let mut document = document;
    document["setup"] = json!({ "seats": 1 });
    let game: Position = serde_json::from_value(document).unwrap();
    let mut lists = Lists::default();
    Brain::Instinct.answer(Belief::of(&game, Seat(0)), &mut Rng::new(1), &mut lists).unwrap()
}

#[test]
fn a_starving_raft_fishes_and_a_rich_turtle_is_ridden() {
    let weak = json!([{ "person": "horvath", "dice": [1, 1] }, { "person": "diva", "dice": [1, 2] }, { "person": "mick", "dice": [2, 1] }, { "person": "pastor", "dice": [1, 1] }]);
    let mv = choice(json!({ "survivors": weak, "swap": "dolphin" }));
    assert!(matches!(mv, Move::Place { at: Place::Fishing, .. }), "{mv:?}");
    let strong = json!([{ "person": "horvath", "dice": [6, 6] }, { "person": "diva", "dice": [6, 6] }, { "person": "mick", "dice": [6, 6] }, { "person": "pastor", "dice": [6, 6] }]);
    let mv = choice(json!({ "survivors": strong, "swap": "turtle-one" }));
    assert!(matches!(mv, Move::Place { at: Place::Swap, .. }), "{mv:?}");
}

#[test]
fn never_a_third_die_on_the_flare_location() {
    for n in 0..30 {
        let setup = Setup::new(1);
        let mut game = Position::start(&setup, Key::from_seed(&format!("third {n}")), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(1), Lists::default());
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            let crowded =
                game.dice_at(Place::Flare) >= 2 && matches!(mv, Move::Place { at: Place::Flare, .. });
            assert!(!crowded, "day {}", game.day);
            game.play(seat, &mv, &mut Silent).unwrap();
        }
    }
}

#[test]
fn the_last_six_is_turned_by_the_dolphin_whatever_it_costs() {
    let stack = json!([{ "frame": "signal" }, { "frame": "roll", "roll": { "for": "signal", "how": "flare" }, "dice": [{ "owner": "blue", "face": 1 }] }]);
    let mv = choice(
        json!({ "day": 21, "phase": "signals", "ship": 11, "swap": Swap::Dolphin, "stack": stack, "survivors": [{ "person": "horvath", "dice": [3, 1] }] }),
    );
    assert_eq!(mv, Move::Dolphin { die: 0 });
}

#[test]
fn the_last_survivor_does_not_die_of_a_shout() {
    let alone = json!([{ "person": "horvath", "dice": [2, 0] }, { "person": "diva", "fate": ["shark", 3] }, { "person": "mick", "fate": ["shark", 3] }, { "person": "pastor", "fate": ["shark", 3] }]);
    assert_eq!(choice(json!({ "day": 21, "phase": "signals", "ship": 11, "survivors": alone })), Move::Pass);
}

/// Q26: before a loss that would kill, whoever is about to die is saved, and not somebody else helped.
#[test]
fn whoever_is_about_to_die_is_saved() {
    let evening = |survivors: serde_json::Value| {
        choice(json!({ "survivors": survivors, "phase": "evening", "today": "p1c" }))
    };
    let weak = json!({ "person": "mick", "dice": [1, 0] });
    assert_eq!(
        evening(
            json!([{ "person": "maya", "hope": 2, "dice": [1, 1] }, { "person": "diva" }, weak, { "person": "pastor" }])
        ),
        Move::Heal { survivor: Colour::Red }
    );
    assert_eq!(
        evening(
            json!([{ "person": "horvath", "flip": "strength" }, { "person": "diva" }, weak, { "person": "pastor" }])
        ),
        Move::FlipStrength { survivor: Colour::Blue }
    );
    let jean = |bottle: &str| json!({ "person": "jean", "hope": 1, "bottle": bottle });
    let handed = evening(json!([{ "person": "horvath" }, { "person": "diva" }, weak, jean("red-tonic")]));
    assert!(matches!(handed, Move::HandBottle { .. }), "{handed:?}");
    assert_eq!(
        evening(json!([{ "person": "maya" }, { "person": "diva" }, weak, jean("great-hope")])),
        Move::HandBottle { to: Colour::Blue }
    );
    // The bottle of Hope goes to whoever is gripped by paranoia.
    let stack = json!([{ "frame": "paranoia", "survivor": "red", "loss": 4 }, { "frame": "lull", "before": "paranoia" }]);
    let four = json!([{ "person": "horvath" }, { "person": "diva" }, weak, jean("great-hope")]);
    let mv = choice(
        json!({ "survivors": four, "day": 15, "today": "p3p", "phase": "morning", "step": 1, "stack": stack }),
    );
    assert_eq!(mv, Move::HandBottle { to: Colour::Red });
}

#[test]
fn a_disaster_that_drives_the_ship_off_is_prevented() {
    let rich = json!([{ "person": "horvath", "hope": 6 }]);
    let mv = choice(
        json!({ "survivors": rich, "phase": "evening", "today": "p1g", "disasters": ["blown-off-course"] }),
    );
    assert_eq!(mv, Move::Pledge { survivor: Colour::Blue, hope: 4 });
}

/// A won and a lost game of each difficulty, which the rules' own tests replay for ever. `UPDATE_RECORDS=1` writes them anew:
/// only for a new version of the rules.
#[test]
fn records_can_be_made() {
    if std::env::var_os("UPDATE_RECORDS").is_none() {
        return;
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../twenty-one-days/tests/records");
    std::fs::create_dir_all(&folder).unwrap();
    let variants = [
        ("green", Setup { difficulty: Difficulty::Green, ..Setup::new(4) }),
        ("orange", Setup { difficulty: Difficulty::Orange, weather: true, kite: true, ..Setup::new(3) }),
        ("red", Setup { difficulty: Difficulty::Red, ..Setup::new(2) }),
        ("scruffs", Setup { scruffs: true, ..Setup::new(1) }),
    ];
    for (name, setup) in variants {
        for won in [true, false] {
            let record = record(setup, name, won);
            let text = serde_json::to_string(&record).unwrap() + "\n";
            let end = if won { "won" } else { "lost" };
            std::fs::write(folder.join(format!("{name}-{end}.json")), text).unwrap();
        }
    }
}

fn record(setup: Setup, name: &str, won: bool) -> Record<Position> {
    let names = Names::new((0..setup.seats).map(|seat| format!("Sailor {seat}")));
    for number in 0.. {
        let seed = format!("{name} {number}");
        let mut game = Match::<Position>::new(setup, &seed, names.clone());
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        while let Some((seat, mv)) =
            next_move(game.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists)
        {
            game.play(seat, &mv).unwrap();
        }
        let view = game.position().view(Viewer::Spectator);
        if view.rescued == Some(won) && view.day > 15 {
            return game.save();
        }
    }
    unreachable!("both ends are met sooner or later")
}
