//! Moves, as choices.

use super::meaning::meaning;
use super::{capital, place, short, side, spot};
use table::{Seat, Viewer, Wording};

use crate::content::{Flip, Person, Symbol, Treat, content};
use crate::moves::{Die, Frame, Means, Move, Place, Prank, Roll, Signal, Token};
use crate::people::{Colour, Spot};
use crate::position::Position;
use crate::rulings::rulings;
use crate::view::View;

/// A move, as a choice of a seat.
pub fn words(position: &Position, seat: Seat, mv: &Move) -> Wording {
    let name = |colour: Colour| short(position.who(colour));
    match *mv {
        Move::Pass => pass(position, seat),
        Move::Again => "Roll all character dice anew".into(),
        Move::Flick => match position.frame() {
            Frame::Flick { space: Some(_), .. } => {
                Wording::new("Flick the cloud once more", "that one counts")
            }
            _ => "Flick the cloud".into(),
        },
        Move::Sit { survivor, spot: at } => {
            Wording::new(format!("{} takes {}", capital(name(survivor)), spot(at)), sharks_near(at))
        }
        Move::Stack { survivor, top } => format!("Put the {top} of {} on top", name(survivor)).into(),
        Move::Place { survivor, at, extra: false } => placing(position, survivor, at).into(),
        Move::Place { survivor, at, extra: true } => {
            format!("Place the white die of {} on {}", name(survivor), place(at)).into()
        }
        Move::Award { survivor } => format!("Give {} to {}", next_token(position), name(survivor)).into(),
        Move::Feed { survivor } => feeding(position, survivor).into(),
        Move::Suffer { survivor } => format!("{} loses 1 strength", capital(name(survivor))).into(),
        Move::ChooseSwap { token } => {
            format!("Put the token \"{}\" on the Swap location", token.facts().name).into()
        }
        Move::Reroll { survivor, with, die } => {
            let means = match with {
                Means::Flip => format!("the flip token of {}", name(survivor)),
                Means::Ability => {
                    format!("the help of {} for {} Hope", name(survivor), position.who(survivor).facts().cost)
                }
                Means::Paw => "the token that Scruffs won".to_owned(),
            };
            format!("Roll {} again, with {means}", thrown_name(position, die)).into()
        }
        Move::Shift { survivor, die, by } => {
            let means = if position.of(survivor).is_scruffs() {
                "the token that Scruffs won".to_owned()
            } else {
                format!("a ±{} token of {}", by.unsigned_abs(), name(survivor))
            };
            becomes(position, &seen(position), die, |face| shifted(face, by), &means)
        }
        Move::Dolphin { die } => {
            let Frame::Roll { roll, dice, .. } = position.frame() else { return "Call the dolphin".into() };
            let owner = dice.get(usize::from(die)).and_then(|die| die.owner);
            match owner.filter(|owner| position.is_last_dive(*owner)) {
                Some(owner) if !position.last_dive_counts(roll, &dice, owner) => Wording::new(
                    format!("Call the dolphin for the last 3 strength of {}", name(owner)),
                    "for nothing, because nobody is left to gain by it",
                ),
                Some(owner) => {
                    let view = view_without(position, owner);
                    becomes(position, &view, die, |face| 7 - face, "the dolphin for the last 3 strength")
                }
                None => {
                    becomes(position, &seen(position), die, |face| 7 - face, "the dolphin for 3 strength")
                }
            }
        }
        Move::Ward => "Pjotr wards it off, for 2 Hope".into(),
        Move::Shoot => match position.frame() {
            Frame::Attempt { left: Some(left), cost, .. } if left == rulings().flare_token_attempts => {
                format!("Fire, for {cost} Hope").into()
            }
            Frame::Attempt { cost, .. } => format!("Fire once more, for {cost} Hope").into(),
            _ => "Fire once more".into(),
        },
        Move::Open { bottle } => {
            let what = format!("Open the bottle \"{}\"", bottle.facts().name);
            match position.frame() {
                Frame::Open { survivor, .. } if position.is_idle(survivor, bottle) => {
                    Wording::new(what, "nothing would come of it now")
                }
                _ => Wording::new(what, &bottle.facts().text),
            }
        }
        Move::Mend { side: at } => format!("Fix the plank on the {} side", side(at)).into(),
        Move::Pledge { survivor, hope } => format!("Pledge {hope} Hope of {}", name(survivor)).into(),
        Move::CallOff { survivor } => format!("Call it off with the flip token of {}", name(survivor)).into(),
        Move::Soothe { hope: 0 } => "Pay no Hope".into(),
        Move::Soothe { hope } => format!("Pay {hope} Hope to lose {hope} strength less").into(),
        Move::Prank { prank } => match prank {
            Prank::CallOff => "Call off today's disaster".into(),
            Prank::Strength => "Give out 2 strength".into(),
            Prank::TearPage => "Tear out the next page of the logbook".into(),
        },
        Move::Take => match position.frame() {
            Frame::Paw if position.paw.is_some() => "Drop the running token and try a new one".into(),
            Frame::Paw => "Let Scruffs try a token".into(),
            Frame::Reward { token, step }
                if token.facts().effects.get(usize::from(step)) == Some(&Treat::Flare) =>
            {
                "Bring the ship one space nearer".into()
            }
            _ => "Drive the sharks off to distance 5".into(),
        },
        Move::Give { from, to, token } => {
            format!("{} gives {} to {}", capital(name(from)), token_name(token), name(to)).into()
        }
        Move::Activate { at } => format!("Rosina activates {}", place(at)).into(),
        Move::Signal { survivor, how } => {
            let who = capital(name(survivor));
            match how {
                Signal::Flare => format!("{who} fires the flare gun, for 2 Hope").into(),
                Signal::Shout => {
                    let verb = if position.of(survivor).is_scruffs() { "barks" } else { "shouts" };
                    let what = format!("{who} {verb}, for 2 strength");
                    if position.of(survivor).total() <= rulings().shout_strength {
                        Wording::new(what, "it would be the last breath")
                    } else {
                        what.into()
                    }
                }
                Signal::Sing => format!("{who} sings, for 1 Hope").into(),
                Signal::Kite => format!("{who} rolls the kite die, for 2 Hope").into(),
            }
        }
        Move::Heal { survivor } if position.living(Person::Maya) == Some(survivor) => {
            "Maya gives herself 1 strength, for 2 Hope".into()
        }
        Move::Heal { survivor } => format!("Maya gives {} 1 strength, for 2 Hope", name(survivor)).into(),
        Move::TradePlaces { with } => format!("Paul changes places with {}, for 3 Hope", name(with)).into(),
        Move::HandBottle { to } => format!("Jean hands his bottle to {}, for 1 Hope", name(to)).into(),
        Move::FlipHope { survivor } => {
            Wording::new(format!("Spend the flip token of {}", name(survivor)), "3 Hope")
        }
        Move::FlipStrength { survivor } => {
            Wording::new(format!("Spend the flip token of {}", name(survivor)), "divide 4 strength")
        }
        Move::FlipPlaces { survivor, one, two } => {
            let what = format!("Spend the flip token of {}", name(survivor));
            Wording::new(what, format!("{} and {} change places", name(one), name(two)))
        }
    }
}

fn pass(position: &Position, seat: Seat) -> Wording {
    let text = match position.frame() {
        Frame::Signal { .. } => return give_up(position, seat).into(),
        Frame::DiceAgain => "Keep these dice",
        Frame::Roll { .. } => "Accept the roll",
        Frame::Flick { .. } => "Leave the cloud where it lies",
        Frame::Exchange { .. } => "Give nothing more",
        Frame::Ward { .. } => "Let it happen",
        Frame::Attempt { .. } => "Fire no more",
        Frame::Disaster { pledged: [0, 0, 0, 0], .. } if position.can_be_prevented() => "Pledge nothing",
        Frame::Disaster { .. } if position.can_be_prevented() => "Pledge nothing more",
        Frame::Disaster { .. } => "Let it strike",
        Frame::Paw if position.paw.is_some() => "Keep the running token",
        Frame::Paw => "Let him be for today",
        Frame::Share { .. } => return Wording::new("Decline it", "all of it goes back into the bag"),
        Frame::Open { .. } => "Keep the bottle closed",
        Frame::Lull { .. } | Frame::Peril { .. } => "Let it come",
        Frame::Rosina => "Activate nothing",
        _ => "Decline",
    };
    text.into()
}

/// To give up, with what would be left unused (D41, D58).
fn give_up(position: &Position, seat: Seat) -> String {
    let unused = position.own(seat).into_iter().filter_map(|survivor| {
        let mv = match position.of(survivor).flip? {
            Flip::Hope => Move::FlipHope { survivor },
            Flip::Strength => Move::FlipStrength { survivor },
            Flip::Places | Flip::Reroll | Flip::Calm => return None,
        };
        let flip = position.of(survivor).flip?;
        let usable = position.check(seat, &mv).is_ok();
        usable.then(|| format!("the {} of {}", flip.facts().name, short(position.who(survivor))))
    });
    let unused: Vec<String> = unused.collect();
    match unused.len() {
        0 => "Do nothing more".to_owned(),
        1 => format!("Do nothing more, although {} is unused", unused[0]),
        _ => format!("Do nothing more, although {} are unused", table::names::and_list(unused)),
    }
}

/// Which sharks a spot is nearest to.
fn sharks_near(at: Spot) -> String {
    let near = content().sharks.iter().zip(1u8..).filter(|(spot, _)| **spot == at);
    let near: Vec<String> = near.map(|(_, shark)| shark.to_string()).collect();
    let where_to = match at {
        Spot::A | Spot::D => "lost with the second plank of this side",
        Spot::B | Spot::C => "lost with the third plank of this side",
    };
    let sharks = if near.len() == 1 { "shark" } else { "sharks" };
    format!("{sharks} {} near; {where_to}", table::names::and_list(near))
}

/// A face changed by so much, round the corner (D40).
fn shifted(face: u8, by: i8) -> u8 {
    (face as i8 - 1 + by).rem_euclid(6) as u8 + 1
}

/// A die that is changed to another face, and what all of them would mean then.
fn becomes(position: &Position, view: &View, die: u8, change: impl Fn(u8) -> u8, means: &str) -> Wording {
    let Frame::Roll { roll, mut dice, .. } = position.frame() else { return format!("Use {means}").into() };
    let name = capital(&die_name(position, die));
    let Some(changed) = dice.get_mut(usize::from(die)) else { return format!("Use {means}").into() };
    changed.face = change(changed.face);
    let face = changed.face;
    let meaning = meaning(view, roll, &dice);
    Wording::new(format!("{name} becomes {face}, with {means}"), meaning)
}

fn seen(position: &Position) -> View {
    position.view(Viewer::Spectator)
}

/// What is seen once this survivor has given the last strength: nobody who eats, pays or is stung any more (Q18).
fn view_without(position: &Position, dead: Colour) -> View {
    let mut view = seen(position);
    let survivor = &mut view.survivors[dead.index()];
    survivor.alive = false;
    let hope = std::mem::take(&mut survivor.hope);
    for (kind, count) in hope.into_iter().enumerate() {
        view.bag[kind] += count;
    }
    view
}

fn placing(position: &Position, survivor: Colour, at: Place) -> String {
    let name = short(position.who(survivor));
    let note = match at {
        Place::Swap => format!(" ({})", position.swap.facts().name),
        Place::Kid => ", for 2 Hope".to_owned(),
        Place::Jellyfish => ", for 2 Hope when it is activated".to_owned(),
        Place::Play if position.of(survivor).bottle.is_none() => {
            let comes = position.who_is_at(Place::Receive).has(survivor);
            if comes { " (no bottle yet)" } else { " (no bottle)" }.to_owned()
        }
        _ => String::new(),
    };
    format!("Place the die of {name} on {}{note}", place(at))
}

fn feeding(position: &Position, survivor: Colour) -> String {
    let name = short(position.who(survivor));
    match position.frame() {
        Frame::Fish { extra: true, .. } => format!("One more fish for {name}, for 2 Hope"),
        Frame::Fish { .. } => format!("A fish for {name}"),
        Frame::Strengthen { left, whole: true, .. } => format!("{left} strength for {name}"),
        _ => format!("1 strength for {name}"),
    }
}

fn next_token(position: &Position) -> &'static str {
    match position.frame() {
        Frame::Share { tokens, .. } if tokens[2] > 0 => token_name(Token::Two),
        Frame::Share { tokens, .. } if tokens[1] > 0 => token_name(Token::One),
        _ => token_name(Token::Plain),
    }
}

pub(super) fn token_name(token: Token) -> &'static str {
    match token {
        Token::Plain => "1 Hope",
        Token::One => "1 Hope, the ±1 token",
        Token::Two => "1 Hope, the ±2 token",
    }
}

/// A die that would be rolled again: the shark die as a whole.
fn thrown_name(position: &Position, die: u8) -> String {
    match position.frame() {
        Frame::Roll { roll: Roll::Pack, .. } => "the shark die".to_owned(),
        Frame::Roll { roll: Roll::Octopus, .. } => "the octopus die".to_owned(),
        Frame::Roll { roll: Roll::Sky, .. } => "the weather die".to_owned(),
        Frame::Roll { roll: Roll::Kite, .. } => "the kite die".to_owned(),
        _ => die_name(position, die),
    }
}

fn die_name(position: &Position, die: u8) -> String {
    let Frame::Roll { roll, dice, .. } = position.frame() else { return "the die".to_owned() };
    match dice.get(usize::from(die)) {
        Some(found) if roll == Roll::Pack && die == 0 => format!("shark {}", found.face),
        Some(found) if matches!(roll, Roll::Pack | Roll::Shark { .. }) => {
            format!("the strength of {}", found.face)
        }
        Some(found) if roll.is_numbered() => {
            // Dice that look alike are counted: each is another answer.
            let alike = |others: &[Die]| others.iter().filter(|other| *other == found).count();
            let nth = match alike(&dice[..usize::from(die)]) {
                _ if alike(&dice) == 1 => "",
                0 => "first ",
                1 => "second ",
                2 => "third ",
                _ => "fourth ",
            };
            match found.owner {
                Some(owner) => format!("the {nth}{} of {}", found.face, short(position.who(owner))),
                None => format!("the {nth}{}", found.face),
            }
        }
        _ => "the die".to_owned(),
    }
}

/// What a disaster brings, as a sentence.
pub(super) fn consequences(symbols: &[Symbol], ship_at_the_end: bool) -> String {
    let text = |symbol: &Symbol| match symbol {
        Symbol::Grab => "somebody loses a die".to_owned(),
        Symbol::Plank => "a plank is lost".to_owned(),
        Symbol::Skip => "a day is lost".to_owned(),
        Symbol::Shuffle => "the disasters are shuffled anew".to_owned(),
        Symbol::Divide2 => "2 strength are lost, divided as you decide".to_owned(),
        Symbol::Divide3 => "3 strength are lost, divided as you decide".to_owned(),
        Symbol::AllLose => "everybody loses 1 strength".to_owned(),
        Symbol::ShipLeft if ship_at_the_end => "the ship can draw off no farther".to_owned(),
        Symbol::ShipLeft => "the ship draws off by a space".to_owned(),
        Symbol::Jellyfish => "somebody falls overboard".to_owned(),
        Symbol::Shark1 => "shark 1 attacks".to_owned(),
        Symbol::Shark6 => "shark 6 attacks".to_owned(),
        other => other.facts().name.to_lowercase().replace("hope", "Hope"),
    };
    format!("{}.", capital(&symbols.iter().map(text).collect::<Vec<_>>().join("; ")))
}

/// The symbols of a third of a page in a row.
pub(super) fn symbols(symbols: &[Symbol]) -> String {
    if symbols.is_empty() {
        return "nothing".to_owned();
    }
    symbols
        .iter()
        .map(|symbol| symbol.facts().name.to_lowercase().replace("hope", "Hope"))
        .collect::<Vec<_>>()
        .join(", ")
}
