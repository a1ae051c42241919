//! Tables of 21 Days as a server would fill them in, for tests and sample pages.

use bots::{Brain, Lists};
use shelf::{Choice, GameId};
use table::{Game, Idle, Match, Names, Rng, Seat, Viewer, Words};
use twenty_one_days::{Move, Position, Setup};
use web::model::{Chair, Dashed, LogLine, Sitter, Stage, Table, UndoState};

use super::common::{NAMES, visitor};

type Lister = fn(&Position, Seat, &mut Vec<Move>);

fn choices(at: &Match<Position>, seat: Option<Seat>, list: Lister) -> Vec<Choice> {
    let Some(seat) = seat else { return Vec::new() };
    let mut moves = Vec::new();
    list(at.position(), seat, &mut moves);
    let choice = |mv: &Move| Choice {
        mv: serde_json::to_value(mv).unwrap_or_default(),
        text: at.position().move_text(seat, mv, at.names()),
    };
    moves.iter().map(choice).collect()
}

/// The log, each line with the number of moves that it was told after.
fn log(at: &Match<Position>, viewer: Viewer) -> Vec<LogLine> {
    let total = at.story().len();
    let starts: Vec<usize> = (0..=at.len()).map(|moves| total - at.story_since(moves).len()).collect();
    let after = |n: usize| starts.partition_point(|start| *start <= n).saturating_sub(1);
    let line = |(n, told): (usize, &table::Told<twenty_one_days::Event>)| {
        let event = told.seen_by(viewer)?;
        Some(LogLine {
            after: after(n),
            text: Position::event_text(event, viewer, at.names()),
            event: serde_json::to_value(event).unwrap_or_default(),
        })
    };
    at.story().iter().enumerate().filter_map(line).collect()
}

/// A match through somebody's eyes.
pub fn table_of(at: &Match<Position>, viewer: Viewer) -> Table {
    let now = at.position();
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    let dashed = |idle: Idle<Move>| Dashed {
        text: idle.name,
        mv: serde_json::to_value(idle.mv).unwrap_or_default(),
        why: idle.refusal.why.into_owned(),
        rule: idle.refusal.rule,
    };
    Table {
        visitor: visitor(),
        id: "d21".to_owned(),
        game: GameId::TwentyOneDays,
        title: "Twenty-one to go".to_owned(),
        stage: if now.is_over() { Stage::Over } else { Stage::Playing },
        me,
        host: true,
        sent_away: false,
        invite: None,
        code: None,
        options: Vec::new(),
        chairs: (0..now.seats())
            .map(|n| Chair {
                seat: Seat(n),
                name: NAMES[usize::from(n)].to_owned(),
                sitter: Sitter::Person { present: true, stand_in: false },
                asked: now.asked().has(Seat(n)),
            })
            .collect(),
        view: Some(Box::new(now.view(viewer))),
        moves: at.len(),
        change: at.len() as u64,
        question: me.and_then(|me| now.question(me, at.names())),
        answers: choices(at, me, Position::answers),
        asides: choices(at, me, Position::asides),
        dashed: me.map(|me| now.idle(me)).unwrap_or_default().into_iter().map(dashed).collect(),
        log: log(at, viewer),
        chat: Vec::new(),
        clock: None,
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

/// A match played by bots until something is seen; none after so many tries.
pub fn find(setup: Setup, tries: u64, wanted: &dyn Fn(&Position) -> bool) -> Option<Match<Position>> {
    for number in 0..tries {
        let mut found = Match::<Position>::new(setup, &format!("sample {number}"), Names::new(NAMES));
        let (mut rng, mut lists) = (Rng::new(number), Lists::default());
        for _ in 0..3000 {
            if wanted(found.position()) {
                return Some(found);
            }
            let next = bots::next_move(found.position(), |_| Some(Brain::Instinct), &mut rng, &mut lists);
            let Some((seat, mv)) = next else { break };
            if found.play(seat, &mv).is_err() {
                break;
            }
        }
    }
    None
}
