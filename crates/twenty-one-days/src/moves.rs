//! What can be asked, what can be done, and what is told of it.

use serde::{Deserialize, Serialize};
use table::{Few, Seat, Seats};

use crate::content::{Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Swap, Symbol};
use crate::people::{Colour, Colours, Side, Spot};

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
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Lets it be: accepts a roll, keeps what there is, does no more.
    Pass,
    /// Rolls all character dice anew at the start (D10), or flicks the cloud once more (D65).
    Again,
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
    /// Takes what Scruffs has won, or drops his running token for a new one (D62).
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
    /// The cloud lies on a space: flick again (D65)?
    Flick {
        /// Where it lies.
        space: Forecast,
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
        /// Who has given, and receives no more.
        #[serde(default)]
        gave: Colours,
        /// Who has received, and gives no more.
        #[serde(default)]
        took: Colours,
        /// How many Mick has got.
        #[serde(default)]
        mick: u8,
    },
    /// So many tentacles are still to attack (D50).
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
    /// So many shark attacks are still to come (D45).
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
        /// A second bottle, of which one must be opened (D34).
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
        /// Who pledges no more.
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
    /// Scruffs has a token that still runs: drop it for a new one (D62)?
    Paw,
    /// Scruffs has won something: take it (D62)?
    Reward {
        /// Which token.
        token: Paw,
        /// Which of its effects comes next.
        step: u8,
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

/// What a survivor died of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Hunger, thirst and sun: what the logbook and the disasters take.
    #[default]
    Exhaustion,
    /// A shark.
    Shark,
    /// A tentacle, or the octopus' grab.
    Octopus,
    /// Jellyfish.
    Jellyfish,
    /// Paranoia.
    Paranoia,
    /// The raft broke up under them.
    Drowned,
    /// What the dolphin asks for its help.
    Dolphin,
    /// A last shout.
    Shout,
    /// The Kid's own prank.
    Prank,
}

/// Something that happened. Everything on this raft is done before everybody's eyes.
#[allow(missing_docs, reason = "the fields say what they are: who, what, how much")]
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Begins { start: Seat },
    DiceRolled { survivor: Person, dice: [u8; 2] },
    FlipDrawn { survivor: Person, flip: Flip },
    SatDown { survivor: Person, spot: Spot },
    Stacked { survivor: Person, top: u8, below: u8 },
    DayBegins { day: u8, page: Page, start: Seat, lead: Option<Person> },
    PageTurned { tomorrow: Page },
    PageLost { page: Page },
    PageKept,
    SharksAt { distance: u8 },
    Rolled { roll: Roll, by: Option<Person>, dice: Few<Die, 4> },
    Rerolled { survivor: Person, with: Means, die: u8, face: u8 },
    Shifted { survivor: Person, die: u8, by: i8, face: u8 },
    Turned { survivor: Person, die: u8, face: u8 },
    Cloud { space: Forecast },
    Weather { space: Forecast },
    Symbol { symbol: Symbol },
    Hope { survivor: Person, token: Token },
    BagEmpty,
    HopeLost { survivor: Person, hope: u8 },
    Paid { survivor: Person, hope: u8 },
    Gained { survivor: Person, strength: u8 },
    Lost { survivor: Person, strength: u8, cause: Cause },
    DieLost { survivor: Person },
    Died { survivor: Person, cause: Cause },
    SwapPlaced { token: Swap },
    DisastersShuffled,
    DisasterDrawn { card: Disaster },
    Pledged { survivor: Person, hope: u8 },
    DisasterPrevented { card: Disaster },
    DisasterStrikes { card: Disaster },
    DisasterCalledOff,
    RodBroken,
    Placed { survivor: Person, at: Place, extra: bool },
    OctopusAsleep,
    OctopusAttacks { tentacles: u8 },
    TentacleMissed,
    TentacleGrabs { survivor: Person },
    TentacleDodged { survivor: Person },
    TentacleCut { survivor: Person, left: u8 },
    PackAttacks,
    SharkAttacks { shark: u8, survivor: Person, strength: u8 },
    SharkBeaten { survivor: Person },
    Warded { victim: Person, from: Attacker },
    Overboard { survivor: Person, card: u8 },
    Stung { survivor: Person },
    Dodged { survivor: Person },
    Suitcase { survivor: Person, found: Found },
    ShipMoved { to: u8, nearer: bool },
    ShipWaits,
    BottleFound { survivor: Person, bottle: Bottle },
    BottleUseless { survivor: Person, bottle: Bottle },
    NoBottle { survivor: Person },
    BottleOpened { survivor: Person, bottle: Bottle },
    BottleHanded { survivor: Person, to: Person, bottle: Bottle },
    PlankLost { side: Side, lost: u8 },
    PlankBack { side: Side, lost: u8 },
    PlacesTraded { one: Person, two: Person },
    FlipSpent { survivor: Person, flip: Flip },
    HopeGiven { from: Person, to: Person, token: Token },
    Pranked { prank: Prank },
    PawTaken { token: Paw },
    PawWon { token: Paw },
    PawFailed { token: Paw },
    PawDropped { token: Paw },
    Rosina { at: Place },
    Signalled { survivor: Person, how: Signal },
    KitePiece { built: u8 },
    KiteFlies,
    GaveUp { seat: Seat },
    Rescued { survivors: Few<Person, 4> },
    Adrift,
    NobodyLeft,
}

/// What a suitcase holds (D67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// A piece of the kite.
    Piece,
    /// A Hope token of its own.
    Hope,
    /// Nothing.
    Nothing,
}
