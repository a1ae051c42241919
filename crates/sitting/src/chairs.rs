//! Who sits where: joining, leaving, bots, programs, and the start.

use std::collections::BTreeMap;

use bots::Brain;
use table::Seat;
use table::names::LONGEST_NAME;
use web::model::{FACES, Stage, own_face};
use web::notes::Absence;

use crate::entry::{Begun, Chair, Entry, Occupant, Token};
use crate::problem::{Kind, Problem};
use crate::sitting::{Now, Sitting};
use crate::step::{Draft, Ready, Reply, Step, Then};
use crate::who::Who;
use crate::wish::Elsewhere;
use crate::words;

/// So often the host of a table has others on its chairs or calls it something else: each change is kept, and nobody shall fill the
/// disk with them.
const MOST_CHANGES: usize = 500;

/// So often one guest sits down at a table. They are counted one by one, so that nobody who comes and goes keeps others out; how many
/// guests somebody can be, and how often all of them sit down, is for the server to limit.
const MOST_TIMES_SEATED: usize = 20;

/// What bots are called, by seat.
const BOT_NAMES: [&str; 12] = [
    "Pelican",
    "Barnacle",
    "Coconut",
    "Driftwood",
    "Kelp",
    "Limpet",
    "Mangrove",
    "Nautilus",
    "Osprey",
    "Plankton",
    "Seaweed",
    "Turtle",
];

impl Sitting {
    /// Takes an empty chair: the one that is named, or the first one.
    pub(crate) fn join(&mut self, now: Now, who: &Who, seat: Option<Seat>) -> Result<Step, Problem> {
        let Some(guest) = &who.guest else {
            return Err(Problem::new(Kind::Unknown, "Pick a name first."));
        };
        seat.map(|seat| self.chair(seat)).transpose()?;
        if let Some(seat) = self.seat_of(who) {
            return Ok(self.nothing_kept().telling(Reply::Seat(seat)));
        }
        self.must_gather("Nobody can join any more")?;
        if self.is_sent_away(who) {
            return Err(Problem::new(
                Kind::Forbidden,
                format!("The host has sent you away from this table: {}.", self.instead(now)),
            ));
        }
        if self.facts.sat_down.get(&guest.id).is_some_and(|times| *times >= MOST_TIMES_SEATED) {
            return Err(Problem::new(
                Kind::Forbidden,
                format!(
                    "You have sat down and got up at this table so often that its chairs are left to others: {}.",
                    self.instead(now)
                ),
            ));
        }
        let free = |chair: &&Chair| chair.occupant == Occupant::Nobody;
        let seat = match seat {
            Some(seat) => Some(self.chair(seat)?).filter(free),
            None => self.chairs().iter().find(free),
        };
        let seat = seat.map(|chair| chair.seat).ok_or_else(|| {
            Problem::new(Kind::WrongStage, format!("That chair is taken: {}.", self.instead(now)))
        })?;
        let mut draft = self.draft();
        draft.seat(seat, Occupant::Person(guest.id.clone()), &guest.name, guest.face)?;
        if self.facts.laid.host.is_none() {
            draft.add(Entry::Host(Some(guest.id.clone())))?;
        }
        Ok(draft.step(None).telling(Reply::Seat(seat)))
    }

    /// Gets up. While the game is on a bot stands in, and the seat stays theirs.
    pub(crate) fn leave(&mut self, now: Now, who: &Who) -> Result<Step, Problem> {
        let seat = self.seated(now, who)?;
        let mut draft = self.draft();
        match self.stage() {
            Stage::Gathering => {
                draft.put(empty(seat))?;
                if self.is_host(who) {
                    // The first person at the table is the host now; if there is none, the next one to sit down.
                    let person = draft.facts.chairs().iter().find_map(|chair| match &chair.occupant {
                        Occupant::Person(guest) => Some(guest.clone()),
                        _ => None,
                    });
                    draft.add(Entry::Host(person))?;
                }
                Ok(draft.step(None))
            }
            Stage::Playing if !self.presence[seat.index()].stand_in => {
                let note = self.gone(now, seat, Absence::Left);
                if self.has_room() {
                    draft.add(Entry::Note(note))?;
                }
                Ok(draft.step(None).then(Then::StandsIn(seat)))
            }
            Stage::Playing | Stage::Over => Ok(draft.step(None)),
        }
    }

    /// Sends somebody away, before the game.
    pub(crate) fn send_away(&self, who: &Who, seat: Seat) -> Result<Step, Problem> {
        self.must_host(who)?;
        self.must_gather("Nobody can be sent away")?;
        let mut draft = self.draft();
        if let Occupant::Person(guest) = &self.chair(seat)?.occupant {
            draft.add(Entry::SentAway(guest.clone()))?;
        }
        draft.put(empty(seat))?;
        Ok(draft.step(None))
    }

    /// Puts a bot on a chair that no person has, or takes it away.
    pub(crate) fn bot(&self, who: &Who, seat: Seat, brain: Option<&str>) -> Result<Step, Problem> {
        self.must_host(who)?;
        self.must_gather("Bots cannot come or go")?;
        self.must_be_nobodys(seat)?;
        let mut draft = self.draft();
        match brain {
            None => draft.put(empty(seat))?,
            Some(brain) => {
                self.must_settle()?;
                draft.seat(seat, Occupant::Bot(known_brain(brain)?.to_owned()), &bot_name(seat), None)?;
            }
        }
        Ok(draft.step(None))
    }

    /// Gives a chair to a program, which is known by its token.
    pub(crate) fn program(
        &self,
        who: &Who,
        seat: Seat,
        name: &str,
        token: [u8; 32],
    ) -> Result<Step, Problem> {
        self.must_host(who)?;
        self.must_gather("Programs cannot come any more")?;
        self.must_settle()?;
        let name = words::name("The program's name", name)?;
        self.must_be_nobodys(seat)?;
        let mut draft = self.draft();
        draft.seat(seat, Occupant::Program(Token(token)), &name, None)?;
        Ok(draft.step(None))
    }

    /// Begins the game. Bots take the empty chairs if the table was made so.
    pub(crate) fn start(
        &self,
        now: Now,
        who: &Who,
        elsewhere: &BTreeMap<String, Elsewhere>,
    ) -> Result<Step, Problem> {
        self.must_host(who)?;
        self.must_gather("It cannot begin twice")?;
        let mut chairs = self.chairs().to_vec();
        for chair in chairs.iter_mut().filter(|chair| chair.occupant == Occupant::Nobody) {
            let Some(brain) = &self.facts.laid.fill else {
                return Err(Problem::new(
                    Kind::WrongStage,
                    "There are empty chairs: wait for people, or put bots on them.",
                ));
            };
            chair.occupant = Occupant::Bot(brain.clone());
        }
        for chair in self.chairs().iter().filter(|chair| chair.occupant == Occupant::Nobody) {
            let seat = chair.seat;
            chairs[seat.index()].name = called(&chairs, seat, &bot_name(seat));
            chairs[seat.index()].face = free_face(&chairs, seat, None);
        }
        self.check_daily(now, &chairs)?;
        let counts = self.counts(elsewhere)?;
        // Laid out before anything is stored: what cannot be dealt does not begin. A table that was made under older
        // rules begins under those of today.
        let mut game = self.dealt(&self.facts)?;
        let mut draft = self.draft();
        draft.add(Entry::Begun(Begun { rules: game.rules(), counts, chairs }))?;
        game.rename(draft.facts.names());
        if let Some(ending) = game.ending() {
            self.end(now, &mut draft, ending.seats.iter().map(|seat| seat.won).collect())?;
        }
        Ok(draft.step(Some(Ready::Begun(game))))
    }

    /// Gives the table another name.
    pub(crate) fn retitle(&self, who: &Who, title: &str) -> Result<Step, Problem> {
        self.must_host(who)?;
        self.must_settle()?;
        let title = words::line("The table's name", title, words::LONGEST_TITLE)?;
        let mut draft = self.draft();
        draft.add(Entry::Title(title))?;
        Ok(draft.step(None))
    }

    /// A guest is called something else, has another face or wants to be asked otherwise from now on.
    pub(crate) fn be_known(&mut self, now: Now, who: &Who) -> Result<Step, Problem> {
        let Some(guest) = &who.guest else { return Ok(self.nothing_kept()) };
        for (_, open) in &mut self.streams {
            if open.guest.as_ref().is_some_and(|known| known.id == guest.id) {
                open.guest = Some(guest.clone());
            }
        }
        let Some(seat) = self.seat_of(who) else { return Ok(self.nothing_kept()) };
        if self.presence[seat.index()].always_ask != guest.always_ask {
            self.presence[seat.index()].always_ask = guest.always_ask;
            self.wind_passes(now);
            self.changed_for(seat);
        }
        let mut draft = self.draft();
        if self.stage() != Stage::Over {
            draft.seat(seat, Occupant::Person(guest.id.clone()), &guest.name, guest.face)?;
        }
        Ok(draft.step(None))
    }

    pub(crate) fn must_host(&self, who: &Who) -> Result<(), Problem> {
        if self.is_host(who) {
            Ok(())
        } else {
            Err(Problem::new(Kind::Forbidden, "Only whoever made the table can do that."))
        }
    }

    fn must_gather(&self, what: &str) -> Result<(), Problem> {
        if self.stage() == Stage::Gathering {
            Ok(())
        } else {
            Err(Problem::new(Kind::WrongStage, format!("{what}: the game has begun.")))
        }
    }

    /// What the host puts somewhere is taken away at most once: that is always allowed.
    fn must_settle(&self) -> Result<(), Problem> {
        if self.facts.changes < MOST_CHANGES {
            return Ok(());
        }
        let why = "You have changed this table so often that it stays as it is: begin the game, or make another table.";
        Err(Problem::new(Kind::WrongStage, why))
    }

    fn must_be_nobodys(&self, seat: Seat) -> Result<(), Problem> {
        match self.chair(seat)?.occupant {
            Occupant::Person(_) => {
                Err(Problem::new(Kind::WrongStage, "Somebody sits there: choose an empty chair."))
            }
            _ => Ok(()),
        }
    }
}

impl Draft<'_> {
    /// Gives a chair to somebody, who wants a face or takes what there is. A bot that has it looks for another one.
    fn seat(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        name: &str,
        wanted: Option<u8>,
    ) -> Result<(), Problem> {
        let name = called(self.facts.chairs(), seat, name);
        let face = free_face(self.facts.chairs(), seat, wanted);
        self.put(Chair { seat, occupant, name, face })?;
        let alike = |chair: &&Chair| chair.seat != seat && is_bot(chair) && chair.face == face;
        let Some(bot) = self.facts.chairs().iter().find(alike).cloned() else { return Ok(()) };
        let face = free_face(self.facts.chairs(), bot.seat, None);
        self.put(Chair { face, ..bot })
    }

    /// What is as it was is not kept again.
    fn put(&mut self, chair: Chair) -> Result<(), Problem> {
        if self.facts.chairs().get(chair.seat.index()) == Some(&chair) {
            return Ok(());
        }
        self.add(Entry::Chair(chair))
    }
}

/// A chair that nobody has.
pub(crate) fn empty(seat: Seat) -> Chair {
    Chair { seat, occupant: Occupant::Nobody, name: String::new(), face: own_face(seat) }
}

/// The face of whoever sits down on a chair: the one that they want, else their seat's own, else the first one that nobody
/// at the table has. Whoever wants a face does not leave it to a bot.
fn free_face(chairs: &[Chair], seat: Seat, wanted: Option<u8>) -> u8 {
    let others = || chairs.iter().filter(|chair| chair.seat != seat && chair.occupant != Occupant::Nobody);
    let taken = |face: u8| others().any(|chair| chair.face == face);
    let left_by_people = |face: &u8| !others().any(|chair| chair.face == *face && !is_bot(chair));
    wanted
        .filter(left_by_people)
        .or_else(|| std::iter::once(own_face(seat)).chain(0..FACES).find(|face| !taken(*face)))
        .unwrap_or(own_face(seat))
}

fn is_bot(chair: &Chair) -> bool {
    matches!(chair.occupant, Occupant::Bot(_))
}

/// What somebody on a chair is called, so that no two at the table have the same name.
fn called(chairs: &[Chair], seat: Seat, name: &str) -> String {
    let taken = |name: &str| {
        let alike = |chair: &Chair| chair.seat != seat && chair.name.to_lowercase() == name.to_lowercase();
        chairs.iter().any(alike)
    };
    let numbered = |number: usize| {
        let end = format!(" {number}");
        let room = LONGEST_NAME - end.len();
        name.chars().take(room).collect::<String>().trim_end().to_owned() + &end
    };
    std::iter::once(name.to_owned())
        .chain((2..).map(numbered))
        .find(|name| !taken(name))
        .unwrap_or_else(|| name.to_owned())
}

/// The name of a brain that there is.
pub(crate) fn known_brain(name: &str) -> Result<&'static str, Problem> {
    Brain::named(name).map(Brain::name).ok_or_else(|| {
        let known: Vec<&str> = Brain::names().collect();
        Problem::new(Kind::Malformed, format!("There is no bot \"{name}\"; there is {}.", known.join(", ")))
    })
}

pub(crate) fn bot_name(seat: Seat) -> String {
    BOT_NAMES.get(seat.index()).map_or_else(|| format!("Bot {seat}"), |name| (*name).to_owned())
}
