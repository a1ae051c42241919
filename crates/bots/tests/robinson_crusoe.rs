//! Instinct on the island of Robinson Crusoe: games come to an end, the camp is looked after, and scenarios are won.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::collections::BTreeMap;

use bots::{Brain, Lists, next_move};
use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Event, Move, Position, Setup};
use table::{Game, Key, Log, Rng, Silent, Told, Witness};

/// What a game was like.
#[derive(Clone, Debug, Default)]
struct Played {
    won: bool,
    round: u8,
    answers: usize,
    asides: usize,
    /// Wounds by where they came from.
    wounds: BTreeMap<String, u32>,
    end: String,
    /// What the camp had at the end.
    state: String,
}

impl Witness for Wounds {}

/// Counts wounds.
#[derive(Default)]
struct Wounds(BTreeMap<String, u32>);

impl Log<Event> for Wounds {
    fn tell(&mut self, told: Told<Event>) {
        if let Event::Wounded { n, from, .. } = told.face {
            let name = format!("{from:?}");
            let name = name.split('(').next().unwrap().to_owned();
            *self.0.entry(name).or_default() += u32::from(n);
        }
    }
}

/// Plays a game with instinct in every seat.
fn game(setup: &Setup, seed: &str, brain: Brain) -> Played {
    let mut game = Position::start(setup, Key::from_seed(seed), &mut Silent);
    let mut rng = Rng::new(Key::from_seed(seed).0[1]);
    let mut lists = Lists::default();
    let mut played = Played::default();
    let mut wounds = Wounds::default();
    while let Some((seat, mv)) = next_move(&game, |_| Some(brain), &mut rng, &mut lists) {
        if lists.answers.contains(&mv) {
            played.answers += 1;
        } else {
            played.asides += 1;
        }
        if std::env::var_os("TRACE").is_some() {
            trace(&game, seat, &mv);
        }
        game.play(seat, &mv, &mut wounds).unwrap();
        assert!(played.answers + played.asides < 5_000, "the game goes on and on: {mv:?} in round {}", game.round);
    }
    assert!(game.is_over());
    played.won = game.ending == Some(robinson_crusoe::Ending::Won);
    played.round = game.round;
    played.wounds = wounds.0;
    played.end = format!("{:?}", game.ending.unwrap());
    played.state = format!("lv{:?} mo{} pile{:?} fire{} shel{}", game.levels, game.morale, game.pile, game.built.has(robinson_crusoe::pieces::Invention::Fire), game.shelter);
    played
}

/// Where a number can be given from outside.
fn wanted<T: std::str::FromStr>(name: &str, default: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// How often instinct wins, what it dies of, and how many answers a round takes: for each scenario and number of seats.
/// `GAMES=500 SCENARIO=castaways SEATS=2 cargo test -p bots --test robinson_crusoe rates -- --ignored --nocapture`
#[test]
#[ignore = "a measurement, which prints"]
fn rates() {
    let games = wanted("GAMES", 200);
    let scenario = std::env::var("SCENARIO").ok();
    let seats: u8 = wanted("SEATS", 0);
    for one in Scenario::ALL {
        let name = serde_json::to_value(one).unwrap().as_str().unwrap().to_owned();
        if scenario.as_ref().is_some_and(|wanted| *wanted != name) {
            continue;
        }
        for seats in (1..=4).filter(|n| seats == 0 || seats == *n) {
            rate(&name, &Setup::new(seats).in_scenario(*one), games);
        }
    }
}

fn rate(name: &str, setup: &Setup, games: u32) {
    let start = std::time::Instant::now();
    let all: Vec<Played> = (0..games).map(|n| game(setup, &format!("rate {n}"), Brain::Instinct)).collect();
    let took = start.elapsed();
    let won = all.iter().filter(|one| one.won).count();
    let rounds: f64 = all.iter().map(|one| f64::from(one.round)).sum();
    let answers: usize = all.iter().map(|one| one.answers).sum();
    let asides: usize = all.iter().map(|one| one.asides).sum();
    let each = took.as_secs_f64() * 1e6 / (answers + asides) as f64;
    println!(
        "{name} {} seats: won {won} of {games} ({:.1} %), {:.1} rounds, {:.1} answers and {:.1} asides a round, {each:.0} us a move",
        setup.seats,
        100.0 * won as f64 / f64::from(games),
        rounds / f64::from(games),
        answers as f64 / rounds,
        asides as f64 / rounds,
    );
    if std::env::var_os("WHY").is_some() {
        let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
        let mut wounds: BTreeMap<&str, u32> = BTreeMap::new();
        let mut died: BTreeMap<u8, u32> = BTreeMap::new();
        for one in &all {
            *ends.entry(one.end.as_str()).or_default() += 1;
            *died.entry(one.round).or_default() += 1;
            for (from, n) in &one.wounds {
                *wounds.entry(from.as_str()).or_default() += n;
            }
        }
        println!("  ends {ends:?}\n  rounds {died:?}\n  wounds {wounds:?}");
        let last: BTreeMap<&str, u32> = all.iter().fold(BTreeMap::new(), |mut map, one| {
            *map.entry(one.state.as_str()).or_default() += 1;
            map
        });
        println!("  {:?}", last.iter().take(40).collect::<Vec<_>>());
    }
}

fn trace(game: &Position, seat: table::Seat, mv: &Move) {
    let people: Vec<String> =
        game.heroes().into_iter().map(|who| format!("{}w{}d", game.of(who).wounds, game.of(who).determination)).collect();
    println!(
        "r{} {:?} {people:?} goods w{} f{}+{} p{} lv{:?} mo{} sh{} pile{:?} thr{:?} hunt{} | {seat:?} {mv:?} {}",
        game.round,
        game.phase,
        game.goods.wood,
        game.goods.food,
        game.goods.food_nonrot,
        game.goods.fur,
        game.levels,
        game.morale,
        game.sheltered(),
        game.pile,
        game.threats.map(|slot| slot.card.map(|card| card.facts().name.as_str())),
        game.hunting.len(),
        if game.phase == robinson_crusoe::Phase::Planning { String::new() } else { format!("{:?}", game.stack.last()) },
    );
}
