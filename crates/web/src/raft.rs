//! Open Sea at the table: the raft by night, the castaways on it, their hearts, and what they want.

mod badges;
mod board;
mod cards;
mod ending;
mod middle;
mod story;
mod words;

use maud::{Markup, html};
use open_sea::{Frame, Move, Phase, View};
use serde_json::Value;
use shelf::Ending;
use table::Seat;

use crate::art::{face, raft, sea_sign};
use crate::hand::HandCard;
use crate::pages::papers::rule_link;
use crate::scene::{Aim, Home, Look, Scene, Way};
use crate::seats::{Badge, count};

/// Open Sea.
pub(crate) struct Raft;

impl Scene for Raft {
    type View = View;
    type Move = Move;

    const STYLE: &'static str = "raft.css";
    const LINE: &'static str = "Secret agendas on a raft that cannot save everybody.";

    fn cover(&self) -> Markup {
        html! {
            img src=(raft()) alt="" width="1160" height="600";
            div.fan aria-hidden="true" {
                @for id in ["rat-poison", "flare", "knife"] { span.mini { (crate::art::item(id)) } }
            }
        }
    }

    fn vista(&self) -> &'static str {
        raft()
    }

    fn headline(&self, look: &Look<View>) -> Markup {
        let view = look.view;
        html! {
            p.round {
                b { "Round " (view.round) }
                span.storm {
                    @match view.phase {
                        Phase::Over => "the game is over",
                        Phase::EndIsNear => "one is left: the end is near",
                        phase if phase.is_rescue() => { "Rescue! is here, and takes " (view.rescues) }
                        _ if view.events_left == 0 => { "Rescue! comes next, and takes " (view.rescues) }
                        _ => { (count(view.events_left, "event", "events")) ", then Rescue! takes " (view.rescues) }
                    }
                }
            }
        }
    }

    fn board(&self, look: &Look<View>) -> Markup {
        board::board(look)
    }

    fn badge(&self, look: &Look<View>, seat: Seat) -> Badge {
        badges::badge(look, seat)
    }

    fn hand(&self, look: &Look<View>) -> Option<Vec<HandCard>> {
        cards::hand(look)
    }

    fn aim(&self, look: &Look<View>) -> Option<Aim> {
        let facts = look.view.my_agenda()?.facts();
        let short: Vec<&str> = facts.wins.iter().map(|condition| words::wanted(*condition)).collect();
        Some(Aim { name: facts.name.clone(), whole: facts.text.clone(), short: short.join(", ") })
    }

    fn hint(&self, look: &Look<View>) -> Option<&'static str> {
        let nothing = matches!(look.view.frame, Frame::Use { .. }) && look.table.answers.len() == 1;
        nothing.then_some(
            "You hold nothing to use now. Whoever has cards is asked, so that nobody learns who could.",
        )
    }

    fn meanwhile(&self, look: &Look<View>, me: Seat) -> Markup {
        let Some(castaway) = look.view.castaways.get(me.index()) else { return html! {} };
        let mine = look.view.vote.and_then(|vote| vote.mine);
        html! {
            @if !castaway.fate.is_alive() {
                "You " (words::past(castaway.fate)) ". Your agenda may still win. You can stay, watch, and talk with the other dead."
            } @else if let Some(yes) = mine {
                "Your vote is sealed until everybody has voted: " (words::ballot(yes)) "."
            } @else {
                @if castaway.sedated { "You are drunk: no vote and no item for you until the round ends. " (rule_link(look.table.game, "O3.1")) " " }
                (words::step(look.view.frame)) " Say what you like: nobody has to believe you."
            }
        }
    }

    fn verdict(&self, look: &Look<View>, ending: &Ending) -> String {
        ending::verdict(look, ending)
    }

    fn ending(&self, look: &Look<View>) -> Markup {
        ending::reveal(look)
    }

    fn picture(&self, mv: &Move) -> Markup {
        match *mv {
            Move::Pass => html! {},
            Move::Use { item }
            | Move::UseOn { item, .. }
            | Move::Take { item, .. }
            | Move::Discard { item }
            | Move::GiveAway { item, .. }
            | Move::Lay { item } => cards::drawing(item),
            Move::CallVote { against: seat }
            | Move::Name { seat }
            | Move::Feed { seat }
            | Move::Rescue { seat } => face(seat),
            Move::Vote { yes } => sea_sign(words::ballot_sign(yes)),
            Move::Draw => sea_sign("event-back"),
        }
    }

    fn matters(&self, _look: &Look<View>, mv: &Move) -> bool {
        matches!(mv, Move::Draw)
    }

    fn passes(&self, mv: &Move) -> bool {
        matches!(mv, Move::Pass)
    }

    fn home(&self, mv: &Move) -> Home {
        match *mv {
            Move::Use { item } | Move::Discard { item } | Move::Lay { item } => {
                Home::Card(cards::id(item), Way::Use)
            }
            Move::UseOn { item, seat } => Home::Card(cards::id(item), Way::On(words::verb(item), seat)),
            Move::Pass
            | Move::Take { .. }
            | Move::CallVote { .. }
            | Move::Vote { .. }
            | Move::Name { .. }
            | Move::GiveAway { .. }
            | Move::Feed { .. }
            | Move::Rescue { .. }
            | Move::Draw => Home::Question,
        }
    }

    fn rule_of(&self, event: &Value) -> Option<&'static str> {
        story::rule_of(event)
    }

    fn weight_of(&self, event: &Value) -> Option<&'static str> {
        story::weight_of(event)
    }

    fn made_of(&self, event: &Value) -> bool {
        story::made_of(event)
    }
}
