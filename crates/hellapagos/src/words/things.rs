//! The cards as people ask for them, and which moves with them they could have in mind.

use table::search::has_words;
use table::{Seat, Sense};

use crate::content::{Card, Facts, Kind, content};
use crate::moves::Move;
use crate::position::Position;

/// Every card with all of these words in its name, or every card without words.
pub fn about(words: &str) -> Vec<(String, String)> {
    let wanted = |facts: &&Facts| words.trim().is_empty() || has_words(&facts.name, words);
    content().facts.iter().filter(wanted).map(|facts| (facts.name.clone(), text(facts))).collect()
}

fn text(facts: &Facts) -> String {
    let kind = match facts.kind {
        Kind::Resource => "a ration",
        Kind::SingleUse => "played once",
        Kind::Reaction => "played once, at the moment that it answers",
        Kind::Permanent => "laid face up, and counts from then on",
        Kind::Useless => "for show, bluff and barter",
    };
    format!("{} of 54 cards; {kind}. {}", facts.count, facts.text)
}

/// How near a move is to what a seat could have in mind.
pub fn sense(position: &Position, seat: Seat, mv: &Move) -> Sense {
    let (card, fits) = match *mv {
        Move::Add { card, matches } | Move::Save { card, matches } => (card, is_ration(card, matches)),
        Move::Rescue { seat: saved, card, matches } => (card, saved != seat && is_ration(card, matches)),
        Move::Lay { card } => (card, card.facts().kind == Kind::Permanent),
        Move::Shoot { seat: victim } => (Card::Bullet, victim != seat),
        Move::Play { card } => (card, is_played(card) && !needs_target(card)),
        Move::PlayOn { card, seat: on } => {
            (card, needs_target(card) && (on != seat || card == Card::AlarmClock))
        }
        Move::Dictate { seat: target, .. } => (Card::Pendulum, target != seat),
        Move::Give { card, to } | Move::Offer { card, to } => (card, to != seat),
        Move::Swap { with, card } => (card, with != seat),
        Move::Vote { against: other } | Move::Rob { seat: other } => {
            return if other == seat { Sense::Absurd } else { Sense::AtHand };
        }
        _ => return Sense::AtHand,
    };
    match (fits, position.hands.holds(seat, card)) {
        (false, _) => Sense::Absurd,
        (true, false) => Sense::Wishful,
        (true, true) => Sense::AtHand,
    }
}

fn is_ration(card: Card, matches: bool) -> bool {
    card.resource().is_some() && (!matches || card.sickens())
}

fn is_played(card: Card) -> bool {
    matches!(card.facts().kind, Kind::SingleUse | Kind::Reaction)
        && !matches!(card, Card::Bullet | Card::Matches)
}

fn needs_target(card: Card) -> bool {
    matches!(card, Card::VoodooDoll | Card::SleepingPills | Card::AlarmClock | Card::Spyglass)
}
