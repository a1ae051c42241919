//! The dice of an action: what each shows, drawn in one order wherever they lie.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Deck, Die, Who};
use robinson_crusoe::{Event, Tale, WeatherFace};
use shelf::Heard;

use super::art::{self, sign};

/// Dice as they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thrown {
    /// Who threw them.
    pub who: Who,
    /// Their colour.
    pub deck: Deck,
    /// Success, wound and adventure, where such a die was thrown: whether its sign lies up.
    pub shows: [(Die, Option<bool>); 3],
}

impl Thrown {
    /// The dice that an event tells of.
    pub fn of(event: &Event) -> Option<Thrown> {
        match *event {
            Event::Rolled { who, deck, wound, success, adventure } => Some(Thrown {
                who,
                deck,
                shows: [(Die::Success, Some(success)), (Die::Wound, wound), (Die::Adventure, adventure)],
            }),
            _ => None,
        }
    }

    /// The dice after one of them was rolled again.
    pub fn again(&mut self, event: &Event) {
        if let Event::Rerolled { die, good, .. } = *event {
            for (one, up) in &mut self.shows {
                if *one == die {
                    *up = Some(good == (die == Die::Success));
                }
            }
        }
    }

    /// The last dice before a line, as they lay after everything that was rolled again until then.
    pub fn before(log: &[Heard<Tale>]) -> Option<Thrown> {
        let at = log.iter().rposition(|line| matches!(line.event.event, Event::Rolled { .. }))?;
        let mut dice = Thrown::of(&log[at].event.event)?;
        for line in &log[at + 1..] {
            dice.again(&line.event.event);
        }
        Some(dice)
    }

    /// The dice that lie there.
    pub fn lying(&self) -> impl Iterator<Item = (Die, bool)> + use<> {
        self.shows.into_iter().filter_map(|(die, up)| up.map(|up| (die, up)))
    }
}

/// The drawing on a die; the blank faces have none.
pub(super) fn drawing(die: Die, up: bool) -> Option<&'static str> {
    match (die, up) {
        (Die::Success, true) => Some("check"),
        (Die::Success, false) => Some("determination"),
        (Die::Wound, true) => Some("wound"),
        (Die::Adventure, true) => Some("adventure"),
        (Die::Wound | Die::Adventure, false) => None,
    }
}

/// What a die says.
pub(super) fn word(die: Die, up: bool) -> &'static str {
    match (die, up) {
        (Die::Success, true) => "success",
        (Die::Success, false) => "failure",
        (Die::Wound, true) => "wound",
        (Die::Wound, false) => "no wound",
        (Die::Adventure, true) => "adventure",
        (Die::Adventure, false) => "no adventure",
    }
}

/// A die on the stage, which rolls before its face is seen; no word of it is there before.
pub(super) fn rolling(deck: Deck, die: Die, up: bool) -> Markup {
    html! { span.die.rolls.{ "dice-" (art::id(deck)) } { @if let Some(name) = drawing(die, up) { (sign(name)) } } }
}

/// A weather die on the stage: its clouds, or what the animals do.
pub(super) fn weather(n: usize, face: WeatherFace) -> Markup {
    html! { span.die.rolls.{ "sky-" (n) } { (sky(face)) } }
}

/// The drawings on a weather die: words would not fit it.
pub(super) fn sky(face: WeatherFace) -> Markup {
    let (name, times) = match face {
        WeatherFace::Blank => ("", 0),
        WeatherFace::Rain1 => ("rain", 1),
        WeatherFace::Rain2 => ("rain", 2),
        WeatherFace::Winter1 => ("snow", 1),
        WeatherFace::Winter2 => ("snow", 2),
        WeatherFace::Food => ("food", 1),
        WeatherFace::Palisade => ("palisade", 1),
        WeatherFace::Beast3 => ("hungry", 1),
    };
    html! { @for _ in 0..times { (sign(name)) } }
}
