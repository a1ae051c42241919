//! A row for each game and seat, and the columns that it is made of.

use std::borrow::Cow;
use std::fmt::Write;

use shelf::Playable;
use table::{End, Outcome};

use crate::count::rounds;
use crate::experiment::Experiment;
use crate::play::seed_of;

/// How a game ended for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of the game, from 0.
    pub game: u64,
    /// The seat, from 0.
    pub seat: u8,
    /// Whether it won.
    pub won: bool,
    /// Points, where the game counts any.
    pub score: Option<i32>,
    /// Whom it played, where the game says so; several are joined by "; ".
    pub role: String,
    /// What came of each of them.
    pub fate: String,
    /// The round or day in which it ended for this seat.
    pub ended: u8,
    /// The rounds or days of the game.
    pub rounds: u8,
    /// The moves of the game.
    pub moves: u64,
}

/// What stands in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<'a> {
    /// Words.
    Text(Cow<'a, str>),
    /// A whole number.
    Whole(i64),
    /// A whole number, or nothing.
    Maybe(Option<i64>),
    /// Yes or no.
    Flag(bool),
}

/// The columns, in order: what [`cells`] fills.
pub const COLUMNS: [&str; 13] = [
    "game", "seed", "seats", "options", "seat", "bot", "won", "score", "role", "fate", "ended", "rounds",
    "moves",
];

/// A row with nothing in it: what kind of thing each column holds.
pub const BLANK: [Cell<'static>; COLUMNS.len()] = {
    const TEXT: Cell<'static> = Cell::Text(Cow::Borrowed(""));
    const WHOLE: Cell<'static> = Cell::Whole(0);
    [
        WHOLE,
        TEXT,
        WHOLE,
        TEXT,
        WHOLE,
        TEXT,
        Cell::Flag(false),
        Cell::Maybe(None),
        TEXT,
        TEXT,
        WHOLE,
        WHOLE,
        WHOLE,
    ]
};

/// A row of an experiment, column by column.
pub fn cells<'a>(experiment: &'a Experiment, row: &'a Row) -> [Cell<'a>; COLUMNS.len()] {
    let text = |text: &'a str| Cell::Text(Cow::Borrowed(text));
    let whole = |number: u64| Cell::Whole(number as i64);
    let bot = experiment.brains.get(usize::from(row.seat)).map_or("", |brain| brain.name());
    [
        whole(row.game),
        Cell::Text(Cow::Owned(seed_of(&experiment.seed, row.game))),
        whole(experiment.seats() as u64),
        Cell::Text(Cow::Owned(experiment.options())),
        whole(row.seat.into()),
        text(bot),
        Cell::Flag(row.won),
        Cell::Maybe(row.score.map(i64::from)),
        text(&row.role),
        text(&row.fate),
        whole(row.ended.into()),
        whole(row.rounds.into()),
        whole(row.moves),
    ]
}

/// The heads of the columns, as a line of CSV.
pub fn csv_head() -> String {
    COLUMNS.join(",") + "\n"
}

/// Adds a row as a line of CSV (RFC 4180, with plain line ends).
pub fn csv_line(cells: &[Cell], out: &mut String) {
    for (n, cell) in cells.iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        // Writing into a string cannot fail.
        let _ = match cell {
            Cell::Text(text) if text.contains([',', '"', '\n', '\r']) => {
                write!(out, "\"{}\"", text.replace('"', "\"\""))
            }
            Cell::Text(text) => write!(out, "{text}"),
            Cell::Whole(number) | Cell::Maybe(Some(number)) => write!(out, "{number}"),
            Cell::Maybe(None) => Ok(()),
            Cell::Flag(flag) => write!(out, "{flag}"),
        };
    }
    out.push('\n');
}

/// The rows of a game that is over.
pub(crate) fn rows_of<G: Playable>(
    game: u64,
    outcome: &Outcome<G::End>,
    moves: u64,
) -> impl Iterator<Item = Row> {
    let rounds = rounds::<G>(outcome);
    outcome.seats.iter().map(move |seat| {
        let (mut role, mut fate) = (String::new(), String::new());
        for lot in seat.end.lots() {
            if !fate.is_empty() {
                fate.push_str("; ");
            }
            fate.push_str(&G::fate_text(&lot.fate));
            if let Some(lot) = lot.role {
                if !role.is_empty() {
                    role.push_str("; ");
                }
                role.push_str(&G::role_text(&lot));
            }
        }
        Row {
            game,
            seat: seat.seat.0,
            won: seat.won,
            score: seat.score,
            role,
            fate,
            ended: seat.end.when(),
            rounds,
            moves,
        }
    })
}
