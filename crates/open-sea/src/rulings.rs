//! Our decisions where the rulebook is silent: what is marked as decided in `rules/open-sea.md`, each in one place.
//!
//! What is a number or a switch stands in `content/` with the other facts, so that the lab can play with another one.

use serde::Deserialize;

use crate::content::content;

/// O2.4: of two items that gulls bring, one goes to somebody else; a single one stays with the Compass holder.
pub const GULLS_BRING: u8 = 2;

/// Rulings that the game hangs on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rulings {
    /// O6.1: fog hides the faces at Rescue! too: it bars every vote of its round.
    pub fog_lasts_into_rescue: bool,
    /// O4.3: the unfed lose so much Vitality.
    pub hunger: u8,
}

/// The rulings of the box.
#[inline]
pub fn rulings() -> &'static Rulings {
    &content().rulings
}
