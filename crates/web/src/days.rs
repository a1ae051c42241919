//! 21 Days at the table: the breaking raft from above, the fins around it, and the open logbook.

mod art;
mod beats;
mod board;
mod book;
mod calls;
mod cards;
mod ending;
mod evening;
mod happening;
mod menus;
mod people;
mod perils;
mod places;
mod primer;
mod raft;
mod shown;
mod stores;
mod story;
mod tips;
mod track;
mod words;

use maud::{Markup, html};
use shelf::Ending;
use table::Seat;
use twenty_one_days::{Event, Flip, Frame, Means, Move, Person, Phase, Position, Prank, Signal};

use crate::hand::HandCard;
use crate::scene::{Home, Look, Scene, Way};
use crate::seats::Badge;
use crate::staging::{Beat, Moment};

/// 21 Days.
pub(crate) struct Days;

impl Scene for Days {
    type Game = Position;

    const STYLES: &'static [&'static str] = &["days.css", "days-beats.css"];
    const LINE: &'static str =
        "A breaking raft, fins around it, and a logbook that gets darker. You win or lose together.";

    const CHOICE: Option<&'static str> = Some("difficulty");
    // Two survivors each: enough to lose, and few enough to know.
    const PLAY_NOW_SEATS: u8 = 2;

    fn cover() -> Markup {
        html! { img src=(art::vista()) alt="" width="1160" height="600"; }
    }

    fn vista() -> &'static str {
        art::vista()
    }

    fn headline(look: &Look<Position>) -> Markup {
        let view = look.view;
        html! {
            p.round data-key="round" {
                b { "Day " (view.day) " of 21" }
                span.storm {
                    @match view.phase {
                        Phase::Over => "the game is over",
                        _ if view.is_last_day() => "the last day: call the ship",
                        _ => (words::moment(view)),
                    }
                }
            }
        }
    }

    fn board(look: &Look<Position>) -> Markup {
        board::board(look)
    }

    fn badge(look: &Look<Position>, seat: Seat) -> Badge {
        people::badge(look, seat)
    }

    fn hand(look: &Look<Position>) -> Option<Vec<HandCard>> {
        cards::hand(look)
    }

    fn hint(look: &Look<Position>) -> Option<&'static str> {
        menus::hint(look)
    }

    fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
        perils::meanwhile(look, me)
    }

    fn goal(look: &Look<Position>) -> Option<Markup> {
        Some(primer::goal(look.view))
    }

    fn primer() -> Markup {
        primer::primer()
    }

    fn moment(look: &Look<Position>, line: usize) -> Option<Moment> {
        beats::moment(&look.sight.log.get(line)?.event)
    }

    fn verdict(look: &Look<Position>, _ending: &Ending) -> String {
        ending::verdict(look)
    }

    fn ending(look: &Look<Position>) -> Markup {
        ending::ending(look)
    }

    fn picture(_look: &Look<Position>, mv: &Move) -> Markup {
        let sign = art::sign;
        match *mv {
            Move::Place { survivor, at, extra } => html! {
                (art::die((!extra).then_some(survivor), 0)) (sign(words::place(at).drawing))
            },
            Move::Activate { at } => sign(words::place(at).drawing),
            Move::Award { survivor } => html! { (art::die(Some(survivor), 0)) (sign("hope-token")) },
            Move::Feed { survivor } => html! { (art::die(Some(survivor), 0)) (sign("all-gain")) },
            Move::Suffer { survivor } => html! { (art::die(Some(survivor), 0)) (sign("all-lose")) },
            Move::Stack { survivor, top } => art::die(Some(survivor), top),
            Move::Sit { survivor, .. } => art::die(Some(survivor), 0),
            Move::ChooseSwap { token } => sign(&art::id(token)),
            Move::Reroll { with: Means::Paw, .. } => sign("paw"),
            Move::Reroll { .. } => sign("flip-reroll"),
            Move::Shift { by, .. } => sign(if by.abs() == 1 { "hope-one" } else { "hope-two" }),
            Move::Dolphin { .. } => sign("dolphin"),
            Move::Ward => art::face(Person::Pjotr),
            Move::Shoot => sign("flare-gun"),
            Move::Open { bottle } => sign(&art::id(bottle)),
            Move::Mend { .. } => sign("plank"),
            Move::Pledge { survivor, .. } => html! { (art::die(Some(survivor), 0)) (sign("hope-token")) },
            Move::Soothe { .. } => sign("hope-token"),
            Move::CallOff { .. } => sign("flip-calm"),
            Move::Prank { prank: Prank::CallOff } => sign("flip-calm"),
            Move::Prank { prank: Prank::Strength } => sign("flip-strength"),
            Move::Prank { prank: Prank::TearPage } => sign("skip"),
            Move::Take => sign("paw"),
            Move::Give { from, to, token } => html! {
                (art::die(Some(from), 0)) (sign(art::token(token))) (art::die(Some(to), 0))
            },
            Move::Signal { survivor, how } => html! {
                (art::die(Some(survivor), 0))
                (sign(match how {
                    Signal::Flare => "flare-gun",
                    Signal::Shout | Signal::Sing => "megaphone",
                    Signal::Kite => "kite",
                }))
            },
            Move::Heal { survivor } => html! { (art::face(Person::Maya)) (art::die(Some(survivor), 0)) },
            Move::TradePlaces { with } => html! { (art::face(Person::Paul)) (art::die(Some(with), 0)) },
            Move::HandBottle { to } => html! { (sign("bottle")) (art::die(Some(to), 0)) },
            Move::FlipHope { .. } => sign("flip-hope"),
            Move::FlipStrength { .. } => sign("flip-strength"),
            Move::FlipPlaces { .. } => sign("flip-places"),
            Move::Again => sign("flip-reroll"),
            Move::Flick => sign("cloud"),
            Move::Pass => html! {},
        }
    }

    fn matters(look: &Look<Position>, mv: &Move) -> bool {
        match mv {
            // On the last day to do nothing more is to give up.
            Move::Pass => !matches!(look.view.frame(), Frame::Signal { .. } | Frame::Rosina),
            Move::Ward | Move::Take => true,
            _ => false,
        }
    }

    fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
        perils::harms(look, mv)
    }

    fn passes(mv: &Move) -> bool {
        matches!(mv, Move::Pass)
    }

    fn home(mv: &Move) -> Home {
        let on = |card| Home::Card(card, Way::Use);
        match *mv {
            Move::Heal { .. } => on(cards::person(Person::Maya)),
            Move::TradePlaces { .. } => on(cards::person(Person::Paul)),
            Move::HandBottle { .. } => on(cards::person(Person::Jean)),
            Move::FlipHope { .. } => on(cards::flip(Flip::Hope)),
            Move::FlipStrength { .. } => on(cards::flip(Flip::Strength)),
            Move::FlipPlaces { .. } => on(cards::flip(Flip::Places)),
            Move::CallOff { .. } => on(cards::flip(Flip::Calm)),
            Move::Open { bottle } => on(cards::bottle(bottle)),
            // What is touched on the board needs no list of sentences.
            Move::Place { .. }
            | Move::Activate { .. }
            | Move::ChooseSwap { .. }
            | Move::Reroll { .. }
            | Move::Shift { .. }
            | Move::Dolphin { .. }
            | Move::Pledge { .. }
            | Move::Give { .. }
            | Move::Signal { .. } => Home::Board,
            _ => Home::Question,
        }
    }

    fn beside(look: &Look<Position>) -> Markup {
        happening::beside(look)
    }

    fn weight_of(event: &Event) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
        beats::beat(look, line)
    }
}
