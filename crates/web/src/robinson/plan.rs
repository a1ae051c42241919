//! The plan, in the order in which it will happen, with what can be changed about each action.

use maud::{Markup, html};
use robinson_crusoe::view::{Planned, Says};
use robinson_crusoe::words::names;
use robinson_crusoe::{Frame, Move, Phase, Position, Target, View, Work};
use table::voice::capital;

use super::art::{self, sign};
use super::places::{self, Crew, crew, key, price, rule, tag};
use crate::scene::{Look, value};

/// Which action of the plan a change is about.
fn job_of(mv: &Move) -> Option<u8> {
    match *mv {
        Move::Lead { job, .. }
        | Move::Aid { job, .. }
        | Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Arm { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job }
        | Move::Sooner { job } => Some(job),
        _ => None,
    }
}

/// The list of actions.
pub(super) fn plan(look: &Look<Position>) -> Markup {
    let view = look.view;
    let planning = view.phase == Phase::Planning;
    let doing = view.stack.iter().find_map(|frame| match frame {
        Frame::Act { job, .. } => Some(usize::from(*job)),
        _ => None,
    });
    let mut order: Vec<usize> = (0..view.plan.len()).collect();
    order.sort_by_key(|n| view.plan[*n].job.at.order());
    html! {
        section #plan.paper.plan aria-label="The plan" {
            header {
                h2 { "The plan" }
                small { "in the order it happens " (rule("R44")) }
            }
            @if view.plan.is_empty() {
                p.quiet { @if planning { "Nobody is sent anywhere yet." } @else { "Nothing is planned." } }
            }
            ol {
                @for n in order {
                    @let planned = &view.plan[n];
                    li.done[planned.job.done].doing[doing == Some(n)].failed[planned.job.failed]
                        data-key={ "job-" (key(planned.job.at)) } {
                        (line(look, n, planned))
                    }
                }
            }
        }
    }
}

fn line(look: &Look<Position>, n: usize, planned: &Planned) -> Markup {
    let changes = look.sight.asides.iter().filter(|offer| job_of(&offer.mv) == Some(n as u8));
    // Who helps decides between sure and roll: that is offered in the open.
    let (helpers, changes): (Vec<_>, Vec<_>) =
        changes.partition(|offer| matches!(offer.mv, Move::Aid { .. }));
    let job = &planned.job;
    html! {
        span.what { (sign(&art::place(look.view, job.at))) b { (short(look.view, job.at)) } }
        (crew(look, planned, Crew::Plan))
        (price(planned))
        @if job.done { @if job.failed { span.tag.cannot { "failed" } } @else { span.tag.sure { "done" } } }
        @else { (tag(&planned.says)) }
        @if let Says::Cannot(by, why) = &planned.says { p.why { (why) " " (rule(by)) } }
        @if let Says::Waits(missing) = planned.says {
            p.why { (missing) @if missing == 1 { " pawn" } @else { " pawns" } " more, or it is left out " (rule("R29")) }
        }
        @if !helpers.is_empty() {
            div.row.helpers {
                @for offer in helpers {
                    @if let Move::Aid { aid, .. } = offer.mv {
                        button.small form="play" name="move" value=(value(&offer.mv)) title=(offer.words) {
                            @if job.aids.has(aid) { "− " } @else { "+ " } (names::aid(aid)) span.vh { ": " (offer.words) }
                        }
                    }
                }
            }
        }
        @if !changes.is_empty() {
            details.changes {
                summary { "Change" }
                div.row {
                    @for offer in changes {
                        button.small form="play" name="move" value=(value(&offer.mv)) { (offer.words.what) }
                    }
                }
            }
        }
    }
}

/// A place, in a word or two.
pub(super) fn short(view: &View, at: Target) -> String {
    let level = |n: u8, name: &str| if n == 0 { name.to_owned() } else { format!("{name}, again") };
    match at {
        Target::Build(Work::Shelter) => "Shelter".to_owned(),
        Target::Build(Work::Roof(n)) => level(n, "Roof"),
        Target::Build(Work::Palisade(n)) => level(n, "Palisade"),
        Target::Build(Work::Weapon(n)) => level(n, "Weapon"),
        Target::Build(Work::Bell(n)) => level(n, "Sacred Bell"),
        Target::Build(Work::Invention(one)) => names::invention(one).to_owned(),
        Target::Build(Work::Cross(space)) => format!("Cross on {}", names::space(space)),
        Target::Gather(space, n) => {
            let drawn =
                view.open_tile(space).and_then(|tile| tile.facts().sources.get(usize::from(n)).copied());
            let good = drawn.map_or(if n == 2 { "food" } else { "wood" }, |slot| names::good(slot.0.good()));
            format!("{} on {}", capital(good), names::space(space))
        }
        Target::Threat(slot) => {
            let card = view.threats.get(usize::from(slot)).and_then(|slot| slot.card);
            let threat = card.and_then(|card| card.facts().threat.as_ref());
            threat.map_or_else(|| capital(&names::deed(at)), |threat| threat.name.clone())
        }
        Target::Hunt(_) => "Hunt".to_owned(),
        Target::Arrange(_) => "Arrange".to_owned(),
        Target::Rest(_) => "Rest".to_owned(),
        Target::Reclaim(_) => "Reclaim".to_owned(),
        _ => capital(&names::deed(at)),
    }
}

/// How many places of each part of the board are lit.
pub(super) fn lit(look: &Look<Position>) -> [(&'static str, &'static str, usize); 4] {
    use robinson_crusoe::pieces::Field;
    let on = |fields: &[Field]| {
        places::places(look, |at| fields.contains(&at.field()) && places::is_open(look, at)).len()
    };
    [
        ("Island", "chart", on(&[Field::Gather, Field::Explore])),
        ("Threats", "threats", on(&[Field::Threat])),
        ("Build", "build", on(&[Field::Build])),
        ("Camp", "camp", on(&[Field::Hunt, Field::Arrange, Field::Rest])),
    ]
}
