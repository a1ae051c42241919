//! What kind of thing a move is, whoever does it to whom: what a report counts together.

use super::{card, lower};
use crate::content::Card;
use crate::moves::{Action, Move};

/// The kind of a move, in a few words.
pub fn text(mv: &Move) -> String {
    let the = |named: Card| format!("the {}", lower(card(named)));
    let boiled = |matches: bool| if matches { ", boiled" } else { "" };
    match *mv {
        Move::Act { action } => deed(action).to_owned(),
        Move::Venture { pieces: 0 } => "Turn back from the forest".to_owned(),
        Move::Venture { .. } => "Go deeper into the forest".to_owned(),
        Move::Pass => "Let something be".to_owned(),
        Move::CallVote => "Call the vote".to_owned(),
        Move::Vote { .. } => "Point at somebody".to_owned(),
        Move::Choose { .. } => "Break a tie".to_owned(),
        Move::Depart => "Call the departure".to_owned(),
        Move::Stay => "Call no departure".to_owned(),
        Move::Agree => "Agree to leave".to_owned(),
        Move::Object => "Object to leaving".to_owned(),
        Move::Add { card, matches } => format!("Add {} to the stores{}", the(card), boiled(matches)),
        Move::Save { card, matches } => format!("Save oneself with {}{}", the(card), boiled(matches)),
        Move::Rescue { card, matches, .. } => {
            format!("Rescue somebody with {}{}", the(card), boiled(matches))
        }
        Move::Accept => "Take a foul ration".to_owned(),
        Move::Lay { card } => format!("Lay {} face up", the(card)),
        Move::Shoot { .. } => "Shoot at somebody".to_owned(),
        Move::Play { card } | Move::PlayOn { card, .. } => format!("Play {}", the(card)),
        Move::Rob { .. } => "Rob a sleeper".to_owned(),
        Move::Dictate { action, .. } => format!("Dictate with the pendulum: {}", lower(deed(action))),
        Move::Give { card, .. } => format!("Give {} away", the(card)),
        Move::Offer { card, .. } => format!("Offer {}", the(card)),
        Move::Swap { card, .. } => format!("Exchange {}", the(card)),
        Move::Decline { .. } => "Send an offer back".to_owned(),
        Move::Withdraw { .. } => "Take an offer back".to_owned(),
    }
}

fn deed(action: Action) -> &'static str {
    match action {
        Action::Fish => "Fish",
        Action::CollectWater => "Collect water",
        Action::GatherWood => "Gather wood",
        Action::SearchWreckage => "Search the wreckage",
    }
}
