//! What must hold of the pages of 21 Days: every move can be made, every drawing exists, everything says what it is.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::HashSet;
use std::io::Write;

use bots::Brain;
use common::{along, attribute_of, find, id, page_of, replay_of, sheet, sight_of, table_of, values};
use serde_json::json;
use shelf::GameId;
use table::{Match, Seat, Viewer};
use twenty_one_days::{
    Bottle, Choice, Colour, Control, Flip, Frame, Move, Paw, Person, Phase, Place, Position, Roll, Setup,
    Source, Swap, Symbol, content,
};
use web::model::TablePage;
use web::{assets, pages};

/// Every kind of game.
fn setups() -> Vec<Setup> {
    vec![
        Setup { scruffs: true, ..Setup::new(1) },
        Setup { weather: true, kite: true, ..Setup::new(2) },
        Setup { survivor_1: Choice::Person(Person::Kid), weather: true, ..Setup::new(3) },
        Setup { control: Control::Together, kite: true, ..Setup::new(4) },
    ]
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
fn moment(setup: Setup, wanted: &dyn Fn(&Position) -> bool) -> (TablePage, String) {
    let found = find(&setup, 4000, wanted).expect("bots come to every moment");
    let table = table_of(&found, Viewer::Seat(Seat(0)));
    let page = pages::table(&table).into_string();
    (table, page)
}

#[test]
fn no_page_needs_inline_script_or_style() {
    for page in every_page() {
        assert!(!page.contains(" style=\"") && !page.contains("<style"));
        assert!(!page.contains(" onclick=") && page.matches("<script").count() == 1);
        for address in values(&page, "href").into_iter().chain(values(&page, "src")) {
            assert!(address.starts_with(['/', '#', '?']), "goes to {address}");
        }
    }
}

#[test]
fn ids_are_unique_and_references_have_targets() {
    for page in every_page() {
        let ids = values(&page, "id");
        let unique: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len());
        for reference in ["for", "aria-labelledby", "popovertarget"] {
            for target in values(&page, reference) {
                assert!(unique.contains(target), "{reference}={target}");
            }
        }
        assert_eq!(page.matches("<main").count(), 1);
        assert_eq!(page.matches("<h1").count(), 1);
        for drawing in page.split("role=\"img\"").skip(1) {
            let label = drawing.trim_start().strip_prefix("aria-label=\"").unwrap();
            assert!(!label.starts_with('"'));
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
                for offer in sight.answers.iter().chain(&sight.asides) {
                    let value = attribute_of(&offer.mv);
                    let button = page.contains(&format!("name=\"move\" value=\"{value}\""));
                    assert!(button || page.contains(&format!("data-move=\"{value}\"")), "{}", offer.words);
                }
                assert!(page.matches("class=\"answer primary\"").count() <= 1);
            }
        });
    }
}

#[test]
fn every_drawing_exists() {
    let (signs, faces) = (sheet("days-signs.svg"), sheet("days-faces.svg"));
    for person in Person::ALL {
        assert!(faces.contains(&format!("<symbol id=\"{}\"", id(person))), "{person:?} has no face");
    }
    let flips = Flip::ALL.map(|flip| format!("flip-{}", id(flip)));
    let things =
        Symbol::ALL.map(id).into_iter().chain(Bottle::ALL.map(id)).chain(Swap::ALL.map(id)).chain(flips);
    for thing in things {
        assert!(signs.contains(&format!("<symbol id=\"{thing}\"")), "{thing} has no drawing");
    }
    let (house, gestures) = (sheet("signs.svg"), sheet("gestures.svg"));
    for page in every_page() {
        for used in page.split("<use").skip(1).filter_map(|rest| rest.split("href=\"").nth(1)) {
            let (file, name) = used.split('"').next().unwrap().split_once('#').unwrap();
            let from = match file {
                "" => &page,
                _ if file.contains("days-faces") => &faces,
                _ if file.contains("days-signs") => &signs,
                _ if file.contains("gestures") => &gestures,
                _ => &house,
            };
            assert!(from.contains(&format!("id=\"{name}\"")), "{file} has no {name}");
        }
    }
}

#[test]
fn every_symbol_of_an_open_page_is_explained_in_words() {
    let (table, page) = moment(Setup::new(3), &|at| at.day > 8 && at.asked().has(Seat(0)));
    let view = &sight_of::<Position>(&table).view;
    for open in [Some(view.today), view.tomorrow].into_iter().flatten() {
        let facts = open.facts();
        for symbol in facts.morning.iter().chain(facts.midday.iter()).chain(facts.evening.iter()) {
            assert!(page.contains(&symbol.facts().text), "{symbol:?} is not explained");
        }
        let known = facts.source != Source::Reconstructed;
        assert!(known || page.contains("class=\"made\""), "what is reconstructed says so");
    }
}

#[test]
fn planks_that_are_lost_drift_off() {
    let (_, page) = moment(Setup::new(2), &|at| at.lost[0] + at.lost[1] == 3);
    assert_eq!(page.matches("class=\"plank piece adrift\"").count(), 3);
    assert_eq!(page.matches("class=\"plank piece\"").count(), 3);
}

#[test]
fn every_die_shows_what_it_is() {
    let (table, page) = moment(Setup::new(4), &|at| at.day > 2 && at.alive.len() == 4);
    let view = &sight_of::<Position>(&table).view;
    for survivor in view.survivors.iter() {
        let said = format!("visible strength {}, below {}", survivor.top, survivor.below);
        assert!(page.contains(&said), "{said}");
    }
}

#[test]
fn a_running_roll_says_who_may_answer_it() {
    let (table, page) =
        moment(Setup::new(3), &|at| matches!(at.frame(), Frame::Roll { .. }) && at.asked().has(Seat(0)));
    assert!(sight_of::<Position>(&table).question.is_some());
    assert!(page.contains("May change it: "), "who is asked stands by the dice");
    assert!(page.contains("large\""));
}

#[test]
fn a_closed_location_says_why_with_its_rule() {
    let (table, page) = moment(Setup::new(2), &|at| {
        at.rod_broken && at.asked().has(Seat(0)) && matches!(at.frame(), Frame::Placing { .. })
    });
    let idle = &sight_of::<Position>(&table).idle;
    assert!(idle.iter().any(|idle| matches!(idle.mv, Move::Place { at: Place::Fishing, .. })));
    let tile = page.split("data-key=\"place-fishing\"").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(tile.contains("rod broken") && tile.contains("#D25"), "{tile}");
    assert!(!tile.contains("data-move") && !tile.contains("data-menu"));
}

#[test]
fn a_die_is_placed_by_touching_the_location() {
    let (table, page) =
        moment(Setup::new(4), &|at| at.asked().has(Seat(0)) && matches!(at.frame(), Frame::Placing { .. }));
    for offer in &sight_of::<Position>(&table).answers {
        let Move::Place { at, .. } = offer.mv else { continue };
        let tile = page.split(&format!("data-key=\"place-{}\"", id(at))).nth(1).unwrap();
        let value = attribute_of(&offer.mv);
        assert!(
            tile.split("</li>").next().unwrap().contains(&format!("data-move=\"{value}\"")),
            "{}",
            offer.words
        );
    }
    assert!(Place::ALL.len() > 6);
}

#[test]
fn the_cloud_is_an_ordinary_button_that_can_be_flicked() {
    let setup = Setup { weather: true, ..Setup::new(2) };
    for first in [true, false] {
        let wanted = |at: &Position| match at.frame() {
            Frame::Flick { space, .. } => at.asked().has(Seat(0)) && space.is_none() == first,
            _ => false,
        };
        let (table, page) = moment(setup, &wanted);
        let answers = &sight_of::<Position>(&table).answers;
        let flick = answers.iter().find(|offer| offer.mv == Move::Flick).unwrap();
        let cloud = page.split("data-flick=\"yes\"").nth(1).unwrap().split('>').next().unwrap();
        assert!(cloud.contains(&attribute_of(&flick.mv)), "{cloud}");
        assert!(cloud.contains("form=\"play\"") && cloud.contains("aria-label="));
        // Before the first flick it lies beside the board, after it on a space.
        assert_eq!(page.contains("start-of-flick"), first);
        assert_eq!(answers.len(), if first { 1 } else { 2 });
    }
}

#[test]
fn day_21_shows_who_can_call_the_ship_and_who_cannot() {
    let (_, page) =
        moment(Setup::new(2), &|at| at.asked().has(Seat(0)) && matches!(at.frame(), Frame::Signal { .. }));
    assert!(page.contains("finale") && page.contains("class=\"curtain\""));
    assert!(page.contains("class=\"call\"") && page.contains("class=\"call closed\""));
}

#[test]
fn the_end_says_how_and_why() {
    let (_, lost) = moment(Setup::new(2), &|at| at.phase == Phase::Over && !at.rescued);
    assert!(lost.contains("from the buoy"));
    let (_, saved) = moment(Setup::new(2), &|at| at.phase == Phase::Over && at.rescued);
    assert!(saved.contains("escued") && saved.contains("the ship reached the buoy"));
}

#[test]
fn scruffs_and_his_tokens_are_on_the_page() {
    let (_, page) = moment(Setup { scruffs: true, ..Setup::new(1) }, &|at| at.day > 1);
    assert!(
        page.contains("#scruffs") && page.contains("Scruffs&#39; tokens") || page.contains("Scruffs' tokens")
    );
    assert_eq!(Paw::ALL.len(), content().paws.len());
    assert_eq!(Colour::ALL.len(), 4);
}

#[test]
fn every_rule_that_is_linked_is_in_the_reference() {
    let rules = pages::rules(GameId::TwentyOneDays).into_string();
    let mut cited = HashSet::new();
    for page in every_page() {
        let links = values(&page, "href").into_iter();
        cited
            .extend(links.filter_map(|href| href.strip_prefix("/rules/twenty-one-days#")).map(str::to_owned));
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
    let files =
        ["days.css", "days-beats.css", "signs.svg", "days-signs.svg", "days-faces.svg", "days-sea.svg"];
    let art: usize =
        files.iter().chain(&common::FRAME).map(|name| packed(&assets::get(name).unwrap().1)).sum();
    let heaviest = every_page().iter().map(|page| packed(page.as_bytes())).max().unwrap();
    assert!(art + heaviest < 100_000, "{art} and {heaviest}");
}

/// Thirty places for four dice in a solo game: none of them is a sentence in a list, each stands in the menu of its location.
#[test]
fn a_location_with_several_dice_to_choose_from_has_a_menu() {
    let placing = |at: &Position| matches!(at.frame(), Frame::Placing { .. }) && at.alive.len() == 4;
    let (table, page) = moment(Setup::new(1), &placing);
    let answers = &sight_of::<Position>(&table).answers;
    assert!(answers.len() > 12, "{}", answers.len());
    for offer in answers {
        let Move::Place { at, .. } = offer.mv else { continue };
        let menu = page.split(&format!("id=\"place-{}-menu\"", id(at))).nth(1).unwrap();
        let menu = menu.split("Leave it").next().unwrap();
        assert!(menu.contains(&format!("value=\"{}\"", attribute_of(&offer.mv))), "{}", offer.words);
        assert!(menu.contains(&format!("title=\"{}\"", offer.words)), "{}", offer.words);
    }
    assert_eq!(values(&page, "data-answer").len(), 0);
}

/// To give up is never the answer that the page holds out first.
#[test]
fn on_the_last_day_doing_nothing_is_not_the_dark_answer() {
    let signals = |at: &Position| matches!(at.frame(), Frame::Signal { .. }) && at.asked().has(Seat(0));
    let (_, page) = moment(Setup::new(2), &signals);
    assert!(page.contains("Do nothing more") && !page.contains("answer primary"), "{page}");
    let roll = |at: &Position| matches!(at.frame(), Frame::Roll { .. }) && at.asked().has(Seat(0));
    let (_, page) = moment(Setup::new(2), &roll);
    assert!(page.contains("answer primary"), "{page}");
}

/// Survivors are chosen by name and class, among those of their colour.
#[test]
fn the_form_names_survivors_by_colour() {
    let form = pages::new_table(&common::visitor(), GameId::TwentyOneDays).into_string();
    for colour in ["Blue", "Yellow", "Red", "Green"] {
        assert_eq!(form.matches(&format!("<optgroup label=\"{colour}\">")).count(), 4, "{colour}");
    }
    assert!(form.contains("<option value=\"maya\">Maya Ayushi, first class</option>"), "{form}");
    assert!(!form.contains(">maya<") && form.contains("everybody for all survivors"));
}

/// While a stroke is judged it is lit, and only those before it are crossed out; words say what the roll means.
#[test]
fn the_stroke_that_is_judged_is_lit() {
    let later = |frame: &Frame| matches!(frame, Frame::Swim { at, .. } if *at > 1);
    let swims = |at: &Position| {
        matches!(at.frame(), Frame::Roll { roll: Roll::Swim, .. })
            && at.asked().has(Seat(0))
            && at.stack.iter().any(later)
    };
    let (table, page) = moment(Setup { kite: true, ..Setup::new(3) }, &swims);
    let view = &sight_of::<Position>(&table).view;
    let at = view.stack.iter().find_map(|frame| match frame {
        Frame::Swim { at, .. } => Some(usize::from(*at)),
        _ => None,
    });
    let strokes = page.split("<ol class=\"strokes\">").nth(1).unwrap().split("</ol>").next().unwrap();
    assert_eq!(strokes.matches("done\"").count(), at.unwrap() - 1, "{strokes}");
    assert_eq!(strokes.matches("now\"").count(), 1);
    assert!(page.contains(" is wanted: ") && page.contains(" fails."), "{page}");
}

/// A panel says what the roll would mean, to those who watch, too.
#[test]
fn a_roll_says_whom_it_strikes() {
    let bites =
        |at: &Position| matches!(at.frame(), Frame::Roll { roll: Roll::Pack, .. }) && !at.asked().is_empty();
    let found = find(&Setup::new(2), 4000, &bites).unwrap();
    let page = pages::table(&table_of(&found, Viewer::Spectator)).into_string();
    let means = page.split("<p class=\"means\">").nth(1).unwrap().split("</p>").next().unwrap();
    assert!(means.contains(" goes for ") && means.contains(" would bite"), "{means}");
}

#[test]
fn free_spots_are_marked_while_they_are_chosen_and_the_sharks_are_there() {
    let (table, page) = moment(Setup::new(4), &|at| at.phase == Phase::Seats && at.asked().has(Seat(0)));
    let answers = &sight_of::<Position>(&table).answers;
    assert_eq!(page.matches("class=\"free-spot lit\"").count(), answers.len());
    assert_eq!(page.matches("class=\"fin piece\"").count(), 6);
    let lost = |more: &String| more.contains(" near; lost with the ");
    assert!(answers.iter().all(|offer| offer.words.more.as_ref().is_some_and(lost)));
    let (_, page) = moment(Setup::new(4), &|at| at.day == 2);
    assert!(!page.contains("free-spot"));
}

#[test]
fn what_can_be_used_comes_first_in_the_hand() {
    for (n, setup) in setups().into_iter().enumerate() {
        along(setup, 90 + n as u64, Brain::Random, |game: &Match<Position>| {
            let page = pages::table(&table_of(game, Viewer::Seat(Seat(0)))).into_string();
            let cards: Vec<bool> = page
                .split("<li class=\"card piece")
                .skip(1)
                .map(|card| card.split('"').next().unwrap().contains("usable"))
                .collect();
            assert!(cards.is_sorted_by(|one, two| one >= two), "{cards:?}");
        });
    }
}

#[test]
fn day_21_shows_neither_an_attack_nor_a_kite_that_will_not_come() {
    let signals = |at: &Position| matches!(at.frame(), Frame::Signal { .. }) && at.sharks == 1;
    let (_, page) = moment(Setup::new(2), &signals);
    let sharks = page.split("data-key=\"store-sharks\"").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(sharks.contains("the pack does not attack") && sharks.contains("#D47"), "{sharks}");
    assert!(!page.contains("class=\"store alarm\" data-key=\"store-sharks\""));
    assert!(!page.contains("2 Hope to roll the kite die"), "the symbol of the kite");
    let kite = Setup { kite: true, ..Setup::new(2) };
    let (_, page) = moment(kite, &|at| matches!(at.frame(), Frame::Signal { .. }));
    assert!(page.contains("2 Hope to roll the kite die"));
}

#[test]
fn chips_of_weather_and_kite_say_what_they_are() {
    let setup = Setup { weather: true, kite: true, ..Setup::new(2) };
    let (_, page) = moment(setup, &|at| at.day > 3 && at.forecast.is_some());
    for words in
        ["aria-label=\"Weather of today: ", "aria-label=\"Weather of tomorrow: ", "aria-label=\"The kite: "]
    {
        assert!(page.contains(words), "{words}");
    }
    assert!(page.contains(">today</b>") && page.contains(">tomorrow</b>") && page.contains("/3</b>"));
    assert!(page.contains("title=\"Reconstructed: the printed one may differ.\""));
}

/// Others' pledges take answers off the end: what stands before keeps its number.
#[test]
fn a_pledge_of_another_does_not_renumber_the_answers() {
    let document = |pledged: [u8; 4]| {
        json!({ "setup": { "seats": 2 }, "phase": "evening", "survivors": [{ "person": "maya", "hope": 3 },
            { "person": "diva", "hope": 4 }, { "person": "tomi", "hope": 2 }, { "person": "jean", "hope": 2 }],
            "stack": [{ "frame": "disaster", "card": "octopus-takes-one", "step": null, "pledged": pledged }] })
    };
    let answers = |pledged: [u8; 4]| {
        let position: Position = serde_json::from_value(document(pledged)).unwrap();
        let seat = position.of(Colour::Blue).seat;
        let mut all = Vec::new();
        position.answers(seat, &mut all);
        all
    };
    let before = answers([0; 4]);
    for pledged in [[0, 1, 0, 0], [0, 2, 0, 2], [0, 4, 0, 1]] {
        let after = answers(pledged);
        assert!(before.starts_with(&after), "{before:?}, then {after:?}");
    }
    assert!(before.len() > answers([0, 4, 0, 1]).len());
}

#[test]
fn a_token_of_scruffs_is_named_beside_its_roll() {
    let tries = |at: &Position| matches!(at.frame(), Frame::Roll { roll: Roll::Paw { .. }, .. });
    let (_, page) = moment(Setup { scruffs: true, ..Setup::new(1) }, &tries);
    let roll = page.split("<div class=\"slip roll\">").nth(1).unwrap().split("</div>").next().unwrap();
    assert!(roll.contains("Scruffs tries “"), "{roll}");
    assert!(!roll.contains("wins with") && roll.contains(" is wanted: "), "{roll}");
}

/// The dice lie beside the question, too, for those whose screen does not show the board.
#[test]
fn the_dice_lie_beside_the_question() {
    let roll = |at: &Position| matches!(at.frame(), Frame::Roll { .. }) && at.asked().has(Seat(0));
    let (_, page) = moment(Setup::new(2), &roll);
    let question = page.split("<section class=\"question\"").nth(1).unwrap();
    assert!(question.split("<div class=\"choices\">").next().unwrap().contains("dice beside"));
}
