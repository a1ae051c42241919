//! Our decisions where the rulebook is silent: what is marked as decided in `rules/open-sea.md`, each in one place.

/// O6.1: fog hides the faces at Rescue! too: it bars every vote of its round.
pub const FOG_LASTS_INTO_RESCUE: bool = true;

/// O2.4: of two items that gulls bring, one goes to somebody else; a single one stays with the Compass holder.
pub const GULLS_BRING: u8 = 2;

/// O4.3: the unfed lose so much Vitality.
pub const HUNGER: u8 = 1;
