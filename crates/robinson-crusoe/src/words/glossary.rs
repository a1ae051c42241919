//! The words of the game that are no things of the box, as people look them up.

use table::voice::capital;

use super::names;
use crate::content::content;
use crate::pieces::Deck;

/// Word and meaning, with the rule that says more.
const WORDS: &[(&str, &str)] = &[
    (
        "Determination",
        "Pays for skills. It is gained by failures (2), by arranging the camp and by good morale, and is one's own (R85).",
    ),
    (
        "Morale",
        "A track from -3 to 3. In the Morale phase it gives the first player determination or takes it (R22).",
    ),
    (
        "Wound",
        "Each takes a heart. Some of them lower morale; the last one is death, and all have lost (R86).",
    ),
    (
        "Special wound",
        "A token on a part of the body. It is no wound and cannot be healed; its card will come out of the event deck (R88).",
    ),
    ("Sure action", "An action with one pawn more than it needs: no dice are rolled (R29)."),
    (
        "Taker",
        "Whoever takes an action. Wounds, adventures and rewards are theirs; the others only help (R32).",
    ),
    (
        "First player",
        "Has what morale brings, fights in the Event phase, leads Friday, and settles what is not agreed (R26).",
    ),
    ("Roof", "Stops as many clouds as it has levels. It needs a shelter (R69)."),
    ("Palisade", "Falls by storms, animals and events; without it they hurt. It needs a shelter (R70)."),
    ("Weapon", "Takes its level off the strength of everything that one fights (R60)."),
    (
        "Shelter",
        "Built once, or natural on a tile: without one each night costs everybody in camp a wound (R75).",
    ),
    ("Black marker", "On a source: exhausted. On a terrain: it does not count as explored (R89, R91)."),
    ("Reroll token", "The next action of its kind that rolls must roll a success again (R37)."),
    ("Adventure token", "The next action of its kind brings an adventure for sure (R38)."),
    (
        "Greater Danger token",
        "The next beast is 1 stronger; or an action needs a weapon, or costs a wound (R39).",
    ),
    (
        "Time Consuming Action token",
        "The next action of its kind, or each one on its tile, needs 1 pawn more (R40).",
    ),
    ("Additional wood token", "On a tile 1 wood more; at building, or on a price, 1 wood more to pay (R41)."),
    ("Additional food token", "On a tile 1 food more (R41)."),
    ("Rain cloud", "Each cloud beyond the roof costs 1 food and 1 wood (R69)."),
    ("Winter cloud", "Costs 1 wood whatever the roof, and counts as a cloud besides (R69)."),
    ("Storm token", "Costs 1 palisade, or hurts everybody in camp (R71)."),
    (
        "Friday",
        "Has one pawn, which the first player places. He does not eat, draws no cards, and dies on his fourth wound (R111).",
    ),
    ("Dog", "Helps to hunt and to explore (R112)."),
    ("Hunting deck", "Beasts that live on tiles you found. Only they can be hunted (R57, R62)."),
    ("Threat", "An event that lies on the threat field. Deal with it in two rounds, or it strikes (R18)."),
    ("Book", "An event with a book does what the scenario says, too (R18)."),
    ("Totem", "Totems are numbered as they are found; what each brings is the scenario's (R119)."),
    ("Lasting food", "Food that does not rot (R76)."),
    (
        "Event deck",
        "Adventures and mysteries can be shuffled into it, and come out again with a later effect (R99).",
    ),
    ("Points", "Counted won or lost, by the scenario's table (R118)."),
];

/// All words with their meanings.
pub fn words() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> =
        WORDS.iter().map(|(word, text)| ((*word).to_owned(), (*text).to_owned())).collect();
    all.extend(Deck::ALL.iter().map(|deck| {
        let facts = &content().dice[deck.index()];
        let text = format!(
            "Rolled for {}. Of six faces {} are a success, {} a wound and {} an adventure (R46).",
            names::deck(*deck),
            facts.success,
            facts.wound,
            facts.adventure
        );
        (format!("{} dice", capital(names::colour(*deck))), text)
    }));
    all
}
