//! Moves, as choices.

use table::{Names, Seat, Wording};

use super::item;
use crate::content::{Effect, Item, content};
use crate::moves::{Frame, Move};
use crate::position::Position;

/// A move, as a choice of a seat.
pub fn words(position: &Position, seat: Seat, mv: &Move, names: &Names) -> Wording {
    let whom = |other: Seat| if other == seat { "yourself".to_owned() } else { names.of(other) };
    match *mv {
        Move::Pass => pass(position).into(),
        Move::Use { item } => plain_use(item),
        Move::UseOn { item, seat: on } => use_on(item, &whom(on), on == seat),
        Move::Take { item: taken, hidden: false } => format!("Take the {}", item(taken)).into(),
        Move::Take { item: taken, hidden: true } => {
            format!("Take the {} that lies face down", item(taken)).into()
        }
        Move::CallVote { against } => format!("Start a vote against {}", whom(against)).into(),
        Move::Vote { yes: true } => match position.frame {
            Frame::Ballot { against, .. } => {
                Wording::new("Yes", format!("throw {} overboard", whom(against)))
            }
            _ => Wording::new("Yes", "overboard"),
        },
        Move::Vote { yes: false } => match position.frame {
            Frame::Ballot { against, .. } => {
                Wording::new("No", format!("keep {} on the raft", whom(against)))
            }
            _ => Wording::new("No", "stay on the raft"),
        },
        Move::Name { seat: named } => match position.frame {
            Frame::Heal if position.vitality[named.index()] == content().vitality => {
                Wording::new(format!("Name {}", whom(named)), "unhurt, nothing comes back")
            }
            Frame::Heal => Wording::new(format!("Name {}", whom(named)), "1 Vitality back"),
            _ => Wording::new(format!("Name {}", whom(named)), "1 Vitality lost"),
        },
        Move::Discard { item: gone } => format!("Discard your {} face down", item(gone)).into(),
        Move::GiveAway { item: given, to } => format!("Give the {} to {}", item(given), whom(to)).into(),
        Move::Lay { item: laid } => Wording::new(format!("Lay your {}", item(laid)), worth(position, laid)),
        Move::Feed { seat: fed } => format!("Feed {}", whom(fed)).into(),
        Move::Rescue { seat: picked } => format!("Take {} along", whom(picked)).into(),
        Move::Draw => "Draw from The End Is Near".into(),
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
        (0, 0) => "a bluff".to_owned(),
        (0, spoils) => format!("spoils {spoils}"),
        _ => format!("feeds {}", position.food_today(laid)),
    }
}

fn plain_use(used: Item) -> Wording {
    let name = item(used);
    match used.effect() {
        Effect::LookAtEvent => Wording::new(format!("Reveal your {name}"), "look at the top event card"),
        Effect::DiscardEvent => Wording::new(format!("Use your {name}"), "the top event card is discarded"),
        Effect::TakeCompass => Wording::new(format!("Use your {name}"), "take the Compass"),
        Effect::TakeDiscard => Wording::new(format!("Reveal your {name}"), "take one of the discarded items"),
        Effect::None
        | Effect::Kill
        | Effect::Wound
        | Effect::Heal
        | Effect::Sedate
        | Effect::Protect
        | Effect::Steal
        | Effect::ReadHand => format!("Use your {name}").into(),
    }
}

fn use_on(used: Item, whom: &str, own: bool) -> Wording {
    let (name, amount) = (item(used), used.facts().amount);
    match used.effect() {
        Effect::Kill => format!("Shoot {whom} with your {name}").into(),
        Effect::Wound => {
            Wording::new(format!("Use your {name} on {whom}"), format!("{amount} Vitality lost"))
        }
        Effect::Heal => Wording::new(format!("Use your {name} on {whom}"), format!("{amount} Vitality back")),
        Effect::Sedate => {
            Wording::new(format!("Give your {name} to {whom}"), "no vote and no item this round")
        }
        Effect::Protect if own => format!("Tie yourself to the raft with your {name}").into(),
        Effect::Protect => {
            Wording::new(format!("Tie {whom} to the raft with your {name}"), "not overboard this round")
        }
        Effect::Steal => Wording::new(format!("Throw your {name} over {whom}"), "take a random card"),
        Effect::ReadHand => {
            Wording::new(format!("Reveal your {name}"), format!("look at the hand of {whom}"))
        }
        Effect::None
        | Effect::LookAtEvent
        | Effect::DiscardEvent
        | Effect::TakeCompass
        | Effect::TakeDiscard => format!("Use your {name} on {whom}").into(),
    }
}
