//! Moves that cost a survivor their life, and what is to be said while others are asked.

use maud::{Markup, html};
use table::Seat;
use twenty_one_days::rulings::rulings;
use twenty_one_days::{Colour, Frame, Move, Position, Signal};

use crate::pages::papers::is_heard;
use crate::question::stay_or_go;
use crate::scene::Look;

/// A move that takes somebody's last strength, where there is another one.
pub(super) fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
    let view = look.view;
    let strength = |colour: Colour| {
        view.survivors
            .iter()
            .find(|survivor| survivor.colour == colour)
            .map_or(0, |survivor| survivor.total())
    };
    match (*mv, view.frame()) {
        (Move::Signal { survivor, how: Signal::Shout }, _)
            if strength(survivor) <= rulings().shout_strength =>
        {
            Some("Shout with the last strength? The survivor will die of it.")
        }
        (Move::Dolphin { die }, Frame::Roll { dice, .. }) => {
            let owner = dice.get(usize::from(die)).and_then(|die| die.owner)?;
            (strength(owner) <= rulings().dolphin_strength)
                .then_some("Give the dolphin the last strength? The survivor will die of it.")
        }
        (Move::Suffer { survivor }, _) if strength(survivor) <= 1 => {
            let spares = |mv: &Move| matches!(*mv, Move::Suffer { survivor } if strength(survivor) > 1);
            look.sight
                .answers
                .iter()
                .any(|offer| spares(&offer.mv))
                .then_some("Take the last strength? The survivor will die.")
        }
        (Move::Soothe { hope }, Frame::Paranoia { survivor, loss }) => {
            let dies = |hope: u8| loss.saturating_sub(hope) >= strength(survivor);
            let lives = |mv: &Move| matches!(*mv, Move::Soothe { hope } if !dies(hope));
            (dies(hope) && look.sight.answers.iter().any(|offer| lives(&offer.mv)))
                .then_some("Pay so little? The survivor will die, and more Hope would save them.")
        }
        (Move::Pass, Frame::Peril { .. }) => Some("Do nothing? Somebody will die who can still be saved."),
        _ => None,
    }
}

/// What a player who is not asked can do.
pub(super) fn meanwhile(look: &Look<Position>, me: Seat) -> Markup {
    let (view, heard) = (look.view, is_heard(look.table));
    let lives = view.survivors.iter().any(|survivor| survivor.alive && view.controls(me, survivor.colour));
    html! {
        @match (lives, heard) {
            (true, true) => "Talk is free: plan together what comes next.",
            (true, false) => "The others decide this; you are asked again soon.",
            (false, _) => { "Your survivors are gone. " (stay_or_go(heard)) },
        }
    }
}
