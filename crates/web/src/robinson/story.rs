//! What the log says besides its words: what stands out in it.

use robinson_crusoe::{Event, Tale};

/// How much a line of the log weighs: a class for those that stand out.
pub(super) fn weight_of(tale: &Tale) -> Option<&'static str> {
    match tale.event {
        Event::Round { .. } | Event::Stranded => Some("chapter"),
        Event::Died { .. }
        | Event::Struck { .. }
        | Event::FridayDied
        | Event::ShelterLost
        | Event::SpecialWound { .. }
        | Event::Lava { .. }
        | Event::Missing { .. }
        | Event::Hungry { .. } => Some("grave"),
        Event::Built { .. }
        | Event::Shelter
        | Event::Kept { .. }
        | Event::JennyFetched
        | Event::Burnt { .. }
        | Event::Explored { .. } => Some("glad"),
        Event::Over { ending: robinson_crusoe::Ending::Won } => Some("glad"),
        Event::Over { .. } => Some("grave"),
        _ => None,
    }
}
