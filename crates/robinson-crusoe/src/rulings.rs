//! Rulings that are one number or one switch, by their ids.
//!
//! What is a number or a switch stands in `content/` with the other facts, so that the lab can play with another one.

use serde::Deserialize;

use crate::content::content;

/// Q9, E27: more pawns than are needed make an action sure; further ones are refused.
pub const SURE_WITH: u8 = 1;

/// R86: how far the morale track goes to either side.
pub const MORALE: i8 = 3;

/// Rulings that the game hangs on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Rulings {
    /// R111: what Friday pays for rolling a die again.
    pub friday_reroll: u8,
    /// R47: what a failed action brings.
    pub determination_of_failure: u8,
    /// R72: wounds of whoever goes hungry.
    pub hunger: u8,
    /// R87: the wound that Friday does not survive.
    pub friday_dies_on: u8,
    /// R129: the wound that Jenny does not survive.
    pub jenny_dies_on: u8,
    /// R129: wounds of each night that Jenny spends on the rock.
    pub jenny_alone: u8,
    /// R70: the strength of the hungry animals.
    pub animals: u8,
    /// R123: crosses on so many tiles lift the curse.
    pub crosses: u8,
    /// R140: the round in which the City is turned up, and its number.
    pub city_round: u8,
    /// R140: the number of the City's totem.
    pub city_number: u8,
    /// R141: the strength of a village without its neighbours.
    pub village: u8,
    /// R141: the strength of the City, and what each burnt village takes off.
    pub city: (u8, u8),
    /// R146: so many inventions make a home.
    pub nine: u8,
}

/// The rulings of the box.
#[inline]
pub fn rulings() -> &'static Rulings {
    &content().rulings
}
