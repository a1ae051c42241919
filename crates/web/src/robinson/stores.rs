//! The stores: what is free, what the plan has taken, what is still to come; and what lies at hand for all.

use maud::{Markup, html};
use robinson_crusoe::pieces::Good;
use robinson_crusoe::position::Kept;
use robinson_crusoe::words::{cards, effects, names};
use robinson_crusoe::{Ability, Move, Phase, Position, Thing, View};
use table::voice::count;

use super::art::{sign, sign_of};
use super::places::{name, pick, rule};
use crate::scene::{Look, value};

/// The table of stores.
pub(super) fn stores(look: &Look<Position>) -> Markup {
    let view = look.view;
    let shown = view.at_hand();
    let (sure, luck) = view.to_come();
    html! {
        section #stores.paper.stores data-at="stores" aria-label="Stores" {
            table {
                thead { tr { th scope="col" { h2 { "Stores" } } th scope="col" { "free" } th scope="col" { "in plan" } th scope="col" { "to come" } } }
                tbody {
                    @for good in Good::ALL {
                        @let free = shown.of(*good);
                        @let taken = taken(view, *good);
                        tr.piece data-key={ "store-" (names::good(*good)) } {
                            th scope="row" { (sign_of(good)) (title(*good)) (pick(look, |thing| thing == Thing::Good(*good))) }
                            td { b { (free) } }
                            td.taken { @if taken > 0 { (taken) } }
                            td.soon {
                                @if sure.of(*good) > 0 { "+" (sure.of(*good)) }
                                @if luck.of(*good) > 0 { " +" (luck.of(*good)) "?" }
                            }
                        }
                    }
                }
            }
            p.quiet { "What the actions bring comes when all are done " (rule("R66")) }
        }
    }
}

fn taken(view: &View, good: Good) -> u8 {
    if view.phase == Phase::Planning {
        view.goods.of(good).saturating_sub(view.free.of(good))
    } else {
        let waits = view.plan.iter().filter(|planned| !planned.job.done);
        waits.map(|planned| planned.price.of(good)).sum()
    }
}

fn title(good: Good) -> &'static str {
    match good {
        Good::Wood => "Wood",
        Good::Food => "Food",
        Good::FoodNonrot => "Keeps",
        Good::Fur => "Fur",
    }
}

/// Items, discoveries and kept cards, with what can be done with them now.
pub(super) fn at_hand(look: &Look<Position>) -> Markup {
    let view = look.view;
    let scenario = Some(view.setup.scenario);
    let none =
        view.items.is_empty() && view.tokens.is_empty() && view.kept.is_empty() && view.coming.is_empty();
    html! {
        section.paper.at-hand data-at="at-hand" aria-label="At hand for all" {
            header { h2 { "At hand" } small { "for all of you" } }
            @if none { p.quiet { "Nothing but your bare hands." } }
            ul {
                @for (item, uses) in &view.items {
                    (thing(look, Ability::Item(*item), sign_of(item), names::item(*item), *uses, effects::sentence(item.facts().effect, effects::Goods::Now)))
                }
                @for (token, number) in &view.tokens {
                    (thing(look, Ability::Token(*token), sign_of(token), names::token(*token, scenario), *number, Some(cards::token(*token, scenario))))
                }
                @for (keepsake, kept) in &view.kept {
                    @let uses = match kept { Kept::Held(uses) => *uses, _ => 0 };
                    (thing(look, Ability::Keepsake(*keepsake), sign("treasure"), keepsake.name(), uses, cards::keepsake_now(*keepsake, uses)))
                }
                @for trade in view.built {
                    @let what = Ability::Trade(trade);
                    @if uses(look, what).next().is_some() {
                        (thing(look, what, sign_of(trade), names::invention(trade), 1, None))
                    }
                }
                @for coming in &view.coming {
                    li.later { (sign_of(coming.token)) span { (names::token(coming.token, scenario)) small { "after the actions" } } }
                }
            }
        }
    }
}

fn uses<'a>(
    look: &'a Look<Position>,
    what: Ability,
) -> impl Iterator<Item = (&'a shelf::MoveChoice<Move>, robinson_crusoe::pieces::Who)> + use<'a> {
    look.sight.asides.iter().filter_map(move |offer| match offer.mv {
        Move::Use { who, what: other } if other == what => Some((offer, who)),
        _ => None,
    })
}

fn thing(
    look: &Look<Position>,
    what: Ability,
    drawing: Markup,
    title: &str,
    number: u8,
    text: Option<String>,
) -> Markup {
    let many = uses(look, what).count() > 1;
    let asked =
        |thing: Thing| matches!((thing, what), (Thing::Token(one), Ability::Token(other)) if one == other);
    html! {
        li.piece data-key={ "thing-" (title) } {
            (pick(look, asked))
            (drawing)
            span { b { (title) } @if let (Ability::Item(_) | Ability::Keepsake(_), 1..) = (what, number) { small.uses { (count(number, "use", "uses")) " left" } }
                @else if number > 1 { " × " (number) } @if let Some(text) = &text { small { (text) } } }
            @for (offer, who) in uses(look, what) {
                button.small form="play" name="move" value=(value(&offer.mv)) title=(offer.words) {
                    @if many { (name(look.view, who)) } @else { "Use" } span.vh { ": " (offer.words) }
                }
            }
        }
    }
}

/// A few numbers in a row, for those whose stores are out of sight.
pub(super) fn gauges(view: &View) -> Markup {
    let shown = view.at_hand();
    let all: [(Good, u8); 4] =
        [Good::Wood, Good::Food, Good::FoodNonrot, Good::Fur].map(|good| (good, shown.of(good)));
    html! {
        ul.gauges data-at="stores" aria-label="Stores in short" {
            @for (good, n) in all { li title=(count(n, names::good(good), names::good(good))) { (sign_of(good)) b { (n) } } }
            li title="Roof" { (sign("roof")) b { (view.levels[0]) } }
            li title="Palisade" { (sign("palisade")) b { (view.levels[1]) } }
            li title="Weapon" { (sign("weapon")) b { (view.levels[2]) } }
            li.morale.low[view.morale < 0] title="Morale" { "Morale " b { (signed(view.morale)) } }
        }
    }
}

/// A number with its sign.
pub(super) fn signed(n: i8) -> String {
    if n > 0 { format!("+{n}") } else { n.to_string() }
}
