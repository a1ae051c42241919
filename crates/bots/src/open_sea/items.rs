//! Items: what to use and on whom, what to take, and what to part with.

use ::open_sea::{Agenda, Effect, EventCard, Forecast, Item, Move, Phase};
use table::{Rng, Seat};

use super::outlook::{Outlook, chance, favourite};

/// A weapon is used on somebody whose death is worth at least this much.
const WORTH_A_SHOT: f32 = 0.5;
const WORTH_A_WOUND: f32 = 0.3;

/// Uses an item, if one is worth it now.
pub(super) fn use_one(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    shoot(sight, rng)
        .or_else(|| take_compass(sight))
        .or_else(|| heal(sight))
        .or_else(|| wound(sight, rng))
        .or_else(|| protect(sight, rng))
        .or_else(|| sedate(sight, rng))
        .or_else(|| steal(sight, rng))
        .or_else(|| fish(sight))
        .or_else(|| flare(sight, rng))
        .or_else(|| look(sight, rng))
}

fn on(sight: &Outlook, effect: Effect, seat: Option<Seat>) -> Option<Move> {
    let item = sight.items_with(effect)?;
    sight.allowed(Move::UseOn { item, seat: seat? })
}

fn plain(sight: &Outlook, effect: Effect) -> Option<Move> {
    let item = sight.items_with(effect)?;
    sight.allowed(Move::Use { item })
}

/// The Gun, on whoever is most worth it; the Sacrifice has a use of its own for it.
fn shoot(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::Kill)?;
    if sight.agenda == Agenda::Sacrifice {
        let time = sight.view.events_left <= 5 || sight.alive.len() <= 3;
        return if time && sight.alive.len() > 1 { on(sight, Effect::Kill, Some(sight.me)) } else { None };
    }
    if sight.agenda == Agenda::LoneWolf && sight.too_much_company() > 0 && !is_the_hour(sight) {
        return None;
    }
    let victim = favourite(sight.others, rng, |seat| sight.worth_killing(seat))?;
    let late = sight.view.phase == Phase::RescueUse || sight.view.events_left <= 2;
    let worth = if late { WORTH_A_SHOT / 2.0 } else { WORTH_A_SHOT };
    if sight.worth_killing(victim) > worth { on(sight, Effect::Kill, Some(victim)) } else { None }
}

/// The Lone Wolf kills the one who is too many when the ship is here: before that somebody else may do it.
fn is_the_hour(sight: &Outlook) -> bool {
    sight.view.phase == Phase::RescueUse && sight.too_much_company() == 1
}

fn wound(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::Wound)?;
    let dying = |seat: Seat| if sight.vitality(seat) == 1 { 0.2 } else { 0.0 };
    let victim = favourite(sight.others, rng, |seat| sight.worth_killing(seat) + dying(seat))?;
    // The Lone Wolf keeps a knife for the one who is too many.
    let last = sight.too_much_company() == 1 && (sight.vitality(victim) > 1 || is_the_hour(sight));
    let knives = sight.hand.iter().filter(|item| item.effect() == Effect::Wound).count();
    // The Killer who stabs at random is soon found out.
    let patient = match sight.agenda {
        Agenda::LoneWolf => !last && knives < 2,
        Agenda::Killer => sight.vitality(victim) > 1 && sight.view.events_left > 3,
        _ => false,
    };
    if sight.worth_killing(victim) > WORTH_A_WOUND && !patient {
        return on(sight, Effect::Wound, Some(victim));
    }
    None
}

/// A Bandage for oneself, or for whom one needs.
fn heal(sight: &Outlook) -> Option<Move> {
    sight.items_with(Effect::Heal)?;
    if sight.wants_to_live() {
        return on(sight, Effect::Heal, Some(sight.me));
    }
    let hurt = sight
        .others
        .into_iter()
        .filter(|seat| sight.vitality(*seat) == 1 && sight.worth_killing(*seat) < 0.0);
    on(
        sight,
        Effect::Heal,
        hurt.min_by(|one, other| sight.worth_killing(*one).total_cmp(&sight.worth_killing(*other))),
    )
}

/// The Compass decides who is rescued: it is worth having when the ship is near.
fn take_compass(sight: &Outlook) -> Option<Move> {
    let near = sight.view.phase == Phase::RescueUse || sight.view.events_left == 0;
    let hungry = sight.vitality(sight.me) == 1 && sight.wants_to_live();
    let cares = sight.wants_to_live() || sight.agenda == Agenda::Guardian;
    if cares && (near && sight.too_many() > 0 || hungry) { plain(sight, Effect::TakeCompass) } else { None }
}

/// A Rope for oneself when people have it in for one; the Guardian ties whoever may be the Target.
fn protect(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::Protect)?;
    if sight.view.phase == Phase::RescueUse || sight.view.fog {
        return None;
    }
    if sight.wants_to_live() {
        let hated: f32 = sight.others.into_iter().map(|seat| sight.grudge(seat)).sum();
        return if hated >= 2.0 { on(sight, Effect::Protect, Some(sight.me)) } else { None };
    }
    if sight.agenda != Agenda::Guardian {
        return None;
    }
    let ward = favourite(sight.others, rng, |seat| sight.guess(seat, Agenda::Target));
    on(sight, Effect::Protect, ward)
}

fn sedate(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::Sedate)?;
    let victim = favourite(sight.others, rng, |seat| sight.worth_killing(seat))?;
    if sight.worth_killing(victim) > 0.0 { on(sight, Effect::Sedate, Some(victim)) } else { None }
}

/// A Net for whoever has the most cards.
fn steal(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::Steal)?;
    let richest = favourite(sight.others, rng, |seat| f32::from(sight.view.castaways[seat.index()].cards));
    on(sight, Effect::Steal, richest)
}

/// The Fishing Rod, if something lies there that is worth showing it for.
fn fish(sight: &Outlook) -> Option<Move> {
    let best = sight.view.discard.iter().map(|item| value(sight, item)).max()?;
    if best >= 3 { plain(sight, Effect::TakeDiscard) } else { None }
}

/// A Flare against an event that hurts, or for the ship if one holds the Compass when it comes.
fn flare(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    sight.items_with(Effect::DiscardEvent)?;
    let fire = match sight.view.forecast {
        Some(Forecast::Rescue) => sight.view.compass == sight.me || sight.too_many() == 0,
        Some(Forecast::Event(card)) => is_bad(card) && sight.agenda != Agenda::LoneWolf,
        None => sight.vitality(sight.me) == 1 && sight.food() == 0 && chance(rng, 50),
    };
    if fire { plain(sight, Effect::DiscardEvent) } else { None }
}

fn is_bad(card: EventCard) -> bool {
    card.facts().starvation
}

/// What shows something, now and then.
fn look(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if sight.view.forecast.is_none() && sight.items_with(Effect::DiscardEvent).is_some() {
        return plain(sight, Effect::LookAtEvent);
    }
    if chance(rng, 30) {
        let unknown = |seat: Seat| {
            let castaway = &sight.view.castaways[seat.index()];
            f32::from(castaway.cards) - castaway.hand.len() as f32
        };
        return on(sight, Effect::ReadHand, favourite(sight.others, rng, unknown));
    }
    None
}

/// How much an item is worth to this seat.
fn value(sight: &Outlook, item: Item) -> u8 {
    let killer = matches!(sight.agenda, Agenda::Killer | Agenda::LoneWolf);
    match item.effect() {
        Effect::Kill => 9,
        Effect::TakeCompass => 6,
        Effect::Wound if killer => 6,
        Effect::Wound => 2,
        Effect::Heal => 5,
        Effect::Sedate | Effect::Protect | Effect::DiscardEvent => 3,
        Effect::Steal | Effect::TakeDiscard => 3,
        Effect::LookAtEvent | Effect::ReadHand => 1,
        Effect::None if item.food() > 0 => 2 + item.food(),
        Effect::None if item.facts().spoils > 0 && killer => 3,
        Effect::None => 0,
    }
}

/// Takes the best of the discards.
pub(super) fn catch(sight: &Outlook) -> Option<Move> {
    let open = sight.view.discard.iter().map(|item| (item, false));
    let hidden = sight.view.face_down_known.iter().map(|item| (item, true));
    let (item, hidden) = open.chain(hidden).max_by_key(|(item, _)| value(sight, *item))?;
    sight.allowed(Move::Take { item, hidden })
}

/// Parts with the worst card.
pub(super) fn discard(sight: &Outlook) -> Option<Move> {
    let item = sight.hand.iter().min_by_key(|item| value(sight, *item))?;
    sight.allowed(Move::Discard { item })
}

/// Keeps the better of two items; the other goes to whoever is least dangerous.
pub(super) fn give_away(sight: &Outlook) -> Option<Move> {
    let item = sight.view.gulls.iter().min_by_key(|item| value(sight, *item))?;
    let to = sight
        .others
        .into_iter()
        .min_by(|one, other| sight.worth_killing(*one).total_cmp(&sight.worth_killing(*other)))?;
    sight.allowed(Move::GiveAway { item, to })
}
