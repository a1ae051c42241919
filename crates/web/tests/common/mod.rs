//! Tables as a server would fill them in, for tests and sample pages.

use shelf::{Choice, GameId, Playable};
use table::{Idle, Match, Seat, Viewer};
use web::model::{Chair, ChatLine, Dashed, LogLine, Sitter, Stage, Table, UndoState, Visitor};

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

fn choices<G: Playable>(
    at: &Match<G>,
    now: &G,
    seat: Option<Seat>,
    list: fn(&G, Seat, &mut Vec<G::Move>),
) -> Vec<Choice> {
    let Some(seat) = seat else { return Vec::new() };
    let mut moves = Vec::new();
    list(now, seat, &mut moves);
    let choice = |mv: &G::Move| Choice {
        mv: serde_json::to_value(mv).unwrap_or_default(),
        text: now.move_text(seat, mv, at.names()),
    };
    moves.iter().map(choice).collect()
}

/// A match through somebody's eyes.
pub fn table_of<G: Playable>(at: &Match<G>, viewer: Viewer) -> Table {
    table_at(at, at.position(), viewer)
}

/// A match whose position may be another one that the viewer cannot tell from it.
pub fn table_at<G: Playable>(at: &Match<G>, now: &G, viewer: Viewer) -> Table {
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let mut log = Vec::new();
    for after in 0..=at.len() {
        // What was told since the move before, without what was told since this one.
        let since = if after == 0 { at.story() } else { at.story_since(after - 1) };
        let told = &since[..since.len() - at.story_since(after).len()];
        log.extend(told.iter().filter_map(|told| told.seen_by(viewer)).map(|event| LogLine {
            after,
            text: G::event_text(event, viewer, at.names()),
            event: serde_json::to_value(event).unwrap_or_default(),
        }));
    }
    let say = |number: u64, name: &str, text: &str, among_the_dead: bool| ChatLine {
        number,
        name: name.to_owned(),
        text: text.to_owned(),
        among_the_dead,
        note: None,
    };
    Table {
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
        chairs: (0..now.seats()).map(|n| chair(n, now.asked().has(Seat(n)))).collect(),
        view: Some(Box::new(now.view(viewer))),
        moves: at.len(),
        change: at.len() as u64,
        question: me.and_then(|me| now.question(me, at.names())),
        answers: choices(at, now, me, G::answers),
        asides: choices(at, now, me, G::asides),
        dashed: dashed(now, me),
        log,
        chat: vec![
            say(1, "Adrian", "I have food if we are short. Honest.", false),
            say(2, "Mary", "You said that on Tuesday.", false),
            say(3, "Nate", "<b>boo</b>", true),
        ],
        clock: Some(95),
        undo: UndoState::Free,
        commitment: at.commitment().map(str::to_owned),
        seed: at.seed().filter(|_| now.is_over()).map(str::to_owned),
        salt: at.salt().to_owned(),
        open: now.is_over(),
        stirred: 0,
        ending: shelf::Ending::of(now, at.names()),
        rematch: now.is_over(),
        next: None,
    }
}

/// What lies idle before a seat.
fn dashed<G: Playable>(now: &G, me: Option<Seat>) -> Vec<Dashed> {
    let idle = me.map(|me| now.idle(me)).unwrap_or_default();
    let dashed = |idle: Idle<G::Move>| Dashed {
        text: idle.name,
        mv: serde_json::to_value(idle.mv).unwrap_or_default(),
        why: idle.refusal.why.into_owned(),
        rule: idle.refusal.rule,
    };
    idle.into_iter().map(dashed).collect()
}

fn chair(n: u8, asked: bool) -> Chair {
    let sitter = match n {
        1 | 3 => Sitter::Bot { brain: "instinct".to_owned() },
        4 => Sitter::Person { present: false, stand_in: true },
        _ => Sitter::Person { present: true, stand_in: false },
    };
    Chair { seat: Seat(n), name: NAMES[usize::from(n)].to_owned(), sitter, asked }
}
