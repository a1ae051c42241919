//! What kind of thing a move is, whoever does it to whom: what a report counts together.

use table::voice::capital;

use super::names;
use crate::moves::{Move, Target, Thing, Work};

/// The kind of a move, in a few words.
pub fn text(mv: &Move) -> String {
    match *mv {
        Move::Place { at, .. } => format!("Plan to {}", plan(at)),
        Move::Lift { .. } => "Take a pawn off".to_owned(),
        Move::Ready => "Be content with the plan".to_owned(),
        Move::Settle => "Settle the plan".to_owned(),
        Move::Lead { .. } => "Name the taker of an action".to_owned(),
        Move::Aid { aid, .. } => format!("Add {}, or take it off", names::aid(aid)),
        Move::Pay { .. } => "Choose what to pay with".to_owned(),
        Move::Save { .. } => "Economical construction, or without it".to_owned(),
        Move::Arm { arm, .. } => format!("Use {}, or do without", names::arm(arm, None)),
        Move::Bible { .. } => "Use the Bible, or do without".to_owned(),
        Move::Cheer { .. } => "Arrange for morale, or for determination".to_owned(),
        Move::Sooner { .. } => "Do something sooner".to_owned(),
        Move::Pile { .. } => "Put wood on the pile".to_owned(),
        Move::Pick { thing } => pick(thing),
        Move::Pass => "Let something be".to_owned(),
        Move::Use { what, .. } => format!("Use {}", names::ability(what, None)),
    }
}

/// An action of the plan, the how manieth of its kind it may be.
fn plan(at: Target) -> String {
    match at {
        Target::Threat(_) => "deal with a threat card".to_owned(),
        Target::Hunt(_) => names::deed(Target::Hunt(0)),
        Target::Build(work) => format!("build {}", names::work(one(work))),
        Target::Gather(..) => "gather".to_owned(),
        Target::Reclaim(_) => names::deed(Target::Reclaim(0)),
        Target::Arrange(_) => names::deed(Target::Arrange(0)),
        Target::Rest(_) => names::deed(Target::Rest(0)),
        Target::Burn(_) | Target::Explore(_) | Target::Totem(_) | Target::Rescue | Target::TreasureMap => {
            names::deed(at)
        }
    }
}

/// The first of its kind.
fn one(work: Work) -> Work {
    match work {
        Work::Roof(_) => Work::Roof(0),
        Work::Palisade(_) => Work::Palisade(0),
        Work::Weapon(_) => Work::Weapon(0),
        Work::Bell(_) => Work::Bell(0),
        Work::Shelter | Work::Invention(_) | Work::Cross(_) => work,
    }
}

fn pick(thing: Thing) -> String {
    let what = match thing {
        Thing::Option(_) => "one of several ways".to_owned(),
        Thing::Space(space) => names::space(space).to_owned(),
        Thing::Source(space, _) => format!("a source of {}", names::space(space)),
        Thing::Terrain(space) => format!("the terrain of {}", names::space(space)),
        Thing::Level(level) => format!("the {}", names::level(level)),
        Thing::Invention(one) => format!("the {}", names::invention(one)),
        Thing::Who(_) => "somebody".to_owned(),
        Thing::Good(good) => names::good(good).to_owned(),
        Thing::Die(die) => format!("the {} die", names::die(die)),
        Thing::Arm(arm) => names::arm(arm, None).to_owned(),
        Thing::Shade(shade) => names::shade(shade).to_owned(),
        Thing::Beast(beast) => format!("the {}", names::beast(beast)),
        Thing::Token(token) => format!("the discovery {}", names::token(token, None)),
        Thing::Tile(tile) => names::tile(tile),
        Thing::OnField(_, token) => names::field_token(token).to_owned(),
        Thing::OnTile(_, mark) => names::mark(mark).to_owned(),
        Thing::FoodToken(_) => "a food token".to_owned(),
        Thing::OnSky(token) => names::weather(token).to_owned(),
        Thing::OnCost(cost) => names::cost(cost).to_owned(),
        Thing::Arrow(..) => "a morale arrow".to_owned(),
        Thing::Work(work) => names::work(one(work)),
    };
    capital(&format!("choose {what}"))
}
