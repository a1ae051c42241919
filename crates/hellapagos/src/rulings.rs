//! Our decisions where the rulebook is silent: what is marked as decided in `rules/hellapagos.md`, each in one place.
//!
//! What is a number or a switch stands in `content/` with the other facts, so that the lab can play with another one.

use serde::Deserialize;

use crate::content::content;

/// H4.1: the barometer shows so many weather cards.
pub const FORECAST: usize = 2;

/// Rulings that the game hangs on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulings {
    /// H4.5: of a card with several rations that saves somebody, so many are eaten; the rest goes to the stores.
    pub eaten_of_a_card: u8,
    /// H4.1: sleeping pills rob so many at the most.
    pub robbed_at_most: u8,
    /// H4.1: the vegetable mill turns so much food into as much water.
    pub milled: u8,
    /// H4.1: the barbecue brings so much food for each who died this round.
    pub food_per_body: u8,
    /// H6.3: the leader of a vote can be chosen in a tie like anybody else.
    pub leader_can_fall_in_a_tie: bool,
    /// H6.2: where nobody else is left to be designated, the conch does not protect.
    pub conch_yields_to_the_last: bool,
    /// H4.6: the conch is no shield against bullets.
    pub conch_stops_bullets: bool,
    /// H4.4: while a bullet flies, only a metal plate can be played: who announced a shot first acts before everybody else.
    pub bullets_come_first: bool,
    /// H5.3: with the store empty a ration card feeds one castaway and cannot be shared out.
    pub empty_store_takes_nothing: bool,
    /// H9.1: a tournament in which nobody scored has no winner.
    pub zero_points_can_win: bool,
}

/// The rulings of the box.
#[inline]
pub fn rulings() -> &'static Rulings {
    &content().rulings
}
