//! Tables as a server would fill them in, for tests and sample pages.

#![allow(dead_code, reason = "each test uses some of it")]

use bots::{Brain, Lists};
use shelf::{GameId, Playable, Sight};
use table::{Match, Names, Rng, Seat, Viewer};
use web::model::{Audience, Chair, ChatLine, Replay, Sitter, Stage, TablePage, UndoState, Visitor, Watching};
use web::{assets, pages};

/// What every table's page fetches besides its own drawings and style sheet.
pub const FRAME: [&str; 17] = [
    "marooned.css",
    "stage.css",
    "room.css",
    "review.css",
    "review.js",
    "marooned.js",
    "morph.js",
    "settings.js",
    "clock.js",
    "renew.js",
    "stage.js",
    "touch.js",
    "rule.js",
    "people.js",
    "confirm.js",
    "people.css",
    "paper.svg",
];

/// Names for every chair.
pub const NAMES: [&str; 12] = [
    "Mary",
    "Ben",
    "Adrian",
    "Nate",
    "Ottoline",
    "Kofi",
    "Sun-hi",
    "Pál",
    "Wilhelmina",
    "Igor",
    "Bo",
    "Dolores",
];

/// Who looks at the samples.
pub fn visitor() -> Visitor {
    Visitor { name: Some("Mary".to_owned()), token: "t0k3n".to_owned() }
}

/// What a table's viewer may know of its game.
pub fn sight_of<G: Playable>(table: &TablePage) -> &Sight<G> {
    table.sight.as_deref().and_then(|sight| sight.downcast_ref()).expect("the table is one of this game")
}

/// A move as it stands in an attribute of the page.
pub fn attribute_of(mv: &impl serde::Serialize) -> String {
    serde_json::to_value(mv).expect("a move is plain data").to_string().replace('"', "&quot;")
}

/// A match through somebody's eyes.
pub fn table_of<G: Playable>(at: &Match<G>, viewer: Viewer) -> TablePage {
    table_at(at, at.position(), viewer)
}

/// A match whose position may be another one that the viewer cannot tell from it.
pub fn table_at<G: Playable>(at: &Match<G>, now: &G, viewer: Viewer) -> TablePage {
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let say = |number: u64, seat: u8, text: &str, to: Audience| ChatLine {
        number,
        name: NAMES[usize::from(seat)].to_owned(),
        seat: Some(Seat(seat)),
        text: text.to_owned(),
        to,
        phrase: None,
        note: None,
    };
    TablePage {
        visitor: visitor(),
        id: "a1b2".to_owned(),
        game: GameId::named(G::ID).expect("the game is on the shelf"),
        title: "The usual suspects".to_owned(),
        stage: if now.is_over() { Stage::Over } else { Stage::Playing },
        me,
        host: true,
        sent_away: false,
        invite: None,
        code: None,
        options: Vec::new(),
        fill: Some("steady".to_owned()),
        chairs: (0..now.seats()).map(|n| chair(n, now.asked().has(Seat(n)))).collect(),
        sight: Some(Box::new(Sight::at(at, now, viewer))),
        passing: false,
        untold: false,
        coach: false,
        moves: at.len(),
        change: at.len() as u64,
        chat: vec![
            say(1, 2, "I have food if we are short. Honest.", Audience::All),
            say(2, 0, "You said that on Tuesday.", Audience::All),
            say(0, 3, "<b>boo</b>", Audience::Dead),
        ],
        watching: Watching { names: vec!["Ada".to_owned(), "Cho".to_owned()], others: 2 },
        clock: Some(95),
        undo: UndoState::Free,
        seed_of_host: false,
        commitment: at.commitment().map(str::to_owned),
        seed: at.seed().filter(|_| now.is_over()).map(str::to_owned),
        salt: at.salt().to_owned(),
        open: now.is_over(),
        watchable: true,
        stirred: 0,
        ending: shelf::Ending::of(now, at.names()),
        review: None,
        rematch: now.is_over(),
        next: None,
        lesson: None,
    }
}

fn chair(n: u8, asked: bool) -> Chair {
    let sitter = match n {
        1 | 3 => Sitter::Bot { brain: "instinct".to_owned() },
        4 => Sitter::Person { present: false, stand_in: true },
        _ => Sitter::Person { present: true, stand_in: false },
    };
    Chair { seat: Seat(n), name: NAMES[usize::from(n)].to_owned(), sitter, asked, face: n }
}

/// Plays a game of one kind of bot, and looks at it every few moves and at its end.
pub fn along<G: Playable>(setup: G::Setup, seed: u64, brain: Brain, mut look: impl FnMut(&Match<G>)) {
    let mut game = Match::<G>::new(setup, &format!("page {seed}"), Names::new(NAMES));
    let (mut rng, mut lists) = (Rng::new(seed), Lists::default());
    for number in 0..MOVES_LOOKED_AT {
        if number % 11 == 0 {
            look(&game);
        }
        let next = bots::next_move(game.position(), |_| Some(brain), &mut rng, &mut lists);
        let Some((seat, mv)) = next else { break };
        game.play(seat, &mv).expect("a listed move is accepted");
    }
    look(&game);
}

/// How far a game is followed.
const MOVES_LOOKED_AT: u32 = 600;

/// A match played by instinct until something is seen; none after so many tries.
pub fn find<G: Playable>(setup: &G::Setup, tries: u64, wanted: &dyn Fn(&G) -> bool) -> Option<Match<G>> {
    for number in 0..tries {
        let mut found = Match::<G>::new(setup.clone(), &format!("sample {number}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        for _ in 0..3000 {
            if wanted(found.position()) {
                return Some(found);
            }
            let next = bots::next_move(found.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists);
            let Some((seat, mv)) = next else { break };
            found.play(seat, &mv).expect("a listed move is accepted");
        }
    }
    None
}

/// The page of a match through somebody's eyes.
pub fn page_of<G: Playable>(at: &Match<G>, viewer: Viewer) -> String {
    pages::table(&table_of(at, viewer)).into_string()
}

/// The page on which a match is played again, in the middle of it.
pub fn replay_of<G: Playable>(at: &Match<G>) -> String {
    let table = table_of(at, Viewer::All);
    let (at, of, eyes) = (at.len(), at.len() + 3, "all".to_owned());
    pages::replay(&Replay { visitor: visitor(), table, at, of, eyes, whole: None }).into_string()
}

/// The values of an attribute, wherever it stands.
pub fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    page.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// A sheet of drawings or styles.
pub fn sheet(name: &str) -> String {
    let (_, bytes, _) = assets::get(name).expect("the sheet is there");
    String::from_utf8(bytes.into_owned()).expect("sheets are text")
}

/// The name of a piece, as drawings are named.
pub fn id(thing: impl serde::Serialize) -> String {
    serde_json::to_value(thing).ok().and_then(|name| name.as_str().map(str::to_owned)).expect("a plain name")
}
