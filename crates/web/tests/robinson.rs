//! What must hold of the pages of Robinson Crusoe: every move can be made, every drawing exists, what is lit comes from the lists.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::HashSet;
use std::io::Write;

use bots::Brain;
use common::{along, attribute_of, find, id, page_of, replay_of, sheet, sight_of, table_of, values};
use robinson_crusoe::pieces::{
    Character, Discovery, FieldToken, Good, Invention, Item, Level, Scenario, Source, Terrain,
};
use robinson_crusoe::{Frame, Move, Phase, Position, Setup};
use serde::Serialize;
use shelf::GameId;
use table::{Game, Match, Seat, Viewer};
use web::{assets, pages};

/// Every scenario, and every number of people and characters.
fn setups() -> Vec<Setup> {
    let mut all: Vec<Setup> =
        Scenario::ALL.iter().map(|scenario| Setup::new(2).in_scenario(*scenario)).collect();
    all.extend([Setup::new(1), Setup { characters: 3, ..Setup::new(1) }, Setup::new(3), Setup::new(4)]);
    all
}

/// The table of every kind of game at many moments, through all eyes.
fn every_page() -> Vec<String> {
    let mut all = Vec::new();
    for (n, setup) in setups().into_iter().enumerate() {
        along(setup, n as u64, Brain::Random, |game: &Match<Position>| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(setup.seats - 1)), Viewer::Spectator] {
                all.push(page_of(game, viewer));
            }
            all.push(replay_of(game));
        });
    }
    all
}

/// The table when seat 0 first comes to such a moment.
fn moment(setup: Setup, wanted: &dyn Fn(&Position) -> bool) -> String {
    let found = find(&setup, 4000, wanted).expect("bots come to every moment");
    page_of(&found, Viewer::Seat(Seat(0)))
}

#[test]
fn pages_need_no_inline_style_and_every_reference_has_its_target() {
    for page in every_page() {
        assert!(!page.contains(" style=\"") && !page.contains("<style"));
        assert!(!page.contains(" onclick=") && page.matches("<script").count() == 1);
        let ids = values(&page, "id");
        let unique: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "an id stands twice");
        for reference in ["for", "aria-labelledby", "popovertarget", "data-hold"] {
            for target in values(&page, reference).into_iter().filter(|target| !target.starts_with("hold-")) {
                assert!(unique.contains(target), "{reference}={target}");
            }
        }
        assert_eq!(page.matches("<main").count(), 1);
        assert_eq!(page.matches("<h1").count(), 1);
        for tag in page.split('<').filter_map(|rest| rest.split('>').next()) {
            assert!(tag.matches(" class=\"").count() <= 1, "two classes: {tag}");
        }
    }
}

#[test]
fn every_move_is_a_button_somewhere() {
    for (n, setup) in setups().into_iter().enumerate() {
        along(setup, 50 + n as u64, Brain::Random, |game: &Match<Position>| {
            for seat in (0..setup.seats).map(Seat) {
                let table = table_of(game, Viewer::Seat(seat));
                let page = pages::table(&table).into_string();
                let sight = sight_of::<Position>(&table);
                let offers = || sight.answers.iter().chain(&sight.asides);
                for offer in offers() {
                    let value = attribute_of(&offer.mv);
                    assert!(page.contains(&format!("name=\"move\" value=\"{value}\"")), "{}", offer.words);
                }
                let places = offers().filter(|offer| matches!(offer.mv, Move::Place { .. })).count();
                let lit = page.matches("class=\"go of-").count();
                assert_eq!(lit, places, "what is lit is what may be done, each place once");
                assert!(page.matches(" primary").count() <= 1);
            }
        });
    }
}

#[test]
fn every_drawing_exists() {
    let (signs, land) = (sheet("robinson-signs.svg"), sheet("robinson-land.svg"));
    let all = |names: Vec<String>, sheet: &str| {
        for name in names {
            assert!(sheet.contains(&format!("<symbol id=\"{name}\"")), "{name} has no drawing");
        }
    };
    fn ids<T: Serialize>(all: &[T]) -> Vec<String> {
        all.iter().map(id).collect()
    }
    all(ids(Invention::ALL), &signs);
    all(ids(Item::ALL), &signs);
    all(ids(Discovery::ALL), &signs);
    all(ids(Good::ALL), &signs);
    all(ids(Source::ALL), &signs);
    all(ids(Level::ALL), &signs);
    all(ids(FieldToken::ALL), &signs);
    all(ids(Character::ALL), &signs);
    all(ids(Terrain::ALL), &land);
    let house = sheet("signs.svg");
    for page in every_page() {
        for used in page.split("<use").skip(1).filter_map(|rest| rest.split("href=\"").nth(1)) {
            let (file, name) = used.split('"').next().unwrap().split_once('#').unwrap();
            let from = match file {
                "" => &page,
                _ if file.contains("robinson-signs") => &signs,
                _ if file.contains("robinson-land") => &land,
                _ => &house,
            };
            assert!(from.contains(&format!("id=\"{name}\"")), "{file} has no {name}");
        }
    }
}

#[test]
fn every_rule_that_is_linked_is_in_the_reference() {
    let rules = pages::rules(GameId::RobinsonCrusoe).into_string();
    let mut cited = HashSet::new();
    for page in every_page() {
        let links = values(&page, "href").into_iter();
        cited
            .extend(links.filter_map(|href| href.strip_prefix("/rules/robinson-crusoe#")).map(str::to_owned));
    }
    assert!(cited.len() > 25, "{cited:?}");
    for rule in cited {
        assert!(rules.contains(&format!("id=\"{rule}\"")), "{rule} is not in the reference");
    }
}

#[test]
fn a_page_is_light() {
    let packed = |bytes: &[u8]| {
        let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap().len()
    };
    let files = [
        "marooned.css",
        "robinson.css",
        "marooned.js",
        "paper.svg",
        "signs.svg",
        "robinson-signs.svg",
        "robinson-land.svg",
        "robinson-sea.svg",
    ];
    let art: usize = files.iter().map(|name| packed(&assets::get(name).unwrap().1)).sum();
    let heaviest = every_page().iter().map(|page| packed(page.as_bytes())).max().unwrap();
    assert!(art + heaviest < 100_000, "{art} and {heaviest}");
}

#[test]
fn a_roll_shows_its_dice_and_a_question_its_card() {
    let mine = |at: &Position| at.asked().has(Seat(0));
    let roll = moment(Setup::new(2), &|at| mine(at) && matches!(at.frame(), Frame::Roll { .. }));
    assert!(roll.contains("class=\"tray\"") && roll.contains("face-up"), "the dice lie in the open");
    let card = moment(Setup::new(2), &|at| {
        mine(at) && matches!(at.frame(), Frame::Ask { ctx, .. } if ctx.from.card().is_some())
    });
    assert!(card.contains("class=\"drawn piece"), "the card that asks is drawn");
}

#[test]
fn the_goal_and_the_countdown_are_always_in_sight() {
    for scenario in Scenario::ALL {
        let planning = |at: &Position| at.asked().has(Seat(0)) && at.phase == Phase::Planning;
        let page = moment(Setup::new(2).in_scenario(*scenario), &planning);
        assert!(page.contains("id=\"goal\"") && page.contains("class=\"countdown"), "{scenario:?}");
        assert!(page.contains(&scenario.facts().name), "{scenario:?}");
    }
}

#[test]
fn the_end_says_why() {
    let lost =
        find(&Setup::new(2), 200, &|at: &Position| at.is_over()).expect("random castaways are lost soon");
    let page = pages::table(&table_of(&lost, Viewer::Seat(Seat(0)))).into_string();
    assert!(page.contains("class=\"finis"), "the castaways stand there");
    assert!(page.contains("/rules/robinson-crusoe#R118"), "with their points");
}

#[test]
fn what_is_lit_is_a_button_and_nothing_else_of_a_page_is() {
    // The replay's own button has a part of the same name, which must not lie over the page.
    let style = sheet("robinson.css");
    let bare = style.match_indices(".go").filter(|(at, _)| {
        let next = style[at + 3..].chars().next();
        next.is_none_or(|next| !next.is_alphanumeric() && next != '-') && !style[..*at].ends_with("button")
    });
    assert_eq!(bare.count(), 0);
}
