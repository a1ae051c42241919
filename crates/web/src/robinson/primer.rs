//! What Robinson Crusoe is about, in pictures: a minute's reading before the rules.

use maud::{Markup, html};
use robinson_crusoe::pieces::{Deck, Die};

use super::art::{self, face, sign};
use super::dice;

/// The whole page of it.
pub(super) fn primer() -> Markup {
    html! {
        h2 { "Robinson Crusoe in a minute" }
        div.robinson-primer {
            (panel(html! { img.vista-of src=(art::vista()) alt="" width="1160" height="600"; },
                "Stranded, all of you",
                "You have lost your ship and found an island. You play together: all win, or all lose. Each scenario has its own goal, and a last day for it."))
            (panel(html! { p.row-of { (sign("book")) (sign("flag")) (sign("camp")) (sign("pawn")) (sign("rain")) (sign("hut")) } },
                "A day",
                "An event in the morning. Then morale, and what the camp's own land gives. Then you plan, act, bear the weather, eat and sleep."))
            (panel(html! { p.row-of { (sign("pawn")) (sign("pawn")) span.word-of.sure { "sure" } } p.row-of { (sign("pawn")) span.thrown {
                    @for (die, up) in [(Die::Success, true), (Die::Wound, true), (Die::Adventure, false)] {
                        span.die.{ "dice-" (art::id(Deck::Gather)) } { @if let Some(name) = dice::drawing(die, up) { (sign(name)) } }
                    }
                } } },
                "Two pawns each",
                "You share them out over the island: gather, explore, build, hunt, arrange the camp, rest, or meet a threat. With two pawns an action is sure. With one, dice decide, and may hurt."))
            (panel(html! { p.row-of { (sign("rain")) (sign("snow")) (sign("roof")) (sign("food")) (sign("wood")) } },
                "The night",
                "Clouds that your roof does not stop take food and wood. Everybody eats one food. Without a shelter everybody is hurt."))
            (panel(html! { p.row-of { (face("cook")) (sign("heart")) (sign("heart")) (sign("hurt")) (sign("skull")) } },
                "How it is lost and won",
                "If one of you dies, all have lost. If the last day ends without the goal, too. Meet the goal in time, and you have all won."))
        }
    }
}

fn panel(picture: Markup, title: &str, text: &str) -> Markup {
    html! { figure { div.shown { (picture) } figcaption { h3 { (title) } p { (text) } } } }
}
