//! What a thing says when it is pointed at or focused; those who hear the page hear it always.

use maud::{Markup, html};
use shelf::GameId;
use twenty_one_days::Source;

use crate::pages::papers::rule_link;

/// What the small mark says.
const MADE: &str = "reconstructed: the printed one may differ";

/// A thing with its explanation.
pub(super) struct Tip<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it does.
    pub text: &'a str,
    /// The rule that speaks of it.
    pub rule: &'static str,
    /// Where its facts come from.
    pub source: Source,
}

impl Tip<'_> {
    /// The words, hidden until the thing that they are in is pointed at or focused.
    pub fn words(&self) -> Markup {
        html! {
            span.tip {
                b { (self.name) } ": " (self.text) " " (rule(self.rule))
                @if self.source == Source::Reconstructed { span.made-note { (MADE) } }
            }
        }
    }
}

/// A link to a rule of this game.
pub(super) fn rule(rule: &str) -> Markup {
    rule_link(GameId::TwentyOneDays, rule)
}

/// A small pencil on whatever is reconstructed.
pub(super) fn made(source: Source) -> Markup {
    html! {
        @if source == Source::Reconstructed {
            span.made tabindex="0" title=(MADE) { (super::art::sign("pencil")) span.vh { (MADE) } }
        }
    }
}

/// The pencil without its explanation, where the explanation stands beside it.
pub(super) fn made_sign(source: Source) -> Markup {
    html! {
        @if source == Source::Reconstructed { span.made title=(MADE) { (super::art::sign("pencil")) } }
    }
}
