//! Rations in hand: kept, shared, eaten or given.

use ::hellapagos::{Card, Move, Need, Resource, Tournament};
use table::{Rng, Seat};

use super::cards;
use super::outlook::Outlook;
use super::shots;

/// A shortage: shares what it can spare. One ration stays in hand, because it is a life; more are shared only if that
/// ends the shortage, for otherwise somebody dies all the same. For the trip nothing is worth keeping but that one.
pub(super) fn add(sight: &Outlook) -> Option<Move> {
    let need = sight.view.need?;
    if need == Need::Seats {
        // The plank is a seat: worth it if everybody boards, or if it may be the own one.
        return sight.play(Card::RaftPlank);
    }
    let resource = need.resource()?;
    let (card, matches) = sight.plainest_ration(resource)?;
    let missing = sight.view.missing;
    let last = sight.rations(resource) == 1;
    let enough = sight.units(resource) >= missing;
    let alone_enough = card.rations(resource) >= missing;
    let share = if need.is_daily() {
        let spare = sight.units(resource) > missing && !last;
        spare && enough && wants_company(sight)
    } else {
        // The vote of the trip is the last one for this resource.
        alone_enough || (!last && sight.view.setup.tournament != Tournament::Solitary)
    };
    // Whoever makes themselves sick for the others has no vote.
    if !share || (card.sickens() && !matches && need.is_daily()) {
        return None;
    }
    sight.allowed(Move::Add { card, matches })
}

/// Whether the others are wanted alive: there is, or soon will be, a seat for each of them.
fn wants_company(sight: &Outlook) -> bool {
    sight.view.setup.tournament == Tournament::Cooperative || sight.seats_lacking() <= 1
}

/// The own ration, when the own life hangs on it.
pub(super) fn save(sight: &Outlook) -> Option<Move> {
    let (card, matches) = sight.plainest_ration(sight.resource_at_hand()?)?;
    sight.allowed(Move::Save { card, matches })
}

/// The store is empty: first the own life, by a ration or by the basket; then perhaps somebody else's.
pub(super) fn at_empty_store(sight: &Outlook) -> Option<Move> {
    let me = &sight.view.castaways[sight.me.index()];
    if !me.fed {
        return save(sight).or_else(|| sight.play(Card::FruitBasket)).or_else(|| sight.allowed(Move::Pass));
    }
    let starving = sight.others.into_iter().find(|seat| {
        let other = &sight.view.castaways[seat.index()];
        !other.fed && other.cards == 0
    });
    starving.and_then(|seat| rescue(sight, seat)).or_else(|| sight.allowed(Move::Pass))
}

/// Saves a friend who would die: somebody who never pointed at this seat, where there is a seat on the raft for all and
/// rations to spare.
pub(super) fn rescue(sight: &Outlook, friend: Seat) -> Option<Move> {
    let need = sight.view.need?;
    let resource = need.resource()?;
    let spare = sight.rations(resource) >= if need.is_daily() { 3 } else { 2 };
    let wanted = sight.seats_lacking() == 0 || sight.view.setup.tournament == Tournament::Cooperative;
    if !spare || !wanted || sight.grudge(friend) > 0 {
        return None;
    }
    let (card, matches) = sight.plainest_ration(resource)?;
    if card.sickens() && !matches {
        return None;
    }
    sight.allowed(Move::Rescue { seat: friend, card, matches })
}

/// A foul ration is held out: taken, boiled where matches are in hand, unless a wholesome one is. On the trip sickness does no harm.
pub(super) fn held_out(sight: &Outlook) -> Option<Move> {
    let wholesome = |resource: Resource| {
        sight.plainest_ration(resource).is_some_and(|(card, matches)| !card.sickens() || matches)
    };
    let daily = sight.view.need.is_some_and(Need::is_daily);
    let refused = daily && sight.resource_at_hand().is_some_and(wholesome);
    if refused {
        return sight.allowed(Move::Pass);
    }
    let boiled = if daily { sight.allowed(Move::Play { card: Card::Matches }) } else { None };
    boiled.or_else(|| sight.allowed(Move::Accept))
}

/// Everybody could leave if only seats and rations reached: gives all, if that will do, or if the others can be hoped to
/// have the rest. Where a seat is missing, rations wait for the plank; everybody is asked again when it comes. Whoever
/// is asked last may have a bullet instead.
pub(super) fn muster(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    add_for_trip(sight).or_else(|| shots::before_the_vote(sight, rng)).or_else(|| sight.allowed(Move::Pass))
}

fn add_for_trip(sight: &Outlook) -> Option<Move> {
    let seats = sight.seats_lacking();
    let plank = u8::from(seats > 0 && sight.hand.has(Card::RaftPlank));
    let lacks = |resource: Resource| sight.survivors.saturating_sub(sight.store(resource));
    let mine = |resource: Resource| sight.units(resource).min(lacks(resource));
    let rations: u8 = Resource::BOTH.into_iter().map(|resource| lacks(resource) - mine(resource)).sum();
    if seats > plank {
        return None;
    }
    if let Some(mv) = cards::mill(sight) {
        return Some(mv);
    }
    let theirs: u8 = sight.others.into_iter().map(|seat| sight.cards_of(seat)).sum();
    if 4 * rations > theirs {
        return None;
    }
    if seats > 0 {
        return sight.play(Card::RaftPlank);
    }
    let resource = Resource::BOTH.into_iter().find(|resource| mine(*resource) > 0)?;
    let (card, matches) = sight.plainest_ration(resource)?;
    sight.allowed(Move::Add { card, matches })
}
