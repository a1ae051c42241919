//! What can be wanted of a table, and how it becomes true.

use std::collections::BTreeMap;

use serde_json::Value;
use table::Seat;
use web::model::Audience;

use crate::entry::{Entry, Says};
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::{Played, Reply, Step, Then, Told};
use crate::who::Who;

/// What somebody wants.
#[derive(Clone, Debug)]
pub enum Wish {
    /// To sit down: on the chair that is named, or the first one that is free.
    Join(Option<Seat>),
    /// To get up. While the game is on a bot stands in, and the seat stays theirs.
    Leave,
    /// To send somebody away, before the game.
    SendAway(Seat),
    /// To have a bot on a chair that no person has, or none any more.
    Bot(Seat, Option<String>),
    /// To give a chair to somebody's program: what it is called, and the digest of its token.
    Program(Seat, String, [u8; 32]),
    /// To begin; with how far guests have come with the game of the day at other tables.
    Start(BTreeMap<String, Elsewhere>),
    /// To call the table something else.
    Retitle(String),
    /// To be known by the name, the face and the habits that they have now.
    BeKnown,
    /// To make a move, in answer to the table after so many moves.
    Play(usize, Value),
    /// To take back one's last move.
    TakeBack,
    /// To let somebody take a move back, or not; or to ask for it no longer.
    AnswerTakingBack(bool),
    /// To say something, to the dead alone if so.
    Say(Says, bool),
    /// To play again with the same people, at the table with this id.
    Rematch(String),
    /// To look on: a page opens.
    Arrive,
    /// A page closes.
    Depart(u64),
    /// A page has shown the table as it was after a change.
    HasShown(u64),
    /// To be there.
    Greet,
}

/// How far somebody has come with the game of the day at another table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// They are in the middle of it.
    Unfinished,
    /// They have played it.
    Over,
}

/// Who notices an entry, and what it sets going.
pub(crate) enum Notice {
    /// Everybody; clocks and bots begin anew.
    Settle,
    /// Everybody; bots look at the table again.
    Bots,
    /// Everybody.
    All,
    /// Whoever hears what is said to an audience.
    Hearers(Audience),
    /// One seat.
    Only(Seat),
}

impl Sitting {
    /// What somebody wants: nothing that is kept changes yet.
    pub fn ask(&mut self, now: Now, who: &Who, wish: Wish) -> Result<Step, Problem> {
        self.tell_time(now);
        match wish {
            Wish::Join(seat) => self.join(now, who, seat),
            Wish::Leave => self.leave(now, who),
            Wish::SendAway(seat) => self.send_away(who, seat),
            Wish::Bot(seat, brain) => self.bot(who, seat, brain.as_deref()),
            Wish::Program(seat, name, token) => self.program(who, seat, &name, token),
            Wish::Start(elsewhere) => self.start(now, who, &elsewhere),
            Wish::Retitle(title) => self.retitle(who, &title),
            Wish::BeKnown => self.be_known(now, who),
            Wish::Play(seen, mv) => self.play(now, who, seen, mv),
            Wish::TakeBack => self.take_back(now, who, None),
            Wish::AnswerTakingBack(agrees) => self.take_back(now, who, Some(agrees)),
            Wish::Say(says, to_the_dead) => self.say(now, who, says, to_the_dead),
            Wish::Rematch(next) => self.note_rematch(who, next),
            Wish::Arrive => self.arrive(now, who),
            Wish::Depart(page) => Ok(self.depart(now, page)),
            Wish::HasShown(change) => Ok(self.has_shown(now, who, change)),
            Wish::Greet => Ok(self.greet(now, who)),
        }
    }

    /// The step is stored: it becomes true. What was carried out on a copy is installed, not done again.
    pub fn install(&mut self, now: Now, step: Step) -> Result<Reply, Problem> {
        self.tell_time(now);
        let Step { from, entries, mut ready, told, then, .. } = step;
        if from != self.length {
            return Err(moved_on());
        }
        let mut notices = Vec::with_capacity(entries.len());
        for entry in entries {
            notices.push(self.apply(now, entry, &mut ready)?);
        }
        match then {
            Then::Nothing => {}
            Then::StandsIn(seat) => {
                self.presence[seat.index()].stand_in = true;
                notices.push(Notice::Settle);
            }
            Then::WatcherSpoke(guest) => self.watchers_spoke.entry(guest).or_default().note(now),
        }
        for notice in notices {
            self.notice(now, notice);
        }
        Ok(match told {
            Told::Reply(reply) => reply,
            Told::Played(seat, row) => Reply::Played(self.played(seat, row)),
        })
    }

    /// Somebody else, at another server, has written this entry.
    pub fn follow(&mut self, now: Now, number: u64, entry: Entry) -> Result<(), Problem> {
        if number != self.length {
            return Err(self.cannot_go_on("An entry is missing."));
        }
        self.tell_time(now);
        self.follow_presence(&entry);
        let was_left = self.is_left_to_its_clock();
        let notice = self.apply(now, entry, &mut None)?;
        if was_left && !self.is_left_to_its_clock() {
            self.wind_clocks(now);
            self.changed();
        }
        self.notice(now, notice);
        Ok(())
    }

    fn notice(&mut self, now: Now, notice: Notice) {
        match notice {
            Notice::Settle => self.settle(now),
            Notice::Bots => {
                self.wake_bots(now);
                self.changed();
            }
            Notice::All => self.changed(),
            Notice::Hearers(to) => self.changed_for_hearers(to),
            Notice::Only(seat) => self.changed_for(seat),
        }
    }

    /// After the game has moved on: clocks, bots, and whoever looks.
    pub(crate) fn settle(&mut self, now: Now) {
        self.wind_clocks(now);
        self.wind_passes(now);
        self.wake_bots(now);
        self.changed();
    }

    /// How the table stands after a move, for its mover.
    fn played(&self, seat: Seat, row: usize) -> Played {
        let me = Some(seat);
        Played { number: self.row_for(me, row), moves: self.rows_for(me), asked: self.asked() }
    }
}

pub(crate) fn moved_on() -> Problem {
    Problem::new(Kind::Stale, "The table has moved on: look again.")
}
