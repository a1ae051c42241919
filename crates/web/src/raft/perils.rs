//! What a castaway of the raft does to themselves, and what is to be said while others are asked.

use maud::{Markup, html};
use open_sea::content::Condition;
use open_sea::{Castaway, Effect, Frame, Move, Position};
use table::Seat;

use super::words;
use crate::pages::papers::{is_heard, rule_link};
use crate::question::stay_or_go;
use crate::scene::Look;

/// A move against oneself.
pub(super) fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
    let me = look.view.me?;
    match (*mv, look.view.frame) {
        (Move::CallVote { against }, _) if against == me => {
            Some("Throw yourself overboard? Everybody votes on it, and you may drown.")
        }
        (Move::Vote { yes: true }, Frame::Ballot { against, .. }) if against == me => {
            Some("Vote to be thrown overboard? You may drown.")
        }
        (Move::Name { seat }, Frame::Harm) if seat == me => {
            let last = look.view.castaways.get(me.index()).is_some_and(|castaway| castaway.vitality <= 1);
            Some(if last {
                "Name yourself? It takes your last Vitality: you will die."
            } else {
                "Name yourself? You lose Vitality."
            })
        }
        (Move::UseOn { item, seat }, _) if seat == me => match item.effect() {
            Effect::Kill => Some("Shoot yourself? You will die."),
            Effect::Wound => Some("Wound yourself? You lose Vitality."),
            Effect::Sedate => Some("Get drunk? No vote and no item for you until the round ends."),
            _ => None,
        },
        _ => None,
    }
}

/// What is going on, for a castaway who is not asked.
pub(super) fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
    let Some(castaway) = look.view.castaways.get(me.index()) else { return html! {} };
    let mine = look.view.vote.and_then(|vote| vote.mine);
    let heard = is_heard(look.table);
    html! {
        @if !castaway.fate.is_alive() {
            "You " (words::past(castaway.fate)) ". "
            @if may_win(castaway) { "Your agenda may still win. " }
            (stay_or_go(heard))
        } @else if let Some(yes) = mine {
            "Your vote is sealed until everybody has voted: " (words::ballot(yes)) "."
        } @else {
            @if castaway.sedated { "You are drunk: no vote and no item for you until the round ends. " (rule_link(look.table.game, "O3.1")) " " }
            (words::step(look.view.frame))
            @if heard { " Say what you like: nobody has to believe you." }
        }
    }
}

/// Whether somebody's own end leaves their agenda a chance.
fn may_win(castaway: &Castaway) -> bool {
    let open = |condition: &Condition| match condition {
        Condition::SelfRescued => matches!(castaway.fate, open_sea::Fate::Rescued { .. }),
        Condition::SelfKilled => castaway.fate.is_killed(),
        _ => true,
    };
    castaway.agenda.is_some_and(|agenda| agenda.facts().wins.iter().all(open))
}
