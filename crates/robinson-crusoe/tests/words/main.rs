//! Every text that players read, on random games of all scenarios and in the box: whole sentences, no two answers alike.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod boxed;
mod choices;
mod ends;
mod log;
mod plan;

use std::collections::{BTreeSet, HashMap};

use robinson_crusoe::pieces::{Character, Discovery, Scenario, Space, Who};
use robinson_crusoe::position::Origin;
use robinson_crusoe::{
    Books, Cast, Companion, Event, Kind, Move, Position, Setup, Source, Tale, Target, Wreckage, content,
};
use table::laws::random_move;
use table::{Game, Key, Names, Rng, Seat, Silent, Story, Viewer, Words};

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

/// Ann is the Cook, Ben the Carpenter.
fn two() -> Cast {
    let characters = [Some(Character::Cook), Some(Character::Carpenter), None, None];
    Cast { seats: 2, characters, scenario: Some(Scenario::Castaways), ..Cast::default() }
}

fn heard(event: Event, cast: Cast, seat: u8) -> String {
    Position::event_text(&Tale { event, cast }, Viewer::Seat(Seat(seat)), &names())
}

#[test]
fn whoever_listens_is_you() {
    let wounded = |who: Who, n: u8| Event::Wounded { who, n, from: Source::Hunger };
    assert_eq!(heard(wounded(Who::First, 1), two(), 0), "You take 1 wound (hunger).");
    assert_eq!(heard(wounded(Who::First, 2), two(), 1), "Ann takes 2 wounds (hunger).");
    assert_eq!(heard(wounded(Who::Friday, 2), two(), 0), "Friday takes 2 wounds (hunger).");
    let alone = Cast { seats: 1, ..two() };
    assert_eq!(heard(wounded(Who::Second, 1), alone, 0), "Your Carpenter takes 1 wound (hunger).");
}

#[test]
fn a_card_out_of_the_event_deck_says_who_shuffled_it_in() {
    let card = content().cards.iter().position(|card| card.name == "Cut Head").map(|n| Kind(n as u8));
    let origin = Some(Origin { round: 3, who: Who::First });
    let later = Event::Later { card: card.unwrap(), origin };
    let text = heard(later, two(), 1);
    assert!(
        text.starts_with(
            "The event deck brings Headache, which began with Cut Head, shuffled in by Ann in round 3."
        ),
        "{text}"
    );
    assert!(heard(later, two(), 0).contains("shuffled in by you in round 3"));
}

#[test]
fn a_sign_has_its_name_from_the_scenario() {
    let found = Event::Discovered { who: Who::First, token: Discovery::SignDashes, future: false };
    assert_eq!(heard(found, two(), 0), "You make a discovery: Herbs.");
    let volcano = Cast { scenario: Some(Scenario::VolcanoIsland), ..two() };
    assert_eq!(heard(found, volcano, 0), "You make a discovery: Old map.");
}

#[test]
fn a_choice_of_the_plan_says_what_comes_of_it() {
    let mut game = Position::start(&Setup::new(2), Key::from_seed("plan"), &mut Silent);
    let explore = Move::Place { who: Who::First, at: Target::Explore(Space::C2) };
    let text = |game: &Position, mv: &Move| game.move_text(Seat(0), mv, &names());
    assert_eq!(text(&game, &explore), "Explore C2: dice decide (1 pawn more makes it sure)");
    let rest = Move::Place { who: Who::First, at: Target::Rest(0) };
    assert_eq!(text(&game, &rest), "Rest: sure; heals 1 wound");
    game.play(Seat(0), &explore, &mut Silent).unwrap();
    assert_eq!(text(&game, &explore), "Join in: explore C2: sure");
    let lift = Move::Lift { who: Who::First, at: Target::Explore(Space::C2) };
    assert_eq!(text(&game, &lift), "Take your pawn off (explore C2)");
    assert!(!text(&game, &Move::Ready).contains("unfinished"), "a roll is a plan that stands");
    assert!(game.asked().has(Seat(0)) && game.asked().has(Seat(1)), "both still plan");
}

#[test]
fn the_screen_shows_the_island_and_what_can_be_built() {
    let game = Position::start(&Setup::new(2), Key::from_seed("screen"), &mut Silent);
    let screen = Position::view_text(&game.view(Viewer::Seat(Seat(1))), &names());
    for part in
        ["Round 1 of 12", "C1 beach CAMP", "wood fish", "B1 ?", "Right threat: Food Crates.", "Rope (plains)"]
    {
        assert!(screen.contains(part), "{part} is not on\n{screen}");
    }
    let idle = game.idle(Seat(0));
    assert!(idle.iter().any(|one| one.name == "A roof level" && one.refusal.rule == "R51"), "{idle:?}");
}

#[test]
fn a_card_is_told_by_what_it_does() {
    let text =
        |words: &str| Position::about(words).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ");
    assert_eq!(
        text("otters"),
        "Event with a book. The nearest source of fish is exhausted, or else each player takes 1 wound. \
         Threat action Successful Hunting: 1 pawn and weapon 1. What this card covered is free again. \
         If nobody deals with it: The event happens once more."
    );
    assert!(text("headache").is_empty(), "a card is found by its own name");
}

/// What a move is called for its seat.
fn told(island: &common::Island, seat: u8, mv: Move) -> String {
    island.position.move_text(Seat(seat), &mv, &names())
}

/// The question to a seat.
#[track_caller]
fn asked(island: &common::Island, seat: u8) -> String {
    island.position.question(Seat(seat), &names()).expect("the seat is asked").text
}

/// What a seat heard of the last move.
fn lines(island: &common::Island, seat: u8) -> Vec<String> {
    let line =
        |told: &table::Told<Tale>| Position::event_text(&told.face, Viewer::Seat(Seat(seat)), &names());
    island.story.iter().map(line).collect()
}

/// One of the lines of the last move is this.
#[track_caller]
fn heard_line(island: &common::Island, seat: u8, text: &str) {
    let lines = lines(island, seat);
    assert!(lines.iter().any(|line| line == text), "{text:?} is not in {lines:#?}");
}
