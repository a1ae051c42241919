//! Choices that cost somebody their life, and with it the game, or a pawn its day; and what is to be said while others are asked.

use maud::{Markup, html};
use robinson_crusoe::pieces::Who;
use robinson_crusoe::rulings::rulings;
use robinson_crusoe::view::Says;
use robinson_crusoe::{Frame, Move, Phase, Position, Query, Thing};

use super::places::is_choosing;
use crate::pages::papers::is_heard;
use crate::scene::Look;

/// What extra food that is missing costs, in wounds.
const WITHOUT_EXTRA: u8 = 1;

/// What a move does to those who make it, where they must say so twice.
pub(super) fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
    match *mv {
        Move::Ready => wasted(look),
        Move::Pick { thing: Thing::Who(who) } => starves(look, who),
        _ => None,
    }
}

/// A plan that leaves pawns without work: idle ones, or those of an action that will be dropped.
fn wasted(look: &Look<Position>) -> Option<&'static str> {
    let dropped =
        look.view.plan.iter().any(|planned| matches!(planned.says, Says::Waits(_) | Says::Cannot(..)));
    match (is_choosing(look), dropped) {
        (true, true) => Some(
            "Some of your pawns have no work yet, and an action of the plan cannot be done as it stands: it will be dropped. Are you ready?",
        ),
        (true, false) => {
            Some("Some of your pawns have no work yet, and would be idle all day. Are you ready?")
        }
        (false, true) => Some(
            "An action of the plan cannot be done as it stands: it will be dropped, with its pawns. Are you ready?",
        ),
        (false, false) => None,
    }
}

/// Letting somebody go hungry who dies of it, where somebody else would not.
fn starves(look: &Look<Position>, who: Who) -> Option<&'static str> {
    let Some(Frame::Query { query, .. }) = look.view.stack.last() else { return None };
    let wounds = match query {
        Query::Hungry => rulings().hunger,
        Query::WithoutExtra => WITHOUT_EXTRA,
        _ => return None,
    };
    let dies = |who: Who| {
        look.view.castaways.iter().find(|castaway| castaway.who == who).is_some_and(|castaway| {
            let person = &castaway.person;
            person.character.is_some_and(|character| person.wounds + wounds >= character.facts().dies_on)
        })
    };
    let spares = |mv: &Move| matches!(*mv, Move::Pick { thing: Thing::Who(who) } if !dies(who));
    let other = look.sight.answers.iter().any(|offer| spares(&offer.mv));
    (dies(who) && other).then_some("They will die of it, and the game is lost. Choose them all the same?")
}

/// What a player who is not asked can do.
pub(super) fn meanwhile(look: &Look<Position>) -> Markup {
    let plans = look.view.phase == Phase::Planning && !look.sight.asides.is_empty();
    html! {
        @match (is_heard(look.table), plans) {
            (true, true) => "Talk is free: you can still change the plan on the board.",
            (true, false) => "Talk is free: plan together what comes next.",
            (false, true) => "You can still change the plan on the board.",
            (false, false) => "The others decide this; you are asked again soon.",
        }
    }
}
