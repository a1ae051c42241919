//! The numbers that our rulings hang on, each in one place.

/// The most songs of the Diva on day 21.
pub const MOST_SONGS: u8 = 3;

/// Attempts for each die at a flare token (Q17).
pub const FLARE_TOKEN_ATTEMPTS: u8 = 3;

/// Strength that the dolphin costs (D36).
pub const DOLPHIN_STRENGTH: u8 = 3;

/// Hope for a flare on day 21 (D57), for a swim to the suitcases (D67) and for a roll of the kite die (D68).
pub const SIGNAL_HOPE: u8 = 2;

/// Strength for a shout (D57).
pub const SHOUT_STRENGTH: u8 = 2;

/// How much Hope at once pleases Mick (Q27).
pub const MICK_AT_ONCE: u8 = 3;

/// Attacks of the pack (D45).
pub const PACK_ATTACKS: u8 = 4;

/// All character dice may be rolled anew when they add up to less or more than these (D10).
pub const FAIR_SUM: (u8, u8) = (20, 40);

/// The strength that Scruffs starts with (D60).
pub const SCRUFFS_STRENGTH: u8 = 4;

/// The visible strength from which on Scruffs tries tokens (D61).
pub const SCRUFFS_FIT: u8 = 5;

/// The visible strength from which on Aleta helps.
pub const ALETA_FIT: u8 = 4;

/// Hope that a flip token brings on day 21 (D41).
pub const LAST_HOPE: u8 = 3;

/// Strength that a flip token brings, to be divided (D41).
pub const RATION_STRENGTH: u8 = 4;

/// Strength in a tonic (D44).
pub const TONIC_STRENGTH: u8 = 2;

/// Hope in the bottle of great hope (D44).
pub const GREAT_HOPE: u8 = 4;

/// Flares in the bottle of four (D44).
pub const FLARES_IN_BOTTLE: u8 = 4;

/// The days on which the white die out of a bottle can be placed (D44).
pub const EXTRA_DIE_DAYS: u8 = 3;
