//! What is staged in 21 Days, and what is touched on its board: no result before its dice, each day's sum, every move once.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::{BTreeSet, HashMap};

use bots::{Brain, Lists};
use common::{NAMES, along, attribute_of, find, id, sight_of, table_of, values};
use serde_json::Value;
use table::{Match, Names, Rng, Seat, Viewer};
use twenty_one_days::{Choice, Colour, Event, Frame, Move, Person, Position, Setup};
use web::pages;
use web::push::{Shown, push};

fn setups() -> Vec<Setup> {
    vec![
        Setup { scruffs: true, ..Setup::new(1) },
        Setup { weather: true, kite: true, ..Setup::new(2) },
        Setup { survivor_1: Choice::Person(Person::Kid), weather: true, ..Setup::new(3) },
        Setup { survivor_3: Choice::Person(Person::Pjotr), kite: true, ..Setup::new(4) },
    ]
}

/// Plays a game and looks at every push that a viewer is sent: what happened with the events that it is made of, and the position.
fn pushes(setup: Setup, seed: u64, brain: Brain, mut look: impl FnMut(&[(Event, Value)], &Position)) {
    let mut game = Match::<Position>::new(setup, &format!("stage {seed}"), Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    let viewer = Viewer::Seat(Seat(0));
    let mut told = 0;
    let mut shown: Option<Shown> = None;
    for _ in 0..3000 {
        let table = table_of(&game, viewer);
        let (json, now) = push(&table, shown.as_ref(), None);
        shown = Some(now);
        let log = &sight_of::<Position>(&table).log;
        let happened = json["happened"].as_array().cloned().unwrap_or_default();
        let news: Vec<(Event, Value)> =
            log.iter().skip(told).map(|heard| heard.event).zip(happened).collect();
        told = log.len();
        let next = bots::next_move(game.position(), |_| Some(brain), &mut rng, &mut lists);
        look(&news, game.position());
        let Some((seat, mv)) = next else { break };
        game.play(seat, &mv).unwrap();
    }
}

/// The text of a picture, as it would be read.
fn read(picture: &str) -> String {
    picture.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text).collect()
}

fn name_of(event: &Event) -> String {
    format!("{event:?}").split([' ', '{']).next().unwrap().to_owned()
}

#[test]
fn no_result_is_told_before_its_dice_have_rolled() {
    let (mut throws, mut changes) = (0, 0);
    for (n, setup) in setups().into_iter().enumerate() {
        for seed in 0..4 {
            pushes(setup, 10 * n as u64 + seed, Brain::Random, |news, _| {
                let mut missing = false;
                for (event, line) in news {
                    let beat = &line["beat"];
                    match event {
                        Event::Rolled { .. } => {
                            // Tentacles that find nobody, one after the other, are one throw.
                            missing = beat.is_null();
                            assert!(!missing || name_of(event) == "Rolled");
                            if !missing {
                                throws += 1;
                                assert!(beat["suspense"].as_u64().unwrap() > 0, "{event:?}");
                            }
                        }
                        Event::TentacleMissed => missing = false,
                        Event::Rerolled { .. } | Event::Shifted { .. } | Event::Turned { .. } => {
                            changes += 1;
                            assert!(beat["suspense"].as_u64().unwrap() > 0, "{event:?}");
                        }
                        _ => assert!(!missing, "a throw without a beat came to {event:?}"),
                    }
                    let thrown = matches!(
                        event,
                        Event::Rolled { .. }
                            | Event::Rerolled { .. }
                            | Event::Shifted { .. }
                            | Event::Turned { .. }
                    );
                    if thrown && !beat.is_null() {
                        let said = read(beat["picture"].as_str().unwrap());
                        assert!(!said.chars().any(|letter| letter.is_ascii_digit()), "{said}");
                        assert!(beat["me"].is_null(), "{event:?}");
                    }
                }
            });
        }
    }
    assert!(throws > 300 && changes > 10, "{throws} throws, {changes} changes");
}

#[test]
fn what_is_drama_is_shown_and_told_to_the_face() {
    let (mut seen, mut mine, mut tips) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (n, setup) in setups().into_iter().enumerate() {
        for seed in 0..6 {
            let brain = if seed % 2 == 0 { Brain::Random } else { Brain::Instinct };
            pushes(setup, 100 * n as u64 + seed, brain, |news, _| {
                for (event, line) in news.iter().filter(|(_, line)| !line["beat"].is_null()) {
                    let beat = &line["beat"];
                    seen.insert(name_of(event));
                    if !beat["me"].is_null() {
                        mine.insert(name_of(event));
                    }
                    if let Some(tip) = beat["tip"][0].as_str() {
                        tips.insert(tip.to_owned());
                    }
                    let picture = beat["picture"].as_str().unwrap();
                    assert!(!picture.contains(" style=") && !picture.contains("href=\"#"), "{picture}");
                }
            });
        }
    }
    for kind in [
        "DayBegins",
        "SharksAt",
        "Rolled",
        "Rerolled",
        "Weather",
        "Symbol",
        "DisasterDrawn",
        "DisasterStrikes",
        "OctopusAsleep",
        "OctopusAttacks",
        "TentacleGrabs",
        "PackAttacks",
        "SharkAttacks",
        "Overboard",
        "ShipMoved",
        "BottleFound",
        "PlankLost",
        "DieLost",
        "Died",
        "Signalled",
    ] {
        assert!(seen.contains(kind), "{kind} is not shown; {seen:?}");
    }
    for kind in ["TentacleGrabs", "SharkAttacks", "Overboard", "Died"] {
        assert!(mine.contains(kind), "{kind} is told to nobody's face; {mine:?}");
    }
    for tip in [
        "days-sharks",
        "days-shark",
        "days-octopus",
        "days-disaster",
        "days-plank",
        "days-bottle",
        "days-overboard",
    ] {
        assert!(tips.contains(tip), "{tip}; {tips:?}");
    }
}

/// The number on a page is that of its day, wherever the story begins; a page that is torn out has none any more.
#[test]
fn a_page_has_the_number_of_its_day() {
    let (mut pages, mut torn) = (0, 0);
    for seed in 0..12 {
        pushes(Setup::new(4), 700 + seed, Brain::Instinct, |news, _| {
            for (event, line) in news {
                let Some(picture) = line["beat"]["picture"].as_str() else { continue };
                match event {
                    Event::PageLost { .. } => {
                        torn += 1;
                        assert!(!picture.contains("Day<b") && picture.contains("Torn out"), "{picture}");
                    }
                    Event::DayBegins { day, .. } => {
                        pages += 1;
                        let number = format!("Day<b class=\"number\">{day}</b>");
                        assert!(picture.contains(&number), "{number}: {picture}");
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(pages > 100 && torn > 0, "{pages} pages, {torn} torn out");
}

#[test]
fn what_befalls_the_survivors_of_others_is_not_told_to_my_face() {
    pushes(Setup::new(4), 7, Brain::Random, |news, at| {
        for (event, line) in news {
            let (Event::SharkAttacks { survivor, .. } | Event::Died { survivor, .. }) = event else {
                continue;
            };
            let whose = Colour::ALL.into_iter().find(|colour| at.of(*colour).person == *survivor).unwrap();
            if at.of(whose).seat != Seat(0) {
                assert!(line["beat"]["me"].is_null(), "{event:?}");
            }
        }
    });
}

/// The change of each survivor over a day, by person, as the evening shows it.
fn evening(picture: &str) -> HashMap<String, i64> {
    let who = values(picture, "data-who").into_iter().map(str::to_owned);
    who.zip(values(picture, "data-change").into_iter().map(|by| by.parse().unwrap())).collect()
}

/// Whether an event changes anybody's strength, the raft or the track.
fn stirs(event: &Event) -> bool {
    matches!(
        event,
        Event::Gained { .. }
            | Event::Lost { .. }
            | Event::DieLost { .. }
            | Event::Died { .. }
            | Event::PlankLost { .. }
            | Event::PlankBack { .. }
            | Event::ShipMoved { .. }
    )
}

#[test]
fn the_evening_sums_up_what_the_day_has_cost() {
    let (mut days, mut exact, mut deaths) = (0, 0, 0);
    for (n, setup) in setups().into_iter().enumerate() {
        for seed in 0..6 {
            let brain = if seed % 2 == 0 { Brain::Random } else { Brain::Instinct };
            // What everybody had when it was last known exactly, and what the evenings since have said.
            let mut known: HashMap<String, i64> = HashMap::new();
            let mut said: HashMap<String, i64> = HashMap::new();
            let mut begun = false;
            pushes(setup, 1000 + 100 * n as u64 + seed, brain, |news, at| {
                let all = || Colour::ALL.into_iter().map(|colour| at.of(colour));
                let total = |survivor: &twenty_one_days::position::Survivor| {
                    i64::from(survivor.top) + i64::from(survivor.below)
                };
                let dawn = news.iter().any(|(event, _)| matches!(event, Event::DayBegins { .. }));
                if !begun && !dawn {
                    known = all().map(|survivor| (id(survivor.person), total(survivor))).collect();
                }
                begun |= dawn;
                let mut begins = None;
                for (n, (event, _)) in news.iter().enumerate() {
                    let Event::DayBegins { day, .. } = event else { continue };
                    if *day == 1 {
                        continue;
                    }
                    days += 1;
                    begins = Some(n);
                    assert_eq!(news[n].1["beat"]["hold"], "evening");
                    // The page after it is told with it, not below what came before.
                    let turned = matches!(news.get(n + 1), Some((Event::PageTurned { .. }, _)));
                    assert!(turned || *day == 21, "tomorrow is told at another time");
                    let line = &news[n].1;
                    let picture = line["beat"]["picture"].as_str().unwrap();
                    for (who, by) in evening(picture) {
                        *said.entry(who).or_default() += by;
                    }
                    deaths += picture.matches("<b>dead</b>").count();
                }
                let Some(begins) = begins.filter(|_| at.day > 1) else { return };
                let picture = news[begins].1["beat"]["picture"].as_str().unwrap();
                let day = at.day;
                if news[begins..].iter().any(|(event, _)| stirs(event)) {
                    return;
                }
                exact += 1;
                assert_eq!(values(picture, "data-ship"), [at.ship.to_string()]);
                assert_eq!(values(picture, "data-planks"), [(6 - at.lost[0] - at.lost[1]).to_string()]);
                for survivor in all().filter(|survivor| survivor.fate.is_none()) {
                    let who = id(survivor.person);
                    let by = said.get(&who).copied().unwrap_or_default();
                    assert_eq!(known[&who] + by, total(survivor), "{who} on the evening before day {day}");
                }
                known = all().map(|survivor| (id(survivor.person), total(survivor))).collect();
                said.clear();
            });
        }
    }
    assert!(days > 200 && exact > 60 && deaths > 5, "{days} days, {exact} exact, {deaths} deaths");
}

/// Whether a move is made on the board, and not in the list of answers.
fn is_on_board(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Place { .. }
            | Move::Activate { .. }
            | Move::ChooseSwap { .. }
            | Move::Reroll { .. }
            | Move::Shift { .. }
            | Move::Dolphin { .. }
            | Move::Pledge { .. }
            | Move::Give { .. }
            | Move::Signal { .. }
    )
}

/// Whether a move is made on the board, too.
fn is_lit(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Sit { .. }
            | Move::Stack { .. }
            | Move::Award { .. }
            | Move::Feed { .. }
            | Move::Suffer { .. }
            | Move::Mend { .. }
    )
}

#[test]
fn the_board_offers_every_move_once_and_no_other() {
    let (mut touched, mut menus) = (BTreeSet::new(), 0);
    for (n, setup) in setups().into_iter().enumerate() {
        // Few games come to their last day.
        for (brain, from) in
            [(Brain::Random, 80), (Brain::Instinct, 80), (Brain::Instinct, 180), (Brain::Instinct, 280)]
        {
            along(setup, from + n as u64, brain, |game: &Match<Position>| {
                for seat in (0..setup.seats).map(Seat) {
                    let table = table_of(game, Viewer::Seat(seat));
                    let page = pages::table(&table).into_string();
                    let board = page
                        .split("<section class=\"board")
                        .nth(1)
                        .unwrap()
                        .split("<fieldset class=\"bottom")
                        .next()
                        .unwrap();
                    let sight = sight_of::<Position>(&table);
                    let listed: Vec<String> = sight
                        .answers
                        .iter()
                        .chain(&sight.asides)
                        .map(|offer| attribute_of(&offer.mv))
                        .collect();
                    let mut offered = values(board, "data-move");
                    menus += values(board, "data-menu").len();
                    offered.extend(values(board, "value").into_iter().filter(|value| value.starts_with('{')));
                    for value in &offered {
                        assert!(listed.iter().any(|mv| mv == value), "{value} is not offered");
                    }
                    for offer in sight.answers.iter().chain(&sight.asides) {
                        let times = offered.iter().filter(|value| **value == attribute_of(&offer.mv)).count();
                        if is_on_board(&offer.mv) || is_lit(&offer.mv) {
                            assert_eq!(times, 1, "{}", offer.words);
                            touched.insert(format!("{:?}", offer.mv).split(' ').next().unwrap().to_owned());
                        }
                        if is_on_board(&offer.mv) {
                            let answer = format!("data-key=\"answer-{}\"", attribute_of(&offer.mv));
                            assert!(!page.contains(&answer), "{} stands in the list, too", offer.words);
                        }
                    }
                    for menu in values(&page, "data-menu") {
                        assert!(page.contains(&format!("id=\"{menu}\"")), "{menu} is nowhere");
                    }
                }
            });
        }
    }
    assert!(menus > 20, "{menus}");
    for kind in ["Sit", "Place", "Award", "Feed", "Reroll", "Signal", "Pledge"] {
        assert!(touched.contains(kind), "{kind}; {touched:?}");
    }
}

#[test]
fn the_die_that_goes_on_top_is_touched() {
    let stacking = |at: &Position| matches!(at.frame(), Frame::Stacking { .. }) && at.asked().has(Seat(0));
    let table = table_of(&find(&Setup::new(4), 100, &stacking).unwrap(), Viewer::Seat(Seat(0)));
    let page = pages::table(&table).into_string();
    let answers = &sight_of::<Position>(&table).answers;
    assert_eq!(answers.len(), 2);
    for offer in answers {
        assert_eq!(page.matches(&format!("data-move=\"{}\"", attribute_of(&offer.mv))).count(), 1);
    }
}

#[test]
fn the_goal_never_leaves_the_page_and_the_end_says_who_won() {
    along(Setup::new(2), 5, Brain::Instinct, |game: &Match<Position>| {
        let page = pages::table(&table_of(game, Viewer::Seat(Seat(0)))).into_string();
        let watched = pages::table(&table_of(game, Viewer::Spectator)).into_string();
        match game.position().phase {
            twenty_one_days::Phase::Over => {
                let verdict = if game.position().rescued { "won." } else { "lost." };
                assert!(
                    page.contains(&format!("You {verdict}")) && watched.contains(&format!("They {verdict}"))
                );
            }
            _ => assert!(page.contains("class=\"goal\"") && page.contains("off the buoy")),
        }
    });
    let primer = pages::rules(shelf::GameId::TwentyOneDays).into_string();
    assert!(primer.contains("days-primer") && primer.contains("You play together"));
}
