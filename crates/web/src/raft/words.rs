//! The few words that the raft's screen needs besides those of the game.

use std::borrow::Cow;

use open_sea::content::{Condition, Use, content};
use open_sea::{Cause, Effect, Fate, Frame, Item, Move, Position};
use table::Seat;

use crate::scene::{Kin, Look};

/// What stands before the names of those whom an item can be used on.
pub(super) fn verb(item: Item) -> &'static str {
    match item.effect() {
        Effect::Kill => "Shoot",
        Effect::Wound => "Wound",
        Effect::Heal => "Bind the wounds of",
        Effect::Sedate => "Make drunk",
        Effect::Protect => "Tie to the raft",
        Effect::Steal => "Take a card from",
        Effect::ReadHand => "Read the hand of",
        Effect::None
        | Effect::LookAtEvent
        | Effect::DiscardEvent
        | Effect::TakeCompass
        | Effect::TakeDiscard => "Use on",
    }
}

/// What an item does to the viewer, told to their face.
pub(super) fn done_to_you(item: Item, name: &str) -> String {
    match item.effect() {
        Effect::Kill => format!("{name} shoots you"),
        Effect::Wound => format!("{name} wounds you"),
        Effect::Heal => format!("{name} binds your wounds"),
        Effect::Sedate => format!("{name} makes you drunk"),
        Effect::Protect => format!("{name} ties you to the raft"),
        Effect::Steal => format!("{name} is after your cards"),
        Effect::ReadHand => format!("{name} reads your hand"),
        Effect::None
        | Effect::LookAtEvent
        | Effect::DiscardEvent
        | Effect::TakeCompass
        | Effect::TakeDiscard => format!("{name} turns to you"),
    }
}

/// What kind of card an item is, and the rule that speaks of it.
pub(super) fn kind(item: Item) -> (&'static str, &'static str) {
    let facts = item.facts();
    match facts.used {
        Some(Use::Discard) => ("discard", "O3.1"),
        Some(Use::Reveal) => ("reveal", "O3.1"),
        None if facts.food > 0 => ("food", "O3.2"),
        None if facts.spoils > 0 => ("poison", "O3.2"),
        None => ("junk", "O3.2"),
    }
}

/// What an answer is called among those that differ from it in a face or a card.
pub(super) fn kin(look: &Look<Position>, mv: &Move) -> Option<Kin> {
    let whom = |seat: Seat| if look.table.me == Some(seat) { "yourself" } else { look.name(seat) };
    let (heading, word) = match *mv {
        Move::CallVote { against } => ("Overboard with".to_owned(), whom(against)),
        Move::Name { seat } if look.view.frame == Frame::Heal => ("A heart back for".to_owned(), whom(seat)),
        Move::Name { seat } => ("A heart lost by".to_owned(), whom(seat)),
        Move::Feed { seat } => ("Feed".to_owned(), whom(seat)),
        Move::Rescue { seat } => ("Take along".to_owned(), whom(seat)),
        Move::GiveAway { item, to } => (format!("Give the {} to", item.facts().name), whom(to)),
        Move::Lay { item } => ("Lay face down".to_owned(), item.facts().name.as_str()),
        Move::Discard { item } => ("Discard".to_owned(), item.facts().name.as_str()),
        Move::Take { item, hidden: false } => ("Take".to_owned(), item.facts().name.as_str()),
        Move::Take { item, hidden: true } => ("Take, face down".to_owned(), item.facts().name.as_str()),
        Move::Pass | Move::Use { .. } | Move::UseOn { .. } | Move::Vote { .. } | Move::Draw => return None,
    };
    Some(Kin { heading, word: word.to_owned() })
}

/// What a player wants, in as few words as a phone has room for.
pub(super) fn wanted(condition: Condition) -> Cow<'static, str> {
    Cow::Borrowed(match condition {
        Condition::SelfRescued => "you rescued",
        Condition::SelfKilled => "voted out or shot",
        Condition::TargetRescued => "Target rescued",
        Condition::TargetDead => "Target dead",
        Condition::OtherRescued => "somebody else too",
        Condition::AtMostRescued(most) => return format!("{most} at the most").into(),
    })
}

/// Who wants whom overboard, told to the viewer.
pub(super) fn wish(look: &Look<Position>, caller: Seat, against: Seat) -> String {
    match (look.table.me == Some(caller), caller == against) {
        (true, true) => "You want to go yourself".to_owned(),
        (true, false) => format!("You want {} gone", look.name(against)),
        (false, true) => format!("{} wants to go", look.name(caller)),
        (false, false) => format!("{} wants {} gone", look.name(caller), look.who(against)),
    }
}

/// What is being decided, in a sentence.
pub(super) fn step(frame: Frame) -> &'static str {
    match frame {
        Frame::None => "The round goes on.",
        Frame::Use { .. } => "In turn, everybody may use an item.",
        Frame::Catch { .. } => "Something is fished out of the discards.",
        Frame::Call { .. } => "In turn, everybody may start a vote.",
        Frame::Ballot { .. } => "The votes are sealed until the last is in.",
        Frame::Discard { .. } => "Cards are discarded face down.",
        Frame::Harm => "The Compass holder names who is harmed.",
        Frame::Heal => "The Compass holder names who is healed.",
        Frame::Gulls => "The Compass holder gives one of two items away.",
        Frame::Lay { .. } => "In turn, everybody may lay cards on the food pile.",
        Frame::Feed { .. } => "The Compass holder gives out the food.",
        Frame::Pick { .. } => "The Compass holder picks who is rescued.",
        Frame::Draw => "The last one alive draws.",
    }
}

/// A vote in a word.
pub(super) fn ballot(yes: bool) -> &'static str {
    if yes { "yes, overboard" } else { "no, stay" }
}

/// The sign of a vote.
pub(super) fn ballot_sign(yes: bool) -> &'static str {
    if yes { "ballot-yes" } else { "ballot-no" }
}

/// How somebody ended, in two or three words.
pub(super) fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Alive => "on the raft",
        Fate::Spent { cause: Cause::Hunger, .. } => "starved",
        Fate::Spent { cause: Cause::Item(_), .. } => "died of wounds",
        Fate::Spent { .. } => "died",
        Fate::Overboard { .. } => "overboard",
        Fate::Shot { .. } => "shot",
        Fate::LeftBehind { .. } => "left behind",
        Fate::Rescued { .. } => "rescued",
    }
}

/// How somebody ended, told to themselves.
pub(super) fn past(of: Fate) -> &'static str {
    match of {
        Fate::Alive => "are on the raft",
        Fate::Spent { cause: Cause::Hunger, .. } => "starved",
        Fate::Spent { cause: Cause::Item(_), .. } => "died of your wounds",
        Fate::Spent { .. } => "died",
        Fate::Overboard { .. } => "were thrown overboard",
        Fate::Shot { .. } => "were shot",
        Fate::LeftBehind { .. } => "were left behind",
        Fate::Rescued { .. } => "were rescued",
    }
}

/// "2 of 3 Vitality".
pub(super) fn vitality(left: u8) -> String {
    format!("{left} of {} Vitality", content().vitality)
}
