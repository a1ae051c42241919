//! What is happening in the middle of the board: the running roll, a disaster, a swim, the cloud.

use maud::{Markup, html};
use table::voice::capital;
use table::{Few, Seats};
use twenty_one_days::view::Survivor;
use twenty_one_days::{
    Die, Disaster, Forecast, Frame, Move, Person, Position, Roll, Token, View, content, meaning,
};

use super::art::{die, face, id, sign};
use super::book::symbol;
use super::menus::{die_menu, on_die, on_person, person_menu, whose};
use super::story::{Thrown, last_rolls};
use super::tips::{made, rule};
use super::{stores, words};
use crate::scene::{Look, value};
use crate::seats::count;

/// Whatever is going on; before that, what was rolled last.
pub(super) fn happening(look: &Look<Position>) -> Markup {
    let view = look.view;
    let frames: Vec<Markup> = view.stack.iter().filter_map(|frame| frame_card(look, frame)).collect();
    html! {
        div.happening.busy[!frames.is_empty()] aria-live="polite" {
            @for frame in &frames { (frame) }
            @if frames.is_empty() { (rolls(look)) }
        }
    }
}

fn frame_card(look: &Look<Position>, frame: &Frame) -> Option<Markup> {
    Some(match *frame {
        Frame::Roll { roll, ref dice, done, .. } => roll_card(look, roll, dice, done),
        Frame::Disaster { card, step, pledged, .. } => disaster(look, card, step, pledged),
        Frame::Swim { survivor, card, at, .. } => {
            // While a stroke is judged the frame already waits for the next one.
            let rolling = matches!(look.view.frame(), Frame::Roll { roll: Roll::Swim, .. });
            swim(look.view.of(survivor).person, card, at.saturating_sub(u8::from(rolling)))
        }
        Frame::Flick { space, lightning } => flick(look, space, lightning),
        Frame::Octopus { left } => {
            strip("tentacle", &format!("{} still to strike", count(left, "tentacle", "tentacles")), "D50")
        }
        Frame::Pack { left } => {
            strip("sharks", &format!("{} still to come", count(left, "attack", "attacks")), "D45")
        }
        Frame::Share { tokens, .. } => share(tokens),
        Frame::Ward { victim, .. } => html! {
            div.slip.alarm { (face(look.view.of(victim).person)) p { b { (words::short(look.view.of(victim).person)) " is struck" } " Pjotr may ward it off for " (Person::Pjotr.facts().cost) " Hope. " (rule("Q26")) } }
        },
        Frame::Paranoia { survivor, loss } => html! {
            div.slip.alarm { (face(look.view.of(survivor).person)) (sign("paranoia"))
                p { b { (words::short(look.view.of(survivor).person)) " loses " (loss) } " but for each Hope of their own. " (rule("D53")) } }
        },
        Frame::Fish { first, second, .. } => {
            strip("fish", &format!("{} to give out", count(first + second, "fish", "fish")), "D32")
        }
        _ => return None,
    })
}

fn strip(drawing: &str, text: &str, id: &str) -> Markup {
    html! { div.slip { (sign(drawing)) p { b { (text) } " " (rule(id)) } } }
}

/// The dice on the table, large, and who may still answer them.
fn roll_card(look: &Look<Position>, roll: Roll, dice: &Few<Die, 4>, done: Seats) -> Markup {
    let (title, hint, id) = words::roll(roll);
    let asked = look.view.asked;
    let names = |seats: Seats| -> Vec<&str> {
        look.table
            .chairs
            .iter()
            .map(|chair| chair.seat)
            .filter(|seat| seats.has(*seat))
            .map(|seat| look.who(seat))
            .collect()
    };
    html! {
        div.slip.roll {
            p.dice {
                @for (n, die) in dice.iter().enumerate() { (large(look, roll, n, die)) }
                (against(roll))
            }
            h2 {
                @if let Roll::Paw { token } = roll { "Scruffs tries “" (token.facts().name) "”" (made(token.facts().source)) }
                @else { (title) }
            }
            p.means { (capital(&meaning(look.view, roll, dice))) "." }
            p.for { (hint) " " (rule(id)) }
            @if !asked.is_empty() { p.may { b { "May change it: " } (names(asked).join(", ")) } }
            @if !done.is_empty() { p.may { "Accepted: " (names(done).join(", ")) } }
        }
    }
}

/// What the dice are rolled against.
fn against(roll: Roll) -> Markup {
    html! {
        @match roll {
            Roll::Defence { against } => span.against {
                small { "against" } (die(None, against)) span.vh { (against) } (sign("tentacle"))
            },
            Roll::Shark { shark } => span.against { (sign("fin")) small { "shark " (shark) } },
            _ => {}
        }
    }
}

/// What the question is about, small, beside it: where the board is out of sight it is not.
pub(super) fn beside(look: &Look<Position>) -> Markup {
    if look.sight.question.is_none() {
        return html! {};
    }
    let Frame::Roll { roll, dice, .. } = look.view.frame() else { return givers(look) };
    html! {
        p.dice.beside {
            @for (n, rolled) in dice.iter().enumerate() {
                (touched(look, roll, n, rolled, "small", html! {
                    @match words::picture(roll, rolled.face) {
                        Some((drawing, _)) => (sign(drawing)),
                        None => (die(rolled.owner, rolled.face)),
                    }
                }))
            }
        }
    }
}

/// Those who have more than one thing to give, each with a menu.
fn givers(look: &Look<Position>) -> Markup {
    let many: Vec<&Survivor> =
        look.view.survivors.iter().filter(|survivor| on_person(look, survivor.colour).len() > 1).collect();
    html! {
        @if !many.is_empty() {
            p.beside.givers {
                @for survivor in many {
                    span.giver.lit role="button" tabindex="0" data-menu=(person_menu(survivor.colour)) data-key={ "giver-" (id(survivor.colour)) } {
                        (face(survivor.person)) (words::short(survivor.person)) span.has { (sign("hope-token")) b { (survivor.hopes()) } span.vh { " Hope" } }
                    }
                }
            }
        }
    }
}

/// A die that opens the menu of what changes it, or that lies there for all to see.
fn touched(look: &Look<Position>, roll: Roll, n: usize, rolled: &Die, size: &str, inside: Markup) -> Markup {
    let key = format!("{size}-{n}-{}", rolled.face);
    let whose = whose(look.view, roll, n, rolled);
    html! {
        @if on_die(look, n).is_empty() { span class=(size) data-key=(key) { (inside) span.vh { (whose) } } }
        @else {
            span.lit.{ (size) } role="button" tabindex="0" data-menu=(die_menu(n)) data-key=(key) aria-label={ (whose) ". Change it" } { (inside) }
        }
    }
}

fn large(look: &Look<Position>, roll: Roll, n: usize, rolled: &Die) -> Markup {
    let inside = html! {
        @match words::picture(roll, rolled.face) {
            Some((drawing, called)) => { (sign(drawing)) small aria-hidden="true" { (called) } }
            None => {
                (die(rolled.owner, rolled.face))
                small aria-hidden="true" { (under(look.view, roll, n, rolled)) }
            }
        }
    };
    touched(look, roll, n, rolled, "large", inside)
}

/// What stands under a die: whose it is, or what it means.
fn under(view: &View, roll: Roll, n: usize, die: &Die) -> String {
    match (roll, die.owner) {
        (Roll::Pack, _) if n == 0 => format!("shark {}", die.face),
        (Roll::Pack | Roll::Shark { .. }, _) => format!("strength {}", die.face),
        (_, Some(owner)) => words::short(view.of(owner).person).to_owned(),
        (_, None) => String::new(),
    }
}

/// What was rolled since the last answer, small, in the corner: dice that nobody could change are seen, too.
fn rolls(look: &Look<Position>) -> Markup {
    let rolls = last_rolls(&look.sight.log);
    html! {
        @if !rolls.is_empty() {
            div.tray {
                @for Thrown { after, number, roll, dice } in &rolls {
                    div.throw data-key={ "throw-" (after) "-" (number) } {
                        small { (words::roll(*roll).0) }
                        p.dice {
                            @for rolled in dice.iter() {
                                @match words::picture(*roll, rolled.face) {
                                    Some((drawing, called)) => span { (sign(drawing)) span.vh { (called) } },
                                    None => span { (die(rolled.owner, rolled.face)) span.vh { (rolled.face) } },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A disaster on the table: its symbols, its price, and what has been pledged.
fn disaster(look: &Look<Position>, card: Disaster, step: Option<u8>, pledged: [u8; 4]) -> Markup {
    let facts = card.facts();
    let paid: u8 = pledged.iter().sum();
    html! {
        div.slip.calamity.struck[step.is_some()] {
            (sign(&stores::disaster(card)))
            h2 { (facts.name) (made(facts.source)) }
            ul.effects { @for (n, effect) in facts.effects.iter().enumerate() {
                li.done[step.is_some_and(|step| n < usize::from(step))] { (symbol(*effect)) }
            } }
            @if step.is_none() {
                p.price { span.vh { "Hope pledged: " (paid) " of " (facts.cost) }
                    @for n in 0..facts.cost { span.coin.paid[n < paid] { (sign("hope-token")) } } }
                p.for { (facts.cost) " Hope, pooled, would prevent it. " (rule("D42")) }
                @for survivor in look.view.survivors.iter().filter(|survivor| pledged[survivor.colour.index()] > 0) {
                    p.may { (words::short(survivor.person)) " pledges " (pledged[survivor.colour.index()]) }
                }
            } @else { p.for { "It strikes. " (rule("D42")) } }
        }
    }
}

/// A jellyfish card with its challenges.
fn swim(who: Person, card: u8, at: u8) -> Markup {
    let Some(facts) = content().jellyfish.get(usize::from(card)) else { return html! {} };
    html! {
        div.slip.jelly {
            (sign("jellyfish"))
            h2 { (words::short(who)) " swims" (made(facts.source)) }
            ol.strokes {
                @for (n, challenge) in facts.challenges.iter().enumerate() {
                    li.done[n < usize::from(at)].now[n == usize::from(at)] {
                        (if challenge.higher { "over " } else { "under " }) b { (challenge.than) }
                    }
                }
            }
            p.for { "Each failure costs 1 strength. " (rule("D52")) }
        }
    }
}

/// The forecast board with the cloud on it, or beside it before the first flick; whoever may flick it can do so with a
/// finger.
fn flick(look: &Look<Position>, at: Option<Forecast>, lightning: bool) -> Markup {
    let flicks = look.sight.answers.iter().find(|offer| offer.mv == Move::Flick);
    let (kite, mark) = (look.view.setup.kite, if lightning { "lightning" } else { "cloud" });
    let cloud = html! {
        @match flicks {
            Some(offer) => button.cloud data-flick="yes" form="play" name="move" value=(value(&offer.mv)) aria-label=(offer.words) { (sign(mark)) },
            None => span.cloud { (sign(mark)) },
        }
    };
    html! {
        div.slip.sky {
            h2 { (if lightning { "Lightning" } else { "The cloud" }) @if let Some(at) = at { (made(at.facts().source)) } }
            ul.board-of-weather {
                @for space in Forecast::ALL.into_iter().filter(|space| kite || *space != Forecast::Jellyfish) {
                    li.here[Some(space) == at] {
                        (sign(words::forecast(space)))
                        span { (space.facts().name) }
                        @if Some(space) == at { (cloud) }
                    }
                }
            }
            @if at.is_none() { p.start-of-flick { (cloud) } }
            p.for {
                @match (at, flicks.is_some()) {
                    (None, true) => { "Flick it over the board, or press it. " (if lightning { "Where it falls it stays." } else { "You may flick once more." }) },
                    (None, false) => { "It is about to be flicked over the board." },
                    (Some(at), true) => { "Flick the cloud, or press it, to send it on once: the second flick counts. " (at.facts().text) },
                    (Some(at), false) => { (at.facts().text) },
                }
                " " (rule("D65"))
            }
        }
    }
}

/// Hope tokens to be given out.
fn share(tokens: [u8; 3]) -> Markup {
    html! {
        div.slip {
            p.dice {
                @for (kind, number) in Token::ALL.into_iter().zip(tokens) {
                    @for _ in 0..number { span { (sign(super::art::token(kind))) } }
                }
            }
            p { b { "Hope to give out" } " " (rule("D39")) }
        }
    }
}
