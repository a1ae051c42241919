//! What makes a position sound: the audit that every loaded position must pass, and that the laws repeat after each move.

use table::{Cards, PositionError, Seat, Seats, Set};

use crate::content::{EndCard, Happening, content};
use crate::hands::Held;
use crate::moves::{Fate, Frame};
use crate::position::{MOST_SEATS, PURPOSES, Phase, Position};
use crate::rulings::GULLS_BRING;
use crate::setup;

fn wrong(place: impl Into<String>, why: impl Into<String>) -> Result<(), PositionError> {
    Err(PositionError::new(place, why))
}

impl Position {
    /// Says what is wrong with the position, if anything.
    pub fn audit(&self) -> Result<(), PositionError> {
        if let Err(error) = setup::check(&self.setup) {
            return wrong("setup", error.to_string());
        }
        if !self.chance.is_whole() {
            return wrong("chance", format!("There must be {PURPOSES} counts, one for each purpose."));
        }
        let table = Seats::first(self.seats());
        for (place, seat) in [("compass", self.compass), ("lead", self.lead)] {
            if !table.has(seat) {
                return wrong(place, format!("There is no seat {seat}."));
            }
        }
        if self.fog > self.round + 1 {
            return wrong("fog", "Fog hides the next round at the latest.");
        }
        self.audit_people(table)?;
        if !self.alive.has(self.compass) && !self.alive.is_empty() && self.phase != Phase::Over {
            return wrong("compass", "The Compass is held by somebody alive.");
        }
        self.audit_items(table)?;
        self.audit_sea(table)?;
        self.audit_meal()?;
        self.audit_votes(table)?;
        self.audit_frame(table)
    }

    fn audit_people(&self, table: Seats) -> Result<(), PositionError> {
        for seat in table {
            let n = seat.index();
            let place = |what: &str| format!("castaways[{n}].{what}");
            let (fate, vitality) = (self.fates[n], self.vitality[n]);
            if self.alive.has(seat) != fate.is_alive() {
                return wrong(place("fate"), "Alive or dead: not both.");
            }
            if fate.is_alive() != (vitality > 0) {
                return wrong(place("vitality"), "The living have Vitality, and the dead have none.");
            }
            if vitality > content().vitality {
                return wrong(place("vitality"), format!("It must be 0 to {}.", content().vitality));
            }
            let ended = matches!(fate, Fate::Rescued { .. } | Fate::LeftBehind { .. });
            if ended && self.phase != Phase::Over {
                return wrong(place("fate"), "Nobody is rescued or left behind before the end.");
            }
            if fate == Fate::Alive && self.phase == Phase::Over {
                return wrong(place("fate"), "At the end everybody is rescued or dead.");
            }
            if let Fate::Shot { by, .. } = fate
                && !table.has(by)
            {
                return wrong(place("fate"), format!("There is no seat {by}."));
            }
        }
        let mut dealt = self.setup.dealt();
        let mut held: Vec<_> = table.into_iter().map(|seat| self.agendas[seat.index()]).collect();
        dealt.sort_unstable();
        held.sort_unstable();
        if held != *dealt {
            return wrong("castaways", "Each of the agendas in play is dealt to one player.");
        }
        if !self.done.or(self.fed).minus(table).is_empty() {
            return wrong("done", "There is no such seat.");
        }
        if !self.sedated.or(self.roped).or(self.alive).minus(table).is_empty() {
            return wrong("castaways", "There is no such seat.");
        }
        Ok(())
    }

    fn audit_items(&self, table: Seats) -> Result<(), PositionError> {
        let hands = &self.hands;
        let (all, twice) = hands.census();
        if all != self.setup.item_cards() || twice > 0 {
            return wrong("deck", "Every item card of this game must lie in one place.");
        }
        let hidden_pile = if self.phase == Phase::Meal { Cards::NONE } else { hands.pile };
        for n in 0..MOST_SEATS {
            let others = (0..MOST_SEATS).filter(|other| *other != n).map(|other| hands.hand[other]);
            let unseen = others.fold(hands.face_down.or(hidden_pile), Cards::or);
            if !hands.known.by(Seat(n as u8)).minus(unseen).is_empty() {
                return wrong("castaways", "Only what lies hidden in another place can be known.");
            }
            let here = table.has(Seat(n as u8));
            let empty =
                hands.known.by(Seat(n as u8)).is_empty() && hands.hand[n].is_empty() && hands.laid[n] == 0;
            if !here && !empty {
                return wrong("castaways", "There is no such seat.");
            }
        }
        let gulls = if self.frame == Frame::Gulls { GULLS_BRING } else { 0 };
        if hands.gulls.len() != gulls {
            return wrong(
                "gulls",
                "Two items lie there while one of them is to be given away, and none else.",
            );
        }
        Ok(())
    }

    fn audit_sea(&self, table: Seats) -> Result<(), PositionError> {
        let sea = &self.sea;
        let out = (sea.gone.len() + sea.face_down.len()) as u8;
        if out > content().drawn_events {
            return wrong("events-gone", format!("Only {} events are in the deck.", content().drawn_events));
        }
        let drawn = self.round - u8::from(self.today.is_none());
        if out < drawn {
            return wrong("events-gone", "An event is drawn each round, and the round says otherwise.");
        }
        if !sea.deck.top.is_empty() && sea.left() == 0 {
            return wrong("event-top", "No event lies above Rescue! any more.");
        }
        let decided = || sea.deck.top.iter().chain(sea.face_down.iter());
        if decided().any(|seen| !seen.by.minus(table).is_empty()) {
            return wrong("event-top", "A card was seen from a seat that there is not.");
        }
        let places = sea.gone.iter().copied().chain(decided().map(|seen| seen.card));
        let mut all = sea.deck.hidden;
        for card in places {
            if all.has(card) {
                return wrong("events-gone", "An event lies in two places.");
            }
            all.add(card);
        }
        if all != self.setup.event_cards() {
            return wrong("events-gone", "Every event card of this game must lie in one place.");
        }
        let after = matches!(self.phase, Phase::VoteAgain | Phase::Starvation | Phase::Meal | Phase::Pass);
        let before = matches!(self.phase, Phase::Draw | Phase::Use | Phase::Vote | Phase::Event);
        if after && self.today.is_none() || before && self.today.is_some() {
            return wrong("today", "There is an event of this round once it is drawn, and not before.");
        }
        if let Some(today) = self.today
            && !sea.gone.iter().any(|card| card.kind() == today)
        {
            return wrong("today", "The event of this round lies among those discarded face up.");
        }
        if self.phase.is_rescue() && sea.left() > 0 {
            return wrong("phase", "Rescue! comes when no event lies above it.");
        }
        let out: Set<EndCard> = self.end_gone.iter().copied().collect();
        if self.end.or(out) != Set::all() || !self.end.and(out).is_empty() {
            return wrong("end-gone", "Every card of The End Is Near must lie in one place.");
        }
        let hope = self.end.into_iter().any(|card| card.facts().rescue);
        if self.phase == Phase::EndIsNear && (self.alive.len() > 1 || !hope) {
            return wrong(
                "phase",
                "The End Is Near is drawn by the last one alive, until the Rescue! in it.",
            );
        }
        if !out.is_empty() && !matches!(self.phase, Phase::EndIsNear | Phase::Over) {
            return wrong("end-gone", "The End Is Near is drawn by the last one alive only.");
        }
        Ok(())
    }

    fn audit_meal(&self) -> Result<(), PositionError> {
        let laid: u8 = self.hands.laid.iter().sum();
        match self.phase {
            Phase::Starvation if self.hands.pile.len() != laid && !self.hands.pile.is_empty() => {
                return wrong("pile", "As many cards lie there as were laid.");
            }
            Phase::Starvation => {}
            Phase::Meal => {
                let Some(meal) = self.meal else {
                    return wrong("meal", "The food pile lies open: say what is in it.");
                };
                if meal != self.count_food() || meal.cards != Held::of(self.hands.pile) {
                    return wrong("meal", "It is not what the cards of the pile come to.");
                }
                if !self.fed.minus(self.alive).is_empty() {
                    return wrong("fed", "Only the living are fed.");
                }
            }
            _ if !self.hands.pile.is_empty() => {
                return wrong("pile", "There is a food pile in starvation only.");
            }
            _ => {}
        }
        Ok(())
    }

    fn audit_votes(&self, table: Seats) -> Result<(), PositionError> {
        let given = self.votes.given();
        if !matches!(self.frame, Frame::Ballot { .. }) && !given.is_empty() {
            return wrong("votes", "Somebody votes although no vote is on.");
        }
        if !given.minus(self.voters()).is_empty() {
            return wrong("votes", "Somebody votes who cannot.");
        }
        if let Some(vote) = self.last_vote {
            let voters = vote.yes.or(vote.no);
            let there = table.has(vote.caller) && table.has(vote.against) && voters.minus(table).is_empty();
            if !there || !vote.yes.and(vote.no).is_empty() {
                return wrong("last-vote", "It has seats that there are not, or that voted twice.");
            }
        }
        Ok(())
    }

    fn audit_frame(&self, table: Seats) -> Result<(), PositionError> {
        if self.phase == Phase::Over && self.frame != Frame::None {
            return wrong("frame", "Nothing is asked after the end.");
        }
        if self.fits(table) {
            Ok(())
        } else {
            wrong("frame", "This cannot be asked here: a seat or the phase does not fit.")
        }
    }

    /// Whether the frame can stand in this phase.
    fn fits(&self, table: Seats) -> bool {
        let able = |seat: Seat| self.alive.has(seat) && !self.sedated.has(seat);
        let has_cards = |seat: Seat| self.alive.has(seat) && self.hands.count(seat) > 0;
        let voting = matches!(self.phase, Phase::Vote | Phase::VoteAgain | Phase::RescueVote);
        let using = matches!(self.phase, Phase::Use | Phase::RescueUse);
        let today = self.today.map(|card| card.facts());
        let happens = |effects: &[Happening]| {
            matches!(self.phase, Phase::Starvation | Phase::Pass)
                && self.hands.pile.is_empty()
                && today.is_some_and(|facts| effects.contains(&facts.effect))
        };
        match self.frame {
            Frame::None => true,
            Frame::Use { seat } => using && able(seat) && has_cards(seat),
            Frame::Catch { seat } => {
                let hands = &self.hands;
                let all_seen = table.has(seat) && hands.face_down.minus(hands.known.by(seat)).is_empty();
                using && able(seat) && all_seen && !hands.discard.or(hands.face_down).is_empty()
            }
            Frame::Call { seat } => voting && able(seat) && !self.candidates().is_empty(),
            Frame::Ballot { caller, against } => voting && able(caller) && self.candidates().has(against),
            Frame::Discard { waiting } => {
                happens(&[Happening::EachDiscards, Happening::CrowdedDiscards])
                    && waiting.minus(self.with_cards()).is_empty()
            }
            Frame::Harm => happens(&[Happening::NameToHarm]),
            Frame::Heal => happens(&[Happening::NameToHeal]),
            Frame::Gulls => happens(&[Happening::Gulls]) && self.alive.len() > 1,
            Frame::Lay { seat } => self.phase == Phase::Starvation && has_cards(seat),
            Frame::Feed { left } => {
                let fits =
                    |total: u8| total.checked_sub(left) == Some(self.fed.len()) && total < self.alive.len();
                self.phase == Phase::Meal && self.meal.is_some_and(|meal| fits(meal.total))
            }
            Frame::Pick { chosen } => {
                let most = self.setup.rescues();
                self.phase == Phase::RescuePick
                    && chosen.minus(self.alive).is_empty()
                    && chosen.len() <= most
                    && self.alive.len() > most
            }
            Frame::Draw => self.phase == Phase::EndIsNear && self.alive.len() == 1 && !self.end.is_empty(),
        }
    }
}
