//! What can be done with a thing on the board that has more than one use: a die, a location, a survivor.
//!
//! Each menu opens at its thing, and shows its moves as pictures with a word; the whole sentence is what those hear who do not see.

use maud::{Markup, html};
use shelf::MoveChoice;
use twenty_one_days::{Colour, Die, Frame, Means, Move, Person, Place, Position, Roll, Token, View};

use super::art::{self, die, face, sign, token};
use super::words;
use crate::scene::{Look, value};

type Offer<'a> = &'a MoveChoice<Move>;

/// All moves that are the viewer's to make now.
fn offers<'a>(look: &Look<'a, Position>) -> impl Iterator<Item = Offer<'a>> {
    let sight = look.sight;
    sight.answers.iter().chain(&sight.asides)
}

/// The moves that change a die of the roll on the table.
pub(super) fn on_die<'a>(look: &Look<'a, Position>, n: usize) -> Vec<Offer<'a>> {
    let this = |mv: &Move| match *mv {
        Move::Reroll { die, .. } | Move::Shift { die, .. } | Move::Dolphin { die } => usize::from(die) == n,
        _ => false,
    };
    offers(look).filter(|offer| this(&offer.mv)).collect()
}

/// The moves that put a die on a location, or activate it.
pub(super) fn on_place<'a>(look: &Look<'a, Position>, place: Place) -> Vec<Offer<'a>> {
    let this = |mv: &Move| match *mv {
        Move::Place { at, .. } | Move::Activate { at } => at == place,
        Move::ChooseSwap { .. } => place == Place::Swap,
        _ => false,
    };
    offers(look).filter(|offer| this(&offer.mv)).collect()
}

/// The moves that give a survivor something, take it, or have them give it.
pub(super) fn on_person<'a>(look: &Look<'a, Position>, colour: Colour) -> Vec<Offer<'a>> {
    let this = |mv: &Move| match *mv {
        Move::Award { survivor } | Move::Feed { survivor } | Move::Suffer { survivor } => survivor == colour,
        Move::Pledge { survivor, .. } => survivor == colour,
        Move::Give { from, .. } => from == colour,
        _ => false,
    };
    offers(look).filter(|offer| this(&offer.mv)).collect()
}

/// What the menu of a die is called.
pub(super) fn die_menu(n: usize) -> String {
    format!("die-{n}-menu")
}

/// What the menu of a location is called.
pub(super) fn place_menu(place: Place) -> String {
    format!("place-{}-menu", art::id(place))
}

/// What the menu of a survivor is called.
pub(super) fn person_menu(colour: Colour) -> String {
    format!("rower-{}-menu", art::id(colour))
}

/// The menus of whatever has more than one use now.
pub(super) fn menus(look: &Look<Position>) -> Markup {
    let view = look.view;
    html! {
        @if let Frame::Roll { roll, dice, .. } = view.frame() {
            @for (n, rolled) in dice.iter().enumerate() {
                @let uses = on_die(look, n);
                @if !uses.is_empty() { (menu(&die_menu(n), &whose(view, roll, n, rolled), &uses, &|offer| change(view, roll, rolled, offer))) }
            }
        }
        @for location in view.locations.iter() {
            @let uses = on_place(look, location.place);
            @if uses.len() > 1 {
                (menu(&place_menu(location.place), words::place(location.place).name, &uses, &|offer| placing(view, offer)))
            }
        }
        @for survivor in view.survivors.iter() {
            @let uses = on_person(look, survivor.colour);
            @if uses.len() > 1 {
                (menu(&person_menu(survivor.colour), words::short(survivor.person), &uses, &|offer| giving(view, offer)))
            }
        }
    }
}

fn menu(id: &str, title: &str, uses: &[Offer], shows: &dyn Fn(Offer) -> Markup) -> Markup {
    html! {
        div.menu.uses popover id=(id) data-key=(id) role="dialog" aria-label=(title) {
            h2 { (title) }
            div.row {
                @for offer in uses {
                    button.use form="play" name="move" value=(value(&offer.mv)) title=(offer.words) data-key={ "use-" (value(&offer.mv)) } {
                        (shows(offer))
                    }
                }
            }
            button.plain type="button" popovertarget=(id) popovertargetaction="hide" { "Leave it" }
        }
    }
}

/// Whose die it is, and what it shows.
pub(super) fn whose(view: &View, roll: Roll, n: usize, rolled: &Die) -> String {
    let shows = match words::picture(roll, rolled.face) {
        Some((_, called)) => called.to_owned(),
        None => rolled.face.to_string(),
    };
    match (roll, rolled.owner) {
        (Roll::Pack, _) if n == 0 => format!("Shark {shows}"),
        (Roll::Pack | Roll::Shark { .. }, _) => format!("Its strength: {shows}"),
        (_, Some(owner)) => format!("{}’s die: {shows}", words::short(view.of(owner).person)),
        (_, None) => format!("The die: {shows}"),
    }
}

/// A change of a die: who, with what, and what it shows then.
fn change(view: &View, roll: Roll, rolled: &Die, offer: Offer) -> Markup {
    let who = |colour: Colour| view.of(colour).person;
    let shows = |face: u8| match words::picture(roll, face) {
        Some((drawing, _)) => sign(drawing),
        None => die(rolled.owner, face),
    };
    match offer.mv {
        Move::Reroll { survivor, with, .. } => {
            let (drawing, cost) = match with {
                Means::Flip => ("flip-reroll", "flip token".to_owned()),
                Means::Ability => ("hope-token", format!("{} Hope", who(survivor).facts().cost)),
                Means::Paw => ("paw", "Scruffs’ token".to_owned()),
            };
            html! { (face(who(survivor))) (sign(drawing)) span.text { strong { "Roll again" } small { (cost) } } }
        }
        Move::Shift { survivor, by, .. } => {
            let face_then = (i16::from(rolled.face) + i16::from(by) + 5).rem_euclid(6) as u8 + 1;
            let paw = view.of(survivor).person == Person::Scruffs;
            let drawing =
                if paw { "paw" } else { token(if by.abs() == 1 { Token::One } else { Token::Two }) };
            let by = if by < 0 { format!("−{}", -by) } else { format!("+{by}") };
            html! { (face(who(survivor))) (sign(drawing)) (shows(face_then)) span.text { strong { (by) } small { "to " (face_then) } } }
        }
        Move::Dolphin { .. } => html! {
            (sign("dolphin")) (shows(7 - rolled.face)) span.text { strong { "Turn over" } small { "3 strength" } }
        },
        _ => html! { span.text { strong { (offer.words.what) } } },
    }
}

fn placing(view: &View, offer: Offer) -> Markup {
    match offer.mv {
        Move::Place { survivor, extra, .. } => html! {
            (face(view.of(survivor).person)) (die((!extra).then_some(survivor), 0))
            span.text { strong { (words::short(view.of(survivor).person)) } @if extra { small { "the white die" } } }
        },
        Move::ChooseSwap { token } => {
            html! { (sign(&art::id(token))) span.text { strong { (token.facts().name) } small { (token.facts().text) } } }
        }
        _ => html! { span.text { strong { (offer.words.what) } } },
    }
}

fn giving(view: &View, offer: Offer) -> Markup {
    match offer.mv {
        Move::Pledge { hope, .. } => html! { (sign("hope-token")) span.text { strong { "Pledge " (hope) } } },
        Move::Give { to, token: kind, .. } => html! {
            (sign(token(kind))) (face(view.of(to).person))
            span.text { strong { "to " (words::short(view.of(to).person)) } small { (given(kind)) } }
        },
        _ => html! { span.text { strong { (offer.words.what) } } },
    }
}

fn given(kind: Token) -> &'static str {
    match kind {
        Token::Plain => "1 Hope",
        Token::One => "a ±1 Hope",
        Token::Two => "a ±2 Hope",
    }
}

/// What to touch, said under the question.
pub(super) fn hint(look: &Look<Position>) -> Option<&'static str> {
    let any = |of: &dyn Fn(&Move) -> bool| offers(look).any(|offer| of(&offer.mv));
    Some(match look.view.frame() {
        Frame::Placing { .. } | Frame::Helm => "Touch a location.",
        Frame::Roll { .. }
            if any(&|mv| matches!(mv, Move::Reroll { .. } | Move::Shift { .. } | Move::Dolphin { .. })) =>
        {
            "Touch a die to change it."
        }
        Frame::Disaster { .. } if any(&|mv| matches!(mv, Move::Pledge { .. })) => {
            "Touch a survivor to pledge their Hope."
        }
        Frame::Exchange { .. } => "Touch whoever gives.",
        Frame::PickSwap { .. } => "Touch the Swap location.",
        Frame::Signal { .. } => "Touch on the board who calls, and how.",
        Frame::Seating { .. } => "Touch a spot on the raft.",
        Frame::Rosina => "Touch a location to activate it.",
        Frame::Share { .. } | Frame::Strengthen { .. } | Frame::Divide { .. } | Frame::Fish { .. } => {
            "Touch a survivor."
        }
        _ => return None,
    })
}
