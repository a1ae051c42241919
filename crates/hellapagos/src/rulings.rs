//! Our decisions where the rulebook is silent: what is marked as decided in `rules/hellapagos.md`, each in one place.

/// H4.5: of a card with several rations that saves somebody, so many are eaten; the rest goes to the stores.
pub const EATEN_OF_A_CARD: u8 = 1;

/// H4.1: sleeping pills rob so many at the most.
pub const ROBBED_AT_MOST: u8 = 3;

/// H4.1: the vegetable mill turns so much food into as much water.
pub const MILLED: u8 = 2;

/// H4.1: the barbecue brings so much food for each who died this round.
pub const FOOD_PER_BODY: u8 = 2;

/// H4.1: the barometer shows so many weather cards.
pub const FORECAST: usize = 2;

/// H6.3: the leader of a vote can be chosen in a tie like anybody else.
pub const LEADER_CAN_FALL_IN_A_TIE: bool = true;

/// H6.2: where nobody else is left to be designated, the conch does not protect.
pub const CONCH_YIELDS_TO_THE_LAST: bool = true;

/// H4.6: the conch is no shield against bullets.
pub const CONCH_STOPS_BULLETS: bool = false;

/// H4.4: while a bullet flies, only a metal plate can be played: who announced a shot first acts before everybody else.
pub const BULLETS_COME_FIRST: bool = true;

/// H5.3: with the store empty a ration card feeds one castaway and cannot be shared out.
pub const EMPTY_STORE_TAKES_NOTHING: bool = true;

/// H9.1: a tournament in which nobody scored has no winner.
pub const ZERO_POINTS_CAN_WIN: bool = false;
