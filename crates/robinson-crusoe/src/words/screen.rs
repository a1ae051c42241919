//! A view, as a screen of plain text.

use std::fmt::Write;

use table::names::and_list;
use table::voice::{capital, count};
use table::{Names, Viewer};

use super::questions::phase;
use super::voice::Voice;
use super::{cards, effects, endings, goals, map, names};
use crate::cast::Cast;
use crate::content::content;
use crate::moves::Job;
use crate::pieces::{Invention, Level, Weather, Who};
use crate::position::{Jenny, Kept, Phase, Position};
use crate::rulings::rulings;
use crate::view::{Castaway, Planned, Says, Sleep, View};

/// With so few hearts left it is said when somebody dies.
const NEAR_DEATH: u8 = 3;

/// The screen.
pub fn text(view: &View, names: &Names) -> String {
    let mut out = String::new();
    let v = voice(view, names);
    let first = v.does(view.first, "are", "is");
    // Writing to a string cannot fail, so the results are of no interest.
    let _ = writeln!(out, "{}. {first} the first player.", headline(view));
    if view.ending.is_some() {
        let _ = writeln!(out, "  {}", endings::why(view));
        let _ = writeln!(out, "  {}", endings::reckoning(view));
    }
    let _ = writeln!(out, "  {}: {}", view.setup.scenario.facts().name, goals::progress(view));
    if view.ending.is_none() {
        let _ = writeln!(out, "  {}", weather(view));
    }
    for one in &view.castaways {
        let mark = if view.asked.has(one.seat) { '>' } else { ' ' };
        let _ = writeln!(out, "  {mark} {}", castaway(view, one, v));
    }
    companions(view, &mut out);
    let _ = writeln!(out, "  {}", store(view));
    let _ = writeln!(out, "  {}", camp(view));
    if view.phase <= Phase::Planning
        && let Some(tonight) = tonight(view)
    {
        let _ = writeln!(out, "  {tonight}");
    }
    out.push_str(&map::text(view));
    tokens(view, &mut out);
    for (n, slot) in view.threats.iter().enumerate() {
        if let Some(card) = slot.card {
            let side = if n == 0 { "Left threat" } else { "Right threat" };
            let _ = writeln!(out, "  {side}: {}. {}", names::card(card), cards::threat_in_short(card));
        }
    }
    inventions(view, &mut out);
    things(view, &mut out);
    for planned in &view.plan {
        let _ = writeln!(out, "  Plan: {}.", plan(view, planned, v));
    }
    let _ = writeln!(out, "  {}", decks(view));
    out
}

fn voice<'a>(view: &View, names: &'a Names) -> Voice<'a> {
    let mut characters = [None; 4];
    for one in &view.castaways {
        if let Some(place) = characters.get_mut(one.who.index()) {
            *place = one.person.character;
        }
    }
    let viewer = view.me.map_or(Viewer::Spectator, Viewer::Seat);
    Voice {
        cast: Cast {
            seats: view.setup.seats,
            characters,
            scenario: Some(view.setup.scenario),
            ..Cast::default()
        },
        viewer,
        names,
    }
}

fn headline(view: &View) -> String {
    match view.ending {
        Some(crate::end::Ending::Won) => {
            format!("Round {}: the goal is met, {} points", view.round, view.points)
        }
        Some(_) => format!("Round {}: lost, {} points", view.round, view.points),
        None => format!("Round {} of {}, {}", view.round, view.rounds, phase(view.phase)),
    }
}

/// Clouds, supper and sleep, as things stand: with what the plan brings for sure.
fn tonight(view: &View) -> Option<String> {
    let evening = view.evening();
    let supper = evening.supper?;
    let mut parts = Vec::new();
    match (evening.ways(|throw| throw.now.short > 0), evening.of()) {
        (0, _) => {}
        (ways, all) if ways == all => parts.push("clouds that hurt everybody".to_owned()),
        (ways, all) => parts.push(format!("clouds that hurt everybody in {ways} of {all} throws")),
    }
    if supper.kids_starve {
        parts.push("the kids cannot be fed, which loses the game".to_owned());
    } else if supper.is_enough() && supper.worst < supper.need {
        parts.push(format!("food for all, unless clouds leave only {}", supper.worst));
    } else if supper.is_enough() {
        parts.push("food for all".to_owned());
    }
    match supper.hungry {
        0 => {}
        1 => parts.push(format!("1 goes hungry ({hunger} wounds)", hunger = rulings().hunger)),
        n => parts.push(format!("{n} go hungry ({hunger} wounds each)", hunger = rulings().hunger)),
    }
    if supper.without > 0 {
        parts.push(format!("{} extra food missing (1 wound for each)", supper.without));
    }
    parts.push(
        match evening.sleep {
            Sleep::Sheltered => "a shelter for all",
            Sleep::Hoped => "a shelter if it is built, else 1 wound each",
            Sleep::Open => "1 wound each in the open air",
        }
        .to_owned(),
    );
    Some(format!("Tonight, as things stand: {}.", parts.join("; ")))
}

/// What the sky brings in this round, and from when on more dice are rolled.
fn weather(view: &View) -> String {
    let facts = view.setup.scenario.facts();
    let dice = |round: u8| facts.dice_of(round);
    let today = dice(view.round);
    let mut sky: Vec<String> = today.into_iter().map(|die| names::weather_die(die).to_owned()).collect();
    for token in view.sky.tokens {
        if token != Weather::Hungry || !today.has(Weather::Hungry) {
            sky.push(names::weather(token).to_owned());
        }
    }
    let shown = view.sky.dice.iter().flatten().map(|face| names::face(*face).to_owned());
    let shown: Vec<String> = shown.collect();
    let rolled = if shown.is_empty() { String::new() } else { format!(" (rolled: {})", shown.join(", ")) };
    let now = if sky.is_empty() { "nothing".to_owned() } else { and_list(sky) };
    let next = (view.round + 1..=view.rounds).find(|round| dice(*round) != today);
    let next = next.map_or(String::new(), |round| {
        let dice: Vec<String> =
            dice(round).into_iter().map(|die| names::weather_die(die).to_owned()).collect();
        let dice = if dice.is_empty() { "no dice".to_owned() } else { and_list(dice) };
        format!(" From round {round} on: {dice}.")
    });
    format!("Weather of this round: {now}{rolled}.{next}")
}

fn castaway(view: &View, one: &Castaway, v: Voice<'_>) -> String {
    let person = &one.person;
    let hearts = person.character.map_or(0, |character| character.facts().hearts);
    let mut notes = vec![
        format!("{} of {hearts} hearts", hearts.saturating_sub(person.wounds)),
        count(person.wounds, "wound", "wounds"),
        format!("{} determination", person.determination),
    ];
    if view.phase == Phase::Planning {
        notes.push(format!("{} of {} to plan", one.idle, count(one.pawns, "pawn", "pawns")));
    }
    if let Some(arrow) = next_arrow(one) {
        notes.push(format!("morale falls at wound {arrow}"));
    }
    if let Some(character) = person.character
        && hearts.saturating_sub(person.wounds) <= NEAR_DEATH
    {
        notes.push(format!("dies at wound {}", character.facts().dies_on));
    }
    let special: Vec<String> = view
        .special_wounds
        .iter()
        .filter(|(_, _, who)| *who == one.who)
        .map(|(deck, part, _)| format!("{} ({})", names::part(*part), names::deck(*deck)))
        .collect();
    if !special.is_empty() {
        notes.push(format!("special wound: {}", and_list(special)));
    }
    if !person.future.is_none() {
        notes.push(format!("brings {}", names::goods(person.future)));
    }
    if person.outside {
        notes.push("outside tonight".to_owned());
    }
    if person.no_skills {
        notes.push("no skills today".to_owned());
    }
    if person.bowl || person.confused {
        notes.push("rolls successes again".to_owned());
    }
    if view.ready.has(one.seat) && view.phase == Phase::Planning {
        notes.push("ready".to_owned());
    }
    format!("{}: {}.", capital(&v.full(one.who)), notes.join(", "))
}

/// The next wound that costs morale.
fn next_arrow(one: &Castaway) -> Option<u8> {
    let facts = one.person.character?.facts();
    let open = |(n, _): &(usize, &u8)| one.person.covered & (1 << n) == 0;
    facts.arrows.iter().enumerate().filter(open).map(|(_, at)| *at).find(|at| *at > one.person.wounds)
}

fn companions(view: &View, out: &mut String) {
    if let Some(friday) = &view.friday {
        let left = rulings().friday_dies_on.saturating_sub(friday.wounds);
        let _ = writeln!(
            out,
            "    Friday: {}, dies after {left} more, {} determination.",
            count(friday.wounds, "wound", "wounds"),
            friday.determination
        );
    }
    if view.dog {
        let _ = writeln!(out, "    The Dog helps to hunt or to explore.");
    }
    match view.jenny {
        (Jenny::Absent, _) => {}
        (Jenny::Stranded, wounds) => {
            let _ = writeln!(out, "    Jenny: on the rock, {}.", count(wounds, "wound", "wounds"));
        }
        (Jenny::Fetched | Jenny::InCamp, wounds) => {
            let _ = writeln!(out, "    Jenny: in camp, {}.", count(wounds, "wound", "wounds"));
        }
    }
}

fn store(view: &View) -> String {
    let coming = view.castaways.iter().map(|one| one.person.future);
    let coming = coming.chain(view.friday.map(|friday| friday.future));
    let coming = coming.fold(crate::pieces::Goods::NONE, crate::pieces::Goods::plus);
    let mut text = format!("Store: {}", names::goods(view.goods));
    if view.free != view.goods {
        let _ = write!(text, "; not planned for yet: {}", names::goods(view.free));
    }
    if !coming.is_none() {
        let _ = write!(text, "; to come: {}", names::goods(coming));
    }
    if view.extra_food > 0 {
        let _ = write!(text, "; everybody eats {} more tonight", view.extra_food);
    }
    format!("{text}.")
}

fn camp(view: &View) -> String {
    let level = |level: Level| view.levels[level.index()];
    let shelter = match (view.shelter, view.sheltered) {
        (true, _) => "with the Shelter",
        (false, true) => "in a natural shelter",
        (false, false) => "without a shelter",
    };
    let mut text = format!(
        "Camp at {} {shelter}: roof {}, palisade {}, weapon {}. Morale {}.",
        names::space(view.camp),
        level(Level::Roof),
        level(Level::Palisade),
        level(Level::Weapon),
        view.morale
    );
    if view.no_items {
        text.push_str(" Items give nothing for now.");
    }
    if view.no_mixed {
        text.push_str(" Players cannot work together today.");
    }
    if view.ambush {
        text.push_str(" A beast lies in wait.");
    }
    text
}

/// Tokens on the fields and on prices.
fn tokens(view: &View, out: &mut String) {
    let on_fields = view.fields.iter().flat_map(|(field, tokens)| {
        tokens.into_iter().map(|token| format!("{} at {}", names::field_token(token), names::field(*field)))
    });
    let dear = view.costs.into_iter().map(|cost| format!("{} costs 1 wood more", names::cost(cost)));
    let all: Vec<String> = on_fields.chain(dear).collect();
    if !all.is_empty() {
        let _ = writeln!(out, "  Tokens: {}.", all.join(", "));
    }
}

fn inventions(view: &View, out: &mut String) {
    let mut open = Vec::new();
    let mut closed = Vec::new();
    let (wood, fur) = content().walls[view.castaways.len().min(4)];
    if !view.shelter {
        let there = view.free.wood >= wood || view.free.fur >= fur;
        let list = if there { &mut open } else { &mut closed };
        list.push(format!("the Shelter ({wood} wood or {fur} fur)"));
    }
    for one in view.board {
        let missing = missing(view, one);
        if missing.is_empty() {
            open.push(names::invention(one).to_owned());
        } else {
            closed.push(format!("{} ({})", names::invention(one), missing.join(", ")));
        }
    }
    let built: Vec<&str> = view.built.into_iter().map(names::invention).collect();
    if !built.is_empty() {
        let _ = writeln!(out, "  Items: {}.", built.join(", "));
    }
    if !open.is_empty() {
        let _ = writeln!(out, "  Can be built: {}.", open.join(", "));
    }
    if !closed.is_empty() {
        let _ = writeln!(out, "  Still missing for: {}.", closed.join(", "));
    }
}

/// What is missing for an invention: terrain, items, goods.
pub fn missing(view: &View, one: Invention) -> Vec<String> {
    let facts = one.facts();
    let mut missing = Vec::new();
    missing.extend(
        facts
            .terrain
            .filter(|terrain| !map::shows(view, *terrain))
            .map(|terrain| names::terrain(terrain).to_owned()),
    );
    let lacks = facts.items.into_iter().filter(|item| !view.built.has(*item) || view.no_items);
    missing.extend(lacks.map(|item| names::invention(item).to_owned()));
    let paid = facts.prices.is_empty() || facts.prices.iter().any(|price| view.free.covers(*price));
    if !paid {
        let prices: Vec<String> = facts.prices.iter().map(|price| names::goods(*price)).collect();
        missing.push(prices.join(" or "));
    }
    missing
}

/// Items, discoveries and kept cards.
fn things(view: &View, out: &mut String) {
    let scenario = Some(view.setup.scenario);
    let mut rows = Vec::new();
    rows.extend(
        view.items
            .iter()
            .map(|(item, uses)| format!("{} ({})", names::item(*item), count(*uses, "use", "uses"))),
    );
    rows.extend(view.tokens.iter().map(|(token, n)| match n {
        1 => names::token(*token, scenario).to_owned(),
        n => format!("{n} x {}", names::token(*token, scenario)),
    }));
    rows.extend(view.kept.iter().map(|(one, kept)| match kept {
        Kept::Coming(_) => format!("{} (to come)", one.name()),
        Kept::Held(0) | Kept::Away => one.name().to_owned(),
        Kept::Held(uses) => format!("{} ({})", one.name(), count(*uses, "use", "uses")),
    }));
    rows.extend(view.coming.iter().map(|one| format!("{} (to come)", names::token(one.token, scenario))));
    if !rows.is_empty() {
        let _ = writeln!(out, "  At hand: {}.", rows.join(", "));
    }
}

fn plan(view: &View, planned: &Planned, v: Voice<'_>) -> String {
    let price = if planned.price.is_none() {
        String::new()
    } else {
        format!(", for {}", names::goods(planned.price))
    };
    let done = if planned.job.done { ", done" } else { "" };
    let what = map::deed(view, planned.job.at);
    let job = &planned.job;
    let taker = view.castaways.iter().find(|one| one.who == job.taker);
    let confused = Position::has_dice(job.at) && taker.is_some_and(|one| one.person.confused);
    let with = names::named(job.save, job.arms, v.cast.scenario);
    let with = with.map_or(String::new(), |named| format!(", with {named}"));
    let says = match planned.says {
        Says::Roll if confused && job.strength() > planned.need => super::moves::CONFUSED.to_owned(),
        Says::Roll if confused => "dice decide".to_owned(),
        _ => says(&planned.says, planned.need),
    };
    format!("{what}: {}{price}{with}; {says}{done}", pawns(job, v))
}

/// Who is in an action: the taker first.
pub fn pawns(job: &Job, v: Voice<'_>) -> String {
    let mut who: Vec<String> = Vec::new();
    let mut add = |one: Who| {
        let name = v.full(one);
        match job.pawns[one.index()] {
            0 => {}
            1 => who.push(name),
            n => who.push(format!("{name} with {n} pawns")),
        }
    };
    add(job.taker);
    Who::ALL.iter().filter(|one| **one != job.taker).for_each(|one| add(*one));
    who.extend(job.aids.into_iter().map(|aid| names::aid(aid).to_owned()));
    and_list(who)
}

fn says(says: &Says, need: u8) -> String {
    match says {
        Says::Sure => "sure".to_owned(),
        Says::Roll => format!("dice decide, {} would make it sure", count(need + 1, "pawn", "pawns")),
        Says::Waits(n) => format!("waits for {}", count(*n, "more pawn", "more pawns")),
        Says::Cannot(rule, why) => format!("cannot be done ({rule}): {}", why.trim_end_matches('.')),
    }
}

fn decks(view: &View) -> String {
    let mut text = format!(
        "Decks: {}, {}, {}, {}.",
        count(view.events_left, "event", "events"),
        count(view.hunting, "beast to hunt", "beasts to hunt"),
        count(view.tiles_left, "tile", "tiles"),
        count(view.discoveries_left, "discovery", "discoveries"),
    );
    if !view.waiting.is_empty() {
        let waiting = view.waiting.iter().map(|card| names::card(*card).to_owned());
        let _ = write!(text, " Shuffled into the events: {}.", and_list(waiting));
    }
    if let Some(card) = view.next_event {
        let _ = write!(text, " Next event: {}.", names::card(card));
    }
    if let Some(beast) = view.next_beast {
        let _ = write!(text, " Next beast: {} ({}).", names::beast(beast), effects::foe(beast.facts().foe));
    }
    for slot in view.tiles_top.iter().take(1) {
        let _ = write!(text, " Next tile: {}.", names::tile(slot.0));
    }
    text
}
