//! What is shown of what happened before the table goes on: dice roll before what they say is told, teeth close, planks break.

use maud::{Markup, html};
use shelf::Heard;
use table::Few;
use twenty_one_days::{
    Attacker, Die, Event, Found, Means, Page, Person, Position, Roll, Side, Symbol, Token, View,
};

use super::art::{face, sign, token};
use super::{evening, shown, words};
use crate::scene::Look;
use crate::staging::{Beat, Hold, Moment, Sound};

/// How long dice roll before anything is told, in milliseconds.
const ROLL: u16 = 900;
/// How long a die is changed that everybody knows what it will show.
const TURN: u16 = 500;
/// How long something strikes before it is told whom and how.
const STRIKE: u16 = 700;

/// The moment of a line of the log; none for what is told under the one before it.
pub(super) fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
    let log = &look.sight.log;
    let view = look.view;
    let glance = |picture| Beat::new(Hold::Glance, picture);
    let read = |picture| Beat::new(Hold::Read, picture);
    let mine = |person: Person| is_mine(look, person);
    Some(match log.get(line)?.event {
        Event::DiceRolled { .. } => return characters(look, line),
        Event::DayBegins { day, page, .. } => evening(look, line, day, page),
        Event::PageLost { page } => read(evening::torn(page)).sound(Sound::Crack),
        Event::SharksAt { distance } if distance <= 2 => fins(distance),
        Event::Rolled { roll: Roll::Tentacle, dice, by } => return feels(look, line, &dice, by),
        Event::Rolled { roll, by, dice } => {
            glance(shown::throw(roll, by, &dice)).suspense(ROLL).sound(Sound::Dice)
        }
        Event::Rerolled { survivor, with, die, .. } => {
            let by = html! { (face(survivor)) (sign(means(with))) };
            glance(changed(look, line, die, false, by)?).suspense(ROLL).sound(Sound::Dice)
        }
        Event::Shifted { survivor, die, by, .. } => {
            let kind = if by.abs() == 1 { Token::One } else { Token::Two };
            let by = html! { (face(survivor)) (sign(token(kind))) };
            glance(changed(look, line, die, true, by)?).suspense(TURN).sound(Sound::Knock)
        }
        Event::Turned { survivor, die, .. } => {
            let by = html! { (face(survivor)) (sign("dolphin")) };
            glance(changed(look, line, die, true, by)?).suspense(TURN).sound(Sound::Splash)
        }
        Event::Cloud { space } | Event::Weather { space } => {
            glance(shown::weather(space)).sound(Sound::Storm)
        }
        Event::HeavyWeather { .. } => {
            read(shown::weather(twenty_one_days::Forecast::Heavy)).sound(Sound::Storm)
        }
        Event::Symbol { symbol } => return symbol_beat(look, line, symbol),
        Event::RodBroken => glance(shown::thing("broken", "rod")).sound(Sound::Crack),
        Event::DisasterDrawn { card } => read(shown::disaster(card, false)).sound(Sound::Card).tip(
            "days-disaster",
            "Hope, pooled by all, can prevent a disaster: all of its price, or it happens.",
        ),
        Event::DisasterStrikes { card } => read(shown::disaster(card, true)).sound(Sound::Storm),
        Event::DisasterPrevented { .. } | Event::DisasterCalledOff => {
            glance(shown::thing("calm good", "flip-calm")).sound(Sound::Cheer)
        }
        Event::OctopusAsleep => glance(shown::octopus(8, false)),
        Event::OctopusAttacks { tentacles } => read(shown::octopus(tentacles, true)).sound(Sound::Storm).tip(
            "days-octopus",
            "Each tentacle looks for one visible strength. Roll higher than it, and it is cut off for good.",
        ),
        Event::TentacleGrabs { survivor } => told(
            glance(shown::tentacle(survivor, false)).suspense(STRIKE).sound(Sound::Splash),
            mine(survivor),
            || format!("A tentacle has {}", words::short(survivor)),
        ),
        Event::TentacleCut { survivor, .. } => glance(shown::tentacle(survivor, true)).sound(Sound::Knock),
        Event::PackAttacks => read(shown::fins(1)).sound(Sound::Heartbeat),
        Event::SharkAttacks { shark, survivor, strength, visible } => {
            shark_beat(look, line, shark, survivor, strength > visible)
        }
        Event::Warded { victim, from } => {
            let what = match from {
                Attacker::Shark => "fin",
                Attacker::Octopus => "tentacle",
            };
            let picture = html! { div.throw-of { p.rolled.warded { (face(Person::Pjotr)) (sign(what)) (face(victim)) } } };
            told(glance(picture).sound(Sound::Cheer), mine(victim), || {
                format!("Pjotr saves {}", words::short(victim))
            })
        }
        Event::Overboard { survivor, .. } => told(
            read(shown::overboard(survivor)).suspense(STRIKE).sound(Sound::Splash).tip(
                "days-overboard",
                "In the water each stroke is a roll against the card: every one that fails costs 1 strength.",
            ),
            mine(survivor),
            || format!("{} goes overboard", words::short(survivor)),
        ),
        Event::Stung { survivor } if mine(survivor) => glance(shown::befalls("stung", survivor, "jellyfish"))
            .sound(Sound::Bite)
            .to_me(format!("{} is stung", words::short(survivor))),
        Event::Suitcase { survivor, found } => {
            let drawing = match found {
                Found::Piece => "kite-part",
                Found::Hope => "hope-token",
                Found::Nothing => "suitcase",
            };
            glance(shown::befalls("suitcase", survivor, drawing)).suspense(TURN).sound(Sound::Knock)
        }
        Event::ShipMoved { to, nearer } => {
            glance(shown::ship(to, nearer)).sound(if nearer { Sound::Cheer } else { Sound::Storm })
        }
        Event::BottleFound { survivor, bottle } | Event::BottleUseless { survivor, bottle } => glance(
            shown::bottle(survivor, bottle, false),
        )
        .sound(Sound::Splash)
        .tip("days-bottle", "A bottle is opened at Play, or where a card says so; each survivor holds one."),
        Event::BottleOpened { survivor, bottle, .. } | Event::BottleLeft { survivor, bottle, .. } => {
            read(shown::bottle(survivor, bottle, true)).sound(Sound::Knock)
        }
        Event::BottleHanded { to, bottle, .. } => {
            told(glance(shown::bottle(to, bottle, false)).sound(Sound::Card), mine(to), || {
                format!("{} is given a bottle", words::short(to))
            })
        }
        Event::PlankLost { side, .. } => {
            read(shown::breaks(side == Side::Left, true)).suspense(STRIKE).sound(Sound::Crack).tip(
                "days-plank",
                "Whoever sits where the raft breaks off is lost for good: the outside goes first.",
            )
        }
        Event::PlankBack { side, .. } => glance(shown::breaks(side == Side::Left, false)).sound(Sound::Knock),
        Event::PlacesTraded { one, two } => glance(shown::trade(one, two)).sound(Sound::Splash),
        Event::DieLost { survivor } => die_lost(look, survivor)?,
        Event::PawWon { .. } => glance(shown::thing("calm good", "paw")).sound(Sound::Cheer),
        Event::Signalled { survivor, how } => glance(shown::signal(survivor, how)).sound(Sound::Shot),
        Event::KitePiece { .. } => glance(shown::thing("calm good", "kite-part")).sound(Sound::Knock),
        Event::KiteFlies => read(shown::kite()).sound(Sound::Cheer),
        Event::Died { survivor, .. } => told(
            Beat::new(Hold::Stop, shown::death(survivor)).suspense(STRIKE).sound(Sound::Toll),
            mine(survivor),
            || format!("You have lost {}", words::short(survivor)),
        ),
        Event::Rescued { survivors } => told(
            Beat::new(Hold::Stop, shown::rescue(&survivors)).suspense(STRIKE).sound(Sound::Cheer),
            look.table.me.is_some(),
            || "You are saved".to_owned(),
        ),
        Event::Adrift => Beat::new(Hold::Stop, shown::adrift(&alive(view))).sound(Sound::Toll),
        Event::NobodyLeft => Beat::new(Hold::Stop, shown::adrift(&[])).sound(Sound::Toll),
        _ => return None,
    })
}

/// The book is closed on one day and opened on the next.
fn evening(look: &Look<Position>, line: usize, day: u8, page: Page) -> Beat {
    match evening::day_before(look, line) {
        Some(past) => Beat::new(Hold::Evening, evening::picture(look, &past, day, page)).sound(Sound::Dusk),
        None => Beat::new(Hold::Read, evening::first(day, page)).sound(Sound::Card),
    }
}

/// What a line meant for the whole game.
pub(super) fn moment(event: &Event) -> Option<Moment> {
    match event {
        Event::Died { .. } => Some(Moment::Death),
        Event::PlankLost { .. }
        | Event::OctopusAttacks { .. }
        | Event::DisasterStrikes { .. }
        | Event::PageLost { .. }
        | Event::KiteFlies => Some(Moment::Turn),
        Event::Rescued { .. } => Some(Moment::Rescue),
        _ => None,
    }
}

/// Whether the viewer decides for a survivor.
fn is_mine(look: &Look<Position>, person: Person) -> bool {
    let survivor = look.view.survivors.iter().find(|survivor| survivor.person == person);
    let controls = |me| survivor.is_some_and(|survivor| look.view.controls(me, survivor.colour));
    look.table.me.is_some_and(controls)
}

/// A beat that is told to the face of those whom it concerns.
fn told(beat: Beat, mine: bool, what: impl FnOnce() -> String) -> Beat {
    if mine { beat.to_me(what()) } else { beat }
}

fn alive(view: &View) -> Vec<Person> {
    view.survivors.iter().filter(|survivor| survivor.alive).map(|survivor| survivor.person).collect()
}

fn fins(distance: u8) -> Beat {
    let (hold, sound) =
        if distance == 1 { (Hold::Read, Sound::Heartbeat) } else { (Hold::Glance, Sound::Splash) };
    Beat::new(hold, shown::fins(distance)).sound(sound).tip(
        "days-sharks",
        "The fins come nearer each day. At 1 the pack attacks four times after the Evening.",
    )
}

/// All that a single answer brought about from this line on.
fn from_here(log: &[Heard<Event>], line: usize) -> impl Iterator<Item = &Event> {
    let after = log.get(line).map(|heard| heard.after);
    log.iter().skip(line).take_while(move |heard| Some(heard.after) == after).map(|heard| &heard.event)
}

/// Everybody's first dice are one throw.
fn characters(look: &Look<Position>, line: usize) -> Option<Beat> {
    let log = &look.sight.log;
    let earlier = line.checked_sub(1).and_then(|before| log.get(before));
    if earlier.is_some_and(|heard| matches!(heard.event, Event::DiceRolled { .. })) {
        return None;
    }
    let all: Vec<(Person, [u8; 2])> = from_here(log, line)
        .map_while(|event| match event {
            Event::DiceRolled { survivor, dice } => Some((*survivor, *dice)),
            _ => None,
        })
        .collect();
    Some(Beat::new(Hold::Read, shown::characters(look.view, &all)).suspense(ROLL).sound(Sound::Dice))
}

/// A tentacle feels about. Those that find nobody, one after the other, are one throw.
fn feels(look: &Look<Position>, line: usize, dice: &Few<Die, 4>, by: Option<Person>) -> Option<Beat> {
    let log = &look.sight.log;
    let misses = |at: usize| {
        let here = log.get(at).map(|heard| (heard.after, &heard.event));
        let next = log.get(at + 1).map(|heard| (heard.after, &heard.event));
        match (here, next) {
            (
                Some((one, Event::Rolled { roll: Roll::Tentacle, dice, .. })),
                Some((two, Event::TentacleMissed)),
            ) => dice.first().filter(|_| one == two).copied().map(|die| (one, die)),
            _ => None,
        }
    };
    let now = misses(line);
    let before = line.checked_sub(2).and_then(misses);
    if let (Some((one, _)), Some((two, _))) = (now, before)
        && one == two
    {
        return None;
    }
    let mut all: Vec<Die> = dice.to_vec();
    if let Some((after, _)) = now {
        let more = (line + 2..).step_by(2).map_while(misses).take_while(|(other, _)| *other == after);
        all.extend(more.map(|(_, die)| die));
    }
    Some(Beat::new(Hold::Glance, shown::throw(Roll::Tentacle, by, &all)).suspense(ROLL).sound(Sound::Dice))
}

/// The throw that a line changes a die of, as it lies afterwards, with what the die showed before.
fn changed(look: &Look<Position>, line: usize, at: u8, known: bool, by: Markup) -> Option<Markup> {
    let log = look.sight.log.get(..=line)?;
    let start = log.iter().rposition(|heard| matches!(heard.event, Event::Rolled { .. }))?;
    let Event::Rolled { roll, mut dice, .. } = log[start].event else { return None };
    let mut before = None;
    for heard in &log[start + 1..] {
        if let Event::Rerolled { die, face, .. }
        | Event::Shifted { die, face, .. }
        | Event::Turned { die, face, .. } = heard.event
            && let Some(changed) = dice.get_mut(usize::from(die))
        {
            before = Some(std::mem::replace(&mut changed.face, face));
        }
    }
    Some(shown::change(roll, &dice, at, before.filter(|_| known), by))
}

fn means(with: Means) -> &'static str {
    match with {
        Means::Flip => "flip-reroll",
        Means::Ability => "hope-token",
        Means::Paw => "paw",
    }
}

/// A symbol of the logbook: what it does at once is shown; what it leads to is shown when that comes.
fn symbol_beat(look: &Look<Position>, line: usize, symbol: Symbol) -> Option<Beat> {
    let log = &look.sight.log;
    let who = || -> Vec<Person> {
        from_here(log, line)
            .skip(1)
            .map_while(|event| match event {
                Event::Lost { survivor, .. } | Event::Gained { survivor, .. } => Some(Some(*survivor)),
                Event::DieLost { .. } | Event::Died { .. } => Some(None),
                _ => None,
            })
            .flatten()
            .take(4)
            .collect()
    };
    match symbol {
        Symbol::AllLose
        | Symbol::AllGain
        | Symbol::GainBlue
        | Symbol::GainYellow
        | Symbol::GainRed
        | Symbol::GainGreen => {
            let sound = if symbol == Symbol::AllLose { Sound::Dusk } else { Sound::Cheer };
            Some(Beat::new(Hold::Glance, shown::everybody(symbol, &who())).sound(sound))
        }
        Symbol::Paranoia => {
            Some(Beat::new(Hold::Read, shown::thing("paranoia", "paranoia")).sound(Sound::Heartbeat))
        }
        _ => None,
    }
}

fn shark_beat(look: &Look<Position>, line: usize, shark: u8, survivor: Person, bites: bool) -> Beat {
    let beat = Beat::new(Hold::Glance, shown::shark(shark, survivor, bites))
        .suspense(STRIKE)
        .sound(if bites { Sound::Bite } else { Sound::Splash })
        .tip("days-shark", "A shark bites whoever shows less strength than it rolled; a 6 is safe.");
    // What Pjotr wards off has not bitten anybody.
    let warded = matches!(look.sight.log.get(line + 1).map(|heard| &heard.event), Some(Event::Warded { .. }));
    told(beat, bites && !warded && is_mine(look, survivor), || {
        format!("A shark bites {}", words::short(survivor))
    })
}

/// A die that is gone for good.
fn die_lost(look: &Look<Position>, person: Person) -> Option<Beat> {
    let colour = look.view.survivors.iter().find(|one| one.person == person)?.colour;
    let beat = Beat::new(Hold::Glance, shown::die_gone(person, colour))
        .sound(Sound::Crack)
        .tip("days-die", "A die that is used up never comes back: the one below is all that is left.");
    Some(told(beat, is_mine(look, person), || format!("{} has lost a die", words::short(person))))
}
