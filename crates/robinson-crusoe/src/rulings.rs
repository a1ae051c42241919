//! Rulings that are one number or one switch, by their ids.

/// Q9, E27: more pawns than are needed make an action sure; further ones are refused.
pub const SURE_WITH: u8 = 1;

/// R111: what Friday pays for rolling a die again.
pub const FRIDAY_REROLL: u8 = 2;

/// R47: what a failed action brings.
pub const DETERMINATION_OF_FAILURE: u8 = 2;

/// R72: wounds of whoever goes hungry.
pub const HUNGER: u8 = 2;

/// R87: the wound that Friday does not survive.
pub const FRIDAY_DIES_ON: u8 = 4;

/// R129: the wound that Jenny does not survive.
pub const JENNY_DIES_ON: u8 = 11;

/// R129: wounds of each night that Jenny spends on the rock.
pub const JENNY_ALONE: u8 = 2;

/// R70: the strength of the hungry animals.
pub const ANIMALS: u8 = 3;

/// R86: how far the morale track goes to either side.
pub const MORALE: i8 = 3;

/// R123: crosses on so many tiles lift the curse.
pub const CROSSES: u8 = 5;

/// R140: the round in which the City is turned up, and its number.
pub const CITY_ROUND: u8 = 4;

/// R140: the number of the City's totem.
pub const CITY_NUMBER: u8 = 6;

/// R141: the strength of a village without its neighbours.
pub const VILLAGE: u8 = 4;

/// R141: the strength of the City, and what each burnt village takes off.
pub const CITY: (u8, u8) = (21, 3);

/// R146: so many inventions make a home.
pub const NINE: u8 = 9;
