//! Moves, as choices.

use table::voice::{capital, count};
use table::{Game, Member, Names, Seat, Silent, Wording};

use super::effects::Goods;
use super::voice::Voice;
use super::{effects, names};
use crate::content::ops::Op;
use crate::content::{Mystery, content};
use crate::moves::{Ability, Frame, Move, Query, Scope, Target, Thing, Work};
use crate::pieces::{self, Arm, Character, Deck, Mark, Nature, Shade, Skill, Space, Who};
use crate::position::Position;
use crate::rules::Verdict;
use crate::rulings::FRIDAY_REROLL;

/// A move, as a choice of a seat.
pub fn words(position: &Position, seat: Seat, mv: &Move, who: &Names) -> Wording {
    let v = position.voice(seat, who);
    match *mv {
        Move::Place { who, at } => place(position, seat, mv, who, at, v),
        Move::Ready => Wording::new("Ready", ready(position, seat)),
        Move::Settle => Wording::new("Settle it as the first player", "the plan is carried out as it is now"),
        Move::Lift { who, at } => format!("Take {} pawn off ({})", v.whose(who), brief(position, at)).into(),
        Move::Pile { wood } => Wording::new(
            format!("Put {wood} wood on the pile"),
            format!("its current column wants {} more", position.pile_gap()),
        ),
        Move::Lead { job, .. }
        | Move::Aid { job, .. }
        | Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Arm { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job }
        | Move::Sooner { job } => change(position, mv, job, v),
        Move::Pick { thing } => pick(position, thing, v),
        Move::Pass => pass(position).into(),
        Move::Use { who, what } => using(position, who, what, v),
    }
}

/// A change of an action of the plan.
fn change(position: &Position, mv: &Move, job: u8, v: Voice<'_>) -> Wording {
    let Some(found) = position.plan.get(usize::from(job)) else { return "Change the plan".into() };
    let name = brief(position, found.at);
    let scenario = Some(position.setup.scenario);
    match *mv {
        Move::Lead { who, .. } => Wording::new(
            format!("Let {} take the action ({name})", v.whom(who)),
            "wounds, adventures and rewards are for whoever takes it",
        ),
        Move::Aid { aid, .. } if found.aids.has(aid) => {
            format!("Take {} off ({name})", names::aid(aid)).into()
        }
        Move::Aid { aid, .. } => format!("Add {} ({name})", names::aid(aid)).into(),
        Move::Pay { price, .. } => format!("Pay with {} ({name})", means(position, found.at, price)).into(),
        Move::Save { .. } if found.save => format!("Do without Economical construction ({name})").into(),
        Move::Save { .. } => Wording::new(
            format!("Economical construction ({name})"),
            format!("1 wood less for {} determination", Skill::EconomicalConstruction.facts().cost),
        ),
        Move::Arm { arm, .. } if found.arms.has(arm) => {
            format!("Do without {} ({name})", names::arm(arm, scenario)).into()
        }
        Move::Arm { arm, .. } => format!("Use {} ({name})", names::arm(arm, scenario)).into(),
        Move::Bible { .. } if found.bible => format!("Do without the Bible ({name})").into(),
        Move::Bible { .. } => Wording::new(
            format!("Use the Bible ({name})"),
            "3 determination and 1 wound healed instead of 2 determination",
        ),
        Move::Cheer { .. } if found.cheer => format!("For 2 determination, not for morale ({name})").into(),
        Move::Cheer { .. } => format!("For morale, not for determination ({name})").into(),
        _ => format!("Do it sooner ({name})").into(),
    }
}

/// With what an action is paid: goods, or what has to be there.
fn means(position: &Position, at: Target, price: u8) -> String {
    let price = usize::from(price);
    if let Target::Threat(slot) = at
        && let Some(need) = position.needs(slot).get(price)
    {
        return super::cards::need(need).unwrap_or_else(|| "nothing".to_owned());
    }
    names::goods(position.prices(at).get(price).copied().unwrap_or(pieces::Goods::NONE))
}

/// An action of the plan in few words.
fn brief(position: &Position, at: Target) -> String {
    match at {
        Target::Threat(slot) => {
            let card = position.threats.get(usize::from(slot)).and_then(|slot| slot.card);
            let threat = card.and_then(|card| card.facts().threat.as_ref());
            let side = if slot == 0 { "left" } else { "right" };
            threat.map_or_else(|| names::deed(at), |threat| format!("{}, {side} threat", threat.name))
        }
        _ => target(position, at),
    }
}

/// A place for pawns, with what lies there: "gather wood at C2".
pub fn target(position: &Position, at: Target) -> String {
    match at {
        Target::Threat(slot) => {
            let card = position.threats.get(usize::from(slot)).and_then(|slot| slot.card);
            let threat = card.and_then(|card| Some((card, card.facts().threat.as_ref()?)));
            match threat {
                Some((card, threat)) => {
                    let side = if slot == 0 { "left" } else { "right" };
                    format!("{} ({side} threat, {})", threat.name, names::card(card))
                }
                None => names::deed(at),
            }
        }
        Target::Gather(space, n) => match position.source(space, n) {
            Some(source) => {
                let same = (0..4).filter(|other| position.source(space, *other) == Some(source)).count();
                let which = if same > 1 { format!(", {} source", names::ordinal(n)) } else { String::new() };
                let what = match source {
                    pieces::Source::Wood => "wood",
                    pieces::Source::Fish => "food (fish)",
                    pieces::Source::Parrot => "food (parrots)",
                };
                format!("gather {what} at {}{which}", names::space(space))
            }
            None => names::deed(at),
        },
        Target::Totem(space) => {
            let name = position.totem_facts(space).and_then(|totem| totem.name.as_deref());
            name.map_or_else(
                || names::deed(at),
                |name| format!("explore the {name} at {}", names::space(space)),
            )
        }
        _ => names::deed(at),
    }
}

fn place(position: &Position, seat: Seat, mv: &Move, who: Who, at: Target, v: Voice<'_>) -> Wording {
    let joins = position.job_at(at).is_some();
    let mut what = target(position, at);
    if joins {
        what = format!("join in: {what}");
    }
    let what = if v.is_you(who) { capital(&what) } else { format!("{}: {what}", capital(&v.whom(who))) };
    let mut tried = *position;
    if tried.play(seat, mv, &mut Silent).is_err() {
        return what.into();
    }
    let Some(n) = tried.job_at(at) else { return what.into() };
    let mut more = vec![verdict(&tried, n)];
    if !joins {
        let price = tried.price_of(n);
        if !price.is_none() {
            more.push(format!("costs {}", names::goods(price)));
        }
        more.extend(prospect(position, at));
    }
    Wording::new(what, more.join("; "))
}

/// What an action brings if it comes off.
fn prospect(position: &Position, at: Target) -> Option<String> {
    match at {
        Target::Threat(slot) => {
            let card = position.threats.get(usize::from(slot))?.card?;
            let threat = card.facts().threat.as_ref()?;
            let reward = effects::clauses(threat.reward, Goods::Later);
            (!reward.is_empty()).then(|| format!("reward: {reward}"))
        }
        Target::Hunt(_) => Some(match position.hunting.top.first() {
            Some(Some(beast)) => {
                format!("against the {} ({})", names::beast(*beast), effects::foe(beast.facts().foe))
            }
            _ => "against an unknown beast".to_owned(),
        }),
        Target::Burn(space) => Some(format!("against strength {}", position.village_strength(space))),
        Target::Build(Work::Invention(one)) => {
            let facts = one.facts();
            let parts = [facts.on_build, facts.passive].map(|block| effects::clauses(block, Goods::Now));
            let text: Vec<String> = parts.into_iter().filter(|text| !text.is_empty()).collect();
            (!text.is_empty()).then(|| text.join("; "))
        }
        Target::Build(Work::Shelter) => Some("no more nights in the open air".to_owned()),
        Target::Arrange(_) => Some(if position.players() == 4 {
            "2 determination, or morale 1 higher".to_owned()
        } else {
            "2 determination and morale 1 higher".to_owned()
        }),
        Target::Rest(_) => Some("heals 1 wound".to_owned()),
        Target::Totem(space) => {
            let block = position.totem_facts(space)?.explore?;
            Some(effects::clauses(block, Goods::Later)).filter(|text| !text.is_empty())
        }
        Target::TreasureMap => {
            let block = pieces::Keepsake::TreasureMap.facts().effect;
            Some(effects::clauses(block, Goods::Later)).filter(|text| !text.is_empty())
        }
        Target::Build(_) | Target::Gather(..) | Target::Explore(_) | Target::Rescue | Target::Reclaim(_) => {
            None
        }
    }
}

/// What the draft says of an action, in a few words.
pub fn verdict(position: &Position, n: usize) -> String {
    match position.verdict(n) {
        Verdict::Sure => "sure".to_owned(),
        Verdict::Roll => "dice decide (1 pawn more makes it sure)".to_owned(),
        Verdict::Waits(missing) => format!("needs {} more", count(missing, "pawn", "pawns")),
        Verdict::Cannot(_, why) => format!("not yet: {}", why.trim_end_matches('.')),
    }
}

/// What being ready means now: pawns that stay idle, actions that fall away.
fn ready(position: &Position, seat: Seat) -> String {
    let idle: u8 = position.people_of(seat).into_iter().map(|who| position.idle_pawns(who)).sum();
    let open = (0..position.plan.len()).filter(|n| !position.verdict(*n).stands()).count() as u8;
    let mut text = "content with the plan".to_owned();
    if idle > 0 {
        text += &format!("; {} idle", count(idle, "pawn of yours stays", "pawns of yours stay"));
    }
    if open > 0 {
        text += &format!("; {} dropped", count(open, "unfinished action is", "unfinished actions are"));
    }
    text
}

fn pass(position: &Position) -> &'static str {
    match position.frame() {
        Frame::Roll { .. } | Frame::Pit { .. } => "Leave the dice as they are",
        Frame::Fight { .. } => "Fight with what there is",
        Frame::Query { query, .. } => match query {
            Query::Camp => "Stay here",
            Query::Hooch => "Save the Hooch",
            Query::Clouds => "Let the clouds come",
            Query::Animals => "Let the animals come",
            Query::Basket | Query::Sack => "Keep it for a later one",
            Query::GoOn => "Stop here",
            Query::Ignore => "Face it",
            Query::Fewer => "Draw all of them",
            Query::TendEarly | Query::TendLate => "Heal nobody now",
            _ => "Let it be",
        },
        Frame::Ask { op, .. } => match content().ops.get(usize::from(op)) {
            Some(Op::LookHuntingTop { .. }) => "Leave it on top",
            Some(Op::MarkItems { .. }) => "Mark no more",
            Some(Op::RemoveToken { .. }) => "Take none off",
            _ => "No, let it be",
        },
        _ => "Let it be",
    }
}

fn using(position: &Position, who: Who, what: Ability, v: Voice<'_>) -> Wording {
    let scenario = Some(position.setup.scenario);
    let name = names::ability(what, scenario);
    let effect = match what {
        Ability::Skill(skill) => skill.facts().effect,
        Ability::Item(item) => item.facts().effect,
        Ability::Token(token) => token
            .sign()
            .and_then(|n| position.setup.scenario.facts().signs.get(n))
            .map_or(token.facts().effect, |sign| sign.effect),
        Ability::Keepsake(keepsake) => keepsake.facts().effect,
        Ability::Trade(item) => item.facts().passive,
    };
    let cost = match what {
        Ability::Skill(skill) => format!(" for {} determination", skill.facts().cost),
        _ => String::new(),
    };
    let kind = match what {
        Ability::Token(token) if token.sign().is_some() => " (sign)",
        Ability::Token(_) => " (discovery)",
        Ability::Keepsake(_) => " (treasure)",
        Ability::Item(_) => " (item)",
        Ability::Skill(_) | Ability::Trade(_) => "",
    };
    let what = if v.is_you(who) {
        format!("Use {name}{kind}{cost}")
    } else {
        format!("{} uses {name}{kind}{cost}", v.who(who))
    };
    let text = effects::clauses(effect, Goods::Now);
    if text.is_empty() { what.into() } else { Wording::new(what, text) }
}

fn source(position: &Position, space: Space, n: u8) -> String {
    let kind = position.source(space, n).map_or("source", names::spring);
    let same = position.source(space, 0) == position.source(space, 1);
    let which = if same { format!(" ({})", names::ordinal(n)) } else { String::new() };
    format!("{} at {}{which}", capital(kind), names::space(space))
}

fn pick(position: &Position, thing: Thing, v: Voice<'_>) -> Wording {
    match thing {
        Thing::Option(n) => {
            let what = option(position, n);
            match omen(position, n) {
                Some(later) => Wording::new(what, later),
                None => what.into(),
            }
        }
        Thing::Space(space) => place_name(position, space),
        Thing::Source(space, n) => source(position, space, n).into(),
        Thing::Terrain(space) => {
            let terrain =
                position.open_tile(space).map_or("terrain", |tile| names::terrain(tile.facts().terrain));
            format!("The {terrain} of {}", names::space(space)).into()
        }
        Thing::Level(level) => {
            Wording::new(capital(names::level(level)), format!("now {}", position.level(level)))
        }
        Thing::Invention(one) => match asked_op(position) {
            Some(
                Op::LoseItem { .. } | Op::DiscardItem { .. } | Op::MarkItems { .. } | Op::BuildFree { .. },
            ) => super::cards::item_wording(one),
            _ => super::cards::invention_wording(one),
        },
        Thing::Who(who) => somebody(position, who, v),
        Thing::Good(good) => {
            Wording::new(capital(names::good(good)), format!("{} in the store", position.goods.of(good)))
        }
        Thing::Die(die) => roll_again(position, die),
        Thing::Arm(arm) => armed(position, arm),
        Thing::Shade(shade) => shade_words(shade).into(),
        Thing::Beast(beast) => {
            let down = matches!(asked_op(position), Some(Op::LookHuntingTop { .. }));
            let name = names::beast(beast);
            let what = if down { format!("Put the {name} at the bottom") } else { name.to_owned() };
            Wording::new(what, effects::foe(beast.facts().foe))
        }
        Thing::Token(token) => super::cards::token_wording(token, Some(position.setup.scenario)),
        Thing::Tile(tile) => capital(&names::tile(tile)).into(),
        Thing::OnField(field, token) => {
            format!("{} at {}", capital(names::field_token(token)), names::field(field)).into()
        }
        Thing::OnTile(space, mark) => {
            format!("{} at {}", capital(names::mark(mark)), names::space(space)).into()
        }
        Thing::FoodToken(space) => format!("Additional food token at {}", names::space(space)).into(),
        Thing::OnSky(token) => format!("{} in the sky", capital(names::weather(token))).into(),
        Thing::OnCost(cost) => format!("The token that makes {} dearer", names::cost(cost)).into(),
        Thing::Arrow(who, n) => {
            let at =
                position.of(who).character.and_then(|one| one.facts().arrows.get(usize::from(n)).copied());
            let whose = v.whose(who);
            format!("{} arrow at wound {}", capital(&whose), at.unwrap_or(n)).into()
        }
        Thing::Work(work) => build(position, work),
    }
}

fn build(position: &Position, work: Work) -> Wording {
    let prices: Vec<String> = position
        .prices(Target::Build(work))
        .iter()
        .filter(|price| !price.is_none())
        .map(|price| names::goods(*price))
        .collect();
    let what = format!("Build {}", names::work(work));
    if prices.is_empty() { what.into() } else { Wording::new(what, format!("costs {}", prices.join(" or "))) }
}

fn place_name(position: &Position, space: Space) -> Wording {
    match position.open_tile(space) {
        Some(tile) => Wording::new(names::space(space), names::tile(tile)),
        None if position.at(space).marks.has(Mark::FaceDown) => {
            Wording::new(names::space(space), "a tile that is turned over")
        }
        None if position.at(space).marks.has(Mark::Closed) => Wording::new(names::space(space), "under lava"),
        None => Wording::new(names::space(space), "no tile yet"),
    }
}

fn somebody(position: &Position, who: Who, v: Voice<'_>) -> Wording {
    let person = position.of(who);
    let what = capital(&v.full(who));
    Wording::new(
        what,
        format!("{}, {} determination", count(person.wounds, "wound", "wounds"), person.determination),
    )
}

fn shade_words(shade: Shade) -> &'static str {
    match shade {
        Shade::HoochRain => "Hooch for 3 determination: 1 rain cloud fewer",
        Shade::HoochWinter => "Hooch for 3 determination: 1 winter cloud turns into rain",
        Shade::LargeLeaves => "Large leaves: 1 rain cloud fewer",
        Shade::OldCanvas => "Old canvas: 1 rain cloud fewer",
        Shade::Blankets => "Blankets: 1 winter cloud fewer",
    }
}

fn option(position: &Position, n: u8) -> String {
    match position.frame() {
        Frame::Ask { op, ctx, .. } => match content().ops.get(usize::from(op)) {
            Some(Op::Decide { options } | Op::Choose { options }) => {
                capital(&effects::option(*options, n, gains(ctx.scope)))
            }
            Some(Op::IfPossible { then, .. }) => {
                format!("Yes: {}", effects::clauses(*then, gains(ctx.scope)))
            }
            _ => "Yes".to_owned(),
        },
        Frame::Query { query, .. } => match query {
            Query::HighMorale if n == 0 => "2 determination".to_owned(),
            Query::HighMorale => "Heal 1 wound".to_owned(),
            Query::Basket => "Use the Basket here: 1 more".to_owned(),
            Query::Sack => "Use the Sack here: 1 more".to_owned(),
            Query::GoOn => "Turn up another one".to_owned(),
            Query::Ignore => format!("Ignore it with {}", shield(position)),
            Query::Fewer => "Draw one fewer".to_owned(),
            Query::Price => {
                let prices = position.extra_work().map(|work| position.prices_now(work)).unwrap_or_default();
                let price = prices.iter().find(|(number, _)| *number == n).map(|(_, price)| *price);
                format!("Pay {}", names::goods(price.unwrap_or_default()))
            }
            _ => "Yes".to_owned(),
        },
        _ => "Yes".to_owned(),
    }
}

/// When what an effect brings comes.
pub fn gains(scope: Scope) -> Goods {
    match scope {
        Scope::Action(_) => Goods::Later,
        _ => Goods::Now,
    }
}

/// What rolls a die again: a skill with its price, or Friday's determination.
pub fn reroller(position: &Position) -> Option<String> {
    let skill = |deck: Deck| match deck {
        Deck::Build => (Character::Carpenter, Skill::Craftsmanship),
        Deck::Gather => (Character::Cook, Skill::SearchingTalent),
        Deck::Explore => (Character::Explorer, Skill::ChildOfFortune),
    };
    let by_skill = |deck: Deck| {
        let (character, skill) = skill(deck);
        let who = position.hero(character)?;
        position.can_skill(who, skill).ok()?;
        Some(format!("{} for {} determination", names::skill(skill), skill.facts().cost))
    };
    match position.frame() {
        Frame::Roll { deck, again: false, .. } => by_skill(deck)
            .or_else(|| Some(format!("Friday's own will, for {FRIDAY_REROLL} of his determination,"))),
        Frame::Roll { .. } => Some(format!("Friday's own will, for {FRIDAY_REROLL} of his determination,")),
        Frame::Pit { .. } => by_skill(Deck::Build),
        _ => None,
    }
}

fn roll_again(position: &Position, die: pieces::Die) -> Wording {
    let what = format!("Roll the {} again", names::die(die));
    match reroller(position) {
        Some(how) => Wording::new(what, how.trim_end_matches(',')),
        None => what.into(),
    }
}

/// A stronger arm, with what it adds and costs.
fn armed(position: &Position, arm: Arm) -> Wording {
    let fighter = match position.frame() {
        Frame::Fight { ctx, .. } => ctx.taker,
        _ => position.first,
    };
    let name = capital(names::arm(arm, Some(position.setup.scenario)));
    let adds = position
        .arm_value(arm, fighter)
        .map_or_else(|| "stronger".to_owned(), |n| format!("weapon {n} higher"));
    let cost = match (arm, position.arm_uses(arm), position.arm_wound(arm)) {
        (Arm::Frenzy, ..) => format!(", for {} determination", Skill::Frenzy.facts().cost),
        (_, _, wounds) if wounds > 0 => format!(", for {}", count(wounds, "wound", "wounds")),
        (_, Some(1), _) => ", used up by it".to_owned(),
        (_, Some(uses), _) => format!(", {uses} uses left"),
        (_, None, _) => String::new(),
    };
    Wording::new(name, format!("{adds}{cost}"))
}

/// The op that asks, if one does.
fn asked_op(position: &Position) -> Option<&'static Op> {
    match position.frame() {
        Frame::Ask { op, .. } => content().ops.get(usize::from(op)),
        _ => None,
    }
}

/// What keeps the mystery that lies open off: the Whip from a trap, else a sign.
fn shield(position: &Position) -> &'static str {
    let open = position.stack.iter().rev().find_map(|frame| match frame {
        Frame::Draw { card, whip, .. } => Some((Mystery(*card), *whip)),
        _ => None,
    });
    let sign = match open {
        Some((card, true)) if card.0 < Mystery::COUNT && card.nature() == Nature::Trap => return "the Whip",
        Some((card, _)) if card.0 < Mystery::COUNT && card.nature() == Nature::Trap => {
            pieces::Discovery::SignHourglass
        }
        _ => pieces::Discovery::SignCross,
    };
    names::token(sign, Some(position.setup.scenario))
}

/// What comes later of an option that shuffles its card into the event deck.
fn omen(position: &Position, n: u8) -> Option<String> {
    let Frame::Ask { op, ctx, .. } = position.frame() else { return None };
    let block = match content().ops.get(usize::from(op))? {
        Op::Decide { options } | Op::Choose { options } => {
            *content().options.get(usize::from(options.first) + usize::from(n))?
        }
        Op::IfPossible { then, .. } => *then,
        _ => return None,
    };
    let later = ctx.from.card()?.facts().later.as_ref()?;
    let shuffled = block.ops().iter().any(|op| matches!(op, Op::ShuffleIntoEventDeck));
    let effect = effects::clauses(later.effect, Goods::Now);
    (shuffled && !effect.is_empty()).then(|| format!("there it waits as {}: {effect}", later.name))
}
