//! Every survivor, bottle, token and disaster: it works, it is refused or has no effect at the wrong moment, and the
//! boundary; each test ends by checking who is asked next.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

#[path = "../common/mod.rs"]
mod common;

mod bottles;
mod disasters;
mod survivors;
mod tokens;

use twenty_one_days::{Bottle, Disaster, Paw, Person, Swap};

/// The names of the tests begin with the ids of what they are about.
#[test]
fn everything_in_the_box_has_a_test() {
    let sources = [
        include_str!("bottles.rs"),
        include_str!("disasters.rs"),
        include_str!("survivors.rs"),
        include_str!("tokens.rs"),
    ]
    .concat();
    let id = |thing: &dyn erased::Name| thing.name();
    let mut names: Vec<String> = Vec::new();
    names.extend(Person::ALL.iter().map(|thing| id(thing)));
    names.extend(Bottle::ALL.iter().map(|thing| id(thing)));
    names.extend(Swap::ALL.iter().map(|thing| id(thing)));
    names.extend(Disaster::ALL.iter().map(|thing| id(thing)));
    names.extend(Paw::ALL.iter().map(|thing| id(thing)));
    for name in names {
        assert!(sources.contains(&format!("fn {name}_")), "no test is about {name}");
    }
}

/// A thing's id as a test's name spells it.
mod erased {
    pub trait Name {
        fn name(&self) -> String;
    }

    impl<T: serde::Serialize> Name for T {
        fn name(&self) -> String {
            let id = serde_json::to_value(self).unwrap_or_default();
            id.as_str().unwrap_or_default().replace('-', "_")
        }
    }
}
