//! The viewer's hand: each card with its face, what it does, and what can be done with it now.

use maud::{Markup, html};
use shelf::Choice;
use table::Seat;

use crate::model::{Dashed, Table};
use crate::pages::papers::rule_link;
use crate::scene::{Home, Way, name, scene};

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
}

/// What can be done with a card.
#[derive(Default)]
struct Uses<'a> {
    plain: Vec<&'a Choice>,
    /// What is done to somebody, by verb, in the order in which they come.
    on: Vec<(&'static str, Vec<(&'a Choice, Seat)>)>,
    pass: Vec<(&'static str, Vec<(&'a Choice, Seat)>)>,
}

impl<'a> Uses<'a> {
    fn of(table: &'a Table, id: &str) -> Uses<'a> {
        let mut uses = Uses::default();
        for choice in table.asides.iter().chain(&table.answers) {
            let Home::Card(card, way) = scene(table.game).home(&choice.mv) else { continue };
            if card != id {
                continue;
            }
            let (all, verb, seat) = match way {
                Way::Use => {
                    uses.plain.push(choice);
                    continue;
                }
                Way::On(verb, seat) => (&mut uses.on, verb, seat),
                Way::Pass(verb, seat) => (&mut uses.pass, verb, seat),
            };
            match all.iter_mut().find(|(known, _)| *known == verb) {
                Some((_, same)) => same.push((choice, seat)),
                None => all.push((verb, vec![(choice, seat)])),
            }
        }
        uses
    }

    fn is_idle(&self) -> bool {
        self.plain.is_empty() && self.on.is_empty()
    }
}

/// The hand; the dead and those who watch have none.
pub(crate) fn hand(table: &Table) -> Markup {
    let Some(cards) = scene(table.game).hand(table) else { return html! {} };
    html! {
        section #hand.hand aria-label="Your hand" tabindex="-1" {
            ul tabindex="0" aria-label="Your cards" {
                @for (n, card) in cards.iter().enumerate() {
                    // Every copy of a card has a key of its own.
                    (self::card(table, card, cards[..n].iter().filter(|other| other.id == card.id).count()))
                }
                @if cards.is_empty() { li.quiet data-key="no-cards" { "You have no cards." } }
            }
        }
    }
}

/// Why a card cannot be used now, if it cannot.
fn why<'a>(table: &'a Table, id: &str) -> Option<&'a Dashed> {
    let speaks_of =
        |dashed: &&Dashed| matches!(scene(table.game).home(&dashed.mv), Home::Card(card, _) if card == id);
    table.dashed.iter().find(speaks_of)
}

fn card(table: &Table, card: &HandCard, copy: usize) -> Markup {
    let uses = Uses::of(table, card.id);
    let idle = uses.is_idle();
    let why = why(table, card.id).filter(|_| idle);
    let key = format!("card-{}-{copy}", card.id);
    html! {
        li.card.piece.usable[!idle].dashed[idle] data-key=(key) {
            p.kind { (card.kind) " " (rule_link(table.game, why.map_or(card.rule, |why| why.rule))) (card.mark) }
            div.frame { (card.face) }
            h3 { (card.name) }
            @match why {
                Some(why) => p.effect.why { (why.why) },
                None => p.effect { (card.text) },
            }
            button.open type="button" popovertarget={ (key) "-menu" } {
                @if !idle { "Use" } @else if uses.pass.is_empty() { "Look" } @else { "Pass on" }
                span.vh { " " (card.name) }
            }
            div.menu popover id={ (key) "-menu" } role="dialog" aria-label=(card.name) {
                div.frame { (card.face) }
                p.kind { (card.kind) " " (rule_link(table.game, card.rule)) }
                h3 { (card.name) }
                p { (card.text) }
                @for choice in &uses.plain { button.small form="play" name="move" value=(choice.mv) { (choice.text) } }
                @if let Some(why) = why { p.why { (why.why) " " (rule_link(table.game, why.rule)) } }
                @for (verb, choices) in uses.on.iter().chain(&uses.pass) {
                    p.towards {
                        span { (verb) }
                        @for (choice, seat) in choices {
                            button.small form="play" name="move" value=(choice.mv) aria-label=(choice.text) {
                                (name(table, *seat))
                            }
                        }
                    }
                }
                @if idle && why.is_none() && uses.pass.is_empty() { p.why { "Nothing can be done with it just now." } }
            }
        }
    }
}
