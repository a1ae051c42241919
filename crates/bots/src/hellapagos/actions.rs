//! The round's action, and how deep to go into the forest.

use ::hellapagos::{Action, Card, Move, Resource, content};
use table::Rng;

use super::outlook::Outlook;

/// What a ration is worth by when it is eaten, the next action of a healthy castaway being about 1.6 rations.
const TONIGHT: f32 = 2.2;
const TO_LEAVE: f32 = 1.5;
const TOMORROW: f32 = 0.8;
const SOON: f32 = 0.75;
const SOME_DAY: f32 = 0.5;

/// What a piece of wood is worth while seats are missing.
const WOOD: f32 = 0.8;

/// How much more it is worth when the hurricane may come within so many days.
const HURRY: f32 = 1.1;
const HURRY_DAYS: f32 = 2.0;

/// An unknown card out of the wreckage: less than what a table that works together gains by another action.
const UNKNOWN_CARD: f32 = 1.1;

/// Sickness: the next action, and the vote of tonight.
const LOST_ACTION: f32 = 1.6;
const LOST_VOTE: f32 = 0.6;

/// Takes the best action, after laying the tool for it.
pub(super) fn take(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let (action, _) = best(sight, rng);
    let tool = match action {
        Action::Fish => Card::FishingRod,
        Action::CollectWater => Card::Flask,
        Action::GatherWood => Card::Axe,
        Action::SearchWreckage => return sight.allowed(Move::Act { action }),
    };
    sight.lay(tool).or_else(|| sight.allowed(Move::Act { action }))
}

/// The best action that is offered, and its worth. (A dictated turn offers one alone.)
pub(super) fn best(sight: &Outlook, rng: &mut Rng) -> (Action, f32) {
    let mut best = (Action::GatherWood, f32::MIN);
    for action in Action::ALL {
        if sight.allowed(Move::Act { action }).is_none() {
            continue;
        }
        let value = worth(sight, action) + rng.below(100) as f32 / 10_000.0;
        if value > best.1 {
            best = (action, value);
        }
    }
    best
}

/// What an action is worth to this seat, in rations.
pub(super) fn worth(sight: &Outlook, action: Action) -> f32 {
    match action {
        Action::Fish => {
            let fish = if sight.owns(Card::FishingRod) { 3.33 } else { 1.67 };
            rations_worth(sight, Resource::Food, fish)
        }
        Action::CollectWater => {
            let drops = sight.view.weather.map_or(0, |weather| weather.water);
            let water = if sight.owns(Card::Flask) { 2 * drops } else { drops };
            rations_worth(sight, Resource::Water, f32::from(water))
        }
        Action::GatherWood => {
            let safe = if sight.owns(Card::Axe) { 2 } else { 1 };
            let snake = sickness_cost(sight);
            let further =
                (0..=5).map(|pieces| venture_worth(sight, safe, pieces, snake)).fold(f32::MIN, f32::max);
            wood_worth(sight, 0, safe) + further
        }
        Action::SearchWreckage => search_worth(sight),
    }
}

/// What more of a resource is worth, each ration by when it will be eaten.
fn rations_worth(sight: &Outlook, resource: Resource, rations: f32) -> f32 {
    let survivors = f32::from(sight.survivors);
    let ready = raft_can_be_ready(sight);
    let trip =
        if sight.is_hurricane() { survivors.min(f32::from(sight.view.raft.max(1))) } else { survivors };
    let tonight = if sight.rations(resource) > 0 { 0.75 * TONIGHT } else { TONIGHT };
    let tomorrow = if ready || sight.is_hurricane() { TO_LEAVE } else { TOMORROW };
    let days = sight.days_left();
    let bands = [
        (survivors, tonight),
        (survivors + trip, tomorrow),
        (if days >= 1.5 { 3.0 * survivors } else { 0.0 }, SOON),
        (survivors * (days + 1.0), SOME_DAY),
    ];
    let mut level = f32::from(sight.store(resource));
    let end = (level + rations).min(f32::from(content().most));
    let mut value = 0.0;
    for (until, each) in bands {
        let here = (end.min(until) - level).max(0.0);
        value += here * each;
        level += here;
    }
    value
}

/// Whether the raft has room for all, or would have at the end of this round if one good trip to the forest came off.
fn raft_can_be_ready(sight: &Outlook) -> bool {
    let lacking = sight.seats_lacking();
    lacking == 0 || (lacking == 1 && sight.view.wood >= 3)
}

/// What pieces of wood are worth on top of `already` gathered ones.
fn wood_worth(sight: &Outlook, already: u8, pieces: u8) -> f32 {
    let ring = content().ring;
    let needed = (ring * sight.seats_lacking()).saturating_sub(sight.view.wood);
    let useful = needed.saturating_sub(already).min(pieces);
    let wood = sight.view.wood + already;
    let completes = (wood % ring) + useful >= ring;
    if sight.is_hurricane() {
        // Tonight only whole seats count; others may still add to what is left over.
        let others = f32::from(sight.workers().len());
        let seat = if sight.view.raft == 0 { 8.0 } else { 5.0 };
        return if completes { seat } else { 0.25 * others * f32::from(useful) };
    }
    let hurry = if sight.days_left() <= HURRY_DAYS { HURRY } else { 1.0 };
    let last_seat = completes && sight.seats_lacking() == 1 && sight.could_leave_but_for_the_raft();
    WOOD * hurry * f32::from(useful) + if last_seat { 6.0 } else { 0.0 }
}

/// Goes as deep into the forest as the wood is worth the snake.
pub(super) fn venture(sight: &Outlook) -> Option<Move> {
    let snake = sickness_cost(sight);
    let worth: [f32; 6] = std::array::from_fn(|pieces| venture_worth(sight, 0, pieces as u8, snake));
    let depth = (0..=5).max_by(|a, b| worth[usize::from(*a)].total_cmp(&worth[usize::from(*b)]))?;
    sight.allowed(Move::Venture { pieces: depth })
}

/// One ball of six is black: so many balls are all white with a chance of (6 - pieces) in 6. `snake` is what it would cost.
fn venture_worth(sight: &Outlook, already: u8, pieces: u8, snake: f32) -> f32 {
    let white = f32::from(6 - pieces) / 6.0;
    white * wood_worth(sight, already, pieces) - (1.0 - white) * snake
}

/// What the snake would cost this seat now.
fn sickness_cost(sight: &Outlook) -> f32 {
    if sight.hand.has(Card::AntiVenom) {
        return 0.3;
    }
    let vote = if Resource::BOTH.into_iter().any(|resource| sight.short_tonight(resource) > 0) {
        2.0 * LOST_VOTE
    } else {
        LOST_VOTE
    };
    if sight.is_hurricane() { vote } else { vote + LOST_ACTION }
}

/// A card out of the wreckage: known, or what one can hope for.
fn search_worth(sight: &Outlook) -> f32 {
    let card = match sight.view.deck_top.first() {
        Some(Some(card)) => sight.worth(*card),
        _ => UNKNOWN_CARD,
    };
    if sight.is_hurricane() { 0.5 * card } else { card }
}
