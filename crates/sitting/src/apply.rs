//! Entries become true, one at a time: when they are stored, when another server has stored them, and when a log is folded.

use std::panic::{AssertUnwindSafe, catch_unwind};

use shelf::AnyMatch;
use table::{Question, Seat};
use web::notes::Note;

use crate::entry::{Asking, Entry, Line, MoveMade, Says, TakenBack};
use crate::facts::Facts;
use crate::play::not_begun;
use crate::presence::Presence;
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Recent, Sitting};
use crate::step::Ready;
use crate::talk::Said;
use crate::undo::Consent;
use crate::wish::{Notice, moved_on};

/// By so many of the last moves a double click is known.
pub(crate) const RECENT_MOVES: usize = 16;

/// Does what the rules of a game do; a fault in them is the failure of this one thing alone.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    // What is worked on is a copy, or is thrown away if this fails.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        Err(Problem::new(
            Kind::Unavailable,
            "This cannot be carried out: the program has a fault here. Nothing has changed; do something else, and \
             report it.",
        ))
    })
}

impl Sitting {
    /// An entry becomes true; who notices it. `ready` is what was carried out on a copy before it was stored.
    pub(crate) fn apply(
        &mut self,
        now: Now,
        entry: Entry,
        ready: &mut Option<Ready>,
    ) -> Result<Notice, Problem> {
        let alive = self.sign_of_life(&entry);
        let notice = match entry {
            Entry::Move(made) => self.apply_move(made, ready.take())?,
            Entry::TakenBack(taken) => self.apply_taking_back(taken, ready.take())?,
            Entry::Asked(Asking { by, moves }) => {
                self.chair(by)?;
                let made = self.game.as_ref().map_or(0, |game| game.len());
                if moves == 0 || moves > made {
                    return Err(too_few());
                }
                self.consent = Some(Consent::asked(by, made - moves));
                Notice::Bots
            }
            Entry::Agreed(seat) => {
                self.chair(seat)?;
                self.consent.as_mut().ok_or_else(nobody_asks)?.agreed.add(seat);
                Notice::All
            }
            Entry::Refused(_) | Entry::Withdrawn(()) => {
                self.consent.take().ok_or_else(nobody_asks)?;
                Notice::Bots
            }
            Entry::Said(line) => self.apply_line(now, line)?,
            Entry::Note(note) => self.apply_note(note),
            fact => self.apply_fact(now, fact, ready)?,
        };
        if let Some(seat) = alive {
            self.gone.remove(seat);
            (self.ran_out, self.heard_after) = (0, 0);
        }
        self.length += 1;
        Ok(notice)
    }

    fn apply_fact(&mut self, now: Now, entry: Entry, ready: &mut Option<Ready>) -> Result<Notice, Problem> {
        let sat: Vec<_> = self.chairs().iter().map(|chair| chair.occupant.clone()).collect();
        self.facts.take(&entry).map_err(|fault| Problem::new(Kind::Damaged, fault))?;
        for ((presence, chair), before) in self.presence.iter_mut().zip(self.facts.chairs()).zip(sat) {
            if chair.occupant != before {
                *presence = Presence::new(now);
            }
        }
        match entry {
            Entry::Begun(_) => {
                self.game = Some(match ready.take() {
                    Some(Ready::Begun(game)) => game,
                    _ => self.dealt(&self.facts)?,
                });
                self.presence.iter_mut().for_each(|presence| presence.last = now.at);
                return Ok(Notice::Settle);
            }
            Entry::Chair(_) => {
                let names = self.names();
                if let Some(game) = &mut self.game {
                    game.rename(names);
                }
            }
            Entry::Rematch(_) => self.taken_along = self.watchers().map(|guest| guest.id.clone()).collect(),
            _ => {}
        }
        Ok(Notice::All)
    }

    fn apply_move(&mut self, made: MoveMade, ready: Option<Ready>) -> Result<Notice, Problem> {
        let MoveMade { seat, seen, mv, .. } = made;
        self.chair(seat)?;
        let prepared = match ready {
            Some(Ready::Move(prepared)) => prepared,
            _ => self.prepared(seat, &mv)?,
        };
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        let before = questions(&**game);
        if !game.install(prepared) {
            return Err(moved_on());
        }
        let quiet = game.is_quiet(game.len() - 1);
        let row = self.rows;
        self.row_is_made(seat, &before);
        if self.recent.len() == RECENT_MOVES {
            self.recent.pop_front();
        }
        self.recent.push_back(Recent { row, seat, seen, mv: Recent::known_by(&mv) });
        if quiet {
            // Nobody else may notice: neither by a page that comes, nor by bots that take longer, nor by a count.
            self.quiet.push((row, seat));
            return Ok(Notice::Only(seat));
        }
        self.consent = None;
        Ok(Notice::Settle)
    }

    fn apply_taking_back(&mut self, taken: TakenBack, ready: Option<Ready>) -> Result<Notice, Problem> {
        let TakenBack { seat, moves, salt, .. } = taken;
        self.chair(seat)?;
        let earlier = match ready {
            Some(Ready::TakenBack(earlier)) => earlier,
            _ => self.earlier(seat, moves, salt)?,
        };
        let game = self.game.as_mut().ok_or_else(not_begun)?;
        let before = questions(&**game);
        *game = earlier;
        self.row_is_made(seat, &before);
        self.consent = None;
        Ok(Notice::Settle)
    }

    /// One more row: whoever is asked something else than before has the whole time for it.
    fn row_is_made(&mut self, mover: Seat, before: &[Option<Question>]) {
        self.rows += 1;
        let Some(game) = self.game.as_deref() else { return };
        let after = questions(game);
        for (n, presence) in self.presence.iter_mut().enumerate() {
            let same =
                before.get(n).zip(after.get(n)).is_some_and(|(before, after)| asks_the_same(before, after));
            if n == mover.index() || !same {
                self.asked_since[n] = self.rows;
                presence.deadline = None;
                self.late.remove(Seat(n as u8));
            }
        }
    }

    /// The table tells of something. What it tells of clocks and of people counts for whoever folds the log, too.
    fn apply_note(&mut self, note: Note) -> Notice {
        let notice = match note {
            Note::ClockRanOut { seat } if self.chair(seat).is_ok() => {
                self.presence[seat.index()].deadline = None;
                self.late.add(seat);
                self.ran_out += 1;
                Notice::Bots
            }
            Note::Gone { seat, .. } if self.chair(seat).is_ok() => {
                self.gone.add(seat);
                Notice::All
            }
            _ => Notice::All,
        };
        self.talk.push(Said::Note(note));
        notice
    }

    fn apply_line(&mut self, now: Now, line: Line) -> Result<Notice, Problem> {
        let named = match &line.says {
            Says::Phrase(phrase) => phrase.seat(),
            Says::Words(_) => None,
        };
        let to = line.to;
        if [line.seat, named].into_iter().flatten().any(|seat| self.chair(seat).is_err()) {
            // Only a row that was changed says so. Those who would not have heard it notice nothing.
            self.talk.push(Said::Unreadable(to));
            return Ok(Notice::Hearers(to));
        }
        if let Some(seat) = line.seat {
            self.spoke[seat.index()].note(now);
        }
        self.talk.push(Said::Line(line));
        Ok(Notice::Hearers(to))
    }

    /// The game as it is laid out.
    pub(crate) fn dealt(&self, facts: &Facts) -> Result<Box<dyn AnyMatch>, Problem> {
        let laid = &facts.laid;
        guarded(|| {
            let seats = laid.chairs.len() as u64;
            let mut game = self.kind.deal_salted(seats, &laid.seed, &laid.salt, &laid.options)?;
            game.rename(facts.names());
            Ok(game)
        })
    }
}

pub(crate) fn nobody_asks() -> Problem {
    Problem::new(Kind::Stale, "Nobody asks to take anything back now: look at the table again.")
}

pub(crate) fn too_few() -> Problem {
    Problem::new(Kind::WrongStage, "There are not that many moves to be taken back.")
}

/// What each seat is asked.
fn questions(game: &dyn AnyMatch) -> Vec<Option<Question>> {
    let asked = game.asked();
    let question = |seat| asked.has(seat).then(|| game.question(seat)).flatten();
    (0..game.seats()).map(Seat).map(question).collect()
}

/// Whether a seat is asked the same as before, or nothing still.
fn asks_the_same(before: &Option<Question>, after: &Option<Question>) -> bool {
    match (before, after) {
        (Some(before), Some(after)) => before.asks_the_same(after),
        (None, None) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_the_program_is_a_refusal() {
        let problem = guarded::<()>(|| panic!("the rules break down")).err();
        assert!(problem.is_some_and(|problem| problem.kind == Kind::Unavailable && problem.message.contains("fault")));
        assert_eq!(guarded(|| Ok(7)), Ok(7));
    }
}
