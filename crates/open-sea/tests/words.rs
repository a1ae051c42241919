//! Every text that a person reads: there is one for everything, and it speaks to its reader.

use open_sea::{Event, Item, Move, Position, Setup};
use serde_json::json;
use table::laws::random_move;
use table::{Game, Match, Names, Rng, Seat, Story, Viewer, Words};

/// What no sentence may say: verbs that do not fit "you", "you" done to by oneself, a "You" that begins nothing, one of many,
/// and what is left of a list of nothing.
const WRONG: [&str; 24] = [
    "ou is ",
    "ou has ",
    "ou was ",
    "ou draws",
    "ou loses",
    "ou goes",
    "ou wins",
    "ou stays",
    "ou holds",
    "You want to throw you ",
    "You call for a vote to throw you ",
    "You name you.",
    "You shoot you ",
    "by You",
    "(You",
    ", You ",
    " and You",
    "you's",
    "()",
    "  ",
    " .",
    "..",
    " ,",
    "the The",
];

/// What stands after a lone "1": "1 cards" is none.
const MANY: [&str; 6] = ["cards", "events", "discards", "mouths", "items", "are alive"];

fn check(text: &str, what: &str) {
    assert!(!text.trim().is_empty(), "{what} has no words");
    for wrong in WRONG {
        assert!(!text.contains(wrong), "{what}: {text:?} says {wrong:?}");
    }
    for many in MANY {
        assert!(!format!(" {text}").contains(&format!(" 1 {many}")), "{what}: {text:?}");
    }
}

/// A screen is set in columns: each of its lines is checked without the spaces that set it.
fn check_screen(screen: &str) {
    for line in screen.lines() {
        check(&line.split_whitespace().collect::<Vec<_>>().join(" "), "the screen");
    }
}

#[test]
fn whole_games_are_told_to_everybody() {
    for number in 0..150 {
        let seats = 3 + number % 4;
        let names =
            Names::new(["Ann", "Ben", "Cid", "Dee", "Eve", "Flo"].into_iter().take(usize::from(seats)));
        let mut game = Match::<Position>::new(Setup::new(seats), &format!("words {number}"), names.clone());
        let (mut rng, mut moves) = (Rng::new(number.into()), Vec::new());
        while let Some((seat, mv)) = random_move(game.position(), 12, &mut rng, &mut moves) {
            let position = game.position();
            let question = position.question(seat, &names);
            assert_eq!(question.is_some(), position.asked().has(seat));
            question.iter().for_each(|question| check(&question.text, question.kind));
            moves.iter().for_each(|mv| check(&position.move_text(seat, mv, &names), &format!("{mv:?}")));
            for seat in (0..seats).map(Seat) {
                check_screen(&Position::view_text(&position.view(Viewer::Seat(seat)), &names));
            }
            // Among strangers nobody votes for peace; a little of it makes for longer games.
            let peace = Move::Vote { yes: false };
            let mv = if mv == (Move::Vote { yes: true })
                && rng.one_in(2)
                && position.check(seat, &peace).is_ok()
            {
                peace
            } else {
                mv
            };
            game.play(seat, &mv).expect("what is listed is accepted");
        }
        let everybody = (0..seats).map(Seat).map(Viewer::Seat);
        for viewer in [Viewer::All, Viewer::Spectator].into_iter().chain(everybody) {
            for told in game.story() {
                if let Some(event) = told.seen_by(viewer) {
                    let text = Position::event_text(event, viewer, &names);
                    check(&text, &format!("{event:?}"));
                    assert!(text.ends_with(['.', '!']), "{text:?}");
                }
            }
            let screen = Position::view_text(&game.position().view(viewer), &names);
            check_screen(&screen);
            assert!(screen.contains("The game is over"), "{screen}");
        }
    }
}

/// A game where somebody turns against themselves, which strangers at random hardly do.
#[test]
fn what_is_done_to_oneself_is_told_to_each() {
    let mut raft: Position = serde_json::from_value(json!({
        "castaways": [{ "hand": ["gun"] }, {}, {}, {}], "phase": "vote", "frame": { "frame": "call", "seat": 0 },
    }))
    .expect("the position is sound");
    let names = Names::new(["Ann", "Ben", "Cid", "Dee"]);
    let mut story = Story::default();
    let told = |story: &Story<Event>, viewer| {
        let lines = story.told.iter().filter_map(|told| told.seen_by(viewer));
        lines.map(|event| Position::event_text(event, viewer, &names)).collect::<Vec<_>>().join(" ")
    };
    raft.play(Seat(0), &Move::CallVote { against: Seat(0) }, &mut story).expect("anybody can be voted on");
    let asked = |raft: &Position, seat| raft.question(Seat(seat), &names).expect("everybody votes").text;
    assert_eq!(asked(&raft, 0), "You want to throw yourself overboard. Yes or no?");
    assert_eq!(asked(&raft, 1), "Ann wants to throw themselves overboard. Yes or no?");
    for seat in 0..4 {
        raft.play(Seat(seat), &Move::Vote { yes: false }, &mut story).expect("a vote");
    }
    let all = told(&story, Viewer::Seat(Seat(1)));
    assert!(all.contains("The votes: yes 0, no 4 (Ann, you, Cid and Dee). Ann stays."), "{all}");

    let mut raft: Position =
        serde_json::from_value(json!({ "castaways": [{ "hand": ["gun"] }, {}, {}, {}] }))
            .expect("the position is sound");
    let gun = Item::named("gun").expect("there is a gun");
    let mut story = Story::default();
    raft.play(Seat(0), &Move::UseOn { item: gun, seat: Seat(0) }, &mut story).expect("anybody can be shot");
    let (mine, theirs) = (told(&story, Viewer::Seat(Seat(0))), told(&story, Viewer::Seat(Seat(1))));
    assert!(mine.contains("You are dead: shot by your own hand"), "{mine}");
    assert!(theirs.contains("Ann is dead: shot by their own hand"), "{theirs}");
}

#[test]
fn the_food_pile_says_how_much_of_it_is_yours() {
    let asked = |mine: usize, laid: usize| {
        let raft: Position = serde_json::from_value(json!({
            "castaways": [{ "hand": ["hardtack", "hardtack", "hardtack"] }, { "hand": ["net", "rope"] }, {}],
            "phase": "starvation", "frame": { "frame": "lay", "seat": 1 }, "compass": 1,
        }))
        .expect("the position is sound");
        let (mut raft, mut story) = (raft, Story::default());
        let card = |id| Move::Lay { item: Item::named(id).expect("an item") };
        for id in ["net", "rope"].into_iter().take(laid) {
            raft.play(Seat(1), &card(id), &mut story).expect("anything can be laid");
        }
        raft.play(Seat(1), &Move::Pass, &mut story).expect("done");
        while !raft.asked().has(Seat(0)) {
            let seat = raft.asked().lowest().expect("somebody is asked");
            raft.play(seat, &Move::Pass, &mut story).expect("done");
        }
        for _ in 0..mine {
            raft.play(Seat(0), &card("hardtack"), &mut story).expect("food can be laid");
        }
        let text = raft.question(Seat(0), &Names::default()).expect("still asked").text;
        text.split("On the pile: ").nth(1).and_then(|rest| rest.split('.').next()).unwrap_or(&text).to_owned()
    };
    assert_eq!(asked(0, 0), "0 cards");
    assert_eq!(asked(1, 0), "1 card, yours");
    assert_eq!(asked(2, 0), "2 cards, all of them yours");
    assert_eq!(asked(1, 1), "2 cards, 1 of them yours");
}

#[test]
fn every_card_is_found_by_name_and_says_where_it_comes_from() {
    assert!(Position::about("").len() > 40);
    let gun = Position::about("gun");
    assert_eq!(gun.len(), 1);
    assert!(!gun[0].1.contains("Reconstructed"));
    assert!(Position::about("whisky")[0].1.contains("Reconstructed"));
    assert!(Position::about("lone wolf")[0].1.contains("at most one other"));
}

#[test]
fn the_rules_are_found_by_id() {
    assert!(table::search::rule(Position::rules(), "O4.1").is_some_and(|text| text.contains("face down")));
}
