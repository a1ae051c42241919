//! Loading a table: its entries become true, one after the other from the first.
//!
//! There are no snapshots: replaying the longest games takes a few milliseconds, and a log that is replayed cannot
//! disagree with itself. Moves of another version of the rules are replayed too: what comes to the same goes on, what does
//! not is closed, and is kept.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use shelf::GameId;
use table::Seats;
use web::model::Stage;
use web::notes::Note;

use crate::entry::{Entry, Laid, Row, Traced, Unreadable};
use crate::facts::Facts;
use crate::presence::Presence;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting, milliseconds};
use crate::step::Step;
use crate::talk::Spoken;

type Read = Result<Entry, Unreadable>;

impl Sitting {
    /// The table as its log says, of which so many entries were written. Bots take `pace` for a move.
    pub fn fold(rows: &[Row], length: u64, pace: Duration, now: Now) -> Result<Sitting, Problem> {
        let entries: Vec<(u64, Read)> =
            rows.iter().map(|row| (row.number, Entry::read(&row.kind, &row.body))).collect();
        let mut entries = entries.into_iter();
        let laid = match entries.next() {
            Some((0, Ok(Entry::Laid(laid)))) => *laid,
            Some((0, Err(unreadable))) => return Err(damaged(&unreadable.to_string())),
            _ => return Err(damaged("the first entry is missing")),
        };
        let entries = entries.as_slice();
        let mut sitting = Sitting::laid(laid, pace, now)?;
        // The rules that were noted last: those under which all of it was replayed before.
        let noted = entries.iter().rev().find_map(|(_, entry)| match entry {
            Ok(Entry::Begun(begun)) => Some(begun.rules),
            Ok(Entry::Rules(rules)) => Some(*rules),
            _ => None,
        });
        let is_move = |(_, entry): &&(u64, Read)| matches!(entry, Ok(Entry::Move(_) | Entry::TakenBack(_)));
        let last = entries.iter().rev().find(is_move).map(|(number, _)| *number);
        for (place, (number, entry)) in entries.iter().enumerate() {
            if *number != sitting.length {
                return Err(sitting.missing(*number, &entries[place..], noted));
            }
            sitting.take_row(now, entry, noted, last)?;
        }
        if length > sitting.length {
            return Err(sitting.end_is_missing(length - sitting.length, noted));
        }
        sitting.check_stage(noted)?;
        sitting.all_come(now);
        Ok(sitting)
    }

    /// A table that was just laid.
    fn laid(laid: Laid, pace: Duration, now: Now) -> Result<Sitting, Problem> {
        let kind = GameId::find(&laid.game)
            .map_err(|error| Problem::new(Kind::Damaged, format!("This table cannot be loaded. {error}")))?;
        let facts = Facts::new(laid).map_err(damaged)?;
        let seats = facts.chairs().len();
        let first_change = milliseconds(now);
        Ok(Sitting {
            kind,
            facts,
            length: 1,
            game: None,
            rows: 0,
            quiet: Vec::new(),
            recent: VecDeque::new(),
            talk: Vec::new(),
            consent: None,
            asked_since: vec![0; seats],
            late: Seats::NONE,
            gone: Seats::NONE,
            ran_out: 0,
            pace,
            presence: vec![Presence::new(now); seats],
            spoke: vec![Spoken::default(); seats],
            watchers_spoke: HashMap::new(),
            streams: Vec::new(),
            elsewhere: BTreeMap::new(),
            taken_along: Vec::new(),
            bots_due: None,
            heard_after: 0,
            thinking: None,
            thoughts: 0,
            memory: Arc::default(),
            review: None,
            changes: vec![first_change; seats + 1],
            latest: first_change,
        })
    }

    /// Everybody was heard of when the table was loaded, and clocks and bots begin anew; but a game that was left to its clock waits
    /// on, whoever has it loaded by looking.
    fn all_come(&mut self, now: Now) {
        let seats = self.presence.len();
        self.presence = vec![Presence::new(now); seats];
        self.spoke = vec![Spoken::default(); seats];
        self.taken_along.clear();
        if self.game.is_some() {
            self.settle(now);
        }
    }

    /// What loading has found and the log does not say yet: the game goes on after all, it is played under the rules of
    /// this program from now on, it is over.
    pub fn resume(&mut self, now: Now) -> Result<Option<Step>, Problem> {
        let Some(game) = self.game.as_deref() else { return Ok(None) };
        let mut draft = self.draft();
        if self.facts.closed {
            draft.add(Entry::GoesOn(()))?;
        }
        let (from, to) = (self.facts.laid.rules, game.rules());
        if from != to {
            draft.add(Entry::Rules(to))?;
            if self.has_room() {
                draft.add(Entry::Note(Note::OtherRules { from, to }))?;
            }
        }
        if self.stage() == Stage::Playing
            && let Some(ending) = game.ending()
        {
            self.end(now, &mut draft, ending.seats.iter().map(|seat| seat.won).collect())?;
        }
        let step = draft.step(None);
        Ok(if step.entries.is_empty() { None } else { Some(step) })
    }

    /// Replays an entry, and compares what it comes to with what was noted. Each move notes what all before it came to, so
    /// that the last one speaks for all; under other rules the first that differs is looked for.
    fn take_row(
        &mut self,
        now: Now,
        entry: &Read,
        noted: Option<u32>,
        last: Option<u64>,
    ) -> Result<(), Problem> {
        let no = |sitting: &Sitting, why: &str| Err(sitting.unreadable(why, noted));
        let entry = match entry {
            Ok(entry) => entry.clone(),
            Err(unreadable) => return no(self, &format!("It cannot be read: {unreadable}.")),
        };
        let trace = match &entry {
            Entry::Move(made) => Some(made.trace),
            Entry::TakenBack(taken) => Some(taken.trace),
            _ => None,
        };
        let others = noted.is_some_and(|noted| noted != self.rules());
        let trace = trace.filter(|_| others || last == Some(self.length));
        let row = self.rows;
        if let Err(problem) = self.apply(now, entry, &mut None) {
            return no(self, &problem.message);
        }
        let (Some(Traced(moves, position)), Some(game)) = (trace, &self.game) else { return Ok(()) };
        let comes_to = game.trace();
        // The same moves that lead elsewhere under the same rules are no fault of the entry: only the way in which
        // positions are written has changed.
        if comes_to.moves != moves {
            return Err(self.unreadable_at(
                row,
                "This or an earlier row is not the one that was written.",
                noted,
            ));
        }
        if comes_to.position != position && others {
            return Err(self.unreadable_at(row, "The same move leads elsewhere now.", noted));
        }
        Ok(())
    }

    /// Whether the log and the match agree on where the game stands.
    fn check_stage(&self, noted: Option<u32>) -> Result<(), Problem> {
        let over = self.game.as_ref().is_some_and(|game| game.is_over());
        if self.facts.opened && !over {
            return Err(Problem::new(
                Kind::Closed,
                "This game could not go on, and what was kept of it was opened: everybody can know its secrets, so it \
                 stays closed.",
            ));
        }
        if self.stage() == Stage::Over && !over {
            return Err(self.unreadable("It was over there, and is not now.", noted));
        }
        Ok(())
    }

    /// The version of the rules that this program plays the game under.
    fn rules(&self) -> u32 {
        self.game.as_ref().map_or(self.facts.laid.rules, |game| game.rules())
    }

    fn missing(&self, number: u64, rest: &[(u64, Read)], noted: Option<u32>) -> Problem {
        // What is noted of a log that cannot be read comes after its end.
        let is_note = |(_, entry): &(u64, Read)| matches!(entry, Ok(Entry::Closed(()) | Entry::Opened(())));
        match number.checked_sub(self.length) {
            Some(missing) if rest.iter().all(is_note) => self.end_is_missing(missing, noted),
            _ => self.unreadable("A row is missing.", noted),
        }
    }

    fn end_is_missing(&self, missing: u64, noted: Option<u32>) -> Problem {
        let rows = if missing == 1 { "row is" } else { "rows are" };
        self.unreadable(&format!("The last {missing} {rows} missing."), noted)
    }

    /// Why what has happened elsewhere cannot be followed.
    pub(crate) fn cannot_go_on(&self, why: &str) -> Problem {
        self.unreadable(why, Some(self.rules()))
    }

    fn unreadable(&self, why: &str, noted: Option<u32>) -> Problem {
        self.unreadable_at(self.rows, why, noted)
    }

    /// Why the game cannot go on, with what to do next. Before it has begun there is nothing to be closed.
    fn unreadable_at(&self, row: usize, why: &str, noted: Option<u32>) -> Problem {
        let (from, to) = (noted.unwrap_or(self.facts.laid.rules), self.rules());
        if self.stage() == Stage::Gathering {
            return damaged(why);
        }
        let message = if from == to {
            format!("What was kept of this game cannot be read at row {row}: {why} The game cannot go on.")
        } else {
            format!(
                "This game was played under version {from} of the rules, and this server plays version {to}, under \
                 which it does not go on (row {row}): {why} What was played is kept."
            )
        };
        Problem::new(Kind::Closed, message)
    }
}

fn damaged(what: &str) -> Problem {
    Problem::new(
        Kind::Damaged,
        format!(
            "What was kept of this table was changed by hand or is damaged: {}.",
            what.trim_end_matches('.')
        ),
    )
}
