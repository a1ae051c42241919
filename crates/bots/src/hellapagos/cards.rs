//! The cards that are neither rations nor guns.

use ::hellapagos::rulings::rulings;
use ::hellapagos::{Action, Card, Frame, Move, Need, Phase, Resource};
use table::Rng;

use super::actions;
use super::outlook::Outlook;
use super::trade;
use super::votes::{dislike, favourite};

/// What is done in one's own turn before the action: each card leaves the hand, so that the turn comes to its action.
pub(super) fn in_my_turn(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight
        .lay(Card::Club)
        .or_else(|| sight.lay(Card::CrystalBall))
        .or_else(|| knowledge(sight, rng))
        .or_else(|| pills(sight, rng))
        .or_else(|| unasked(sight))
        .or_else(|| coffee(sight, rng))
        .or_else(|| pendulum(sight, rng))
        .or_else(|| alarm_clock(sight))
        .or_else(|| trade::offer(sight, rng))
}

/// Barometer, flashlight and spyglass: early, while there is something to be done about what they show.
fn knowledge(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let unknown_sky = sight.view.forecast.first().is_none_or(Option::is_none);
    let unknown_hold = sight.view.deck_top.first().is_none_or(Option::is_none);
    if unknown_sky
        && sight.view.round >= 2
        && let Some(mv) = sight.play(Card::Barometer)
    {
        return Some(mv);
    }
    if unknown_hold && let Some(mv) = sight.play(Card::Flashlight) {
        return Some(mv);
    }
    if !sight.hand.has(Card::Spyglass) {
        return None;
    }
    let seat = favourite(sight.others, rng, |seat| f32::from(sight.cards_of(seat)))?;
    if sight.cards_of(seat) < 2 { None } else { sight.allowed(Move::PlayOn { card: Card::Spyglass, seat }) }
}

/// Sleeping pills while hands are full.
fn pills(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if !sight.hand.has(Card::SleepingPills) {
        return None;
    }
    let full = sight.others.into_iter().filter(|seat| sight.cards_of(*seat) > 0).count();
    if full < sight.others.len().min(3).into() {
        return None;
    }
    let seat = favourite(sight.others, rng, |seat| f32::from(sight.cards_of(seat)))?;
    sight.allowed(Move::PlayOn { card: Card::SleepingPills, seat })
}

/// Robs the next sleeper: the biggest hand.
pub(super) fn rob(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let Frame::Theft { robbed, .. } = sight.view.frame() else { return None };
    let seat = favourite(sight.others.minus(robbed), rng, |seat| f32::from(sight.cards_of(seat)))?;
    sight.allowed(Move::Rob { seat })
}

/// Two actions today, when today matters: something is short, or the raft is urgent.
fn coffee(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if !sight.hand.has(Card::Coffee) {
        return None;
    }
    let (_, worth) = actions::best(sight, rng);
    if worth >= 2.0 || sight.view.round >= 4 { sight.play(Card::Coffee) } else { None }
}

/// Makes somebody else do what is missing, preferably with the tool for it that lies before them.
fn pendulum(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if !sight.hand.has(Card::Pendulum) {
        return None;
    }
    let useful = [Action::Fish, Action::CollectWater, Action::GatherWood];
    let action =
        useful.into_iter().max_by(|a, b| actions::worth(sight, *a).total_cmp(&actions::worth(sight, *b)))?;
    if actions::worth(sight, action) < 1.8 && sight.view.round < 5 {
        return None;
    }
    let tool = match action {
        Action::Fish => Card::FishingRod,
        Action::CollectWater => Card::Flask,
        Action::GatherWood | Action::SearchWreckage => Card::Axe,
    };
    // The forest is dangerous: an enemy is sent there first.
    let value = |seat| f32::from(u8::from(sight.has_laid(seat, tool))) * 5.0 + dislike(sight, seat);
    let seat = favourite(sight.workers(), rng, value)?;
    sight.allowed(Move::Dictate { seat, action })
}

/// Whoever is first player breaks ties and calls the departure: wanted when either is near.
fn alarm_clock(sight: &Outlook) -> Option<Move> {
    if !sight.hand.has(Card::AlarmClock) || sight.view.next_first == Some(sight.me) || sight.is_hurricane() {
        return None;
    }
    let lean = Resource::BOTH.into_iter().any(|resource| sight.store(resource) < 2 * sight.survivors);
    let near = sight.seats_lacking() <= 1;
    if lean || near { sight.allowed(Move::PlayOn { card: Card::AlarmClock, seat: sight.me }) } else { None }
}

/// A snake has bitten, or a bullet is on its way: the card for it, taken back first if it was laid out for an exchange.
pub(super) fn react(sight: &Outlook) -> Option<Move> {
    let card =
        if matches!(sight.view.frame(), Frame::Shot { .. }) { Card::MetalPlate } else { Card::AntiVenom };
    let laid_out = || {
        let offer =
            sight.view.offers.iter().find(|offer| offer.from == sight.me && offer.card == Some(card))?;
        sight.allowed(Move::Withdraw { to: offer.to })
    };
    sight.play(card).or_else(laid_out).or_else(|| sight.allowed(Move::Pass))
}

/// The doll brings back a mouth and a pair of hands: only where there are seats and stores for one more, and only
/// somebody who bears no grudge.
pub(super) fn at_dawn(sight: &Outlook) -> Option<Move> {
    let card = Card::VoodooDoll;
    let more = sight.survivors + 1;
    let room = sight.view.raft >= more && sight.view.water >= more && sight.view.food >= more;
    if !room || !sight.hand.has(card) {
        return sight.allowed(Move::Pass);
    }
    let dead = table::Seats::first(sight.view.setup.seats).minus(sight.others).without(sight.me);
    let friend = dead.into_iter().min_by_key(|seat| sight.grudge(*seat))?;
    if sight.grudge(friend) > 0 {
        return sight.allowed(Move::Pass);
    }
    sight.allowed(Move::PlayOn { card, seat: friend }).or_else(|| sight.allowed(Move::Pass))
}

/// The barbecue, unless food is plentiful.
pub(super) fn at_the_feast(sight: &Outlook) -> Option<Move> {
    let plenty = sight.view.food >= 3 * sight.survivors && !sight.is_hurricane();
    let kit = if plenty { None } else { sight.play(Card::CannibalBbqKit) };
    kit.or_else(|| sight.allowed(Move::Pass))
}

/// Before people point at each other: what settles the matter, and what makes the vote safer.
pub(super) fn before_a_vote(sight: &Outlook) -> Option<Move> {
    mill(sight).or_else(|| sight.lay(Card::Club)).or_else(|| sight.lay(Card::CrystalBall)).or_else(|| {
        // The conch protects for the whole round: blown early only when nothing else would save this seat from
        // several votes in a row.
        let helpless = sight.resource_at_hand().is_none_or(|resource| sight.rations(resource) == 0);
        let many = 2 * sight.view.missing >= sight.survivors;
        let blown = sight.view.conch == Some(sight.me);
        if helpless && many && !blown { sight.play(Card::Conch) } else { None }
    })
}

/// What is worth doing at any moment: the plank that completes the raft, the mill where water is short.
pub(super) fn unasked(sight: &Outlook) -> Option<Move> {
    plank(sight).or_else(|| mill(sight))
}

/// The last seat: played when it lets everybody leave tonight.
fn plank(sight: &Outlook) -> Option<Move> {
    let last = sight.seats_lacking() == 1;
    let leaves = match sight.view.phase {
        Phase::Actions => sight.could_leave_but_for_the_raft() || sight.is_hurricane(),
        Phase::EndCheck | Phase::Launch => {
            sight.view.water >= sight.survivors && sight.view.food >= sight.survivors
        }
        _ => false,
    };
    if last && leaves { sight.play(Card::RaftPlank) } else { None }
}

/// The mill turns food into water where water is short and food is not.
pub(super) fn mill(sight: &Outlook) -> Option<Move> {
    if !sight.hand.has(Card::VegetableMill) {
        return None;
    }
    let (water, food, all) = (sight.view.water, sight.view.food, sight.survivors);
    let wanted = match (sight.view.frame(), sight.view.need) {
        (Frame::Shortage { .. } | Frame::Debate, Some(Need::Water)) => food >= all + rulings().milled,
        (Frame::Shortage { .. } | Frame::Debate, Some(Need::TripWater)) => food >= all + rulings().milled,
        (Frame::Muster { .. }, _) => water < all && food >= all + rulings().milled,
        (Frame::Turn { .. }, _) => sight.workers().len() <= 1 && water < all && food > all + rulings().milled,
        _ => false,
    };
    if wanted { sight.play(Card::VegetableMill) } else { None }
}
