//! The few words that this screen needs besides those of the game.

use twenty_one_days::{
    Cause, Forecast, Frame, Person, Phase, Place, Roll, Signal, Spot, Symbol, View, content,
};

/// What a survivor is called where there is little room.
pub(super) fn short(person: Person) -> &'static str {
    match person {
        Person::Magnusson => "Magnusson",
        Person::Maya => "Maya",
        Person::Horvath => "Horvath",
        Person::Rosina => "Rosina",
        Person::Pfennig => "Pfennig",
        Person::Diva => "Diva",
        Person::Aleta => "Aleta",
        Person::Tomi => "Tomi",
        Person::Mick => "Mick",
        Person::Kid => "The Kid",
        Person::Paul => "Paul",
        Person::Pjotr => "Pjotr",
        Person::Jean => "Jean",
        Person::Pastor => "Pastor",
        Person::Scruffs => "Scruffs",
    }
}

/// Where in the day it is: what is on the table says more than what comes next.
pub(super) fn moment(view: &View) -> &'static str {
    match view.frame() {
        Frame::Flick { .. } | Frame::Roll { roll: Roll::Sky, .. } => "before dawn: the weather",
        _ if is_octopus(view) => "midday: the octopus",
        Frame::Disaster { .. } => "evening: a disaster",
        Frame::Roll { roll: Roll::Pack, .. } => "the sharks attack",
        _ => phase(view.phase),
    }
}

/// Whether the octopus is what the dice are rolled for.
pub(super) fn is_octopus(view: &View) -> bool {
    let of_octopus = |roll| matches!(roll, Roll::Octopus | Roll::Tentacle | Roll::Defence { .. });
    view.stack.iter().any(|frame| match frame {
        Frame::Octopus { .. } => true,
        Frame::Roll { roll, .. } => of_octopus(*roll),
        _ => false,
    })
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Dice | Phase::Seats | Phase::Stacks => "before the first day",
        Phase::Weather => "before dawn: the weather",
        Phase::Sharks => "the sharks draw nearer",
        Phase::Dawn => "dawn",
        Phase::Morning => "morning",
        Phase::Midday | Phase::Paw => "midday",
        Phase::Placing => "midday: dice are placed",
        Phase::Locations => "midday: locations",
        Phase::Evening => "evening",
        Phase::Attack => "the sharks attack",
        Phase::Night => "night",
        Phase::Signals => "call the ship",
        Phase::Over => "over",
    }
}

/// A location: its number on the board, its name, its drawing, what it does, and its rule.
pub(super) struct About {
    pub number: &'static str,
    pub name: &'static str,
    pub drawing: &'static str,
    pub text: &'static str,
    pub rule: &'static str,
}

pub(super) fn place(place: Place) -> About {
    let about = |number, name, drawing, text, rule| About { number, name, drawing, text, rule };
    match place {
        Place::Octopus => about(
            "1",
            "Octopus",
            "octopus",
            "Only when the logbook orders it. The octopus die says whether it sleeps or attacks with every tentacle it has left.",
            "D26",
        ),
        Place::Flare => about(
            "2",
            "Flare",
            "flare-gun",
            "Each 6 brings the ship one space nearer. With three dice here, a 1 drives it one space off.",
            "D27",
        ),
        Place::Jellyfish => about(
            "",
            "Jellyfish",
            "suitcase",
            "2 Hope: swim through the jellyfish and take a suitcase.",
            "D67",
        ),
        Place::Receive => about("3", "Receive", "receive", "A 2, 4 or 6 takes the top bottle.", "D29"),
        Place::Play => about("3", "Play", "play", "A 1, 3 or 5 lets you open your bottle.", "D29"),
        Place::Swap => about("4", "Swap", "swap-drawn", "Whatever the token here says.", "D30"),
        Place::Hope => about(
            "5",
            "Hope",
            "bag",
            "Add up all dice: 1 Hope for every 3 points, for those who are here. With three dice, each 1 costs its survivor a Hope.",
            "D31",
        ),
        Place::Fishing => about(
            "6",
            "Fishing",
            "rod-whole",
            "The die says how many survivors gain 1 strength; a 5 feeds four, a 6 four and one of them twice.",
            "D32",
        ),
        Place::Kid => about(
            "",
            "The Kid",
            "kid",
            "2 Hope: a 5 or 6 is a prank to choose, a 3 or 4 costs him 1 strength.",
            "D22",
        ),
    }
}

/// What a roll is for.
pub(super) fn roll(roll: Roll) -> (&'static str, &'static str, &'static str) {
    match roll {
        Roll::Sky => ("The weather die", "half its faces are clear", "D65"),
        Roll::Pack => {
            ("The pack attacks", "which shark, and how strong: more than the visible strength bites", "D45")
        }
        Roll::Shark { .. } => ("A shark attacks", "more than the visible strength bites", "D46"),
        Roll::Octopus => ("The octopus die", "two faces are blank: it sleeps", "D49"),
        Roll::Tentacle => ("A tentacle feels about", "it finds whose visible strength it shows", "D50"),
        Roll::Defence { .. } => {
            ("The fight with a tentacle", "lower loses 1, equal is safe, higher cuts it off", "D50")
        }
        Roll::Swim => ("Among the jellyfish", "a failed stroke costs 1 strength", "D52"),
        Roll::Paranoia => ("Paranoia", "so much strength is lost", "D53"),
        Roll::Flare => ("The Flare location", "each 6 brings the ship nearer", "D27"),
        Roll::FlareAgain => ("Another flare", "a 6 brings the ship nearer", "D27"),
        Roll::FlareToken => ("A flare of the swap token", "a 6 brings the ship nearer", "D35"),
        Roll::FourFlares => ("Four flares", "each 6 brings the ship nearer", "D44"),
        Roll::Receive => ("Receive a bottle", "2, 4 or 6", "D29"),
        Roll::Play => ("Open the bottle", "1, 3 or 5", "D29"),
        Roll::Turtle => ("The turtle", "Hope for its points", "D33"),
        Roll::Hope => ("The Hope location", "1 Hope for every 3 points", "D31"),
        Roll::Fishing => ("Fishing", "so many survivors eat", "D32"),
        Roll::Kid => ("The Kid's prank", "5 or 6", "D22"),
        Roll::Paw { .. } => ("Scruffs tries a token", "one of the faces on it", "D61"),
        Roll::Signal { how: Signal::Flare } => ("The flare gun", "a 6 brings the ship nearer", "D57"),
        Roll::Signal { how: Signal::Shout } => {
            ("A shout across the water", "a 6 brings the ship nearer", "D57")
        }
        Roll::Signal { how: Signal::Sing } => ("The Diva sings", "a 6 brings the ship nearer", "D57"),
        Roll::Signal { how: Signal::Kite } | Roll::Kite => {
            ("The kite die", "a part, a kite, Hope, or nothing", "D68")
        }
    }
}

/// What a die with pictures shows; none for a die with numbers.
pub(super) fn picture(roll: Roll, face: u8) -> Option<(&'static str, &'static str)> {
    let content = content();
    match roll {
        Roll::Sky if face <= content.clear => Some(("clear", "clear sky")),
        Roll::Sky if face <= content.clear + content.cloud => Some(("cloud", "a cloud")),
        Roll::Sky => Some(("lightning", "lightning")),
        Roll::Octopus if face <= content.blank => Some(("compass", "blank: it sleeps")),
        Roll::Octopus => Some(("tentacle", "a tentacle")),
        Roll::Kite | Roll::Signal { how: Signal::Kite } if face <= content.kite_faces => {
            Some(("kite", "the kite"))
        }
        Roll::Kite | Roll::Signal { how: Signal::Kite }
            if face <= content.kite_faces + content.hope_faces =>
        {
            Some(("hope-token", "Hope"))
        }
        Roll::Kite | Roll::Signal { how: Signal::Kite } => Some(("compass", "nothing")),
        _ => None,
    }
}

pub(super) fn spot(spot: Spot) -> &'static str {
    match spot {
        Spot::A => "outside left",
        Spot::B => "inside left",
        Spot::C => "inside right",
        Spot::D => "outside right",
    }
}

pub(super) fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Exhaustion => "died of exhaustion",
        Cause::Shark => "fell to a shark",
        Cause::Octopus => "taken by the octopus",
        Cause::Jellyfish => "stung to death",
        Cause::Paranoia => "lost to paranoia",
        Cause::Drowned => "drowned when the raft broke",
        Cause::Dolphin => "gave all to the dolphin",
        Cause::Shout => "died with a last shout",
        Cause::Prank => "died of a prank",
    }
}

/// The drawing of a space of the forecast board.
pub(super) fn forecast(space: Forecast) -> &'static str {
    match space {
        Forecast::Receive => "receive",
        Forecast::Play => "play",
        Forecast::Hope => "bag",
        Forecast::Fishing => "rod-whole",
        Forecast::Swap => "swap-drawn",
        Forecast::Flare => "flare-gun",
        Forecast::Jellyfish => "suitcase",
        Forecast::Loss => "all-lose",
        Forecast::Swarm => "jellyfish",
        Forecast::Gain => "all-gain",
        Forecast::Heavy => "heavy",
    }
}

/// The rule of a symbol beyond the list of them.
pub(super) fn rule(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Place => "D22",
        Symbol::Disaster | Symbol::Shuffle => "D42",
        Symbol::Dolphin => "D36",
        Symbol::Octopus => "D48",
        Symbol::Jellyfish => "D52",
        Symbol::Shark1 | Symbol::Shark6 => "D46",
        Symbol::Plank => "D54",
        Symbol::Paranoia => "D53",
        Symbol::FlareGun | Symbol::Megaphone => "D57",
        Symbol::Kite => "D68",
        Symbol::Skip => "Q34",
        Symbol::Grab => "Q4",
        Symbol::Divide2 | Symbol::Divide3 => "Q40",
        _ => "D25",
    }
}

/// Whether it is the last day.
pub(super) fn is_finale(view: &View) -> bool {
    view.is_last_day()
}
