//! The cards as people ask for them, and which moves with them they could have in mind.

use table::search::has_words;
use table::{Seat, Sense};

use crate::content::{Agenda, Aim, Effect, EndCard, EventCard, Item, ItemFacts, Source, Use};
use crate::moves::Move;
use crate::position::Position;

/// Every card with all of these words in its name, or every card without words.
pub fn about(words: &str) -> Vec<(String, String)> {
    let items = Item::all().map(|card| (card.facts().name.clone(), item(card.facts())));
    let events = EventCard::all().map(|card| {
        let facts = card.facts();
        let hungry = if facts.starvation { " Then starvation." } else { "" };
        (facts.name.clone(), format!("An event. {}{hungry}{}", facts.text, mark(facts.source)))
    });
    let agendas = Agenda::ALL.into_iter().map(|agenda| {
        let facts = agenda.facts();
        (facts.name.clone(), format!("An agenda. {}{}", facts.text, mark(facts.source)))
    });
    let ends = EndCard::all().map(|card| {
        let facts = card.facts();
        (facts.name.clone(), format!("A card of The End Is Near. {}{}", facts.text, mark(facts.source)))
    });
    let wanted = |name: &str| words.trim().is_empty() || has_words(name, words);
    items.chain(events).chain(agendas).chain(ends).filter(|(name, _)| wanted(name)).collect()
}

/// What the rulebook does not say is marked.
fn mark(source: Source) -> &'static str {
    match source {
        Source::Rulebook => "",
        Source::Reconstructed => " (Reconstructed: the rulebook does not print this.)",
    }
}

fn item(facts: &ItemFacts) -> String {
    let kind = match facts.used {
        Some(Use::Reveal) => "used by showing it",
        Some(Use::Discard) => "used once",
        None if facts.food > 0 => "food",
        None if facts.spoils > 0 => "poison",
        None => "junk",
    };
    format!("{} of 48 items; {kind}. {}{}", facts.count, facts.text, mark(facts.source))
}

/// How near a move is to what a seat could have in mind.
pub fn sense(position: &Position, seat: Seat, mv: &Move) -> Sense {
    let (item, fits) = match *mv {
        Move::Use { item } => (item, item.effect().aim() == Aim::None && item.effect() != Effect::None),
        Move::UseOn { item, seat: on } => match item.effect().aim() {
            Aim::None => (item, false),
            Aim::Anybody => (item, true),
            Aim::Another => (item, on != seat),
        },
        Move::Discard { item } | Move::Lay { item } => (item, true),
        Move::Take { item, hidden } => {
            let from = if hidden {
                position.hands.known.by(seat).and(position.hands.face_down)
            } else {
                position.hands.discard
            };
            return if from.has_kind(item) { Sense::Wishful } else { Sense::Absurd };
        }
        Move::GiveAway { item, to } => {
            let brought = position.hands.gulls.has_kind(item);
            return if brought && to != seat { Sense::AtHand } else { Sense::Absurd };
        }
        Move::Pass
        | Move::CallVote { .. }
        | Move::Vote { .. }
        | Move::Name { .. }
        | Move::Feed { .. }
        | Move::Rescue { .. }
        | Move::Draw => return Sense::AtHand,
    };
    match (fits, position.hands.holds(seat, item)) {
        (false, _) => Sense::Absurd,
        (true, false) => Sense::Wishful,
        (true, true) => Sense::AtHand,
    }
}
