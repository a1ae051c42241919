//! What happened, as lines of the log.

use table::{Names, Viewer};

use super::meaning::{picture, shown, title};
use super::moves::{consequences, symbols, token_name};
use super::{capital, cause, colour, count, place, short, side, spot, who};
use crate::content::{Bottle, Page, content};
use crate::moves::{Attacker, Event, Found, Means, Prank, Roll, Signal};

/// An event, as a line of the log.
pub fn text(event: &Event, viewer: Viewer, names: &Names) -> String {
    match *event {
        Event::Begins { start } => {
            let first =
                if viewer.is(start) { "You have".to_owned() } else { format!("{} has", names.of(start)) };
            format!("The Esperanza has sunk, and a raft puts out to sea. {first} the starting player token.")
        }
        Event::DiceRolled { survivor, dice: [only, 0] } => format!("{} starts with {only}.", who(survivor)),
        Event::DiceRolled { survivor, dice: [one, two] } => {
            format!("{} rolls {one} and {two}.", who(survivor))
        }
        Event::FlipDrawn { survivor, flip } => {
            format!("The flip token of {} shows \"{}\".", short(survivor), flip.facts().name)
        }
        Event::SatDown { survivor, spot: at } => format!("{} takes {}.", who(survivor), spot(at)),
        Event::Stacked { survivor, top, below } => {
            format!("{} shows {top}, with {below} below.", who(survivor))
        }
        Event::DayBegins { day, page, start, lead } => {
            let facts = page.facts();
            let token = match lead {
                Some(lead) => who(lead),
                None if viewer.is(start) => "You".to_owned(),
                None => names.of(start),
            };
            let verb = if token == "You" { "have" } else { "has" };
            let title = if page == Page::Day21 { String::new() } else { format!(": {}", facts.name) };
            let stop = if title.ends_with('!') { "" } else { "." };
            format!("Day {day}{title}{stop} {token} {verb} the starting player token.")
        }
        Event::PageTurned { tomorrow } => {
            let facts = tomorrow.facts();
            format!(
                "Tomorrow: {} (Morning {}; Midday {}; Evening {}).",
                facts.name,
                symbols(&facts.morning),
                symbols(&facts.midday),
                symbols(&facts.evening)
            )
        }
        Event::PageLost { page } => format!("A day is lost: the page \"{}\" is removed.", page.facts().name),
        Event::PageKept => "The page of day 21 cannot be removed.".to_owned(),
        Event::SharksAt { distance } => format!("The sharks are at distance {distance}."),
        Event::Rolled { roll: Roll::Tentacle, dice, .. } => {
            format!("A tentacle feels for visible strength {}.", dice.first().map_or(0, |die| die.face))
        }
        Event::Rolled { roll, by, dice } => {
            format!("{}: {}.", title(roll, by), shown(roll, &dice, |owner| colour(owner).to_owned()))
        }
        Event::Rerolled { survivor, with, roll, die, face } => {
            let means = match with {
                Means::Flip => format!("{} spends the flip token", who(survivor)),
                Means::Ability => format!("{} helps", who(survivor)),
                Means::Paw => "Scruffs fetches the die".to_owned(),
            };
            format!("{means}: {}.", thrown_again(roll, die, face))
        }
        Event::Shifted { survivor, die, by, face } => {
            // A die goes round the corner: after 6 comes 1.
            let (face, by) = (i16::from(face), i16::from(by));
            let goes_round = if by > 0 { face <= by } else { face > 6 + by };
            let round = if goes_round { " goes round the corner and" } else { "" };
            format!("{} changes die {} by {by:+}: it{round} shows {face}.", who(survivor), die + 1)
        }
        Event::Turned { survivor, die, face } => {
            format!("The dolphin turns die {} of {}: it shows {face}.", die + 1, short(survivor))
        }
        Event::Cloud { space } => format!("The cloud slides to \"{}\".", space.facts().name),
        Event::Weather { space } => {
            format!("The weather of tomorrow: {}. {}", space.facts().name, space.facts().text)
        }
        Event::Symbol { symbol } => format!("{}: {}", symbol.facts().name, symbol.facts().text),
        Event::Hope { survivor, token } => format!("{} takes {}.", who(survivor), token_name(token)),
        Event::BagEmpty => "The bag of Hope is empty.".to_owned(),
        Event::TooFewPoints { points } => {
            format!("{}: too few for a Hope.", count(points, "point", "points"))
        }
        Event::NobodyHungry => "Everybody is at 6: the fish do nobody any good.".to_owned(),
        Event::HopeLost { survivor, .. } => format!("Three dice and a 1: {} had to pay.", short(survivor)),
        Event::Paid { survivor, hope } => format!("{} pays {hope} Hope.", who(survivor)),
        Event::Gained { survivor, strength } => format!("{} gains {strength} strength.", who(survivor)),
        Event::Lost { survivor, strength, .. } => format!("{} loses {strength} strength.", who(survivor)),
        Event::DieLost { survivor } => format!("{} has lost a die for good.", who(survivor)),
        Event::Died { survivor, cause: how } => format!("{} {}.", who(survivor), cause(how)),
        Event::SwapPlaced { token } => format!("On the Swap location: {}.", token.facts().name),
        Event::DisastersShuffled => "The disasters are shuffled into a new deck.".to_owned(),
        Event::DisasterDrawn { card } => {
            let facts = card.facts();
            format!(
                "Disaster: {}. {} {} Hope would prevent it.",
                facts.name,
                consequences(&facts.effects, false),
                facts.cost
            )
        }
        Event::Pledged { survivor, hope } => format!("{} pledges {hope} Hope.", who(survivor)),
        Event::DisasterPrevented { card } => format!("{} does not happen.", card.facts().name),
        Event::DisasterStrikes { card } => format!("{} strikes.", card.facts().name),
        Event::DisasterCalledOff => "The disaster of this day is called off.".to_owned(),
        Event::HeavyWeather { dice, octopus, paw } => heavy_weather(dice, octopus, paw),
        Event::RodBroken => "The rod is broken: nobody fishes today.".to_owned(),
        Event::Placed { survivor, at, extra } => {
            let die = if extra { "white die" } else { "die" };
            format!("The {die} of {} lies on {}.", short(survivor), place(at))
        }
        Event::OctopusAsleep => "The octopus sleeps, and the raft slips past.".to_owned(),
        Event::OctopusAttacks { tentacles } => {
            format!(
                "The octopus wakes and attacks with {}: nothing else is done today.",
                count(tentacles, "tentacle", "tentacles")
            )
        }
        Event::TentacleMissed => "The tentacle finds nobody.".to_owned(),
        Event::TentacleGrabs { survivor } => format!("A tentacle seizes {}.", short(survivor)),
        Event::TentacleDodged { survivor } => format!("{} slips out of its grip.", who(survivor)),
        Event::TentacleCut { survivor, left } => {
            format!("{} cuts the tentacle off: {left} left.", who(survivor))
        }
        Event::PackAttacks => "The pack attacks.".to_owned(),
        Event::SharkAttacks { shark, survivor, strength, visible } => {
            let bites = if strength > visible { ": it bites" } else { "" };
            format!("Shark {shark} goes for {} ({visible}) with strength {strength}{bites}.", short(survivor))
        }
        Event::SharkBeaten { survivor } => format!("{} beats it off.", who(survivor)),
        Event::Warded { victim, from } => {
            let what = match from {
                Attacker::Shark => "shark",
                Attacker::Octopus => "tentacle",
            };
            match victim {
                crate::Person::Pjotr => format!("Pjotr wards the {what} off."),
                victim => format!("Pjotr wards the {what} off {}.", short(victim)),
            }
        }
        Event::Overboard { survivor, card } => {
            let challenges = content().jellyfish[usize::from(card)].challenges;
            let words = challenges.iter().map(|challenge| {
                format!("{} than {}", if challenge.higher { "higher" } else { "lower" }, challenge.than)
            });
            format!(
                "{} is in the water. To roll: {}.",
                who(survivor),
                words.collect::<Vec<_>>().join(", then ")
            )
        }
        Event::Stung { survivor } => format!("{} is stung.", who(survivor)),
        Event::Dodged { survivor } => format!("{} swims past.", who(survivor)),
        Event::StaysAboard { survivor } => {
            format!("{} has too little Hope for the swim, and stays aboard.", who(survivor))
        }
        Event::Suitcase { survivor, found } => {
            let what = match found {
                Found::Piece => "a piece of a kite",
                Found::Hope => "Hope",
                Found::Nothing => "nothing",
            };
            format!("{} opens a suitcase and finds {what}.", who(survivor))
        }
        Event::ShipMoved { to, nearer: true } => {
            format!("The ship comes nearer: space {to} of {}.", content().track.buoy)
        }
        Event::ShipMoved { to, .. } => format!("The ship draws off: space {to} of {}.", content().track.buoy),
        Event::ShipAtTheEnd => {
            "The ship is at the far end of its track, and draws off no farther.".to_owned()
        }
        Event::ShipWaits => "The ship lies at anchor until day 21.".to_owned(),
        Event::BottleFound { survivor, bottle } => {
            format!("{} finds a bottle: {}.", who(survivor), bottle.facts().name)
        }
        Event::BottleUseless { survivor, bottle } => {
            format!("{} finds {}, which is of no use to anybody now.", who(survivor), bottle.facts().name)
        }
        Event::NoBottle { survivor } => format!("{} finds no bottle.", who(survivor)),
        Event::BottleOpened { survivor, bottle, idle } => {
            format!("{} opens a bottle: {}. {}", who(survivor), bottle.facts().name, effect(bottle, idle))
        }
        Event::BottleLeft { survivor, bottle, idle } => {
            format!(
                "The bottle that {} has left behind is opened: {}. {}",
                short(survivor),
                bottle.facts().name,
                effect(bottle, idle)
            )
        }
        Event::BottleHanded { survivor, to, bottle } => {
            format!("{} hands {} to {}.", who(survivor), bottle.facts().name, short(to))
        }
        Event::PlankLost { side: at, lost } => {
            format!("A plank drifts away on the {} side: {lost} of 3 lost there.", side(at))
        }
        Event::PlankBack { side: at, .. } => format!("A plank is back on the {} side.", side(at)),
        Event::PlacesTraded { one, two } => format!("{} and {} change places.", who(one), short(two)),
        Event::FlipSpent { survivor, flip } => {
            format!("{} spends the flip token \"{}\".", who(survivor), flip.facts().name)
        }
        Event::HopeGiven { from, to, token } => {
            format!("{} gives {} to {}.", who(from), token_name(token), short(to))
        }
        Event::Pranked { prank } => match prank {
            Prank::CallOff => "The Kid sees to it that no disaster comes today.".to_owned(),
            Prank::Strength => "The Kid has something to eat up his sleeve.".to_owned(),
            Prank::TearPage => "The Kid tears out a page.".to_owned(),
        },
        Event::PawTaken { token } => format!("Scruffs tries \"{}\".", token.facts().name),
        Event::PawWon { token } => format!("\"{}\" succeeds.", token.facts().name),
        Event::PawFailed { token } => format!("\"{}\" fails.", token.facts().name),
        Event::PawDropped { token } => format!("\"{}\" is dropped.", token.facts().name),
        Event::Rosina { at } => format!("Rosina activates {}.", place(at)),
        Event::Signalled { survivor, how } => {
            let what = match how {
                Signal::Flare => "fires the flare gun",
                Signal::Shout => "shouts",
                Signal::Sing => "sings",
                Signal::Kite => "works at the kite",
            };
            format!("{} {what}.", who(survivor))
        }
        Event::KitePiece { built } => format!("A piece of the kite is in place: {built} of 3."),
        Event::KiteFlies => "The kite flies!".to_owned(),
        Event::KiteIdle => "The kite die does nothing this time.".to_owned(),
        Event::GaveUp { seat } => {
            let name = if viewer.is(seat) { "You do".to_owned() } else { format!("{} does", names.of(seat)) };
            format!("{name} no more.")
        }
        Event::Rescued { survivors } => {
            let names = survivors.iter().map(|person| short(*person).to_owned());
            format!(
                "The ship is at the buoy: {} saved!",
                is_or_are(survivors.len(), capital(&table::names::and_list(names)))
            )
        }
        Event::Adrift => "Nothing more can be done: the ship sails on, and the raft drifts.".to_owned(),
        Event::NobodyLeft => "Nobody is left on the raft.".to_owned(),
    }
}

/// What is in a bottle, or that it comes to nothing now.
fn effect(bottle: Bottle, idle: bool) -> &'static str {
    if idle { "Nothing comes of it now." } else { &bottle.facts().text }
}

/// What does not happen today.
fn heavy_weather(dice: bool, octopus: bool, paw: bool) -> String {
    let skipped = [
        (dice, "no dice are placed"),
        (octopus, "the octopus does not come"),
        (paw, "Scruffs leaves his tokens alone"),
    ];
    let skipped: Vec<String> =
        skipped.into_iter().filter(|(is, _)| *is).map(|(_, text)| text.to_owned()).collect();
    let skipped = if skipped.is_empty() { vec!["no location can be used".to_owned()] } else { skipped };
    format!("Heavy weather: {} today.", table::names::and_list(skipped))
}

fn is_or_are(n: usize, names: String) -> String {
    format!("{names} {}", if n == 1 { "is" } else { "are" })
}

/// A die that was rolled again.
fn thrown_again(roll: Roll, die: u8, face: u8) -> String {
    match (picture(roll, face), roll) {
        (Some(picture), Roll::Sky) => format!("the weather die is rolled again and shows {picture}"),
        (Some(picture), Roll::Octopus) => format!("the octopus die is rolled again and shows {picture}"),
        (Some(picture), _) => format!("the kite die is rolled again and shows {picture}"),
        (None, Roll::Pack) if die == 0 => format!("the shark die is rolled again: shark {face}"),
        (None, Roll::Pack) => format!("its strength is {face}"),
        (None, Roll::Flare | Roll::FourFlares | Roll::Turtle | Roll::Hope) => {
            let which = ["first", "second", "third", "fourth"][usize::from(die.min(3))];
            format!("the {which} die is rolled again and shows {face}")
        }
        (None, _) => format!("the die is rolled again and shows {face}"),
    }
}
