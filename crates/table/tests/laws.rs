//! The laws themselves: a sound game passes, and each broken law is found.

mod toy;

use std::panic::catch_unwind;

use table::laws::{self, Thoroughness};
use toy::{Fault, Setup, Toy};

/// Plays thirty games of the toy with a fault and returns what the laws say, if they say anything.
fn verdict(fault: Fault) -> Option<String> {
    let played = catch_unwind(|| {
        for game in 0..30 {
            let how = Thoroughness { longest: 12, asides: 4, sample: 1 };
            laws::check::<Toy>(&Setup { fault }, &format!("toy {game}"), how);
        }
    });
    let panic = played.err()?;
    Some(panic.downcast_ref::<String>().cloned().unwrap_or_else(|| "a panic of another kind".to_owned()))
}

#[test]
fn a_sound_game_passes() {
    assert_eq!(verdict(Fault::None), None);
}

#[test]
fn every_broken_law_is_found() {
    for (fault, law) in [
        (Fault::ViewLeaks, "secrecy: 0 sees"),
        (Fault::AskedLeaks, "secrecy: who is asked"),
        (Fault::MovesLeak, "secrecy: the moves"),
        (Fault::BackLeaks, "can tell from"),
        (Fault::ListedIsRefused, "progress: Exchange"),
        (Fault::UnlistedIsAccepted, "refusal: Shout of 0 is accepted"),
        (Fault::RefusalChanges, "refusal: Shout of 0 was refused and changed"),
        (Fault::NeverEnds, "ending: the game goes on"),
        (Fault::CardVanishes, "conservation"),
        (Fault::NobodyIsAsked, "progress: nobody is asked"),
        (Fault::ReplayDiffers, "determinism"),
        (Fault::JsonForgets, "round trip"),
        (Fault::ApplyDiffers, "agreement: Keep"),
        (Fault::StirDeals, "stirring: "),
    ] {
        let said = verdict(fault).unwrap_or_else(|| panic!("{fault:?} was not found"));
        assert!(said.contains(law), "{fault:?} was taken for: {said}");
    }
}
