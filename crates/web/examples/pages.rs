//! Writes sample pages into a folder, to be looked at: `cargo run -p web --example pages -- FOLDER`.
//!
//! Serve the folder (`python3 -m http.server -d FOLDER`) rather than opening the files: the drawings are shared sheets.

use std::path::Path;
use std::{env, fs, io};

use bots::{Brain, Lists};
use hellapagos::{Frame, Move, Position, Setup};
use maud::Markup;
use shelf::{Choice, GameId};
use table::{Game, Match, Names, Rng, Seat, Viewer, Words};
use web::model::{
    Chair, ChatLine, ChosenOption, Dashed, Lobby, LogLine, Replay, Sitter, Stage, Table, TableLine,
    UndoState, Visitor,
};
use web::{assets, pages};

const NAMES: [&str; 12] = [
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

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "pages".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    for name in ["marooned.css", "marooned.js", "icon.svg", "signs.svg", "wreckage.svg", "island.svg"] {
        if let Some((_, bytes, _)) = assets::get(name) {
            fs::write(folder.join("assets").join(name), bytes)?;
        }
    }
    let write = |name: &str, page: Markup| fs::write(folder.join(format!("{name}.html")), page.into_string());
    write("lobby", pages::lobby(&lobby()))?;
    write("new", pages::new_table(&visitor(), GameId::Hellapagos))?;
    write("welcome", pages::welcome(&visitor(), "/"))?;
    write("me", pages::me(&visitor(), "https://marooned.example/recover/3f8a…"))?;
    write(
        "message",
        pages::message(404, "There is no such table", "Ask for the link again, or join by code."),
    )?;
    write("rules", pages::rules(GameId::Hellapagos))?;
    write("gathering", pages::table(&gathering()))?;
    let turn = |at: &Match<Position>| {
        let now = at.position();
        matches!(now.frame(), Frame::Turn { seat: Seat(0) }) && now.round > 3
    };
    let voting = |at: &Match<Position>| {
        matches!(at.position().frame(), Frame::Ballot { .. })
            && at.position().asked().has(Seat(0))
            && at.position().asked().len() < 3
    };
    let verdict = |at: &Match<Position>| matches!(at.position().frame(), Frame::Verdict { .. });
    let short = |at: &Match<Position>| {
        matches!(at.position().frame(), Frame::Shortage { .. }) && at.position().asked().has(Seat(0))
    };
    let dead = |at: &Match<Position>| !at.position().alive.has(Seat(0)) && at.position().alive.len() > 2;
    let over = |at: &Match<Position>| at.position().is_over();
    for (name, seats, wanted) in [
        ("turn", 5, &turn as &dyn Fn(&Match<Position>) -> bool),
        ("turn-3", 3, &turn),
        ("turn-12", 12, &turn),
        ("ballot", 6, &voting),
        ("ballot-12", 12, &voting),
        ("verdict", 7, &verdict),
        ("shortage", 5, &short),
        ("dead", 6, &dead),
        ("over", 5, &over),
        ("over-12", 12, &over),
    ] {
        let found = find(seats, wanted);
        write(name, pages::table(&table_of(&found, Viewer::Seat(Seat(0)))))?;
        if name == "turn" {
            write("watch", pages::table(&table_of(&found, Viewer::Spectator)))?;
        }
        if name == "over" {
            let of = found.len();
            let earlier = found.at(of / 2);
            let table = table_of(&earlier, Viewer::All);
            write(
                "replay",
                pages::replay(&Replay { visitor: visitor(), table, at: of / 2, of, eyes: "all".to_owned() }),
            )?;
        }
    }
    Ok(())
}

/// A match played by bots until something is seen.
fn find(seats: u8, wanted: &dyn Fn(&Match<Position>) -> bool) -> Match<Position> {
    let names = Names::new(NAMES);
    for number in 0u64.. {
        let seed = format!("sample {number}");
        let mut found = Match::<Position>::new(Setup::new(seats), &seed, names.clone());
        let mut rng = Rng::new(number);
        let mut lists = Lists::default();
        for _ in 0..900 {
            if wanted(&found) {
                return found;
            }
            let next = bots::next_move(found.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists);
            let Some((seat, mv)) = next else { break };
            if found.play(seat, &mv).is_err() {
                break;
            }
        }
    }
    unreachable!("the seeds do not end")
}

fn visitor() -> Visitor {
    Visitor { name: Some("Mary".to_owned()), token: "t0k3n".to_owned() }
}

fn choices(
    at: &Match<Position>,
    seat: Option<Seat>,
    list: fn(&Position, Seat, &mut Vec<Move>),
) -> Vec<Choice> {
    let Some(seat) = seat else { return Vec::new() };
    let mut moves = Vec::new();
    list(at.position(), seat, &mut moves);
    let choice = |mv: &Move| Choice {
        mv: serde_json::to_value(mv).unwrap_or_default(),
        text: at.position().move_text(seat, mv, at.names()),
    };
    moves.iter().map(choice).collect()
}

fn table_of(at: &Match<Position>, viewer: Viewer) -> Table {
    let now = at.position();
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let mut log = Vec::new();
    for told in at.story() {
        if let Some(event) = told.seen_by(viewer) {
            log.push(LogLine {
                after: log.len(),
                text: Position::event_text(event, viewer, at.names()),
                event: serde_json::to_value(event).unwrap_or_default(),
            });
        }
    }
    let say = |number: u64, name: &str, text: &str, among_the_dead: bool| ChatLine {
        number,
        name: name.to_owned(),
        text: text.to_owned(),
        among_the_dead,
    };
    Table {
        visitor: visitor(),
        id: "a1b2".to_owned(),
        game: GameId::Hellapagos,
        title: "The usual suspects".to_owned(),
        stage: if now.is_over() { Stage::Over } else { Stage::Playing },
        me,
        host: true,
        invite: None,
        code: None,
        options: Vec::new(),
        chairs: (0..now.seats()).map(|n| chair(n, now.asked().has(Seat(n)))).collect(),
        view: Some(Box::new(now.view(viewer))),
        moves: at.len(),
        question: me.and_then(|me| now.question(me, at.names())),
        answers: choices(at, me, Position::answers),
        asides: choices(at, me, Position::asides),
        dashed: dashed(at, me),
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
        outcome: now.outcome(at.names()),
        rematch: now.is_over(),
    }
}

/// What a server would find out: why each card of the hand cannot be played now.
fn dashed(at: &Match<Position>, me: Option<Seat>) -> Vec<Dashed> {
    let Some(me) = me else { return Vec::new() };
    let now = at.position();
    let play = |card| [Move::Play { card }, Move::Lay { card }];
    let mut all = Vec::new();
    for card in now.view(Viewer::Seat(me)).my_hand().iter() {
        for mv in play(card) {
            if let Err(refusal) = now.check(me, &mv) {
                all.push(Dashed {
                    text: now.move_text(me, &mv, at.names()),
                    why: refusal.why.to_string(),
                    rule: refusal.rule,
                });
                break;
            }
        }
    }
    all
}

fn chair(n: u8, asked: bool) -> Chair {
    let sitter = match n {
        1 | 3 => Sitter::Bot { brain: "instinct".to_owned() },
        4 => Sitter::Person { present: false, stand_in: true },
        _ => Sitter::Person { present: true, stand_in: false },
    };
    Chair { seat: Seat(n), name: NAMES[usize::from(n)].to_owned(), sitter, asked }
}

fn gathering() -> Table {
    let seed = Match::<Position>::new(Setup::new(5), "sample", Names::new(NAMES));
    let mut table = table_of(&seed, Viewer::Seat(Seat(0)));
    table.stage = Stage::Gathering;
    table.view = None;
    table.invite = Some("https://marooned.example/t/a1b2?join=7fk2".to_owned());
    table.code = Some("SHARK-42".to_owned());
    table.options = vec![
        ChosenOption { name: "First player".to_owned(), value: "random".to_owned() },
        ChosenOption { name: "Voice of the dead".to_owned(), value: "no".to_owned() },
        ChosenOption { name: "Clock".to_owned(), value: "1 minute".to_owned() },
    ];
    table.chairs[3].sitter = Sitter::Nobody;
    table.chairs[4].sitter = Sitter::Nobody;
    table.log.clear();
    table
}

fn lobby() -> Lobby {
    let line = |id: &str, title: &str, people: &[Option<&str>], stage: Stage, my_turn: bool| TableLine {
        id: id.to_owned(),
        game: GameId::Hellapagos,
        title: title.to_owned(),
        people: people.iter().map(|name| name.map(str::to_owned)).collect(),
        stage,
        my_turn,
    };
    Lobby {
        visitor: visitor(),
        open: vec![
            line("b1", "Anybody for a quick one?", &[Some("Kofi"), None, None], Stage::Gathering, false),
            line(
                "b2",
                "Island of the day",
                &[Some("Pál"), Some("Bo"), None, None, None],
                Stage::Gathering,
                false,
            ),
        ],
        mine: vec![line(
            "a1b2",
            "The usual suspects",
            &[Some("Mary"), Some("Ben"), Some("Adrian")],
            Stage::Playing,
            true,
        )],
        watch: vec![line(
            "c1",
            "Night shift",
            &[Some("Igor"), Some("Dolores"), Some("Sun-hi")],
            Stage::Playing,
            false,
        )],
        finished: vec![line(
            "d1",
            "Sunday",
            &[Some("Mary"), Some("Wilhelmina"), Some("Ottoline")],
            Stage::Over,
            false,
        )],
    }
}
