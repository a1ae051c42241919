//! Who sits where: joining, leaving, bots, programs, and the start.

use bots::Brain;
use table::Seat;
use table::names::LONGEST_NAME;
use web::model::{FACES, Stage, own_face};
use web::notes::Absence;

use super::make::empty;
use super::state::{LiveTable, Who};
use crate::problem::{Kind, Problem};
use crate::secret::Secret;
use crate::storage::{ChairRow, Guest, Occupant, TableRow, Write};
use crate::words;

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

impl LiveTable {
    /// Takes an empty chair: the one that is named, or the first one.
    pub async fn join(&mut self, guest: &Guest, seat: Option<Seat>) -> Result<Seat, Problem> {
        let who = Who { guest: Some(guest.clone()), digest: None };
        if let Some(seat) = self.seat_of(&who) {
            return Ok(seat);
        }
        self.must_gather("Nobody can join any more")?;
        if self.is_sent_away(&who) {
            return Err(Problem::new(
                Kind::Forbidden,
                format!("The host has sent you away from this table: {}.", self.instead()),
            ));
        }
        let free = |chair: &&ChairRow| chair.occupant == Occupant::Nobody;
        let seat = match seat {
            Some(seat) => Some(self.chair(seat)?).filter(free),
            None => self.stored.chairs.iter().find(free),
        };
        let seat = seat.map(|chair| chair.seat).ok_or_else(|| {
            Problem::new(Kind::WrongStage, format!("That chair is taken: {}.", self.instead()))
        })?;
        self.seat(seat, Occupant::Person(guest.id.clone()), guest.name.clone(), guest.face).await?;
        self.heard_of(seat);
        if self.stored.table.host.is_empty() {
            self.make_host(guest.id.clone()).await?;
        }
        Ok(seat)
    }

    /// Gets up. While the game is on a bot stands in, and the seat stays theirs.
    pub async fn leave(&mut self, who: &Who) -> Result<(), Problem> {
        let seat = self.seated(who)?;
        if self.stage() == Stage::Gathering {
            self.vacate(seat).await?;
            return if self.is_host(who) { self.pass_on().await } else { Ok(()) };
        }
        if self.stage() == Stage::Playing {
            self.stand_in(seat, Absence::Left).await;
        }
        self.settle().await
    }

    /// The host has left: the first person at the table is the host now; if there is none, the next one to sit down.
    async fn pass_on(&mut self) -> Result<(), Problem> {
        let person = self.stored.chairs.iter().find_map(|chair| match &chair.occupant {
            Occupant::Person(guest) => Some(guest.clone()),
            _ => None,
        });
        self.make_host(person.unwrap_or_default()).await
    }

    async fn make_host(&mut self, guest: String) -> Result<(), Problem> {
        self.shared.writer.write(Write::Host(self.id().to_owned(), guest.clone())).await?;
        self.stored.table.host = guest;
        self.changed();
        Ok(())
    }

    /// Sends somebody away, before the game.
    pub async fn kick(&mut self, who: &Who, seat: Seat) -> Result<(), Problem> {
        self.must_host(who)?;
        self.must_gather("Nobody can be sent away")?;
        if let Occupant::Person(guest) = self.chair(seat)?.occupant.clone() {
            let mut sent_away = self.stored.table.sent_away.clone();
            sent_away.push(guest);
            self.shared.writer.write(Write::SentAway(self.id().to_owned(), sent_away.clone())).await?;
            self.stored.table.sent_away = sent_away;
        }
        self.vacate(seat).await
    }

    /// Puts a bot on a chair that no person has, or takes it away.
    pub async fn bot(&mut self, who: &Who, seat: Seat, brain: Option<&str>) -> Result<(), Problem> {
        self.must_host(who)?;
        self.must_gather("Bots cannot come or go")?;
        if matches!(self.chair(seat)?.occupant, Occupant::Person(_)) {
            return Err(Problem::new(Kind::WrongStage, "Somebody sits there: choose an empty chair."));
        }
        match brain {
            None => self.vacate(seat).await,
            Some(brain) => {
                let brain = known_brain(brain)?;
                self.seat(seat, Occupant::Bot(brain.to_owned()), bot_name(seat), None).await
            }
        }
    }

    /// Gives a chair to a program; returns the token that it must show, once.
    pub async fn program(&mut self, who: &Who, seat: Seat, name: &str) -> Result<Secret, Problem> {
        self.must_host(who)?;
        self.must_gather("Programs cannot come any more")?;
        let name = words::name("The program's name", name)?;
        if matches!(self.chair(seat)?.occupant, Occupant::Person(_)) {
            return Err(Problem::new(Kind::WrongStage, "Somebody sits there: choose an empty chair."));
        }
        let token = Secret::draw()?;
        self.seat(seat, Occupant::Program(token.digest().to_vec()), name, None).await?;
        Ok(token)
    }

    /// Begins the game. Bots take the empty chairs if the table was made so.
    pub async fn start(&mut self, who: &Who) -> Result<(), Problem> {
        self.must_host(who)?;
        self.must_gather("It cannot begin twice")?;
        let mut chairs = self.stored.chairs.clone();
        for chair in chairs.iter_mut().filter(|chair| chair.occupant == Occupant::Nobody) {
            let Some(brain) = &self.stored.table.fill else {
                return Err(Problem::new(
                    Kind::WrongStage,
                    "There are empty chairs: wait for people, or put bots on them.",
                ));
            };
            chair.occupant = Occupant::Bot(brain.clone());
        }
        for seat in self.stored.chairs.iter().filter(|chair| chair.occupant == Occupant::Nobody) {
            chairs[seat.seat.index()].name = called(&chairs, seat.seat, &bot_name(seat.seat));
            chairs[seat.seat.index()].face = free_face(&chairs, seat.seat, None);
        }
        self.check_daily(&chairs)?;
        let counts = self.counts().await?;
        // Laid out before anything is written: what cannot be dealt does not begin. A table that was made under older
        // rules begins under those of today.
        let mut game = self.dealt()?;
        let rules = game.rules();
        let write = Write::Begin(self.id().to_owned(), rules, counts, chairs.clone());
        self.shared.writer.write(write).await?;
        self.stored.chairs = chairs;
        self.stored.table = TableRow { stage: Stage::Playing, rules, counts, ..self.stored.table.clone() };
        game.rename(self.names());
        self.game = Some(game);
        for presence in &mut self.presence {
            presence.last = tokio::time::Instant::now();
        }
        self.settle().await
    }

    /// Gives the table another name.
    pub async fn retitle(&mut self, who: &Who, title: &str) -> Result<(), Problem> {
        self.must_host(who)?;
        let title = words::line("The table's name", title, words::LONGEST_TITLE)?;
        self.shared.writer.write(Write::Title(self.id().to_owned(), title.clone())).await?;
        self.stored.table.title = title;
        self.changed();
        Ok(())
    }

    /// A guest is called something else, has another face or wants to be asked otherwise from now on.
    pub async fn hear_of(&mut self, guest: &Guest) -> Result<(), Problem> {
        let who = Who { guest: Some(guest.clone()), digest: None };
        for (_, open) in &mut self.streams {
            if open.guest.as_ref().is_some_and(|known| known.id == guest.id) {
                open.guest = Some(guest.clone());
            }
        }
        let Some(seat) = self.seat_of(&who) else { return Ok(()) };
        if self.stage() == Stage::Over {
            return Ok(());
        }
        self.seat(seat, Occupant::Person(guest.id.clone()), guest.name.clone(), guest.face).await?;
        let names = self.names();
        if let Some(game) = &mut self.game {
            game.rename(names);
        }
        Ok(())
    }

    /// Gives a chair to somebody, who wants a face or takes what there is. A bot that has it looks for another one.
    async fn seat(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        name: String,
        wanted: Option<u8>,
    ) -> Result<(), Problem> {
        let name = called(&self.stored.chairs, seat, &name);
        let face = free_face(&self.stored.chairs, seat, wanted);
        self.put(ChairRow { seat, occupant, name, face, won: None }).await?;
        let alike = |chair: &&ChairRow| chair.seat != seat && is_bot(chair) && chair.face == face;
        let Some(bot) = self.stored.chairs.iter().find(alike).cloned() else { return Ok(()) };
        let face = free_face(&self.stored.chairs, bot.seat, None);
        self.put(ChairRow { face, ..bot }).await
    }

    async fn vacate(&mut self, seat: Seat) -> Result<(), Problem> {
        self.put(empty(seat)).await
    }

    async fn put(&mut self, chair: ChairRow) -> Result<(), Problem> {
        let seat = chair.seat;
        if self.stored.chairs[seat.index()] == chair {
            return Ok(());
        }
        self.shared.writer.write(Write::Chair(self.id().to_owned(), chair.clone())).await?;
        self.stored.chairs[seat.index()] = chair;
        self.changed();
        Ok(())
    }

    pub(super) fn must_host(&self, who: &Who) -> Result<(), Problem> {
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
}

/// The face of whoever sits down on a chair: the one that they want, else their seat's own, else the first one that nobody
/// at the table has. Whoever wants a face does not leave it to a bot.
fn free_face(chairs: &[ChairRow], seat: Seat, wanted: Option<u8>) -> u8 {
    let others = || chairs.iter().filter(|chair| chair.seat != seat && chair.occupant != Occupant::Nobody);
    let taken = |face: u8| others().any(|chair| chair.face == face);
    let left_by_people = |face: &u8| !others().any(|chair| chair.face == *face && !is_bot(chair));
    wanted
        .filter(left_by_people)
        .or_else(|| std::iter::once(own_face(seat)).chain(0..FACES).find(|face| !taken(*face)))
        .unwrap_or(own_face(seat))
}

fn is_bot(chair: &ChairRow) -> bool {
    matches!(chair.occupant, Occupant::Bot(_))
}

/// What somebody on a chair is called, so that no two at the table have the same name.
fn called(chairs: &[ChairRow], seat: Seat, name: &str) -> String {
    let taken = |name: &str| {
        let alike = |chair: &ChairRow| chair.seat != seat && chair.name.to_lowercase() == name.to_lowercase();
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
pub(super) fn known_brain(name: &str) -> Result<&'static str, Problem> {
    Brain::named(name).map(Brain::name).ok_or_else(|| {
        let known: Vec<&str> = Brain::names().collect();
        Problem::new(Kind::Malformed, format!("There is no bot \"{name}\"; there is {}.", known.join(", ")))
    })
}

pub(super) fn bot_name(seat: Seat) -> String {
    BOT_NAMES.get(seat.index()).map_or_else(|| format!("Bot {seat}"), |name| (*name).to_owned())
}
