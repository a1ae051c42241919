//! Hope (D39, D40): out of the bag, into the bag, and from hand to hand.

use table::{Log, Refusal, Seat, Seats};

use crate::content::Person;
use crate::moves::{Event, Frame, Place, Token};
use crate::people::{Colour, Colours};
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// A token out of the bag, unless it is empty (D39).
    pub(crate) fn draw_token(&mut self, log: &mut impl Log<Event>) -> Option<Token> {
        let count = self.bag_count();
        if count == 0 {
            log.public(Event::BagEmpty);
            return None;
        }
        let plain_only = self.bag[1] + self.bag[2] == 0;
        let picked = if plain_only {
            0
        } else {
            self.chance.pick(Purpose::Hope as usize, u32::from(count), log) as u8
        };
        let kind = if picked < self.bag[0] {
            Token::Plain
        } else if picked < self.bag[0] + self.bag[1] {
            Token::One
        } else {
            Token::Two
        };
        self.bag[kind as usize] -= 1;
        Some(kind)
    }

    /// A survivor takes so many tokens, as far as the bag has them, all at once.
    pub(crate) fn take_hope(&mut self, colour: Colour, count: u8, log: &mut impl Log<Event>) {
        let mut got = 0;
        for _ in 0..count {
            let Some(token) = self.draw_token(log) else { break };
            self.hand_token(colour, token, log);
            got += 1;
        }
        if self.of(colour).person == Person::Mick {
            self.please_mick(got, log);
        }
    }

    fn hand_token(&mut self, colour: Colour, token: Token, log: &mut impl Log<Event>) {
        self.of_mut(colour).hope[token as usize] += 1;
        log.public(Event::Hope { survivor: self.who(colour), token });
    }

    /// Mick takes one more whenever he receives three or more at once (Q27).
    fn please_mick(&mut self, received: u8, log: &mut impl Log<Event>) {
        if received >= rulings().mick_at_once
            && let Some(mick) = self.living(Person::Mick)
            && let Some(token) = self.draw_token(log)
        {
            self.hand_token(mick, token, log);
        }
    }

    /// So many tokens out of the bag for these survivors, who get them as the group decides.
    pub(crate) fn award(&mut self, count: u8, among: Colours, log: &mut impl Log<Event>) {
        let among = among.and(self.humans());
        if let Some(only) = among.sole() {
            self.take_hope(only, count, log);
        } else {
            self.offer(count, among, false, log);
        }
    }

    /// Tokens out of the bag that lie there to be given out, or to be declined where that is allowed.
    pub(super) fn offer(&mut self, count: u8, among: Colours, optional: bool, log: &mut impl Log<Event>) {
        let mut tokens = [0; 3];
        for _ in 0..if among.is_empty() { 0 } else { count } {
            let Some(token) = self.draw_token(log) else { break };
            tokens[token as usize] += 1;
        }
        self.stack.push(Frame::Share { tokens, among, mick: 0, optional });
    }

    pub(super) fn asked_to_share(&self, tokens: [u8; 3], among: Colours, optional: bool) -> Seats {
        let takers = among.and(self.alive).len();
        let choice = takers > 1 || (takers == 1 && optional);
        if tokens != [0; 3] && choice { self.voices_of_all() } else { Seats::NONE }
    }

    /// Everything is given out, or goes to the only one who is left to take it; without anybody it goes back into the bag.
    pub(super) fn share_out(
        &mut self,
        tokens: [u8; 3],
        among: Colours,
        mut mick: u8,
        log: &mut impl Log<Event>,
    ) {
        match among.and(self.alive).sole() {
            Some(only) => {
                for token in Token::ALL {
                    for _ in 0..tokens[token as usize] {
                        self.hand_token(only, token, log);
                        mick += u8::from(self.of(only).person == Person::Mick);
                    }
                }
            }
            None => self.back_into_the_bag(tokens),
        }
        self.please_mick(mick, log);
    }

    /// Tokens that nobody takes.
    pub(super) fn back_into_the_bag(&mut self, tokens: [u8; 3]) {
        for (kind, count) in tokens.into_iter().enumerate() {
            self.bag[kind] += count;
        }
    }

    pub(super) fn check_award(&self, seat: Seat, survivor: Colour) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let Frame::Share { among, .. } = self.frame() else {
            return Err(Refusal::new("D39", "No Hope is being given out now."));
        };
        if !among.has(survivor) || !self.alive.has(survivor) {
            return Err(Refusal::new("D31", "That survivor cannot get Hope from here."));
        }
        Ok(())
    }

    /// The next token, special ones first, goes to a survivor.
    pub(super) fn award_next(&mut self, survivor: Colour, log: &mut impl Log<Event>) {
        let to_mick = self.of(survivor).person == Person::Mick;
        if let Some(Frame::Share { tokens, mick, optional, .. }) = self.stack.last_mut() {
            *optional = false;
            let kind = if tokens[2] > 0 {
                Token::Two
            } else if tokens[1] > 0 {
                Token::One
            } else {
                Token::Plain
            };
            tokens[kind as usize] -= 1;
            *mick += u8::from(to_mick);
            let (last, mick) = (*tokens == [0; 3], *mick);
            self.hand_token(survivor, kind, log);
            if last {
                self.stack.pop();
                self.please_mick(mick, log);
            }
        }
    }

    /// Hope is spent, plain tokens first; all of them go back into the bag (D39, Q22).
    pub(crate) fn pay(&mut self, colour: Colour, hope: u8, log: &mut impl Log<Event>) {
        for _ in 0..hope {
            let held = &mut self.survivors[colour.index()].hope;
            if let Some(kind) = (0..3).find(|kind| held[*kind] > 0) {
                held[kind] -= 1;
                self.bag[kind] += 1;
            }
        }
        if hope > 0 {
            log.public(Event::Paid { survivor: self.who(colour), hope });
        }
    }

    /// Before his location is activated, those who share it with the Pastor exchange Hope as they like, each their own.
    pub(super) fn asked_to_exchange(&self, gave: [Colours; 3], took: [Colours; 3]) -> Seats {
        let here = self.at_the_pastors();
        let can_give = |from: &Colour| {
            Token::ALL.into_iter().any(|token| {
                let kind = token as usize;
                self.tokens(*from, token) > 0
                    && !took[kind].has(*from)
                    && !here.minus(gave[kind]).without(*from).is_empty()
            })
        };
        let givers = here.into_iter().filter(can_give);
        givers.fold(Seats::NONE, |seats, colour| seats.or(self.voices(colour)))
    }

    /// Everybody at the location that comes next if the Pastor is there, with either of his dice; nobody if he is alone. The
    /// two places of the Bottle location are one location (D29): its exchange comes before the first of them.
    pub(super) fn at_the_pastors(&self) -> Colours {
        let Some(pastor) = self.living(Person::Pastor) else { return Colours::NONE };
        let place = Place::ALL[usize::from(self.step.saturating_sub(1) / 2).min(Place::ALL.len() - 1)];
        let here = match place {
            Place::Receive => self.who_is_at(Place::Receive).or(self.who_is_at(Place::Play)),
            Place::Play => Colours::NONE,
            _ => self.who_is_at(place),
        };
        if here.has(pastor) && here.len() > 1 { here } else { Colours::NONE }
    }

    /// Of each kind of token whoever has received gives none any more, and whoever has given receives none any more: any
    /// new distribution can be reached like that, a special token traded for a plain one, too, and nothing goes round in
    /// circles (Q27).
    pub(super) fn check_give(
        &self,
        seat: Seat,
        from: Colour,
        to: Colour,
        token: Token,
    ) -> Result<(), Refusal> {
        self.check_asked(seat)?;
        let Frame::Exchange { gave, took, .. } = self.frame() else {
            return Err(Refusal::new(
                "D39",
                "Hope changes hands only at the Pastor's location, before it is activated.",
            ));
        };
        let here = self.at_the_pastors();
        if !here.has(from) || !here.has(to) || from == to {
            return Err(Refusal::new("D39", "Only survivors at the Pastor's location exchange Hope."));
        }
        self.check_own(seat, from)?;
        if took[token as usize].has(from) || gave[token as usize].has(to) {
            return Err(Refusal::new(
                "Q27",
                "Whoever has received a token of this kind gives none of it, and the other way round.",
            ));
        }
        if self.tokens(from, token) == 0 {
            return Err(Refusal::new("D39", "That survivor has no such Hope token."));
        }
        Ok(())
    }

    /// A token changes hands; whoever gets it may have something to give for it, and is asked again.
    pub(super) fn give(&mut self, from: Colour, to: Colour, token: Token, log: &mut impl Log<Event>) {
        self.of_mut(from).hope[token as usize] -= 1;
        self.of_mut(to).hope[token as usize] += 1;
        log.public(Event::HopeGiven { from: self.who(from), to: self.who(to), token });
        let to_mick = self.of(to).person == Person::Mick;
        let receiver = self.voices(to);
        if let Some(Frame::Exchange { gave, took, mick, done }) = self.stack.last_mut() {
            gave[token as usize].add(from);
            took[token as usize].add(to);
            *mick += u8::from(to_mick);
            *done = done.minus(receiver);
        }
    }

    /// Out of exchanges Mick's extra token comes once a day at the most (Q27).
    pub(super) fn end_exchange(&mut self, received: u8, log: &mut impl Log<Event>) {
        if let Some(mick) = self.living(Person::Mick)
            && received >= rulings().mick_at_once
            && self.of(mick).used == 0
        {
            self.of_mut(mick).used = 1;
            self.please_mick(received, log);
        }
    }
}
