//! The viewer's hand: each card with its face, what it does, and what can be done with it now.

use maud::{Markup, html};
use table::Seat;

use crate::model::TablePage;
use crate::pages::papers::rule_link;
use crate::scene::{Button, Dashed, Home, Scenery, Way, name};

/// A card as the hand shows it.
pub(crate) struct HandCard {
    /// What its drawing is called; copies of a card have the same.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What kind of card it is.
    pub kind: &'static str,
    /// What it does.
    pub text: &'static str,
    /// The rule that speaks of it.
    pub rule: &'static str,
    /// Its drawn face.
    pub face: Markup,
    /// A mark beside its kind.
    pub mark: Markup,
    /// What else is to be said of it, in its menu.
    pub more: Markup,
    /// Whether it lies with the hand without being played from it.
    pub keepsake: bool,
}

/// A card in a few letters: its face and its name, with what it does for whoever asks.
pub(crate) fn chip(face: Markup, name: &str, text: &str) -> Markup {
    html! { span.chip title={ (name) ": " (text) } { (face) span { (name) } } }
}

/// A verb, and what it can be done to.
type Towards<'a> = (&'static str, Vec<(&'a Button<'a>, Seat)>);

/// What can be done with a card.
#[derive(Default)]
struct Uses<'a> {
    plain: Vec<&'a Button<'a>>,
    /// What is done to somebody, by verb, in the order in which they come.
    on: Vec<Towards<'a>>,
    pass: Vec<Towards<'a>>,
}

impl<'a> Uses<'a> {
    fn of(moves: &[(&'a Button<'a>, &'static str, Way)], id: &str) -> Uses<'a> {
        let mut uses = Uses::default();
        for &(button, _, way) in moves.iter().filter(|(_, card, _)| *card == id) {
            let (all, verb, seat) = match way {
                Way::Use => {
                    uses.plain.push(button);
                    continue;
                }
                Way::On(verb, seat) => (&mut uses.on, verb, seat),
                Way::Pass(verb, seat) => (&mut uses.pass, verb, seat),
            };
            match all.iter_mut().find(|(known, _)| *known == verb) {
                Some((_, same)) => same.push((button, seat)),
                None => all.push((verb, vec![(button, seat)])),
            }
        }
        uses
    }

    fn is_idle(&self) -> bool {
        self.plain.is_empty() && self.on.is_empty()
    }
}

/// The hand; the dead and those who watch have none.
pub(crate) fn hand(table: &TablePage, scenery: &Scenery) -> Markup {
    let Some(cards) = &scenery.hand else { return html! {} };
    let on_card = |home| match home {
        Home::Card(card, way) => Some((card, way)),
        Home::Question | Home::Badge | Home::Board => None,
    };
    // Read once for all cards: a hand of many cards has many moves.
    let buttons = scenery.asides.iter().chain(scenery.answers.iter().map(|answer| &answer.button));
    let moves: Vec<(&Button, &str, Way)> =
        buttons.filter_map(|button| on_card(button.home).map(|(card, way)| (button, card, way))).collect();
    let idle: Vec<(&Dashed, &str)> = scenery
        .idle
        .iter()
        .filter_map(|dashed| on_card(dashed.home).map(|(card, _)| (dashed, card)))
        .collect();
    html! {
        section #hand.hand data-at="hand" aria-label="Your hand" tabindex="-1" {
            @if let Some(aim) = &scenery.aim {
                p.aim title={ (aim.name) ": " (aim.whole) } {
                    b { (aim.name) } ": " span.whole { (aim.whole) } span.in-short aria-hidden="true" { (aim.short) }
                }
            }
            ul tabindex="0" aria-label="Your cards" {
                @for (n, card) in cards.iter().enumerate() {
                    // Every copy of a card has a key of its own.
                    @let copy = cards[..n].iter().filter(|other| other.id == card.id).count();
                    @let why = idle.iter().find(|(_, other)| *other == card.id).map(|(why, _)| *why);
                    (self::card(table, card, copy, &Uses::of(&moves, card.id), why))
                }
                @if cards.is_empty() { li.quiet data-key="no-cards" { "You have no cards." } }
            }
        }
    }
}

fn key_of(card: &HandCard, copy: usize) -> String {
    format!("card-{}-{copy}", card.id)
}

/// The id of a card's menu; copies of a card are counted from 0.
pub(crate) fn menu_of(card: &HandCard, copy: usize) -> String {
    format!("{}-menu", key_of(card, copy))
}

fn card(table: &TablePage, card: &HandCard, copy: usize, uses: &Uses, why: Option<&Dashed>) -> Markup {
    let idle = uses.is_idle();
    let why = why.filter(|_| idle);
    let (key, menu) = (key_of(card, copy), menu_of(card, copy));
    html! {
        li.card.piece.usable[!idle].dashed[idle && !card.keepsake].keepsake[card.keepsake] data-key=(key) {
            p.kind { (card.kind) " " (rule_link(table.game, why.map_or(card.rule, |why| why.refusal.rule))) (card.mark) }
            div.frame { (card.face) }
            h3 { (card.name) }
            p.effect { (card.text) }
            @if let Some(why) = why { p.effect.why { (why.refusal.why) } }
            button.open type="button" popovertarget=(menu) {
                @if !idle { "Use" } @else if uses.pass.is_empty() { "Look" } @else { "Pass on" }
                span.vh { " " (card.name) }
            }
            div.menu popover id=(menu) role="dialog" aria-label=(card.name) {
                div.frame { (card.face) }
                p.kind { (card.kind) " " (rule_link(table.game, card.rule)) }
                h3 { (card.name) }
                p { (card.text) }
                (card.more)
                @for use_of in &uses.plain {
                    button.small form="play" name="move" value=(use_of.value) data-target=[&use_of.target] data-confirm=[use_of.confirm] { (use_of.words) }
                }
                @if let Some(why) = why { p.why { (why.refusal.why) " " (rule_link(table.game, why.refusal.rule)) } }
                @for (verb, whom) in uses.on.iter().chain(&uses.pass) {
                    p.towards {
                        span { (verb) }
                        @for (towards, seat) in whom {
                            button.small form="play" name="move" value=(towards.value) data-target=[&towards.target] data-confirm=[towards.confirm] {
                                (name(table, *seat)) span.vh { ": " (towards.words) }
                            }
                        }
                    }
                }
                @if idle && why.is_none() && uses.pass.is_empty() && !card.keepsake { p.why { "Nothing can be done with it just now." } }
                button.plain type="button" popovertarget=(menu) popovertargetaction="hide" { "Close" }
            }
        }
    }
}
