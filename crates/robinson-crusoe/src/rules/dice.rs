//! The dice of actions, and who rolls them again (R37, R46 to R48, R110, R111, E33).

use table::{Log, Seats};

use super::asking::Things;
use crate::content::content;
use crate::moves::{Event, Frame, Thing};
use crate::pieces::{Character, Deck, Die, FieldToken, Skill, Who};
use crate::position::{Position, Purpose};
use crate::rulings::rulings;

impl Position {
    /// R46: wound, success and adventure die together; of somebody Confused in a sure action the Success die alone.
    pub(super) fn roll(&mut self, deck: Deck, taker: Who, success_only: bool, log: &mut impl Log<Event>) {
        let mut faces = [0; 3];
        for die in Die::ALL {
            if !success_only || *die == Die::Success {
                faces[die.index()] = self.chance.die(Purpose::Dice as usize, 6, log) as u8;
            }
        }
        let tells = |die: Die| Position::tells(deck, die, faces);
        log.public(Event::Rolled {
            who: taker,
            deck,
            wound: (faces[0] > 0).then(|| tells(Die::Wound)),
            success: tells(Die::Success),
            adventure: (faces[2] > 0).then(|| tells(Die::Adventure)),
        });
        // R37, E33: each of them forces one reroll while the die shows a success.
        let token = self.on_field(deck.field(), FieldToken::Reroll);
        self.remove_field_token(deck.field(), FieldToken::Reroll, log);
        let person = self.of(taker);
        for forced in [token, person.bowl, person.confused] {
            if forced && Position::tells(deck, Die::Success, faces) {
                faces[Die::Success.index()] = self.chance.die(Purpose::Dice as usize, 6, log) as u8;
                let good = Position::tells(deck, Die::Success, faces);
                log.public(Event::Rerolled { who: taker, die: Die::Success, good, forced: true });
            }
        }
        self.stack.push(Frame::Roll { deck, taker, faces, again: false, friday: false, done: false });
    }

    /// Whether a die shows its telling face: a wound, a success, an adventure.
    fn tells(deck: Deck, die: Die, faces: [u8; 3]) -> bool {
        let facts = &content().dice[deck.index()];
        let telling = match die {
            Die::Wound => facts.wound,
            Die::Success => facts.success,
            Die::Adventure => facts.adventure,
        };
        let face = faces[die.index()];
        face > 0 && face <= telling
    }

    /// The skill that rolls a die of this colour again.
    fn reroll_skill(deck: Deck) -> (Character, Skill) {
        match deck {
            Deck::Build => (Character::Carpenter, Skill::Craftsmanship),
            Deck::Gather => (Character::Cook, Skill::SearchingTalent),
            Deck::Explore => (Character::Explorer, Skill::ChildOfFortune),
        }
    }

    /// Whoever can roll a die again with a skill: any die of the colour, also another's (Q24).
    fn reroller(&self, deck: Deck) -> Option<(Who, Skill)> {
        let (character, skill) = Position::reroll_skill(deck);
        let who = self.hero(character)?;
        self.can_skill(who, skill).is_ok().then_some((who, skill))
    }

    /// D16: the owner of the skill is asked, then the first player for Friday; nobody where the dice are as one would have
    /// them.
    pub(super) fn asks_reroll(&self) -> Seats {
        let mut things = Things::new();
        self.dice_to_reroll(&mut things);
        if things.is_empty() {
            return Seats::NONE;
        }
        match self.who_rerolls() {
            Some((who, _)) => Seats::only(self.seat_of(who)),
            None => Seats::NONE,
        }
    }

    /// Who would roll again now, and with which skill; Friday has none.
    pub(crate) fn who_rerolls(&self) -> Option<(Who, Option<Skill>)> {
        match self.frame() {
            Frame::Roll { done: true, .. } => None,
            Frame::Roll { deck, taker, again, friday, .. } => {
                if !again && let Some((who, skill)) = self.reroller(deck) {
                    return Some((who, Some(skill)));
                }
                let can = taker == Who::Friday
                    && !friday
                    && self.friday
                    && self.of(Who::Friday).determination >= rulings().friday_reroll;
                can.then_some((Who::Friday, None))
            }
            Frame::Pit { face, again } if face > 0 && !again => {
                let (who, skill) = self.reroller(Deck::Build)?;
                Some((who, Some(skill)))
            }
            _ => None,
        }
    }

    /// The dice that show what nobody wants.
    pub(super) fn dice_to_reroll(&self, out: &mut Things) {
        if self.who_rerolls().is_none() {
            return;
        }
        match self.frame() {
            Frame::Roll { deck, taker, faces, .. } => {
                for die in Die::ALL {
                    let bad = (*die == Die::Success) != Position::tells(deck, *die, faces);
                    // R38: the token on the field brings its one card, whatever the die shows.
                    let settled = *die == Die::Adventure && self.rolled.adventure;
                    // R87: what a die does to somebody who has died does not matter.
                    let in_vain = *die != Die::Success && !self.is_here(taker);
                    if faces[die.index()] > 0 && bad && !settled && !in_vain {
                        out.push(Thing::Die(*die));
                    }
                }
            }
            Frame::Pit { face, .. } if face > content().dice[Deck::Build.index()].wound => {
                out.push(Thing::Die(Die::Wound));
            }
            _ => {}
        }
    }

    /// A die is rolled again, and paid for.
    pub(super) fn reroll(&mut self, thing: Thing, log: &mut impl Log<Event>) {
        let (Thing::Die(die), Some((who, skill))) = (thing, self.who_rerolls()) else { return };
        match skill {
            Some(skill) => self.pay_skill(who, skill, log),
            None => self.of_mut(who).determination -= rulings().friday_reroll,
        }
        let face = self.chance.die(Purpose::Dice as usize, 6, log) as u8;
        match self.stack.last_mut() {
            Some(Frame::Roll { deck, faces, again, friday, .. }) => {
                faces[die.index()] = face;
                match skill {
                    Some(_) => *again = true,
                    None => *friday = true,
                }
                let good = (die == Die::Success) == Position::tells(*deck, die, *faces);
                log.public(Event::Rerolled { who, die, good, forced: false });
            }
            Some(Frame::Pit { face: shown, again }) => {
                (*shown, *again) = (face, true);
                log.public(Event::PitAgain { who });
            }
            _ => {}
        }
    }

    /// The dice are left as they are.
    pub(super) fn accept_dice(&mut self) {
        // Whoever has a skill is asked before the first player is asked for Friday.
        let for_friday = matches!(self.who_rerolls(), Some((_, None)));
        match self.stack.last_mut() {
            Some(Frame::Roll { again, friday, done, .. }) => {
                *again = true;
                if for_friday {
                    (*friday, *done) = (true, true);
                }
            }
            Some(Frame::Pit { again, .. }) => *again = true,
            _ => {}
        }
    }

    /// What the dice say goes to the action.
    pub(super) fn read_dice(&mut self, _log: &mut impl Log<Event>) {
        if let Frame::Roll { deck, faces, .. } = self.frame() {
            self.stack.pop();
            self.rolled.wound = Position::tells(deck, Die::Wound, faces);
            self.rolled.success = Position::tells(deck, Die::Success, faces);
            self.rolled.adventure |= Position::tells(deck, Die::Adventure, faces);
        }
    }

    /// R25, Q25: the Pit's die; a wound is an animal that fell in.
    pub(super) fn pit(&mut self, log: &mut impl Log<Event>) {
        let Frame::Pit { face, .. } = self.frame() else { return };
        if face == 0 {
            let face = self.chance.die(Purpose::Pit as usize, 6, log) as u8;
            if let Some(frame) = self.stack.last_mut() {
                *frame = Frame::Pit { face, again: false };
            }
            return;
        }
        self.stack.pop();
        let caught = face <= content().dice[Deck::Build.index()].wound;
        log.public(Event::Pit { face, caught });
        if caught {
            self.empty_pit();
        }
    }
}
