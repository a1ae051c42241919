//! Setting up the board (D5 to D15).

use table::{Chance, Few, FirstPlayer, Key, Log, Refusal, Seat, Seats, Set, Silent};

use crate::content::{Flip, Page, Person, Swap, content};
use crate::moves::{Event, Frame, Move};
use crate::people::{Colour, Colours, Spot};
use crate::position::{Phase, Position, Purpose, Survivor};
use crate::rulings::rulings;
use crate::setup::{Choice, Raft, SURVIVORS, Setup};

impl Position {
    /// Puts everything on the board, up to the first question (D5 to D15).
    pub(crate) fn deal(setup: &Setup, key: Key, log: &mut impl Log<Event>) -> Position {
        let mut position = Position::bare(*setup, Chance::new(key));
        position.start = match setup.first_player {
            FirstPlayer::Seat(seat) => seat,
            FirstPlayer::Random if setup.seats == 1 => Seat(0),
            FirstPlayer::Random => {
                Seat(position.chance.pick(Purpose::Setup as usize, u32::from(setup.seats), log) as u8)
            }
        };
        position.turn = position.start;
        log.public(Event::Begins { start: position.start });
        position.choose_people(log);
        position.roll_character_dice(log);
        let first = position.chance.shuffled(Purpose::Swap as usize, Swap::ALL.len() as u32, log);
        position.swap = Swap::ALL[first as usize];
        for colour in position.humans() {
            position.take_hope(colour, 1, log);
        }
        position.deal_flips(log);
        position.today = position.draw_page(1, log);
        position.tomorrow = Some(position.draw_page(2, log));
        position
    }

    /// An empty board with the whole box at hand.
    pub(crate) fn bare(setup: Setup, chance: Chance<{ crate::position::PURPOSES }>) -> Position {
        let content = content();
        let mut survivors = [Survivor::default(); SURVIVORS];
        for colour in Colour::ALL {
            survivors[colour.index()].person =
                Person::ALL.into_iter().find(|person| person.facts().colour == colour).unwrap_or_default();
        }
        Position {
            setup,
            chance,
            day: 1,
            next_day: 2,
            today: Page::P1a,
            tomorrow: None,
            seen: Set::NONE,
            phase: Phase::Dice,
            step: 0,
            stack: Few::new(),
            asked: Seats::NONE,
            start: Seat(0),
            lead: Colour::Blue,
            turn: Seat(0),
            survivors,
            alive: Colours::all(),
            bag: content.hope,
            sharks: 5,
            hold: false,
            swap: Swap::TurtleOne,
            ship: setup.difficulty.space(),
            tentacles: content.tentacles,
            lost: [0; 2],
            bottles: Set::all(),
            disasters: Set::all(),
            rod_broken: false,
            called_off: false,
            token_inherited: false,
            weather: None,
            forecast: None,
            suitcases: if setup.kite { content.suitcases } else { [0; 3] },
            pieces: 0,
            built: 0,
            paws: if setup.scruffs { Set::all() } else { Set::NONE },
            paws_failed: Set::NONE,
            paw: None,
            paw_used: false,
            rescued: false,
        }
    }

    /// Four survivors, one of each colour, dealt round the table (D6).
    fn choose_people(&mut self, log: &mut impl Log<Event>) {
        let mut free = Colours::all();
        let mut people: [Option<Person>; SURVIVORS] = [None; SURVIVORS];
        for (n, choice) in self.setup.survivors().into_iter().enumerate() {
            if let Choice::Person(person) = choice {
                people[n] = Some(person);
                free = free.without(person.facts().colour);
            }
        }
        if self.setup.scruffs {
            people[SURVIVORS - 1] = Some(Person::Scruffs);
            free = free.without(Colour::Green);
        }
        for (n, chosen) in people.into_iter().enumerate() {
            let person = match chosen {
                Some(person) => person,
                None => {
                    let which = self.chance.pick(Purpose::Setup as usize, u32::from(free.len()), log);
                    let colour = free.nth(which).unwrap_or_default();
                    free = free.without(colour);
                    self.random_person(colour, log)
                }
            };
            let seat = self.setup.seat_of(n as u8);
            let survivor = self.of_mut(person.facts().colour);
            survivor.person = person;
            survivor.seat = seat;
        }
    }

    /// Somebody of this colour by lot. Scruffs comes aboard only where the game is set up for him.
    fn random_person(&mut self, colour: Colour, log: &mut impl Log<Event>) -> Person {
        let fits = |person: &Person| person.facts().colour == colour && *person != Person::Scruffs;
        let all: Few<Person, 5> = Person::ALL.into_iter().filter(fits).collect();
        all[self.chance.pick(Purpose::Setup as usize, all.len() as u32, log) as usize]
    }

    /// Two dice for everybody, all together; Scruffs has one die that shows 4 (D10, D60).
    fn roll_character_dice(&mut self, log: &mut impl Log<Event>) {
        for colour in Colour::ALL {
            let dice = if self.of(colour).is_scruffs() {
                [rulings().scruffs_strength, 0]
            } else {
                std::array::from_fn(|_| self.chance.die(Purpose::Character as usize, 6, log) as u8)
            };
            [self.of_mut(colour).top, self.of_mut(colour).below] = dice;
            log.public(Event::DiceRolled { survivor: self.who(colour), dice });
        }
    }

    /// Each survivor takes one of the four flip tokens, Scruffs included (Q30), and flips it (D14).
    fn deal_flips(&mut self, log: &mut impl Log<Event>) {
        let mut fronts: Few<Flip, 4> = Flip::ALL.into_iter().filter(|flip| *flip != Flip::Reroll).collect();
        for colour in Colour::ALL {
            let which = self.chance.shuffled(Purpose::Flip as usize, fronts.len() as u32, log);
            let front = fronts.remove(which as usize);
            let lands_on_front = self.chance.pick(Purpose::Flip as usize, 2, log) == 1;
            let flip = if lands_on_front { front } else { Flip::Reroll };
            self.of_mut(colour).flip = Some(flip);
            log.public(Event::FlipDrawn { survivor: self.who(colour), flip });
        }
    }

    /// Whether all dice add up to so little or so much that they may be rolled anew (D10).
    pub(crate) fn dice_are_unfair(&self) -> bool {
        let sum: u8 = self.survivors.iter().map(Survivor::total).sum();
        sum < rulings().fair_sum.0 || sum > rulings().fair_sum.1
    }

    /// D10: after rolling.
    pub(crate) fn after_the_dice(&mut self) {
        if self.dice_are_unfair() {
            self.stack.push(Frame::DiceAgain);
        } else {
            self.phase = Phase::Seats;
        }
    }

    /// D11, D60: the next survivor without a spot takes one; Scruffs sits nearest the fishing location.
    pub(crate) fn next_seating(&mut self, log: &mut impl Log<Event>) {
        if let Some(dog) = self.living(Person::Scruffs).filter(|dog| self.of(*dog).spot.is_none()) {
            self.sit_down(dog, content().scruffs, log);
            return;
        }
        let standing = Colour::ALL.into_iter().find(|colour| self.of(*colour).spot.is_none());
        let Some(survivor) = standing else {
            self.phase = Phase::Stacks;
            self.step = 0;
            return;
        };
        let free = self.free_spots();
        if free.len() == 1 {
            self.sit_down(survivor, free[0], log);
        } else if self.setup.raft == Raft::Random {
            let which = self.chance.pick(Purpose::Setup as usize, free.len() as u32, log);
            self.sit_down(survivor, free[which as usize], log);
        } else {
            self.stack.push(Frame::Seating { survivor });
        }
    }

    fn free_spots(&self) -> Few<Spot, 4> {
        Spot::ALL.into_iter().filter(|spot| self.on(*spot).is_none()).collect()
    }

    fn sit_down(&mut self, survivor: Colour, spot: Spot, log: &mut impl Log<Event>) {
        self.of_mut(survivor).spot = Some(spot);
        log.public(Event::SatDown { survivor: self.who(survivor), spot });
    }

    /// D11: whose dice can be stacked in two ways is asked which one lies on top.
    pub(crate) fn next_stacking(&mut self) {
        let Some(survivor) = Colour::ALL.get(usize::from(self.step)).copied() else {
            self.phase = Phase::Weather;
            self.step = 0;
            self.lead = self.lead_of_day_one();
            return;
        };
        self.step += 1;
        let Survivor { top, below, .. } = *self.of(survivor);
        if top != below && below > 0 {
            self.stack.push(Frame::Stacking { survivor });
        }
    }

    /// Q10: with one voice the token starts with the first human from the left.
    fn lead_of_day_one(&self) -> Colour {
        let humans = self.humans();
        let from_left = Spot::ALL.into_iter().filter_map(|spot| self.on(spot));
        from_left.into_iter().find(|colour| humans.has(*colour)).unwrap_or_default()
    }

    pub(super) fn check_again(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::DiceAgain => Ok(()),
            _ => Err(Refusal::new("D10", "The character dice are not being rolled now.")),
        }
    }

    pub(super) fn again(&mut self, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.roll_character_dice(log);
    }

    pub(super) fn check_sit(&self, seat: Seat, survivor: Colour, spot: Spot) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Seating { survivor: asked } if asked == survivor => {}
            _ => return Err(Refusal::new("D11", "That survivor is not looking for a spot now.")),
        }
        if self.on(spot).is_some() {
            return Err(Refusal::new("D11", "Somebody sits there already: choose a free spot."));
        }
        Ok(())
    }

    pub(super) fn sit(&mut self, survivor: Colour, spot: Spot, log: &mut impl Log<Event>) {
        self.stack.pop();
        self.sit_down(survivor, spot, log);
    }

    pub(super) fn check_stack(&self, seat: Seat, survivor: Colour, top: u8) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        match self.frame() {
            Frame::Stacking { survivor: asked } if asked == survivor => {}
            _ => return Err(Refusal::new("D11", "These dice are not being stacked now.")),
        }
        let dice = self.of(survivor);
        if top != dice.top && top != dice.below {
            return Err(Refusal::new("D11", "No die of that survivor shows this number."));
        }
        Ok(())
    }

    pub(super) fn stack_dice(&mut self, survivor: Colour, top: u8, log: &mut impl Log<Event>) {
        self.stack.pop();
        let dice = self.of_mut(survivor);
        if dice.top != top {
            std::mem::swap(&mut dice.top, &mut dice.below);
        }
        let (top, below) = (dice.top, dice.below);
        log.public(Event::Stacked { survivor: self.who(survivor), top, below });
    }

    pub(super) fn setup_answers(&self, out: &mut Vec<Move>) {
        match self.frame() {
            Frame::DiceAgain => out.extend([Move::Again, Move::Pass]),
            Frame::Seating { survivor } => {
                out.extend(self.free_spots().iter().map(|spot| Move::Sit { survivor, spot: *spot }));
            }
            Frame::Stacking { survivor } => {
                let dice = self.of(survivor);
                let (high, low) = (dice.top.max(dice.below), dice.top.min(dice.below));
                out.extend([high, low].map(|top| Move::Stack { survivor, top }));
            }
            _ => {}
        }
    }

    /// Lets a position that was read from a document go on to its next question, untold.
    pub(crate) fn settle_quietly(&mut self) {
        self.settle(&mut Silent);
    }
}
