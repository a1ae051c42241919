//! What dice mean as they lie, before they are accepted: what was wanted, whom it strikes, what it brings.

use table::names::and_list;

use super::{capital, count, short};
use crate::content::{Challenge, Person, content};
use crate::moves::{Die, Frame, Roll, Signal};
use crate::people::Colour;
use crate::view::{Survivor, View};

/// What these dice would come to if they were accepted, in a few words.
pub fn meaning(view: &View, roll: Roll, dice: &[Die]) -> String {
    let Some(&Die { owner, face }) = dice.first() else { return String::new() };
    match roll {
        Roll::Sky if face <= content().clear => "the sky stays clear".to_owned(),
        Roll::Sky if face <= content().clear + content().cloud => {
            "a cloud comes up: it is flicked, and may be flicked once more".to_owned()
        }
        Roll::Sky => "lightning: the cloud is flicked, and stays where it falls".to_owned(),
        Roll::Pack => shark(view, face, dice.get(1).map_or(0, |die| die.face)),
        Roll::Shark { shark: which } => shark(view, which, face),
        Roll::Octopus if face <= content().blank => "it sleeps".to_owned(),
        Roll::Octopus => {
            format!("it wakes and attacks with {}", count(view.tentacles, "tentacle", "tentacles"))
        }
        Roll::Tentacle => tentacle(view, face),
        Roll::Defence { against } => match face.cmp(&against) {
            std::cmp::Ordering::Less => format!("{face} against {against} is a wound"),
            std::cmp::Ordering::Equal => format!("{face} against {against} is safe"),
            std::cmp::Ordering::Greater => format!("{face} against {against} cuts the tentacle off"),
        },
        Roll::Swim => view.challenge().map_or(String::new(), |challenge| {
            let verb = if challenge.passes(face) { "passes" } else { "fails" };
            format!("{} is wanted: {face} {verb}", wanted(challenge))
        }),
        Roll::Paranoia => {
            let who = owner.map_or("somebody", |owner| name(view, owner));
            format!("{who} would lose {face} strength, less 1 for each Hope paid")
        }
        Roll::Flare => flares(view, dice, dice.len() >= 3),
        Roll::FlareAgain => flares(view, dice, is_risky(view)),
        Roll::FlareToken | Roll::FourFlares | Roll::Signal { .. } => flares(view, dice, false),
        Roll::Receive if face % 2 == 0 => "a bottle".to_owned(),
        Roll::Receive => format!("2, 4 or 6 is wanted: {face} brings no bottle"),
        Roll::Play => {
            let holds = owner.is_some_and(|owner| view.of(owner).bottle.is_some());
            match (face % 2 == 1, holds) {
                (true, true) => "the bottle may be opened".to_owned(),
                (true, false) => "there is no bottle to open".to_owned(),
                (false, _) => format!("1, 3 or 5 is wanted: with {face} the bottle stays closed"),
            }
        }
        Roll::Turtle => hope(view, dice, view.swap.facts().points.max(1)),
        Roll::Hope => hope(view, dice, 3),
        Roll::Fishing => fish(view, face),
        Roll::Kid => match face {
            1 | 2 => "nothing comes of it".to_owned(),
            3 | 4 if !lives(view, owner) => "nothing comes of it".to_owned(),
            3 | 4 => "the Kid loses 1 strength".to_owned(),
            _ if !lives(view, owner) => "a last prank, which others choose".to_owned(),
            _ => "a prank of his choice".to_owned(),
        },
        Roll::Paw { token } => {
            let success = &token.facts().success;
            let verb = if success.contains(&face) { "wins" } else { "fails" };
            format!("{} is wanted: {face} {verb}", or_list(success.iter().map(ToString::to_string)))
        }
        Roll::Kite => kite(view, face),
    }
}

/// "2, 4 or 6".
fn or_list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        Some(last) if !items.is_empty() => format!("{} or {last}", items.join(", ")),
        last => last.unwrap_or_default(),
    }
}

fn name(view: &View, colour: Colour) -> &'static str {
    short(view.of(colour).person)
}

/// Whether whoever rolled lives.
fn lives(view: &View, owner: Option<Colour>) -> bool {
    owner.is_some_and(|owner| view.of(owner).alive)
}

/// The living, by colour.
fn alive(view: &View) -> impl Iterator<Item = &Survivor> {
    view.survivors.iter().filter(|survivor| survivor.alive)
}

/// What a challenge among the jellyfish asks for.
fn wanted(challenge: Challenge) -> String {
    format!("{} {}", if challenge.higher { "over" } else { "under" }, challenge.than)
}

/// Whom a shark goes for, and with what success.
fn shark(view: &View, shark: u8, strength: u8) -> String {
    let spot = view.fins.get(usize::from(shark).wrapping_sub(1)).copied();
    match alive(view).find(|survivor| survivor.spot.is_some() && survivor.spot == spot) {
        Some(victim) => {
            let how = if strength > victim.top { "would bite" } else { "would fail" };
            format!("shark {shark} goes for {} ({}): {strength} {how}", short(victim.person), victim.top)
        }
        None => {
            let bitten: Vec<String> = alive(view)
                .filter(|survivor| strength > survivor.top)
                .map(|survivor| short(survivor.person).to_owned())
                .collect();
            let how = if bitten.is_empty() {
                "would bite nobody".to_owned()
            } else {
                format!("would bite {}", or_list(bitten))
            };
            format!("nobody sits by shark {shark}, so it goes for somebody by lot: {strength} {how}")
        }
    }
}

fn tentacle(view: &View, face: u8) -> String {
    let seized: Vec<String> = alive(view)
        .filter(|survivor| survivor.top == face)
        .map(|survivor| short(survivor.person).to_owned())
        .collect();
    match seized.len() {
        0 => format!("a tentacle feels for {face}: it finds nobody"),
        1 => format!("a tentacle feels for {face}: it seizes {}", seized[0]),
        _ => format!("a tentacle feels for {face}: it seizes {}, by lot", or_list(seized)),
    }
}

/// Whether a 1 of Horvath still drives the ship off.
fn is_risky(view: &View) -> bool {
    view.stack.iter().any(|frame| matches!(frame, Frame::Attempt { risky: true, .. }))
}

fn flares(view: &View, dice: &[Die], risky: bool) -> String {
    let hits = dice.iter().filter(|die| die.face == 6).count() as u8;
    let blank = risky && dice.iter().any(|die| die.face == 1);
    let limit = if view.day >= 21 { view.track.buoy } else { view.track.anchor };
    let near = match hits {
        0 => "a miss".to_owned(),
        _ if view.track.ship >= limit => "a hit, but the ship lies at the anchor until day 21".to_owned(),
        1 => "a hit".to_owned(),
        _ => format!("{hits} hits"),
    };
    match blank {
        true if view.track.ship + hits == 0 => {
            format!("{near}, and the 1 would drive the ship off, but it is at the far end already")
        }
        true => format!("{near}, and the 1 drives the ship off by a space"),
        false => near,
    }
}

/// The points of the Hope location or of a turtle.
fn hope(view: &View, dice: &[Die], points: u8) -> String {
    let sum: u8 = dice.iter().map(|die| die.face).sum();
    let sum_text = count(sum, "point", "points");
    let bag: u8 = view.bag.iter().sum();
    let brings = match sum / points {
        0 => "too few for a Hope".to_owned(),
        _ if bag == 0 => "no Hope, because the bag is empty".to_owned(),
        hope if hope > bag => format!("{bag} Hope, all that the bag has"),
        hope => format!("{hope} Hope"),
    };
    let unlucky: Vec<String> = alive(view)
        .filter(|survivor| points == 3 && dice.len() >= 3 && survivor.hopes() > 0)
        .filter(|survivor| dice.iter().any(|die| die.face == 1 && die.owner == Some(survivor.colour)))
        .map(|survivor| short(survivor.person).to_owned())
        .collect();
    if unlucky.is_empty() {
        format!("{sum_text}: {brings}")
    } else {
        format!("{sum_text}: {brings}, and the 1 costs {} a Hope", and_list(unlucky))
    }
}

fn fish(view: &View, face: u8) -> String {
    let aboard = alive(view).count() as u8;
    let hungry = alive(view).filter(|survivor| survivor.top < 6).count() as u8;
    let twice = face == 6 || face.min(4) > aboard;
    match face.min(4).min(hungry) {
        0 => "everybody is at 6, and nobody eats".to_owned(),
        eat if eat == aboard && twice => "everybody eats, and somebody twice".to_owned(),
        eat if eat == aboard => "everybody eats".to_owned(),
        1 => "1 survivor eats".to_owned(),
        eat => format!("{eat} survivors eat"),
    }
}

fn kite(view: &View, face: u8) -> String {
    let flies = view.kite.is_some_and(|kite| kite.built == content().suitcases[0]);
    let text = match picture(Roll::Kite, face) {
        Some("a kite") if flies => "the ship comes nearer",
        Some("a kite") => "a piece of the kite is put in place",
        Some("Hope") if flies => "1 Hope",
        _ => "nothing comes of it",
    };
    text.to_owned()
}

/// What a die with pictures shows; none for a die with numbers.
pub(super) fn picture(roll: Roll, face: u8) -> Option<&'static str> {
    let content = content();
    match roll {
        Roll::Sky if face <= content.clear => Some("clear skies"),
        Roll::Sky if face <= content.clear + content.cloud => Some("a cloud"),
        Roll::Sky => Some("lightning"),
        Roll::Octopus if face <= content.blank => Some("a blank face"),
        Roll::Octopus => Some("a tentacle"),
        Roll::Kite if face <= content.kite_faces => Some("a kite"),
        Roll::Kite if face <= content.kite_faces + content.hope_faces => Some("Hope"),
        Roll::Kite => Some("a blank face"),
        _ => None,
    }
}

/// What was rolled for, as the beginning of a sentence.
pub(super) fn title(roll: Roll, by: Option<Person>) -> String {
    let who = by.map_or("somebody", short);
    let text = match roll {
        Roll::Sky => "the weather die".to_owned(),
        Roll::Pack => "the shark die".to_owned(),
        Roll::Shark { shark } => format!("the strength of shark {shark}"),
        Roll::Octopus => "the octopus die".to_owned(),
        Roll::Tentacle => "a tentacle feels about".to_owned(),
        Roll::Defence { .. } => format!("{who} fights the tentacle"),
        Roll::Swim => format!("{who} swims"),
        Roll::Paranoia => format!("paranoia grips {who}"),
        Roll::Flare => "the Flare location".to_owned(),
        Roll::FlareAgain => format!("{who} fires again"),
        Roll::FlareToken => format!("{who} fires a flare"),
        Roll::FourFlares => format!("{who} fires four flares"),
        Roll::Receive => format!("{who} reaches for a bottle"),
        Roll::Play => format!("{who} tries to open a bottle"),
        Roll::Turtle => "the turtle".to_owned(),
        Roll::Hope => "the Hope location".to_owned(),
        Roll::Fishing => format!("{who} fishes"),
        Roll::Kid => "the Kid's prank".to_owned(),
        Roll::Paw { token } => format!("Scruffs tries \"{}\"", token.facts().name),
        Roll::Signal { how: Signal::Flare } => format!("{who} fires the flare gun"),
        Roll::Signal { how: Signal::Shout } if by == Some(Person::Scruffs) => "Scruffs barks".to_owned(),
        Roll::Signal { how: Signal::Shout } => format!("{who} shouts"),
        Roll::Signal { how: Signal::Sing } => format!("{who} sings"),
        Roll::Signal { how: Signal::Kite } | Roll::Kite => "the kite die".to_owned(),
    };
    capital(&text)
}

/// The dice themselves in words.
pub(super) fn shown(roll: Roll, dice: &[Die], name: impl Fn(Colour) -> String) -> String {
    let face = dice.first().map_or(0, |die| die.face);
    match (picture(roll, face), roll) {
        (Some(picture), _) => picture.to_owned(),
        (None, Roll::Pack) => format!("shark {face}, strength {}", dice.get(1).map_or(0, |die| die.face)),
        (None, _) if dice.len() == 1 => face.to_string(),
        (None, _) => {
            let each = dice.iter().map(|die| match die.owner {
                Some(owner) if roll != Roll::FourFlares => format!("{} {}", name(owner), die.face),
                _ => die.face.to_string(),
            });
            and_list(each)
        }
    }
}
