//! The day's plan: the best that all pawns not placed yet can still do beside the draft, and who does it.
//!
//! Everybody sees the same draft, so that everybody finds about the same plan; whatever is in the draft already stands.

use robinson_crusoe::pieces::{Field, Goods, Level, Who};
use robinson_crusoe::view::Says;
use robinson_crusoe::{Move, Target, View, Work};
use table::Seat;

use super::company;
use super::gains::{Before, Gain, look_up};
use super::sight::has_dice;
use super::worth::Worth;

/// How many half-made plans are kept for each number of pawns.
const BEAM: usize = 5;
/// The most actions of a plan.
const ACTIONS: usize = 10;

/// Something that could be done.
#[derive(Clone, Copy, Debug)]
struct Chance {
    at: Target,
    /// Pawns that stand there already.
    there: u8,
    need: u8,
    most: u8,
    price: Goods,
    /// Who must do it.
    only: Option<Who>,
    /// Free extra pawns that join by themselves.
    aids: u8,
    /// Whether it comes only after the chance before it.
    again: bool,
}

/// A half-made plan.
#[derive(Clone, Copy, Debug)]
struct Draft {
    pawns: u8,
    free: Goods,
    wood: f32,
    food: f32,
    worth: f32,
    total: f32,
    before: Before,
    aided: [bool; 7],
    spare: u8,
    rests: [u8; 6],
    picks: [(u8, u8); ACTIONS],
    count: u8,
}

/// Pawns that can still be placed, by castaway.
pub(super) type Idle = [u8; 6];

/// The pawns of those who are not ready yet.
pub(super) fn idle(view: &View) -> Idle {
    let mut idle = [0; 6];
    for one in &view.castaways {
        if !view.ready.has(one.seat) {
            idle[one.who.index()] = one.idle;
        }
    }
    let placed = |who: Who| view.plan.iter().map(|planned| planned.job.pawns[who.index()]).sum::<u8>();
    let first = view.castaways.iter().find(|one| one.who == view.first).map(|one| one.seat);
    if view.friday.is_some() && first.is_some_and(|seat| !view.ready.has(seat)) {
        idle[Who::Friday.index()] = 1 - placed(Who::Friday).min(1);
    }
    idle
}

/// The seat that places somebody's pawns.
pub(super) fn seat_of(worth: &Worth, who: Who) -> Option<Seat> {
    company::seat_of(worth.sight.view, who)
}

/// What all pawns should do, in the order in which they should be placed.
pub(super) fn plan(worth: &Worth, answers: &[Move]) -> (Vec<(Who, Target)>, Goods) {
    let idle = idle(worth.sight.view);
    let chances = chances(worth, answers, &idle);
    let best = search(worth, &chances, &idle);
    let picks: Vec<(Chance, u8)> = best.picks[..usize::from(best.count)]
        .iter()
        .map(|(chance, people)| (chances[usize::from(*chance)], *people))
        .collect();
    (assign(worth, &picks, idle), best.free)
}

/// Everything that could be begun or joined.
fn chances(worth: &Worth, answers: &[Move], idle: &Idle) -> Vec<Chance> {
    let sight = worth.sight;
    let mut all: Vec<Chance> = Vec::with_capacity(48);
    for planned in &sight.view.plan {
        let at = planned.job.at;
        let strength = planned.job.strength();
        let most = sight.most(at);
        if strength < most && !matches!(planned.says, Says::Cannot(..)) {
            all.push(Chance {
                at,
                there: strength,
                need: planned.need,
                most,
                price: Goods::NONE,
                only: None,
                aids: 0,
                again: false,
            });
        }
    }
    for mv in answers {
        let Move::Place { at, .. } = *mv else { continue };
        let known = all.iter().any(|chance| chance.at == at)
            || sight.view.plan.iter().any(|planned| planned.job.at == at)
            || matches!(at, Target::Rest(_));
        let Some(price) = sight.price(at, sight.view.free) else { continue };
        if known {
            continue;
        }
        let owner = match at {
            Target::Build(work) => work.invention().and_then(|one| one.facts().owner),
            _ => None,
        };
        let only = owner.and_then(|owner| sight.hero(owner));
        let need = sight.need(at);
        all.push(Chance {
            at,
            there: 0,
            need,
            most: sight.most(at),
            price,
            only,
            aids: sight.free_aids(at),
            again: false,
        });
        // A level can be built twice on a day, and a camp arranged often.
        let again = match at {
            Target::Build(Work::Roof(n)) => Some(Target::Build(Work::Roof(n + 1))),
            Target::Build(Work::Weapon(n)) => Some(Target::Build(Work::Weapon(n + 1))),
            Target::Arrange(n) => Some(Target::Arrange(n + 1)),
            _ => None,
        };
        if let Some(again) = again {
            all.push(Chance {
                at: again,
                there: 0,
                need: need.max(1),
                most: sight.most(at),
                price,
                only,
                aids: 0,
                again: true,
            });
        }
    }
    let rests =
        sight.view.plan.iter().filter(|planned| matches!(planned.job.at, Target::Rest(_))).count() as u8;
    for who in Who::ALL {
        for _ in 0..idle[who.index()] {
            if *who != Who::Jenny {
                let at = Target::Rest(rests);
                all.push(Chance {
                    at,
                    there: 0,
                    need: 1,
                    most: 1,
                    price: Goods::NONE,
                    only: Some(*who),
                    aids: 0,
                    again: false,
                });
            }
        }
    }
    all
}

fn search(worth: &Worth, chances: &[Chance], idle: &Idle) -> Draft {
    let sight = worth.sight;
    let view = sight.view;
    let (wood, food) = (worth.wood_table(), worth.food_table());
    let pawns: u8 = idle.iter().sum();
    let mut start = Draft {
        pawns: 0,
        free: view.free,
        wood: f32::from(view.free.wood),
        food: f32::from(view.free.edible()),
        worth: 0.0,
        total: 0.0,
        before: Before::default(),
        aided: [false; 7],
        spare: sight.spare_aids(),
        rests: [0; 6],
        picks: [(0, 0); ACTIONS],
        count: 0,
    };
    for planned in &view.plan {
        let sure = planned.says == Says::Sure;
        if sure || planned.says == Says::Roll {
            let gain = worth.action(planned.job.at, sure, planned.job.strength(), start.before);
            start.wood += gain.wood;
            start.food += gain.food;
        }
        count(&mut start.before, planned.job.at);
    }
    let value = |draft: &Draft| draft.worth + look_up(&wood, draft.wood) + look_up(&food, draft.food);
    start.total = value(&start);
    let mut beams: Vec<Vec<Draft>> = vec![Vec::with_capacity(BEAM + 1); usize::from(pawns) + 1];
    beams[0].push(start);
    let mut found: Vec<Draft> = Vec::with_capacity(64);
    let mut gains = Gains { worth, known: Vec::with_capacity(16) };
    for (n, chance) in chances.iter().enumerate() {
        found.clear();
        gains.known.clear();
        for draft in beams.iter().flatten() {
            if usize::from(draft.count) == ACTIONS || !draft.free.covers(chance.price) {
                continue;
            }
            for people in 1..=(chance.most - chance.there).min(pawns - draft.pawns) {
                if let Some(mut next) = joined(&mut gains, draft, n, chance, people) {
                    next.total = value(&next);
                    found.push(next);
                }
            }
        }
        for draft in &found {
            let beam = &mut beams[usize::from(draft.pawns)];
            let place = beam.iter().position(|other| other.total < draft.total).unwrap_or(beam.len());
            if place < BEAM {
                beam.insert(place, *draft);
                beam.truncate(BEAM);
            }
        }
    }
    let best = beams.iter().flatten().max_by(|one, two| one.total.total_cmp(&two.total));
    best.copied().unwrap_or(start)
}

fn count(before: &mut Before, at: Target) {
    match at {
        Target::Explore(_) => before.explores += 1,
        Target::Arrange(_) => before.arranges += 1,
        Target::Hunt(_) => before.hunts += 1,
        _ => {}
    }
}

/// What one action brings, reckoned once for all half-made plans that it could join.
struct Gains<'a> {
    worth: &'a Worth<'a>,
    known: Vec<(bool, u8, Before, Gain)>,
}

impl Gains<'_> {
    fn action(&mut self, at: Target, sure: bool, strength: u8, before: Before) -> Gain {
        let same = |one: &&(bool, u8, Before, Gain)| (one.0, one.1, one.2) == (sure, strength, before);
        if let Some(known) = self.known.iter().find(same) {
            return known.3;
        }
        let gain = self.worth.action(at, sure, strength, before);
        self.known.push((sure, strength, before, gain));
        gain
    }
}

/// A half-made plan with one more action, or with more pawns on one.
fn joined(gains: &mut Gains, draft: &Draft, n: usize, chance: &Chance, people: u8) -> Option<Draft> {
    let worth = gains.worth;
    if chance.again
        && !draft.picks[..usize::from(draft.count)].iter().any(|pick| usize::from(pick.0) + 1 == n)
    {
        return None;
    }
    let mut next = *draft;
    let field = chance.at.field() as usize;
    let mut strength = chance.there + people;
    if !draft.aided[field] && chance.aids > 0 && strength < chance.most {
        strength = (strength + chance.aids).min(chance.most);
        next.aided[field] = true;
    }
    let building = chance.at.field() == Field::Build;
    if building && strength == chance.need && strength < chance.most && draft.spare > 0 && chance.there == 0 {
        strength += 1;
        next.spare -= 1;
        next.worth -= worth.taste.helper;
    }
    if strength < chance.need {
        return None;
    }
    let sure = !has_dice(chance.at) || strength > chance.need;
    let gain = match (chance.at, chance.only) {
        (Target::Rest(_), Some(who)) => {
            let times = draft.rests[who.index()];
            next.rests[who.index()] += 1;
            Gain { worth: worth.rest(who, times), ..Default::default() }
        }
        _ => gains.action(chance.at, sure, strength, draft.before),
    };
    // What stands already counts only for what is added to it.
    let had = if chance.there >= chance.need {
        gains.action(chance.at, !has_dice(chance.at), chance.there, draft.before)
    } else {
        Gain::default()
    };
    // An action that waits for a pawn has one already, which would be lost.
    if chance.there > 0 && chance.there < chance.need {
        next.worth += 1.0;
    }
    next.worth += gain.worth - had.worth - worth.price(chance.price);
    next.wood += gain.wood - had.wood - f32::from(chance.price.wood);
    next.food += gain.food - had.food - f32::from(chance.price.edible());
    next.free.pay(chance.price);
    next.pawns += people;
    next.picks[usize::from(next.count)] = (n as u8, people);
    next.count += 1;
    if chance.there == 0 {
        count(&mut next.before, chance.at);
    }
    Some(next)
}

/// Who does what.
fn assign(worth: &Worth, picks: &[(Chance, u8)], idle: Idle) -> Vec<(Who, Target)> {
    let mut idle = idle;
    let mut order: Vec<&(Chance, u8)> = picks.iter().collect();
    let rank = |pick: &(Chance, u8)| match (pick.0.at, pick.0.only) {
        (Target::Rest(_), _) => 0,
        (_, Some(_)) => 1,
        _ if pick.0.there > 0 => 2,
        (Target::Hunt(_) | Target::Burn(_), _) => 3,
        (at, _) if has_dice(at) && pick.1 <= pick.0.need => 4,
        _ => 5,
    };
    order.sort_by_key(|pick| rank(pick));
    let mut placed = Vec::with_capacity(10);
    let mut rests = order.first().map_or(0, |pick| match pick.0.at {
        Target::Rest(n) => n,
        _ => 0,
    });
    for (chance, people) in order {
        let mut at = chance.at;
        if let Target::Rest(n) = &mut at {
            *n = rests;
            rests += 1;
        }
        let mut team: Vec<Who> = crew(worth, at);
        for n in 0..*people {
            let first = n == 0 && chance.there == 0;
            let fits = |who: &Who| fits(worth, *who, at, chance, &team, first);
            let free = Who::ALL.iter().copied().filter(|who| idle[who.index()] > 0).filter(fits);
            let best = free.max_by(|one, two| {
                let like = |who: Who| liking(worth, who, at, first, chance, *people, idle);
                like(*one).total_cmp(&like(*two)).then(two.cmp(one))
            });
            if let Some(who) = best {
                idle[who.index()] -= 1;
                team.push(who);
                placed.push((who, at));
            }
        }
    }
    placed
}

/// Whose pawns stand on a place.
fn crew(worth: &Worth, at: Target) -> Vec<Who> {
    let planned = worth.sight.view.plan.iter().find(|planned| planned.job.at == at);
    let pawns = planned.map_or([0; 6], |planned| planned.job.pawns);
    Who::ALL.iter().copied().filter(|who| pawns[who.index()] > 0).collect()
}

fn fits(worth: &Worth, who: Who, at: Target, chance: &Chance, team: &[Who], first: bool) -> bool {
    let view = worth.sight.view;
    if who == Who::Jenny {
        return false;
    }
    let owner = chance.only.is_none_or(|only| only == who || !first && !matches!(at, Target::Rest(_)));
    let open =
        worth.sight.person(who).is_some_and(|person| person.only.has(at.field()) || who == Who::Friday);
    let alone =
        !view.no_mixed || !who.is_player() || team.iter().all(|other| !other.is_player() || *other == who);
    owner && open && alone
}

/// How well somebody is placed there.
fn liking(worth: &Worth, who: Who, at: Target, first: bool, chance: &Chance, people: u8, idle: Idle) -> f32 {
    let friday = who == Who::Friday;
    let hearts = f32::from(worth.sight.hearts(who));
    let rolls = has_dice(at) && chance.there + people <= chance.need;
    let several = f32::from(idle[who.index()]) * 0.1;
    match at {
        Target::Hunt(_) | Target::Burn(_) if first => {
            if friday {
                -5.0
            } else {
                hearts
            }
        }
        Target::Arrange(_) => {
            let det = worth.sight.person(who).map_or(9, |person| person.determination);
            if friday { -3.0 } else { -f32::from(det) * 0.3 + several }
        }
        Target::Threat(_) if first => {
            if friday {
                -0.5
            } else {
                several
            }
        }
        _ if first && rolls => {
            // Friday takes a wound instead of an adventure.
            if friday { if at.field() == Field::Gather && hearts > 2.0 { 5.0 } else { 0.5 } } else { hearts }
        }
        _ if first => {
            if friday {
                -1.0
            } else {
                several
            }
        }
        _ => {
            if friday {
                3.0
            } else {
                -hearts * 0.05 + several
            }
        }
    }
}

/// Wood that should stay in the store tonight: for the clouds that are likely.
pub(super) fn reserve(worth: &Worth) -> u8 {
    let view = worth.sight.view;
    let planned = view.plan.iter().filter(|planned| matches!(planned.job.at, Target::Build(Work::Roof(_))));
    let roof = worth.sight.level(Level::Roof) + planned.count() as u8;
    let clouds = worth.sight.clouds(view.round);
    let mut kept = 0;
    for n in 0..6_u8 {
        let demanded: f32 = clouds
            .iter()
            .filter(|(rain, winter, _)| winter + (rain + winter).saturating_sub(roof) > n)
            .map(|one| one.2)
            .sum();
        if demanded * worth.each > worth.piled() {
            kept = n + 1;
        }
    }
    kept
}
