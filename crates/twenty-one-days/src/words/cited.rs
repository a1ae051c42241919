//! The rule that each line of the log is an application of.

use crate::moves::Event;

/// The rule of an event; none for what no single rule speaks of.
pub fn rule_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Begins { .. } | Event::PageTurned { .. } => "D18",
        Event::DiceRolled { .. } => "D10",
        Event::FlipDrawn { .. } => "D14",
        Event::SatDown { .. } | Event::Stacked { .. } => "D11",
        Event::PageLost { .. } | Event::PageKept => "Q34",
        Event::SharksAt { .. } => "D20",
        Event::Cloud { .. } => "D65",
        Event::Weather { .. } => "D66",
        Event::BagEmpty | Event::Paid { .. } => "D39",
        Event::Shifted { .. } => "D40",
        Event::Turned { .. } => "D36",
        Event::FlipSpent { .. } => "D41",
        Event::DieLost { .. } => "D37",
        Event::Died { .. } => "D38",
        Event::SwapPlaced { .. } => "D30",
        Event::DisastersShuffled
        | Event::DisasterDrawn { .. }
        | Event::Pledged { .. }
        | Event::DisasterPrevented { .. }
        | Event::DisasterStrikes { .. } => "D42",
        Event::Placed { .. } => "D22",
        Event::OctopusAsleep | Event::OctopusAttacks { .. } => "D49",
        Event::TentacleMissed
        | Event::TentacleGrabs { .. }
        | Event::TentacleDodged { .. }
        | Event::TentacleCut { .. } => "D50",
        Event::PackAttacks | Event::SharkAttacks { .. } | Event::SharkBeaten { .. } => "D45",
        Event::Overboard { .. } | Event::Stung { .. } => "D52",
        Event::StaysAboard { .. } => "Q43",
        Event::Suitcase { .. } => "D67",
        Event::ShipMoved { .. } | Event::ShipWaits => "D28",
        Event::ShipAtTheEnd => "Q38",
        Event::HeavyWeather { .. } => "Q41",
        Event::BottleFound { .. } | Event::NoBottle { .. } => "D29",
        Event::BottleOpened { .. } | Event::BottleUseless { .. } => "D44",
        Event::BottleLeft { .. } => "Q18",
        Event::PlankLost { .. } | Event::PlankBack { .. } => "D54",
        Event::PawWon { .. } | Event::PawFailed { .. } | Event::PawTaken { .. } => "D61",
        Event::PawDropped { .. } => "D62",
        Event::Rosina { .. } => "Q44",
        Event::Signalled { .. } => "D57",
        Event::KitePiece { .. } | Event::KiteFlies | Event::KiteIdle => "D68",
        Event::Rescued { .. } | Event::Adrift | Event::GaveUp { .. } => "D58",
        Event::NobodyLeft => "D1",
        Event::DayBegins { .. }
        | Event::Rolled { .. }
        | Event::Rerolled { .. }
        | Event::Symbol { .. }
        | Event::Hope { .. }
        | Event::TooFewPoints { .. }
        | Event::NobodyHungry
        | Event::HopeLost { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::DisasterCalledOff
        | Event::RodBroken
        | Event::Warded { .. }
        | Event::Dodged { .. }
        | Event::BottleHanded { .. }
        | Event::PlacesTraded { .. }
        | Event::HopeGiven { .. }
        | Event::Pranked { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_that_an_event_cites_is_in_the_rules() {
        trials::cites_only_rules::<crate::position::Position>(include_str!("cited.rs"));
    }
}
