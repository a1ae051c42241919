//! The rule that each line of the log is an application of.

use crate::moves::{Event, Source};

/// The rule of an event; none for what no single rule speaks of.
pub fn rule_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Stranded => "R1",
        Event::Round { .. } => "R14",
        Event::Returned { .. } | Event::Outside { .. } => "R97",
        Event::Born { .. } | Event::KidsAte { .. } => "R147",
        Event::Lava { .. } => "R136",
        Event::City => "R140",
        Event::Later { .. } => "R17",
        Event::Drawn { .. } | Event::Slid { .. } | Event::Struck { .. } | Event::Left { .. } => "R18",
        Event::Book => "R119",
        Event::NoEvent => "R17",
        Event::Wounded { from, .. } => wound_rule(*from)?,
        Event::Spared { .. } => "E34",
        Event::Healed { from: Source::Action, .. } => "R65",
        Event::Died { .. } => "R86",
        Event::Determination { from: Source::Morale, .. } => "R22",
        Event::Determination { from: Source::Dice, .. } => "R47",
        Event::Morale { from: Source::Action, .. } => "R63",
        Event::Morale { .. } => "R86",
        Event::Missing { .. } => "R80",
        Event::Produced { .. } => "R24",
        Event::Pit { .. } => "R25",
        Event::FieldToken { .. } => "R42",
        Event::FieldTokenGone { .. } => "R43",
        Event::Dearer { .. } => "R41",
        Event::Covered { .. } => "R89",
        Event::ShuffledIn { .. } => "R99",
        Event::Adventure { .. } => "R47",
        Event::Turned { .. } | Event::SetAside { .. } | Event::TreasuresLost => "R98",
        Event::Kept { .. } => "R100",
        Event::Discovered { .. } => "R59",
        Event::Built { .. } => "R52",
        Event::ItemLost { .. } => "R92",
        Event::Shelter => "R51",
        Event::ShelterLost => "R144",
        Event::CampMoved { .. } => "R73",
        Event::Placed { .. }
        | Event::Lifted { .. }
        | Event::Replanned { .. }
        | Event::Ready { .. }
        | Event::Planned => "R26",
        Event::LeftOut { .. } => "R34",
        Event::AidSpent { .. } => "R33",
        Event::Acts { .. } => "R44",
        Event::Rolled { .. } => "R46",
        Event::Rerolled { forced: true, .. } => "R37",
        Event::PitAgain { .. } | Event::Rerolled { forced: false, .. } => "R110",
        Event::Failed { .. } => "R47",
        Event::Idle { .. } => "E16",
        Event::Explored { .. } | Event::Totem { .. } | Event::BeastNear => "R57",
        Event::Fight { .. } => "R60",
        Event::Ambush => "R16",
        Event::FewerPawns { .. } => "R102",
        Event::OnlyActions { .. } => "E31",
        Event::Armed { .. } => "R95",
        Event::Harvest { .. } => "R66",
        Event::Dice { .. } => "R67",
        Event::Clouds { .. } => "R69",
        Event::Shaded { .. } => "R68",
        Event::Ate { .. } | Event::Hungry { .. } => "R72",
        Event::Rotten { .. } => "R76",
        Event::Used { .. } => "R104",
        Event::SpecialWound { .. } | Event::SpecialWoundGone { .. } => "R88",
        Event::First { .. } => "R77",
        Event::Piled { .. } => "R121",
        Event::Burnt { .. } => "R142",
        Event::JennyFetched => "R130",
        Event::FridayDied => "R111",
        Event::Over { .. } => "R117",
        Event::Healed { .. }
        | Event::Determination { .. }
        | Event::Level { .. }
        | Event::Gained { .. }
        | Event::Lost { .. }
        | Event::Marked { .. }
        | Event::Unmarked { .. }
        | Event::FoodToken { .. }
        | Event::FoodTokenGone { .. }
        | Event::Cheaper { .. }
        | Event::SkyToken { .. }
        | Event::SkyTokenGone { .. }
        | Event::Uncovered { .. }
        | Event::Ignored { .. }
        | Event::ItemFound { .. }
        | Event::TokenDiscarded { .. }
        | Event::Idea { .. }
        | Event::Forgotten { .. }
        | Event::NotTaken { .. }
        | Event::Inspected { .. }
        | Event::TotemExplored { .. }
        | Event::BeastSeen { .. }
        | Event::BeastDrawn { .. }
        | Event::BeastDown
        | Event::BeastGone { .. }
        | Event::EventSeen { .. }
        | Event::TilesSeen { .. }
        | Event::NextTile { .. }
        | Event::NoSkills { .. }
        | Event::NoItems
        | Event::NoMixed
        | Event::Cursed { .. }
        | Event::Uncursed { .. }
        | Event::ArrowCovered { .. }
        | Event::Marker { .. }
        | Event::Terrain { .. } => return None,
    })
}

/// The rule that brings wounds from this.
fn wound_rule(from: Source) -> Option<&'static str> {
    Some(match from {
        Source::Dice | Source::Adventure => "R47",
        Source::Hunger => "R72",
        Source::OpenAir => "R75",
        Source::Clouds => "R69",
        Source::Animals => "R70",
        Source::Storm => "R71",
        Source::Morale => "R22",
        Source::Missing => "R80",
        Source::Beast(_) => "R60",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_rule_that_an_event_cites_is_in_the_rules() {
        trials::cites_only_rules::<crate::position::Position>(include_str!("cited.rs"));
    }
}
