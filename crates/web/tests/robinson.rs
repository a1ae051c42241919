//! What must hold of the pages of Robinson Crusoe: every move can be made, every drawing exists, what is lit comes from the lists.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

mod common;

use std::collections::HashSet;
use std::io::Write;

use bots::{Brain, Lists};
use common::{NAMES, along, attribute_of, find, id, page_of, replay_of, sheet, sight_of, table_of, values};
use robinson_crusoe::pieces::{
    Character, Die, Discovery, Field, FieldToken, Good, Invention, Item, Level, Scenario, Source, Terrain,
};
use robinson_crusoe::{Event, Frame, Move, Phase, Position, Setup, Thing, Verdict};
use serde::Serialize;
use serde_json::json;
use shelf::GameId;
use table::{Game, Match, Names, Plain, Rng, Seat, Silent, Viewer, Written};
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

/// Looks at what seat 0 is asked, and at what of it is lit on the board; tells which kinds of things were.
fn picks_are_lit(game: &Match<Position>, seen: &mut HashSet<std::mem::Discriminant<Thing>>) {
    let table = table_of(game, Viewer::Seat(Seat(0)));
    let page = pages::table(&table).into_string();
    let picks: Vec<&str> =
        page.split("<button class=\"go pick\"").skip(1).filter_map(|rest| rest.split('>').next()).collect();
    let mut listed = 0;
    for offer in &sight_of::<Position>(&table).answers {
        let value = format!("value=\"{}\"", attribute_of(&offer.mv));
        let lit = picks.iter().filter(|pick| pick.contains(&value)).count();
        listed += lit;
        let Move::Pick { thing } = offer.mv else { continue };
        match thing {
            Thing::Die(_) | Thing::Space(_) | Thing::Source(..) | Thing::Level(_) | Thing::Good(_) => {
                assert_eq!(lit, 1, "{} is lit once", offer.words);
                seen.insert(std::mem::discriminant(&thing));
            }
            _ => assert!(lit <= 1, "{} is lit twice", offer.words),
        }
    }
    assert_eq!(listed, picks.len(), "what is lit is an answer, and nothing else is");
}

#[test]
fn what_a_question_names_is_pressed_where_it_lies() {
    let mut seen = HashSet::new();
    for (n, setup) in (0u64..).zip(setups().into_iter().cycle().take(30)) {
        let mut game = Match::<Position>::new(setup, &format!("pressed {n}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(n), Lists::default());
        for _ in 0..600 {
            if game.position().asked().has(Seat(0)) && game.position().phase != Phase::Planning {
                picks_are_lit(&game, &mut seen);
            }
            let next = bots::next_move(game.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists);
            let Some((seat, mv)) = next else { break };
            game.play(seat, &mv).unwrap();
        }
    }
    assert!(seen.len() >= 4, "only {} kinds of things were asked about", seen.len());
}

/// The Pit's die is a brown one: the Carpenter may roll it again, as those of an action.
#[test]
fn the_die_of_the_pit_is_pressed_where_it_lies() {
    let mut morning =
        json!({ "phase": "production", "built": ["pit"], "castaways": [{ "determination": 2 }, {}] });
    let dealt = Match::<Position>::new(Setup::new(1), "the Pit", Names::new(NAMES));
    morning["chance"] = dealt.position().to_json()["chance"].clone();
    // No wound: the Pit is empty so far.
    morning["chance"]["rig"] = json!([5]);
    let game = Match::<Position>::from_position(Position::from_json(&morning).unwrap()).unwrap();
    assert!(matches!(game.position().frame(), Frame::Pit { .. }), "{:?}", game.position().frame());
    let page = page_of(&game, Viewer::Seat(Seat(0)));
    let tray =
        page.split("class=\"tray\"").nth(1).expect("the die lies in the open").split("</ul>").next().unwrap();
    let again = attribute_of(&Move::Pick { thing: Thing::Die(Die::Wound) });
    assert!(tray.contains("dice-build") && tray.contains("empty") && tray.contains(&again), "{tray}");
    picks_are_lit(&game, &mut HashSet::new());
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
    let (house, ends) = (sheet("signs.svg"), sheet("robinson-ends.svg"));
    let gestures = sheet("gestures.svg");
    for page in every_page() {
        for used in page.split("<use").skip(1).filter_map(|rest| rest.split("href=\"").nth(1)) {
            let (file, name) = used.split('"').next().unwrap().split_once('#').unwrap();
            let from = match file {
                "" => &page,
                _ if file.contains("robinson-signs") => &signs,
                _ if file.contains("robinson-land") => &land,
                _ if file.contains("robinson-ends") => &ends,
                _ if file.contains("gestures") => &gestures,
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
        "robinson.css",
        "robinson-beats.css",
        "signs.svg",
        "robinson-signs.svg",
        "robinson-land.svg",
        "robinson-sea.svg",
    ];
    let art: usize =
        files.iter().chain(&common::FRAME).map(|name| packed(&assets::get(name).unwrap().1)).sum();
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
fn a_weather_die_is_drawn_and_its_words_stand_under_it() {
    let thrown = |at: &Position| {
        at.asked().has(Seat(0)) && at.phase == Phase::Weather && at.sky.dice.iter().any(Option::is_some)
    };
    let page = moment(Setup::new(2), &thrown);
    let tray = page.split("class=\"tray weather\"").nth(1).expect("the dice lie in the open");
    let tray = tray.split("</ul>").next().unwrap();
    let faces: Vec<&str> = tray
        .split("class=\"face-up\">")
        .skip(1)
        .filter_map(|rest| rest.split_once("</span><small>"))
        .map(|(face, _)| face)
        .collect();
    assert_eq!(faces.len(), tray.matches("class=\"die ").count(), "{tray}");
    for face in faces {
        let words: Vec<&str> = face
            .split('>')
            .filter_map(|rest| rest.split('<').next())
            .filter(|word| !word.is_empty())
            .collect();
        assert!(words.is_empty(), "words do not fit a die: {words:?}");
    }
}

/// The answer that says one is ready.
fn ready(game: &Match<Position>) -> String {
    let page = page_of(game, Viewer::Seat(Seat(0)));
    let value = format!("value=\"{}\"", attribute_of(&Move::Ready));
    let button =
        page.split("<button class=\"answer").find(|tag| tag.contains(&value)).expect("one can be ready");
    button.split('>').next().unwrap().to_owned()
}

#[test]
fn a_day_with_idle_pawns_is_asked_about_once_more() {
    let mut game = planning(Setup::new(1));
    while let Some(mv) = places(&game).first().copied() {
        let button = ready(&game);
        assert!(button.contains("data-confirm=\"Some of your pawns"), "{button}");
        assert!(!button.contains(" primary"), "{button}");
        game.play(Seat(0), &mv).unwrap();
    }
    let button = ready(&game);
    assert!(!button.contains("data-confirm") && button.contains(" primary"), "{button}");
}

#[test]
fn an_action_with_too_few_pawns_is_asked_about_once_more() {
    // The first place that one pawn alone is too few for.
    let far = |at: &Position| {
        let mut all = Vec::new();
        at.answers(Seat(0), &mut all);
        at.asides(Seat(0), &mut all);
        all.into_iter().filter(|mv| matches!(mv, Move::Place { .. })).find(|mv| {
            let mut after = *at;
            after.apply(Seat(0), mv, &mut Silent);
            matches!(after.verdict(0), Verdict::Waits(_))
        })
    };
    let wanted = |at: &Position| {
        at.asked().has(Seat(0)) && at.phase == Phase::Planning && at.plan.is_empty() && far(at).is_some()
    };
    let mut game = find(&Setup::new(1), 200, &wanted).expect("somebody can go far");
    let mv = far(game.position()).unwrap();
    game.play(Seat(0), &mv).unwrap();
    let button = ready(&game);
    assert!(button.contains("and an action of the plan cannot be done"), "{button}");
    // The rest of the pawns goes elsewhere.
    let here = game.position().plan.first().unwrap().at;
    while let Some(mv) =
        places(&game).into_iter().find(|mv| !matches!(mv, Move::Place { at, .. } if *at == here))
    {
        game.play(Seat(0), &mv).unwrap();
    }
    let button = ready(&game);
    assert!(button.contains("data-confirm=\"An action of the plan cannot be done"), "{button}");
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
    assert!(page.contains("Where the wounds came from: "), "and with what hurt them");
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

/// A pawn of seat 0 that may be placed, in a plan that stands with these pawns.
fn planning(setup: Setup) -> Match<Position> {
    let mine = |at: &Position| at.asked().has(Seat(0)) && at.phase == Phase::Planning && at.plan.is_empty();
    find(&setup, 20, &mine).expect("every game has a plan")
}

/// What seat 0 may do that puts a pawn down.
fn places(game: &Match<Position>) -> Vec<Move> {
    let table = table_of(game, Viewer::Seat(Seat(0)));
    let sight = sight_of::<Position>(&table);
    let offers = sight.answers.iter().chain(&sight.asides).map(|offer| offer.mv);
    offers.filter(|mv| matches!(mv, Move::Place { .. })).collect()
}

#[test]
fn tokens_on_a_field_without_a_box_lie_at_the_chart() {
    for field in [Field::Gather, Field::Explore] {
        let lies = |at: &Position| !at.fields[field.index()].is_empty() && at.phase == Phase::Planning;
        let page = moment(Setup::new(2), &lies);
        let strip = page.split("class=\"waiting-tokens\"").nth(1).expect("the strip is there");
        let strip = strip.split("</p>").next().unwrap();
        let name = if field == Field::Gather { "Gathering" } else { "Exploring" };
        assert!(strip.contains(name) && strip.contains("class=\"token\""), "{strip}");
    }
    let bare = |at: &Position| at.phase == Phase::Planning && at.fields.iter().all(|field| field.is_empty());
    assert!(!moment(Setup::new(2), &bare).contains("waiting-tokens"));
}

#[test]
fn whoever_was_ready_too_soon_still_holds_a_pawn() {
    let mut game = planning(Setup::new(2));
    game.play(Seat(0), &Move::Ready).unwrap();
    assert!(!game.position().asked().has(Seat(0)) && !places(&game).is_empty());
    let page = page_of(&game, Viewer::Seat(Seat(0)));
    let held = page.split("<fieldset class=\"held\"").nth(1).expect("the pawns can be chosen");
    let held = held.split("</fieldset>").next().unwrap();
    assert_eq!(held.matches(" checked").count(), 1, "one of them is in hand: {held}");
    for who in values(held, "id") {
        let own = format!("class=\"go of-{}", who.trim_start_matches("hold-"));
        assert!(page.contains(&own), "{who} has places");
    }
}

#[test]
fn a_pawn_on_a_lit_place_does_not_stand_in_the_way() {
    let mut game = planning(Setup::new(1));
    let twice = |game: &Match<Position>, mv: &Move| {
        let mut tried = game.clone();
        tried.play(Seat(0), mv).unwrap();
        places(&tried).contains(mv)
    };
    let mv = places(&game).into_iter().find(|mv| twice(&game, mv)).expect("a place takes both pawns");
    game.play(Seat(0), &mv).unwrap();
    let Move::Place { who, at } = mv else { unreachable!() };
    let lift = format!("value=\"{}\"", attribute_of(&Move::Lift { who, at }));
    let page = page_of(&game, Viewer::Seat(Seat(0)));
    let lifts: Vec<&str> = page
        .split("<button ")
        .filter_map(|tag| tag.split('>').next())
        .filter(|tag| tag.contains(&lift))
        .collect();
    assert!(lifts.iter().all(|tag| !tag.contains("data-key=\"Board-")), "{lifts:?}");
    assert!(lifts.iter().any(|tag| tag.contains("class=\"sent\"")), "the panel takes it back: {lifts:?}");
    assert!(lifts.iter().any(|tag| tag.contains("data-key=\"Plan-")), "and so does the plan: {lifts:?}");
}

#[test]
fn inventions_stay_where_they_are_while_pawns_are_placed() {
    let order = |game: &Match<Position>| -> Vec<String> {
        let page = page_of(game, Viewer::Seat(Seat(0)));
        let keys = values(&page, "data-key").into_iter();
        keys.filter(|key| key.starts_with("spot-") && key.contains("invention")).map(str::to_owned).collect()
    };
    let mut game = planning(Setup::new(2));
    let before = order(&game);
    assert!(before.len() > 8, "{before:?}");
    while let Some(mv) = places(&game).last().copied() {
        game.play(Seat(0), &mv).unwrap();
        assert_eq!(order(&game), before);
    }
}

#[test]
fn dice_are_shown_as_they_lie_after_the_last_reroll() {
    let mut seen = 0;
    for number in 0..400 {
        let mut game = Match::<Position>::new(Setup::new(2), &format!("again {number}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        for _ in 0..600 {
            let next = bots::next_move(game.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists);
            let Some((seat, mv)) = next else { break };
            let before = game.len();
            game.play(seat, &mv).unwrap();
            let told = game.story_since(before);
            let events: Vec<Event> =
                told.iter().filter_map(|told| told.seen_by(Viewer::All)).map(|tale| tale.event).collect();
            // A success that had to be rolled again and failed, and no other roll since.
            let failed = events
                .iter()
                .rposition(|event| matches!(event, Event::Rerolled { die: Die::Success, good: false, .. }));
            let Some(at) = failed else { continue };
            if events[at..].iter().any(|event| matches!(event, Event::Rolled { .. } | Event::Acts { .. })) {
                continue;
            }
            let page = page_of(&game, Viewer::Seat(Seat(0)));
            if let Some(strip) = page.split("<p class=\"thrown").nth(1) {
                let strip = strip.split("</p>").next().unwrap();
                assert!(strip.contains("failure") && !strip.contains("success"), "{strip}");
                seen += 1;
            }
        }
        if seen > 2 {
            return;
        }
    }
    panic!("only {seen} rerolls were seen");
}

#[test]
fn old_dice_do_not_lie_beside_other_news() {
    let planning = |at: &Position| at.round > 2 && at.phase == Phase::Planning && at.plan.len() > 3;
    let page = moment(Setup::new(2), &planning);
    assert!(!page.contains("class=\"thrown"), "the day before has been rolled for long ago");
}

#[test]
fn helpers_are_offered_on_the_line_of_the_plan() {
    let mut seen = false;
    for seed in 0..12 {
        along(Setup::new(2), 300 + seed, Brain::Random, |game: &Match<Position>| {
            let table = table_of(game, Viewer::Seat(Seat(0)));
            let aids = sight_of::<Position>(&table)
                .asides
                .iter()
                .filter(|aside| matches!(aside.mv, Move::Aid { .. }));
            let page = pages::table(&table).into_string();
            for aid in aids {
                let value = format!("value=\"{}\"", attribute_of(&aid.mv));
                let before = page.split(&value).next().unwrap();
                let (row, folded) = (before.rfind("class=\"row helpers\""), before.rfind("<details"));
                assert!(row > folded, "{} is folded away", aid.words);
                seen = true;
            }
        });
    }
    assert!(seen, "somebody could be helped");
}

#[test]
fn the_pile_says_how_it_grows_and_who_lays_the_wood() {
    let open = |at: &Position| at.phase == Phase::Planning && at.round == 2 && at.stack.is_empty();
    let game = find(&Setup::new(2), 20, &open).unwrap();
    let first = game.position().seat_of(game.position().first);
    let other = Seat(1 - first.0);
    for seat in [first, other] {
        let page = page_of(&game, Viewer::Seat(seat));
        assert!(page.contains("in order, one a round"), "the pile is explained");
        assert_eq!(page.contains(" lays the wood"), seat == other);
    }
}
