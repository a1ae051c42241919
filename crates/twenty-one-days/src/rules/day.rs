//! The day (D18 to D24), and what moves it on.

use table::{Log, Seats};

use crate::content::{Forecast, Page, Person, Symbol};
use crate::moves::{Event, Frame};
use crate::people::{Colour, Spot};
use crate::position::{Phase, Position};

impl Position {
    /// Who owes an answer now.
    #[inline]
    pub fn asked(&self) -> Seats {
        self.asked
    }

    /// Everybody whom the top frame asks.
    fn whom_the_frame_asks(&self) -> Seats {
        match self.frame() {
            Frame::None | Frame::Octopus { .. } | Frame::Pack { .. } | Frame::Swim { .. } => Seats::NONE,
            Frame::DiceAgain | Frame::Flick { .. } | Frame::PickSwap { .. } => self.voices_of_all(),
            Frame::Seating { survivor } | Frame::Stacking { survivor } => self.voices(survivor),
            Frame::Roll { roll, dice, used, done } => self.asked_about_roll(roll, &dice, used).minus(done),
            Frame::Share { tokens, among, optional, .. } => self.asked_to_share(tokens, among, optional),
            Frame::Strengthen { optional, by, .. } => self.asked_to_strengthen(optional, by),
            Frame::Divide { .. } => {
                if self.alive.len() > 1 {
                    self.voices_of_all()
                } else {
                    Seats::NONE
                }
            }
            Frame::Helm if self.helm_is_open() => self.voices_of(self.helm().0),
            Frame::Helm => Seats::NONE,
            Frame::Placing { seat } if self.can_place(seat) => self.voices_of(seat),
            Frame::Placing { .. } => Seats::NONE,
            Frame::Exchange { gave, took, done, .. } => self.asked_to_exchange(gave, took).minus(done),
            Frame::Ward { .. } => self.asked_to_ward(),
            Frame::Fish { .. } => self.asked_to_feed(),
            Frame::Attempt { survivor, left, cost, risky } => {
                self.asked_to_shoot(survivor, left, cost, risky)
            }
            Frame::Open { survivor, second } => self.asked_to_open(survivor, second),
            Frame::Mend { survivor } => self.asked_to_mend(survivor),
            Frame::Disaster { .. } => self.asked_about_disaster(),
            Frame::Paranoia { survivor, .. } => {
                if self.alive.has(survivor) && self.of(survivor).hopes() > 0 {
                    self.voices(survivor)
                } else {
                    Seats::NONE
                }
            }
            Frame::Prank => self.voices_of(self.of(Colour::Red).seat),
            Frame::Paw => self.voices(Colour::Green),
            Frame::Reward { token, step } => self.asked_about_treat(token, step),
            Frame::Lull { before, done } => self.asked_in_the_lull(before).minus(done),
            Frame::Peril { survivors, strength, done, .. } => {
                self.asked_in_peril(survivors, strength).minus(done)
            }
            Frame::Rosina => self.living(Person::Rosina).map_or(Seats::NONE, |colour| self.voices(colour)),
            Frame::Signal { done } => self.asked_to_signal().minus(done),
        }
    }

    /// A question that somebody is known to be asked: what was worked out for it need not be worked out again. It is the last
    /// thing that a step does.
    pub(super) fn ask(&mut self, frame: Frame, asked: Seats) {
        self.stack.push(frame);
        self.asked = asked;
    }

    /// Lets the game go on until somebody is asked or it is over.
    pub(crate) fn settle(&mut self, log: &mut impl Log<Event>) {
        self.asked = Seats::NONE;
        while self.phase != Phase::Over {
            if self.alive.is_empty() {
                log.public(Event::NobodyLeft);
                self.end(false);
            } else if self.stack.is_empty() {
                self.next_step(log);
            } else {
                if self.asked.is_empty() {
                    self.asked = self.whom_the_frame_asks();
                } else {
                    debug_assert_eq!(self.asked, self.whom_the_frame_asks(), "asked beforehand");
                }
                if !self.asked.is_empty() {
                    return;
                }
                let frame = self.stack.pop().unwrap_or_default();
                self.go_on(frame, log);
            }
        }
        // Whatever was still to come when the ship arrived does not come any more.
        self.asked = Seats::NONE;
        self.stack.clear();
    }

    /// What a frame comes to when nobody is left to answer it.
    fn go_on(&mut self, frame: Frame, log: &mut impl Log<Event>) {
        match frame {
            Frame::Roll { roll, dice, .. } => self.accept(roll, &dice, log),
            Frame::Share { tokens, among, mick, .. } => self.share_out(tokens, among, mick, log),
            Frame::Strengthen { left, .. } => self.strengthen_alone(left, log),
            Frame::Divide { left, .. } => self.suffer_alone(left, log),
            Frame::Exchange { mick, .. } => self.end_exchange(mick, log),
            Frame::Octopus { left } => self.next_tentacle(left, log),
            Frame::Ward { victim, from } => self.strike(victim, from, log),
            Frame::Pack { left } => self.next_shark(left, log),
            Frame::Swim { survivor, card, at, suitcase } => self.swim_on(survivor, card, at, suitcase, log),
            Frame::Fish { fisher, first, second, got, extra } => {
                self.share_fish(fisher, first, second, got, extra, log);
            }
            Frame::Mend { .. } => self.mend_alone(log),
            Frame::Open { survivor, second } => self.keep_closed(survivor, second),
            Frame::Disaster { card, step, .. } => self.disaster_goes_on(card, step, log),
            Frame::Paranoia { survivor, loss } => self.go_mad(survivor, loss, log),
            Frame::Reward { token, step } => self.treat(token, step, log),
            Frame::Lull { before, .. } => self.lull_is_over(before, log),
            Frame::Peril { survivors, strength, cause, .. } => {
                self.take_loss(survivors, strength, cause, log);
            }
            Frame::Signal { .. } => {
                log.public(Event::Adrift);
                self.end(false);
            }
            Frame::None
            | Frame::DiceAgain
            | Frame::Seating { .. }
            | Frame::Stacking { .. }
            | Frame::Flick { .. }
            | Frame::PickSwap { .. }
            | Frame::Helm
            | Frame::Placing { .. }
            | Frame::Attempt { .. }
            | Frame::Prank
            | Frame::Paw
            | Frame::Rosina => {}
        }
    }

    /// The phases of a day in order (D19): what comes when nothing is being decided.
    fn next_step(&mut self, log: &mut impl Log<Event>) {
        match self.phase {
            Phase::Dice => self.after_the_dice(),
            Phase::Seats => self.next_seating(log),
            Phase::Stacks => self.next_stacking(),
            Phase::Weather => {
                self.begin_day(log);
                self.phase = Phase::Sharks;
                self.roll_weather(log);
            }
            Phase::Sharks => {
                self.phase = Phase::Dawn;
                self.step = 0;
                self.sharks_come_nearer(log);
            }
            Phase::Dawn => self.dawn(log),
            Phase::Morning => self.next_symbol(log),
            Phase::Midday => self.midday(log),
            Phase::Paw => {
                self.phase = Phase::Placing;
                self.turn = self.start;
                self.scruffs_tries();
            }
            Phase::Placing => self.next_placing(),
            Phase::Locations => self.next_location(log),
            Phase::Evening => self.next_symbol(log),
            Phase::Attack => {
                self.phase = Phase::Night;
                self.pack_attacks(log);
            }
            Phase::Night => self.night(log),
            Phase::Signals => self.stack.push(Frame::Signal { done: Seats::NONE }),
            Phase::Over => {}
        }
    }

    /// The day is called out, and then what the next page shows.
    fn begin_day(&mut self, log: &mut impl Log<Event>) {
        let lead = self.setup.one_voice().then(|| self.who(self.lead));
        log.public(Event::DayBegins { day: self.day, page: self.today, start: self.start, lead });
        if let Some(tomorrow) = self.tomorrow {
            log.public(Event::PageTurned { tomorrow });
        }
    }

    /// Rosina's moment as day 21 begins (Q44), and then what the weather brings before the page (D66).
    fn dawn(&mut self, log: &mut impl Log<Event>) {
        if self.step == 0 && self.is_last_day() && self.rosina_has_a_location() {
            self.step = 1;
            self.stack.push(Frame::Rosina);
        } else if self.step < 2 && self.weather.is_some() {
            self.step = 2;
            self.weather_strikes(log);
        } else {
            self.phase = Phase::Morning;
            self.step = 0;
        }
    }

    /// The next symbol of the Morning or of the Evening, from the top left to the bottom right (D21).
    fn next_symbol(&mut self, log: &mut impl Log<Event>) {
        let page = self.today.facts();
        let morning = self.phase == Phase::Morning;
        let symbols = if morning { &page.morning } else { &page.evening };
        if let Some(symbol) = symbols.get(usize::from(self.step)).copied() {
            self.step += 1;
            if self.asked_in_the_lull(Some(symbol)).is_empty() {
                self.resolve_symbol(symbol, log);
            } else {
                self.stack.push(Frame::Lull { before: Some(symbol), done: Seats::NONE });
            }
            return;
        }
        self.step = 0;
        self.phase = match (morning, self.is_last_day()) {
            (true, true) => Phase::Signals,
            (true, false) => Phase::Midday,
            (false, _) => Phase::Attack,
        };
    }

    /// The Midday begins with the octopus: whose die goes there, and, with Scruffs aboard, whether it wakes before
    /// anything else (D48, D64).
    fn midday(&mut self, log: &mut impl Log<Event>) {
        if self.step == 0 && self.octopus_is_due() {
            self.step = 1;
            self.someone_goes_to_the_octopus(log);
            return;
        }
        if self.weather == Some(Forecast::Heavy) {
            self.tell_of_heavy_weather(log);
        }
        self.step = 0;
        self.phase = Phase::Paw;
        if self.setup.scruffs {
            self.roll_octopus(log);
        }
    }

    /// Whether a die must go on the Octopus location today: not in heavy weather, which skips it (Q41).
    pub(crate) fn octopus_is_due(&self) -> bool {
        self.octopus_is_ordered() && self.weather != Some(Forecast::Heavy)
    }

    /// Whether this is a day of the octopus: its page says so, and there are tentacles left (D51) and somebody who has a die.
    pub(super) fn octopus_is_ordered(&self) -> bool {
        self.today.facts().midday.contains(&Symbol::Octopus)
            && self.tentacles > 0
            && !self.humans().is_empty()
    }

    /// The next page, and the starting player token passes on (D24, Q10, Q11).
    fn night(&mut self, log: &mut impl Log<Event>) {
        for survivor in &mut self.survivors {
            survivor.placed = None;
            survivor.extra = None;
            survivor.used = 0;
        }
        self.rod_broken = false;
        self.called_off = false;
        self.paw_used = false;
        self.weather = self.forecast.take();
        self.day = self.next_day;
        self.today = self.tomorrow.take().unwrap_or(Page::Day21);
        if !self.is_last_day() {
            self.next_day = self.day + 1;
            self.tomorrow = Some(self.draw_page(self.next_day, log));
        }
        if !std::mem::take(&mut self.token_inherited) {
            self.pass_token();
        }
        self.phase = Phase::Weather;
        self.step = 0;
    }

    /// The token goes clockwise to the next player with somebody alive; with one voice to the next human from left to
    /// right on the raft (Q10, Q11).
    pub(crate) fn pass_token(&mut self) {
        self.lead = self.next_lead();
        if !self.setup.one_voice() {
            let next = self.start.left(self.seats());
            self.start = self.present().clockwise_from(next, self.seats()).unwrap_or(self.start);
        }
    }

    /// The next human to the right of the one who has the token, round the raft; Scruffs when he is all that is left.
    fn next_lead(&self) -> Colour {
        let humans = self.humans();
        let here = self.of(self.lead).spot.map_or(0, |spot| spot as usize);
        let spots = (1..=4).map(|n| Spot::ALL[(here + n) % 4]);
        spots
            .into_iter()
            .filter_map(|spot| self.on(spot))
            .find(|colour| humans.has(*colour))
            .or(self.alive.lowest())
            .unwrap_or(self.lead)
    }

    /// The token does not stay with the dead; whoever gets it from them keeps it for the next day (Q11).
    pub(crate) fn token_leaves_the_dead(&mut self) {
        if self.alive.is_empty() {
            return;
        }
        if !self.alive.has(self.lead) {
            self.lead = self.next_lead();
            self.token_inherited |= self.setup.one_voice();
        }
        if !self.present().has(self.start) {
            self.token_inherited = true;
            self.start = self.present().clockwise_from(self.start, self.seats()).unwrap_or(self.start);
        }
    }

    /// The game is over.
    pub(crate) fn end(&mut self, rescued: bool) {
        self.phase = Phase::Over;
        self.rescued = rescued;
        self.stack.clear();
    }
}
