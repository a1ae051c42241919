//! The few words that the island's screen needs besides those of the game.

use hellapagos::{Action, Fate, Kind, Need, Weather};

pub(super) fn action(action: Action) -> &'static str {
    match action {
        Action::Fish => "fish",
        Action::CollectWater => "collect water",
        Action::GatherWood => "gather wood",
        Action::SearchWreckage => "search the wreckage",
    }
}

pub(super) fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Resource => "ration",
        Kind::SingleUse => "single use",
        Kind::Reaction => "reaction",
        Kind::Permanent => "permanent",
        Kind::Useless => "useless",
    }
}

/// The rule that speaks of a kind of card.
pub(super) fn rule(kind: Kind) -> &'static str {
    match kind {
        Kind::Resource => "H4.3",
        Kind::SingleUse => "H4.1",
        Kind::Reaction => "H4.6",
        Kind::Permanent => "H4.2",
        Kind::Useless => "H4.3",
    }
}

/// A weather card's sign and name.
pub(super) fn weather(weather: Weather) -> (&'static str, &'static str) {
    match weather {
        Weather { hurricane: true, .. } => ("hurricane", "Hurricane"),
        Weather { water: 0, .. } => ("sun", "Blazing sun"),
        Weather { water: 1, .. } => ("shower", "A shower"),
        Weather { water: 2, .. } => ("rain", "Rain"),
        Weather { .. } => ("downpour", "Downpour"),
    }
}

/// How somebody ended, in two or three words.
pub(super) fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Alive => "on the island",
        Fate::Wanted { need: Need::Water, .. } => "died of thirst",
        Fate::Wanted { need: Need::Food, .. } => "died of hunger",
        Fate::Wanted { .. } => "left behind",
        Fate::Shot { .. } => "shot",
        Fate::Stranded { .. } => "lost in the hurricane",
        Fate::Boarded { .. } => "on the raft",
    }
}

/// How somebody ended, told to themselves.
pub(super) fn past(of: Fate) -> &'static str {
    match of {
        Fate::Shot { .. } => "were shot",
        Fate::Wanted { need, .. } if !need.is_daily() => "were left behind",
        Fate::Boarded { .. } => "left on the raft",
        Fate::Stranded { .. } => "were lost in the hurricane",
        other => fate(other),
    }
}

/// "1 point", "2 points".
pub(super) fn points(n: u16) -> String {
    format!("{n} {}", if n == 1 { "point" } else { "points" })
}
