//! What is known of a table besides its match, its talk and who is there: what lists are made of.

use std::collections::BTreeMap;

use table::{Names, Seat};
use web::model::{FACES, Stage};

use crate::daily::DAY;
use crate::entry::{Chair, Entry, Laid, Occupant, SeedSource};
use crate::who::Who;

/// The facts of a table. They are few, and copied whenever one of them changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// As it was laid; title, host, chairs and rules are those of now.
    pub laid: Laid,
    /// Where it stands.
    pub stage: Stage,
    /// The guests whom the host has sent away.
    pub sent_away: Vec<String>,
    /// Whether a game of the day counts: it is the first one for everybody who plays it. None before it begins, and for
    /// other games.
    pub counts: Option<bool>,
    /// Who has won, by seat, once the game is over.
    pub won: Option<Vec<bool>>,
    /// Whether its game could not go on and was closed.
    pub closed: bool,
    /// Whether its record was read then, or could be before: a game that was not over never goes on.
    pub opened: bool,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// How often the host has had somebody else on a chair, or called the table something else.
    pub changes: usize,
    /// How often each guest has sat down, by their ids.
    pub sat_down: BTreeMap<String, usize>,
}

/// Why an entry cannot be true, as a sentence.
pub(crate) type Fault = &'static str;

impl Facts {
    /// A table that is laid.
    pub(crate) fn new(laid: Laid) -> Result<Facts, Fault> {
        check_chairs(&laid.chairs, laid.chairs.len())?;
        Ok(Facts {
            laid,
            stage: Stage::Gathering,
            sent_away: Vec::new(),
            counts: None,
            won: None,
            closed: false,
            opened: false,
            rematch: None,
            changes: 0,
            sat_down: BTreeMap::new(),
        })
    }

    /// Makes an entry true, as far as it is about the facts.
    pub(crate) fn take(&mut self, entry: &Entry) -> Result<(), Fault> {
        let gathers = self.stage == Stage::Gathering;
        match entry {
            Entry::Laid(_) => return Err("A table is laid once."),
            Entry::Chair(chair) => {
                check_chair(chair, self.laid.chairs.len())?;
                let before = std::mem::replace(&mut self.laid.chairs[chair.seat.index()], chair.clone());
                if before.occupant != chair.occupant {
                    self.count(&before.occupant, &chair.occupant);
                }
            }
            Entry::Title(title) => {
                title.clone_into(&mut self.laid.title);
                self.changes += 1;
            }
            Entry::Host(host) => host.clone_into(&mut self.laid.host),
            Entry::SentAway(guest) => self.sent_away.push(guest.clone()),
            Entry::Begun(_) if !gathers => return Err("A game begins once."),
            Entry::Begun(begun) => {
                check_chairs(&begun.chairs, self.laid.chairs.len())?;
                begun.chairs.clone_into(&mut self.laid.chairs);
                self.laid.rules = begun.rules;
                self.counts = begun.counts;
                self.stage = Stage::Playing;
            }
            Entry::Rules(rules) => self.laid.rules = *rules,
            Entry::DoesNotCount(()) => self.counts = Some(false),
            Entry::Over(_) if self.stage != Stage::Playing => return Err("Only a game that is on ends."),
            Entry::Over(won) if won.len() != self.laid.chairs.len() => {
                return Err("It does not say of everybody whether they have won.");
            }
            Entry::Over(won) => {
                self.won = Some(won.clone());
                self.stage = Stage::Over;
            }
            Entry::Closed(()) => self.closed = true,
            Entry::Opened(()) => (self.closed, self.opened) = (true, true),
            Entry::GoesOn(()) => (self.closed, self.opened) = (false, false),
            Entry::Rematch(next) => self.rematch = Some(next.clone()),
            Entry::Move(_)
            | Entry::TakenBack(_)
            | Entry::Asked(_)
            | Entry::Agreed(_)
            | Entry::Refused(_)
            | Entry::Withdrawn(())
            | Entry::Said(_)
            | Entry::Note(_) => {}
        }
        Ok(())
    }

    /// Counts that a chair has passed on: sitting down for whoever does it, and what is the host's to do for the host. Who gets up
    /// has sat down before.
    fn count(&mut self, before: &Occupant, now: &Occupant) {
        match (before, now) {
            (_, Occupant::Person(guest)) => *self.sat_down.entry(guest.clone()).or_default() += 1,
            (Occupant::Person(_), Occupant::Nobody) => {}
            (_, Occupant::Bot(_) | Occupant::Program(_) | Occupant::Nobody) => self.changes += 1,
        }
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.laid.chairs
    }

    /// What people are called, by seat.
    pub(crate) fn names(&self) -> Names {
        Names::new(self.chairs().iter().map(|chair| chair.name.clone()))
    }

    /// The seat of whoever asks.
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        let place = self.chairs().iter().position(|chair| chair.occupant.is(who))?;
        Some(Seat(place as u8))
    }

    /// Whether whoever asks is the host.
    pub fn is_host(&self, who: &Who) -> bool {
        who.guest.as_ref().is_some_and(|guest| self.laid.host.as_ref() == Some(&guest.id))
    }

    /// The day of a game of the day, in days since 1970.
    pub fn day(&self) -> Option<i64> {
        (self.laid.seed_from == SeedSource::Daily).then(|| self.laid.created.div_euclid(DAY))
    }
}

impl Laid {
    /// What is published of the seed.
    pub fn commitment(&self) -> String {
        table::salted_commitment(&self.seed, &self.salt)
    }
}

impl Occupant {
    /// Whether this is whoever asks.
    pub(crate) fn is(&self, who: &Who) -> bool {
        match self {
            Occupant::Person(guest) => who.guest.as_ref().is_some_and(|known| known.id == *guest),
            Occupant::Program(token) => who.digest == Some(token.0),
            Occupant::Nobody | Occupant::Bot(_) => false,
        }
    }
}

impl Entry {
    /// Whether it changes a fact.
    pub(crate) fn is_fact(&self) -> bool {
        !matches!(
            self,
            Entry::Move(_)
                | Entry::TakenBack(_)
                | Entry::Asked(_)
                | Entry::Agreed(_)
                | Entry::Refused(_)
                | Entry::Withdrawn(())
                | Entry::Said(_)
                | Entry::Note(_)
        )
    }
}

fn check_chairs(chairs: &[Chair], seats: usize) -> Result<(), Fault> {
    if chairs.len() != seats || !chairs.iter().enumerate().all(|(n, chair)| chair.seat.index() == n) {
        return Err("The chairs are not those of the table.");
    }
    chairs.iter().try_for_each(|chair| check_chair(chair, seats))
}

fn check_chair(chair: &Chair, seats: usize) -> Result<(), Fault> {
    if chair.seat.index() >= seats {
        return Err("There is no such chair.");
    }
    if chair.face >= FACES { Err("There is no such face.") } else { Ok(()) }
}
