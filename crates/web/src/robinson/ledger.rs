//! The ledger: what can be built, and what else there is to do in camp.

use maud::{Markup, html};
use robinson_crusoe::content::content;
use robinson_crusoe::pieces::{Cost, Field, Goods, Invention, Level, Scenario};
use robinson_crusoe::words::{cards, effects, names};
use robinson_crusoe::{Position, Target, Thing, View, Work};
use table::voice::{capital, count};

use super::art::{self, goods, sign, sign_of};
use super::places::{self, is_choosing, is_open, job, pick, places, refusal, rule, spot};
use crate::scene::Look;

/// Everything to be built, with what lies on the field.
pub(super) fn build(look: &Look<Position>) -> Markup {
    let view = look.view;
    let mut all: Vec<Invention> = view.board.into_iter().collect();
    for at in places(look, |at| matches!(at, Target::Build(_))) {
        if let Target::Build(Work::Invention(one)) = at
            && !all.contains(&one)
        {
            all.push(one);
        }
    }
    all.retain(|one| !matches!(one, Invention::Cross | Invention::SacredBell));
    // What lacks nothing but goods stands first. Goods come and go with each pawn that is placed: cards that moved with them
    // would jump from under the pointer.
    all.sort_by_key(|one| (!missing(view, *one).is_empty(), *one as u8));
    html! {
        section #build.paper.build aria-label="Build" {
            header { h2 { "Build" } (field_tokens(view, Field::Build)) small.quiet { "dashed: what is missing" } }
            div.levels {
                (shelter(look))
                (level(look, Level::Roof))
                (level(look, Level::Palisade))
                (level(look, Level::Weapon))
            }
            div.inventions {
                @for one in &all { (invention(look, *one)) }
                @for at in places(look, |at| matches!(at, Target::Build(Work::Bell(_)))) {
                    (spot(look, at, "invention", html! { (sign("sacred-bell")) b { (names::invention(Invention::SacredBell)) } }))
                }
            }
            @if !view.built.is_empty() {
                p.built {
                    b { "Built" }
                    @for one in view.built {
                        span.item title=(about(view, one)) { (sign_of(one)) (names::invention(one)) span.vh { ": " (about(view, one)) } (pick(look, |thing| thing == Thing::Invention(one))) }
                    }
                }
            }
            details.explained {
                summary { "What each of them needs and does" }
                dl {
                    @for one in &all { dt { (sign_of(one)) (names::invention(*one)) } dd { (cards::invention(*one)) } }
                }
            }
            @if !view.finished.is_empty() {
                p.built { b { "Tonight" } @for one in view.finished { span.item { (sign_of(one)) (names::invention(one)) } } }
            }
        }
    }
}

fn shelter(look: &Look<Position>) -> Markup {
    let view = look.view;
    let at = Target::Build(Work::Shelter);
    let face = html! {
        h3 { "Shelter" } (sign("shelter"))
        @if view.shelter { b.val { (sign("check")) span.vh { "built" } } small { "stands" } }
        @else if view.sheltered { b.val.word { "natural" } (walls(view, Cost::Shelter)) }
        @else { b.val.word { "none" } (walls(view, Cost::Shelter)) }
    };
    html! { (spot(look, at, if view.shelter { "level done" } else { "level" }, face)) }
}

/// The price of Shelter, roof or palisade, as printed, with what lies on it.
fn walls(view: &View, cost: Cost) -> Markup {
    let (wood, fur) = content().walls[usize::from(view.setup.players())];
    let more = u8::from(view.costs.has(cost));
    html! {
        small.price { (wood + more) (sign("wood")) " or " (fur) (sign("fur")) @if more > 0 { " +1" (sign("wood")) } }
    }
}

fn level(look: &Look<Position>, level: Level) -> Markup {
    let view = look.view;
    let now = view.levels[level.index()];
    let same = |at: Target| {
        matches!(
            (at, level),
            (Target::Build(Work::Roof(_)), Level::Roof)
                | (Target::Build(Work::Palisade(_)), Level::Palisade)
                | (Target::Build(Work::Weapon(_)), Level::Weapon)
        )
    };
    let all = places(look, same);
    let first = match level {
        Level::Roof => Target::Build(Work::Roof(0)),
        Level::Palisade => Target::Build(Work::Palisade(0)),
        Level::Weapon => Target::Build(Work::Weapon(0)),
    };
    let shut = refusal(look, first).filter(|_| all.is_empty());
    let face = html! {
        h3 { (title(level)) } (sign_of(level)) b.val { (now) }
        (pick(look, |thing| thing == Thing::Level(level)))
        @match level {
            // Under the open sky the price of a roof is no news: it is that of the Shelter beside it.
            Level::Roof | Level::Palisade if !view.sheltered => {},
            Level::Roof => (walls(view, Cost::Roof)),
            Level::Palisade => (walls(view, Cost::Palisade)),
            Level::Weapon => small.price { (1 + u8::from(view.costs.has(Cost::Weapon))) (sign("wood")) },
        }
        @if let Some(shut) = shut {
            small.why title=(shut.why) {
                @if level != Level::Weapon && !view.sheltered { "no shelter " } @else { (shut.why) " " }
                (rule(shut.rule))
            }
        }
    };
    html! {
        div.pile-of {
            (spot(look, first, if shut.is_some() { "level shut" } else { "level" }, face))
            @for at in all.iter().filter(|at| **at != first) { (spot(look, *at, "again", html! { span { "one more" } })) }
        }
    }
}

/// What a level is called at the head of its box.
pub(super) fn title(level: Level) -> &'static str {
    match level {
        Level::Roof => "Roof",
        Level::Palisade => "Palisade",
        Level::Weapon => "Weapon",
    }
}

fn invention(look: &Look<Position>, one: Invention) -> Markup {
    let view = look.view;
    let at = Target::Build(Work::Invention(one));
    let facts = one.facts();
    let open = is_open(look, at) || job(view, at).is_some();
    let owner = facts.owner.map(|owner| owner.facts().name.as_str());
    let missing = missing(view, one);
    let shut = !open && (is_choosing(look) || !missing.is_empty());
    let class = if shut { "invention shut" } else { "invention" };
    let face = html! {
        (sign_of(one)) b { (names::invention(one)) }
        (pick(look, |thing| matches!(thing, Thing::Invention(other) | Thing::Work(Work::Invention(other)) if other == one)))
        @if !shut { small { (price(&facts.prices)) } }
        @else {
            small.why {
                @if !missing.is_empty() { span.vh { "no " } (missing.join(", ")) }
                @else if let Some(shut) = refusal(look, at) { (shut.why) }
                @else if let Some(owner) = owner { (owner) " only" }
                @else if facts.prices.iter().all(Goods::is_none) { "not now" }
                @else { "needs " (price(&facts.prices)) }
            }
        }
        span.about { @if let Some(owner) = owner { "Of the " (owner) ". " } (about(view, one)) }
    };
    html! { (spot(look, at, class, face)) }
}

/// What is printed on an invention as needed, and is not there, in a word each.
fn missing(view: &View, one: Invention) -> Vec<&'static str> {
    let facts = one.facts();
    let mut missing: Vec<&str> = facts.items.minus(view.built).into_iter().map(names::invention).collect();
    missing.extend(facts.terrain.filter(|terrain| !view.terrain.has(*terrain)).map(names::terrain));
    missing
}

/// What an invention does.
pub(super) fn about(view: &View, one: Invention) -> String {
    format!("{}.", capital(&cards::benefit(one, cards::Wants::seen(view))))
}

fn price(prices: &[Goods]) -> Markup {
    html! {
        @if prices.iter().all(Goods::is_none) { "free" }
        @else {
            @for (n, price) in prices.iter().enumerate() {
                @if n > 0 { " or " }
                @for good in robinson_crusoe::pieces::Good::ALL { @if price.of(*good) > 0 { (goods(*good, price.of(*good))) } }
                span.vh { (names::goods(*price)) }
            }
        }
    }
}

/// What lies on a field of the board: each token with what it means there.
pub(super) fn field_tokens(view: &View, field: Field) -> Markup {
    let tokens = view.fields.iter().find(|(other, _)| *other == field).map(|(_, tokens)| *tokens);
    html! {
        @for token in tokens.into_iter().flatten() {
            @let means = effects::field_token_in_short(token, field);
            span.token title=(names::field_token(token)) { (sign_of(token)) span { (means) span.vh { " (" (names::field_token(token)) ")" } } }
        }
    }
}

/// The tokens of fields that have no box of their own, above what they are about.
pub(super) fn waiting_tokens(view: &View, fields: &[Field]) -> Markup {
    let lies = |field: &Field| view.fields.iter().any(|(other, tokens)| other == field && !tokens.is_empty());
    html! {
        @if fields.iter().any(lies) {
            p.waiting-tokens {
                @for field in fields.iter().copied().filter(lies) {
                    span.of-field { b { (capital(names::field(field))) ": " } (field_tokens(view, field)) }
                }
            }
        }
    }
}

/// What a rest heals today.
fn rest(view: &View) -> &'static str {
    if view.built.has(Invention::Bed) && !view.no_items { "heals 2" } else { "heals 1" }
}

/// Hunt, Arrange, Rest, and what the scenario adds.
pub(super) fn camp(look: &Look<Position>) -> Markup {
    let view = look.view;
    let beasts = html! { (count(view.hunting, "beast", "beasts")) };
    let plain = |text: &str| html! { (text) };
    html! {
        section #camp.camp-fields aria-label="In camp" {
            (field(look, "Hunt", "hunt", beasts, Some(Field::Hunt), |at| matches!(at, Target::Hunt(_))))
            (field(look, "Arrange", "arrange", arrange(view), Some(Field::Arrange), |at| matches!(at, Target::Arrange(_))))
            (field(look, "Rest", "rest", plain(rest(view)), Some(Field::Rest), |at| matches!(at, Target::Rest(_))))
            @if view.setup.scenario == Scenario::JennyNeedsHelp {
                (field(look, "Fetch Jenny", "rescue", plain("with the Raft"), Some(Field::Explore), |at| at == Target::Rescue))
            }
            @if view.setup.scenario == Scenario::RobinsonFamily {
                (field(look, "Reclaim", "shovel", plain("a black marker"), None, |at| matches!(at, Target::Reclaim(_))))
            }
            @if !places(look, |at| at == Target::TreasureMap).is_empty() {
                (field(look, "Treasure Map", "treasure-map", plain("follow it"), Some(Field::Explore), |at| at == Target::TreasureMap))
            }
        }
    }
}

fn arrange(view: &View) -> Markup {
    html! {
        "+2" (sign("determination")) span.vh { " determination" }
        @if view.setup.players() == 4 { " or " } @else { ", " }
        "morale +1"
    }
}

fn field(
    look: &Look<Position>,
    name: &str,
    drawing: &str,
    about: Markup,
    field: Option<Field>,
    same: impl Fn(Target) -> bool,
) -> Markup {
    let all = places(look, same);
    let planned = |at: &&Target| job(look.view, **at).is_some();
    // The next place that nobody has taken is the field itself; the others lie below it.
    let fresh = all.iter().find(|at| !planned(at));
    html! {
        div.field-of.shut[all.is_empty() && is_choosing(look)] {
            div.spot.field.open[fresh.is_some()] data-key={ "field-" (name) } {
                (sign(drawing)) h3 { (name) } small { (about) }
                @if let Some(field) = field { (field_tokens(look.view, field)) }
                @if let Some(at) = fresh { (places::goes(look, *at)) }
            }
            @for at in all.iter().filter(planned) { (spot(look, *at, "again", html! { (sign(&art::place(look.view, *at))) })) }
        }
    }
}
