//! The rule that each line of the log is an application of.

use crate::moves::{Event, Passing};

/// The rule of an event; none for what no single rule speaks of.
pub fn rule_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::AgendaDealt { .. } => "O1.1",
        Event::Dealt { .. } | Event::GameBegins { .. } => "O1.6",
        Event::Drew { .. } | Event::Reshuffled { .. } | Event::NothingToDraw { .. } => "O2.1",
        Event::Used { .. }
        | Event::SawEvent { .. }
        | Event::SawHand { .. }
        | Event::SawDiscards { .. }
        | Event::Took { .. }
        | Event::Stole { .. }
        | Event::Sedated { .. }
        | Event::Protected { .. } => "O2.2",
        Event::VoteCalled { .. }
        | Event::VotesRevealed { .. }
        | Event::NoVotes { .. }
        | Event::Voted { .. } => "O2.3",
        Event::EventDrawn { .. }
        | Event::EventDiscarded { .. }
        | Event::EventHidden { .. }
        | Event::Named { .. }
        | Event::Discarded { .. }
        | Event::GullsBrought { .. }
        | Event::GaveAway { .. }
        | Event::HandPassed { .. }
        | Event::Showed { .. } => "O2.4",
        Event::CompassPassed { why: Passing::Death, .. } => "O5.2",
        Event::CompassPassed { .. } => "O2.5",
        Event::Starvation { .. } | Event::Laid { .. } | Event::PileClosed { .. } => "O4.1",
        Event::PileRevealed { .. } | Event::AllFed => "O4.2",
        Event::Fed { .. } | Event::Unfed { .. } => "O4.3",
        Event::Died { .. } => "O5.1",
        Event::RescueSighted { .. }
        | Event::Picked { .. }
        | Event::Rescued { .. }
        | Event::AgendasRevealed { .. } => "O6.1",
        Event::EndIsNear { .. } | Event::EndDrawn { .. } | Event::NobodyLeft => "O6.2",
        Event::RoundBegins { .. }
        | Event::LostVitality { .. }
        | Event::Regained { .. }
        | Event::HandRevealed { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_that_an_event_cites_is_in_the_rules() {
        trials::cites_only_rules::<crate::position::Position>(include_str!("cited.rs"));
    }
}
