//! What is done besides the answer: things that are used, wood on the pile, and what can be said about the actions of the draft.

use robinson_crusoe::pieces::{Discovery, Field, Goods, Item, Keepsake, Level, Scenario, Skill, Who};
use robinson_crusoe::view::{Planned, Says};
use robinson_crusoe::{Ability, Move, Phase, Target};
use table::Seat;

use super::plan;
use super::sight::is_spent;
use super::worth::Worth;

/// Something that is worth using now, if there is any.
pub(super) fn used(worth: &Worth, asides: &[Move]) -> Option<Move> {
    let view = worth.sight.view;
    if view.phase != Phase::Planning || !view.stack.is_empty() {
        return None;
    }
    let good = |mv: &&Move| match **mv {
        Move::Use { who, what } => is_good(worth, who, what),
        _ => false,
    };
    asides.iter().find(good).copied()
}

fn is_good(worth: &Worth, who: Who, what: Ability) -> bool {
    let view = worth.sight.view;
    let hungry = view.goods.edible() < worth.sight.view.supper();
    let det = worth.sight.person(who).map_or(0, |person| person.determination);
    let last = view.round >= view.rounds;
    match what {
        Ability::Item(item) => match item {
            Item::PipeAndTobacco => det <= 1,
            Item::StormGlass => true,
            Item::EmptyBottle => worth.sight.level(Level::Weapon) < 3 || last,
            // What feeds is offered before supper, if it is short.
            Item::Biscuits => false,
            _ => false,
        },
        Ability::Token(token) => match token {
            Discovery::NourishingLarvae => true,
            Discovery::Goat | Discovery::OldMachete | Discovery::Poison | Discovery::HealingHerbs => true,
            Discovery::Herbs | Discovery::Tobacco => view.morale <= 1,
            Discovery::FallenTree | Discovery::Treasure | Discovery::ThornyBushes => true,
            Discovery::SignDashes | Discovery::SignHourglass | Discovery::SignCross | Discovery::SignBars => {
                sign(worth, token)
            }
            _ => false,
        },
        Ability::Keepsake(keepsake) => match keepsake {
            Keepsake::ProtectiveAmulet => !view.sky.tokens.is_empty(),
            Keepsake::HerbalMixture => false,
            _ => false,
        },
        Ability::Skill(skill) => match skill {
            Skill::GrandmasRecipe => {
                let hurt: u8 = view.castaways.iter().map(|one| one.person.wounds.min(6)).sum();
                let worst = view.castaways.iter().map(|one| worth.heal(one.who)).fold(0.0, f32::max);
                let spare = view.goods.edible() > worth.sight.view.supper();
                hurt >= 3 && worst > 0.9 && (spare || det >= 6)
            }
            Skill::StoneSoup => det >= 3 && hungry && everybody_waits(worth),
            Skill::MotivationalSpeech => view.morale < 0 && det >= 3 || det >= 6 && view.morale < 3,
            Skill::Scouting => det >= 5,
            Skill::Reconnaissance => det >= 6 && view.tiles_top.is_empty(),
            Skill::ANewIdea => false,
            Skill::DefensePlan => det >= 4,
            Skill::TheHunt => det >= 6 && worth.sight.level(Level::Weapon) >= 3 && view.hunting == 0,
            Skill::Tracking => false,
            _ => false,
        },
        Ability::Trade(_) => false,
    }
}

/// Whether no pawn is placed yet: what is used now counts for the whole plan.
fn everybody_waits(worth: &Worth) -> bool {
    worth.sight.view.plan.is_empty()
}

/// What the scenario's signs are good for.
fn sign(worth: &Worth, token: Discovery) -> bool {
    let view = worth.sight.view;
    match (worth.sight.scenario(), token) {
        (Scenario::Castaways, Discovery::SignHourglass) => {
            let columns = &worth.sight.scenario().facts().columns;
            let gap = columns.get(usize::from(view.pile.0)).map_or(0, |column| column - view.pile.1);
            gap >= 2
        }
        (Scenario::Castaways, _) => true,
        (Scenario::CursedIsland, Discovery::SignCross) => worth.fogs() >= 2,
        (Scenario::CannibalIsland, Discovery::SignCross) => view.tiles_left > 3,
        _ => true,
    }
}

/// What should be said about an action of the draft, if anything.
pub(super) fn tuned(worth: &Worth, seat: Seat, asides: &[Move]) -> Option<Move> {
    let plan = &worth.sight.view.plan;
    let good = |mv: &&Move| match **mv {
        Move::Pay { job, price } => {
            plan.get(usize::from(job)).is_some_and(|planned| cheaper(worth, planned, price))
        }
        Move::Save { job } => plan.get(usize::from(job)).is_some_and(|planned| {
            let det = worth.sight.person(planned.job.taker).map_or(0, |person| person.determination);
            !planned.job.save && det >= 2 && planned.price.wood > 0 && worth.wood() > 0.8
        }),
        Move::Aid { aid, job } => plan.get(usize::from(job)).is_some_and(|planned| {
            let rolls = planned.says == Says::Roll && planned.job.at.field() == Field::Build;
            is_spent(aid) && rolls && !planned.job.aids.has(aid) && !busy(worth, aid)
        }),
        Move::Bible { job } => plan.get(usize::from(job)).is_some_and(|planned| {
            let hurt = worth.sight.person(planned.job.taker).is_some_and(|person| person.wounds > 0);
            !planned.job.bible && hurt && planned.job.taker.is_player()
        }),
        Move::Cheer { job } => plan.get(usize::from(job)).is_some_and(|planned| {
            let morale = worth.morale(true) > 2.0 * worth.det() || planned.job.taker == Who::Friday;
            !planned.job.cheer && !planned.job.bible && morale
        }),
        _ => false,
    };
    let own = |mv: &&Move| match **mv {
        Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Aid { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job } => {
            plan.get(usize::from(job)).is_some_and(|planned| is_mine(worth, planned, seat))
        }
        _ => false,
    };
    asides.iter().filter(own).find(good).copied()
}

fn busy(worth: &Worth, aid: robinson_crusoe::pieces::Aid) -> bool {
    worth.sight.view.plan.iter().any(|planned| planned.job.aids.has(aid))
}

fn is_mine(worth: &Worth, planned: &Planned, seat: Seat) -> bool {
    plan::seat_of(worth, planned.job.taker) == Some(seat)
}

/// Whether another price is the better one: fur for walls where it is not wanted for something else.
fn cheaper(worth: &Worth, planned: &Planned, price: u8) -> bool {
    let wall = matches!(
        planned.job.at,
        Target::Build(
            robinson_crusoe::Work::Shelter
                | robinson_crusoe::Work::Roof(_)
                | robinson_crusoe::Work::Palisade(_)
        )
    );
    wall && planned.job.price == 0 && price == 1 && worth.sight.spares_fur()
}

/// Wood for the pile: what neither the plan nor tonight's clouds need.
pub(super) fn piled(worth: &Worth, free: Goods, asides: &[Move]) -> Option<Move> {
    let view = worth.sight.view;
    if worth.sight.scenario() != Scenario::Castaways {
        return None;
    }
    let shelter = if view.sheltered || building_shelter(worth) { 0 } else { worth.shelter_wood() };
    let coming: f32 = view
        .plan
        .iter()
        .filter(|planned| matches!(planned.says, Says::Sure | Says::Roll))
        .map(|planned| {
            let sure = planned.says == Says::Sure;
            worth.action(planned.job.at, sure, planned.job.strength(), super::gains::Before::default()).wood
        })
        .sum();
    let kept = plan::reserve(worth).saturating_sub(coming.floor() as u8) + shelter;
    let kept = if worth.columns_left() >= worth.sight.rounds_left() { 0 } else { kept };
    let spare = free.wood.saturating_sub(kept);
    let fits = asides.iter().filter_map(|mv| match mv {
        Move::Pile { wood } if *wood <= spare => Some(*wood),
        _ => None,
    });
    fits.max().map(|wood| Move::Pile { wood })
}

fn building_shelter(worth: &Worth) -> bool {
    let shelter = Target::Build(robinson_crusoe::Work::Shelter);
    worth.sight.view.plan.iter().any(|planned| planned.job.at == shelter && planned.says == Says::Sure)
}
