//! The lists of moves: exact, in order, and every move that could ever be written down.

use table::{Few, Member, Seat};

use crate::content::{BEASTS, Beast};
use crate::moves::{Ability, Move, Target, Thing, Work};
use crate::pieces::{
    Aid, Arm, Character, Cost, Die, Discovery, Field, FieldToken, Good, Invention, Level, Mark, Shade, Space,
    Tile, Weather, Who,
};
use crate::position::{Phase, Position};

/// Places to plan on, at the most.
pub type Targets = Few<Target, 128>;

/// A place that takes another pawn, and the action that is planned there.
#[derive(Clone, Copy, Default)]
struct Open {
    at: Target,
    job: Option<u8>,
    /// Whether its price hangs on whose pawn it is.
    own: bool,
}

impl Default for Target {
    fn default() -> Self {
        Target::Rest(0)
    }
}

impl Position {
    /// Every answer of a seat to its question.
    pub fn answers(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.asked.has(seat) {
            return;
        }
        match self.stack.last() {
            None => self.list_plan(seat, out),
            Some(frame) => {
                if self.tending() {
                    let who = self.tender();
                    self.remedies().iter().for_each(|what| out.push(Move::Use { who, what: *what }));
                } else {
                    self.things(frame).iter().for_each(|thing| out.push(Move::Pick { thing: *thing }));
                }
                if self.passable(frame) {
                    out.push(Move::Pass);
                }
            }
        }
    }

    /// Where a pawn can go, and that one is ready.
    fn list_plan(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.phase != Phase::Planning || self.ready.has(seat) {
            return;
        }
        self.list_places(seat, out);
        out.push(Move::Ready);
        if self.check_settle(seat).is_ok() {
            out.push(Move::Settle);
        }
    }

    /// Where a pawn can go.
    fn list_places(&self, seat: Seat, out: &mut Vec<Move>) {
        let people = self.people_of(seat);
        let idle = people.into_iter().any(|who| self.idle_pawns(who) > 0);
        if idle {
            let mut targets = Targets::new();
            self.targets(&mut targets);
            // What does not hang on whose pawn it is, is asked once for each place.
            let free = self.free_goods(None);
            let dear = self.next_build_pays_token();
            let saver = self.hero(Character::Carpenter).filter(|who| self.can_save(*who)).is_some();
            let mut open = Few::<Open, 128>::new();
            for at in targets.iter() {
                let job = self.job_at(*at);
                if self.check_room(*at, job).is_err() {
                    continue;
                }
                // The price hangs on the pawn only where the Carpenter could save a wood, and at threats.
                let own = match at {
                    Target::Threat(_) => true,
                    Target::Build(work) if job.is_none() && !self.affords(*work, free, dear, false) => {
                        if !saver || !self.affords(*work, free, dear, true) {
                            continue;
                        }
                        true
                    }
                    _ => false,
                };
                open.push(Open { at: *at, job: job.map(|n| n as u8), own });
            }
            for who in people {
                if self.idle_pawns(who) == 0 {
                    continue;
                }
                for Open { at, job, own } in open.iter().copied() {
                    let job = job.map(usize::from);
                    if self.check_hand(who, at).is_ok()
                        && self.check_company(who, at, job).is_ok()
                        && (!own || self.check_means(who, at, job, free).is_ok())
                    {
                        out.push(Move::Place { who, at });
                    }
                }
            }
        }
    }

    /// The places that can be planned on now, whoever's the pawn is.
    pub fn targets(&self, out: &mut Targets) {
        let mut add = |at: Target| {
            if self.check_target(at).is_ok() {
                out.push(at);
            }
        };
        add(Target::Threat(0));
        add(Target::Threat(1));
        let count = |same: fn(Target) -> bool| self.plan.iter().filter(|job| same(job.at)).count() as u8;
        let numbered = |limit: u8, planned: u8| 0..=planned.min(limit - 1);
        for n in numbered(Target::TIMES, count(|at| matches!(at, Target::Hunt(_)))) {
            add(Target::Hunt(n));
        }
        self.each_numbered_work(|work| add(Target::Build(work)));
        for space in Space::ALL {
            if let Some(distance) = self.distance(*space) {
                if self.at(*space).tile.is_some() {
                    if distance > 0 {
                        (0..4).for_each(|n| add(Target::Gather(*space, n)));
                    }
                    if self.at(*space).totem > 0 {
                        add(Target::Totem(*space));
                    }
                } else {
                    add(Target::Explore(*space));
                }
            }
            if self.is_village(*space) {
                add(Target::Burn(*space));
            }
        }
        add(Target::Rescue);
        add(Target::TreasureMap);
        for n in numbered(Target::TIMES, count(|at| matches!(at, Target::Reclaim(_)))) {
            add(Target::Reclaim(n));
        }
        for n in numbered(Target::EACH, count(|at| matches!(at, Target::Arrange(_)))) {
            add(Target::Arrange(n));
        }
        for n in numbered(Target::EACH, count(|at| matches!(at, Target::Rest(_)))) {
            add(Target::Rest(n));
        }
    }

    /// What can be built, with the numbers of what is planned already.
    fn each_numbered_work(&self, mut with: impl FnMut(Work)) {
        let planned = |same: fn(Work) -> bool| {
            let at = |at: Target| matches!(at, Target::Build(work) if same(work));
            (self.plan.iter().filter(|job| at(job.at)).count() as u8).min(Work::TIMES - 1)
        };
        let roofs = planned(|work| matches!(work, Work::Roof(_)));
        let palisades = planned(|work| matches!(work, Work::Palisade(_)));
        let weapons = planned(|work| matches!(work, Work::Weapon(_)));
        let bells = planned(|work| matches!(work, Work::Bell(_)));
        self.each_work(|work| match work {
            Work::Roof(_) => (0..=roofs).for_each(|n| with(Work::Roof(n))),
            Work::Palisade(_) => (0..=palisades).for_each(|n| with(Work::Palisade(n))),
            Work::Weapon(_) => (0..=weapons).for_each(|n| with(Work::Weapon(n))),
            Work::Bell(_) => (0..=bells).for_each(|n| with(Work::Bell(n))),
            other => with(other),
        });
    }

    /// Everything else that the rules allow a seat now.
    pub fn asides(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.phase == Phase::Over || self.asked.is_empty() {
            return;
        }
        let remedies = if self.tending() { self.remedies() } else { Few::new() };
        for who in self.heroes() {
            if self.seat_of(who) == seat {
                Position::each_ability(|what| {
                    let answer = !remedies.is_empty() && who == self.tender() && remedies.contains(&what);
                    if !answer && self.is_at_hand(who, what) && self.check_ability(who, what).is_ok() {
                        out.push(Move::Use { who, what });
                    }
                });
            }
        }
        if self.phase == Phase::Planning && self.stack.is_empty() {
            // Whoever was ready too soon plans on.
            if self.ready.has(seat) {
                self.list_places(seat, out);
            }
            self.list_changes(seat, out);
        }
    }

    /// Whether a thing is there at all: a quick look before the rules are asked.
    #[inline]
    fn is_at_hand(&self, who: Who, what: Ability) -> bool {
        match what {
            Ability::Skill(skill) => self.of(who).character == Some(skill.facts().owner),
            Ability::Item(item) => self.items[item.index()] > 0,
            Ability::Token(token) => self.tokens[token.index()] > 0,
            Ability::Keepsake(keepsake) => self.keeps(keepsake),
            Ability::Trade(item) => self.built.has(item),
        }
    }

    /// What a seat can change about the plan.
    fn list_changes(&self, seat: Seat, out: &mut Vec<Move>) {
        let mut add = |mv: Move| {
            if self.check(seat, &mv).is_ok() {
                out.push(mv);
            }
        };
        for (n, job) in self.plan.iter().enumerate() {
            let n = n as u8;
            for who in Who::ALL {
                if job.pawns[who.index()] > 0 {
                    add(Move::Lift { who: *who, at: job.at });
                    add(Move::Lead { who: *who, job: n });
                }
            }
            for aid in Aid::ALL {
                if self.aid_fields(*aid).is_some() {
                    add(Move::Aid { aid: *aid, job: n });
                }
            }
            for price in 0..self.prices(job.at).len() as u8 {
                add(Move::Pay { job: n, price });
            }
            add(Move::Save { job: n });
            if self.weapon_wanted(usize::from(n)) > 0 {
                Arm::ALL.iter().for_each(|arm| add(Move::Arm { job: n, arm: *arm }));
            }
            if let Target::Arrange(_) = job.at {
                add(Move::Bible { job: n });
                add(Move::Cheer { job: n });
            }
            add(Move::Sooner { job: n });
        }
        for wood in 1..=self.pile_gap() {
            add(Move::Pile { wood });
        }
    }

    /// Every move that could ever be written down.
    pub(crate) fn write_every_move(_seats: u8, out: &mut Vec<Move>) {
        let mut targets = Vec::new();
        every_target(&mut targets);
        for who in Who::ALL {
            for at in &targets {
                out.push(Move::Place { who: *who, at: *at });
            }
        }
        out.extend([Move::Ready, Move::Settle, Move::Pass]);
        for who in Who::ALL {
            for at in &targets {
                out.push(Move::Lift { who: *who, at: *at });
            }
        }
        for job in 0..10 {
            Who::ALL.iter().for_each(|who| out.push(Move::Lead { who: *who, job }));
            Aid::ALL.iter().for_each(|aid| out.push(Move::Aid { aid: *aid, job }));
            (0..6).for_each(|price| out.push(Move::Pay { job, price }));
            Arm::ALL.iter().for_each(|arm| out.push(Move::Arm { job, arm: *arm }));
            out.extend([Move::Save { job }, Move::Bible { job }, Move::Cheer { job }, Move::Sooner { job }]);
        }
        (1..=5).for_each(|wood| out.push(Move::Pile { wood }));
        every_thing(|thing| out.push(Move::Pick { thing }));
        for who in Who::ALL.iter().copied().filter(|who| who.is_player()) {
            Position::each_ability(|what| out.push(Move::Use { who, what }));
        }
    }
}

fn every_target(out: &mut Vec<Target>) {
    out.extend([Target::Threat(0), Target::Threat(1)]);
    (0..Target::TIMES).for_each(|n| out.push(Target::Hunt(n)));
    out.extend(Space::ALL.iter().map(|space| Target::Burn(*space)));
    every_work(|work| out.push(Target::Build(work)));
    for space in Space::ALL {
        (0..4).for_each(|n| out.push(Target::Gather(*space, n)));
    }
    out.extend(Space::ALL.iter().map(|space| Target::Explore(*space)));
    out.extend(Space::ALL.iter().map(|space| Target::Totem(*space)));
    out.extend([Target::Rescue, Target::TreasureMap]);
    (0..Target::TIMES).for_each(|n| out.push(Target::Reclaim(n)));
    (0..Target::EACH).for_each(|n| out.push(Target::Arrange(n)));
    (0..Target::EACH).for_each(|n| out.push(Target::Rest(n)));
}

fn every_work(mut with: impl FnMut(Work)) {
    with(Work::Shelter);
    for n in 0..Work::TIMES {
        [Work::Roof(n), Work::Palisade(n), Work::Weapon(n), Work::Bell(n)].into_iter().for_each(&mut with);
    }
    Invention::ALL.iter().for_each(|one| with(Work::Invention(*one)));
    Space::ALL.iter().for_each(|space| with(Work::Cross(*space)));
}

fn every_thing(mut with: impl FnMut(Thing)) {
    (0..4).for_each(|n| with(Thing::Option(n)));
    for space in Space::ALL {
        with(Thing::Space(*space));
        (0..2).for_each(|n| with(Thing::Source(*space, n)));
        with(Thing::Terrain(*space));
        with(Thing::FoodToken(*space));
        Mark::ALL.iter().for_each(|mark| with(Thing::OnTile(*space, *mark)));
    }
    Level::ALL.iter().for_each(|level| with(Thing::Level(*level)));
    Invention::ALL.iter().for_each(|one| with(Thing::Invention(*one)));
    for who in Who::ALL {
        with(Thing::Who(*who));
        (0..4).for_each(|n| with(Thing::Arrow(*who, n)));
    }
    Good::ALL.iter().for_each(|good| with(Thing::Good(*good)));
    Die::ALL.iter().for_each(|die| with(Thing::Die(*die)));
    Arm::ALL.iter().for_each(|arm| with(Thing::Arm(*arm)));
    Shade::ALL.iter().for_each(|shade| with(Thing::Shade(*shade)));
    (0..BEASTS).for_each(|n| with(Thing::Beast(Beast::numbered(n))));
    Discovery::ALL.iter().for_each(|token| with(Thing::Token(*token)));
    Tile::ALL.iter().for_each(|tile| with(Thing::Tile(*tile)));
    for field in Field::ALL {
        FieldToken::ALL.iter().for_each(|token| with(Thing::OnField(*field, *token)));
    }
    Weather::ALL.iter().for_each(|token| with(Thing::OnSky(*token)));
    Cost::ALL.iter().for_each(|cost| with(Thing::OnCost(*cost)));
    every_work(|work| with(Thing::Work(work)));
}
