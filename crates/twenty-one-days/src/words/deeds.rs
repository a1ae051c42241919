//! What kind of thing a move is, whoever does it to whom: what a report counts together.

use super::moves::token_name;
use super::{place, side, spot};
use crate::moves::{Means, Move, Prank, Signal};

/// The kind of a move, in a few words.
pub fn text(mv: &Move) -> String {
    match *mv {
        Move::Pass => "Let something be".to_owned(),
        Move::Again => "Roll all character dice anew".to_owned(),
        Move::Flick => "Flick the cloud".to_owned(),
        Move::Sit { spot: at, .. } => format!("Sit on {}", spot(at)),
        Move::Stack { .. } => "Choose the top die".to_owned(),
        Move::Place { at, extra: false, .. } => format!("Place a die on {}", place(at)),
        Move::Place { at, extra: true, .. } => format!("Place a white die on {}", place(at)),
        Move::Award { .. } => "Give Hope out of the bag".to_owned(),
        Move::Feed { .. } => "Give strength".to_owned(),
        Move::Suffer { .. } => "Lose divided strength".to_owned(),
        Move::ChooseSwap { token } => format!("Choose the token “{}”", token.facts().name),
        Move::Reroll { with: Means::Flip, .. } => "Roll again with a flip token".to_owned(),
        Move::Reroll { with: Means::Ability, .. } => "Roll again with somebody's help".to_owned(),
        Move::Reroll { with: Means::Paw, .. } => "Roll again with a token of Scruffs".to_owned(),
        Move::Shift { by, .. } => format!("Change a die by {}", by.unsigned_abs()),
        Move::Dolphin { .. } => "Call the dolphin".to_owned(),
        Move::Ward => "Ward an attack off".to_owned(),
        Move::Shoot => "Fire once more".to_owned(),
        Move::Open { bottle } => format!("Open the bottle “{}”", bottle.facts().name),
        Move::Mend { side: at } => format!("Fix a plank on the {} side", side(at)),
        Move::Pledge { .. } => "Pledge Hope".to_owned(),
        Move::CallOff { .. } => "Call a disaster off with a flip token".to_owned(),
        Move::Soothe { hope: 0 } => "Pay no Hope against paranoia".to_owned(),
        Move::Soothe { .. } => "Pay Hope against paranoia".to_owned(),
        Move::Prank { prank: Prank::CallOff } => "The Kid calls a disaster off".to_owned(),
        Move::Prank { prank: Prank::Strength } => "The Kid gives out strength".to_owned(),
        Move::Prank { prank: Prank::TearPage } => "The Kid tears a page out".to_owned(),
        Move::Take => "Take what Scruffs can win".to_owned(),
        Move::Give { token, .. } => format!("Hand on {}", token_name(token)),
        Move::Activate { at } => format!("Rosina activates {}", place(at)),
        Move::Signal { how: Signal::Flare, .. } => "Fire the flare gun".to_owned(),
        Move::Signal { how: Signal::Shout, .. } => "Shout".to_owned(),
        Move::Signal { how: Signal::Sing, .. } => "Sing".to_owned(),
        Move::Signal { how: Signal::Kite, .. } => "Roll the kite die".to_owned(),
        Move::Heal { .. } => "Maya gives strength".to_owned(),
        Move::TradePlaces { .. } => "Paul changes places".to_owned(),
        Move::HandBottle { .. } => "Jean hands his bottle on".to_owned(),
        Move::FlipHope { .. } => "Spend a flip token for Hope".to_owned(),
        Move::FlipStrength { .. } => "Spend a flip token for strength".to_owned(),
        Move::FlipPlaces { .. } => "Spend a flip token to change places".to_owned(),
    }
}
