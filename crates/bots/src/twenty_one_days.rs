//! Instinct for 21 Days: what a sensible sailor does for the whole raft.
//!
//! Everything is weighed in Hope: a point of strength is worth about as much, because on day 21 two of either buy one try for
//! a 6; and a space of the rescue track is worth about ten. Every decision is a pure function of what the seat sees, of its
//! lists and of a little luck.

mod chance;
mod places;
mod rescue;
mod rolls;
mod worth;

use table::{Rng, Seat};
use twenty_one_days::{
    Bottle, Colour, Colours, Frame, Move, Person, Place, Position, Prank, Symbol, Token, Treat, View,
};

use crate::Instinct;
use worth::Worth;

impl Instinct for Position {
    const FORESIGHT: u8 = 0;
    const STEADY: u32 = 200;
    const SHARP: u32 = 1600;
    const REVIEWED: u32 = 300;
    const HORIZON: u8 = 3;
    const TOGETHER: bool = true;

    fn instinct(view: &View, seat: Seat, answers: &[Move], asides: &[Move], rng: &mut Rng) -> Move {
        if let Some(aside) = worth_doing(view, asides) {
            return aside;
        }
        let Some(first) = answers.first().copied() else { return Move::Pass };
        let mut best = (first, f32::MIN);
        for mv in answers {
            // A hair of luck between equals.
            let worth = appeal(view, seat, mv) + rng.below(100) as f32 * 1e-4;
            if worth > best.1 {
                best = (*mv, worth);
            }
        }
        best.0
    }

    fn estimate(view: &View) -> Option<f64> {
        Some(chance::of_rescue(view))
    }

    fn is_tempted(_asides: &[Move]) -> bool {
        false
    }

    fn impulse(_view: &View, _seat: Seat, _asides: &[Move], _rng: &mut Rng) -> Option<Move> {
        None
    }
}

/// How good an answer is. A pass is worth nothing: whatever is worth more than that is done.
fn appeal(view: &View, seat: Seat, mv: &Move) -> f32 {
    let worth = Worth::new(view);
    match *mv {
        Move::Pass => 0.0,
        Move::Again => again(view),
        Move::Flick => flick(view),
        Move::Sit { .. } => 0.0,
        // A strong die on top keeps sharks off; a weak one leaves room for fish.
        Move::Stack { top, .. } => f32::from(top),
        Move::Place { survivor, at: Place::Octopus, .. } => places::at_the_octopus(view, survivor),
        Move::Place { survivor, at, .. } => places::appeal(view, survivor, at),
        Move::Award { survivor } => worth.hope_for(survivor),
        Move::Feed { survivor } => match view.frame() {
            // Tomi's extra fish costs 2 Hope.
            Frame::Fish { extra: true, .. } => worth.strength(survivor) - 2.0,
            _ => worth.strength(survivor),
        },
        Move::Suffer { survivor } => -worth.loss(survivor),
        Move::ChooseSwap { token } => places::token(view, token) - places::token(view, view.swap) * 0.5,
        Move::Reroll { .. } | Move::Shift { .. } | Move::Dolphin { .. } => rolls::gain(view, mv),
        Move::Ward => match view.frame() {
            Frame::Ward { victim, .. } => worth.loss(victim) + worth.spare_hope() * 0.2 - 2.0,
            _ => 0.0,
        },
        Move::Shoot => match view.frame() {
            Frame::Attempt { cost, .. } => worth.step() / 6.0 - f32::from(cost) + worth.spare_hope() * 0.2,
            _ => 0.0,
        },
        Move::Open { bottle } => places::bottle(view, bottle) - 0.3,
        Move::Mend { side } => f32::from(
            view.planks[side as usize * 3..side as usize * 3 + 3].iter().filter(|whole| !**whole).count()
                as u8,
        ),
        Move::Pledge { survivor, hope } => pledge(view, survivor, hope),
        Move::CallOff { .. } => worth.disaster_at_hand() - 4.0,
        Move::Soothe { hope } => match view.frame() {
            Frame::Paranoia { survivor, loss } => worth.soothed(survivor, loss, hope),
            _ => 0.0,
        },
        Move::Prank { prank } => match prank {
            Prank::CallOff => 6.0,
            Prank::Strength => 2.0,
            Prank::TearPage => 0.5,
        },
        Move::Take => match view.frame() {
            // A try costs nothing, but for a token that still runs.
            Frame::Paw => match view.scruffs.and_then(|scruffs| scruffs.running) {
                Some(_) => -1.0,
                None => 1.0,
            },
            Frame::Reward { token, step }
                if token.facts().effects.get(usize::from(step)) == Some(&Treat::Flare) =>
            {
                worth.step()
            }
            _ => 3.0 - f32::from(view.sharks),
        },
        Move::Give { to, token, .. } => gift(view, to, token),
        Move::Activate { at } => places::for_rosina(view, at),
        Move::Signal { survivor, how } => rescue::appeal(view, seat, survivor, how),
        Move::Heal { .. }
        | Move::TradePlaces { .. }
        | Move::HandBottle { .. }
        | Move::FlipHope { .. }
        | Move::FlipStrength { .. }
        | Move::FlipPlaces { .. } => -1.0,
    }
}

/// All dice anew.
fn again(view: &View) -> f32 {
    let sum: u8 = view.survivors.iter().map(|survivor| survivor.total()).sum();
    30.0 - f32::from(sum)
}

/// The first flick must be; a second one is for a cloud that hurts more than most.
fn flick(view: &View) -> f32 {
    match view.frame() {
        Frame::Flick { space: Some(space), .. } => places::cloud(view, space) - places::mean_cloud(view),
        _ => 1.0,
    }
}

/// Hope against a disaster: as much as it takes, from whoever has most, if it is worth its cost.
fn pledge(view: &View, survivor: Colour, hope: u8) -> f32 {
    let Frame::Disaster { card, pledged, .. } = view.frame() else { return 0.0 };
    let cost = f32::from(card.facts().cost);
    let worth = Worth::new(view);
    let harm = worth.disaster(card);
    let left = f32::from(view.of(survivor).hopes() - pledged[survivor.index()]);
    if harm + worth.spare_hope() * 0.3 < cost { -1.0 } else { 1.0 + f32::from(hope) + left * 0.1 }
}

/// A gift at the Pastor's place: three tokens at once make Mick find a fourth.
fn gift(view: &View, to: Colour, token: Token) -> f32 {
    let Frame::Exchange { mick, .. } = view.frame() else { return -1.0 };
    let receiver = view.of(to);
    if receiver.person != Person::Mick || receiver.spent || token != Token::Plain || mick >= 3 {
        return -1.0;
    }
    let here = view.locations.iter().find(|location| {
        let pastor = |colour: &Colour| view.of(*colour).person == Person::Pastor;
        location.dice.contains(&to) && location.dice.iter().any(pastor)
    });
    // A set: a white die beside one's own makes nobody richer.
    let here: Colours = here.into_iter().flat_map(|location| location.dice.iter().copied()).collect();
    let theirs: u8 =
        here.without(to).into_iter().map(|colour| view.of(colour).hope[Token::Plain as usize]).sum();
    if mick + theirs >= 3 && view.bag.iter().any(|left| *left > 0) { 0.5 } else { -1.0 }
}

/// The change of places that helps most against what comes next, if it is worth its cost.
fn change_of_places(view: &View, asides: &[Move]) -> Option<Move> {
    let worth = Worth::new(view);
    let now = worth.ahead();
    let gain = |mv: &Move| match *mv {
        Move::FlipPlaces { one, two, .. } => {
            Some(now - worth.with_places_changed(one, two).ahead() - FLIP_WORTH)
        }
        Move::TradePlaces { with } => {
            let paul = view.survivors.iter().position(|survivor| survivor.person == Person::Paul)?;
            let cost = f32::from(Person::Paul.facts().cost);
            Some(now - worth.with_places_changed(Colour::ALL[paul], with).ahead() - cost)
        }
        _ => None,
    };
    let gains = asides.iter().filter_map(|mv| Some((*mv, gain(mv)?)));
    gains.filter(|(_, gain)| *gain > 0.0).max_by(|one, two| one.1.total_cmp(&two.1)).map(|(mv, _)| mv)
}

/// A flip token to change places with is kept for a moment that is worth so much.
const FLIP_WORTH: f32 = 1.0;

/// What saves somebody from the loss that is about to kill: a life is worth more than anything it can cost.
fn rescue_from_peril(view: &View, asides: &[Move]) -> Option<Move> {
    let jean = view.survivors.iter().find(|survivor| survivor.person == Person::Jean);
    let bottle = jean.and_then(|jean| jean.bottle);
    let saves = |mv: &&Move| match (view.frame(), **mv) {
        (Frame::Peril { survivors, strength, .. }, Move::Heal { survivor }) => {
            let total = view.of(survivor).total();
            survivors.has(survivor) && total <= strength && total + 1 > strength
        }
        (Frame::Peril { survivors, strength, .. }, Move::HandBottle { to }) => match bottle {
            Some(Bottle::GreatHope) => view.of(to).person == Person::Maya,
            Some(Bottle::FairWind | Bottle::FourFlares) => view.day >= 21,
            Some(bottle) => bottle
                .tonic()
                .is_some_and(|colour| survivors.has(colour) && view.of(colour).total() <= strength),
            None => false,
        },
        (Frame::Peril { .. }, Move::FlipStrength { .. } | Move::FlipHope { .. }) => true,
        // Hope for whoever is gripped by paranoia, and for nobody else.
        (Frame::Lull { before: Some(Symbol::Paranoia), .. }, Move::HandBottle { to }) => view
            .stack
            .iter()
            .any(|frame| matches!(frame, Frame::Paranoia { survivor, .. } if *survivor == to)),
        _ => false,
    };
    asides.iter().find(saves).copied()
}

/// What is worth doing besides the answer, the first that is.
fn worth_doing(view: &View, asides: &[Move]) -> Option<Move> {
    if let Some(rescue) = rescue_from_peril(view, asides) {
        return Some(rescue);
    }
    if let Some(change) = change_of_places(view, asides) {
        return Some(change);
    }
    let worth = Worth::new(view);
    let good = |mv: &&Move| match **mv {
        Move::Heal { survivor } => worth.strength(survivor) + worth.spare_hope() * 0.15 > 2.6,
        Move::HandBottle { to } => {
            let held = view.survivors.iter().find(|survivor| survivor.person == Person::Jean);
            let bottle = held.and_then(|jean| jean.bottle);
            bottle.is_some_and(|bottle| places::bottle(view, bottle) > 2.5) && view.of(to).bottle.is_none()
        }
        Move::FlipHope { .. } => true,
        Move::FlipStrength { .. } => {
            worth.is_starving() || (view.day >= 18 && worth.room_for_strength() >= 6)
        }
        _ => false,
    };
    asides.iter().find(good).copied()
}
