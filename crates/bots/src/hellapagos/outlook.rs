//! What a castaway makes of what it sees.

use ::hellapagos::{Card, Health, Held, Kind, Move, Need, Phase, Resource, View, content};
use table::{Seat, Seats};

/// The view of a seat with the few facts that nearly every decision asks for.
pub(super) struct Outlook<'a> {
    /// All that the seat may know.
    pub view: &'a View,
    /// Whose eyes.
    pub me: Seat,
    /// The own hand.
    pub hand: Held,
    /// The living others.
    pub others: Seats,
    /// How many are alive, the seat itself included.
    pub survivors: u8,
    answers: &'a [Move],
    asides: &'a [Move],
}

impl<'a> Outlook<'a> {
    pub fn new(view: &'a View, me: Seat, answers: &'a [Move], asides: &'a [Move]) -> Outlook<'a> {
        let alive = view.alive();
        Outlook {
            view,
            me,
            hand: view.castaways[me.index()].hand,
            others: alive.without(me),
            survivors: alive.len(),
            answers,
            asides,
        }
    }

    /// The move, if it is in one of the lists: the gate through which every choice goes.
    pub fn allowed(&self, mv: Move) -> Option<Move> {
        (self.answers.contains(&mv) || self.asides.contains(&mv)).then_some(mv)
    }

    /// Plays a card without a target, if it can be played.
    pub fn play(&self, card: Card) -> Option<Move> {
        if self.hand.has(card) { self.allowed(Move::Play { card }) } else { None }
    }

    /// Lays a permanent card, if it is in hand.
    pub fn lay(&self, card: Card) -> Option<Move> {
        if self.hand.has(card) { self.allowed(Move::Lay { card }) } else { None }
    }

    /// Whether a permanent card works, or would once laid.
    pub fn owns(&self, card: Card) -> bool {
        self.hand.has(card) || self.has_laid(self.me, card)
    }

    pub fn has_laid(&self, seat: Seat, card: Card) -> bool {
        self.view.castaways[seat.index()].laid.has(card)
    }

    pub fn store(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Water => self.view.water,
            Resource::Food => self.view.food,
        }
    }

    /// How many ration cards of a resource are in the own hand.
    pub fn rations(&self, resource: Resource) -> u8 {
        self.hand.iter().filter(|card| card.rations(resource) > 0).count() as u8
    }

    /// How much those cards would bring to the stores.
    pub fn units(&self, resource: Resource) -> u8 {
        self.hand.iter().map(|card| card.rations(resource)).sum()
    }

    /// The ration to use up first, and whether with matches: plain ones, then foul ones that matches make wholesome, then
    /// the large ones, and what sickens last.
    pub fn plainest_ration(&self, resource: Resource) -> Option<(Card, bool)> {
        let matches = self.hand.has(Card::Matches);
        let rank = |card: Card| match (card.sickens(), card.rations(resource)) {
            (true, _) if matches => 1,
            (true, _) => 3,
            (false, 1) => 0,
            (false, _) => 2,
        };
        let card =
            self.hand.iter().filter(|card| card.rations(resource) > 0).min_by_key(|card| rank(*card))?;
        Some((card, card.sickens() && matches))
    }

    /// Whether the raft must leave tonight.
    pub fn is_hurricane(&self) -> bool {
        self.view.weather.is_some_and(|weather| weather.hurricane)
    }

    /// How many more seats the raft needs for everybody.
    pub fn seats_lacking(&self) -> u8 {
        self.survivors.saturating_sub(self.view.raft)
    }

    /// How many days are left after this one, as well as the seat can tell (the hurricane comes in rounds 7 to 12).
    pub fn days_left(&self) -> f32 {
        if self.is_hurricane() {
            return 0.0;
        }
        for (depth, weather) in self.view.forecast.iter().enumerate() {
            if weather.is_some_and(|weather| weather.hurricane) {
                return depth as f32 + 1.0;
            }
        }
        let calm = content().calm;
        let soonest = (calm + 1).saturating_sub(self.view.round).max(1);
        let latest = (2 * calm).saturating_sub(self.view.round).max(1);
        f32::from(soonest + latest) / 2.0
    }

    /// Who will still act today besides the seat itself.
    pub fn workers(&self) -> Seats {
        let works = |seat: &Seat| {
            let castaway = &self.view.castaways[seat.index()];
            !castaway.acted && castaway.health != Health::Barred
        };
        self.others.into_iter().filter(works).collect()
    }

    /// How often a castaway has pointed at this seat.
    pub fn grudge(&self, seat: Seat) -> u8 {
        self.view.castaways[seat.index()].pointed.get(self.me.index()).copied().unwrap_or(0)
    }

    /// Whether the seat knows that somebody holds a ration of a resource.
    pub fn is_known_to_hold(&self, seat: Seat, resource: Resource) -> bool {
        self.view.castaways[seat.index()].hand.iter().any(|card| card.rations(resource) > 0)
    }

    /// Cards in a hand, known or not.
    pub fn cards_of(&self, seat: Seat) -> u8 {
        self.view.castaways[seat.index()].cards
    }

    /// How much is missing for tonight of a resource, if nobody does anything more; nothing once it was shared out.
    pub fn short_tonight(&self, resource: Resource) -> u8 {
        let due = match (self.view.phase, resource) {
            (Phase::NewRound | Phase::Weather | Phase::Actions, _) => self.survivors,
            (Phase::Begin(need) | Phase::Count(need) | Phase::Empty(need), _) => match (need, resource) {
                (Need::Water | Need::TripWater, Resource::Water)
                | (Need::Food | Need::TripFood, Resource::Food) => return self.view.missing,
                (Need::Water | Need::Seats | Need::TripWater, _) => self.survivors,
                _ => 0,
            },
            _ => 0,
        };
        due.saturating_sub(self.store(resource))
    }

    /// Whether everybody alive could leave at the end of this round, as the stores stand.
    pub fn could_leave(&self, aboard: u8) -> bool {
        let rations = if self.view.phase == Phase::Actions { 2 * aboard } else { aboard };
        self.view.raft >= aboard && self.view.water >= rations && self.view.food >= rations
    }

    /// Whether the stores reach for tonight and for the trip, raft or no raft.
    pub fn could_leave_but_for_the_raft(&self) -> bool {
        self.view.water >= 2 * self.survivors && self.view.food >= 2 * self.survivors
    }

    /// The resource that the vote at hand is about.
    pub fn resource_at_hand(&self) -> Option<Resource> {
        self.view.need.and_then(Need::resource)
    }

    /// What a card is worth to this seat, in rations: for searching, trading and robbing.
    pub fn worth(&self, card: Card) -> f32 {
        let late = self.view.round >= 6;
        match card {
            Card::WaterBottle | Card::Sandwich | Card::Coconut | Card::Sardines => self.ration_worth(card),
            Card::FilthyWater | Card::RottenFish => 0.6 * self.ration_worth(card),
            Card::FruitBasket | Card::Conch => 2.0,
            Card::RaftPlank => 3.0,
            Card::Gun if self.hand.has(Card::Bullet) => 2.0,
            Card::Bullet if self.owns(Card::Gun) => 1.8,
            Card::Coffee | Card::SleepingPills => 1.6,
            Card::Axe | Card::Flask | Card::FishingRod => {
                if late {
                    0.8
                } else {
                    1.5
                }
            }
            Card::Gun | Card::MetalPlate | Card::Club | Card::Pendulum | Card::VegetableMill => 1.0,
            Card::CrystalBall | Card::CannibalBbqKit | Card::Bullet | Card::AntiVenom | Card::AlarmClock => {
                0.6
            }
            Card::Barometer | Card::Flashlight | Card::Spyglass | Card::VoodooDoll => 0.4,
            Card::Matches => 0.2,
            Card::LuxuryCarKey
            | Card::Quoridor
            | Card::OldUndies
            | Card::WinningLotteryTicket
            | Card::ToiletBrush => 0.0,
        }
    }

    /// The first ration of a kind is a life; the next ones are rations.
    fn ration_worth(&self, card: Card) -> f32 {
        let Some(resource) = card.resource() else { return 0.0 };
        let first = if self.rations(resource) == 0 { 1.5 } else { 0.5 };
        first + f32::from(card.rations(resource)) * 0.5
    }

    /// A card that is good for nothing, to be swapped away.
    pub fn junk(&self) -> Option<Card> {
        self.hand.iter().find(|card| card.facts().kind == Kind::Useless)
    }

    /// A useless card, or failing that one of little use.
    pub fn nearly_junk(&self) -> Option<Card> {
        let least = self.hand.iter().min_by(|a, b| self.worth(*a).total_cmp(&self.worth(*b)))?;
        self.junk().or((self.worth(least) < 0.5).then_some(least))
    }
}
