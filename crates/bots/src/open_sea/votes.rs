//! Starting votes, voting, naming somebody for the sharks, and picking who is rescued.

use ::open_sea::{Agenda, Move, Phase};
use table::{Rng, Seat};

use super::outlook::{Outlook, chance, favourite};

/// A vote is started against somebody whose death is worth at least this much.
const WORTH_A_VOTE: f32 = 0.15;

/// Luck blurs what a voter thinks by up to this much either way.
const DOUBT: f32 = 0.32;

/// How often somebody with a reason starts a vote, in a hundred: seldom where each is needed, often in a crowd.
fn daring(sight: &Outlook) -> usize {
    let bold = match (sight.alive.len(), sight.view.rescues) {
        (0..=2, _) => 5,
        (3, 0..=2) => 7,
        (3, _) => 14,
        (4, 0..=2) => 18,
        (4, _) => 50,
        (5, _) => 65,
        (_, _) => 90,
    };
    // Those with most to hide let others do it while there are others.
    match sight.agenda {
        Agenda::LoneWolf if sight.too_many() > 1 => bold / 3,
        Agenda::Killer | Agenda::Saviour if sight.too_many() > 0 => bold / 2,
        Agenda::LoneWolf if sight.too_much_company() > 0 => bold.max(30),
        _ => bold,
    }
}

/// Starts a vote against whoever is most worth it; at the last moment more readily.
pub(super) fn call(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let last = sight.view.phase == Phase::RescueVote;
    if sight.agenda == Agenda::Sacrifice && (last || chance(rng, 2)) && sight.alive.len() > 2 {
        return sight.allowed(Move::CallVote { against: sight.me });
    }
    if gives_way(sight, rng) {
        return sight.allowed(Move::CallVote { against: sight.me });
    }
    let candidates = sight.view.candidates.and(sight.others);
    let against = favourite(candidates, rng, |seat| sight.worth_killing(seat))?;
    // Whoever needs a death has nothing to lose at the last moment.
    let desperate = last && matches!(sight.agenda, Agenda::Killer | Agenda::LoneWolf);
    let daring = if desperate { 100 } else { daring(sight) };
    let worth = if desperate { 0.0 } else { WORTH_A_VOTE };
    if sight.worth_killing(against) > worth && chance(rng, daring) {
        return sight.allowed(Move::CallVote { against });
    }
    None
}

/// Votes for one's own life unless one's agenda is to lose it, and else by what the death is worth.
pub(super) fn vote(sight: &Outlook, against: Seat, rng: &mut Rng) -> Option<Move> {
    let doubt = DOUBT * (rng.below(2001) as f32 / 1000.0 - 1.0);
    let yes = if against == sight.me {
        sight.agenda == Agenda::Sacrifice && sight.alive.len() > 2
            || sight.agenda == Agenda::Guardian && sight.too_many() > 0
    } else {
        let sly = matches!(sight.agenda, Agenda::LoneWolf | Agenda::Killer);
        let quiet = sly && sight.too_many() > 1 && chance(rng, 50);
        sight.worth_killing(against) + doubt > 0.0 && !is_a_trick(sight, against) && !quiet
    };
    sight.allowed(Move::Vote { yes })
}

/// How often, in a hundred, the Guardian of a crowd leaves at once: seldom enough that a vote against oneself tells little.
const LEAVES: usize = 40;

/// The Guardian leaves the ship's places to the others while there are too few: the Target is among them, if anywhere. Of three,
/// the Target might be left alone with the Killer: there only the last vote is early enough.
fn gives_way(sight: &Outlook, rng: &mut Rng) -> bool {
    if sight.agenda != Agenda::Guardian || sight.too_many() == 0 {
        return false;
    }
    let last = sight.view.phase == Phase::RescueVote && sight.view.compass != sight.me;
    last || sight.alive.len() > 3 && chance(rng, LEAVES)
}

/// Somebody who wants to be thrown overboard has a reason. The Lone Wolf does not mind, and nobody does who gains a place on
/// the ship by it.
fn is_a_trick(sight: &Outlook, against: Seat) -> bool {
    let room =
        sight.view.phase == Phase::RescueVote && sight.too_many() > 0 && sight.view.compass != sight.me;
    let minds = sight.agenda != Agenda::LoneWolf && !room;
    minds && sight.view.vote.is_some_and(|vote| vote.caller == against)
}

/// Names somebody who loses Vitality.
pub(super) fn harm(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    let seat = favourite(sight.others, rng, |seat| {
        let last = if sight.vitality(seat) == 1 { 1.3 } else { 1.0 };
        let worth = sight.worth_killing(seat);
        if worth > 0.0 { worth * last } else { worth + 0.1 * f32::from(sight.vitality(seat)) - 0.5 }
    })?;
    sight.allowed(Move::Name { seat })
}

/// Names somebody who regains Vitality: oneself, or whom one needs.
pub(super) fn heal(sight: &Outlook) -> Option<Move> {
    let hurt = |seat: &Seat| sight.vitality(*seat) < 3;
    if sight.wants_to_live() && hurt(&sight.me) {
        return sight.allowed(Move::Name { seat: sight.me });
    }
    let dear = sight.alive.into_iter().filter(hurt).min_by(|one, other| {
        let worth = |seat: Seat| if seat == sight.me { 0.0 } else { sight.worth_killing(seat) };
        worth(*one).total_cmp(&worth(*other))
    });
    sight.allowed(Move::Name { seat: dear.unwrap_or(sight.me) })
}

/// Takes along whom one's agenda needs, and oneself if one wants to live.
pub(super) fn pick(sight: &Outlook, rng: &mut Rng) -> Option<Move> {
    if sight.wants_to_live()
        && let Some(mv) = sight.allowed(Move::Rescue { seat: sight.me })
    {
        return Some(mv);
    }
    let open = sight
        .alive
        .into_iter()
        .filter(|seat| sight.allowed(Move::Rescue { seat: *seat }).is_some())
        .collect();
    let seat = favourite(open, rng, |seat| {
        if seat == sight.me {
            // The Guardian gives up the own place before anybody's who might be the Target.
            return if sight.agenda == Agenda::Guardian { -9.0 } else { 0.3 };
        }
        match sight.agenda {
            Agenda::Guardian => sight.guess(seat, Agenda::Target),
            _ => -sight.worth_killing(seat),
        }
    })?;
    sight.allowed(Move::Rescue { seat })
}
