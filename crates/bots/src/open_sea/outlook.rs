//! What a player makes of what it sees.

use std::cell::OnceCell;

use ::open_sea::content::Condition;
use ::open_sea::{Agenda, Effect, Held, Item, Move, View};
use table::{Rng, Seat, Seats};

use super::guess::Guesses;

/// The view of a seat with the few facts that nearly every decision asks for.
pub(super) struct Outlook<'a> {
    /// All that the seat may know.
    pub view: &'a View,
    /// Whose eyes.
    pub me: Seat,
    /// The own agenda.
    pub agenda: Agenda,
    /// The own hand.
    pub hand: Held,
    /// The living.
    pub alive: Seats,
    /// The living others.
    pub others: Seats,
    /// What the others seem to want, once somebody has wondered.
    guesses: OnceCell<Guesses>,
    answers: &'a [Move],
}

impl<'a> Outlook<'a> {
    pub fn new(view: &'a View, me: Seat, answers: &'a [Move]) -> Outlook<'a> {
        let alive = view.alive();
        Outlook {
            view,
            me,
            agenda: view.my_agenda().unwrap_or_default(),
            hand: view.castaways[me.index()].hand,
            alive,
            others: alive.without(me),
            guesses: OnceCell::new(),
            answers,
        }
    }

    /// How likely a seat has an agenda, as far as deeds tell.
    pub fn guess(&self, seat: Seat, agenda: Agenda) -> f32 {
        self.guesses.get_or_init(|| Guesses::new(self.view, self.me)).of(seat, agenda)
    }

    /// The move, if it is in the list: the gate through which every choice goes.
    pub fn allowed(&self, mv: Move) -> Option<Move> {
        self.answers.contains(&mv).then_some(mv)
    }

    /// How much Vitality a seat has left.
    pub fn vitality(&self, seat: Seat) -> u8 {
        self.view.castaways[seat.index()].vitality
    }

    /// How many more are alive than Rescue! takes.
    pub fn too_many(&self) -> u8 {
        self.alive.len().saturating_sub(self.view.rescues)
    }

    /// Whether this seat must be alive at the end to win.
    pub fn wants_to_live(&self) -> bool {
        matches!(self.agenda, Agenda::Target | Agenda::Killer | Agenda::LoneWolf | Agenda::Saviour)
    }

    /// How many more are alive than this seat's agenda lets be rescued: the ship may have no room for them anyway.
    pub fn too_much_company(&self) -> u8 {
        let most = self.agenda.facts().wins.iter().find_map(|condition| match condition {
            Condition::AtMostRescued(most) if *most < self.view.rescues => Some(*most),
            _ => None,
        });
        most.map_or(0, |most| self.alive.len().saturating_sub(most))
    }

    /// How often a seat has acted against this one.
    pub fn grudge(&self, seat: Seat) -> f32 {
        f32::from(self.view.castaways[seat.index()].harm[self.me.index()].min(4))
    }

    /// How good it would be for this seat's agenda if somebody else were dead: above 0 if so, below if not.
    pub fn worth_killing(&self, seat: Seat) -> f32 {
        let is = |agenda: Agenda| self.guess(seat, agenda);
        let room = 0.14 * f32::from(self.too_many());
        let grudge = 0.12 * self.grudge(seat);
        match self.agenda {
            Agenda::Target => {
                is(Agenda::Killer) + 0.8 * is(Agenda::LoneWolf)
                    - is(Agenda::Guardian)
                    - 0.3 * is(Agenda::Saviour)
                    - 0.3
                    + room
                    + grudge
            }
            // Once the Target is probably dead, only the way home counts.
            Agenda::Killer => {
                2.2 * is(Agenda::Target) * self.target_lives() - self.mercy() + room + 0.5 * grudge
            }
            // The fewer are left, the surer the Target has a place; whoever may be the Target is spared.
            Agenda::Guardian | Agenda::Sacrifice => {
                is(Agenda::Killer) + 0.7 * is(Agenda::LoneWolf) - 1.6 * is(Agenda::Target) - 0.6 + 2.5 * room
            }
            // Few enough are left: from now on the others are company like any other.
            Agenda::LoneWolf if self.too_much_company() == 0 => {
                0.4 * is(Agenda::Killer) - 0.3 + room + grudge
            }
            Agenda::LoneWolf => 0.5 + 0.2 * is(Agenda::Killer) + grudge,
            Agenda::Saviour => {
                let spare = if self.too_many() > 0 { 0.0 } else { 1.0 };
                0.6 * is(Agenda::LoneWolf) + 0.3 * is(Agenda::Killer) - 0.35 - spare
                    + 0.5 * room
                    + 0.3 * grudge
            }
        }
    }

    /// How much the Killer holds back: a lot at first, less and less as the ship comes near.
    fn mercy(&self) -> f32 {
        if self.view.phase.is_rescue() { 0.05 } else { 0.1 + 0.04 * f32::from(self.view.events_left) }
    }

    /// How likely the Target is still alive, as far as deeds tell.
    fn target_lives(&self) -> f32 {
        let living: f32 = self.others.into_iter().map(|seat| self.guess(seat, Agenda::Target)).sum();
        let all: f32 = (0..self.view.setup.seats)
            .map(Seat)
            .filter(|seat| *seat != self.me)
            .map(|seat| self.guess(seat, Agenda::Target))
            .sum();
        if all > 0.0 { living / all } else { 0.0 }
    }

    /// The items in hand with an effect, each kind once.
    pub fn items_with(&self, effect: Effect) -> Option<Item> {
        self.hand.iter().find(|item| item.effect() == effect)
    }

    /// The food in hand.
    pub fn food(&self) -> u8 {
        self.hand.iter().map(Item::food).sum()
    }
}

/// The seat for which a value is highest, ties by lot.
pub(super) fn favourite(seats: Seats, rng: &mut Rng, value: impl Fn(Seat) -> f32) -> Option<Seat> {
    let luck = |rng: &mut Rng| rng.below(1000) as f32 * 1e-5;
    let mut best: Option<(Seat, f32)> = None;
    for seat in seats {
        let worth = value(seat) + luck(rng);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((seat, worth));
        }
    }
    best.map(|(seat, _)| seat)
}

/// True so many times in a hundred.
pub(super) fn chance(rng: &mut Rng, percent: usize) -> bool {
    rng.below(100) < percent
}
