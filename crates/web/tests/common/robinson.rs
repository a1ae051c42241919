//! Tables of Robinson Crusoe as a server would fill them in, for tests and sample pages.

use bots::{Brain, Lists};
use robinson_crusoe::{Position, Setup};
use shelf::{GameId, Sight};
use table::{Game, Match, Names, Rng, Seat, Viewer};
use web::model::{Chair, Sitter, Stage, TablePage, UndoState};

use super::common::{NAMES, visitor};

/// A match through somebody's eyes.
pub fn table_of(at: &Match<Position>, viewer: Viewer) -> TablePage {
    let now = at.position();
    let me = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::All => None,
    };
    TablePage {
        visitor: visitor(),
        id: "rc".to_owned(),
        game: GameId::RobinsonCrusoe,
        title: "Smoke on the beach".to_owned(),
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
        sight: Some(Box::new(Sight::of(at, viewer))),
        moves: at.len(),
        change: at.len() as u64,
        chat: Vec::new(),
        clock: None,
        undo: UndoState::Free,
        seed_of_host: false,
        commitment: at.commitment().map(str::to_owned),
        seed: at.seed().filter(|_| now.is_over()).map(str::to_owned),
        salt: at.salt().to_owned(),
        open: now.is_over(),
        watchable: true,
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
