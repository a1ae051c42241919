//! Answers to everything but the plan: the least harm, the most gain.

use robinson_crusoe::content::ops::Op;
use robinson_crusoe::pieces::{
    Arm, Deck, Die, Discovery, FieldToken, Good, Goods, Invention, Item, Keepsake, Level, Mark, Shade, Skill,
    Source, Space, Weather, Who,
};
use robinson_crusoe::{Ability, Frame, Move, Query, Thing, content};

use super::effects;
use super::worth::Worth;

/// How good an answer is. A pass is worth nothing: whatever is worth more is done.
pub(super) fn appeal(worth: &Worth, mv: &Move) -> f32 {
    let Some(frame) = worth.sight.view.stack.last() else { return 0.0 };
    match *mv {
        Move::Pick { thing } => pick(worth, frame, thing),
        Move::Use { what, .. } => tending(worth, what),
        _ => 0.0,
    }
}

fn pick(worth: &Worth, frame: &Frame, thing: Thing) -> f32 {
    match *frame {
        Frame::Ask { op, ctx, .. } => {
            let Some(op) = content().ops.get(usize::from(op)) else { return 0.0 };
            let frame = effects::Frame { taker: ctx.taker, card: ctx.from.card(), depth: 2 };
            asked(worth, *op, thing, frame)
        }
        Frame::Query { query, .. } => queried(worth, query, thing),
        Frame::Roll { deck, taker, faces, .. } => reroll(worth, deck, taker, faces, thing),
        Frame::Pit { .. } => 0.3,
        Frame::Fight { foe, bonus, ctx, .. } => {
            let Thing::Arm(arm) = thing else { return 0.0 };
            let weapon = worth.sight.level(Level::Weapon) + bonus;
            let wounds = foe.strength.saturating_sub(weapon);
            armed(worth, arm, wounds, worth.wounds(ctx.taker, f32::from(wounds)))
        }
        _ => 0.0,
    }
}

/// A stronger arm against so many wounds.
fn armed(worth: &Worth, arm: Arm, wounds: u8, harm: f32) -> f32 {
    let (value, price) = match arm {
        Arm::Sabre => (3, worth.wound(worth.sight.view.first) + 0.1),
        Arm::Frenzy => (3, 3.0 * worth.det()),
        Arm::Sign => (2, 1.2),
        _ => (3, 1.6),
    };
    let saved = f32::from(wounds.min(value)) / f32::from(wounds.max(1));
    harm * saved - price
}

/// A die is rolled again where that is likely to help.
fn reroll(worth: &Worth, deck: Deck, taker: Who, faces: [u8; 3], thing: Thing) -> f32 {
    let Thing::Die(die) = thing else { return 0.0 };
    let facts = content().dice[deck.index()];
    let face = faces[die.index()];
    let price = 2.0 * worth.det();
    match die {
        // A failed action brings two tokens, which are then lost.
        Die::Success if face > facts.success => f32::from(facts.success) / 6.0 * 2.6 - price,
        Die::Wound if face <= facts.wound => {
            (1.0 - f32::from(facts.wound) / 6.0) * worth.wounds(taker, 1.0) * 1.3 - price
        }
        Die::Adventure if face <= facts.adventure => {
            let cost = if taker == Who::Friday { worth.wound(taker) } else { 0.7 };
            (1.0 - f32::from(facts.adventure) / 6.0) * cost - price
        }
        _ => -1.0,
    }
}

fn source_worth(worth: &Worth, space: Space, n: u8) -> f32 {
    let Some(tile) = worth.sight.view.open_tile(space) else { return 0.0 };
    let Some(slot) = tile.facts().sources.get(usize::from(n)) else { return 0.0 };
    let kind = if slot.0 == Source::Wood { 1.1 } else { 1.0 };
    let at = match worth.sight.distance(space) {
        Some(0) => 1.0,
        Some(1) => 0.45,
        _ => 0.15,
    };
    kind * at
}

fn space_worth(worth: &Worth, space: Space) -> f32 {
    let Some(tile) = worth.sight.view.open_tile(space) else { return 0.1 };
    let sources = tile.facts().sources.len() as u8;
    let all: f32 = (0..sources).map(|n| source_worth(worth, space, n)).sum();
    all + 0.3 * worth.terrain(tile.facts().terrain) + if space == worth.sight.view.camp { 2.0 } else { 0.0 }
}

fn asked(worth: &Worth, op: Op, thing: Thing, frame: effects::Frame) -> f32 {
    match (op, thing) {
        (Op::Decide { options } | Op::Choose { options }, Thing::Option(n)) => {
            let block = content().options[usize::from(options.first) + usize::from(n)];
            worth.block(block, frame)
        }
        (Op::IfPossible { then, .. }, _) => worth.block(then, frame) + 0.2,
        (Op::Heal { .. }, Thing::Who(who)) => worth.heal(who) + 0.1,
        (Op::Det { .. }, Thing::Who(who)) => {
            5.0 - f32::from(worth.sight.person(who).map_or(0, |person| person.determination))
        }
        (Op::ShareNightWounds { .. }, Thing::Who(who)) => {
            let more = worth.sight.person(who).map_or(0, |person| person.night_wounds);
            20.0 - worth.wounds(who, f32::from(more) + 1.0)
        }
        (Op::LevelChoice { n, .. }, Thing::Level(level)) => {
            if n > 0 {
                worth.level_up(level) + 0.1
            } else {
                9.0 - worth.level_down(level)
            }
        }
        (Op::Halve { .. }, Thing::Level(level)) => 9.0 - worth.level_down(level),
        (Op::Discard { .. }, Thing::Good(good)) => 5.0 - worth.good(good),
        (Op::RemoveToken { .. }, thing) => token_off(worth, thing),
        (Op::RemoveBlackMarker { .. }, Thing::Source(space, n)) => source_worth(worth, space, n) + 0.1,
        (Op::RemoveBlackMarker { .. }, Thing::Terrain(space)) => {
            let tile = worth.sight.view.open_tile(space);
            tile.map_or(0.0, |tile| worth.terrain(tile.facts().terrain)) + 0.1
        }
        (
            Op::ExhaustNearest { .. } | Op::ExhaustCampFood { .. } | Op::ExhaustChosen { .. },
            Thing::Source(space, n),
        ) => 5.0 - source_worth(worth, space, n),
        (Op::ExhaustAll { .. } | Op::FlipTile { .. }, Thing::Space(space)) => 5.0 - space_worth(worth, space),
        (Op::CoverTerrain { .. }, Thing::Terrain(space)) => 5.0 - space_worth(worth, space),
        (Op::MustMoveCamp, Thing::Space(space)) => 50.0 + worth.camp(space),
        (Op::DiscardInventions { .. }, Thing::Invention(one)) => 40.0 - worth.invention(one),
        (Op::LoseItem { .. } | Op::DiscardItem { .. }, Thing::Invention(one)) => 40.0 - lost_item(worth, one),
        // What is not inspected cannot break.
        (Op::MarkItems { .. }, _) => -1.0,
        (Op::GainInvention { .. } | Op::BuildFree { .. }, Thing::Invention(one)) => {
            worth.invention(one) + 0.1
        }
        (Op::DrawDiscovery { .. } | Op::ExploreBonus { .. }, Thing::Token(token)) => worth.token(token) + 0.1,
        (Op::LookHuntingTop { .. }, Thing::Beast(beast)) => {
            -worth.fight(beast.facts().foe, worth.fighter(), 0) - 1.0
        }
        (Op::StrongestBeastToHuntingTop { .. }, Thing::Beast(beast)) => {
            20.0 + worth.fight(beast.facts().foe, worth.fighter(), 0)
        }
        (Op::ExtraBuildAction, Thing::Work(work)) => worth.build(work) + 0.1,
        (Op::CoverMoraleArrows { .. }, Thing::Arrow(who, arrow)) => arrow_worth(worth, who, arrow),
        (Op::ShortcutToken, Thing::Space(space)) => space_worth(worth, space) + 0.1,
        (Op::ArrangeTiles { .. } | Op::TileToTop { .. }, Thing::Tile(tile)) => worth.tile(tile) + 1.0,
        (Op::PlaceMarker { .. }, Thing::Space(space)) => 9.0 - fog_harm(worth, space),
        (Op::RemoveMarker { .. }, Thing::Space(space)) => fog_harm(worth, space) + 0.1,
        _ => 0.0,
    }
}

/// What the camp loses with an item.
fn lost_item(worth: &Worth, one: Invention) -> f32 {
    let weapon: u8 = match one {
        Invention::Knife | Invention::Ballista => 1,
        Invention::Sling => 2,
        Invention::Spear | Invention::Bow => 3,
        _ => 0,
    };
    let goal = match (worth.sight.scenario(), one) {
        (robinson_crusoe::pieces::Scenario::Castaways, Invention::Fire)
        | (robinson_crusoe::pieces::Scenario::JennyNeedsHelp, Invention::Lifeboat)
        | (robinson_crusoe::pieces::Scenario::VolcanoIsland, Invention::JollyBoat) => 9.0,
        (robinson_crusoe::pieces::Scenario::RobinsonFamily, one) if worth.sight.view.nine.has(one) => 5.0,
        _ => 0.0,
    };
    worth.invention(one).min(6.0) * 0.5 + f32::from(weapon) + goal
}

/// An arrow that is about to be crossed.
fn arrow_worth(worth: &Worth, who: Who, arrow: u8) -> f32 {
    let Some(person) = worth.sight.person(who) else { return 0.0 };
    let Some(character) = person.character else { return 0.0 };
    let Some(at) = character.facts().arrows.get(usize::from(arrow)) else { return 0.0 };
    if *at > person.wounds { 10.0 - f32::from(*at - person.wounds) } else { 0.5 }
}

/// How much fog or dust would be in the way.
fn fog_harm(worth: &Worth, space: Space) -> f32 {
    let view = worth.sight.view;
    let land = view.at(space);
    let near = match worth.sight.distance(space) {
        Some(0) => 4.0,
        Some(1) => 1.2,
        Some(2) => 0.6,
        _ => 0.0,
    };
    let cross = if land.marks.has(Mark::Cross) && space != view.camp { 0.2 } else { 1.0 };
    let terrain = view.open_tile(space).map_or(0.0, |tile| {
        let alone = view.land.iter().filter(|(other, _)| {
            view.open_tile(*other).is_some_and(|one| one.facts().terrain == tile.facts().terrain)
        });
        if alone.count() == 1 { 0.4 } else { 0.0 }
    });
    near * cross + terrain
}

/// A token that leaves the board.
fn token_off(worth: &Worth, thing: Thing) -> f32 {
    match thing {
        Thing::OnField(_, FieldToken::MinusPawn) => 0.9,
        Thing::OnField(..) => 0.5,
        Thing::OnTile(_, Mark::MinusPawn) => 0.8,
        Thing::OnTile(_, Mark::BeastStrength | Mark::BeastTomorrow) => 0.5,
        Thing::OnSky(Weather::Storm) => {
            if worth.sight.level(Level::Palisade) == 0 {
                worth.each
            } else {
                1.0
            }
        }
        Thing::OnSky(_) => 1.5,
        Thing::OnCost(_) => 1.0,
        _ => -1.0,
    }
}

fn queried(worth: &Worth, query: Query, thing: Thing) -> f32 {
    let view = worth.sight.view;
    match (query, thing) {
        (Query::HighMorale, Thing::Option(n)) => {
            if n == 0 {
                2.0 * worth.det()
            } else {
                worth.heal(view.first)
            }
        }
        (Query::Half, Thing::Good(good)) => {
            let hungry = view.goods.edible() < worth.sight.view.supper();
            match good {
                Good::Wood => worth.wood(),
                _ => {
                    if hungry {
                        2.0
                    } else {
                        0.4
                    }
                }
            }
        }
        (Query::Shortcut, Thing::Source(space, n)) => source_worth(worth, space, n) + 0.1,
        (Query::Hungry, Thing::Who(who)) => 60.0 - worth.wounds(who, 2.0),
        (Query::WithoutExtra, Thing::Who(who)) => 60.0 - worth.wounds(who, 1.0),
        (Query::Camp, Thing::Space(space)) => -worth.moving(space) - 1.0,
        (Query::Flee, Thing::Space(space)) => 50.0 + worth.camp(space),
        (Query::Hooch | Query::Clouds, Thing::Shade(shade)) => shade_worth(worth, shade),
        (Query::Animals, Thing::Token(_)) => 0.6,
        (Query::Animals, Thing::Arm(arm)) => {
            let wounds = 3_u8.saturating_sub(worth.sight.level(Level::Weapon));
            armed(worth, arm, wounds, worth.each * f32::from(wounds))
        }
        (Query::Helmet, Thing::Who(who)) => worth.wound(who),
        (Query::Basket | Query::Sack, _) => 1.0,
        (Query::Canoe, Thing::Tile(tile)) => worth.tile(tile) + 1.0,
        (Query::GoOn, _) => go_on(worth),
        (Query::Ignore | Query::Fewer, _) => 1.0,
        _ => 0.1,
    }
}

/// What a cover against a cloud saves.
fn shade_worth(worth: &Worth, shade: Shade) -> f32 {
    let view = worth.sight.view;
    let (rain, winter) = (view.sky.rain, view.sky.winter);
    let over = (rain + winter).saturating_sub(worth.sight.level(Level::Roof));
    let Goods { wood, .. } = view.goods;
    let cost = |winter: u8, over: u8| {
        let wood_short = (winter + over).saturating_sub(wood);
        let food_short = (over + worth.sight.view.supper()).saturating_sub(view.goods.edible());
        f32::from(wood_short) * worth.each
            + f32::from(food_short) * worth.each / f32::from(worth.sight.players()) * 2.0
            + f32::from(winter + over) * 0.7
            + f32::from(over) * 0.3
    };
    let now = cost(winter, over);
    match shade {
        Shade::HoochRain => now - cost(winter, over.saturating_sub(1)) - 3.0 * worth.det(),
        Shade::HoochWinter => now - cost(winter - 1, over) - 3.0 * worth.det(),
        Shade::LargeLeaves | Shade::OldCanvas => now - cost(winter, over.saturating_sub(1)) - 0.6,
        Shade::Blankets => now - cost(winter - 1, over.saturating_sub(1)) - 0.4,
    }
}

/// Whether one more mystery is turned up: treasures are good, monsters and traps are not.
fn go_on(worth: &Worth) -> f32 {
    let draw = worth.sight.view.stack.iter().rev().find_map(|frame| match frame {
        Frame::Draw { limits, ctx, .. } => Some((*limits, ctx.taker)),
        _ => None,
    });
    let Some((limits, taker)) = draw else { return 0.0 };
    // Of the 52 cards 26 are treasures, 13 monsters, 13 traps.
    let treasure = if limits.treasure > 0 || limits.any > 0 { 2.0 } else { 0.0 };
    let danger = f32::from(u8::from(limits.monster + limits.danger + limits.any > 0))
        + f32::from(u8::from(limits.trap + limits.danger + limits.any > 0));
    treasure * 1.3 - danger * worth.wounds(taker, 1.0)
}

/// Something that heals at night.
fn tending(worth: &Worth, what: Ability) -> f32 {
    let view = worth.sight.view;
    let worst = view.castaways.iter().map(|one| worth.heal(one.who)).fold(0.0, f32::max);
    let spare_food = view.goods.edible();
    // Before the meal food is for eating.
    let fed = view.stack.iter().any(|frame| matches!(frame, Frame::Query { query: Query::TendLate, .. }));
    match what {
        // Somebody would go hungry: two wounds are more than whatever feeds.
        Ability::Item(Item::Biscuits)
        | Ability::Token(Discovery::Goat | Discovery::NourishingLarvae)
        | Ability::Skill(Skill::StoneSoup) => 1.0,
        Ability::Trade(_) => {
            let rots = view.goods.food > 0 && !worth.sight.stores_food();
            if !fed && spare_food <= worth.sight.view.supper() {
                -1.0
            } else {
                worst - if rots { 0.1 } else { 1.0 }
            }
        }
        Ability::Keepsake(Keepsake::Barrel) => {
            let hurt = view.castaways.iter().filter(|one| one.person.wounds > 1).count();
            if hurt == view.castaways.len() { 1.0 } else { -1.0 }
        }
        Ability::Token(Discovery::Vegetables) => {
            if worst > 0.8 {
                1.0
            } else {
                -1.0
            }
        }
        _ => {
            if worst > 0.9 {
                1.0
            } else {
                -1.0
            }
        }
    }
}
