//! Moves, as choices.

use table::{Names, Seat};

use super::item;
use crate::content::{Effect, Item, content};
use crate::moves::{Frame, Move};
use crate::position::Position;

/// A move, as a choice of a seat.
pub fn text(position: &Position, seat: Seat, mv: &Move, names: &Names) -> String {
    let whom = |other: Seat| if other == seat { "yourself".to_owned() } else { names.of(other) };
    match *mv {
        Move::Pass => pass(position).to_owned(),
        Move::Use { item } => plain_use(item),
        Move::UseOn { item, seat: on } => use_on(item, &whom(on), on == seat),
        Move::Take { item: taken, hidden: false } => format!("Take the {}", item(taken)),
        Move::Take { item: taken, hidden: true } => format!("Take the {} that lies face down", item(taken)),
        Move::CallVote { against } => format!("Start a vote against {}", whom(against)),
        Move::Vote { yes: true } => match position.frame {
            Frame::Ballot { against, .. } => format!("Yes: throw {} overboard", whom(against)),
            _ => "Yes: overboard".to_owned(),
        },
        Move::Vote { yes: false } => match position.frame {
            Frame::Ballot { against, .. } => format!("No: keep {} on the raft", whom(against)),
            _ => "No: stay on the raft".to_owned(),
        },
        Move::Name { seat: named } => match position.frame {
            Frame::Heal if position.vitality[named.index()] == content().vitality => {
                format!("Name {}: unhurt, nothing comes back", whom(named))
            }
            Frame::Heal => format!("Name {}: 1 Vitality back", whom(named)),
            _ => format!("Name {}: 1 Vitality lost", whom(named)),
        },
        Move::Discard { item: gone } => format!("Discard your {} face down", item(gone)),
        Move::GiveAway { item: given, to } => format!("Give the {} to {}", item(given), whom(to)),
        Move::Lay { item: laid } => format!("Lay your {}{}", item(laid), worth(position, laid)),
        Move::Feed { seat: fed } => format!("Feed {}", whom(fed)),
        Move::Rescue { seat: picked } => format!("Take {} along", whom(picked)),
        Move::Draw => "Draw from The End Is Near".to_owned(),
    }
}

fn pass(position: &Position) -> &'static str {
    match position.frame {
        Frame::Call { .. } => "Start no vote",
        Frame::Lay { seat } if position.hands.laid[seat.index()] > 0 => "Lay no more",
        Frame::Lay { .. } => "Lay nothing",
        _ => "Use nothing",
    }
}

fn worth(position: &Position, laid: Item) -> String {
    let facts = laid.facts();
    match (facts.food, facts.spoils) {
        (0, 0) => ": a bluff".to_owned(),
        (0, spoils) => format!(": spoils {spoils}"),
        _ => format!(": feeds {}", position.food_today(laid)),
    }
}

fn plain_use(used: Item) -> String {
    let name = item(used);
    match used.effect() {
        Effect::LookAtEvent => format!("Reveal your {name}: look at the top event card"),
        Effect::DiscardEvent => format!("Use your {name}: the top event card is discarded"),
        Effect::TakeCompass => format!("Use your {name}: take the Compass"),
        Effect::TakeDiscard => format!("Reveal your {name}: take one of the discarded items"),
        Effect::None
        | Effect::Kill
        | Effect::Wound
        | Effect::Heal
        | Effect::Sedate
        | Effect::Protect
        | Effect::Steal
        | Effect::ReadHand => format!("Use your {name}"),
    }
}

fn use_on(used: Item, whom: &str, own: bool) -> String {
    let (name, amount) = (item(used), used.facts().amount);
    match used.effect() {
        Effect::Kill => format!("Shoot {whom} with your {name}"),
        Effect::Wound => format!("Use your {name} on {whom}: {amount} Vitality lost"),
        Effect::Heal => format!("Use your {name} on {whom}: {amount} Vitality back"),
        Effect::Sedate => format!("Give your {name} to {whom}: no vote and no item this round"),
        Effect::Protect if own => format!("Tie yourself to the raft with your {name}"),
        Effect::Protect => format!("Tie {whom} to the raft with your {name}: not overboard this round"),
        Effect::Steal => format!("Throw your {name} over {whom}: take a random card"),
        Effect::ReadHand => format!("Reveal your {name}: look at the hand of {whom}"),
        Effect::None
        | Effect::LookAtEvent
        | Effect::DiscardEvent
        | Effect::TakeCompass
        | Effect::TakeDiscard => format!("Use your {name} on {whom}"),
    }
}
