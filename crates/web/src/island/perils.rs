//! What a castaway of the island does to themselves, and what they can do while others are asked.

use hellapagos::{Card, Fate, Frame, Health, Move, Position};
use maud::{Markup, html};
use table::Seat;
use table::names::and_list;

use super::words;
use crate::pages::papers::is_heard;
use crate::question::stay_or_go;
use crate::scene::Look;

/// A move that kills its maker, or lays them low, though something in their hand would keep them from it.
pub(super) fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
    let me = look.view.me?;
    let saved = |by: fn(&Move) -> bool| look.sight.answers.iter().any(|offer| by(&offer.mv));
    let ration = |mv: &Move| matches!(mv, Move::Save { .. });
    match (mv, look.view.frame()) {
        (Move::Pass, Frame::Verdict { designated, .. }) if designated == me => {
            let way_out =
                |mv: &Move| matches!(mv, Move::Save { .. } | Move::Play { .. } | Move::Shoot { .. });
            saved(way_out).then_some("Accept your fate? You will die, and you hold a card that can save you.")
        }
        (Move::Pass, Frame::Empty { .. }) => {
            saved(ration).then_some("Do nothing? You will die, and you hold a ration that can save you.")
        }
        (Move::Pass, Frame::Shot { victim, .. }) if victim == me => {
            saved(|mv| matches!(mv, Move::Play { card: Card::MetalPlate }))
                .then_some("Take the bullet? You will die, and you hold a metal plate.")
        }
        (Move::Pass, Frame::Bite { .. }) => saved(|mv| matches!(mv, Move::Play { card: Card::AntiVenom }))
            .then_some("Fall sick? You hold the anti-venom."),
        (Move::Pass, Frame::Foul { eater, .. }) if eater == me => {
            Some("Refuse the ration? You will die without it.")
        }
        (Move::Choose { seat }, _) if *seat == me => {
            Some("Choose yourself? It is you who goes without then.")
        }
        _ => None,
    }
}

/// What a castaway who is not asked can really do.
pub(super) fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
    let Some(castaway) = look.view.castaways.get(me.index()) else { return html! {} };
    let heard = is_heard(look.table);
    let sick = castaway.health == Health::Barred;
    html! {
        @if castaway.fate != Fate::Alive {
            "You " (words::past(castaway.fate)) ". "
            (stay_or_go(heard))
        } @else if castaway.answered {
            "Your answer is sealed until everybody has chosen"
            @if let Some(at) = look.view.votes.of(me) { ": you point at " (look.name(at)) }
            "."
        } @else {
            @if sick { "You lie sick: no action and no cards for you today. " }
            @match able_to(look, heard) {
                can if !can.is_empty() => { "You can still " (and_list(can)) "." }
                _ if !sick => "There is nothing for you to do until you are asked.",
                _ => {}
            }
        }
    }
}

/// What the viewer can do unasked, in words.
fn able_to(look: &Look<Position>, heard: bool) -> Vec<String> {
    let any = |of: fn(&Move) -> bool| look.sight.asides.iter().any(|offer| of(&offer.mv));
    let plays = any(|mv| {
        matches!(
            mv,
            Move::Add { .. }
                | Move::Save { .. }
                | Move::Rescue { .. }
                | Move::Lay { .. }
                | Move::Shoot { .. }
                | Move::Play { .. }
                | Move::PlayOn { .. }
                | Move::Dictate { .. }
        )
    });
    let gives = any(|mv| matches!(mv, Move::Give { .. } | Move::Offer { .. }));
    let can = [(plays, "play cards"), (gives, "give cards away"), (heard, "talk")];
    can.into_iter().filter(|(can, _)| *can).map(|(_, what)| what.to_owned()).collect()
}
