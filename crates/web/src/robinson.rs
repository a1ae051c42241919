//! Robinson Crusoe at the table: the chart of hexes with the camp, and the action fields as a ledger.

mod art;
mod board;
mod chart;
mod day;
mod dice;
mod dusk;
mod ending;
mod evening;
mod finis;
mod goal;
mod happening;
mod kin;
mod ledger;
mod people;
mod perils;
mod pictures;
mod places;
mod plan;
mod primer;
mod rope;
mod stores;
mod story;
mod threats;

use maud::{Markup, html};
use robinson_crusoe::pieces::Who;
use robinson_crusoe::{Ability, Move, Phase, Position, Tale, Thing, View};
use shelf::Ending;
use table::Seat;

use crate::hand::HandCard;
use crate::scene::{Home, Kin, Look, Scene};
use crate::seats::Badge;
use crate::staging::{Beat, Moment};

/// Robinson Crusoe.
pub(crate) struct Robinson;

impl Scene for Robinson {
    type Game = Position;

    const STYLES: &'static [&'static str] = &["robinson.css", "robinson-beats.css"];
    const LINE: &'static str =
        "An island to be charted, a camp to be kept, and never enough hands. You win or lose together.";

    const CHOICE: Option<&'static str> = Some("scenario");
    const PAPERS_BELOW: bool = true;
    // With Friday there are three to help one another, and one pair of pawns is one's own.
    const PLAY_NOW_SEATS: u8 = 2;

    fn cover() -> Markup {
        html! { img src=(art::vista()) alt="" width="1160" height="600"; }
    }

    fn vista() -> &'static str {
        art::vista()
    }

    fn headline(look: &Look<Position>) -> Markup {
        let view = look.view;
        html! {
            p.round data-key="round" {
                b { (view.setup.scenario.facts().name) ", round " (view.round) " of " (view.rounds) }
                @if view.phase == Phase::Over { span.storm { "the game is over" } }
            }
            @if view.phase != Phase::Over { (rope::phases(view)) }
        }
    }

    fn board(look: &Look<Position>) -> Markup {
        board::board(look)
    }

    fn badge(look: &Look<Position>, seat: Seat) -> Badge {
        people::badge(look, seat)
    }

    /// Nobody holds cards: what there is lies on the table for all.
    fn hand(_look: &Look<Position>) -> Option<Vec<HandCard>> {
        None
    }

    fn hint(look: &Look<Position>) -> Option<&'static str> {
        let places = places::is_choosing(look);
        places
            .then_some("Golden places take the pawn. To take one back, press it in its panel or in the plan.")
    }

    fn meanwhile(look: &Look<Position>, _me: Seat) -> Markup {
        perils::meanwhile(look)
    }

    fn goal(look: &Look<Position>) -> Option<Markup> {
        Some(goal::brief(look.view))
    }

    fn primer() -> Markup {
        primer::primer()
    }

    fn moment(look: &Look<Position>, line: usize) -> Option<Moment> {
        story::moment(look, line)
    }

    fn verdict(look: &Look<Position>, _ending: &Ending) -> String {
        ending::verdict(look.view)
    }

    fn ending(look: &Look<Position>) -> Markup {
        ending::ending(look)
    }

    fn kin(look: &Look<Position>, mv: &Move) -> Option<Kin> {
        kin::kin(look, mv)
    }

    fn picture(look: &Look<Position>, mv: &Move) -> Markup {
        match *mv {
            Move::Ready => art::sign("check"),
            Move::Settle => art::sign("flag"),
            Move::Pick { thing } => picture_of(look.view, thing),
            Move::Use { what: Ability::Item(one), .. } => art::sign_of(one),
            Move::Use { what: Ability::Token(one), .. } => art::sign_of(one),
            Move::Use { what: Ability::Trade(one), .. } => art::sign_of(one),
            Move::Use { what: Ability::Skill(_), .. } => art::sign("determination"),
            Move::Use { what: Ability::Keepsake(_), .. } => art::sign("treasure"),
            _ => html! {},
        }
    }

    fn matters(_look: &Look<Position>, mv: &Move) -> bool {
        matches!(mv, Move::Ready)
    }

    fn harms(look: &Look<Position>, mv: &Move) -> Option<&'static str> {
        perils::harms(look, mv)
    }

    fn passes(mv: &Move) -> bool {
        matches!(mv, Move::Pass | Move::Ready)
    }

    fn home(mv: &Move) -> Home {
        match mv {
            Move::Ready | Move::Settle | Move::Pick { .. } | Move::Pass => Home::Question,
            Move::Place { .. } => Home::Board,
            // An answer where it heals at night, an aside beside its thing everywhere else.
            Move::Use { .. } => Home::Badge,
            Move::Lift { .. }
            | Move::Lead { .. }
            | Move::Aid { .. }
            | Move::Pay { .. }
            | Move::Save { .. }
            | Move::Arm { .. }
            | Move::Bible { .. }
            | Move::Cheer { .. }
            | Move::Sooner { .. }
            | Move::Pile { .. } => Home::Board,
        }
    }

    fn beside(look: &Look<Position>) -> Markup {
        html! { (held(look)) (tabs(look)) }
    }

    fn weight_of(event: &Tale) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn beat(look: &Look<Position>, line: usize) -> Option<Beat> {
        story::beat(look, line)
    }
}

fn picture_of(view: &View, thing: Thing) -> Markup {
    match thing {
        Thing::Level(level) => art::sign_of(level),
        Thing::Invention(one) => art::sign_of(one),
        Thing::Good(good) => art::sign_of(good),
        Thing::Token(token) => art::sign_of(token),
        Thing::Beast(_) => art::sign("beast"),
        Thing::Space(_) | Thing::Tile(_) | Thing::Terrain(_) => art::sign("map"),
        Thing::Source(space, n) => {
            let source = view.open_tile(space).and_then(|tile| tile.facts().sources.get(usize::from(n)));
            source.map_or_else(|| art::sign("gather"), |slot| art::source(slot.0))
        }
        Thing::OnTile(..) | Thing::OnCost(_) => art::sign("blocked"),
        Thing::OnSky(_) => art::sign("rain"),
        Thing::Arrow(who, _) => pictures::portrait(view, who),
        Thing::OnField(_, token) => art::sign_of(token),
        Thing::Work(work) => art::sign(&art::work(work)),
        Thing::Who(who) => pictures::portrait(view, who),
        Thing::FoodToken(_) => art::sign("plus-food"),
        Thing::Arm(_) => art::sign("weapon"),
        Thing::Die(_) => art::sign("reroll"),
        Thing::Shade(_) => art::sign("rain"),
        Thing::Option(_) => html! {},
    }
}

/// Whose pawns can still be placed by the viewer, in their order.
fn free_hands(look: &Look<Position>) -> Vec<Who> {
    let mut all: Vec<Who> = Vec::new();
    for offer in places::offers(look) {
        if let Move::Place { who, .. } = offer.mv
            && !all.contains(&who)
        {
            all.push(who);
        }
    }
    all
}

/// How many pawns of somebody are free.
fn idle(view: &View, who: Who) -> u8 {
    let sent: u8 = view.plan.iter().map(|planned| planned.job.pawns[who.index()]).sum();
    view.castaways
        .iter()
        .find(|castaway| castaway.who == who)
        .map_or(1u8.saturating_sub(sent), |castaway| castaway.idle)
}

/// The pawn in hand: only the places that take it are lit.
fn held(look: &Look<Position>) -> Markup {
    let view = look.view;
    let hands = free_hands(look);
    let key: String = hands.iter().map(art::id).collect();
    html! {
        @if !hands.is_empty() {
            // A new set of hands is a new choice: whoever is first is held.
            fieldset.held data-key={ "held-" (key) } {
                legend.vh { "Whose pawn is placed" }
                @for (n, who) in hands.iter().enumerate() {
                    label.hold.{ (art::colour(view, *who)) } {
                        input.vh type="radio" name="held" id={ "hold-" (art::id(who)) } checked[n == 0];
                        @for _ in 0..idle(view, *who) { (art::pawn(view, *who)) }
                        span { (places::name(view, *who)) }
                    }
                }
            }
        }
    }
}

/// The parts of the board, with how many places are lit in each: for those who see one at a time.
fn tabs(look: &Look<Position>) -> Markup {
    html! {
        nav.tabs aria-label="Parts of the board" {
            @for (name, id, lit) in plan::lit(look) {
                a href={ "#" (id) } { (name) @if lit > 0 { " " b { (lit) } } }
            }
            a href="#plan" { "Plan" }
            a href="#evening" { "Night" }
        }
    }
}
