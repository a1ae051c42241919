//! The food pile: what one lays, and whom one feeds.

use ::open_sea::{Agenda, Effect, Happening, Item, Move};
use table::{Rng, Seat};

use super::outlook::{Outlook, chance, favourite};

/// What a card that somebody else has laid is worth on the average.
const A_STRANGERS_CARD: f32 = 0.5;

/// Lays a card or is done.
pub(super) fn lay(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let mine = sight.view.pile_known;
    let laid = mine.len() as f32;
    let given: f32 = mine.iter().map(|item| f32::from(item.food()) - f32::from(item.facts().spoils)).sum();
    if let Some(mv) = spoil(sight, rng) {
        return Some(mv);
    }
    let strangers = f32::from(sight.view.pile) - laid;
    let so_far = given + A_STRANGERS_CARD * strangers.max(0.0);
    let wanted = share(sight);
    let missing = needed(sight) - so_far;
    if given < wanted && missing > 0.2 {
        let fit = (wanted - given).min(missing.max(1.0));
        if let Some(item) = food_for(sight, fit) {
            return sight.allowed(Move::Lay { item });
        }
    }
    // Whoever lays nothing is suspect: junk in the pile looks like help.
    let sly = sight.agenda == Agenda::LoneWolf;
    if laid == 0.0
        && (sly || chance(rng, 70))
        && let Some(item) = junk(sight)
    {
        return sight.allowed(Move::Lay { item });
    }
    None
}

/// How much food there must be.
fn needed(sight: &Outlook) -> f32 {
    let sun = sight.view.today.map(|card| card.facts()).filter(|facts| facts.effect == Happening::MoreNeeded);
    f32::from(sight.alive.len() + sun.map_or(0, |facts| facts.amount))
}

/// How much of it this seat is ready to give: whoever need not live gives all, and even the Lone Wolf eats of this pile.
fn share(sight: &Outlook) -> f32 {
    match sight.agenda {
        Agenda::Guardian | Agenda::Sacrifice => 4.0,
        Agenda::Target | Agenda::Killer | Agenda::LoneWolf | Agenda::Saviour => 1.0,
    }
}

/// The smallest food card that covers what is wanted, or the largest there is.
fn food_for(sight: &Outlook, wanted: f32) -> Option<Item> {
    let less =
        sight.view.today.map(|card| card.facts()).filter(|facts| facts.effect == Happening::FoodCountsLess);
    let worth = |item: &Item| item.food().saturating_sub(less.map_or(0, |facts| facts.amount));
    let food = || sight.hand.iter().filter(|item| worth(item) > 0);
    food()
        .filter(|item| f32::from(worth(item)) >= wanted)
        .min_by_key(worth)
        .or_else(|| food().max_by_key(worth))
}

/// Poison, for whoever wants the others to starve: with the Compass in hand, when one eats all the same.
fn spoil(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let poison = sight.hand.iter().find(|item| item.facts().spoils > 0)?;
    let eats = sight.view.compass == sight.me;
    let wicked = match sight.agenda {
        Agenda::LoneWolf => sight.too_much_company() > 0,
        Agenda::Killer => chance(rng, 15),
        Agenda::Target | Agenda::Guardian | Agenda::Saviour | Agenda::Sacrifice => false,
    };
    if wicked && eats { sight.allowed(Move::Lay { item: poison }) } else { None }
}

/// Something that is no loss: junk, or for the Lone Wolf whatever only shows something.
fn junk(sight: &Outlook) -> Option<Item> {
    let idle = |item: &Item| matches!(item.effect(), Effect::LookAtEvent | Effect::ReadHand);
    let sly = sight.agenda == Agenda::LoneWolf;
    let junk = sight.hand.iter().find(|item| item.facts().is_junk());
    junk.or_else(|| sight.hand.iter().find(|item| sly && idle(item)))
}

/// Feeds oneself first, then whom one needs, and among those whoever is nearest to death.
pub(super) fn feed(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let open =
        sight.alive.into_iter().filter(|seat| sight.allowed(Move::Feed { seat: *seat }).is_some()).collect();
    let seat = favourite(open, rng, |seat: Seat| {
        if seat == sight.me {
            return if sight.wants_to_live() { 9.0 } else { 0.3 };
        }
        let weak = 0.15 * f32::from(3 - sight.vitality(seat).min(3));
        let worth = sight.worth_killing(seat);
        if worth < 0.0 { weak - worth } else { -weak - worth }
    })?;
    sight.allowed(Move::Feed { seat })
}
