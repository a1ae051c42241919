//! Every text that players read, on random games of all scenarios and in the box: whole sentences, no two answers alike.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::collections::{BTreeSet, HashMap};

use robinson_crusoe::pieces::Scenario;
use robinson_crusoe::{Books, Companion, Move, Position, Setup, Wreckage};
use table::laws::random_move;
use table::{Game, Key, Names, Rng, Seat, Story, Viewer, Words};

/// What must never stand in a text: leftovers of programs, and one of something in the plural.
fn fault(text: &str) -> Option<String> {
    let leftovers = [
        "{", "}", "Some(", "None", "::", "  ", "..", " .", " ,", "()", " :", ";.", ": ;", ":.", "?.", "!.",
        ". ;",
    ];
    for leftover in leftovers {
        if text.contains(leftover) {
            return Some(format!("{leftover:?}"));
        }
    }
    let plurals = [
        "wounds",
        "pawns",
        "tokens",
        "clouds",
        "cards",
        "tiles",
        "items",
        "markers",
        "arrows",
        "columns",
        "uses",
        "mysteries",
        "resources",
        "castaways",
        "discoveries",
        "things",
        "kids",
        "inventions",
        "treasures",
    ];
    for plural in plurals {
        let one = format!("1 {plural}");
        let found = text.find(&one).filter(|at| !text[..*at].ends_with(|c: char| c.is_ascii_digit()));
        if found.is_some() {
            return Some(one);
        }
    }
    if text.trim() != text || text.is_empty() {
        return Some("empty, or spaces at an end".to_owned());
    }
    let first = text.chars().next().unwrap();
    (first.is_lowercase()).then(|| "begins in small letters".to_owned())
}

/// What is wrong, by kind of text: all of it at once, because a fault seldom comes alone.
#[derive(Default)]
struct Faults(BTreeSet<String>);

impl Faults {
    fn check(&mut self, text: &str, ends: &[char], of: &str) {
        if let Some(fault) = fault(text) {
            self.note(format!("{fault} in {of}: {text}"));
        }
        if !ends.is_empty() && !text.ends_with(ends) {
            self.note(format!("{of} does not end like one: {text}"));
        }
    }

    fn note(&mut self, fault: String) {
        if self.0.len() < 60 {
            self.0.insert(fault);
        }
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0.is_empty(), "{:#?}", self.0);
        }
    }
}

fn names() -> Names {
    Names::new(["Ann", "Ben", "Cleo", "Dov"])
}

fn setups() -> Vec<Setup> {
    let mut all = Vec::new();
    for seats in 1..=4 {
        for scenario in Scenario::ALL {
            all.push(Setup { items: 4, ..Setup::new(seats).in_scenario(*scenario) });
        }
    }
    let plain = Setup::new(1);
    all.push(Setup { characters: 3, wreckage: Wreckage::Random, ..plain });
    all.push(Setup { characters: 4, ..Setup::new(2).in_scenario(Scenario::CannibalIsland) });
    all.push(Setup { friday: Companion::With, events: Books::More, dog: Companion::With, ..Setup::new(3) });
    all
}

/// All texts of a position for a seat.
fn read(game: &Position, seat: Seat, names: &Names, faults: &mut Faults) {
    let mut answers = Vec::new();
    game.answers(seat, &mut answers);
    let question = game.question(seat, names);
    assert_eq!(question.is_some(), game.asked().has(seat), "whoever is asked has a question");
    if let Some(question) = question {
        faults.check(&question.text, &['?', '.'], "question");
        assert!(!answers.is_empty(), "{}", question.text);
    }
    let asked = answers.len();
    game.asides(seat, &mut answers);
    let mut seen: HashMap<String, Move> = HashMap::new();
    for (n, mv) in answers.iter().enumerate() {
        let words = game.move_words(seat, mv, names);
        let text = words.to_string();
        faults.check(&text, &[], if n < asked { "answer" } else { "aside" });
        if text.ends_with('.') {
            faults.note(format!("a choice is no sentence: {text}"));
        }
        if let Some(other) = seen.insert(text.clone(), *mv) {
            faults.note(format!("{other:?} and {mv:?} are told alike: {text}"));
        }
    }
    for idle in game.idle(seat) {
        faults.check(&idle.name, &[], "idle");
        faults.check(&idle.refusal.why, &['.'], "refusal");
        assert!(game.check(seat, &idle.mv).is_err(), "{} is not idle", idle.name);
    }
    let screen = Position::view_text(&game.view(Viewer::Seat(seat)), names);
    for line in screen.lines() {
        assert!(!line.trim().is_empty() && line.trim_end() == line, "{line:?} of\n{screen}");
        let plain = line.replace("  ", "").replace("...", "");
        assert!(!plain.contains('{') && !plain.contains("Some("), "{line}");
    }
}

#[test]
fn every_text_of_random_games_is_whole_and_its_own() {
    let names = names();
    let mut faults = Faults::default();
    let mut moves = Vec::new();
    for (n, setup) in setups().iter().enumerate() {
        for round in 0..GAMES {
            let mut rng = Rng::new(n as u64 * 1_000 + round);
            let mut story = Story::default();
            let mut game = Position::start(setup, Key::from_seed(&format!("words {n} {round}")), &mut story);
            for _ in 0..4_000 {
                for told in &story.told {
                    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
                        let text = Position::event_text(&told.face, viewer, &names);
                        faults.check(&text, &['.', '!'], "event");
                    }
                }
                story = Story::default();
                if game.is_over() {
                    break;
                }
                for seat in 0..game.seats() {
                    read(&game, Seat(seat), &names, &mut faults);
                }
                let (seat, mv) = random_move(&game, 5, &mut rng, &mut moves).unwrap();
                game.play(seat, &mv, &mut story).unwrap();
            }
            if let Some(outcome) = game.outcome() {
                for seat in &outcome.seats {
                    let text = Position::end_text(seat.seat, &seat.end, &names);
                    faults.check(&format!("It ended so: {text}"), &[], "end");
                }
            }
        }
    }
}

/// Games of each setup.
const GAMES: u64 = 6;

#[test]
fn everything_in_the_box_has_a_text() {
    let mut faults = Faults::default();
    let all = Position::about("");
    assert!(all.len() > 250, "{}", all.len());
    for (name, text) in &all {
        faults.check(name, &[], "name");
        faults.check(text, &['.'], name);
    }
    let found = Position::about("winter freez");
    assert!(found.iter().any(|(name, _)| name == "Winter Freezing"), "{found:?}");
}
