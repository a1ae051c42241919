//! What is shown of a day of Robinson Crusoe before the table goes on: each kind of moment, and an evening that sums up right.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::{HashMap, HashSet};

use bots::{Brain, Lists};
use common::{NAMES, table_of};
use robinson_crusoe::pieces::{Good, Goods, Scenario, Shade, Who};
use robinson_crusoe::words::names;
use robinson_crusoe::{Event, Move, Position, Setup, Source, Thing};
use serde_json::{Value, json};
use table::voice::capital;
use table::{Match, Names, Plain, Rng, Seat, Viewer};
use web::pages;
use web::push::push;

/// What a move told a seat: each event with the line that the page is sent.
struct Told<'a> {
    events: Vec<Event>,
    lines: Vec<Value>,
    after: &'a Match<Position>,
}

/// Plays a game of bots, and gives what every move told seat 0.
fn moves(setup: Setup, seed: u64, brain: Brain, look: impl FnMut(&Told)) {
    let game = Match::<Position>::new(setup, &format!("stage {seed}"), Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    moves_from(game, |at| bots::next_move(at, |_| Some(brain), &mut rng, &mut lists), look);
}

/// Plays on as long as there is a next move, and gives what every move told seat 0.
fn moves_from(
    mut game: Match<Position>,
    mut next: impl FnMut(&Position) -> Option<(Seat, Move)>,
    mut look: impl FnMut(&Told),
) {
    let mut shown = push(&table_of(&game, Viewer::Seat(Seat(0))), None, None).1;
    for _ in 0..900 {
        let Some((seat, mv)) = next(game.position()) else { break };
        let before = game.len();
        game.play(seat, &mv).unwrap();
        let (sent, now) = push(&table_of(&game, Viewer::Seat(Seat(0))), Some(&shown), None);
        shown = now;
        let lines = sent["happened"].as_array().cloned().unwrap_or_default();
        let told = game.story_since(before);
        let events: Vec<Event> = told
            .iter()
            .filter_map(|told| told.seen_by(Viewer::Seat(Seat(0))))
            .map(|tale| tale.event)
            .collect();
        assert_eq!(events.len(), lines.len(), "a line for each event");
        look(&Told { events, lines, after: &game });
    }
}

fn games() -> Vec<(Setup, u64)> {
    let mut all: Vec<(Setup, u64)> =
        Scenario::ALL.iter().map(|scenario| Setup::new(2).in_scenario(*scenario)).zip(0..).collect();
    all.extend([
        (Setup::new(1), 20),
        (Setup { characters: 3, ..Setup::new(1) }, 21),
        (Setup::new(3), 22),
        (Setup::new(4), 23),
    ]);
    all
}

fn name_of(event: &Event) -> String {
    serde_json::to_value(event).unwrap()["event"].as_str().unwrap().to_owned()
}

#[test]
fn every_kind_of_moment_is_staged_and_dice_roll_before_they_speak() {
    let mut seen: HashMap<String, usize> = HashMap::new();
    for (setup, seed) in games() {
        for seed in [seed, seed + 100] {
            moves(setup, seed, Brain::Instinct, |told| {
                for (event, line) in told.events.iter().zip(&told.lines) {
                    let beat = &line["beat"];
                    if beat.is_null() {
                        continue;
                    }
                    *seen.entry(name_of(event)).or_default() += 1;
                    let picture = beat["picture"].as_str().unwrap();
                    assert!(!picture.contains(" style=\"") && !picture.is_empty(), "{picture}");
                    if let Event::Rolled { .. } | Event::Rerolled { .. } | Event::Dice { .. } = event {
                        assert!(beat["suspense"].as_u64().is_some_and(|ms| ms >= 600), "{beat}");
                        assert_eq!(beat["sound"], "dice");
                        assert!(picture.contains("rolls"), "the dice are seen: {picture}");
                        for word in ["success", "failure", "wound<", "cloud<", "nothing"] {
                            assert!(
                                !picture.contains(word),
                                "a result is told before it has rolled: {picture}"
                            );
                        }
                        assert!(beat["me"].is_null(), "a banner would tell it before");
                    }
                    if let Event::Rerolled { .. } = event {
                        assert_eq!(picture.matches("rolls").count(), 1, "one die is rolled again: {picture}");
                    }
                }
            });
        }
    }
    for kind in [
        "acts",
        "rolled",
        "rerolled",
        "adventure",
        "drawn",
        "struck",
        "explored",
        "fight",
        "built",
        "shelter",
        "level",
        "harvest",
        "produced",
        "dice",
        "clouds",
        "morale",
        "round",
        "wounded",
        "hungry",
        "special-wound",
        "healed",
        "died",
        "over",
        "lava",
        "piled",
    ] {
        assert!(seen.contains_key(kind), "{kind} was never staged: {seen:?}");
    }
}

#[test]
fn what_is_done_to_the_viewer_is_told_to_their_face_and_nothing_else_is() {
    let mut told_to_me = 0;
    for (setup, seed) in games() {
        moves(setup, seed + 40, Brain::Instinct, |told| {
            let own = |who: Who| who.is_player() && (who as u8).is_multiple_of(setup.seats);
            for (n, (event, line)) in told.events.iter().zip(&told.lines).enumerate() {
                let me = line["beat"]["me"].as_str();
                match event {
                    Event::Hungry { who } | Event::SpecialWound { who, .. } | Event::Died { who } => {
                        assert_eq!(me.is_some(), own(*who), "{event:?}: {me:?}");
                    }
                    Event::Healed { who, .. } => assert_eq!(me.is_some(), own(*who), "{event:?}: {me:?}"),
                    // Those who are hurt at once are told of together, at the first of them.
                    Event::Wounded { who, from, .. } if own(*who) => {
                        let heard = told.lines[..=n].iter().any(|line| line["beat"]["me"].is_string());
                        assert!(heard, "{from:?}: {:?}", told.events);
                        told_to_me += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(told_to_me > 20, "{told_to_me}");
}

/// The numbers of an evening's picture: the text of an element, without its tags.
fn text_of(picture: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in picture.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                text.push(' ');
            }
            _ if !inside => text.push(c),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_evening_sums_up_the_day() {
    let (mut evenings, mut hungry, mut hurt, mut scenarios) = (0, 0, 0, HashSet::new());
    for (setup, seed) in games() {
        for brain in [Brain::Instinct, Brain::Random] {
            let mut day: Vec<Event> = Vec::new();
            moves(setup, seed + 60, brain, |told| {
                for (event, line) in told.events.iter().zip(&told.lines) {
                    let Event::Round { round, .. } = event else {
                        day.push(*event);
                        continue;
                    };
                    let beat = &line["beat"];
                    assert_eq!(beat["hold"], "evening", "each day closes with one moment");
                    let picture = beat["picture"].as_str().unwrap();
                    let text = text_of(picture);
                    assert!(text.contains(&format!("Evening of day {}", round - 1)), "{text}");
                    let wounds = |who: Who| -> u8 {
                        day.iter()
                            .map(|event| match event {
                                Event::Wounded { who: other, n, .. } if *other == who => *n,
                                _ => 0,
                            })
                            .sum()
                    };
                    let people =
                        picture.split("class=\"sleepers\"").nth(1).unwrap().split("</ul>").next().unwrap();
                    let mut of_all = 0;
                    for who in Who::ALL.iter().copied() {
                        of_all += u32::from(wounds(who));
                    }
                    let told_wounds: u32 = people
                        .split("<span class=\"vh\">")
                        .skip(1)
                        .filter_map(|rest| rest.split_once(" wound")?.0.parse::<u32>().ok())
                        .sum();
                    assert_eq!(told_wounds, of_all, "{text}\n{day:?}");
                    let went_hungry = day
                        .iter()
                        .filter_map(|event| match event {
                            Event::Hungry { who } => Some(*who),
                            _ => None,
                        })
                        .collect::<HashSet<_>>();
                    assert_eq!(people.matches(">hungry<").count(), went_hungry.len(), "{text}");
                    let open = day
                        .iter()
                        .filter(|event| matches!(event, Event::Wounded { from: Source::OpenAir, .. }))
                        .count();
                    assert_eq!(people.matches("slept in the open").count(), open, "{text}");
                    // What is left in the evening is what was there when the day's last line was told: the morning's own gains come after it.
                    let store = told.after.position().goods;
                    let since = told.events.iter().rev().take_while(|other| *other != event);
                    let mut left: [i16; 4] = Good::ALL
                        .iter()
                        .map(|good| i16::from(store.of(*good)))
                        .collect::<Vec<_>>()
                        .try_into()
                        .unwrap();
                    for later in since {
                        let (came, went) = match later {
                            Event::Returned { goods, .. }
                            | Event::Produced { goods }
                            | Event::Gained { goods, future: false, .. } => (*goods, Goods::NONE),
                            Event::Lost { goods, .. } => (Goods::NONE, *goods),
                            _ => continue,
                        };
                        for (n, good) in Good::ALL.iter().enumerate() {
                            left[n] += i16::from(went.of(*good)) - i16::from(came.of(*good));
                        }
                    }
                    let shown = picture.split("class=\"left-over\"").nth(1).unwrap();
                    let shown: Vec<i16> = shown
                        .split("<b>")
                        .skip(1)
                        .take(4)
                        .map(|rest| rest.split('<').next().unwrap().parse().unwrap())
                        .collect();
                    assert_eq!(shown, left, "{text}");
                    evenings += 1;
                    hungry += went_hungry.len();
                    hurt += of_all;
                    scenarios.insert(setup.scenario as u8);
                    day.clear();
                }
            });
        }
    }
    assert!(
        evenings > 60 && hungry > 3 && hurt > 60 && scenarios.len() == 6,
        "{evenings} {hungry} {hurt} {scenarios:?}"
    );
}

/// The day before this event, with one thing at hand that helps against the cloud that it brings.
fn before_clouds(event: &str, more: &Value) -> Match<Position> {
    let setup = json!({ "seats": 2, "scenario": more["scenario"].as_str().unwrap_or("castaways") });
    let mut day = json!({
        "setup": setup, "shelter": true, "goods": { "wood": 5, "food-nonrot": 9 }, "events": { "top": event },
    });
    for (name, value) in more.as_object().unwrap().iter().filter(|(name, _)| *name != "scenario") {
        day[name] = value.clone();
    }
    Match::from_position(Position::from_json(&day).unwrap()).unwrap()
}

/// Until the morning after it, nobody plans anything, and whatever helps against a cloud is used; the rest is instinct.
fn until_the_morning_after(game: Match<Position>, look: impl FnMut(&Told)) {
    let (mut rng, mut lists) = (Rng::new(1), Lists::default());
    let next = |at: &Position| {
        let idle_or_covered = |seat: Seat| {
            let mut answers = Vec::new();
            at.answers(seat, &mut answers);
            let wanted = |mv: &Move| matches!(mv, Move::Ready | Move::Pick { thing: Thing::Shade(_) });
            answers.into_iter().find(wanted).map(|mv| (seat, mv))
        };
        let wanted = at.asked().into_iter().find_map(idle_or_covered);
        let on = || bots::next_move(at, |_| Some(Brain::Instinct), &mut rng, &mut lists);
        (at.round < 3).then(|| wanted.or_else(on)).flatten()
    };
    moves_from(game, next, look);
}

#[test]
fn what_keeps_a_cloud_off_is_shown_and_named_in_the_evening() {
    let (rain, frost) = ("event/heavy-rain-is-coming", "event/frost");
    let cook = json!({ "castaways": [{}, { "determination": 3 }] });
    for (covers, event, more) in [
        (Shade::HoochRain, rain, cook.clone()),
        (Shade::HoochWinter, frost, cook),
        (Shade::LargeLeaves, rain, json!({ "tokens": { "large-leaves": 1 } })),
        (Shade::OldCanvas, rain, json!({ "tokens": { "sign-bars": 1 }, "scenario": "volcano-island" })),
        (Shade::Blankets, frost, json!({ "kept": { "blankets": { "held": 1 } } })),
    ] {
        let (mut tonight, mut evenings) = (Vec::new(), 0);
        until_the_morning_after(before_clouds(event, &more), |told| {
            for (event, line) in told.events.iter().zip(&told.lines) {
                if let Event::Shaded { shade: Some(shade), .. } = event {
                    assert!(line["beat"].is_object(), "{line}");
                    tonight.push(*shade);
                }
                if let (Event::Round { .. }, Some(beat)) = (event, line["beat"].as_object()) {
                    let picture = beat["picture"].as_str().unwrap();
                    let named = format!("{}: 1 ", capital(names::shade(covers)));
                    assert!(picture.contains(&named), "{picture}");
                    assert!(!picture.contains(" kept off"), "{picture}");
                    evenings += 1;
                }
            }
        });
        assert_eq!((&tonight[..], evenings), (&[covers][..], 1), "{covers:?} keeps a cloud off");
    }
}

#[test]
fn how_a_game_begins_is_told_to_whoever_has_seen_nothing_yet() {
    let game = Match::<Position>::new(Setup::new(2), "a beginning", Names::new(NAMES));
    let mut table = table_of(&game, Viewer::Seat(Seat(0)));
    let known = push(&table, None, Some(table.change)).0;
    assert!(known["happened"].is_null() && known["main"].is_null(), "{known}");
    table.untold = true;
    let told = push(&table, None, Some(table.change)).0;
    assert!(told["main"].is_string(), "{told}");
    let lines = told["happened"].as_array().expect("what happened is told");
    let first = lines[0]["beat"]["picture"].as_str().expect("and shown");
    assert!(first.contains("Food Crates"), "with the card that lies there: {first}");
    // A page that comes later, or does not say what it shows, is none that can show it.
    assert!(push(&table, None, None).0["happened"].is_null());
}

#[test]
fn one_move_never_tells_more_moments_than_a_page_shows() {
    // The script shows none of more than these: `MOST_BEATS` in stage.js.
    let most = 24;
    let mut worst = 0;
    for (setup, seed) in games() {
        moves(setup, seed + 80, Brain::Instinct, |told| {
            let beats = told.lines.iter().filter(|line| !line["beat"].is_null()).count();
            worst = worst.max(beats);
        });
    }
    assert!(worst <= most, "{worst}");
}

#[test]
fn the_end_says_won_or_lost_and_draws_it() {
    for (setup, seed) in games() {
        let mut last = None;
        moves(setup, seed, Brain::Instinct, |told| {
            if told.after.position().ending.is_some() {
                last = Some(told.after.clone());
            }
        });
        let game: Match<Position> = last.expect("the game comes to its end");
        let ending = game.position().ending.unwrap();
        let page = pages::table(&table_of(&game, Viewer::Seat(Seat(0)))).into_string();
        let title = page.split("id=\"end-title\">").nth(1).unwrap().split('<').next().unwrap();
        let won = ending == robinson_crusoe::Ending::Won;
        assert!(title.starts_with(if won { "You won." } else { "You lost." }), "{title}");
        assert!(page.contains("class=\"curtain"), "the picture");
        for name in page
            .split("robinson-ends.svg")
            .skip(1)
            .filter_map(|rest| rest.split_once('#')?.1.split('"').next())
        {
            assert!(common::sheet("robinson-ends.svg").contains(&format!("id=\"{name}\"")), "{name}");
        }
    }
}

#[test]
fn the_goal_stands_in_a_line_with_the_days_that_are_left() {
    for scenario in Scenario::ALL {
        let game = Match::<Position>::new(Setup::new(2).in_scenario(*scenario), "goal", Names::new(NAMES));
        let page = pages::table(&table_of(&game, Viewer::Seat(Seat(0)))).into_string();
        let line = page
            .split("<p class=\"goal\" data-key=\"goal\">")
            .nth(1)
            .expect("the line is there")
            .split("</p>")
            .next()
            .unwrap();
        let left = game.position().setup.scenario.facts().rounds - 1;
        assert!(text_of(line).ends_with(&format!("{left} days left")), "{}", text_of(line));
    }
}

#[test]
fn news_are_not_drawn_into_the_page_or_its_replay() {
    let mut game = None;
    moves(Setup::new(2), 5, Brain::Instinct, |told| {
        if told.after.position().round == 3 && game.is_none() {
            game = Some(told.after.clone());
        }
    });
    let game = game.unwrap();
    for page in [common::replay_of(&game), common::page_of(&game, Viewer::Seat(Seat(0)))] {
        for only_on_stage in ["class=\"dusk\"", "tile-turns", "sky-fall", "class=\"turns\""] {
            assert!(!page.contains(only_on_stage), "{only_on_stage}");
        }
    }
}
