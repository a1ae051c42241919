//! The threat cards: what they need, what they bring, and what happens if nobody comes.

use maud::{Markup, html};
use robinson_crusoe::content::Need;
use robinson_crusoe::pieces::Good;
use robinson_crusoe::words::{effects, names};
use robinson_crusoe::{Kind, Position, Target};
use table::voice::count;

use super::art::{self, goods, no_pawn, sign, sign_of};
use super::places::spot;
use crate::scene::Look;

/// Both threat cards, the one that strikes next first.
pub(super) fn threats(look: &Look<Position>) -> Markup {
    html! {
        section #threats.threats aria-label="Threats" {
            @for (n, slot) in look.view.threats.iter().enumerate() {
                @match slot.card {
                    Some(card) => (threat(look, n as u8, card)),
                    None => div.threat.none data-key={ "no-threat-" (n) } {
                        p.slot { (when(n, None)) }
                        p.quiet { "No threat lies here." }
                    },
                }
            }
        }
    }
}

/// What becomes of a threat with the next event: a left one stays while the right space is free (E1).
fn when(slot: usize, card: Option<Kind>) -> &'static str {
    match (slot, card) {
        (0, Some(card)) if card.facts().unanswered.is_empty() => "leaves tomorrow if the right one stays",
        (0, Some(_)) => "strikes tomorrow if the right one stays",
        (0, None) => "left",
        (_, Some(_)) => "moves left tomorrow",
        (_, None) => "right",
    }
}

fn threat(look: &Look<Position>, slot: u8, card: Kind) -> Markup {
    let facts = card.facts();
    let at = Target::Threat(slot);
    let body = html! {
        header {
            span.vignette.{ (art::pile(card).1) } { (sign(art::card(card))) }
            div { h3 { (facts.name) } p.slot.soon[slot == 0] { (when(usize::from(slot), Some(card))) } }
        }
        @if let Some(threat) = &facts.threat {
            p.need {
                b { (threat.name) } " "
                @for _ in 0..threat.pawns { (no_pawn()) }
                span.vh { (count(threat.pawns, "pawn", "pawns")) " " }
                @for (n, need) in threat.needs.iter().enumerate() {
                    @if n > 0 { " or " }
                    (self::need(look, need))
                }
            }
            @if let Some(reward) = effects::sentence(threat.reward, effects::Goods::Later) { p.reward { (reward) } }
            @if let Some(better) = threat.better.and_then(|better| effects::sentence(better, effects::Goods::Later)) { p.reward { "With one pawn more: " (better) } }
        } @else { p.quiet { "Nothing can be done about it." } }
        @if let Some(otherwise) = effects::sentence(facts.unanswered, effects::Goods::Now) {
            p.otherwise { b { "If nobody comes: " } (otherwise) }
        } @else if facts.threat.is_some() { p.quiet { "If nobody comes, nothing happens." } }
    };
    html! {
        article.threat.piece.{ "slot-" (slot) } data-key={ "threat-" (art::id(card)) } {
            (spot(look, at, "whole", body))
        }
    }
}

fn need(look: &Look<Position>, need: &Need) -> Markup {
    html! {
        @for good in Good::ALL { @if need.pay.of(*good) > 0 { (goods(*good, need.pay.of(*good))) } }
        @if !need.pay.is_none() { span.vh { (names::goods(need.pay)) } }
        @for item in need.items {
            span.item.has[look.view.built.has(item)] { (sign_of(item)) (names::invention(item)) @if look.view.built.has(item) { (sign("check")) span.vh { ", built" } } }
        }
        @if need.weapon > 0 { span.item.has[look.view.levels[2] >= need.weapon] { (sign("weapon")) "weapon " (need.weapon) } }
        @if need.different_players { span.item { "of two players" } }
    }
}
