//! The things of the box as people ask for them, what lies idle, and which moves people could have in mind.

use table::search::has_words;
use table::{Game, Idle, Seat, Sense};

use super::{cards, names};
use crate::content::content;
use crate::moves::{Ability, Move, Target, Work};
use crate::pieces::{Character, Discovery, Invention, Item, Scenario, Skill, Tile, Weather};
use crate::position::{Phase, Position};

/// Everything in the box with all of these words in its name, or everything without words.
pub fn about(words: &str) -> Vec<(String, String)> {
    let content = content();
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |name: &str, kind: &str, text: &str| {
        let stop = if kind.ends_with('!') { "" } else { "." };
        all.push((name.to_owned(), format!("{kind}{stop} {text}")));
    };
    for scenario in Scenario::ALL {
        add(&scenario.facts().name, "Scenario", &scenario_text(*scenario));
    }
    for character in Character::ALL {
        let facts = character.facts();
        let skills = facts.skills.iter().map(|slot| names::skill(slot.0).to_owned());
        let text = format!(
            "{} hearts, dies on wound {}. Personal invention: {}. Skills: {}.",
            facts.hearts,
            facts.dies_on,
            names::invention(facts.invention),
            table::names::and_list(skills)
        );
        add(&facts.name, "Character", &text);
    }
    for skill in Skill::ALL {
        let kind = format!("Skill of the {}", super::voice::character(skill.facts().owner));
        add(names::skill(*skill), &kind, &cards::skill(*skill));
    }
    for item in Item::ALL {
        add(names::item(*item), "Starting item", &cards::item(*item));
    }
    for invention in Invention::ALL {
        let facts = invention.facts();
        let kind = match (facts.scenario, facts.owner) {
            (Some(scenario), _) => format!("Invention of {}", scenario.facts().name),
            (None, Some(owner)) => format!("Invention of the {}", super::voice::character(owner)),
            (None, None) => "Invention".to_owned(),
        };
        add(names::invention(*invention), &kind, &cards::invention(*invention));
    }
    for token in Discovery::ALL {
        match token.sign() {
            None => add(names::token(*token, None), "Discovery", &cards::token(*token, None)),
            Some(n) => {
                for scenario in Scenario::ALL {
                    if let Some(sign) = scenario.facts().signs.get(n) {
                        let kind = format!("Discovery of {}, {}", scenario.facts().name, token.facts().name);
                        add(&sign.name, &kind, &cards::token(*token, Some(*scenario)));
                    }
                }
            }
        }
    }
    for (n, beast) in content.beasts.iter().enumerate() {
        add(&beast.name, "Beast", &cards::beast(crate::content::Beast(n as u8)));
    }
    for (n, card) in content.cards.iter().enumerate() {
        add(&card.name, &cards::kind(card), &cards::text(crate::content::Kind(n as u8)));
    }
    for tile in Tile::ALL {
        let name = format!("Tile {}", *tile as u8 + 1);
        add(&name, "Island tile", &format!("{}.", table::voice::capital(&names::tile(*tile))));
    }
    for (word, meaning) in super::glossary::words() {
        add(&word, "Word", &meaning);
    }
    all.retain(|(name, _)| words.trim().is_empty() || has_words(name, words));
    all
}

/// A scenario in short: how long, what for, and its weather.
fn scenario_text(scenario: Scenario) -> String {
    let facts = scenario.facts();
    let dice = |token: Weather| {
        let rounds: Vec<u8> = (1..=facts.rounds).filter(|round| facts.dice_of(*round).has(token)).collect();
        let runs: Vec<String> = rounds
            .chunk_by(|one, next| one + 1 == *next)
            .filter_map(|run| match (run.first()?, run.last()?) {
                (first, last) if first == last => Some(first.to_string()),
                (first, last) => Some(format!("{first} to {last}")),
            })
            .collect();
        (!runs.is_empty())
            .then(|| format!("{} in rounds {}", names::weather_die(token), table::names::and_list(runs)))
    };
    let dice: Vec<String> =
        [Weather::Rain, Weather::Winter, Weather::Hungry].into_iter().filter_map(dice).collect();
    let book = facts.book.0.as_ref().and_then(|name| {
        Some(format!(
            " Book, {name}: {}",
            super::effects::sentence(facts.book.1, super::effects::Goods::Now)?
        ))
    });
    format!(
        "{} rounds. {} Weather: {}.{}",
        facts.rounds,
        super::goals::goal(scenario),
        if dice.is_empty() { "no dice".to_owned() } else { dice.join(", ") },
        book.unwrap_or_default()
    )
}

/// In the plan, the inventions and levels that cannot be built; at any time, skills and things that cannot be used now.
pub fn idle(position: &Position, seat: Seat) -> Vec<Idle<Move>> {
    let mut idle = Vec::new();
    if position.is_over() {
        return idle;
    }
    let own = position.people_of(seat);
    let first = position.heroes().into_iter().find(|who| own.has(*who));
    if let Some(who) = first.filter(|_| position.phase == Phase::Planning && position.stack.is_empty()) {
        let who = own.into_iter().find(|who| who.is_player() && position.idle_pawns(*who) > 0).unwrap_or(who);
        position.each_work(|work| {
            let at = Target::Build(work);
            let refusal = position.check_target(at).err();
            // A cross for each tile would be a long list: those that have a place are in the plan's.
            if let Some(refusal) = refusal.filter(|_| !matches!(work, Work::Cross(_))) {
                let name = table::voice::capital(&names::work(work));
                idle.push(Idle { name, mv: Move::Place { who, at }, refusal });
            }
        });
    }
    for who in position.heroes() {
        if position.seat_of(who) != seat {
            continue;
        }
        let Some(character) = position.of(who).character else { continue };
        for slot in character.facts().skills.iter() {
            let mv = Move::Use { who, what: Ability::Skill(slot.0) };
            if let Err(refusal) = position.check(seat, &mv) {
                idle.push(Idle { name: names::skill(slot.0).to_owned(), mv, refusal });
            }
        }
    }
    if let Some(who) = first {
        let mut note = |what: Ability| {
            let mv = Move::Use { who, what };
            if let Err(refusal) = position.check(seat, &mv) {
                let name = names::ability(what, Some(position.setup.scenario)).to_owned();
                idle.push(Idle { name, mv, refusal });
            }
        };
        let items = Item::ALL.iter().filter(|item| position.items[item.index()] > 0);
        items.for_each(|item| note(Ability::Item(*item)));
        let tokens = Discovery::ALL.iter().filter(|token| position.tokens[token.index()] > 0);
        tokens.for_each(|token| note(Ability::Token(*token)));
        let kept = crate::pieces::Keepsake::ALL.iter().filter(|one| position.keeps(**one));
        kept.for_each(|one| note(Ability::Keepsake(*one)));
    }
    idle
}

/// How near a move is to what a seat could have in mind.
pub fn sense(position: &Position, seat: Seat, mv: &Move) -> Sense {
    let own = |who: crate::pieces::Who| {
        if position.people_of(seat).has(who) { Sense::AtHand } else { Sense::Absurd }
    };
    let planned = |job: u8| {
        if usize::from(job) < position.plan.len() { Sense::AtHand } else { Sense::Absurd }
    };
    match *mv {
        Move::Place { who, at } => match (own(who), at) {
            (Sense::AtHand, Target::Build(work)) => {
                let known = work.invention().is_none_or(|one| position.board.has(one));
                if known { Sense::AtHand } else { Sense::Absurd }
            }
            (Sense::AtHand, Target::Gather(space, n)) if position.source(space, n).is_none() => Sense::Absurd,
            (Sense::AtHand, Target::Burn(_) | Target::Rescue | Target::TreasureMap | Target::Reclaim(_)) => {
                Sense::Wishful
            }
            (near, _) => near,
        },
        Move::Lift { who, at } => match position.job_at(at) {
            Some(_) => own(who),
            None => Sense::Absurd,
        },
        Move::Lead { job, .. }
        | Move::Aid { job, .. }
        | Move::Pay { job, .. }
        | Move::Save { job }
        | Move::Arm { job, .. }
        | Move::Bible { job }
        | Move::Cheer { job }
        | Move::Sooner { job } => planned(job),
        Move::Use { who, what } => match own(who) {
            Sense::AtHand => {
                let held = match what {
                    Ability::Skill(skill) => position.of(who).character == Some(skill.facts().owner),
                    Ability::Item(item) => position.items[item.index()] > 0,
                    Ability::Token(token) => position.tokens[token.index()] > 0,
                    Ability::Keepsake(keepsake) => position.keeps(keepsake),
                    Ability::Trade(item) => position.built.has(item),
                };
                if held { Sense::AtHand } else { Sense::Wishful }
            }
            other => other,
        },
        Move::Pick { .. } if position.stack.is_empty() => Sense::Absurd,
        Move::Pick { .. } => Sense::Wishful,
        Move::Pile { wood } if wood > position.pile_gap() => Sense::Absurd,
        Move::Ready | Move::Settle | Move::Pile { .. } | Move::Pass => Sense::AtHand,
    }
}
