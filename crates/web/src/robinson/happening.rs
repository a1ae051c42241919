//! What is happening: the card that was drawn, dice in the open, a fight; over the chart while it lasts.

use maud::{Markup, html};
use robinson_crusoe::content::content;
use robinson_crusoe::moves::{Ctx, Source};
use robinson_crusoe::pieces::{Deck, Die, Who};
use robinson_crusoe::words::{cards, names};
use robinson_crusoe::{Beast, Event, Frame, Kind, Phase, Position, Tale, Thing, View};
use shelf::Heard;

use super::art::{self, pawn, sign, sign_of};
use super::dice::{self, Thrown};
use super::places::{name, pick};
use crate::scene::Look;

/// What lies on the table, the latest last.
pub(super) fn happening(look: &Look<Position>) -> Markup {
    let view = look.view;
    let inner = html! {
        @for frame in &view.stack { (on_table(look, frame)) }
        @if view.stack.is_empty() && matches!(view.phase, Phase::Event) { @if let Some(card) = view.drawn { (self::card(card)) } }
        (dice_of_weather(view))
    };
    html! { @if !inner.0.is_empty() { section.happening aria-label="What is happening" aria-live="polite" { (inner) } } }
}

fn on_table(look: &Look<Position>, frame: &Frame) -> Markup {
    let view = look.view;
    match frame {
        Frame::Roll { deck, taker, faces, .. } => roll(look, *deck, *taker, *faces),
        Frame::Fight { foe, beast, bonus, ctx, .. } => {
            let weapon = view.levels[2] + bonus;
            html! {
                div.fight {
                    @match beast {
                        Some(beast) => (beast_card(*beast)),
                        None => (from(view, ctx)),
                    }
                    p.against {
                        span { b { (foe.strength) } small { "strength" } }
                        span.vs { "against" }
                        span { b { (weapon) } small { "weapon" } }
                        @if foe.strength > weapon { span.bad { b { (foe.strength - weapon) } small { @if foe.strength - weapon == 1 { "wound" } @else { "wounds" } } } }
                    }
                }
            }
        }
        Frame::Draw { card, ctx, .. } => html! {
            @if let Some(kind) = mystery(*card) { (self::card(kind)) } @else { (from(view, ctx)) }
        },
        Frame::Ask { ctx, .. } | Frame::Query { ctx, .. } => from(view, ctx),
        Frame::Pit { face, .. } => pit(look, *face),
        Frame::Fall { slot } => html! {
            @if let Some(card) = view.threats.get(usize::from(*slot)).and_then(|slot| slot.card) { (self::card(card)) }
        },
        Frame::None
        | Frame::Run { .. }
        | Frame::Act { .. }
        | Frame::Extra { .. }
        | Frame::Discover { .. } => html! {},
    }
}

fn mystery(number: u8) -> Option<Kind> {
    content().mysteries.get(usize::from(number)).copied()
}

/// The card that an effect comes from.
fn from(view: &View, ctx: &Ctx) -> Markup {
    let scenario = Some(view.setup.scenario);
    match ctx.from {
        Source::Card(kind) => card(kind),
        Source::Beast(beast) => beast_card(beast),
        Source::Invention(one) => {
            small_card(sign_of(one), names::invention(one), "invention", cards::invention(one))
        }
        Source::Item(one) => small_card(sign_of(one), names::item(one), "item", cards::item(one)),
        Source::Token(one) => {
            small_card(sign_of(one), names::token(one, scenario), "discovery", cards::token(one, scenario))
        }
        Source::Skill(one) => {
            small_card(sign("determination"), names::skill(one), "skill", cards::skill(one))
        }
        Source::Keepsake(one) => {
            small_card(sign("treasure"), one.name(), "kept card", cards::keepsake(one).unwrap_or_default())
        }
        _ => html! {},
    }
}

/// A card, drawn as a card.
pub(super) fn card(kind: Kind) -> Markup {
    let (word, class) = art::pile(kind);
    html! {
        article.drawn.piece.{ (class) } data-key={ "drawn-" (art::id(kind)) } {
            div.picture { (sign(art::card(kind))) }
            p.kind { (word) }
            h3 { (kind.facts().name) }
            p.text { (cards::text(kind)) }
        }
    }
}

fn small_card(drawing: Markup, title: &str, kind: &str, text: String) -> Markup {
    html! {
        article.drawn.piece.thing data-key={ "drawn-" (title) } {
            div.picture { (drawing) }
            p.kind { (kind) }
            h3 { (title) }
            p.text { (text) }
        }
    }
}

pub(super) fn beast_card(beast: Beast) -> Markup {
    small_card(sign("monster"), names::beast(beast), "beast", cards::beast(beast))
}

/// Three dice of an action; one that can be rolled again is pressed where it lies.
fn roll(look: &Look<Position>, deck: Deck, taker: Who, faces: [u8; 3]) -> Markup {
    let view = look.view;
    let facts = &content().dice[deck.index()];
    let up = |die: Die| match (die, faces[die.index()]) {
        (_, 0) => None,
        (Die::Wound, face) => Some(face <= facts.wound),
        (Die::Success, face) => Some(face <= facts.success),
        (Die::Adventure, face) => Some(face <= facts.adventure),
    };
    html! {
        div.tray {
            p { (pawn(view, taker)) b { (name(view, taker)) " rolls" } }
            ul {
                @for die in [Die::Success, Die::Wound, Die::Adventure] {
                    @if let Some(up) = up(die) {
                        (lying(look, (deck, die, faces[die.index()]), up, html! {
                            (dice::word(die, up)) @if die == Die::Success && !up { ": 2 determination" }
                        }))
                    }
                }
            }
        }
    }
}

/// The die of the Pit, which is the brown die of wounds: a wound is an animal that fell in.
fn pit(look: &Look<Position>, face: u8) -> Markup {
    let caught = face <= content().dice[Deck::Build.index()].wound;
    html! {
        @if face > 0 {
            div.tray {
                p { (sign("pit")) b { "The Pit" } }
                ul {
                    (lying(look, (Deck::Build, Die::Wound, face), caught, html! {
                        @if caught { "an animal" } @else { "empty" }
                    }))
                }
            }
        }
    }
}

/// A die as it lies, with what it says; it can be pressed where a question names it.
fn lying(look: &Look<Position>, (deck, die, face): (Deck, Die, u8), up: bool, says: Markup) -> Markup {
    html! {
        li.die.{ "dice-" (art::id(deck)) } data-key={ "die-" (art::id(die)) "-" (face) } {
            span.face-up { @if let Some(name) = dice::drawing(die, up) { (sign(name)) } }
            small { (says) }
            (pick(look, |thing| thing == Thing::Die(die)))
        }
    }
}

/// The weather dice, once they lie there.
fn dice_of_weather(view: &View) -> Markup {
    let names_of = ["Rain", "Winter", "Animals"];
    let thrown = view.phase == Phase::Weather && view.sky.dice.iter().any(Option::is_some);
    html! {
        @if thrown {
            div.tray.weather {
                p { b { "The weather" } }
                ul {
                    @for (n, face) in view.sky.dice.iter().enumerate() {
                        @if let Some(face) = face {
                            li.die.{ "sky-" (n) } {
                                span.face-up { (dice::sky(*face)) }
                                small { b { (names_of[n]) } br; (names::face(*face)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// How many of the last lines are told beside the board.
const LINES: usize = 3;

/// The last roll, while it is among the last lines or its action still goes on; and whether what was told since is about other
/// things, and the action is done with.
fn thrown(look: &Look<Position>) -> Option<(Thrown, bool)> {
    let log = &look.sight.log;
    let at = log.iter().rposition(|line| matches!(line.event.event, Event::Rolled { .. }))?;
    let over =
        log[at..].iter().position(|line| matches!(line.event.event, Event::Acts { .. })).map(|n| at + n);
    let end = over.unwrap_or(log.len());
    let dice = Thrown::before(&log[..end])?;
    let rolled =
        |line: &Heard<Tale>| matches!(line.event.event, Event::Rolled { .. } | Event::Rerolled { .. });
    let last = log[..end].iter().rposition(rolled)?;
    let acting = |frame: &Frame| matches!(frame, Frame::Act { .. } | Frame::Extra { .. });
    let goes_on = over.is_none() && look.view.stack.iter().any(acting);
    let earlier = !goes_on && last + 1 < log.len();
    (goes_on || last + LINES >= log.len()).then_some((dice, earlier))
}

/// The last things that were told, for those who do not have the log in sight; dice that were thrown are drawn.
pub(super) fn latest(look: &Look<Position>) -> Markup {
    html! {
        section.newest aria-label="What was told last" {
            @if let Some((dice, earlier)) = thrown(look) {
                p.thrown.earlier[earlier] {
                    (pawn(look.view, dice.who))
                    @for (die, up) in dice.lying() {
                        @let word = dice::word(die, up);
                        span.die.{ "dice-" (art::id(dice.deck)) } title=(word) { @if let Some(name) = dice::drawing(die, up) { (sign(name)) } span.vh { (word) " " } }
                    }
                }
            }
            ol {
                @for line in look.sight.log.iter().rev().take(LINES).rev() { li { (look.sight.text(line)) } }
            }
            a href="#log-paper" { "Log" }
        }
    }
}
