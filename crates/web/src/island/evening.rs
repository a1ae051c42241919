//! How a round has ended: what was drunk and eaten, who went without, what is left, and what tomorrow brings.
//!
//! It is summed up from the lines that the viewer was told of this round, and closes it where the next one begins.

use hellapagos::{Card, Event, Fate, Position, Resource, content};
use maud::{Markup, html};
use shelf::Heard;
use table::{Seat, Seats};

use super::words;
use crate::art::{face, sign};
use crate::scene::Look;

/// A store over the evening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Store {
    /// How many rations were handed out of it, or came from a card of one's own.
    pub taken: u8,
    /// What is left in it; none before it was counted.
    pub left: Option<u8>,
}

/// The evening of a round.
#[derive(Debug, Default)]
pub(super) struct Evening {
    /// Which round is over.
    pub round: u8,
    /// Water.
    pub water: Store,
    /// Food.
    pub food: Store,
    /// Who died in it, and how.
    pub died: Vec<(Seat, Fate)>,
    /// Who lived on a ration of their own, or of somebody else's.
    pub saved: Seats,
    /// Who fell sick: they cannot act tomorrow.
    pub sick: Seats,
}

impl Evening {
    /// The evening that ends where a line begins the next round; none where that is the first one.
    pub fn before(log: &[Heard<Event>], line: usize) -> Option<Evening> {
        let Event::RoundBegins { round, .. } = log.get(line)?.event else { return None };
        let begins = |heard: &Heard<Event>| {
            matches!(heard.event, Event::RoundBegins { .. } | Event::GameBegins { .. })
        };
        // A table that was laid in the middle of a game tells nothing of what came before.
        let from = log[..line].iter().rposition(begins).unwrap_or(0);
        if round < 2 || line == 0 || matches!(log[from].event, Event::GameBegins { .. }) {
            return None;
        }
        let mut evening = Evening { round: round - 1, ..Evening::default() };
        // What is told as spilled was never counted, unless all that a card could bring was.
        let mut gross = false;
        for heard in &log[from..line] {
            evening.hear(&heard.event, &mut gross);
        }
        Some(evening)
    }

    fn store(&mut self, resource: Resource) -> &mut Store {
        match resource {
            Resource::Water => &mut self.water,
            Resource::Food => &mut self.food,
        }
    }

    fn hear(&mut self, event: &Event, gross: &mut bool) {
        match *event {
            Event::SharedOut { resource, rations, left } => {
                let store = self.store(resource);
                store.taken += rations;
                store.left = Some(left);
            }
            Event::StoreEmpty { resource } => self.store(resource).left = Some(0),
            Event::Added { resource, rations, .. } => {
                self.store(resource).gain(rations);
                *gross = false;
            }
            Event::Saved { seat, card, .. } => {
                self.saved.add(seat);
                if let Some(resource) = card.resource() {
                    let store = self.store(resource);
                    store.taken += 1;
                    store.gain(card.rations(resource) - 1);
                    *gross = true;
                }
            }
            Event::Played { card: Card::VegetableMill, .. } => {
                self.food.lose(2);
                self.water.gain(2);
                *gross = true;
            }
            Event::Roasted { food } => {
                self.food.gain(food);
                *gross = false;
            }
            Event::Spilled { resource, rations } if *gross => self.store(resource).lose(rations),
            Event::Died { seat, fate } => {
                self.died.push((seat, fate));
                self.sick.remove(seat);
                self.saved.remove(seat);
            }
            Event::FellSick { seat, .. } => self.sick.add(seat),
            Event::Revived { seat } => self.died.retain(|(dead, _)| *dead != seat),
            _ => {}
        }
    }
}

impl Store {
    fn gain(&mut self, rations: u8) {
        self.left = self.left.map(|left| left + rations);
    }

    fn lose(&mut self, rations: u8) {
        self.left = self.left.map(|left| left.saturating_sub(rations));
    }
}

/// The evening as a page that is taken in at a glance.
pub(super) fn picture(look: &Look<Position>, line: usize, evening: &Evening) -> Markup {
    let (raft, mouths) = standing(look, line);
    html! {
        div.evening {
            p.when { (sign("night")) b { "Round " (evening.round) " is over" } }
            ul.ledger {
                (store("droplet", "water", "drunk", &evening.water, mouths))
                (store("fish", "food", "eaten", &evening.food, mouths))
                li.low[raft < mouths] {
                    (sign("log")) b { (raft) }
                    span { @if raft == 1 { "seat" } @else { "seats" } } small { "for " (mouths) }
                }
            }
            @if !evening.died.is_empty() || !evening.saved.is_empty() || !evening.sick.is_empty() {
                ul.lots {
                    @for (seat, fate) in &evening.died {
                        li.lost { span.gone { (face(*seat)) (sign("grave")) } b { (look.name(*seat)) } small { (words::fate(*fate)) } }
                    }
                    @for seat in evening.saved.into_iter() {
                        li { (face(seat)) b { (look.name(seat)) } small { "lived on a card" } }
                    }
                    @for seat in evening.sick.into_iter() {
                        li { span.gone { (face(seat)) (sign("sick")) } b { (look.name(seat)) } small { "sick tomorrow" } }
                    }
                }
            } @else { p.all { "Nobody went without." } }
            p.tomorrow {
                @if evening.round < content().calm { (sign("sun")) "The hurricane comes in round " (content().calm + 1) " at the earliest." }
                @else { (sign("hurricane")) "The hurricane can come tomorrow." }
            }
        }
    }
}

fn store(sign_of: &str, name: &str, done: &str, store: &Store, mouths: u8) -> Markup {
    let left = store.left.unwrap_or(0);
    html! {
        li.low[left < mouths] {
            (sign(sign_of)) b { (left) } span { (name) " left" }
            small { (store.taken) " " (done) }
        }
    }
}

/// The seats of the raft and the mouths to feed when a line was told: what is now, less what has been told since.
fn standing(look: &Look<Position>, line: usize) -> (u8, u8) {
    let (mut raft, mut mouths) = (look.view.raft, look.view.alive().len());
    for heard in look.sight.log.iter().skip(line + 1) {
        match heard.event {
            Event::GameBegins { .. } => return (0, 0),
            Event::RaftGrew { .. } => raft = raft.saturating_sub(1),
            Event::Died { .. } => mouths += 1,
            Event::Revived { .. } => mouths = mouths.saturating_sub(1),
            _ => {}
        }
    }
    (raft, mouths)
}
