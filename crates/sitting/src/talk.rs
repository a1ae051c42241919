//! Talk at the table; after death, among the dead; among those who watch, apart from those who play.

use std::collections::VecDeque;
use std::time::Duration;

use table::Seat;
use web::model::{Audience, ChatLine, Stage};
use web::notes::Note;

use crate::entry::{Entry, Line, Says};
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::{Reply, Step, Then};
use crate::who::Who;
use crate::words;

/// The longest line of talk, in characters.
const LONGEST_LINE: usize = 500;
/// How many lines one seat, or one guest who watches, may say in how long a time.
const MOST_LINES_IN: (usize, Duration) = (5, Duration::from_secs(10));
/// The most lines that a table keeps of those who play; and as many of those who watch, so that they take nobody's room.
const MOST_KEPT: usize = 2_000;

/// A line of the talk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// Somebody says something.
    Line(Line),
    /// What happened beside the game.
    Note(Note),
}

impl Said {
    /// Whom it is for.
    fn to(&self) -> Audience {
        match self {
            Said::Line(line) => line.to,
            Said::Note(_) => Audience::All,
        }
    }
}

/// When somebody spoke last, by which too much talk is known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Spoken(VecDeque<Duration>);

impl Spoken {
    /// They have just spoken; only the last times count.
    pub fn note(&mut self, now: Now) {
        if self.0.len() == MOST_LINES_IN.0 {
            self.0.pop_front();
        }
        self.0.push_back(now.at);
    }

    /// Whether they have said as much as they may for now.
    fn is_much(&self, now: Now) -> bool {
        self.0.iter().filter(|then| **then + MOST_LINES_IN.1 > now.at).count() >= MOST_LINES_IN.0
    }

    /// Whether they have been silent for so long that they need not be remembered.
    fn is_long_ago(&self, now: Now) -> bool {
        self.0.back().is_none_or(|then| *then + MOST_LINES_IN.1 <= now.at)
    }
}

impl Sitting {
    /// Says something: to all, as one of the dead to the dead alone, or as one who watches to the others who do.
    pub(crate) fn say(
        &mut self,
        now: Now,
        who: &Who,
        says: Says,
        to_the_dead: bool,
    ) -> Result<Step, Problem> {
        let says = self.sayable(says)?;
        match self.seat_of(who) {
            Some(seat) => self.say_at_the_table(now, seat, says, to_the_dead),
            None if to_the_dead => {
                Err(Problem::new(Kind::WrongStage, "You watch: only the dead can keep to themselves."))
            }
            None => self.say_among_watchers(now, who, says),
        }
    }

    fn sayable(&self, says: Says) -> Result<Says, Problem> {
        match says {
            Says::Words(text) => Ok(Says::Words(words::line("What you say", &text, LONGEST_LINE)?)),
            Says::Phrase(phrase) if phrase.is_of(self.kind) => {
                phrase.seat().map(|seat| self.chair(seat)).transpose()?;
                Ok(Says::Phrase(phrase))
            }
            Says::Phrase(_) => Err(Problem::new(
                Kind::Malformed,
                "Nobody says that in this game: say it in words of your own.",
            )),
        }
    }

    fn say_at_the_table(
        &mut self,
        now: Now,
        seat: Seat,
        says: Says,
        to_the_dead: bool,
    ) -> Result<Step, Problem> {
        self.heard_of(now, seat);
        if self.spoke[seat.index()].is_much(now) || !self.has_room() {
            return Err(much());
        }
        let playing = self.stage() == Stage::Playing;
        if to_the_dead && playing && !self.is_out(seat) {
            return Err(Problem::new(Kind::WrongStage, "You live: only the dead can keep to themselves."));
        }
        let to = if to_the_dead && playing { Audience::Dead } else { Audience::All };
        let name = self.chair(seat)?.name.clone();
        self.step_of_line(Line { seat: Some(seat), name, says, to })
    }

    fn say_among_watchers(&mut self, now: Now, who: &Who, says: Says) -> Result<Step, Problem> {
        self.may_look(now, who)?;
        let Some(guest) = &who.guest else {
            return Err(Problem::new(
                Kind::Unknown,
                "Pick a name first: those who watch want to know who talks.",
            ));
        };
        self.watchers_spoke.retain(|_, spoken| !spoken.is_long_ago(now));
        let much_said = self.watchers_spoke.get(&guest.id).is_some_and(|spoken| spoken.is_much(now));
        if much_said || self.kept_lines(true) >= MOST_KEPT {
            return Err(much());
        }
        let line = Line { seat: None, name: guest.name.clone(), says, to: Audience::Watchers };
        Ok(self.step_of_line(line)?.then(Then::WatcherSpoke(guest.id.clone())))
    }

    /// A line, and which one it is among those for the same audience.
    fn step_of_line(&self, line: Line) -> Result<Step, Problem> {
        let number = self.talk.iter().filter(|said| said.to() == line.to).count() as u64;
        let mut draft = self.draft();
        draft.add(Entry::Said(line))?;
        Ok(draft.step(None).telling(Reply::Line(number)))
    }

    /// How many lines of those who watch are kept, or of all others.
    fn kept_lines(&self, of_watchers: bool) -> usize {
        self.talk.iter().filter(|said| (said.to() == Audience::Watchers) == of_watchers).count()
    }

    /// Whether the talk of those who play has room for another line.
    pub(crate) fn has_room(&self) -> bool {
        self.kept_lines(false) < MOST_KEPT
    }

    /// Whoever does not hear a line does not notice either that it was said.
    pub(crate) fn changed_for_hearers(&mut self, to: Audience) {
        if to == Audience::All || self.stage() == Stage::Over {
            self.changed();
            return;
        }
        let seats = self.presence.len();
        for place in 0..=seats {
            let hears = match to {
                Audience::All => true,
                Audience::Dead => place < seats && self.is_out(Seat(place as u8)),
                Audience::Watchers => place == seats,
            };
            if hears {
                self.changed_at(place);
            }
        }
    }

    /// Whether somebody hears what is said to an audience. Of those who watch only who has a name does: everybody at the
    /// table can see who that is.
    fn hears(&self, who: &Who, to: Audience) -> bool {
        let seat = self.seat_of(who);
        match to {
            _ if self.stage() == Stage::Over => true,
            Audience::All => true,
            Audience::Dead => seat.is_some_and(|seat| self.is_out(seat)),
            Audience::Watchers => seat.is_none() && who.guest.is_some(),
        }
    }

    /// The talk as somebody hears it. Lines are counted for each audience by itself.
    pub(crate) fn talk_for(&self, who: &Who) -> Vec<ChatLine> {
        let names = self.names();
        let mut counts = [0u64; 3];
        let mut lines = Vec::new();
        for said in &self.talk {
            let to = said.to();
            let number = counts[to as usize];
            counts[to as usize] += 1;
            if !self.hears(who, to) {
                continue;
            }
            lines.push(match said {
                Said::Line(Line { seat, name, says, .. }) => {
                    let (text, phrase) = match says {
                        Says::Words(text) => (text.clone(), None),
                        Says::Phrase(phrase) => (phrase.text(&names), Some(*phrase)),
                    };
                    ChatLine { number, name: name.clone(), seat: *seat, text, to, phrase, note: None }
                }
                Said::Note(note) => ChatLine {
                    number,
                    name: Note::TELLER.to_owned(),
                    seat: None,
                    text: note.text(&names),
                    to,
                    phrase: None,
                    note: Some(note.clone()),
                },
            });
        }
        lines
    }
}

fn much() -> Problem {
    Problem::new(Kind::Limited, "That is a lot of talk: wait a few seconds and say it then.")
}
