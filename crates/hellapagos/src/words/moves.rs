//! Moves, as choices.

use table::{Names, Seat, Wording};

use super::{action, card, count, lower, resource};
use crate::content::{Card, Resource};
use crate::moves::{Action, Frame, Move};
use crate::position::Position;
use crate::rulings::rulings;

/// A move, as a choice of a seat.
pub fn words(position: &Position, seat: Seat, mv: &Move, names: &Names) -> Wording {
    let name = |seat: Seat| names.of(seat);
    match *mv {
        Move::Act { action } => act(position, seat, action),
        Move::Venture { pieces: 0 } => "Turn back with what you have".into(),
        Move::Venture { pieces } => {
            let what = format!("Go for {} more", count(pieces, "piece", "pieces"));
            Wording::new(what, format!("{pieces} in 6 that the snake bites"))
        }
        Move::Pass => pass(position, seat).into(),
        Move::CallVote => "Call the vote".into(),
        Move::Vote { against } => format!("Point at {}", name(against)).into(),
        Move::Choose { seat: chosen } if chosen == seat => "Designate yourself".into(),
        Move::Choose { seat } => format!("Designate {}", name(seat)).into(),
        Move::Depart => "Call the departure".into(),
        Move::Stay => "Stay on the island".into(),
        Move::Agree => "Agree to leave".into(),
        Move::Object => "Refuse to leave".into(),
        Move::Add { card: ration, matches } => {
            let (what, rations) = worth(ration);
            let rations = rations.min(position.room(what));
            Wording::new(
                format!("Add {} to the stores", with(ration, matches)),
                format!("{rations} {}{}", resource(what), sick(ration, matches)),
            )
        }
        Move::Save { card, matches } => {
            let what = format!("Save yourself with {}{}", with(card, matches), sick(card, matches));
            match rest(position, card) {
                Some(rest) => Wording::new(what, rest),
                None => what.into(),
            }
        }
        Move::Rescue { seat, card, matches } => {
            if card.sickens() && !matches {
                let what = format!("Hold out {} to {}", your(card), name(seat));
                return Wording::new(what, "it saves them and makes them sick");
            }
            let what = format!("Save {} with {}", name(seat), with(card, matches));
            match rest(position, card) {
                Some(rest) => Wording::new(what, rest),
                None => what.into(),
            }
        }
        Move::Accept => accept(position).into(),
        Move::Lay { card } => format!("Lay {} face up", your(card)).into(),
        Move::Shoot { seat } => format!("Shoot {}", name(seat)).into(),
        Move::Play { card } => play(position, card),
        Move::PlayOn { card: Card::VoodooDoll, seat } => {
            format!("Bring {} back to life with the voodoo doll", name(seat)).into()
        }
        Move::PlayOn { card: Card::SleepingPills, seat } => {
            format!("Give out the sleeping pills, and rob {} first", name(seat)).into()
        }
        Move::PlayOn { card: Card::AlarmClock, seat: first } => {
            let who = if first == seat { "yourself".to_owned() } else { name(first) };
            Wording::new("Set the alarm clock", format!("{who} as first player of the next round"))
        }
        Move::PlayOn { card: Card::Spyglass, seat } => {
            format!("Look at the hand of {} through the spyglass", name(seat)).into()
        }
        Move::PlayOn { card, seat } => format!("Play {} on {}", your(card), name(seat)).into(),
        Move::Rob { seat } => format!("Rob {}", name(seat)).into(),
        Move::Dictate { seat, action: dictated } => {
            Wording::new("Swing the pendulum", format!("{} must {}", name(seat), action(dictated)))
        }
        Move::Give { card, to } => format!("Give {} to {}", your(card), name(to)).into(),
        Move::Offer { card, to } => {
            format!("Offer {} face down to {}, for a card of theirs", your(card), name(to)).into()
        }
        Move::Swap { with, card } => {
            format!("Take the card that {} offers, for {}", name(with), your(card)).into()
        }
        Move::Decline { from } => format!("Decline the offer of {}", name(from)).into(),
        Move::Withdraw { to } => format!("Take back your offer to {}", name(to)).into(),
    }
}

fn act(position: &Position, seat: Seat, chosen: Action) -> Wording {
    let laid = |card: Card| position.hands.has_laid(seat, card);
    match chosen {
        Action::Fish if laid(Card::FishingRod) => Wording::new("Fish with your rod", catch(position, 2, 5)),
        Action::Fish => Wording::new("Fish", catch(position, 1, 3)),
        Action::CollectWater => {
            let drops = position.weather().map_or(0, |weather| weather.water);
            let drawn = if laid(Card::Flask) { 2 * drops } else { drops };
            let gain = drawn.min(position.room(Resource::Water));
            let what = match gain {
                0 if drawn == 0 => "no rain today, so it brings nothing".to_owned(),
                0 => "nothing, the store is full".to_owned(),
                _ if gain < drawn => format!("{gain} today, then the store is full"),
                _ => format!("{gain} today"),
            };
            Wording::new("Collect water", what)
        }
        Action::GatherWood => {
            let safe = if laid(Card::Axe) { 2 } else { 1 };
            let safe = count(safe, "piece", "pieces");
            Wording::new("Gather wood", format!("{safe} for sure, then up to 5 more at a risk"))
        }
        Action::SearchWreckage => {
            Wording::new("Search the wreckage", format!("draw a card ({} left)", position.hands.deck.len()))
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

fn boil(position: &Position) -> String {
    match position.frame() {
        Frame::Foul { card: foul, .. } => {
            format!("Take the {}, boil it with your matches, and stay well", lower(card(foul)))
        }
        _ => "Strike your matches".to_owned(),
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

fn play(position: &Position, card: Card) -> Wording {
    match card {
        Card::FruitBasket => {
            Wording::new("Share out the fruit basket", "nobody dies, and the store drops to 0")
        }
        Card::VegetableMill => {
            let milled = rulings().milled;
            let what = match position.room(Resource::Water).min(milled) {
                0 => format!("{milled} food are lost for nothing, the store of water is full"),
                water if water == milled => format!("{milled} food become {milled} water"),
                water => format!("{milled} food become {water} water, then the store is full"),
            };
            Wording::new("Turn the vegetable mill", what)
        }
        Card::CannibalBbqKit => {
            let food = position.deaths * rulings().food_per_body;
            let food = food.min(position.room(Resource::Food));
            Wording::new("Light the barbecue", format!("{food} food"))
        }
        Card::Matches => boil(position).into(),
        Card::RaftPlank => Wording::new("Add the raft plank", "one more seat"),
        Card::AntiVenom => "Take the anti-venom".into(),
        Card::Coffee => Wording::new("Drink the coffee", "two actions this round"),
        Card::Conch => Wording::new("Blow the conch", "no votes against you this round, and you lead them"),
        Card::Barometer => Wording::new("Read the barometer", "the next two days' weather"),
        Card::Flashlight => Wording::new("Shine the flashlight into the hold", "the next three cards"),
        Card::MetalPlate => "Stop the bullet with your metal plate".into(),
        _ => format!("Play {}", your(card)).into(),
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

/// What of a larger card goes to the stores when it saves somebody (H4.5).
fn rest(position: &Position, ration: Card) -> Option<String> {
    let (what, rations) = worth(ration);
    let over = rations.saturating_sub(rulings().eaten_of_a_card);
    let kept = over.min(position.room(what));
    let full = if kept < over { ", then the store is full" } else { "" };
    (over > 0).then(|| format!("{kept} more {} for the stores{full}", resource(what)))
}

fn worth(ration: Card) -> (Resource, u8) {
    let what = ration.resource().unwrap_or(Resource::Water);
    (what, ration.rations(what))
}
