//! The shared draft: pawns are put down, moved and taken back until everybody is ready (R26, B5).

use table::{Log, Refusal, Seat, Seats, Set};

use crate::moves::{Event, Job, Target, Work};
use crate::pieces::{
    Aid, Arm, Character, Discovery, Field, FieldToken, Goods, Item, Keepsake, Level, Scenario, Skill, Who,
};
use crate::position::{Phase, Position};

fn no(rule: &'static str, why: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, why))
}

/// A way to pay for an action: which of its prices, with what arms, and whether the Carpenter saves a wood.
type Way = (u8, Set<Arm>, bool);

impl Position {
    fn check_planning(&self) -> Result<(), Refusal> {
        if self.phase == Phase::Planning && self.stack.is_empty() {
            Ok(())
        } else {
            no("R26", "The plan is made before the actions, and not while something else is decided.")
        }
    }

    /// An action of the plan in which this seat has a say: with a pawn of its own, or as the first player's.
    fn check_job_of(&self, seat: Seat, job: u8) -> Result<&Job, Refusal> {
        self.check_planning()?;
        let Some(found) = self.plan.get(usize::from(job)) else {
            return Err(Refusal::new("R27", "There is no such action in the plan."));
        };
        let own = self.people_of(seat).into_iter().any(|who| found.pawns[who.index()] > 0);
        if own || self.seat_of(self.first) == seat {
            Ok(found)
        } else {
            Err(Refusal::not_yours("R26", "Whoever has a pawn there decides about it, or the first player."))
        }
    }

    /// R26 to R36: whether a pawn can be put on a place.
    pub(super) fn check_place(&self, seat: Seat, who: Who, at: Target) -> Result<(), Refusal> {
        self.check_planning()?;
        if self.seat_of(who) != seat || self.pawns_of(who) == 0 {
            return Err(Refusal::not_yours("R26", "This pawn is placed by somebody else, or is not there."));
        }
        if self.idle_pawns(who) == 0 {
            return no("R26", "All pawns of this castaway are placed.");
        }
        self.check_place_for(who, at)
    }

    /// The same for a pawn that is there.
    pub(crate) fn check_place_for(&self, who: Who, at: Target) -> Result<(), Refusal> {
        self.check_hand(who, at)?;
        self.check_number(at)?;
        self.check_target(at)?;
        let job = self.job_at(at);
        self.check_room(at, job)?;
        self.check_company(who, at, job)?;
        self.check_means(who, at, job, self.free_goods(None))
    }

    /// E31, R131: whether somebody may take part in such an action today.
    pub(crate) fn check_hand(&self, who: Who, at: Target) -> Result<(), Refusal> {
        if who == Who::Jenny && !matches!(at, Target::Rest(_)) {
            return no("R131", "Jenny can only rest.");
        }
        let only = self.of(who).only;
        let special = matches!(at, Target::Reclaim(_)) && only != Set::all();
        if !only.has(at.field()) || special {
            return no("E31", "Today this castaway can only take some actions, and this is none of them.");
        }
        Ok(())
    }

    /// R29: whether another pawn finds room; free extra pawns make way for people.
    pub(crate) fn check_room(&self, at: Target, job: Option<usize>) -> Result<(), Refusal> {
        let Some(n) = job else {
            return if self.plan.is_full() { no("R27", "The plan is full.") } else { Ok(()) };
        };
        let job = &self.plan[n];
        let bound = job.aids.into_iter().filter(|aid| !Position::is_free(*aid)).count() as u8;
        if job.people() + bound + 1 > self.most_pawns(at, n) {
            return no("R29", "This action takes no more pawns.");
        }
        Ok(())
    }

    /// R53, E30: with whom somebody would take part.
    pub(crate) fn check_company(&self, who: Who, at: Target, job: Option<usize>) -> Result<(), Refusal> {
        let there = job.map(|n| self.plan[n].pawns);
        if let Target::Build(Work::Invention(invention)) = at
            && let Some(owner) = invention.facts().owner.and_then(|owner| self.hero(owner))
            && owner != who
            && there.is_none_or(|pawns| pawns[owner.index()] == 0)
        {
            return no("R53", "A personal invention is taken by its own character: that pawn comes first.");
        }
        let others = |pawns: [u8; 6]| {
            Who::ALL.iter().any(|one| *one != who && one.is_player() && pawns[one.index()] > 0)
        };
        if self.no_mixed && who.is_player() && there.is_some_and(others) {
            return no("E30", "Today players cannot work together.");
        }
        Ok(())
    }

    /// R34: everything that a new action needs must be there: one of its ways must be open, and its price free.
    pub(crate) fn check_means(
        &self,
        who: Who,
        at: Target,
        job: Option<usize>,
        free: Goods,
    ) -> Result<(), Refusal> {
        if job.is_some() || !matches!(at, Target::Threat(_) | Target::Build(_)) {
            return Ok(());
        }
        self.best_price(&Job { at, taker: who, ..Job::default() }, free).map(|_| ())
    }

    /// The best way to pay for a new action that is open. With what arms, and whether the Carpenter's
    /// skill must save the last wood (R106).
    fn best_price(&self, draft: &Job, free: Goods) -> Result<Way, Refusal> {
        match self.price_with(draft, free, false) {
            Err(_) if self.can_save(draft.taker) => self.price_with(draft, free, true),
            found => found,
        }
    }

    /// Whether somebody could take a wood off an own action that is planned now.
    pub(crate) fn can_save(&self, taker: Who) -> bool {
        !self.plan.iter().any(|job| job.save) && self.can_skill(taker, Skill::EconomicalConstruction).is_ok()
    }

    /// R41: whether the next build that pays wood pays 1 more, because none of the plan does.
    pub(crate) fn next_build_pays_token(&self) -> bool {
        self.on_field(Field::Build, FieldToken::PlusWood)
            && !(0..self.plan.len())
                .any(|n| self.plan[n].at.field() == Field::Build && self.price_of(n).wood > 0)
    }

    /// Whether the store covers one of a build's prices: the short answer for the lists.
    pub(crate) fn affords(&self, work: Work, free: Goods, dear: bool, save: bool) -> bool {
        let covers = |price: &Goods| {
            let wood = price.wood + u8::from(dear && price.wood > 0);
            (!save || wood > 0) && free.covers(Goods { wood: wood - u8::from(save), ..*price })
        };
        match work {
            Work::Invention(invention) => invention.facts().prices.iter().any(covers),
            _ => self.prices(Target::Build(work)).iter().any(covers),
        }
    }

    fn price_with(&self, draft: &Job, free: Goods, save: bool) -> Result<Way, Refusal> {
        let mut refusal = Refusal::new("R34", "There is not enough in the store for this.");
        let token = draft.at.field() == Field::Build && self.next_build_pays_token();
        // What costs nothing is the better way; then wood, which is easier to come by than fur (B5).
        let rank = |price: &Goods| match price {
            price if price.is_none() => 0,
            price if price.fur == 0 => 1,
            _ => 2,
        };
        let mut best: Option<(u8, Way)> = None;
        for (n, price) in self.prices(draft.at).iter().enumerate() {
            if best.is_some_and(|(found, _)| found <= rank(price)) {
                continue;
            }
            let rank = rank(price);
            let mut arms = Set::NONE;
            if let Target::Threat(slot) = draft.at
                && let Some(need) = self.needs(slot).get(n)
            {
                let Some(found) = self.arms_needed(draft, need.weapon) else {
                    refusal = Refusal::new("R34", super::plan::too_weak(need.weapon));
                    continue;
                };
                if let Err(why) = self.check_way(need, need.weapon) {
                    refusal = why;
                    continue;
                }
                arms = found;
            }
            let mut price = *price;
            price.wood += u8::from(token && price.wood > 0);
            if save && price.wood == 0 {
                continue;
            }
            price.wood -= u8::from(save);
            if free.covers(price) {
                best = Some((rank, (n as u8, arms, save)));
            }
        }
        best.map(|(_, way)| way).ok_or(refusal)
    }

    /// Several actions of a kind in one round are numbered in the order in which they are planned.
    fn check_number(&self, at: Target) -> Result<(), Refusal> {
        let (number, limit, same): (u8, u8, fn(Target) -> bool) = match at {
            Target::Hunt(n) => (n, Target::TIMES, |at| matches!(at, Target::Hunt(_))),
            Target::Reclaim(n) => (n, Target::TIMES, |at| matches!(at, Target::Reclaim(_))),
            Target::Arrange(n) => (n, Target::EACH, |at| matches!(at, Target::Arrange(_))),
            Target::Rest(n) => (n, Target::EACH, |at| matches!(at, Target::Rest(_))),
            Target::Build(Work::Roof(n)) => (n, Work::TIMES, |at| matches!(at, Target::Build(Work::Roof(_)))),
            Target::Build(Work::Palisade(n)) => {
                (n, Work::TIMES, |at| matches!(at, Target::Build(Work::Palisade(_))))
            }
            Target::Build(Work::Weapon(n)) => {
                (n, Work::TIMES, |at| matches!(at, Target::Build(Work::Weapon(_))))
            }
            Target::Build(Work::Bell(n)) => (n, Work::TIMES, |at| matches!(at, Target::Build(Work::Bell(_)))),
            Target::Threat(slot) if slot > 1 => return no("R27", "There are two threat cards."),
            Target::Gather(_, source) if source > 3 => return no("R30", "There is no such source."),
            _ => return Ok(()),
        };
        let planned = self.plan.iter().filter(|job| same(job.at)).count() as u8;
        if number < limit && number <= planned { Ok(()) } else { no("R27", "Plan the one before it first.") }
    }

    /// Puts a pawn on a place: the first player pawn there takes the action (R32).
    pub(super) fn place(&mut self, seat: Seat, who: Who, at: Target, log: &mut impl Log<Event>) {
        let (mut save, mut arms) = (false, Set::NONE);
        match self.job_at(at) {
            Some(n) => {
                let most = self.most_pawns(at, n);
                let friday = self.plan[n].taker == Who::Friday;
                let job = &mut self.plan[n];
                job.pawns[who.index()] += 1;
                // With a player Friday only supports (R111).
                if friday && who.is_player() {
                    job.taker = who;
                }
                for aid in job.aids {
                    if job.strength() > most && Position::is_free(aid) {
                        job.aids.remove(aid);
                    }
                }
            }
            None => {
                let mut job = Job { at, taker: who, ..Job::default() };
                job.pawns[who.index()] = 1;
                if let Ok(way) = self.best_price(&job, self.free_goods(None)) {
                    (job.price, job.arms, job.save) = way;
                    (_, arms, save) = way;
                }
                self.plan.push(job);
            }
        }
        self.join_free_aids();
        log.public(Event::Placed { who, at, save, arms });
        self.changed(seat);
        self.ready.remove(seat);
    }

    /// A change clears the others' ready (B5).
    fn changed(&mut self, seat: Seat) {
        self.ready = self.ready.and(Seats::only(seat));
    }

    /// Extra pawns that cost nothing join the actions that they make possible or sure, in the order of the plan.
    fn join_free_aids(&mut self) {
        for aid in Aid::ALL.iter().copied().filter(|aid| Position::is_free(*aid)) {
            if self.aid_fields(aid).is_none() || self.plan.iter().any(|job| job.aids.has(aid)) {
                continue;
            }
            let wanting = (0..self.plan.len()).find(|n| {
                let job = &self.plan[*n];
                self.aid_fits(aid, job) && job.strength() < self.most_pawns(job.at, *n)
            });
            if let Some(n) = wanting {
                self.plan[n].aids.add(aid);
            }
        }
    }

    /// Whether a pawn can be taken off: one's own; the first player settles what is not agreed (R26).
    pub(super) fn check_lift(&self, seat: Seat, who: Who, at: Target) -> Result<(), Refusal> {
        self.check_planning()?;
        let there = self.job_at(at).is_some_and(|n| self.plan[n].pawns[who.index()] > 0);
        if !there {
            return no("R26", "This castaway has no pawn there.");
        }
        if self.seat_of(who) == seat || self.seat_of(self.first) == seat {
            Ok(())
        } else {
            Err(Refusal::not_yours("R26", "Only their own player takes a pawn off, or the first player."))
        }
    }

    /// Takes a pawn off its place.
    pub(super) fn lift(&mut self, seat: Seat, who: Who, at: Target, log: &mut impl Log<Event>) {
        let Some(n) = self.job_at(at) else { return };
        let owner = match at {
            Target::Build(work) => work.invention().and_then(|invention| invention.facts().owner),
            _ => None,
        };
        let owner = owner.and_then(|owner| self.hero(owner));
        let job = &mut self.plan[n];
        job.pawns[who.index()] -= 1;
        let orphan = owner.is_some_and(|owner| job.pawns[owner.index()] == 0);
        if job.people() == 0 || orphan {
            self.plan.remove(n);
            self.renumber();
        } else if job.pawns[job.taker.index()] == 0 {
            job.taker = Who::ALL.iter().copied().find(|who| job.pawns[who.index()] > 0).unwrap_or(Who::First);
            // What was the taker's own does not pass on.
            job.save = false;
            job.aids.remove(Aid::HandyMan);
            job.arms.remove(Arm::Frenzy);
        }
        self.drop_lost_aids();
        self.join_free_aids();
        log.public(Event::Lifted { who, at, by: seat });
        self.ready = Seats::NONE;
        self.changed(seat);
    }

    /// Actions of a kind are numbered without gaps.
    fn renumber(&mut self) {
        let (mut hunts, mut reclaims, mut arranges, mut rests) = (0, 0, 0, 0);
        let (mut roofs, mut palisades, mut weapons, mut bells) = (0, 0, 0, 0);
        for job in self.plan.iter_mut() {
            let number = match &mut job.at {
                Target::Hunt(n) => (n, &mut hunts),
                Target::Reclaim(n) => (n, &mut reclaims),
                Target::Arrange(n) => (n, &mut arranges),
                Target::Rest(n) => (n, &mut rests),
                Target::Build(Work::Roof(n)) => (n, &mut roofs),
                Target::Build(Work::Palisade(n)) => (n, &mut palisades),
                Target::Build(Work::Weapon(n)) => (n, &mut weapons),
                Target::Build(Work::Bell(n)) => (n, &mut bells),
                _ => continue,
            };
            *number.0 = *number.1;
            *number.1 += 1;
        }
    }

    /// Extra pawns that do not fit any more leave their actions.
    fn drop_lost_aids(&mut self) {
        for n in 0..self.plan.len() {
            let job = self.plan[n];
            for aid in job.aids {
                if !self.aid_fits(aid, &job) || self.plan[n].strength() > self.most_pawns(job.at, n) {
                    self.plan[n].aids.remove(aid);
                }
            }
        }
    }

    /// R32: any player with a pawn there can be named as the taker.
    pub(super) fn check_lead(&self, seat: Seat, who: Who, job: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if found.pawns[who.index()] == 0 || who == Who::Jenny || found.taker == who {
            return no("R32", "Somebody else with a pawn there can be named.");
        }
        if who == Who::Friday && found.taker.is_player() {
            return no("R111", "With a player Friday only supports.");
        }
        if let Target::Build(work) = found.at {
            self.check_owner(work, who)?;
        }
        Ok(())
    }

    pub(super) fn lead(&mut self, seat: Seat, who: Who, job: u8, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        job.taker = who;
        job.save = false;
        job.aids.remove(Aid::HandyMan);
        job.arms.remove(Arm::Frenzy);
        let at = job.at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// R33: an extra pawn joins an action, or leaves it.
    pub(super) fn check_aid(&self, seat: Seat, aid: Aid, job: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if found.aids.has(aid) {
            return Ok(());
        }
        if aid == Aid::HandyMan && self.of(found.taker).character == Some(Character::Carpenter) {
            self.check_skill_named(seat, found.taker, Skill::HandyMan)?;
        }
        if !self.aid_fits(aid, found) {
            return no("R33", "This extra pawn is not there, or does not help here.");
        }
        if found.strength() >= self.most_pawns(found.at, usize::from(job)) {
            return no("R29", "This action takes no more pawns.");
        }
        Ok(())
    }

    pub(super) fn aid(&mut self, seat: Seat, aid: Aid, job: u8, log: &mut impl Log<Event>) {
        let n = usize::from(job);
        let had = self.plan[n].aids.has(aid);
        self.plan.iter_mut().for_each(|job| job.aids.remove(aid));
        if !had {
            self.plan[n].aids.add(aid);
        }
        let at = self.plan[n].at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// R85, R105: a skill that the plan names is paid by its owner, and so named by nobody else.
    fn check_skill_named(&self, seat: Seat, owner: Who, skill: Skill) -> Result<(), Refusal> {
        if self.seat_of(owner) != seat {
            return no("R105", "Only whose skill it is names it in the plan, and pays for it.");
        }
        // What is named already can be named for another action instead.
        let named = skill == Skill::HandyMan && self.plan.iter().any(|job| job.aids.has(Aid::HandyMan));
        if named { Ok(()) } else { self.can_skill(owner, skill) }
    }

    /// R51: with what an action is paid.
    pub(super) fn check_pay(&self, seat: Seat, job: u8, price: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        let n = usize::from(job);
        if found.price == price || usize::from(price) >= self.prices(found.at).len() {
            return no("R51", "This price is not another one of this action's.");
        }
        let mut tried = *self;
        tried.plan[n].price = price;
        tried.plan[n].save = false;
        match tried.verdict(n) {
            super::plan::Verdict::Cannot(rule, why) => no(rule, why),
            _ => Ok(()),
        }
    }

    pub(super) fn pay_with(&mut self, seat: Seat, job: u8, price: u8, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        (job.price, job.save) = (price, false);
        let at = job.at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// R106: Economical construction, for one own action of the Carpenter.
    pub(super) fn check_save(&self, seat: Seat, job: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if found.save {
            return Ok(());
        }
        if self.of(found.taker).character != Some(Character::Carpenter) {
            return no("R106", "The Carpenter saves wood in an action of their own.");
        }
        if self.plan.iter().any(|job| job.save) {
            return no("R105", "Once in a round.");
        }
        if self.price_of(usize::from(job)).wood == 0 {
            return no("R106", "This action costs no wood.");
        }
        self.check_skill_named(seat, found.taker, Skill::EconomicalConstruction)
    }

    pub(super) fn save(&mut self, seat: Seat, job: u8, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        job.save = !job.save;
        let at = job.at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// Q19: a temporary weapon for the weapon that an action needs.
    pub(super) fn check_arm(&self, seat: Seat, job: u8, arm: Arm) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if found.arms.has(arm) {
            return Ok(());
        }
        if self.weapon_wanted(usize::from(job)) <= self.weapon_for(found) {
            return no("Q19", "This action needs no stronger weapon.");
        }
        if arm == Arm::Sabre {
            return no("E8", "The Sabre is for fights alone.");
        }
        if arm == Arm::Frenzy && self.of(found.taker).character == Some(Character::Soldier) {
            self.check_skill_named(seat, found.taker, Skill::Frenzy)?;
        }
        if !self.arm_is_free(arm) || self.arm_value(arm, found.taker).is_none() {
            return no("R95", "This is not at hand.");
        }
        Ok(())
    }

    pub(super) fn arm(&mut self, seat: Seat, job: u8, arm: Arm, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        if job.arms.has(arm) {
            job.arms.remove(arm);
        } else {
            job.arms.add(arm);
        }
        let at = job.at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// R113: the Bible, with an Arrange of a player.
    pub(super) fn check_bible(&self, seat: Seat, job: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if !matches!(found.at, Target::Arrange(_)) {
            return no("R113", "The Bible is read while the camp is arranged.");
        }
        if found.bible {
            return Ok(());
        }
        let planned = self.plan.iter().filter(|job| job.bible).count() as u8;
        if self.items[Item::Bible.index()] <= planned {
            return no("R113", "There is no Bible to read in, or not so often.");
        }
        Ok(())
    }

    pub(super) fn bible(&mut self, seat: Seat, job: u8, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        job.bible = !job.bible;
        let at = job.at;
        if job.bible {
            job.cheer = false;
        }
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// R93: with four players an Arrange brings determination or morale.
    pub(super) fn check_cheer(&self, seat: Seat, job: u8) -> Result<(), Refusal> {
        let found = self.check_job_of(seat, job)?;
        if !matches!(found.at, Target::Arrange(_)) || self.players() < 4 {
            return no("R93", "Only with four players an Arrange brings one of two things.");
        }
        if found.bible {
            return no("Q62", "The Bible has taken the place of that choice.");
        }
        Ok(())
    }

    pub(super) fn cheer(&mut self, seat: Seat, job: u8, log: &mut impl Log<Event>) {
        let job = &mut self.plan[usize::from(job)];
        job.cheer = !job.cheer;
        let at = job.at;
        log.public(Event::Replanned { at });
        self.changed(seat);
    }

    /// The action of the same field that was planned before this one.
    fn sooner_than(&self, job: u8) -> Option<usize> {
        let n = usize::from(job);
        let order = self.plan.get(n)?.at.order();
        self.plan[..n].iter().rposition(|other| other.at.order() == order)
    }

    /// E25: the order inside a type is that of the plan. Equal actions without tokens on their field have no order.
    pub(super) fn check_sooner(&self, seat: Seat, job: u8) -> Result<(), Refusal> {
        self.check_job_of(seat, job)?;
        if self.sooner_than(job).is_none() {
            return no("E25", "No action of this type comes before it.");
        }
        Ok(())
    }

    pub(super) fn sooner(&mut self, seat: Seat, job: u8, log: &mut impl Log<Event>) {
        if let Some(before) = self.sooner_than(job) {
            self.plan.swap(before, usize::from(job));
            self.renumber();
            self.drop_lost_aids();
            let at = self.plan[before].at;
            log.public(Event::Replanned { at });
            self.changed(seat);
        }
    }

    pub(super) fn check_ready(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_planning()?;
        if self.ready.has(seat) {
            return no("R26", "You have said so already.");
        }
        Ok(())
    }

    pub(super) fn get_ready(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.ready.add(seat);
        log.public(Event::Ready { seat });
    }

    /// R26: the first player settles what is not agreed, when everybody else has had a word.
    pub(super) fn check_settle(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_planning()?;
        if self.seat_of(self.first) != seat {
            return Err(Refusal::not_yours("R26", "The first player settles what is not agreed."));
        }
        if self.ready.has(seat) || Seats::first(self.seats()).minus(self.ready) == Seats::only(seat) {
            return no("R26", "There is nothing to be settled: say that you are ready.");
        }
        Ok(())
    }

    /// R121: by hand one column in a round; what Oil or the Mast begins opens no second one.
    pub(crate) fn may_pile(&self) -> bool {
        self.piled == 0 || self.piled == self.pile.0 + 1
    }

    /// R121: wood on the pile, before the actions; one column in a round.
    pub(super) fn check_pile(&self, seat: Seat, wood: u8) -> Result<(), Refusal> {
        self.check_planning()?;
        if self.setup.scenario != Scenario::Castaways {
            return no("R121", "There is no woodpile in this scenario.");
        }
        if self.seat_of(self.first) != seat {
            return Err(Refusal::not_yours("R121", "The first player lays wood on the pile for all."));
        }
        if !self.may_pile() {
            return no("R121", "One column in a round: the next one tomorrow.");
        }
        if wood == 0 || wood > self.pile_gap() {
            return no("R121", "So much does not fit into this column.");
        }
        if wood > self.free_goods(None).wood {
            return no("R34", "There is not so much wood that is not planned for something else.");
        }
        Ok(())
    }

    pub(super) fn pile_up(&mut self, wood: u8, log: &mut impl Log<Event>) {
        self.goods.wood -= wood;
        self.piled = self.pile.0 + 1;
        self.pile_wood(wood, log);
        self.ready = Seats::NONE;
    }

    /// E24: the plan stands. What cannot be done is left out; what is named in it is spent and locked.
    pub(super) fn commit(&mut self, log: &mut impl Log<Event>) {
        self.leave_out(log);
        for n in 0..self.plan.len() {
            self.note_what_it_met(n);
        }
        let prices: table::Few<Goods, 10> = (0..self.plan.len()).map(|n| self.price_of(n)).collect();
        for (n, price) in prices.iter().enumerate() {
            self.plan[n].paid = self.goods.pay(*price);
            self.spend_means(n, log);
        }
        log.public(Event::Planned);
        self.ready = Seats::NONE;
        self.begin(Phase::Action);
    }

    /// What cannot be done is left out, one after the other: a token may meet the next action of its kind then.
    fn leave_out(&mut self, log: &mut impl Log<Event>) {
        self.strip_unpaid_skills();
        // By type, and within a type in the order of the plan (R44).
        self.plan.sort_by_key(|job| job.at.order());
        while let Some(n) = (0..self.plan.len()).find(|n| !self.verdict(*n).stands()) {
            let job = self.plan.remove(n);
            log.public(Event::LeftOut { at: job.at });
        }
    }

    /// How many actions would be left out if the plan stood as it is now.
    pub fn unfinished(&self) -> u8 {
        let mut tried = *self;
        tried.leave_out(&mut table::Silent);
        (self.plan.len() - tried.plan.len()) as u8
    }

    /// Determination may be gone since a skill was named.
    fn strip_unpaid_skills(&mut self) {
        for n in 0..self.plan.len() {
            let taker = self.plan[n].taker;
            if self.of(taker).determination < self.planned_det(taker) {
                let job = &mut self.plan[n];
                job.save = false;
                job.aids.remove(Aid::HandyMan);
                job.arms.remove(Arm::Frenzy);
            }
        }
        for n in 0..self.plan.len() {
            let job = self.plan[n];
            for aid in job.aids {
                if !self.aid_fits(aid, &job) {
                    self.plan[n].aids.remove(aid);
                }
            }
            for arm in job.arms {
                if self.arm_value(arm, job.taker).is_none() && arm != Arm::Frenzy {
                    self.plan[n].arms.remove(arm);
                }
            }
            if self.weapon_wanted(n) <= self.level(Level::Weapon) {
                self.plan[n].arms = Set::NONE;
            }
            if self.items[Item::Bible.index()] == 0 {
                self.plan[n].bible = false;
            }
        }
    }

    /// Q8: which tokens the action met in the plan, and whether it rolls.
    fn note_what_it_met(&mut self, n: usize) {
        let job = self.plan[n];
        let field = job.at.field();
        let mut met = Set::NONE;
        if self.is_first_of_field(job.at, n) && self.on_field(field, FieldToken::MinusPawn) {
            met.add(FieldToken::MinusPawn);
        }
        if self.pays_token(&job, n) {
            met.add(FieldToken::PlusWood);
        }
        let dry = match job.at {
            Target::Gather(space, source) => self.covered(space, source),
            _ => false,
        };
        let sure = self.verdict(n) == super::plan::Verdict::Sure;
        let job = &mut self.plan[n];
        (job.met, job.dry, job.sure) = (met, dry, sure);
    }

    /// E24: determination, one-use pawns, tokens and items that were named are spent.
    fn spend_means(&mut self, n: usize, log: &mut impl Log<Event>) {
        let job = self.plan[n];
        if job.save {
            self.pay_skill(job.taker, Skill::EconomicalConstruction, log);
        }
        for aid in job.aids {
            match aid {
                Aid::Candle | Aid::SecondCandle => self.tokens[Discovery::Candles.index()] -= 1,
                Aid::CultCandles => self.tokens[Discovery::SignDashes.index()] -= 1,
                Aid::TreasureCandle | Aid::SecondTreasureCandle => self.spend_keepsake(Keepsake::Candles),
                Aid::Hammer | Aid::SecondHammer => self.items[Item::HammerAndNails.index()] -= 1,
                Aid::HandyMan => {
                    // It is told as the skill that it is.
                    self.pay_skill(job.taker, Skill::HandyMan, log);
                    continue;
                }
                _ => continue,
            }
            log.public(Event::AidSpent { aid });
        }
        for arm in job.arms {
            self.spend_arm(arm, job.taker, log);
        }
        if job.bible {
            self.items[Item::Bible.index()] = self.items[Item::Bible.index()].saturating_sub(1);
        }
        if job.at == Target::TreasureMap {
            self.spend_keepsake(Keepsake::TreasureMap);
        }
    }

    /// R105: a skill is paid and used for this round.
    pub(crate) fn pay_skill(&mut self, who: Who, skill: Skill, log: &mut impl Log<Event>) {
        let cost = skill.facts().cost;
        let person = self.of_mut(who);
        person.determination = person.determination.saturating_sub(cost);
        person.used.add(skill);
        log.public(Event::Used { who, what: crate::moves::Ability::Skill(skill) });
    }
}
