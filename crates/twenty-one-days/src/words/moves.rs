//! Moves, as choices.

use super::{capital, place, short, side, spot};
use crate::content::{Person, Symbol, Treat};
use crate::moves::{Frame, Means, Move, Place, Prank, Roll, Signal, Token};
use crate::people::Colour;
use crate::position::Position;

/// A move, as a choice of a seat.
pub fn text(position: &Position, mv: &Move) -> String {
    let name = |colour: Colour| short(position.who(colour));
    match *mv {
        Move::Pass => pass(position).to_owned(),
        Move::Again => "Roll all character dice anew".to_owned(),
        Move::Flick => match position.frame() {
            Frame::Flick { space: Some(_), .. } => "Flick the cloud once more: that one counts".to_owned(),
            _ => "Flick the cloud".to_owned(),
        },
        Move::Sit { survivor, spot: at } => format!("{} takes {}", capital(name(survivor)), spot(at)),
        Move::Stack { survivor, top } => format!("Put the {top} of {} on top", name(survivor)),
        Move::Place { survivor, at, extra: false } => placing(position, survivor, at),
        Move::Place { survivor, at, extra: true } => {
            format!("Place the white die of {} on {}", name(survivor), place(at))
        }
        Move::Award { survivor } => format!("Give {} to {}", next_token(position), name(survivor)),
        Move::Feed { survivor } => feeding(position, survivor),
        Move::Suffer { survivor } => format!("{} loses 1 strength", capital(name(survivor))),
        Move::ChooseSwap { token } => {
            format!("Put the token \"{}\" on the Swap location", token.facts().name)
        }
        Move::Reroll { survivor, with, die } => {
            let means = match with {
                Means::Flip => format!("the flip token of {}", name(survivor)),
                Means::Ability => {
                    format!("the help of {} for {} Hope", name(survivor), position.who(survivor).facts().cost)
                }
                Means::Paw => "the token that Scruffs won".to_owned(),
            };
            format!("Roll {} again, with {means}", die_name(position, die))
        }
        Move::Shift { survivor, die, by } => {
            let means = if position.of(survivor).is_scruffs() {
                "the token that Scruffs won".to_owned()
            } else {
                format!("a special Hope token of {}", name(survivor))
            };
            format!("Change {} by {by:+}, with {means}", die_name(position, die))
        }
        Move::Dolphin { die } => {
            format!("Throw {} to the dolphin: the opposite face, for 3 strength", die_name(position, die))
        }
        Move::Ward => "Pjotr wards it off, for 2 Hope".to_owned(),
        Move::Shoot => match position.frame() {
            Frame::Attempt { cost, .. } => format!("Fire once more, for {cost} Hope"),
            _ => "Fire once more".to_owned(),
        },
        Move::Open { bottle } => {
            format!("Open the bottle \"{}\": {}", bottle.facts().name, bottle.facts().text)
        }
        Move::Mend { side: at } => format!("Fix the plank on the {} side", side(at)),
        Move::Pledge { survivor, hope } => format!("Pledge {hope} Hope of {}", name(survivor)),
        Move::CallOff { survivor } => format!("Call it off with the flip token of {}", name(survivor)),
        Move::Soothe { hope: 0 } => "Pay no Hope".to_owned(),
        Move::Soothe { hope } => format!("Pay {hope} Hope to lose {hope} strength less"),
        Move::Prank { prank } => match prank {
            Prank::CallOff => "Call off today's disaster".to_owned(),
            Prank::Strength => "Give out 2 strength".to_owned(),
            Prank::TearPage => "Tear out the next page of the logbook".to_owned(),
        },
        Move::Take => match position.frame() {
            Frame::Paw if position.paw.is_some() => "Drop the running token and try a new one".to_owned(),
            Frame::Paw => "Let Scruffs try a token".to_owned(),
            Frame::Reward { token, step }
                if token.facts().effects.get(usize::from(step)) == Some(&Treat::Flare) =>
            {
                "Bring the ship one space nearer".to_owned()
            }
            _ => "Drive the sharks off to distance 5".to_owned(),
        },
        Move::Give { from, to, token } => {
            format!("{} gives {} to {}", capital(name(from)), token_name(token), name(to))
        }
        Move::Activate { at } => format!("Rosina activates {}", place(at)),
        Move::Signal { survivor, how } => {
            let who = capital(name(survivor));
            match how {
                Signal::Flare => format!("{who} fires the flare gun, for 2 Hope"),
                Signal::Shout if position.of(survivor).is_scruffs() => format!("{who} barks, for 2 strength"),
                Signal::Shout => format!("{who} shouts, for 2 strength"),
                Signal::Sing => format!("{who} sings, for 1 Hope"),
                Signal::Kite => format!("{who} rolls the kite die, for 2 Hope"),
            }
        }
        Move::Heal { survivor } if position.living(Person::Maya) == Some(survivor) => {
            "Maya gives herself 1 strength, for 2 Hope".to_owned()
        }
        Move::Heal { survivor } => format!("Maya gives {} 1 strength, for 2 Hope", name(survivor)),
        Move::TradePlaces { with } => format!("Paul changes places with {}, for 3 Hope", name(with)),
        Move::HandBottle { to } => format!("Jean hands his bottle to {}, for 1 Hope", name(to)),
        Move::FlipHope { survivor } => format!("Spend the flip token of {}: 3 Hope", name(survivor)),
        Move::FlipStrength { survivor } => {
            format!("Spend the flip token of {}: divide 4 strength", name(survivor))
        }
        Move::FlipPlaces { survivor, one, two } => {
            format!(
                "Spend the flip token of {}: {} and {} change places",
                name(survivor),
                name(one),
                name(two)
            )
        }
    }
}

fn pass(position: &Position) -> &'static str {
    match position.frame() {
        Frame::DiceAgain => "Keep these dice",
        Frame::Roll { .. } => "Accept the roll",
        Frame::Flick { .. } => "Leave the cloud where it lies",
        Frame::Exchange { .. } => "Give nothing more",
        Frame::Ward { .. } => "Let it happen",
        Frame::Attempt { .. } => "Fire no more",
        Frame::Disaster { .. } if position.can_be_prevented() => "Pledge nothing more",
        Frame::Disaster { .. } => "Let it strike",
        Frame::Paw if position.paw.is_some() => "Keep the running token",
        Frame::Paw => "Let him be for today",
        Frame::Share { .. } => "Decline it: all of it goes back into the bag",
        Frame::Open { .. } => "Keep the bottle closed",
        Frame::Signal { .. } => "Do nothing more",
        Frame::Lull { .. } => "Let it come",
        Frame::Rosina => "Activate nothing",
        _ => "Decline",
    }
}

fn placing(position: &Position, survivor: Colour, at: Place) -> String {
    let name = short(position.who(survivor));
    let note = match at {
        Place::Swap => format!(" ({})", position.swap.facts().name),
        Place::Kid => ", for 2 Hope".to_owned(),
        Place::Jellyfish => ", for 2 Hope when it is activated".to_owned(),
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
        Token::One => "1 Hope, the special token with 1",
        Token::Two => "1 Hope, the special token with 2",
    }
}

fn die_name(position: &Position, die: u8) -> String {
    let Frame::Roll { roll, dice, .. } = position.frame() else { return "the die".to_owned() };
    match dice.get(usize::from(die)) {
        Some(_) if roll == Roll::Pack && die == 0 => "the shark die (which shark)".to_owned(),
        Some(found) if roll == Roll::Pack => format!("the shark's strength of {}", found.face),
        Some(found) if roll.is_numbered() => match found.owner {
            Some(owner) => format!("the {} of {}", found.face, short(position.who(owner))),
            None => format!("the {}", found.face),
        },
        _ => "the die".to_owned(),
    }
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
