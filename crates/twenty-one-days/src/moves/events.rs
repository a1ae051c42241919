//! What is told.

use serde::{Deserialize, Serialize};
use table::{Few, Seat};

use super::{Attacker, Die, Means, Place, Prank, Roll, Signal, Token};
use crate::content::{Bottle, Disaster, Flip, Forecast, Page, Paw, Person, Swap, Symbol};
use crate::people::{Side, Spot};

/// What a survivor died of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
#[serde(remote = "Self", tag = "event", rename_all = "kebab-case")]
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
    Rerolled { survivor: Person, with: Means, roll: Roll, die: u8, face: u8 },
    Shifted { survivor: Person, die: u8, by: i8, face: u8 },
    Turned { survivor: Person, die: u8, face: u8 },
    Cloud { space: Forecast },
    Weather { space: Forecast },
    Symbol { symbol: Symbol },
    Hope { survivor: Person, token: Token },
    BagEmpty,
    TooFewPoints { points: u8 },
    NobodyHungry,
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
    HeavyWeather { dice: bool, octopus: bool, paw: bool },
    Placed { survivor: Person, at: Place, extra: bool },
    OctopusAsleep,
    OctopusAttacks { tentacles: u8 },
    TentacleMissed,
    TentacleGrabs { survivor: Person },
    TentacleDodged { survivor: Person },
    TentacleCut { survivor: Person, left: u8 },
    PackAttacks,
    SharkAttacks { shark: u8, survivor: Person, strength: u8, visible: u8 },
    SharkBeaten { survivor: Person },
    Warded { victim: Person, from: Attacker },
    Overboard { survivor: Person, card: u8 },
    Stung { survivor: Person },
    Dodged { survivor: Person },
    StaysAboard { survivor: Person },
    Suitcase { survivor: Person, found: Found },
    ShipMoved { to: u8, nearer: bool },
    ShipWaits,
    ShipAtTheEnd,
    BottleFound { survivor: Person, bottle: Bottle },
    BottleUseless { survivor: Person, bottle: Bottle },
    NoBottle { survivor: Person },
    BottleOpened { survivor: Person, bottle: Bottle, idle: bool },
    BottleLeft { survivor: Person, bottle: Bottle, idle: bool },
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
    KiteIdle,
    GaveUp { seat: Seat },
    Rescued { survivors: Few<Person, 4> },
    Adrift,
    NobodyLeft,
}

table::written!(Event);

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
