//! Those at the table and those around it: talk, watchers, what can be said with one press, and moves against oneself.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use common::{NAMES, attribute_of, sheet, table_of, values};
use serde_json::json;
use shelf::{GameId, Playable};
use table::{Match, Names, Seat, Viewer};
use web::model::{Audience, ChatLine, Sitter, Stage, TablePage, UndoRequest, UndoState, Watching};
use web::pages;
use web::phrases::{Phrase, offered};

/// A match that begins at a position.
fn at<G: Playable>(position: serde_json::Value) -> Match<G> {
    let position = serde_json::from_value(position).unwrap();
    Match::from_position(position).unwrap()
}

fn page(table: &TablePage) -> String {
    pages::table(table).into_string()
}

/// The same table with nobody but bots, and nobody who listens.
fn alone(mut table: TablePage) -> TablePage {
    for chair in &mut table.chairs {
        if Some(chair.seat) != table.me {
            chair.sitter = Sitter::Bot { brain: "instinct".to_owned() };
        }
    }
    table.watching = Watching::default();
    table.chat.clear();
    table
}

/// What stands under the question of whoever is not asked.
fn hint(page: &str) -> &str {
    page.split("<p class=\"hint\">").nth(1).unwrap().split("</p>").next().unwrap()
}

fn island(castaways: serde_json::Value) -> Match<hellapagos::Position> {
    at(json!({ "water": 4, "food": 9, "first-player": 1, "castaways": castaways }))
}

/// What the first castaway is told while the second one has the turn.
fn told_on_the_island(first: serde_json::Value, listeners: bool) -> String {
    let game = island(json!([first, {}, {}, {}]));
    let table = table_of(&game, Viewer::Seat(Seat(0)));
    let table = if listeners { table } else { alone(table) };
    hint(&page(&table)).to_owned()
}

#[test]
fn hints_promise_only_what_can_be_done() {
    let full = json!({ "hand": ["sandwich"] });
    assert_eq!(told_on_the_island(full.clone(), true), "You can still play cards, give cards away and talk.");
    assert_eq!(told_on_the_island(full, false), "You can still play cards and give cards away.");
    assert_eq!(told_on_the_island(json!({}), true), "You can still talk.");
    assert_eq!(told_on_the_island(json!({}), false), "There is nothing for you to do until you are asked.");
    let barred = json!({ "hand": ["sandwich"], "health": "barred" });
    let told = told_on_the_island(barred, false);
    assert!(told.starts_with("You lie sick") && !told.contains("still"), "{told}");
}

#[test]
fn nobody_is_told_to_talk_where_nobody_listens() {
    fn both<G: Playable>(seats: u8) {
        let setup: G::Setup = serde_json::from_value(json!({ "seats": seats })).unwrap();
        let game = Match::<G>::new(setup, "listening", Names::new(NAMES));
        let idle = (0..seats).map(Seat).find(|seat| !game.position().asked().has(*seat));
        let Some(me) = idle else { return };
        let talked = |table: &TablePage| {
            let text = hint(&page(table)).to_lowercase();
            ["talk", "say what", "advise"].iter().any(|word| text.contains(word))
        };
        let table = table_of(&game, Viewer::Seat(me));
        assert!(talked(&table), "{}: {}", G::ID, hint(&page(&table)));
        let table = alone(table);
        assert!(!talked(&table), "{}: {}", G::ID, hint(&page(&table)));
    }
    both::<hellapagos::Position>(4);
    both::<open_sea::Position>(4);
    both::<twenty_one_days::Position>(3);
    both::<robinson_crusoe::Position>(3);
}

/// The button of a move on a page.
fn button(page: &str, mv: &impl serde::Serialize) -> String {
    let value = format!("value=\"{}\"", attribute_of(mv));
    let place = page.find(&value).unwrap_or_else(|| panic!("{value} is not offered"));
    let (start, end) = (page[..place].rfind("<button").unwrap(), page[place..].find('>').unwrap());
    page[start..place + end].to_owned()
}

#[test]
fn a_move_against_oneself_is_asked_once_more_and_never_dark() {
    use hellapagos::Move;
    let verdict = |hand: serde_json::Value| {
        at::<hellapagos::Position>(json!({
            "water": 2, "food": 9, "phase": { "count": "water" },
            "castaways": [{ "hand": hand }, {}, {}],
            "stack": [{ "frame": "verdict", "designated": 0 }]
        }))
    };
    let me = Viewer::Seat(Seat(0));
    let saved = button(&page(&table_of(&verdict(json!(["water-bottle"])), me)), &Move::Pass);
    assert!(saved.contains("data-confirm=\"Accept your fate?") && !saved.contains("primary"), "{saved}");
    let lost = button(&page(&table_of(&verdict(json!(["sandwich"])), me)), &Move::Pass);
    assert!(!lost.contains("data-confirm"), "whoever has no way out is asked once: {lost}");
}

#[test]
fn on_the_raft_whoever_turns_against_themselves_is_asked() {
    use open_sea::Move;
    let game = common::find::<open_sea::Position>(
        &serde_json::from_value(json!({ "seats": 4 })).unwrap(),
        20,
        &|position| matches!(position.view(Viewer::All).frame, open_sea::Frame::Call { .. }),
    )
    .unwrap();
    let me = game.position().asked().into_iter().next().unwrap();
    let page = page(&table_of(&game, Viewer::Seat(me)));
    assert!(
        button(&page, &Move::CallVote { against: me }).contains("data-confirm=\"Throw yourself overboard?")
    );
    let other = (0..4).map(Seat).find(|seat| *seat != me).unwrap();
    assert!(!button(&page, &Move::CallVote { against: other }).contains("data-confirm"));
}

#[test]
fn every_confirmed_move_is_light_in_all_games() {
    fn along<G: Playable>(seats: u8) {
        let setup: G::Setup = serde_json::from_value(json!({ "seats": seats })).unwrap();
        for seed in 0..3 {
            common::along::<G>(setup.clone(), seed, bots::Brain::Random, |game| {
                for seat in game.position().asked() {
                    let page = page(&table_of(game, Viewer::Seat(seat)));
                    for tag in page.split("<button").skip(1).map(|rest| rest.split('>').next().unwrap()) {
                        assert!(
                            !(tag.contains("data-confirm") && tag.contains("primary")),
                            "{}: {tag}",
                            G::ID
                        );
                    }
                }
            });
        }
    }
    along::<hellapagos::Position>(5);
    along::<open_sea::Position>(5);
    along::<twenty_one_days::Position>(3);
}

fn playing(viewer: Viewer) -> TablePage {
    let setup = serde_json::from_value(json!({ "seats": 4 })).unwrap();
    table_of(&Match::<hellapagos::Position>::new(setup, "people", Names::new(NAMES)), viewer)
}

#[test]
fn lines_know_their_seat_and_their_audience() {
    let mut table = playing(Viewer::Seat(Seat(0)));
    let line = |seat, to, phrase| ChatLine {
        number: 7,
        name: "Ben".to_owned(),
        seat,
        text: "so".to_owned(),
        to,
        phrase,
        note: None,
    };
    table.chat = vec![
        line(Some(Seat(1)), Audience::All, Some(Phrase::Shrug)),
        line(Some(Seat(1)), Audience::Dead, None),
        line(None, Audience::Watchers, None),
    ];
    let page = page(&table);
    let keys: Vec<&str> =
        values(&page, "data-key").into_iter().filter(|key| key.starts_with("talk-")).collect();
    assert_eq!(keys, ["talk-7", "talk-dead-7", "talk-watch-7"], "each audience is counted by itself");
    assert_eq!(page.matches("data-seat=\"1\"").count(), 2);
    assert!(
        page.contains("gestures.svg") && page.contains("(among the dead)") && page.contains("(watching)")
    );
}

#[test]
fn what_one_press_says_is_drawn_and_of_its_game() {
    let drawn = sheet("gestures.svg");
    for game in GameId::ALL {
        let all = offered(game, Seat(1));
        assert!(all.len() >= 11, "{} has a few of them", game.id());
        for phrase in all {
            assert!(phrase.is_of(game));
            if let Some(name) = phrase.gesture() {
                assert!(drawn.contains(&format!("<symbol id=\"{name}\"")), "{name} is not drawn");
            }
        }
    }
    let page = page(&playing(Viewer::Seat(Seat(0))));
    assert!(page.contains("value=\"vote-for\"") && page.contains("<option value=\"1\">Ben"), "{page}");
    assert!(!page.contains("<option value=\"0\">Mary"), "nobody points at themselves");
}

#[test]
fn who_watches_stands_at_the_table_and_whoever_is_asked_reads_which_move() {
    let mut table = playing(Viewer::Seat(Seat(0)));
    assert!(page(&table).contains("Watching: Ada, Cho and 2 others"));
    table.watching = Watching { names: Vec::new(), others: 1 };
    assert!(page(&table).contains("Watching: 1 guest without a name"));
    table.watching = Watching::default();
    assert!(!page(&table).contains("Watching:"));

    let ask = |told: Option<&str>| {
        UndoState::Asked(UndoRequest { by: Seat(2), told: told.map(str::to_owned), moves: 1 })
    };
    table.undo = ask(Some("Adrian gathers 2 wood."));
    let known = page(&table);
    assert!(known.contains("</b> asks to take back: <q>Adrian gathers 2 wood.</q>"), "{known}");
    let headline = known.split("class=\"headline\"").nth(1).unwrap().split("class=\"floor\"").next().unwrap();
    assert!(!headline.contains("asks to take"), "it stands beside the question");
    table.undo = ask(None);
    assert!(page(&table).contains("asks to take a move back."));
}

#[test]
fn the_next_table_stands_at_the_top_for_those_who_watch_too() {
    let mut table = playing(Viewer::Spectator);
    table.stage = Stage::Over;
    table.next = Some("n3xt".to_owned());
    assert_eq!(page(&table).matches("href=\"/t/n3xt\"").count(), 1);
}
