//! Disasters (D42, D43).

use table::{Log, Refusal, Seat, Seats, Set};

use crate::content::{Disaster, Flip, Symbol};
use crate::moves::{Event, Frame, Move};
use crate::people::Colour;
use crate::position::{Phase, Position, Purpose};

impl Position {
    /// The top card of the shuffled deck; an empty deck is made anew first (D42). One that was called off is not drawn
    /// at all (Q39).
    pub(super) fn draw_disaster(&mut self, log: &mut impl Log<Event>) {
        if std::mem::take(&mut self.called_off) {
            log.public(Event::DisasterCalledOff);
            return;
        }
        if self.disasters.is_empty() {
            self.disasters = Set::all();
            log.public(Event::DisastersShuffled);
        }
        let stream = Purpose::Disaster as usize;
        let Some(card) = self.chance.shuffled_from(stream, self.disasters, log) else { return };
        self.disasters.remove(card);
        log.public(Event::DisasterDrawn { card });
        self.stack.push(Self::new_disaster(card, None));
    }

    /// Whether a disaster is still to be drawn today.
    pub(crate) fn disaster_is_due(&self) -> bool {
        self.phase < Phase::Evening
            && !self.called_off
            && self.today.facts().evening.contains(&Symbol::Disaster)
    }

    /// Today's disaster is called off before it is drawn: by the Kid, or by a bottle (Q39). On a day without one nothing
    /// comes of it.
    pub(super) fn call_off_unseen(&mut self, log: &mut impl Log<Event>) {
        if self.disaster_is_due() {
            self.called_off = true;
            log.public(Event::DisasterCalledOff);
        }
    }

    fn new_disaster(card: Disaster, step: Option<u8>) -> Frame {
        Frame::Disaster { card, step, pledged: [0; 4], short: false, done: Seats::NONE }
    }

    /// Whether Hope enough could still be laid down against a disaster, with what lies there.
    pub(crate) fn can_be_prevented(&self) -> bool {
        let Frame::Disaster { card, pledged, short, done, .. } = self.frame() else { return false };
        let free = |colour: &Colour| !self.voices(*colour).minus(done).is_empty();
        let rest = |colour: Colour| self.of(colour).hopes() - pledged[colour.index()];
        let reach = pledged.iter().sum::<u8>() + self.humans().into_iter().filter(free).map(rest).sum::<u8>();
        !short && reach >= card.facts().cost
    }

    /// Those whose Hope could still prevent it, as long as it can be reached, and those who can call it off; when nobody
    /// is left of these, those who can do something else before it strikes (D41, D42, Q26).
    pub(super) fn asked_about_disaster(&self) -> Seats {
        let Frame::Disaster { card, step: None, pledged, done, .. } = self.frame() else {
            return Seats::NONE;
        };
        let can_prevent = self.can_be_prevented();
        let prevents = |colour: Colour| {
            let rest = self.of(colour).hopes() - pledged[colour.index()];
            can_prevent && !self.of(colour).is_scruffs() && rest > 0
                || self.of(colour).flip == Some(Flip::Calm)
        };
        let asked = self.voices_with(prevents).minus(done);
        if asked.is_empty() { self.voices_for(self.who_could_act_before(card)).minus(done) } else { asked }
    }

    /// A pass has left too little Hope: everybody takes back what they had pledged, and whoever can do something else is
    /// asked before it strikes (D42). Whoever passed could have done it just now, but for what waits while Hope is pledged
    /// (Q26).
    pub(super) fn fall_short(&mut self, passing: Seats) {
        if self.can_be_prevented() {
            return;
        }
        let Some(Frame::Disaster { card, pledged, short, done, .. }) = self.stack.last_mut() else { return };
        let card = *card;
        if !std::mem::replace(short, true) {
            let begun = std::mem::take(pledged) != [0; 4];
            *done = passing;
            if begun {
                let waited = self.voices_for(self.who_could_act_before(card));
                if let Some(Frame::Disaster { done, .. }) = self.stack.last_mut() {
                    *done = passing.minus(waited);
                }
            }
        }
    }

    /// Everybody who answers for a living survivor like this.
    fn voices_with(&self, like: impl Fn(Colour) -> bool) -> Seats {
        let such = self.alive.into_iter().filter(|colour| like(*colour));
        such.fold(Seats::NONE, |seats, colour| seats.or(self.voices(colour)))
    }

    pub(super) fn check_pledge(&self, seat: Seat, survivor: Colour, hope: u8) -> Result<(), Refusal> {
        let Frame::Disaster { card, step: None, pledged, .. } = self.frame() else {
            return Err(Refusal::new("D42", "There is no disaster to be prevented now."));
        };
        self.check_asked(seat)?;
        self.check_own(seat, survivor)?;
        let missing = card.facts().cost - pledged.iter().sum::<u8>();
        if hope == 0 || hope > missing {
            return Err(Refusal::new("D42", "Pledge at least 1 Hope, and no more than is missing."));
        }
        if hope > self.of(survivor).hopes() - pledged[survivor.index()] {
            return Err(Refusal::new("D42", "That survivor does not have so much Hope left."));
        }
        if !self.can_be_prevented() {
            return Err(Refusal::new(
                "D42",
                "All together have too little Hope left to prevent it: all or nothing.",
            ));
        }
        Ok(())
    }

    /// Hope is laid down; once there is enough all of it is paid, and the disaster does not happen (D42).
    pub(super) fn pledge(&mut self, survivor: Colour, hope: u8, log: &mut impl Log<Event>) {
        log.public(Event::Pledged { survivor: self.who(survivor), hope });
        let Some(Frame::Disaster { card, pledged, .. }) = self.stack.last_mut() else { return };
        pledged[survivor.index()] += hope;
        let (card, pledged) = (*card, *pledged);
        if pledged.iter().sum::<u8>() >= card.facts().cost {
            self.stack.pop();
            for colour in Colour::ALL {
                self.pay(colour, pledged[colour.index()], log);
            }
            log.public(Event::DisasterPrevented { card });
        }
    }

    pub(super) fn check_call_off(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        if !matches!(self.frame(), Frame::Disaster { step: None, .. }) {
            return Err(Refusal::new("D41", "This flip token is for a disaster that has just been drawn."));
        }
        self.check_asked(seat)?;
        self.check_own(seat, survivor)?;
        if self.of(survivor).flip == Some(Flip::Calm) {
            Ok(())
        } else {
            Err(Refusal::new("D41", "That survivor's flip token does not call off disasters."))
        }
    }

    /// A flip token calls off a disaster that has been drawn (D41, Q39).
    pub(super) fn call_off(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        self.spend_flip(survivor, log);
        if let Some(Frame::Disaster { card, .. }) = self.stack.pop() {
            log.public(Event::DisasterPrevented { card });
        }
    }

    /// It happens: its symbols in order. Pledges that were not enough stay with their owners (D42).
    pub(super) fn disaster_goes_on(&mut self, card: Disaster, step: Option<u8>, log: &mut impl Log<Event>) {
        if step.is_none() {
            log.public(Event::DisasterStrikes { card });
        }
        let step = step.unwrap_or(0);
        if let Some(symbol) = card.facts().effects.get(usize::from(step)).copied() {
            self.stack.push(Self::new_disaster(card, Some(step + 1)));
            // Before the first symbol everybody was asked about the whole card; what it did since may change minds (Q26).
            if step > 0 && !self.asked_in_the_lull(Some(symbol)).is_empty() {
                self.stack.push(Frame::Lull { before: Some(symbol), done: Seats::NONE });
            } else {
                self.resolve_symbol(symbol, log);
            }
        }
    }

    /// The smallest pledges first: what others lay down takes answers off the end, and those before keep their numbers.
    pub(super) fn disaster_answers(&self, seat: Seat, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        let Frame::Disaster { card, pledged, .. } = self.frame() else { return };
        let own = self.own(seat);
        let calm = own.into_iter().filter(|colour| self.of(*colour).flip == Some(Flip::Calm));
        out.extend(calm.map(|survivor| Move::CallOff { survivor }));
        if !self.can_be_prevented() {
            return;
        }
        let missing = card.facts().cost - pledged.iter().sum::<u8>();
        for hope in 1..=missing {
            let has = |colour: &Colour| hope <= self.of(*colour).hopes() - pledged[colour.index()];
            let able = own.and(self.humans()).into_iter().filter(has);
            out.extend(able.map(|survivor| Move::Pledge { survivor, hope }));
        }
    }
}
