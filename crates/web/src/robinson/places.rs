//! The places where pawns go: what lies there, what the draft says of it, and the buttons that put a pawn there. Everything
//! that is lit comes from the lists of moves; nothing here knows a rule.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Aid, Good, Who};
use robinson_crusoe::view::{Planned, Says};
use robinson_crusoe::words::names;
use robinson_crusoe::{Move, Position, Target, Thing, View};
use serde::Serialize;
use shelf::{GameId, MoveChoice};
use table::Refusal;

use super::art;
use crate::pages::papers::rule_link;
use crate::scene::{Look, value};

/// A link to a rule of this game.
pub(super) fn rule(rule: &str) -> Markup {
    rule_link(GameId::RobinsonCrusoe, rule)
}

/// Where the pawns of an action are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crew {
    /// On their place.
    Board,
    /// In the list of the plan.
    Plan,
}

/// A name for programs, whatever the thing is.
pub(super) fn key(thing: impl Serialize) -> String {
    let json = serde_json::to_string(&thing).unwrap_or_default();
    json.replace(|c: char| !c.is_alphanumeric(), "-")
}

/// The class of a castaway's buttons: only those of the pawn that is held are shown.
pub(super) fn of(who: Who) -> String {
    format!("of-{}", art::id(who))
}

/// The action of the plan on a place, with its number.
pub(super) fn job(view: &View, at: Target) -> Option<(usize, &Planned)> {
    view.plan.iter().enumerate().find(|(_, planned)| planned.job.at == at)
}

/// The moves that put a pawn on a place: answers, and asides of whoever was ready too soon.
fn placing<'a>(
    look: &'a Look<Position>,
    at: Target,
) -> impl Iterator<Item = (&'a MoveChoice<Move>, Who)> + use<'a> {
    offers(look).filter_map(move |offer| match offer.mv {
        Move::Place { who, at: place } if place == at => Some((offer, who)),
        _ => None,
    })
}

/// Everything that the viewer may do now.
pub(super) fn offers<'a>(look: &'a Look<Position>) -> impl Iterator<Item = &'a MoveChoice<Move>> + use<'a> {
    look.sight.answers.iter().chain(&look.sight.asides)
}

/// Whether somebody's pawn may go there.
pub(super) fn is_open(look: &Look<Position>, at: Target) -> bool {
    placing(look, at).next().is_some()
}

/// Whether the viewer has a pawn to place: only then is a place shut that takes none.
pub(super) fn is_choosing(look: &Look<Position>) -> bool {
    offers(look).any(|offer| matches!(offer.mv, Move::Place { .. }))
}

/// The places of a kind that take a pawn or have one, in their order.
pub(super) fn places(look: &Look<Position>, same: impl Fn(Target) -> bool) -> Vec<Target> {
    let mut all: Vec<Target> =
        look.view.plan.iter().map(|planned| planned.job.at).filter(|at| same(*at)).collect();
    for offer in offers(look) {
        if let Move::Place { at, .. } = offer.mv
            && same(at)
            && !all.contains(&at)
        {
            all.push(at);
        }
    }
    all.sort_by_key(|at| key(at));
    all
}

/// Why nobody's pawn may go there, where the rules were asked.
pub(super) fn refusal<'a>(look: &'a Look<Position>, at: Target) -> Option<&'a Refusal> {
    look.sight.idle.iter().find_map(|idle| match idle.mv {
        Move::Place { at: place, .. } if place == at => Some(&idle.refusal),
        _ => None,
    })
}

/// The buttons that put a pawn on a place: they lie over it.
pub(super) fn goes(look: &Look<Position>, at: Target) -> Markup {
    html! {
        @for (offer, who) in placing(look, at) {
            button.go.{ (of(who)) }.{ (art::colour(look.view, who)) } form="play" name="move" value=(value(&offer.mv))
                data-key={ "go-" (key(who)) (key(at)) } title=(offer.words) {
                span.vh { (offer.words) }
            }
        }
    }
}

/// The button over a thing that answers the question: the first answer that names it.
pub(super) fn pick(look: &Look<Position>, names_it: impl Fn(Thing) -> bool) -> Markup {
    let found =
        look.sight.answers.iter().find(|offer| matches!(offer.mv, Move::Pick { thing } if names_it(thing)));
    html! {
        @if let Some(offer) = found {
            button.go.pick form="play" name="move" value=(value(&offer.mv)) data-key={ "pick-" (key(offer.mv)) } title=(offer.words) {
                span.vh { (offer.words) }
            }
        }
    }
}

/// A place: what is drawn on it, the pawns that lie there, what the draft says, and the way for one more.
pub(super) fn spot(look: &Look<Position>, at: Target, class: &str, face: Markup) -> Markup {
    let planned = job(look.view, at);
    let is = |holds: bool, word: &'static str| if holds { word } else { "" };
    let class =
        format!("spot {class}{}{}", is(planned.is_some(), " planned"), is(is_open(look, at), " open"));
    html! {
        div class=(class) data-key={ "spot-" (key(at)) } {
            (face)
            @if let Some((_, planned)) = planned {
                span.on-it { (crew(look, planned, Crew::Board)) (price(planned)) (tag(&planned.says)) }
            }
            (goes(look, at))
        }
    }
}

/// The move that takes a pawn off its place, if the viewer may.
pub(super) fn lift_of<'a>(look: &'a Look<Position>, who: Who, at: Target) -> Option<&'a MoveChoice<Move>> {
    look.sight.asides.iter().find(|offer| offer.mv == Move::Lift { who, at })
}

/// The pawns on an action: who takes it stands first. A pawn that may be lifted is a button. Only the pawns on the board
/// itself travel; the list of the plan tells of the same ones.
pub(super) fn crew(look: &Look<Position>, planned: &Planned, on: Crew) -> Markup {
    let (view, job) = (look.view, &planned.job);
    let people = std::iter::once(job.taker).chain(Who::ALL.iter().copied().filter(|who| *who != job.taker));
    let missing = match planned.says {
        Says::Waits(n) => n,
        _ => 0,
    };
    let piece = if on == Crew::Board { " piece" } else { "" };
    // Who presses a lit place wants to join those who stand there, not to send them away: the panel and the list of the plan
    // can do that.
    let in_the_way = on == Crew::Board && is_open(look, job.at);
    html! {
        span.crew {
            @for who in people {
                @for n in 0..job.pawns[who.index()] {
                    @let lift = Move::Lift { who, at: job.at };
                    @let may = lift_of(look, who, job.at).filter(|_| !in_the_way);
                    @let class = format!("lift{}{piece}", if who == job.taker && n == 0 { " taker" } else { "" });
                    @let key = format!("{on:?}-{}-{}-{n}", key(who), key(job.at));
                    @if let Some(offer) = may {
                        button class=(class) form="play" name="move" value=(value(&lift)) title=(offer.words) data-key=(key) {
                            (art::pawn(view, who)) span.vh { (offer.words) }
                        }
                    } @else {
                        span class=(class) data-key=(key) title=(name(view, who)) {
                            (art::pawn(view, who)) span.vh { (name(view, who)) " " }
                        }
                    }
                }
            }
            @for aid in job.aids {
                span.aid title=(names::aid(aid)) { (art::sign(helper(aid))) span.vh { (names::aid(aid)) " " } }
            }
            @for _ in 0..missing { (art::no_pawn()) }
        }
    }
}

/// What the drawing of a helping pawn is called.
pub(super) fn helper(aid: Aid) -> &'static str {
    match aid {
        Aid::Dog => "dog",
        Aid::Map => "map",
        Aid::Raft => "raft",
        Aid::Belts => "belts",
        Aid::Lantern => "lantern",
        Aid::Shield => "shield",
        Aid::RopeLadder => "rope-ladder",
        Aid::Compass => "goal",
        Aid::Candle
        | Aid::SecondCandle
        | Aid::CultCandles
        | Aid::TreasureCandle
        | Aid::SecondTreasureCandle => "candles",
        Aid::Hammer | Aid::SecondHammer => "hammer-and-nails",
        Aid::HandyMan => "pawn",
    }
}

/// The goods that lie on an action.
pub(super) fn price(planned: &Planned) -> Markup {
    html! {
        @for good in Good::ALL {
            @if planned.price.of(*good) > 0 {
                span.paid title={ "paid with " (names::goods(planned.price)) } { (art::goods(*good, planned.price.of(*good))) }
            }
        }
        @if !planned.price.is_none() { span.vh { (names::goods(planned.price)) " " } }
    }
}

/// What the draft says of an action, in a word.
pub(super) fn tag(says: &Says) -> Markup {
    match says {
        Says::Sure => html! { span.tag.sure { "sure" } },
        Says::Roll => html! { span.tag.roll { "roll" } },
        Says::Waits(n) => {
            html! { span.tag.cannot title="Without them it is left out (R29)" { "+" (n) span.more { " more" } } }
        }
        Says::Cannot(rule, why) => {
            html! { span.tag.cannot title={ (why) " (" (rule) ")" } { "cannot" span.vh { ": " (why) } } }
        }
    }
}

/// What people call somebody on the island.
pub(super) fn name(view: &View, who: Who) -> &'static str {
    match who {
        Who::Friday => "Friday",
        Who::Jenny => "Jenny",
        who => art::character(view, who).map_or("somebody", |character| character.facts().name.as_str()),
    }
}
