//! Instinct on the island of Robinson Crusoe: games come to an end, the camp is looked after, and every scenario can be won.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::collections::BTreeMap;

use bots::{Brain, Lists, next_move};
use robinson_crusoe::pieces::{Invention, Scenario, Space, Who};
use robinson_crusoe::{
    Ability, Books, Choice, Companion, Ending, Event, Move, Position, Setup, Tale, Target, Thing, Work,
    Wreckage,
};
use serde_json::{Value, json};
use table::laws::{self, Thoroughness};
use table::record::record_from_json;
use table::{Belief, Game, Key, Match, Names, Record, Rng, Seat, Silent, Story, Written};

/// What a game was like.
#[derive(Clone, Debug, Default)]
struct Played {
    won: bool,
    round: u8,
    answers: usize,
    asides: usize,
    /// Wounds, by where they came from.
    wounds: BTreeMap<String, u32>,
    end: String,
}

/// Counts the wounds that a story tells of, by where they came from.
fn wounds(story: &Story<Tale>) -> BTreeMap<String, u32> {
    let mut wounds = BTreeMap::new();
    for told in &story.told {
        if let Event::Wounded { n, from, .. } = told.face.event {
            let name = format!("{from:?}");
            let name = name.split('(').next().unwrap().to_owned();
            *wounds.entry(name).or_default() += u32::from(n);
        }
    }
    wounds
}

/// Plays a game; which brain sits where is asked.
fn game(setup: &Setup, seed: &str, brain: impl Fn(Seat) -> Brain) -> Played {
    let mut game = Position::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(Key::from_seed(seed).0[1]);
    let mut lists = Lists::default();
    let mut played = Played::default();
    let mut story = Story::default();
    while let Some((seat, mv)) = next_move(&game, |seat| Some(brain(seat)), &mut rng, &mut lists) {
        if lists.answers.contains(&mv) {
            played.answers += 1;
        } else {
            played.asides += 1;
        }
        game.play(seat, &mv, &mut story).unwrap();
        assert!(played.answers + played.asides < 5_000, "{seed}: on and on, {mv:?} in round {}", game.round);
    }
    assert!(game.is_over());
    played.won = game.ending == Some(Ending::Won);
    played.round = game.round;
    played.wounds = wounds(&story);
    played.end = format!("{:?}", game.ending.unwrap());
    played
}

fn wins(setup: &Setup, games: usize, brain: Brain) -> usize {
    (0..games).filter(|n| game(setup, &format!("bots {n}"), |_| brain).won).count()
}

#[test]
fn every_scenario_is_played_to_its_end() {
    for scenario in Scenario::ALL {
        for seats in 1..=4 {
            let plain = Setup::new(seats).in_scenario(*scenario);
            let easy = Setup { items: 4, friday: Companion::With, dog: Companion::With, ..plain };
            let hard = Setup { items: 0, events: Books::More, friday: Companion::Without, ..plain };
            let many = Setup { characters: 4, wreckage: Wreckage::Random, ..plain };
            for (name, setup) in [("plain", plain), ("easy", easy), ("hard", hard), ("many", many)] {
                for n in 0..4 {
                    game(&setup, &format!("{name} {n}"), |_| Brain::Instinct);
                }
            }
        }
    }
}

/// Random castaways starve within a few days. Instinct comes to the last rounds, and the laws hold there, too.
#[test]
fn the_laws_hold_to_the_last_round() {
    let mut late = 0;
    for scenario in Scenario::ALL {
        for seats in 1..=4 {
            let setup = Setup { wreckage: Wreckage::Random, ..Setup::new(seats).in_scenario(*scenario) };
            for n in 0..12 {
                let how = Thoroughness { longest: 20_000, asides: 1_000, sample: 50 };
                let mut lists = Lists::default();
                laws::check_played::<Position>(&setup, &format!("late {n}"), how, |game, rng, _| {
                    late += usize::from(game.round + 1 >= scenario.facts().rounds);
                    next_move(game, |_| Some(Brain::Instinct), rng, &mut lists)
                });
            }
        }
    }
    assert!(late > 500, "only {late} decisions were made in the last two rounds");
}

/// Whoever plans badly, changes everything and takes pawns away: instinct comes to an answer all the same.
#[test]
fn instinct_gets_along_with_chance_at_one_table() {
    for scenario in Scenario::ALL {
        for seats in 2..=4 {
            let setup = Setup::new(seats).in_scenario(*scenario);
            for n in 0..6 {
                let brain = |seat: Seat| if seat.0 % 2 == n % 2 { Brain::Instinct } else { Brain::Random };
                game(&setup, &format!("mixed {n}"), brain);
            }
        }
    }
}

/// The measure: more than a tenth of Castaways with two players and Friday.
#[test]
fn instinct_wins_more_than_a_quarter_of_castaways_and_chance_never() {
    let setup = Setup::new(2);
    let (instinct, random) = (wins(&setup, 200, Brain::Instinct), wins(&setup, 100, Brain::Random));
    assert!(instinct > 50, "instinct won {instinct} of 200");
    assert_eq!(random, 0, "chance won {random} of 100");
}

/// What instinct does in a position of one player, who decides for all.
fn choice(document: Value) -> Move {
    let game = one_player(document);
    answer(&game)
}

fn one_player(document: Value) -> Position {
    let mut document = document;
    let scenario = document.get("scenario").cloned().unwrap_or(json!("castaways"));
    document.as_object_mut().unwrap().remove("scenario");
    document["setup"] = json!({ "seats": 1, "scenario": scenario, "character-1": "carpenter" });
    serde_json::from_value(document).unwrap()
}

fn answer(game: &Position) -> Move {
    let seat = game.asked().lowest().unwrap();
    Brain::Instinct.answer(Belief::of(game, seat), &mut Rng::new(1), &mut Lists::default()).unwrap()
}

/// All that is planned in a position before the plan is agreed on.
fn plan(document: Value) -> Vec<Target> {
    let mut game = one_player(document);
    for _ in 0..60 {
        let mv = answer(&game);
        if mv == Move::Ready {
            return game.plan.iter().map(|job| job.at).collect();
        }
        game.play(Seat(0), &mv, &mut Silent).unwrap();
    }
    unreachable!("the plan is never ready")
}

#[test]
fn the_shelter_is_built_as_soon_as_there_is_wood() {
    let planned = plan(json!({ "round": 2, "goods": { "wood": 2, "food": 1 } }));
    assert!(planned.contains(&Target::Build(Work::Shelter)), "{planned:?}");
}

#[test]
fn somebody_hungry_gathers_food() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-9" }, "D1": { "tile": "tile-2" } });
    let planned = plan(
        json!({ "round": 9, "shelter": true, "roof": 3, "land": land, "goods": { "wood": 2 }, "built": ["fire", "knife"], "castaways": [{ "wounds": 9 }] }),
    );
    let food = |at: &Target| matches!(at, Target::Gather(Space::C2 | Space::D1, 0));
    assert!(planned.iter().any(food), "{planned:?}");
}

#[test]
fn whoever_is_nearly_dead_rests() {
    let planned = plan(
        json!({ "round": 6, "shelter": true, "goods": { "wood": 3, "food": 2 }, "castaways": [{ "wounds": 12 }] }),
    );
    assert!(planned.iter().any(|at| matches!(at, Target::Rest(_))), "{planned:?}");
}

#[test]
fn wood_that_nobody_needs_goes_on_the_pile() {
    let mut game = one_player(
        json!({ "round": 11, "shelter": true, "roof": 4, "pile": [3, 0], "goods": { "wood": 7, "food": 3 } }),
    );
    let mut piled = 0;
    for _ in 0..60 {
        let mv = answer(&game);
        if let Move::Pile { wood } = mv {
            piled += wood;
        }
        if mv == Move::Ready {
            break;
        }
        game.play(Seat(0), &mv, &mut Silent).unwrap();
    }
    assert_eq!(piled, 4, "the fourth column, and no more on one day");
}

#[test]
fn jenny_is_fetched_when_the_raft_is_there() {
    let planned =
        plan(json!({ "scenario": "jenny-needs-help", "round": 4, "built": ["rope", "rescue-raft"] }));
    assert!(planned.contains(&Target::Rescue), "{planned:?}");
}

#[test]
fn the_lifeboat_is_built_of_all_that_there_is() {
    let planned = plan(
        json!({ "scenario": "jenny-needs-help", "round": 8, "built": ["rope", "knife", "rescue-raft"], "weapon": 1, "goods": { "wood": 6, "fur": 4 }, "jenny": ["in-camp", {}] }),
    );
    assert!(planned.contains(&Target::Build(Work::Invention(Invention::Lifeboat))), "{planned:?}");
}

#[test]
fn the_city_is_burnt_by_whoever_survives_it_and_by_nobody_else() {
    let land = json!({ "C1": { "tile": "tile-8" }, "C2": { "tile": "tile-1" }, "C3": { "tile": "tile-3" }, "B3": { "tile": "tile-9" }, "B4": { "tile": "tile-4", "totem": 6 } });
    let island = |weapon: u8, wounds: u8| {
        plan(
            json!({ "scenario": "cannibal-island", "round": 6, "land": land, "weapon": weapon, "goods": { "food": 2 }, "castaways": [{ "wounds": wounds }] }),
        )
    };
    assert!(island(12, 2).contains(&Target::Burn(Space::B4)));
    assert!(!island(12, 4).contains(&Target::Burn(Space::B4)), "nine wounds would kill");
}

#[test]
fn the_camp_flees_from_the_lava() {
    let land = json!({ "C4": { "tile": "tile-10" }, "C3": { "tile": "tile-8", "marks": ["face-down"] }, "B3": { "tile": "tile-1" } });
    let stack = json!([{ "frame": "query", "query": "camp", "left": 1, "ctx": { "from": "rule", "taker": "first", "scope": "night" } }]);
    let mv = choice(
        json!({ "scenario": "volcano-island", "round": 3, "phase": "night", "step": 7, "camp": "C4", "land": land, "stack": stack }),
    );
    assert_eq!(mv, Move::Pick { thing: Thing::Space(Space::B3) });
}

#[test]
fn the_weaker_one_is_healed_and_the_stronger_one_goes_hungry() {
    let two = |stack: Value, step: u8| -> Position {
        let mut document = json!({ "round": 3, "phase": "night", "shelter": true, "stack": stack, "step": step, "goods": { "food": 1 }, "items": { "flask-of-rum": 1 } });
        document["castaways"] = json!([{ "wounds": 9 }, { "wounds": 2 }]);
        serde_json::from_value(document).unwrap()
    };
    let ctx = json!({ "from": "rule", "taker": "first", "scope": "night" });
    let hungry = two(json!([{ "frame": "query", "query": "hungry", "left": 1, "ctx": ctx }]), 3);
    assert_eq!(answer(&hungry), Move::Pick { thing: Thing::Who(Who::Second) });
    let mut game = two(json!([{ "frame": "query", "query": "tend-late", "left": 1, "ctx": ctx }]), 9);
    let rum = Ability::Item(robinson_crusoe::pieces::Item::FlaskOfRum);
    game.play(game.asked().lowest().unwrap(), &Move::Use { who: game.first, what: rum }, &mut Silent)
        .unwrap();
    assert_eq!(answer(&game), Move::Pick { thing: Thing::Who(Who::First) });
}

/// Bots neither settle over the heads of people nor undo what others have planned.
#[test]
fn instinct_never_settles_and_lifts_only_its_own_pawns() {
    for n in 0..20 {
        let setup = Setup { character_1: Choice::Random, ..Setup::new(3) };
        let mut game = Position::start(&setup, Key([n, 5]), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(n), Lists::default());
        while let Some((seat, mv)) = next_move(&game, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            assert_ne!(mv, Move::Settle);
            if let Move::Lift { who, .. } = mv {
                assert_eq!(game.seat_of(who), seat);
            }
            game.play(seat, &mv, &mut Silent).unwrap();
        }
    }
}

/// Where a number can be given from outside.
fn wanted<T: std::str::FromStr>(name: &str, default: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// How often instinct wins, what it dies of, and how many answers a round takes: for each scenario and number of seats.
/// `GAMES=500 SCENARIO=castaways SEATS=2 WHY=1 cargo test -p bots --test robinson_crusoe rates -- --ignored --nocapture`
#[test]
#[ignore = "a measurement, which prints"]
fn rates() {
    let games = wanted("GAMES", 100);
    let scenario = std::env::var("SCENARIO").ok();
    let seats: u8 = wanted("SEATS", 0);
    for one in Scenario::ALL {
        let name = name_of(*one);
        if scenario.as_ref().is_some_and(|wanted| *wanted != name) {
            continue;
        }
        for seats in (1..=4).filter(|n| seats == 0 || seats == *n) {
            rate(&name, &Setup::new(seats).in_scenario(*one), games);
        }
    }
}

fn name_of(scenario: Scenario) -> String {
    serde_json::to_value(scenario).unwrap().as_str().unwrap().to_owned()
}

fn rate(name: &str, setup: &Setup, games: u32) {
    let start = std::time::Instant::now();
    let all: Vec<Played> =
        (0..games).map(|n| game(setup, &format!("rate {n}"), |_| Brain::Instinct)).collect();
    let took = start.elapsed();
    let won = all.iter().filter(|one| one.won).count();
    let rounds: f64 = all.iter().map(|one| f64::from(one.round)).sum();
    let answers: usize = all.iter().map(|one| one.answers).sum();
    let asides: usize = all.iter().map(|one| one.asides).sum();
    let each = took.as_secs_f64() * 1e6 / (answers + asides) as f64;
    println!(
        "{name}, {} seats: won {won} of {games} ({:.1} %), {:.1} rounds, {:.1} answers and {:.1} asides a round, {each:.0} us a move",
        setup.seats,
        100.0 * won as f64 / f64::from(games),
        rounds / f64::from(games),
        answers as f64 / rounds,
        asides as f64 / rounds,
    );
    if std::env::var_os("WHY").is_some() {
        let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
        let mut last: BTreeMap<u8, u32> = BTreeMap::new();
        let mut wounds: BTreeMap<&str, u32> = BTreeMap::new();
        for one in &all {
            *ends.entry(&one.end).or_default() += 1;
            *last.entry(one.round).or_default() += 1;
            one.wounds.iter().for_each(|(from, n)| *wounds.entry(from).or_default() += n);
        }
        println!("  ends {ends:?}\n  last rounds {last:?}\n  wounds {wounds:?}");
    }
}

/// A won and a lost game of each scenario, which the rules' own tests replay for ever. `UPDATE_RECORDS=1` writes them anew:
/// only for a new version of the rules.
#[test]
fn records_can_be_made() {
    if std::env::var_os("UPDATE_RECORDS").is_none() {
        return;
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../robinson-crusoe/tests/records");
    std::fs::create_dir_all(&folder).unwrap();
    // Each with the number of seats at which it is won soonest.
    let seats = [2, 2, 4, 2, 1, 4];
    for (scenario, seats) in Scenario::ALL.iter().zip(seats) {
        let name = name_of(*scenario);
        for won in [true, false] {
            let end = if won { "won" } else { "lost" };
            let path = folder.join(format!("{name}-{end}.json"));
            // Some wins are rare: what still holds is kept.
            if !holds(&path) {
                let record = record(Setup::new(seats).in_scenario(*scenario), &name, won);
                std::fs::write(path, record.to_json().to_string() + "\n").unwrap();
            }
        }
    }
}

/// Whether a record is there and can be replayed.
fn holds(path: &std::path::Path) -> bool {
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let json = serde_json::from_str(&text).unwrap();
    record_from_json::<Position>(&json).is_ok_and(|record| Match::load(&record).is_ok())
}

fn record(setup: Setup, name: &str, won: bool) -> Record<Position> {
    let names = Names::new((0..setup.seats).map(|seat| format!("Castaway {seat}")));
    for number in 0..20_000 {
        let seed = format!("{name} {number}");
        // Most games are lost: a silent one first.
        let mut silent = Position::start(&setup, Key::from_seed(&seed), &mut Silent);
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        while let Some((seat, mv)) = next_move(&silent, |_| Some(Brain::Instinct), &mut rng, &mut lists) {
            silent.play(seat, &mv, &mut Silent).unwrap();
        }
        if (silent.ending == Some(Ending::Won)) != won || silent.round < 5 {
            continue;
        }
        let mut game = Match::<Position>::new(setup, &seed, names.clone());
        let mut rng = Rng::new(number);
        while let Some((seat, mv)) =
            next_move(game.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists)
        {
            game.play(seat, &mv).unwrap();
        }
        assert_eq!(game.position().ending, silent.ending);
        return game.save();
    }
    unreachable!("both ends are met sooner or later")
}
