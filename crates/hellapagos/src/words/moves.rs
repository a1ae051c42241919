//! Moves, as choices.

use table::{Names, Seat};

use super::{action, card, count, lower, resource};
use crate::content::{Card, Resource};
use crate::moves::{Action, Frame, Move};
use crate::position::Position;

/// A move, as a choice of a seat.
pub fn text(position: &Position, seat: Seat, mv: &Move, names: &Names) -> String {
    let name = |seat: Seat| names.of(seat);
    match *mv {
        Move::Act { action } => act(position, seat, action),
        Move::Venture { pieces: 0 } => "Turn back with what you have".to_owned(),
        Move::Venture { pieces } => {
            format!("Go for {} more: {} in 6 that the snake bites", count(pieces, "piece", "pieces"), pieces)
        }
        Move::Pass => pass(position, seat).to_owned(),
        Move::CallVote => "Call the vote".to_owned(),
        Move::Vote { against } => format!("Point at {}", name(against)),
        Move::Choose { seat: chosen } if chosen == seat => "Designate yourself".to_owned(),
        Move::Choose { seat } => format!("Designate {}", name(seat)),
        Move::Depart => "Call the departure".to_owned(),
        Move::Stay => "Stay on the island".to_owned(),
        Move::Agree => "Agree to leave".to_owned(),
        Move::Object => "Refuse to leave".to_owned(),
        Move::Add { card: ration, matches } => {
            let (what, rations) = worth(ration);
            let rations = rations.min(position.room(what));
            format!(
                "Add {} to the stores: {rations} {}{}",
                with(ration, matches),
                resource(what),
                sick(ration, matches)
            )
        }
        Move::Save { card, matches } => {
            format!("Save yourself with {}{}", with(card, matches), sick(card, matches))
        }
        Move::Rescue { seat, card, matches } => {
            if card.sickens() && !matches {
                return format!(
                    "Hold out {} to {}: it saves them and makes them sick",
                    your(card),
                    name(seat)
                );
            }
            format!("Save {} with {}", name(seat), with(card, matches))
        }
        Move::Accept => accept(position),
        Move::Lay { card } => format!("Lay {} face up", your(card)),
        Move::Shoot { seat } => format!("Shoot {}", name(seat)),
        Move::Play { card } => play(position, card),
        Move::PlayOn { card: Card::VoodooDoll, seat } => {
            format!("Bring {} back to life with the voodoo doll", name(seat))
        }
        Move::PlayOn { card: Card::SleepingPills, seat } => {
            format!("Give out the sleeping pills, and rob {} first", name(seat))
        }
        Move::PlayOn { card: Card::AlarmClock, seat: first } => {
            let who = if first == seat { "yourself".to_owned() } else { name(first) };
            format!("Set the alarm clock: {who} as first player of the next round")
        }
        Move::PlayOn { card: Card::Spyglass, seat } => {
            format!("Look at the hand of {} through the spyglass", name(seat))
        }
        Move::PlayOn { card, seat } => format!("Play {} on {}", your(card), name(seat)),
        Move::Rob { seat } => format!("Rob {}", name(seat)),
        Move::Dictate { seat, action: dictated } => {
            format!("Swing the pendulum: {} must {}", name(seat), action(dictated))
        }
        Move::Give { card, to } => format!("Give {} to {}", your(card), name(to)),
        Move::Offer { card, to } => {
            format!("Offer {} face down to {}, for a card of theirs", your(card), name(to))
        }
        Move::Swap { with, card } => format!("Take the card that {} offers, for {}", name(with), your(card)),
        Move::Decline { from } => format!("Decline the offer of {}", name(from)),
        Move::Withdraw { to } => format!("Take back your offer to {}", name(to)),
    }
}

fn act(position: &Position, seat: Seat, chosen: Action) -> String {
    let laid = |card: Card| position.hands.has_laid(seat, card);
    match chosen {
        Action::Fish if laid(Card::FishingRod) => format!("Fish with your rod: {}", catch(position, 2, 5)),
        Action::Fish => format!("Fish: {}", catch(position, 1, 3)),
        Action::CollectWater => {
            let drops = position.weather().map_or(0, |weather| weather.water);
            let drawn = if laid(Card::Flask) { 2 * drops } else { drops };
            let gain = drawn.min(position.room(Resource::Water));
            let full = if gain < drawn { ", then the store is full" } else { "" };
            format!("Collect water: {gain} today{full}")
        }
        Action::GatherWood => {
            let safe = if laid(Card::Axe) { 2 } else { 1 };
            format!("Gather wood: {} for sure, then up to 5 more at a risk", count(safe, "piece", "pieces"))
        }
        Action::SearchWreckage => {
            format!("Search the wreckage: draw a card ({} left)", position.hands.deck.len())
        }
    }
}

/// What fishing brings, as far as the store has room for it.
fn catch(position: &Position, least: u8, most: u8) -> String {
    match position.room(Resource::Food) {
        0 => "nothing, the store is full".to_owned(),
        room if room <= least => format!("{room} food, then the store is full"),
        room if room < most => format!("{least} to {room} food, then the store is full"),
        _ => format!("{least} to {most} food"),
    }
}

fn accept(position: &Position) -> String {
    match position.frame() {
        Frame::Foul { card: foul, .. } => format!("Take the {}, live, and be sick", lower(card(foul))),
        _ => "Take what is held out".to_owned(),
    }
}

fn pass(position: &Position, seat: Seat) -> &'static str {
    match position.frame() {
        Frame::Foul { .. } => "Refuse it",
        Frame::Bite { .. } => "Fall sick",
        Frame::Shot { .. } => "Take the bullet",
        Frame::Theft { .. } => "Rob nobody else",
        Frame::Verdict { designated, .. } if designated == seat => "Accept your fate",
        Frame::Verdict { .. } => "Let it happen",
        Frame::Shortage { .. } | Frame::Muster { .. } => "Add nothing more",
        Frame::Empty { .. } => "Do nothing more",
        _ => "Play nothing",
    }
}

fn play(position: &Position, card: Card) -> String {
    match card {
        Card::FruitBasket => "Share out the fruit basket: nobody dies, and the store drops to 0".to_owned(),
        Card::VegetableMill => "Turn the vegetable mill: 2 food become 2 water".to_owned(),
        Card::CannibalBbqKit => {
            let food = position.deaths * crate::rulings::FOOD_PER_BODY;
            format!("Light the barbecue: {} food", food.min(position.room(Resource::Food)))
        }
        Card::RaftPlank => "Add the raft plank: one more seat".to_owned(),
        Card::AntiVenom => "Take the anti-venom".to_owned(),
        Card::Coffee => "Drink the coffee: two actions this round".to_owned(),
        Card::Conch => "Blow the conch: no votes against you this round, and you lead them".to_owned(),
        Card::Barometer => "Read the barometer: the next two days' weather".to_owned(),
        Card::Flashlight => "Shine the flashlight into the hold: the next three cards".to_owned(),
        Card::MetalPlate => "Stop the bullet with your metal plate".to_owned(),
        _ => format!("Play {}", your(card)),
    }
}

fn your(named: Card) -> String {
    format!("your {}", lower(card(named)))
}

fn with(ration: Card, matches: bool) -> String {
    if matches { format!("{} (boiled with your matches)", your(ration)) } else { your(ration) }
}

fn sick(ration: Card, matches: bool) -> &'static str {
    if ration.sickens() && !matches { ", and be sick" } else { "" }
}

fn worth(ration: Card) -> (Resource, u8) {
    let what = ration.resource().unwrap_or(Resource::Water);
    (what, ration.rations(what))
}
