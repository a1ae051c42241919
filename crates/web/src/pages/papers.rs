//! The log and the talk, at the right of the table (a drawer on a phone).

use maud::{Markup, html};
use shelf::GameId;

use crate::layout::token;
use crate::made::made_word;
use crate::model::{Chair, Sitter, Stage, TablePage};
use crate::pages::gathering::{facts, post};
use crate::pages::table::Showing;
use crate::scene::{LogLine, Scenery};

/// How many lines of the log a page shows; the whole story is in the replay.
const LOG_LINES: usize = 60;

/// Log and talk.
pub(crate) fn papers(table: &TablePage, scenery: Option<&Scenery>, showing: Showing) -> Markup {
    html! {
        div.papers data-key="papers" {
            @if let Some(scenery) = scenery {
                details.paper.log #log-paper open {
                    summary { h2 { "Log" } }
                    (log(table, &scenery.log, showing))
                }
            }
            @if showing == Showing::Now && table.lesson.is_none() {
                @if has_company(table) { details.paper.talk #talk-paper open {
                    summary { h2 { "Talk" } }
                    (talk(table))
                    (say(table, scenery))
                } }
                @if table.stage != Stage::Gathering { (about(table)) }
            }
        }
    }
}

/// Whether there is anybody to talk to, or was: alone among bots the log has the room.
fn has_company(table: &TablePage) -> bool {
    table.stage == Stage::Gathering || !table.chat.is_empty() || others(table) > 0 || table.me.is_none()
}

/// How many people and programs are at the table besides the viewer.
fn others(table: &TablePage) -> usize {
    let plays = |chair: &&Chair| matches!(chair.sitter, Sitter::Person { .. } | Sitter::Program { .. });
    table.chairs.iter().filter(plays).filter(|chair| Some(chair.seat) != table.me).count()
}

/// What the table is played with, and the way out.
fn about(table: &TablePage) -> Markup {
    html! {
        details.paper.about #about-paper {
            summary { h2 { "This table" } }
            (facts(table))
            @if table.stage == Stage::Playing && table.me.is_some() {
                (post(table, "leave", html! {}, html! { button.plain {
                    @if others(table) > 0 { "Leave: a bot plays for you until you are back" }
                    @else { "Leave: the game waits until you are back" }
                } }))
            }
            p { a href="/" { "To the lobby" } }
        }
    }
}

fn log(table: &TablePage, log: &[LogLine], showing: Showing) -> Markup {
    let first = match showing {
        Showing::Now => log.len().saturating_sub(LOG_LINES),
        Showing::Then => 0,
    };
    html! {
        div #log.scroll tabindex="0" aria-label="Log" role="log" aria-live="polite" {
            ol.lines #log-lines { @for n in first..log.len() { (log_line(table.game, &log[..n], &log[n])) } }
            @if first > 0 { p.quiet { a href={ "/t/" (table.id) "/replay" } { "The whole story so far" } } }
        }
    }
}

/// A line, keyed by the move that it tells of and its number within it, those no longer shown included: a line that was
/// there before stays the same element.
fn log_line(game: GameId, before: &[LogLine], line: &LogLine) -> Markup {
    let number = before.iter().rev().take_while(|other| other.after == line.after).count();
    html! {
        li data-key={ "log-" (line.after) "-" (number) } class=[line.class] {
            span.said { (line.text) }
            @if line.made { (made_word()) }
            @if let Some(rule) = line.rule { " " (rule_link(game, rule)) }
        }
    }
}

/// A link to a rule in the reference, which opens beside the game: whoever reads is not away.
pub(crate) fn rule_link(game: GameId, rule: &str) -> Markup {
    html! { a.rule href={ "/rules/" (game.id()) "#" (rule) } target="rules" { (rule) } }
}

fn talk(table: &TablePage) -> Markup {
    html! {
        div #talk.scroll tabindex="0" aria-label="Talk" role="log" aria-live="polite" {
            ol.lines #talk-lines {
                @for line in &table.chat {
                    li data-key={ "talk-" (line.number) } class=[line.among_the_dead.then_some("ghost")] {
                        b { (line.name) } " " (line.text)
                        @if line.among_the_dead { " " small { "(among the dead)" } }
                    }
                }
                @if table.chat.is_empty() { li.quiet data-key="talk-none" { "Nobody has said anything yet." } }
            }
        }
    }
}

/// The form to talk with; the dead can keep to themselves.
fn say(table: &TablePage, scenery: Option<&Scenery>) -> Markup {
    let mine = table.me.and_then(|me| scenery?.badges.get(me.index()));
    let dead = table.stage == Stage::Playing && mine.is_some_and(|badge| badge.dead);
    html! {
        @if table.me.is_none() {
            p.hint { "Those at the table talk; whoever watches listens." }
        } @else {
            form.say method="post" action={ "/t/" (table.id) "/chat" } data-quiet="yes" data-clear="yes" {
                (token(&table.visitor))
                label.vh for="say" { "What you say" }
                input #say name="text" maxlength="500" required autocomplete="off" placeholder=(if dead { "Say" } else { "Say to all" });
                button { "Say" }
                @if dead {
                    label.tick { input type="checkbox" name="dead" value="on" checked; " only the dead hear it" }
                }
            }
        }
    }
}
