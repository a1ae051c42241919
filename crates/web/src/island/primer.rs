//! What the game is about, in pictures: a minute's reading before the rules.

use hellapagos::Card;
use maud::{Markup, html};

use super::cards;
use super::drawings::{self, Errand};
use crate::art::{face_of, island, sign};

/// Five pictures with a few sentences each.
pub(super) fn primer() -> Markup {
    html! {
        div.primer {
            figure.wide {
                img src=(island()) alt="" width="1160" height="600";
                figcaption { b { "Shipwrecked together. " }
                    "Everybody drinks one water and eats one food each day. Before the hurricane comes, some time from round 7 on, there must be a raft with a seat for each." }
            }
            figure {
                div.shown aria-hidden="true" { (sign("fish")) (sign("droplet")) (sign("log")) (sign("back")) }
                figcaption { b { "One thing a day. " } "Fish from the bag, collect what rains, gather wood for the raft, or search the wreck for a card that only you know." }
            }
            figure {
                div.shown aria-hidden="true" { (drawings::bag()) (drawings::lone_ball(1, Errand::Forest)) (drawings::lone_ball(3, Errand::Forest)) (drawings::snake()) }
                figcaption { b { "The forest tempts. " } "One piece of wood is sure. For more you draw balls: each brings a piece, but one of the six is the snake, and it makes you sick." }
            }
            figure {
                div.shown aria-hidden="true" { (face_of(1)) (sign("hand")) (face_of(4)) (sign("hand")) (face_of(2)) }
                figcaption { b { "Not enough for all? " } "Cards can fill the gap. If they do not, you vote, all at once: whoever is pointed at most dies, unless a card saves them." }
            }
            figure {
                div.shown aria-hidden="true" { @for card in [Card::Gun, Card::Sandwich, Card::Conch] { span.opened { (cards::drawing(card)) } } }
                figcaption { b { "Talk, trade, lie. " } "Give cards away, exchange them face down, promise what you like. Some hold a gun." }
            }
            figure {
                div.shown aria-hidden="true" { (drawings::afloat(4)) }
                figcaption { b { "Who leaves on the raft has won. " } "With a seat, water and food for everybody alive you may leave early, if all agree. When the hurricane comes the raft leaves with those who fit. Everybody else has lost." }
            }
        }
    }
}
