//! The rule that each line of the log is an application of.

use crate::moves::Event;

/// The rule of an event; none for what no single rule speaks of.
pub fn rule_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Dealt { .. } => "H1.1",
        Event::GameBegins { .. } => "H1.4",
        Event::FirstPlayer { .. } => "H2.2",
        Event::Fished { .. } => "H3.1",
        Event::CollectedWater { .. } | Event::WeatherRevealed { .. } => "H3.2",
        Event::GatheredWood { .. } | Event::Ventured { .. } => "H3.3",
        Event::RaftGrew { .. } => "H3.4",
        Event::Searched { .. } => "H3.5",
        Event::Spilled { .. } => "H3.6",
        Event::Played { .. }
        | Event::SawWeather { .. }
        | Event::SawWreckage { .. }
        | Event::SawHand { .. }
        | Event::Stole { .. } => "H4.1",
        Event::Laid { .. } => "H4.2",
        Event::Gave { .. }
        | Event::Offered { .. }
        | Event::Swapped { .. }
        | Event::Declined { .. }
        | Event::Withdrew { .. } => "H4.3",
        Event::Fired { .. } => "H4.4",
        Event::Revived { .. } | Event::Dictated { .. } => "H4.6",
        Event::SharedOut { .. } => "H5.1",
        Event::Short { .. } | Event::Added { .. } => "H5.2",
        Event::StoreEmpty { .. } => "H5.3",
        Event::VoteCalled { .. } | Event::VotesRevealed { .. } => "H6.1",
        Event::Tied { .. } => "H6.3",
        Event::Designated { .. }
        | Event::VoteVoid { .. }
        | Event::Saved { .. }
        | Event::HeldOut { .. }
        | Event::Refused { .. } => "H6.4",
        Event::Inherited { .. } => "H6.6",
        Event::FellSick { .. } | Event::TooSick { .. } | Event::Recovered { .. } => "H7.1",
        Event::DepartureCalled { .. }
        | Event::StayedOn { .. }
        | Event::CallFell { .. }
        | Event::ConsentRevealed { .. } => "H8.1",
        Event::Stranded { .. } => "H8.2",
        Event::Boarded { .. } | Event::NobodyLeft => "H8.3",
        Event::Scored { .. } => "H9.1",
        Event::RoundBegins { .. }
        | Event::Roasted { .. }
        | Event::Returned { .. }
        | Event::Pointed { .. }
        | Event::Died { .. }
        | Event::Answered { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_that_an_event_cites_is_in_the_rules() {
        trials::cites_only_rules::<crate::position::Position>(include_str!("cited.rs"));
    }
}
