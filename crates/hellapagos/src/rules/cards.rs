//! Playing a card (H4), and what each card does.

use table::{Few, Log, Numbered, Refusal, Seat, Seats};

use crate::content::{Card, Kind, Resource, content};
use crate::hands::{Held, LIT};
use crate::moves::{Action, Event, Frame, Need, Weather};
use crate::position::{Phase, Position, Purpose};
use crate::rulings::{FORECAST, rulings};

use super::actions::spill;

impl Position {
    /// H4.2: permanent cards count only once laid face up.
    pub(super) fn check_lay(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        if card.facts().kind == Kind::Permanent {
            Ok(())
        } else {
            Err(Refusal::new("H4.2", "Only permanent cards are laid face up."))
        }
    }

    /// Whether a card without a target may be played at this moment.
    pub(super) fn check_play(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        let ok = |moment: bool, rule: &'static str, why: &'static str| {
            if moment { Ok(()) } else { Err(Refusal::new(rule, why)) }
        };
        match card {
            Card::FruitBasket => ok(
                self.is_daily_shortage(),
                "H5.2",
                "The fruit basket helps in a shortage of the day's food or water, and never for the trip.",
            ),
            Card::VegetableMill if self.phase == Phase::Empty(Need::Water) => Err(Refusal::new(
                "H5.3",
                "The store was empty: what the mill gives now would save nobody today.",
            )),
            Card::VegetableMill => {
                ok(self.food >= rulings().milled, "H4.1", "The mill needs 2 food in the stores.")
            }
            Card::CannibalBbqKit => self.check_barbecue(),
            Card::RaftPlank => ok(
                self.raft < content().raft_cards,
                "H3.4",
                "All raft cards are built: a plank adds no seat.",
            ),
            Card::AntiVenom => ok(
                self.frame() == (Frame::Bite { seat }),
                "H4.6",
                "Anti-venom helps you at the moment of a snake bite.",
            ),
            Card::Coffee => ok(
                self.is_turn_of(seat) && self.coffee.is_none(),
                "H4.6",
                "Coffee is declared in your own turn.",
            ),
            Card::Conch => Ok(()),
            Card::Barometer => ok(!self.sky.is_empty(), "H4.1", "No weather card is left to look at."),
            Card::Flashlight => {
                ok(!self.hands.deck.is_empty(), "H4.1", "The hold is empty: there is nothing to see.")
            }
            Card::MetalPlate => ok(
                matches!(self.frame(), Frame::Shot { victim, .. } if victim == seat),
                "H4.4",
                "A metal plate stops a shot at you, at the moment it is fired.",
            ),
            Card::VoodooDoll | Card::SleepingPills | Card::AlarmClock | Card::Spyglass | Card::Pendulum => {
                Err(Refusal::new("H4.1", "That card is played on somebody: say on whom."))
            }
            Card::Gun | Card::Axe | Card::Flask | Card::FishingRod | Card::CrystalBall | Card::Club => {
                Err(Refusal::new("H4.2", "A permanent card is laid face up, not played."))
            }
            Card::Bullet => Err(Refusal::new("H4.4", "A bullet is spent by a shot: lay a gun, then shoot.")),
            Card::Matches => ok(
                matches!(self.frame(), Frame::Foul { eater, .. } if eater == seat),
                "H4.1",
                "Matches are used together with filthy water or rotten fish.",
            ),
            Card::WaterBottle
            | Card::Sandwich
            | Card::Coconut
            | Card::Sardines
            | Card::FilthyWater
            | Card::RottenFish => {
                Err(Refusal::new("H4.3", "A ration is added to the stores, or kept for an emergency."))
            }
            Card::LuxuryCarKey
            | Card::Quoridor
            | Card::OldUndies
            | Card::WinningLotteryTicket
            | Card::ToiletBrush => {
                Err(Refusal::new("H4.1", "That card has no use; somebody may still want it."))
            }
        }
    }

    /// H4.6: the barbecue has its one moment, after both survival checks and before the end of the game is looked at.
    fn check_barbecue(&self) -> Result<(), Refusal> {
        let moment = self.stack.first().is_some_and(|frame| matches!(frame, Frame::Feast { .. }));
        let before = matches!(self.phase, Phase::Weather | Phase::Actions)
            || self.need().is_some_and(|need| need.is_daily());
        let why = if moment {
            if matches!(self.frame(), Frame::Feast { .. }) {
                return Ok(());
            }
            "Something else is being settled: the barbecue comes right after it."
        } else if before {
            "The barbecue is lit once water and food have been shared out, if somebody died this round by then."
        } else {
            "The barbecue is lit right after water and food have been shared out: this round its moment is over."
        };
        Err(Refusal::new("H4.6", why))
    }

    /// A shortage of the day is being dealt with.
    fn is_daily_shortage(&self) -> bool {
        let dealt_with =
            matches!(self.frame(), Frame::Shortage { .. } | Frame::Empty { .. }) || self.frame().is_vote();
        dealt_with && self.need().is_some_and(|need| need.is_daily())
    }

    /// The turn of a castaway lasts from the question to the end of what the action brought.
    fn is_turn_of(&self, seat: Seat) -> bool {
        let turn = [Frame::Turn { seat }, Frame::Forest { seat }, Frame::Bite { seat }];
        self.stack.first().is_some_and(|frame| turn.contains(frame))
    }

    /// Plays a card without a target.
    pub(super) fn play_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.hands.spend(seat, card);
        log.public(Event::Played { seat, card, on: None });
        match card {
            Card::FruitBasket => self.eat_fruit(log),
            Card::Matches => self.accept(true, log),
            Card::VegetableMill => {
                self.food -= rulings().milled;
                let water = self.stock(Resource::Water, rulings().milled);
                spill(Resource::Water, rulings().milled - water, log);
            }
            Card::CannibalBbqKit => {
                let roasted = rulings().food_per_body * self.deaths;
                let food = self.stock(Resource::Food, roasted);
                log.public(Event::Roasted { food });
                spill(Resource::Food, roasted - food, log);
                self.stack.pop();
            }
            Card::RaftPlank => {
                self.add_raft_card(log);
                self.muster_anew();
            }
            Card::Coffee => self.coffee = Some(seat),
            Card::Conch => self.blow_conch(seat, log),
            Card::Barometer => self.look_at_sky(seat, log),
            Card::Flashlight => self.look_into_hold(seat, log),
            // The bite heals, the bullet is stopped: what they answered is over.
            Card::AntiVenom | Card::MetalPlate => {
                self.stack.pop();
            }
            _ => {}
        }
    }

    /// The conch: nobody may vote against its user this round, who leads the votes; a vote under way is void.
    fn blow_conch(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.conch = Some(seat);
        if self.stack.iter().any(|frame| frame.is_vote() && *frame != Frame::Debate) {
            log.public(Event::VoteVoid { by: seat });
            self.void_vote();
        }
    }

    fn look_at_sky(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let mut cards = Few::<Weather, FORECAST>::new();
        for depth in 0..FORECAST {
            let among = self.possible_weather(depth);
            let purpose = Purpose::Weather as usize;
            if let Some(card) = self.sky.look(depth, seat, among, &mut self.chance, purpose, log) {
                cards.push(card.kind());
            }
        }
        let face = Event::SawWeather { seat, cards: Some(cards) };
        log.secret(Seats::only(seat), face, Event::SawWeather { seat, cards: None });
    }

    fn look_into_hold(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let mut cards = Few::<Card, LIT>::new();
        for depth in 0..LIT {
            let all = table::Cards::all();
            let purpose = Purpose::Wreckage as usize;
            if let Some(card) = self.hands.deck.look(depth, seat, all, &mut self.chance, purpose, log) {
                cards.push(card.kind());
            }
        }
        let face = Event::SawWreckage { seat, cards: Some(cards) };
        log.secret(Seats::only(seat), face, Event::SawWreckage { seat, cards: None });
    }

    /// Whether a card may be played on somebody at this moment.
    pub(super) fn check_play_on(&self, seat: Seat, card: Card, on: Seat) -> Result<(), Refusal> {
        self.check_holds(seat, card)?;
        match card {
            Card::VoodooDoll => {
                if !matches!(self.frame(), Frame::Dawn { .. }) {
                    return Err(Refusal::new(
                        "H4.6",
                        "The voodoo doll works at the start of a round, before the weather.",
                    ));
                }
                if !self.dead().has(on) {
                    return Err(Refusal::new("H4.6", "Only a dead castaway can live again."));
                }
                Ok(())
            }
            Card::AlarmClock => {
                if self.alive.has(on) {
                    Ok(())
                } else {
                    Err(Refusal::new("H4.6", "The dead cannot be first player."))
                }
            }
            Card::SleepingPills | Card::Spyglass => {
                self.check_other(seat, on, "H4.1")?;
                if !self.with_cards().has(on) {
                    return Err(Refusal::new("H4.1", "They have no cards in hand."));
                }
                Ok(())
            }
            Card::Pendulum => Err(Refusal::new("H4.6", "The pendulum dictates an action: say which one.")),
            _ => Err(Refusal::new("H4.1", "That card is not played on anybody.")),
        }
    }

    /// Plays a card on somebody.
    pub(super) fn play_card_on(&mut self, seat: Seat, card: Card, on: Seat, log: &mut impl Log<Event>) {
        self.hands.spend(seat, card);
        log.public(Event::Played { seat, card, on: Some(on) });
        match card {
            Card::VoodooDoll => self.revive(on, log),
            Card::AlarmClock => self.next_first = Some(on),
            Card::SleepingPills => {
                self.steal(seat, on, log);
                self.stack.push(Frame::Theft { thief: seat, robbed: Seats::only(on) });
            }
            Card::Spyglass => {
                self.take_back_offers(on, log);
                let cards = self.hands.hand[on.index()];
                self.hands.known.show(cards, Seats::only(seat));
                let face = Event::SawHand { seat, of: on, cards: Some(Held::of(cards)) };
                log.secret(Seats::only(seat).with(on), face, Event::SawHand { seat, of: on, cards: None });
            }
            _ => {}
        }
    }

    /// H4.6: back at the old place, with an empty hand, healthy.
    fn revive(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.alive.add(seat);
        self.fates[seat.index()] = crate::moves::Fate::Alive;
        log.public(Event::Revived { seat });
    }

    /// Whom the thief can still rob: the living others with cards, each once, three at most.
    pub(crate) fn sleepers(&self, thief: Seat, robbed: Seats) -> Seats {
        if robbed.len() >= rulings().robbed_at_most {
            return Seats::NONE;
        }
        self.with_cards().without(thief).minus(robbed)
    }

    pub(super) fn check_rob(&self, seat: Seat, victim: Seat) -> Result<(), Refusal> {
        let Frame::Theft { thief, robbed } = self.frame() else {
            return Err(Refusal::not_yours("H4.1", "Nobody has been put to sleep."));
        };
        if thief != seat {
            return Err(Refusal::not_yours("H4.1", "Somebody else gave out the sleeping pills."));
        }
        if self.sleepers(thief, robbed).has(victim) {
            Ok(())
        } else {
            Err(Refusal::new("H4.1", "Sleeping pills rob up to three others who have cards, each once."))
        }
    }

    pub(super) fn rob(&mut self, seat: Seat, victim: Seat, log: &mut impl Log<Event>) {
        self.steal(seat, victim, log);
        if let Some(Frame::Theft { robbed, .. }) = self.stack.last_mut() {
            robbed.add(victim);
        }
    }

    /// One random card changes hands; thief and victim know which.
    fn steal(&mut self, thief: Seat, victim: Seat, log: &mut impl Log<Event>) {
        self.take_back_offers(victim, log);
        let hand = self.hands.hand[victim.index()];
        let Some(card) = self.chance.pick_from(Purpose::Theft as usize, hand, log).map(Numbered::kind) else {
            return;
        };
        self.hands.give(victim, thief, card);
        self.ask_again(thief);
        let told = |card| Event::Stole { seat: thief, from: victim, card };
        log.secret(Seats::only(thief).with(victim), told(Some(card)), told(None));
    }

    /// H4.6: the pendulum must come before its target has acted.
    pub(super) fn check_dictate(&self, seat: Seat, target: Seat, action: Action) -> Result<(), Refusal> {
        self.check_holds(seat, Card::Pendulum)?;
        self.check_other(seat, target, "H4.6")?;
        if !matches!(self.phase, Phase::Weather | Phase::Actions) || self.acted.has(target) {
            return Err(Refusal::new("H4.6", "They have acted already this round."));
        }
        if self.barred.has(target) {
            return Err(Refusal::new("H7.1", "They lie sick and will not act this round."));
        }
        if action == Action::SearchWreckage && self.hands.deck.is_empty() {
            return Err(Refusal::new("H3.5", "The hold is empty: nothing is left to search for."));
        }
        Ok(())
    }

    pub(super) fn dictate(&mut self, seat: Seat, target: Seat, action: Action, log: &mut impl Log<Event>) {
        self.hands.spend(seat, Card::Pendulum);
        self.dictated = Some((target, action));
        log.public(Event::Dictated { seat, target, action });
    }

    /// The barbecue is offered when somebody died this round and the kit has not been seen to be spent (H4.6).
    pub(super) fn asked_at_feast(&self) -> Seats {
        if self.deaths == 0 || self.hands.is_spent(Card::CannibalBbqKit) {
            return Seats::NONE;
        }
        self.able().and(self.with_cards())
    }
}
