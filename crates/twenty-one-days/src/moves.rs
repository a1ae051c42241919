//! What can be done; what is being decided (`frames`) and what is told of it (`events`).

mod events;
mod frames;

use serde::{Deserialize, Serialize};
use table::{Member, Set};

use crate::content::{Bottle, Swap};
use crate::people::{Colour, Side, Spot};

pub use events::{Cause, Event, Found};
pub use frames::{Attacker, Die, Frame, Roll};

/// Where a placement die can lie, in the order in which places are activated (D22).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Location 1: the octopus (D26).
    #[default]
    Octopus,
    /// Location 2: flares (D27).
    Flare,
    /// The kite's own location: a swim to the suitcases (D67).
    Jellyfish,
    /// Location 3: receive a bottle (D29).
    Receive,
    /// Location 3: open a bottle (D29).
    Play,
    /// Location 4: whatever the swap token says (D30).
    Swap,
    /// Location 5: Hope (D31).
    Hope,
    /// Location 6: fishing (D32).
    Fishing,
    /// The back of the Kid's own card.
    Kid,
}

impl Place {
    /// All of them, in order.
    pub const ALL: [Place; 9] = [
        Place::Octopus,
        Place::Flare,
        Place::Jellyfish,
        Place::Receive,
        Place::Play,
        Place::Swap,
        Place::Hope,
        Place::Fishing,
        Place::Kid,
    ];
}

/// Some of the places.
pub type Places = Set<Place>;

impl Member for Place {
    type Word = u16;
    const COUNT: u8 = Place::ALL.len() as u8;
    const NOUN: &'static str = "place";

    #[inline]
    fn number(self) -> u8 {
        self as u8
    }

    #[inline]
    fn numbered(number: u8) -> Place {
        Place::ALL[usize::from(number)]
    }
}

/// A Hope token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Token {
    /// One of the thirteen plain ones.
    #[default]
    Plain,
    /// Marked with plus and minus 1 (D40).
    One,
    /// Marked with plus and minus 2 (D40).
    Two,
}

impl Token {
    /// All three kinds.
    pub const ALL: [Token; 3] = [Token::Plain, Token::One, Token::Two];
}

/// What lets a die be rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// The survivor's flip token (D41).
    Flip,
    /// The survivor's own ability: Aleta, or Magnusson with the octopus die.
    Ability,
    /// A token that Scruffs has won (D63).
    Paw,
}

impl Means {
    /// All three.
    pub const ALL: [Means; 3] = [Means::Flip, Means::Ability, Means::Paw];
}

/// How a survivor calls the ship on day 21 (D57).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Signal {
    /// The flare gun: 2 Hope.
    #[default]
    Flare,
    /// The megaphone: 2 strength, with fewer than 2 Hope (Q19).
    Shout,
    /// The Diva's voice: 1 Hope, three times at the most.
    Sing,
    /// The kite die: 2 Hope (D68).
    Kite,
}

impl Signal {
    /// All four.
    pub const ALL: [Signal; 4] = [Signal::Flare, Signal::Shout, Signal::Sing, Signal::Kite];
}

/// What the Kid does with a 5 or a 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prank {
    /// Today's disaster does not happen.
    CallOff,
    /// 2 strength, divided among survivors.
    Strength,
    /// The next page of the logbook is torn out.
    TearPage,
}

impl Prank {
    /// All three.
    pub const ALL: [Prank; 3] = [Prank::CallOff, Prank::Strength, Prank::TearPage];
}

/// What a seat does. In JSON an object whose `do` names the variant. A survivor is named by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(remote = "Self", tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Lets it be: accepts a roll, keeps what there is, does no more.
    Pass,
    /// Rolls all character dice anew at the start (D10).
    Again,
    /// Flicks the cloud over the forecast board, for the first time or once more (D65).
    Flick,
    /// Takes a spot on the raft (D11).
    Sit {
        /// Who.
        survivor: Colour,
        /// Where.
        spot: Spot,
    },
    /// Says which of the two dice lies on top (D11).
    Stack {
        /// Whose dice.
        survivor: Colour,
        /// The value of the die on top.
        top: u8,
    },
    /// Places a die on a location (D22); on the Octopus location when the logbook orders it (D48).
    Place {
        /// Whose die.
        survivor: Colour,
        /// Where.
        at: Place,
        /// Whether it is the white die out of a bottle (Q25).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        extra: bool,
    },
    /// Gives a Hope token out of the bag to a survivor: the next one, special ones first.
    Award {
        /// To whom.
        survivor: Colour,
    },
    /// Gives a survivor 1 visible strength: a fish, a point of strength.
    Feed {
        /// To whom.
        survivor: Colour,
    },
    /// Lets a survivor lose 1 strength out of what must be divided (Q40).
    Suffer {
        /// Who.
        survivor: Colour,
    },
    /// Puts a token of choice on the Swap location.
    ChooseSwap {
        /// Which token.
        token: Swap,
    },
    /// Has a die rolled again.
    Reroll {
        /// Whose token or ability.
        survivor: Colour,
        /// By what means.
        with: Means,
        /// Which die, counted from 0.
        die: u8,
    },
    /// Changes a die by 1 or 2, round the corner: a special Hope token (D40), or what Scruffs has won (D63).
    Shift {
        /// Whose token.
        survivor: Colour,
        /// Which die, counted from 0.
        die: u8,
        /// -2, -1, 1 or 2.
        by: i8,
    },
    /// Throws a die to the dolphin, who turns it over for 3 strength of its owner (D36).
    Dolphin {
        /// Which die, counted from 0.
        die: u8,
    },
    /// Pjotr wards off an attack.
    Ward,
    /// Fires once more: Horvath, or at a flare token.
    Shoot,
    /// Opens a bottle.
    Open {
        /// Which.
        bottle: Bottle,
    },
    /// Says on which side a lost plank comes back (Q3).
    Mend {
        /// Which side.
        side: Side,
    },
    /// Pledges Hope against a disaster: paid only if all together reach its cost (D42).
    Pledge {
        /// Whose Hope.
        survivor: Colour,
        /// How much more.
        hope: u8,
    },
    /// Spends a flip token to call off the disaster that was drawn (D41).
    CallOff {
        /// Whose token.
        survivor: Colour,
    },
    /// Pays Hope against paranoia, 1 for each point (D53).
    Soothe {
        /// How much.
        hope: u8,
    },
    /// The Kid's choice.
    Prank {
        /// Which.
        prank: Prank,
    },
    /// Takes what Scruffs has won (D62), or lets him try a token, for which one that still runs is dropped (D61).
    Take,
    /// Hands a Hope token on at the Pastor's location.
    Give {
        /// From whom.
        from: Colour,
        /// To whom.
        to: Colour,
        /// Which kind.
        token: Token,
    },
    /// Rosina activates a location on day 21 (Q44).
    Activate {
        /// Which.
        at: Place,
    },
    /// Calls the ship on day 21 (D57).
    Signal {
        /// Who.
        survivor: Colour,
        /// How.
        how: Signal,
    },
    /// Maya gives 1 strength.
    Heal {
        /// To whom.
        survivor: Colour,
    },
    /// Paul changes places with somebody.
    TradePlaces {
        /// With whom.
        with: Colour,
    },
    /// Jean hands his bottle on.
    HandBottle {
        /// To whom.
        to: Colour,
    },
    /// Spends a flip token for 3 Hope on day 21 (D41).
    FlipHope {
        /// Whose token.
        survivor: Colour,
    },
    /// Spends a flip token to divide 4 strength (D41).
    FlipStrength {
        /// Whose token.
        survivor: Colour,
    },
    /// Spends a flip token: two survivors change places (D41).
    FlipPlaces {
        /// Whose token.
        survivor: Colour,
        /// One of the two.
        one: Colour,
        /// The other.
        two: Colour,
    },
}

table::plain!(Move);
