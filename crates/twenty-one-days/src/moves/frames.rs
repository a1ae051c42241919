//! What is being decided: the dice on the table, and the frames of the stack.

use serde::{Deserialize, Serialize};
use table::{Few, Seat, Seats};

use super::{Cause, Signal};
use crate::content::{Bottle, Disaster, Forecast, Paw, Symbol};
use crate::people::{Colour, Colours};

/// A die that lies on the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// Whose roll it is; none for sharks, octopus and weather.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Colour>,
    /// What it shows, 1 to 6. For dice with symbols the order of their faces is that of the data file.
    pub face: u8,
}

/// What the dice on the table were rolled for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Roll {
    /// The weather die (D65).
    #[default]
    Sky,
    /// The shark die in a pack attack: which shark, and how strong (D45).
    Pack,
    /// The strength of one shark (D46).
    Shark {
        /// Which, 1 to 6.
        shark: u8,
    },
    /// The octopus die (D49).
    Octopus,
    /// The white die of a tentacle (D50).
    Tentacle,
    /// A survivor fights a tentacle (D50).
    Defence {
        /// What the tentacle rolled.
        against: u8,
    },
    /// A challenge among the jellyfish (D52).
    Swim,
    /// Paranoia (D53).
    Paranoia,
    /// The Flare location (D27).
    Flare,
    /// Horvath fires again.
    FlareAgain,
    /// An attempt at a flare token (D35).
    FlareToken,
    /// The four flares out of a bottle (D44).
    FourFlares,
    /// Receiving a bottle (D29).
    Receive,
    /// Opening a bottle (D29).
    Play,
    /// A turtle (D33).
    Turtle,
    /// The Hope location (D31).
    Hope,
    /// Fishing (D32).
    Fishing,
    /// The back of the Kid's card.
    Kid,
    /// A challenge of Scruffs (D61).
    Paw {
        /// Which token.
        token: Paw,
    },
    /// A flare, a shout or a song on day 21 (D57).
    Signal {
        /// Which.
        how: Signal,
    },
    /// The kite die (D68).
    Kite,
}

/// What attacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attacker {
    /// A shark.
    #[default]
    Shark,
    /// A tentacle.
    Octopus,
}

/// What is being decided, or still to be done. The top of the stack says who is asked; a frame that asks nobody goes on by
/// itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "frame", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// Nothing: what an empty place of the stack holds.
    #[default]
    None,
    /// All dice add up to less than 20 or more than 40: roll anew (D10)?
    DiceAgain,
    /// Where does this survivor sit (D11)?
    Seating {
        /// Who.
        survivor: Colour,
    },
    /// Which die lies on top (D11)?
    Stacking {
        /// Whose.
        survivor: Colour,
    },
    /// Dice lie on the table: does anybody change them (Q24)?
    Roll {
        /// What for.
        roll: Roll,
        /// The dice.
        dice: Few<Die, 4>,
        /// Which abilities have been used on this roll: Magnusson's is for once.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        used: bool,
        /// Who accepts them as they are.
        #[serde(default)]
        done: Seats,
    },
    /// The cloud is flicked (D65): for the first time, or, where it lies on a space already, once more or not.
    Flick {
        /// Where it lies; none before the first flick.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        space: Option<Forecast>,
        /// Whether its lightning is up, which is flicked once only.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lightning: bool,
    },
    /// Hope out of the bag: who gets the next token?
    Share {
        /// Tokens still to be given: plain, with 1, with 2.
        tokens: [u8; 3],
        /// Who may get them.
        among: Colours,
        /// How many Mick has got.
        #[serde(default)]
        mick: u8,
        /// Whether they may still be declined: what Scruffs has won, of which none has been given out (D62).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        optional: bool,
    },
    /// Strength to be given out, point by point.
    Strengthen {
        /// How many points.
        left: u8,
        /// All to one survivor (D63), or divided.
        #[serde(default)]
        whole: bool,
        /// Whether it may be declined.
        #[serde(default)]
        optional: bool,
        /// Who decides.
        by: Seat,
    },
    /// Strength to be lost, point by point (Q40).
    Divide {
        /// How many points.
        left: u8,
        /// Whether the weather is to blame.
        #[serde(default)]
        weather: bool,
    },
    /// Which token comes on the Swap location?
    PickSwap {
        /// Whether it may be declined.
        #[serde(default)]
        optional: bool,
    },
    /// Whose die goes on the Octopus location (Q9)?
    Helm,
    /// A seat places a die (D22).
    Placing {
        /// Whose turn.
        seat: Seat,
    },
    /// Hope changes hands at the Pastor's location.
    Exchange {
        /// Who has given a token of each kind, and receives none of that kind any more.
        #[serde(default)]
        gave: [Colours; 3],
        /// Who has received a token of each kind, and gives none of that kind any more.
        #[serde(default)]
        took: [Colours; 3],
        /// How many Mick has got.
        #[serde(default)]
        mick: u8,
        /// Who gives no more.
        #[serde(default)]
        done: Seats,
    },
    /// How many tentacles are still to attack (D50).
    Octopus {
        /// How many.
        left: u8,
    },
    /// An attack has struck: does Pjotr ward it off?
    Ward {
        /// Whom it struck.
        victim: Colour,
        /// Whose attack.
        from: Attacker,
    },
    /// How many shark attacks are still to come (D45).
    Pack {
        /// How many.
        left: u8,
    },
    /// A survivor swims (D52).
    Swim {
        /// Who.
        survivor: Colour,
        /// Which jellyfish card, from 0.
        card: u8,
        /// Which challenge comes next, from 0.
        at: u8,
        /// Whether a suitcase waits at the end (D67).
        #[serde(default)]
        suitcase: bool,
    },
    /// Fish to be given out (D32).
    Fish {
        /// Who fished.
        fisher: Colour,
        /// First fish left, each for somebody who has none yet.
        first: u8,
        /// Second fish left.
        second: u8,
        /// Fish that each survivor has got.
        got: [u8; 4],
        /// Whether Tomi's extra fish is what is being decided.
        #[serde(default)]
        extra: bool,
    },
    /// Another flare for Hope?
    Attempt {
        /// Who.
        survivor: Colour,
        /// How many more at the most; none for Horvath's own flares, which have no limit.
        left: Option<u8>,
        /// Hope for each.
        cost: u8,
        /// Whether a 1 still drives the ship off: three dice lay on the Flare location (D27).
        #[serde(default)]
        risky: bool,
    },
    /// Open a bottle?
    Open {
        /// Who.
        survivor: Colour,
        /// A second bottle, of which one must be opened (D34); or the one that the survivor has left who died for the roll
        /// that opens it (Q18).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        second: Option<Bottle>,
    },
    /// On which side does the plank come back (Q3)?
    Mend {
        /// Who decides.
        survivor: Colour,
    },
    /// A disaster has been drawn (D42).
    Disaster {
        /// Which.
        card: Disaster,
        /// Whether it happens, and then which of its symbols comes next.
        step: Option<u8>,
        /// Hope pledged against it.
        #[serde(default)]
        pledged: [u8; 4],
        /// Whether somebody's pass has left too little Hope: nothing is pledged any more.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        short: bool,
        /// Who does nothing more about it.
        #[serde(default)]
        done: Seats,
    },
    /// Paranoia: how much Hope does the survivor pay (D53)?
    Paranoia {
        /// Who.
        survivor: Colour,
        /// How much strength it costs otherwise.
        loss: u8,
    },
    /// The Kid chooses.
    Prank,
    /// Scruffs may try a token (D61); if one still runs, it is dropped for that (D62).
    Paw,
    /// Scruffs has won something: take it (D62)?
    Reward {
        /// Which token.
        token: Paw,
        /// Which of its effects comes next.
        step: u8,
    },
    /// Something is about to happen: who does anything before it (Q26)?
    Lull {
        /// The symbol that comes next; none for the pack of sharks. For paranoia its die has been rolled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<Symbol>,
        /// Who does nothing more.
        #[serde(default)]
        done: Seats,
    },
    /// Strength is about to be lost, and somebody would die of it who could still be saved: who does it (Q26)?
    Peril {
        /// Who loses.
        survivors: Colours,
        /// How much each of them loses.
        strength: u8,
        /// What of.
        cause: Cause,
        /// Who does nothing more.
        #[serde(default)]
        done: Seats,
    },
    /// Rosina may activate a location (Q44).
    Rosina,
    /// Day 21: who calls the ship (D57)?
    Signal {
        /// Who does no more.
        #[serde(default)]
        done: Seats,
    },
}
