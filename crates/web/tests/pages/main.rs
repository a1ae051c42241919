//! What must hold of every page: nothing leaks, nothing is injected, everything has a name and works without the script.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;
mod island;
mod lessons;
mod raft;
mod reading;
mod review;

use std::collections::{HashMap, HashSet};
use std::io::Write;

use bots::{Brain, Lists};
use common::{NAMES, attribute_of, page_of, replay_of, sheet, sight_of, table_at, table_of, visitor};
use hellapagos::{Event, Move, Position, Setup};
use serde_json::json;
use shelf::{GameId, Heard, Playable};
use table::{Match, Names, Rng, Seat, Viewer};
use web::model::{
    Audience, ChatLine, FACES, Intent, Lobby, Me, PastGame, Replay, Sitter, Stage, TableLine, TablePage,
    UndoRequest, UndoState, Visitor,
};
use web::{assets, pages};

/// A game of so many seats, looked at every few moves.
fn along<G: Playable>(seats: u8, seed: u64, brain: Brain, look: impl FnMut(&Match<G>)) {
    let setup = serde_json::from_value(json!({ "seats": seats })).unwrap();
    common::along(setup, seed, brain, look);
}

fn gathering() -> TablePage {
    let game = Match::<Position>::new(Setup::new(4), "gathering", Names::new(NAMES));
    let mut table = table_of(&game, Viewer::Seat(Seat(0)));
    table.stage = Stage::Gathering;
    table.sight = None;
    table.invite = Some("https://example.org/t/a1b2".to_owned());
    table.code = Some("SHARK-42".to_owned());
    table.chairs[3].sitter = Sitter::Nobody;
    table
}

fn lobby(title: &str) -> Lobby {
    let line = |stage| TableLine {
        id: "x".to_owned(),
        game: GameId::Hellapagos,
        title: title.to_owned(),
        people: vec![Some(title.to_owned()), None],
        stage,
        my_turn: stage == Stage::Playing,
    };
    Lobby {
        visitor: visitor(),
        open: vec![line(Stage::Gathering)],
        mine: vec![line(Stage::Playing)],
        watch: vec![line(Stage::Playing)],
        finished: vec![line(Stage::Over)],
    }
}

/// The page of somebody whose tables are called so, and whose name is.
fn me(title: &str, face: Option<u8>) -> Me {
    let Lobby { mine, .. } = lobby(title);
    let past = |won| PastGame {
        id: "x".to_owned(),
        game: GameId::OpenSea,
        title: title.to_owned(),
        made: 0,
        others: vec![title.to_owned()],
        won,
    };
    Me {
        visitor: Visitor { name: Some(title.to_owned()), ..visitor() },
        face,
        always_ask: true,
        tables: mine,
        past: [None, Some(true), Some(false)].map(past).into(),
    }
}

/// One page of every kind, and the table of every game at many moments.
fn every_page() -> Vec<String> {
    let mut all = vec![
        pages::lobby(&lobby("Night")).into_string(),
        pages::welcome(&visitor(), "/", Intent::Join("a1b2")).into_string(),
        pages::welcome(&visitor(), "/", Intent::Play(GameId::OpenSea)).into_string(),
        pages::me(&me("Night", None)).into_string(),
        pages::link(&visitor(), "https://marooned.example/recover/3f8a").into_string(),
        pages::me(&me("Night", Some(FACES - 1))).into_string(),
        pages::message(404, "There is no such table", "Ask for the link again.").into_string(),
        pages::table(&gathering()).into_string(),
    ];
    for game in GameId::ALL {
        all.push(pages::new_table(&visitor(), game).into_string());
        all.push(pages::rules(game).into_string());
    }
    for (seats, brain) in [(3, Brain::Random), (5, Brain::Instinct), (12, Brain::Random)] {
        all.extend(every_table::<Position>(seats, brain));
    }
    for (seats, brain) in [(3, Brain::Random), (5, Brain::Instinct), (6, Brain::Random)] {
        all.extend(every_table::<open_sea::Position>(seats, brain));
    }
    for (seats, brain) in [(3, Brain::Random), (4, Brain::Instinct)] {
        all.extend(every_table::<twenty_one_days::Position>(seats, brain));
    }
    for (seats, brain) in [(3, Brain::Random), (4, Brain::Instinct)] {
        all.extend(every_table::<robinson_crusoe::Position>(seats, brain));
    }
    all.extend(review::every_review());
    all
}

/// A table through all kinds of eyes, along a game.
fn every_table<G: Playable>(seats: u8, brain: Brain) -> Vec<String> {
    let mut all = Vec::new();
    along::<G>(seats, u64::from(seats), brain, |game| {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
            all.push(page_of(game, viewer));
        }
        let mut asked = table_of(game, Viewer::Seat(Seat(1)));
        let told = Some("Mary gathers wood.".to_owned());
        asked.undo = UndoState::Asked(UndoRequest { by: Seat(0), told, moves: 2 });
        all.push(pages::table(&asked).into_string());
        all.push(replay_of(game));
    });
    all
}

/// The opening tags of a page: each name with its attributes.
fn tags(html: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut all = Vec::new();
    let mut rest = html;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        if !rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
            continue;
        }
        let end = rest.find(|c: char| c.is_whitespace() || c == '>').expect("tags are closed");
        let name = rest[..end].to_owned();
        rest = &rest[end..];
        let mut attributes = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(after) = rest.strip_prefix('>') {
                rest = after;
                break;
            }
            let end =
                rest.find(|c: char| c.is_whitespace() || c == '=' || c == '>').expect("tags are closed");
            let attribute = rest[..end].to_owned();
            rest = &rest[end..];
            let mut value = String::new();
            if let Some(quoted) = rest.strip_prefix("=\"") {
                let close = quoted.find('"').expect("values are closed");
                value = quoted[..close].to_owned();
                rest = &quoted[close + 1..];
            }
            attributes.push((attribute, value));
        }
        all.push((name, attributes));
    }
    all
}

fn attribute<'a>(attributes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    attributes.iter().find(|(attribute, _)| attribute == name).map(|(_, value)| value.as_str())
}

/// What a file weighs over the wire.
fn packed(bytes: &[u8]) -> usize {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap().len()
}

/// A page with every file that it makes a browser load, those of its style sheets included.
fn weight(page: &str) -> usize {
    let mut files = HashSet::new();
    for (_, all) in tags(page) {
        for (name, value) in &all {
            if let Some(file) = value.strip_prefix("/assets/").filter(|_| name == "href" || name == "src") {
                files.insert(file.split(['?', '#']).next().unwrap().to_owned());
            }
        }
    }
    let styles: Vec<String> = files.iter().filter(|name| name.ends_with(".css")).cloned().collect();
    for style in styles {
        let text = String::from_utf8(assets::get(&style).unwrap().1.into_owned()).unwrap();
        let used = text.split("url(\"").skip(1).filter_map(|rest| rest.split('"').next());
        files.extend(used.map(str::to_owned));
    }
    assert!(files.len() > 3, "{files:?}");
    let art: usize = files.iter().map(|name| packed(&assets::get(name).unwrap().1)).sum();
    art + packed(page.as_bytes())
}

#[test]
fn names_titles_and_talk_cannot_bring_markup() {
    let evil = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'";
    let mut game = Match::<Position>::new(Setup::new(3), "evil", Names::new([evil, "Ben", "Cid"]));
    let mut rng = Rng::new(1);
    for _ in 0..20 {
        let next = bots::next_move(game.position(), |_| Some(Brain::Random), &mut rng, &mut Lists::default());
        let Some((seat, mv)) = next else { break };
        game.play(seat, &mv).unwrap();
    }
    let mut table = table_of(&game, Viewer::Seat(Seat(0)));
    for chair in &mut table.chairs {
        chair.name = evil.to_owned();
    }
    table.title = evil.to_owned();
    table.visitor.name = Some(evil.to_owned());
    table.chat.push(ChatLine {
        number: 9,
        name: evil.to_owned(),
        text: evil.to_owned(),
        seat: None,
        to: Audience::Watchers,
        phrase: None,
        note: None,
    });
    let mut waiting = gathering();
    waiting.chairs[1].name = evil.to_owned();
    waiting.title = evil.to_owned();
    for page in [
        pages::table(&table).into_string(),
        pages::table(&waiting).into_string(),
        pages::lobby(&lobby(evil)).into_string(),
        pages::welcome(&table.visitor, evil, Intent::Join(evil)).into_string(),
        pages::me(&me(evil, None)).into_string(),
        pages::message(400, evil, evil).into_string(),
    ] {
        assert!(page.contains("&lt;script&gt;"), "the name is there, as text");
        assert!(!page.contains("<script>") && !page.contains("<img src=x"));
    }
}

#[test]
fn no_page_needs_inline_script_or_style() {
    for page in every_page() {
        for (name, attributes) in tags(&page) {
            assert_ne!(name, "style");
            if name == "script" {
                assert!(attribute(&attributes, "src").is_some_and(|src| src.starts_with("/assets/")));
            }
            for (attribute, value) in &attributes {
                assert!(attribute != "style" && !attribute.starts_with("on"), "{attribute} on {name}");
                let address = matches!(attribute.as_str(), "href" | "src" | "action");
                assert!(!address || value.starts_with(['/', '#', '?']), "{name} goes to {value}");
            }
        }
    }
}

#[test]
fn every_form_that_posts_sends_the_token() {
    for page in every_page() {
        let mut rest = page.as_str();
        while let Some(start) = rest.find("<form") {
            let end = start + rest[start..].find("</form>").expect("forms are closed");
            let form = &rest[start..end];
            assert!(!form[5..].contains("<form"), "no form inside a form");
            assert!(
                !form.contains("method=\"post\"") || form.contains("name=\"token\" value=\"t0k3n\""),
                "{form}"
            );
            rest = &rest[end..];
        }
    }
}

#[test]
fn every_control_has_a_name_and_every_reference_a_target() {
    for page in every_page() {
        let tags = tags(&page);
        let ids: Vec<&str> = tags.iter().filter_map(|(_, all)| attribute(all, "id")).collect();
        let unique: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "ids are unique");
        let labelled: HashSet<&str> = tags
            .iter()
            .filter(|(name, _)| name == "label")
            .filter_map(|(_, all)| attribute(all, "for"))
            .collect();
        for (name, all) in &tags {
            for reference in ["for", "aria-labelledby", "aria-describedby", "popovertarget", "form"] {
                if let Some(target) = attribute(all, reference) {
                    let inert = reference == "form" && page.contains("<fieldset class=\"bottom\" disabled>");
                    assert!(unique.contains(target) || inert, "{name} {reference}={target}");
                }
            }
            let typed = attribute(all, "type");
            let needs_label = name == "select"
                || name == "input" && !matches!(typed, Some("hidden" | "checkbox" | "radio"));
            if needs_label {
                let id = attribute(all, "id").unwrap_or_else(|| panic!("{name} {all:?} has no id"));
                assert!(labelled.contains(id), "{id} has no label");
            }
            if attribute(all, "role") == Some("img") {
                assert!(attribute(all, "aria-label").is_some_and(|label| !label.is_empty()));
            }
        }
        assert_eq!(page.matches("<main").count(), 1);
        assert_eq!(page.matches("<h1").count(), 1);
    }
}

#[test]
fn every_move_is_a_button_somewhere() {
    for (seats, brain) in [(3, Brain::Random), (6, Brain::Instinct), (12, Brain::Random)] {
        along::<Position>(seats, 50 + u64::from(seats), brain, every_move_has_a_button);
    }
    for (seats, seed) in [(3, 1), (4, 2), (5, 3), (6, 4), (6, 5)] {
        along::<open_sea::Position>(seats, seed, Brain::Random, every_move_has_a_button);
    }
}

fn every_move_has_a_button<G: Playable>(game: &Match<G>) {
    for seat in (0..game.position().seats()).map(Seat) {
        let table = table_of(game, Viewer::Seat(seat));
        let page = pages::table(&table).into_string();
        let sight = sight_of::<G>(&table);
        for offer in sight.answers.iter().chain(&sight.asides) {
            let value = attribute_of(&offer.mv);
            assert!(page.contains(&format!("name=\"move\" value=\"{value}\"")), "{}", offer.words);
        }
    }
}

/// What is said of a choice is data: a colon in somebody's name is no place to cut.
#[test]
fn a_name_with_a_colon_stays_whole() {
    let position: Position = serde_json::from_value(json!({
        "castaways": [{}, {}, {}, {}], "phase": { "count": "water" }, "water": 3, "food": 20
    }))
    .unwrap();
    let mut game = Match::<Position>::from_position(position).unwrap();
    game.rename(Names::new(["Ann", "Bo: the brave", "Cid", "Dan"]));
    game.play(Seat(0), &Move::CallVote).unwrap();
    let page = pages::table(&table_of(&game, Viewer::Seat(Seat(0)))).into_string();
    assert!(page.contains("<strong>Point at Bo: the brave</strong></span>"), "{page}");
}

/// Nothing can be done in a replay, and nothing says why it cannot.
#[test]
fn a_replay_gives_no_reasons() {
    let game = Match::<Position>::new(Setup::new(5), "why", Names::new(NAMES));
    let table = table_of(&game, Viewer::Seat(Seat(0)));
    assert!(pages::table(&table).into_string().contains("class=\"effect why\""));
    let replay = Replay { visitor: visitor(), table, at: 0, of: 0, eyes: "0".to_owned(), whole: None };
    assert!(!pages::replay(&replay).into_string().contains("class=\"effect why\""));
}

#[test]
fn at_most_one_answer_is_dark() {
    for page in every_page().iter().filter(|page| page.contains("class=\"answers\"")) {
        assert!(page.matches("class=\"answer primary\"").count() <= 1);
    }
}

#[test]
fn every_drawing_that_a_page_uses_exists() {
    let mut sheets = HashMap::new();
    for page in every_page() {
        for (_, all) in tags(&page).iter().filter(|(name, _)| name == "use") {
            let (file, id) = attribute(all, "href").unwrap().split_once('#').unwrap();
            if file.is_empty() {
                assert!(page.contains(&format!("id=\"{id}\"")), "the page has no {id}");
                continue;
            }
            let name = file.strip_prefix(assets::PREFIX).unwrap().split('?').next().unwrap();
            let sheet = sheets.entry(name.to_owned()).or_insert_with(|| sheet(name));
            assert!(sheet.contains(&format!("id=\"{id}\"")), "{file} has no {id}");
        }
    }
}

#[test]
fn a_page_knows_no_more_than_its_seat() {
    for (seats, seed) in [(3, 1), (5, 2), (8, 3), (12, 4)] {
        along::<Position>(seats, seed, Brain::Random, knows_no_more_than_its_seat);
    }
    for (seats, seed) in [(3, 1), (4, 2), (5, 3), (6, 4)] {
        along::<open_sea::Position>(seats, seed, Brain::Random, knows_no_more_than_its_seat);
    }
}

fn knows_no_more_than_its_seat<G: Playable>(game: &Match<G>) {
    for seat in (0..game.position().seats()).map(Seat) {
        let mut other = game.position().clone();
        other.redeal(seat, &mut Rng::new(1000 + game.len() as u64));
        let viewer = Viewer::Seat(seat);
        let shown = pages::table(&table_of(game, viewer)).into_string();
        let redealt = pages::table(&table_at(game, &other, viewer)).into_string();
        assert_eq!(shown, redealt, "seat {seat} after {} moves", game.len());
    }
}

#[test]
fn every_rule_that_is_linked_is_in_the_reference() {
    let pages = every_page();
    for game in GameId::ALL {
        let rules = pages::rules(game).into_string();
        let prefix = format!("/rules/{}#", game.id());
        let mut cited = HashSet::new();
        for (_, all) in pages.iter().flat_map(|page| tags(page)) {
            if let Some(rule) = attribute(&all, "href").and_then(|href| href.strip_prefix(&prefix)) {
                cited.insert(rule.to_owned());
            }
        }
        assert!(cited.len() > 10, "{cited:?}");
        for rule in cited {
            assert!(rules.contains(&format!("id=\"{rule}\"")), "{rule} is not in the reference");
        }
        assert!(rules.contains("<table>"));
    }
}

#[test]
fn what_is_pushed_is_the_main_of_the_page() {
    along::<Position>(5, 9, Brain::Instinct, |game| {
        let table = table_of(game, Viewer::Seat(Seat(0)));
        let whole = pages::table(&table).into_string();
        let main = pages::table_main(&table).into_string();
        assert!(main.starts_with("<main id=\"main\"") && main.ends_with("</main>"));
        assert!(whole.contains(&main));
    });
}

#[test]
fn the_first_page_is_light() {
    let first = weight(&pages::lobby(&lobby("Night")).into_string());
    assert!(first < 100_000, "the lobby weighs {first}");
    let heaviest = every_page().iter().map(|page| weight(page)).max().unwrap();
    assert!(heaviest < 100_000, "the heaviest page weighs {heaviest}");
}

#[test]
fn a_line_of_the_log_keeps_its_key_when_older_ones_go() {
    let game = Match::<Position>::new(Setup::new(3), "keys", Names::new(NAMES));
    let mut table = table_of(&game, Viewer::Spectator);
    let line = |n: usize| Heard { after: 1 + n / 50, event: Event::RaftGrew { raft: 1 } };
    let mut sight = sight_of::<Position>(&table).clone();
    let keys = |table: &TablePage| -> Vec<String> {
        let page = pages::table(table).into_string();
        let all = tags(&page);
        let key = |all: &Vec<(String, String)>| attribute(all, "data-key").map(str::to_owned);
        all.iter().filter_map(|(_, all)| key(all)).filter(|key| key.starts_with("log-")).collect()
    };
    sight.log = (0..100).map(line).collect();
    table.sight = Some(Box::new(sight.clone()));
    let before = keys(&table);
    sight.log.extend((100..103).map(line));
    table.sight = Some(Box::new(sight));
    let after = keys(&table);
    assert_eq!(before.len(), 60);
    assert_eq!(before[3..], after[..57]);
    assert_eq!(after.iter().collect::<HashSet<_>>().len(), 60, "keys are unique");
}

#[test]
fn assets_have_types_and_tags() {
    let (kind, bytes, etag) = assets::get("marooned.js").unwrap();
    assert_eq!(kind, "text/javascript; charset=utf-8");
    assert!(!bytes.is_empty() && etag.starts_with('"') && etag.ends_with('"'));
    assert!(assets::get("../Cargo.toml").is_none());
    assert!(assets::get("nothing").is_none());
}

/// Two clicks lead to a game: each box on the shelf has a form to play at once and one to gather friends, and a quiet way to
/// everything else.
#[test]
fn every_box_can_be_played_at_once() {
    let page = pages::lobby(&lobby("Night")).into_string();
    for game in GameId::ALL {
        for action in ["play", "gather"] {
            let form = format!("<form method=\"post\" action=\"/{action}/{}\">", game.id());
            assert_eq!(page.matches(&form).count(), 1, "{form}");
        }
        for way in ["new", "learn", "rules"] {
            assert_eq!(
                page.matches(&format!("href=\"/{way}/{}\"", game.id())).count(),
                1,
                "one way to {way}"
            );
        }
        let (least, most) = game.about().seats;
        assert!((least..=most).contains(&pages::play_now_seats(game)));
    }
}

/// A table that gathers shows the faces that its castaways have, and one start and one link, after the chairs.
#[test]
fn a_gathering_shows_chosen_faces_and_one_way_to_start() {
    let mut table = gathering();
    table.chairs[0].face = 17;
    let page = pages::table(&table).into_string();
    let first = page.split("data-key=\"chair-").nth(1).unwrap();
    assert!(first.contains("#face-17\""), "{first}");
    let launch = page.split("class=\"launch foot\"").nth(1).unwrap();
    assert!(launch.contains("data-copy=\"invite\"") && launch.contains("/t/a1b2/start"));
    assert_eq!(page.matches("/t/a1b2/start").count(), 1);
    // Whoever does not sit yet is asked to sit down first of all.
    table.me = None;
    let page = pages::table(&table).into_string();
    let launch = page.split("class=\"launch foot\"").nth(1).unwrap();
    assert!(launch.contains("<button class=\"primary\">Sit down"), "{launch}");
    assert!(launch.contains("Start the game") && !launch.contains("primary\">Start"), "{launch}");
}

/// Every face can be chosen, and is drawn once.
#[test]
fn every_face_is_drawn_and_can_be_chosen() {
    let (_, signs, _) = assets::get("signs.svg").unwrap();
    let signs = String::from_utf8(signs.into_owned()).unwrap();
    let page = pages::me(&me("Night", Some(3))).into_string();
    for face in 0..FACES {
        assert_eq!(signs.matches(&format!("<symbol id=\"face-{face}\"")).count(), 1);
        let pressed = face == 3;
        assert!(page.contains(&format!("name=\"face\" value=\"{face}\" aria-pressed=\"{pressed}\"")));
    }
}

/// Which bots were chosen can be read before the game at every chair, and while it is played.
#[test]
fn the_table_says_which_bots_play() {
    let mut waiting = gathering();
    waiting.chairs[2].sitter = Sitter::Nobody;
    waiting.chairs[3].sitter = Sitter::Nobody;
    let page = pages::table(&waiting).into_string();
    assert_eq!(page.matches("<small>or a bot, steady</small>").count(), 2, "{page}");
    assert!(page.contains("At the start a bot (steady) takes each free chair."), "{page}");
    assert!(page.contains("<dt>Bots</dt><dd>1 instinct and 2 steady</dd>"), "{page}");
    waiting.fill = None;
    let page = pages::table(&waiting).into_string();
    assert!(!page.contains("or a bot") && page.contains("once every chair is taken"), "{page}");

    let setup = Setup::new(5);
    let game = Match::<Position>::new(setup, "bots", Names::new(NAMES));
    let page = pages::table(&table_of(&game, Viewer::Seat(Seat(0)))).into_string();
    assert!(page.contains("<dt>Bots</dt><dd>instinct</dd>"), "{page}");
    assert_eq!(page.matches("title=\"bot, instinct\"").count(), 2, "{page}");
    assert_eq!(page.matches(">bot<span class=\"rest\">, instinct</span></small>").count(), 2, "{page}");
}
