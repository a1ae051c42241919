//! What a player is asked.

use table::names::and_list;
use table::{Names, Question, Seat, Seats, Viewer};

use super::meaning::{meaning, shown, title};
use super::{capital, count, short};
use crate::content::{Forecast, Symbol, Treat, content};
use crate::moves::{Attacker, Cause, Die, Frame, Roll};
use crate::people::{Colour, Colours};
use crate::position::{Phase, Position};
use crate::rulings::rulings;

/// The question to a seat, if it is asked anything.
pub fn question(position: &Position, seat: Seat, _names: &Names) -> Option<Question> {
    if !position.asked().has(seat) {
        return None;
    }
    let name = |colour: Colour| short(position.who(colour));
    let (kind, text) = match position.frame() {
        Frame::None | Frame::Octopus { .. } | Frame::Pack { .. } | Frame::Swim { .. } => return None,
        Frame::DiceAgain => (
            "dice",
            "All character dice add up to less than 20 or more than 40. Do you roll all of them anew?"
                .to_owned(),
        ),
        Frame::Seating { survivor } => ("seating", format!("Where on the raft does {} sit?", name(survivor))),
        Frame::Stacking { survivor } => (
            "stacking",
            format!("Which die of {} lies on top? Only that one counts for now.", name(survivor)),
        ),
        Frame::Roll { roll: what, dice, .. } => ("roll", rolled(position, what, &dice)),
        Frame::Flick { space: None, lightning: true } => {
            ("flick", "Lightning: flick the cloud over the forecast board. Where it falls it stays.".to_owned())
        }
        Frame::Flick { space: None, .. } => (
            "flick",
            "A cloud: flick it over the forecast board. You may flick once more, and then that counts."
                .to_owned(),
        ),
        Frame::Flick { space: Some(space), .. } => (
            "flick",
            format!(
                "The cloud lies on \"{}\". {} Do you flick once more?",
                space.facts().name,
                space.facts().text
            ),
        ),
        Frame::Share { tokens, .. } => {
            let left: u8 = tokens.iter().sum();
            (
                "share",
                match left {
                    1 => "One Hope token to give out: who gets it?".to_owned(),
                    _ => format!("{left} Hope tokens to give out: who gets the next one?"),
                },
            )
        }
        Frame::Strengthen { left, whole: true, .. } => ("strengthen", format!("Who gains {left} strength?")),
        Frame::Strengthen { left, .. } => {
            ("strengthen", format!("{left} strength to give out: who gains the next point?"))
        }
        Frame::Divide { left, weather } => {
            let why = if weather { "The weather takes its toll. " } else { "" };
            ("divide", format!("{why}{left} strength must be lost: who loses the next point?"))
        }
        Frame::PickSwap { .. } => ("swap", "Which token comes on the Swap location?".to_owned()),
        Frame::Helm if has_last_chance(position, seat) => (
            "helm",
            "Your die must go on the Octopus location. Do you place the white die first? After it is too late for today."
                .to_owned(),
        ),
        Frame::Helm => ("helm", "Whose die goes on the Octopus location?".to_owned()),
        Frame::Placing { .. } if has_last_chance(position, seat) => (
            "placing",
            "Where do you place a die? The white die comes before your last one, or not at all today.".to_owned(),
        ),
        Frame::Placing { .. } => ("placing", "Where do you place a die?".to_owned()),
        Frame::Exchange { .. } => {
            ("exchange", "At the Pastor's location Hope changes hands freely. Do you give any, and to whom?".to_owned())
        }
        Frame::Ward { victim, from } => {
            let what = match from {
                Attacker::Shark => "A shark bites",
                Attacker::Octopus => "A tentacle crushes",
            };
            ("ward", format!("{what} {}. Does Pjotr ward it off?", name(victim)))
        }
        Frame::Fish { extra: true, .. } => {
            ("extra-fish", "Does Tomi land one more fish, and for whom?".to_owned())
        }
        Frame::Fish { first, second, .. } => {
            let left = if first > 0 { first } else { second };
            ("fish", format!("{} to give out: who eats next?", count(left, "fish", "fish")))
        }
        Frame::Attempt { survivor, left: Some(left), cost, .. } if left == rulings().flare_token_attempts => {
            ("attempt", format!("Does {} fire a flare, for {cost} Hope?", name(survivor)))
        }
        Frame::Attempt { survivor, cost, .. } => {
            ("attempt", format!("Does {} fire once more, for {cost} Hope?", name(survivor)))
        }
        Frame::Open { survivor, .. } if !position.alive.has(survivor) => {
            ("open", format!("Is the bottle opened that {} has left behind?", name(survivor)))
        }
        Frame::Open { second: Some(_), .. } => {
            ("open", "Two bottles: which one is opened? The other one is kept.".to_owned())
        }
        Frame::Open { survivor, .. } => ("open", format!("Does {} open the bottle?", name(survivor))),
        Frame::Mend { .. } => ("mend", "A plank drifts back. On which side is it fixed?".to_owned()),
        Frame::Disaster { card, pledged, .. } => {
            let facts = card.facts();
            let missing = facts.cost - pledged.iter().sum::<u8>();
            let ask = if position.can_be_prevented() {
                format!("{missing} more Hope would prevent it. Do you pledge any?")
            } else {
                format!("It is not prevented: that takes {} Hope. Do you do anything before it strikes?", facts.cost)
            };
            (
                "disaster",
                format!(
                    "Disaster: {}. {} {ask}",
                    facts.name,
                    super::moves::consequences(&facts.effects, position.ship == 0)
                ),
            )
        }
        Frame::Paranoia { survivor, loss } => (
            "paranoia",
            format!("Paranoia: {} loses {loss} strength. How much Hope holds it off?", name(survivor)),
        ),
        Frame::Prank => ("prank", "The Kid has an idea. Which one?".to_owned()),
        Frame::Paw if position.paw.is_some() => {
            ("paw", "A token of Scruffs still runs. Do you drop it, so that he tries a new one?".to_owned())
        }
        Frame::Paw => ("paw", "Scruffs is fit and wags his tail. Does he try a token?".to_owned()),
        Frame::Reward { token, step } => {
            let text = match token.facts().effects.get(usize::from(step)) {
                Some(Treat::Flare) => "Scruffs howls, and the ship would hear him. Does it come nearer?",
                _ => "Scruffs barks at the sharks. Do you drive them off to 5?",
            };
            ("reward", text.to_owned())
        }
        Frame::Lull { before, .. } => {
            let what = match before {
                Some(Symbol::Plank) => "A plank is about to drift away".to_owned(),
                Some(Symbol::Paranoia) => paranoia(position),
                Some(Symbol::Shark1) => "Shark 1 is about to attack".to_owned(),
                Some(Symbol::Shark6) => "Shark 6 is about to attack".to_owned(),
                Some(_) | None => "The pack of sharks is about to attack".to_owned(),
            };
            ("lull", format!("{what}. Do you do anything before?"))
        }
        Frame::Peril { survivors, strength, cause, .. } => {
            ("peril", peril(position, survivors, strength, cause))
        }
        Frame::Rosina => (
            "rosina",
            "Day 21 begins. Which location does Rosina activate before all others call the ship?".to_owned(),
        ),
        Frame::Signal { .. } => ("signal", signal(position)),
    };
    Some(Question::new(kind, text, &unanswered(position.frame())))
}

/// What is being decided, without who does no more, or who has given away what nobody else is asked for.
fn unanswered(mut frame: Frame) -> Frame {
    match &mut frame {
        Frame::Exchange { gave, took, mick, done, .. } => {
            (*gave, *took, *mick, *done) = Default::default();
        }
        Frame::Roll { done, .. }
        | Frame::Disaster { done, .. }
        | Frame::Lull { done, .. }
        | Frame::Peril { done, .. }
        | Frame::Signal { done } => *done = Seats::NONE,
        _ => {}
    }
    frame
}

fn has_last_chance(position: &Position, seat: Seat) -> bool {
    position.own(seat).into_iter().any(|colour| position.has_last_chance_of_extra(colour))
}

fn rolled(position: &Position, what: Roll, dice: &[Die]) -> String {
    let name = |owner: Colour| short(position.who(owner)).to_owned();
    let by = dice.first().and_then(|die| die.owner).map(|owner| position.who(owner));
    let means = meaning(&position.view(Viewer::Spectator), what, dice);
    let (title, shown) = (title(what, by), shown(what, dice, name));
    format!("{title}: {shown}. {}. Do you change it?", capital(&means))
}

/// A loss that would kill somebody who can still be saved.
fn peril(position: &Position, survivors: Colours, strength: u8, cause: Cause) -> String {
    let doomed = position.doomed(survivors, strength).into_iter();
    let doomed = and_list(doomed.map(|colour| short(position.who(colour)).to_owned()));
    let what = match cause {
        Cause::Shark => "the bite of the shark takes",
        Cause::Octopus => "the grip of the tentacle takes",
        Cause::Jellyfish => "the sting of the jellyfish takes",
        Cause::Paranoia => "paranoia takes",
        Cause::Prank => "the prank costs",
        _ if survivors.len() > 1 => "everybody loses",
        _ if position.phase == Phase::Dawn && position.weather == Some(Forecast::Loss) => "the weather takes",
        _ => "the hardship takes",
    };
    format!("{} would die: {what} {strength} strength. Do you do anything before?", capital(&doomed))
}

/// Whom paranoia has gripped, and how hard.
fn paranoia(position: &Position) -> String {
    let gripped = position.stack.iter().rev().find_map(|frame| match *frame {
        Frame::Paranoia { survivor, loss } => Some((survivor, loss)),
        _ => None,
    });
    match gripped {
        Some((survivor, loss)) => format!(
            "Paranoia: {} has rolled {loss} and would lose {loss} strength, more than can be borne with {} Hope",
            short(position.who(survivor)),
            position.of(survivor).hopes()
        ),
        None => "Paranoia takes more than its victim can bear".to_owned(),
    }
}

fn signal(position: &Position) -> String {
    let left = content().track.buoy - position.ship;
    format!("The ship is {} from the buoy. Who calls it, and how?", count(left, "space", "spaces"))
}
