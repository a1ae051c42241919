//! The numbers that our rulings hang on, each in one place.
//!
//! What is a number or a switch stands in `content/` with the other facts, so that the lab can play with another one.

use serde::Deserialize;

use crate::content::content;

/// Flares in the bottle of four (D44).
pub const FLARES_IN_BOTTLE: u8 = 4;

/// Rulings that the game hangs on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    /// The most songs of the Diva on day 21.
    pub most_songs: u8,
    /// Attempts for each die at a flare token (Q17).
    pub flare_token_attempts: u8,
    /// Strength that the dolphin costs (D36).
    pub dolphin_strength: u8,
    /// Hope for a flare on day 21 (D57), for a swim to the suitcases (D67) and for a roll of the kite die (D68).
    pub signal_hope: u8,
    /// Strength for a shout (D57).
    pub shout_strength: u8,
    /// How much Hope at once pleases Mick (Q27).
    pub mick_at_once: u8,
    /// Attacks of the pack (D45).
    pub pack_attacks: u8,
    /// All character dice may be rolled anew when they add up to less or more than these (D10).
    pub fair_sum: (u8, u8),
    /// The strength that Scruffs starts with (D60).
    pub scruffs_strength: u8,
    /// The visible strength from which on Scruffs tries tokens (D61).
    pub scruffs_fit: u8,
    /// The visible strength from which on Aleta helps.
    pub aleta_fit: u8,
    /// Hope that a flip token brings on day 21 (D41).
    pub last_hope: u8,
    /// Strength that a flip token brings, to be divided (D41).
    pub ration_strength: u8,
    /// Strength in a tonic (D44).
    pub tonic_strength: u8,
    /// Hope in the bottle of great hope (D44).
    pub great_hope: u8,
    /// The days on which the white die out of a bottle can be placed (D44).
    pub extra_die_days: u8,
}

/// The rulings of the box.
#[inline]
pub fn rulings() -> &'static Rulings {
    &content().rulings
}

impl Rulings {
    /// Those that count something, by name.
    pub(crate) fn numbers(&self) -> [(&'static str, u8); 15] {
        [
            ("most_songs", self.most_songs),
            ("flare_token_attempts", self.flare_token_attempts),
            ("dolphin_strength", self.dolphin_strength),
            ("signal_hope", self.signal_hope),
            ("shout_strength", self.shout_strength),
            ("mick_at_once", self.mick_at_once),
            ("pack_attacks", self.pack_attacks),
            ("scruffs_strength", self.scruffs_strength),
            ("scruffs_fit", self.scruffs_fit),
            ("aleta_fit", self.aleta_fit),
            ("last_hope", self.last_hope),
            ("ration_strength", self.ration_strength),
            ("tonic_strength", self.tonic_strength),
            ("great_hope", self.great_hope),
            ("extra_die_days", self.extra_die_days),
        ]
    }
}
