//! What kind of thing a move is, whoever does it to whom: what a report counts together.

use super::item;
use crate::moves::Move;

/// The kind of a move, in a few words.
pub fn text(mv: &Move) -> String {
    match *mv {
        Move::Pass => "Let something be".to_owned(),
        Move::Use { item: used } => format!("Use the {}", item(used)),
        Move::UseOn { item: used, .. } => format!("Use the {} on somebody", item(used)),
        Move::Take { item: taken, .. } => format!("Take the {}", item(taken)),
        Move::CallVote { .. } => "Start a vote".to_owned(),
        Move::Vote { yes: true } => "Vote to throw somebody overboard".to_owned(),
        Move::Vote { yes: false } => "Vote to keep somebody on the raft".to_owned(),
        Move::Name { .. } => "Name somebody".to_owned(),
        Move::Discard { item: gone } => format!("Discard the {}", item(gone)),
        Move::GiveAway { item: given, .. } => format!("Give the {} away", item(given)),
        Move::Lay { item: laid } => format!("Lay the {}", item(laid)),
        Move::Feed { .. } => "Feed somebody".to_owned(),
        Move::Rescue { .. } => "Take somebody along".to_owned(),
        Move::Draw => "Draw from The End Is Near".to_owned(),
    }
}
