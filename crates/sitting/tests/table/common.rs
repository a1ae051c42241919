//! A table in memory, whose disk is a list.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use sitting::{
    Drawn, Due, Entry, Guest, Kind, Laid, Listing, NewTable, Now, Problem, Reply, Row, SeedFrom, Sitting,
    Step, Who, Wish, lay,
};
use table::Seat;

/// Noon of a day.
pub const DATE: i64 = 20_000 * 86_400 + 43_200;

pub fn guest(name: &str) -> Guest {
    Guest { id: name.to_lowercase(), name: name.to_owned(), face: None, always_ask: false }
}

pub fn who(name: &str) -> Who {
    Who::from(guest(name))
}

/// Somebody's program with the token of a seat.
pub fn program(token: u8) -> Who {
    Who { guest: None, digest: Some([token; 32]) }
}

pub fn drawn(id: &str, seed: &str) -> Drawn {
    Drawn { id: id.to_owned(), code: format!("code-{id}"), seed: seed.to_owned(), salt: "salt".to_owned() }
}

/// Hellapagos for three, where nobody stands in for anybody.
pub fn three() -> NewTable {
    let options = json!({ "first-player": "0" });
    NewTable {
        game: "hellapagos".to_owned(),
        seats: 3,
        away: Some(0),
        seed: SeedFrom::Own("luck".to_owned()),
        options: options.as_object().unwrap().clone(),
        ..NewTable::default()
    }
}

/// The same with bots on all other chairs.
pub fn with_bots() -> NewTable {
    NewTable { bots: Some("instinct".to_owned()), ..three() }
}

/// A table and its disk.
pub struct Table {
    pub sitting: Sitting,
    pub log: Vec<Row>,
    pub listing: Listing,
    pub now: Now,
}

impl Table {
    /// Made by Ann.
    pub fn made(new: &NewTable) -> Table {
        Table::laid(lay(&guest("Ann"), new, drawn("table", "seed"), Now { at: HOUR, date: DATE }).unwrap())
    }

    pub fn laid(laid: Laid) -> Table {
        let now = Now { at: HOUR, date: DATE };
        let step = laid.step().unwrap();
        let log = rows(&step);
        let sitting = Sitting::fold(&log, 1, PACE, now).unwrap();
        Table { sitting, log, listing: step.listing.unwrap(), now }
    }

    /// Ann, Bob and Cid, and their game is on.
    pub fn of_three() -> Table {
        let mut table = Table::made(&three());
        for name in ["Bob", "Cid"] {
            table.good(name, Wish::Join(None));
        }
        table.good("Ann", start());
        table
    }

    /// Ann alone with bots, and her game is on.
    pub fn of_one() -> Table {
        let mut table = Table::made(&with_bots());
        table.good("Ann", start());
        table
    }

    /// What somebody wants is stored and becomes true, and what is kept of it says all there is.
    pub fn ask(&mut self, who: &Who, wish: Wish) -> Result<Reply, Problem> {
        let before = self.sitting.kept();
        let step = self.sitting.ask(self.now, who, wish)?;
        assert_eq!(self.sitting.kept(), before, "nothing that is kept changes before it is stored");
        Ok(self.store(step))
    }

    pub fn store(&mut self, step: Step) -> Reply {
        assert_eq!(step.from, self.log.len() as u64);
        let (added, listing) = (rows(&step), step.listing.clone());
        let reply = self.sitting.install(self.now, step).unwrap();
        self.log.extend(added);
        self.listing = listing.unwrap_or_else(|| self.listing.clone());
        self.listing.length = self.log.len() as u64;
        assert_eq!(self.listing, self.sitting.listing(), "lists know what the log says");
        reply
    }

    /// Expects that it is done.
    pub fn good(&mut self, name: &str, wish: Wish) -> Reply {
        self.ask(&who(name), wish.clone()).unwrap_or_else(|problem| panic!("{name}: {wish:?}: {problem}"))
    }

    /// Expects a refusal of this kind; nothing changes.
    pub fn bad(&mut self, name: &str, kind: Kind, wish: Wish) -> String {
        self.refused(&who(name), kind, wish)
    }

    pub fn refused(&mut self, who: &Who, kind: Kind, wish: Wish) -> String {
        let before = self.sitting.kept();
        let problem = match self.ask(who, wish) {
            Ok(reply) => panic!("it was done: {reply:?}"),
            Err(problem) => problem,
        };
        assert_eq!(problem.kind, kind, "{problem}");
        assert_eq!(self.sitting.kept(), before, "what is refused changes nothing");
        problem.message
    }

    /// The kinds of the entries since so many.
    pub fn kinds(&self, since: usize) -> Vec<&str> {
        self.log[since..].iter().map(|row| row.kind.as_str()).collect()
    }

    /// Folds the log: it must come to the same.
    pub fn reload(&mut self) {
        let folded = Sitting::fold(&self.log, self.listing.length, PACE, self.now).unwrap();
        assert_eq!(folded.kept(), self.sitting.kept());
        self.sitting = folded;
    }

    pub fn look(&self, who: &Who) -> Value {
        self.sitting.look(self.now, who, 0).unwrap()
    }

    pub fn see(&self, name: &str) -> Value {
        self.look(&who(name))
    }

    /// The first who is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.sitting.game()?.asked().into_iter().next()
    }

    /// The first answer of whoever is asked.
    pub fn first_answer(&self, seat: Seat) -> Value {
        self.sitting.game().unwrap().answers(seat)[0].mv.clone()
    }

    /// A move, in answer to the table as it is.
    pub fn playing(&self, name: &str, mv: Value) -> Wish {
        Wish::Play(self.see(name)["moves"].as_u64().unwrap() as usize, mv)
    }

    /// Whoever is asked gives the first answer; their name.
    pub fn answer(&mut self) -> &'static str {
        let seat = self.asked().expect("somebody is asked");
        let name = ["Ann", "Bob", "Cid"][seat.index()];
        let wish = self.playing(name, self.first_answer(seat));
        self.good(name, wish);
        name
    }

    /// Lets so much time pass, and does what is due by then.
    pub fn pass(&mut self, time: Duration) {
        let until = self.now.at + time;
        while let Some(due) = self.sitting.due().filter(|due| *due <= until) {
            self.now.at = self.now.at.max(due);
            self.tick();
        }
        self.now.at = until;
    }

    /// Does what is due now.
    pub fn tick(&mut self) {
        let before = self.sitting.kept();
        let due = self.sitting.tick(self.now);
        assert_eq!(self.sitting.kept(), before, "nothing that is kept changes before it is stored");
        match due {
            Due::Nothing => {}
            Due::Step(step) => {
                self.store(step);
            }
            Due::Thought(thought) => {
                let (number, found) = (thought.number, thought.think(Duration::ZERO));
                if let Some(step) = self.sitting.found(self.now, number, Some(found)).unwrap() {
                    self.store(step);
                }
            }
            Due::Fault(problem) => panic!("{problem}"),
        }
    }
}

pub const HOUR: Duration = Duration::from_secs(3_600);
pub const PACE: Duration = Duration::from_millis(700);

pub fn start() -> Wish {
    Wish::Start(BTreeMap::new())
}

pub fn rows(step: &Step) -> Vec<Row> {
    let row = |(n, entry): (usize, &Entry)| {
        let row = Row { number: step.from + n as u64, kind: entry.kind().to_owned(), body: entry.body() };
        assert_eq!(Entry::read(&row.kind, &row.body).as_ref(), Ok(entry), "it is read as it was written");
        row
    };
    step.entries.iter().enumerate().map(row).collect()
}
