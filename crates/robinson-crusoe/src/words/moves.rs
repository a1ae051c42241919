//! Moves, as choices.

use table::names::and_list;
use table::voice::{capital, count};
use table::{Game, Member, Names, Seat, Set, Silent, Wording};

use super::effects::Goods;
use super::voice::Voice;
use super::{effects, names};
use crate::cast::Cast;
use crate::content::ops::{Block, Op};
use crate::content::{Mystery, content};
use crate::moves::{Ability, Frame, Job, Move, Query, Scope, Target, Thing, Work};
use crate::pieces::{self, Aid, Arm, Field, FieldToken, Level, Mark, Nature, Shade, Skill, Space, Who};
use crate::position::Position;
use crate::rules::Verdict;
use crate::rulings::rulings;

/// What is said of a sure action of somebody Confused.
pub const CONFUSED: &str = "only the success die decides, for the taker is confused";

/// A move, as a choice of a seat.
pub fn words(position: &Position, seat: Seat, mv: &Move, who: &Names) -> Wording {
    let v = position.voice(seat, who);
    match *mv {
        Move::Place { who, at } => place(position, seat, mv, who, at, v),
        Move::Ready => Wording::new("Ready", ready(position, seat)),
        Move::Settle => {
            Wording::new("Settle the plan", format!("as first player, as it is now{}", dropped(position)))
        }
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
        Move::Aid { aid, .. } => {
            let what = format!("Add {} ({name})", names::aid(aid));
            match aid {
                Aid::HandyMan => {
                    Wording::new(what, format!("for {} determination", Skill::HandyMan.facts().cost))
                }
                aid if Position::is_free(aid) => what.into(),
                _ => Wording::new(what, "spent on this"),
            }
        }
        Move::Pay { price, .. } => format!("Pay with {} ({name})", means(position, found.at, price)).into(),
        Move::Save { .. } if found.save => format!("Do without Economical construction ({name})").into(),
        Move::Save { .. } => Wording::new(
            format!("Economical construction ({name})"),
            format!("1 wood less for {} determination", Skill::EconomicalConstruction.facts().cost),
        ),
        Move::Arm { arm, .. } if found.arms.has(arm) => {
            format!("Do without {} ({name})", names::arm(arm, scenario)).into()
        }
        Move::Arm { arm, .. } => {
            Wording::new(format!("Use {} ({name})", names::arm(arm, scenario)), spent_of(position, arm))
        }
        Move::Bible { .. } if found.bible => format!("Do without the Bible ({name})").into(),
        Move::Bible { .. } => {
            let first = position.plan.iter().position(|job| matches!(job.at, Target::Arrange(_)));
            let what = if is_blocked(position) && first == Some(usize::from(job)) {
                "of no use: this one only takes the blocking marker away"
            } else if found.taker == Who::Friday {
                "3 determination instead of 2; Friday heals only by resting"
            } else {
                "3 determination and 1 wound healed instead of 2 determination"
            };
            Wording::new(format!("Use the Bible ({name})"), what)
        }
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
        Target::Gather(space, n) => names::gathering(Cast::of(position).source(space, n), space, n),
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
        more.extend(spends(&tried, &tried.plan[n]));
        more.extend(helpers(&tried.plan[n]));
        more.extend(prospect(position, who, at));
        more.extend(danger(position, at));
    }
    Wording::new(what, more.join("; "))
}

/// What an action names by itself because it cannot stand without: skills and arms, each with what is spent of it.
fn spends(position: &Position, job: &Job) -> Option<String> {
    let scenario = Some(position.setup.scenario);
    let mut all: Vec<String> = names::named(job.save, Set::NONE, scenario).into_iter().collect();
    all.extend(job.arms.into_iter().map(|arm| spent_of(position, arm)));
    (!all.is_empty()).then(|| format!("takes {}", and_list(all)))
}

/// Who joins by itself: an action may be sure because of it.
fn helpers(job: &Job) -> Option<String> {
    let all: Vec<String> = job.aids.into_iter().map(|aid| names::aid(aid).to_owned()).collect();
    (!all.is_empty()).then(|| format!("with {}", and_list(all)))
}

/// What is spent of an arm, with how often it could be used.
fn spent_of(position: &Position, arm: Arm) -> String {
    let scenario = Some(position.setup.scenario);
    match position.arm_uses(arm) {
        Some(1) => format!("the last use of {}", names::arm(arm, scenario)),
        Some(uses) => format!("1 of {uses} uses of {}", names::arm(arm, scenario)),
        None => names::arm_price(arm, scenario),
    }
}

/// Whether no action of a field is planned yet, so that the next one meets its token (E25).
fn is_first(position: &Position, field: Field) -> bool {
    let counts = |job: &Job| job.at.field() == field && !matches!(job.at, Target::Reclaim(_));
    !position.plan.iter().any(counts)
}

/// R39: what lies in wait for whoever comes without a weapon.
fn danger(position: &Position, at: Target) -> Option<String> {
    let field = at.field() == Field::Explore
        && position.on_field(Field::Explore, FieldToken::BeastStrength)
        && is_first(position, Field::Explore);
    let space = match at {
        Target::Burn(_) => None,
        Target::Build(Work::Cross(space)) => Some(space),
        Target::Build(_) => Some(position.camp),
        other => other.space(),
    };
    let tile = space.is_some_and(|space| position.at(space).marks.has(Mark::BeastStrength));
    let wounds = u8::from(field) + u8::from(tile);
    (wounds > 0 && position.level(Level::Weapon) == 0)
        .then(|| format!("Greater Danger: {} without a weapon", count(wounds, "wound", "wounds")))
}

/// What an action brings if it comes off.
fn prospect(position: &Position, who: Who, at: Target) -> Option<String> {
    match at {
        Target::Threat(slot) => {
            let card = position.threats.get(usize::from(slot))?.card?;
            let threat = card.facts().threat.as_ref()?;
            let late = threat.reward.ops().iter().any(|op| matches!(op, Op::AmbushToHunting));
            if late && position.ambush.is_none() {
                return Some("no reward: the beast lies in wait no more".to_owned());
            }
            let reward = effects::clauses(threat.reward, Goods::Later);
            let note = roofless(position, threat.reward);
            (!reward.is_empty()).then(|| format!("reward: {reward}{note}"))
        }
        Target::Hunt(_) => Some(match position.hunting.top.first() {
            Some(Some(beast)) => {
                let foe = effects::foe(beast.facts().foe);
                let weapon = position.level(Level::Weapon);
                let against = names::beast(*beast);
                format!("with weapon {weapon} against the {against} ({foe}){}", stronger(position))
            }
            _ => {
                let weapon = position.level(Level::Weapon);
                format!("with weapon {weapon} against an unknown beast{}", stronger(position))
            }
        }),
        Target::Burn(space) => {
            let strength = position.village_strength(space);
            let token = u8::from(!stronger(position).is_empty());
            let of_it = if token > 0 { ", 1 of it by Greater Danger" } else { "" };
            Some(format!("against strength {}{of_it}", strength + token))
        }
        Target::Build(Work::Invention(one)) => {
            let facts = one.facts();
            let parts = [facts.on_build, facts.passive].map(|block| effects::clauses(block, Goods::Now));
            let text: Vec<String> = parts.into_iter().filter(|text| !text.is_empty()).collect();
            (!text.is_empty()).then(|| format!("{}{}", text.join("; "), roofless(position, facts.on_build)))
        }
        Target::Build(Work::Shelter) => Some("no more nights in the open air".to_owned()),
        Target::Arrange(_) if is_blocked(position) && is_first(position, Field::Arrange) => {
            Some("it only takes the blocking marker away".to_owned())
        }
        Target::Arrange(_) => Some(if position.players() == 4 {
            "2 determination, or morale 1 higher".to_owned()
        } else {
            "2 determination and morale 1 higher".to_owned()
        }),
        Target::Rest(_) => Some(match position.rest_of(who) {
            (heal, 0) => format!("heals {}", count(heal, "wound", "wounds")),
            (heal, det) => format!("heals {} and gives {det} determination", count(heal, "wound", "wounds")),
        }),
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

/// Whether the blocking marker lies on the field for arranging the camp (R64).
fn is_blocked(position: &Position) -> bool {
    position.on_field(Field::Arrange, FieldToken::Blocked)
}

/// R39: the token that makes the next foe of a hunt stronger.
fn stronger(position: &Position) -> &'static str {
    let token = position.on_field(Field::Hunt, FieldToken::BeastStrength);
    if token && is_first(position, Field::Hunt) { ", 1 stronger by Greater Danger" } else { "" }
}

/// R94: roof and palisade cannot rise without a shelter.
fn roofless(position: &Position, block: Block) -> &'static str {
    let walls = |op: &Op| match op {
        Op::Level { level, n, .. } => *level != Level::Weapon && *n > 0,
        _ => false,
    };
    let open = !position.sheltered() && block.ops().iter().any(walls);
    if open { " (only with a shelter)" } else { "" }
}

/// What the draft says of an action, in a few words.
pub fn verdict(position: &Position, n: usize) -> String {
    let job = &position.plan[n];
    // E33: whoever is Confused rolls the success die of a sure action, too.
    let confused = Position::has_dice(job.at) && position.of(job.taker).confused;
    match position.verdict(n) {
        Verdict::Sure if confused => CONFUSED.to_owned(),
        Verdict::Sure => "sure".to_owned(),
        Verdict::Roll if confused => "dice decide (1 pawn more leaves the success die alone)".to_owned(),
        Verdict::Roll => "dice decide (1 pawn more makes it sure)".to_owned(),
        Verdict::Waits(missing) => format!("needs {} more", count(missing, "pawn", "pawns")),
        Verdict::Cannot(_, why) => format!("not yet: {}", why.trim_end_matches('.')),
    }
}

/// What being ready means now: pawns that stay idle, actions that fall away.
fn ready(position: &Position, seat: Seat) -> String {
    let idle: u8 = position.people_of(seat).into_iter().map(|who| position.idle_pawns(who)).sum();
    let mut text = "content with the plan".to_owned();
    if idle > 0 {
        text += &format!("; {} idle", count(idle, "pawn of yours stays", "pawns of yours stay"));
    }
    text + &dropped(position)
}

/// What falls away when the plan stands.
fn dropped(position: &Position) -> String {
    match position.unfinished() {
        0 => String::new(),
        open => format!("; {} dropped", count(open, "unfinished action is", "unfinished actions are")),
    }
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
            Query::TendEarly if position.supper_is_short() => "Use nothing more before supper",
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
    let mut text = effects::clauses(effect, Goods::Now);
    // R122: what does not fit into the column is lost.
    let wood = effect.ops().iter().find_map(|op| match op {
        Op::PileWood { n } => Some(*n),
        _ => None,
    });
    if let Some(wood) = wood.filter(|wood| *wood > position.pile_gap()) {
        text +=
            &format!(", of which only {} fits: {} is lost", position.pile_gap(), wood - position.pile_gap());
    }
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
            let spent = matches!(position.frame(), Frame::Query { query: Query::Fewer, .. })
                .then(|| format!("{} is spent", super::questions::fewer_sign(position)));
            match omen(position, n).or(spent) {
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
            ) => super::cards::item_wording(one, super::cards::Wants::of(position)),
            _ => super::cards::invention_wording(one, super::cards::Wants::of(position)),
        },
        Thing::Who(who) => somebody(position, who, v),
        Thing::Good(pieces::Good::Food) if position.goods.food_nonrot > 0 => {
            let (all, lasting) = (position.goods.edible(), position.goods.food_nonrot);
            Wording::new("Food", format!("{all} in the store, {lasting} of it lasting"))
        }
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
        Thing::OnSky(pieces::Weather::Hungry) => "The token for the hungry animals die".into(),
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
    // A build at once is paid now: what is there, with the token for more wood (R41).
    let prices: Vec<String> = position
        .prices_now(work)
        .iter()
        .map(|(_, price)| *price)
        .filter(|price| !price.is_none())
        .map(names::goods)
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
    // How many wounds somebody has says little without how many they can bear.
    let deadly = match who {
        Who::Friday => Some(rulings().friday_dies_on),
        Who::Jenny => Some(rulings().jenny_dies_on),
        _ => person.character.map(|character| character.facts().dies_on),
    };
    let wounds = deadly.map_or_else(
        || count(person.wounds, "wound", "wounds"),
        |deadly| format!("{} of {}", person.wounds, count(deadly, "wound", "wounds")),
    );
    Wording::new(what, format!("{wounds}, {} determination", person.determination))
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
    Some(match position.who_rerolls()? {
        (_, Some(skill)) => format!("{} for {} determination", names::skill(skill), skill.facts().cost),
        (_, None) => format!(
            "Friday's own will, for {friday_reroll} of his determination,",
            friday_reroll = rulings().friday_reroll
        ),
    })
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
