//! The log and the talk, at the right of the table (a drawer on a phone).

use std::sync::LazyLock;

use maud::{Markup, html};
use shelf::GameId;
use table::Seat;

use crate::assets::url;
use crate::layout::token;
use crate::made::made_word;
use crate::model::{Audience, Chair, ChatLine, Sitter, Stage, TablePage, Watching};
use crate::pages::gathering::{facts, post};
use crate::pages::table::Showing;
use crate::phrases::{Phrase, offered};
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
                    (log(table, scenery, showing))
                }
            }
            @if showing == Showing::Now && table.coach && scenery.is_some_and(|scenery| !scenery.papers_below) {
                details.paper.coach #coach-paper {
                    summary { h2 { "Coach" } }
                    (coach(table))
                }
            }
            @if showing == Showing::Now && table.lesson.is_none() {
                (watching(table))
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

/// What a sharp player would do, for whoever asks; the script writes it here.
fn coach(table: &TablePage) -> Markup {
    html! {
        (post(table, "coach", html! {}, html! { button { "What would a sharp player do?" } }))
        p.means.hint { "The chance to win with each:" }
        ol #advice aria-live="polite" {}
    }
}

/// The same in a menu that opens beside the question.
pub(crate) fn coach_beside(table: &TablePage) -> Markup {
    html! {
        @if table.coach {
            button.small.ask-coach type="button" popovertarget="coach-paper" { "Coach" }
            div #coach-paper.menu popover role="dialog" aria-label="Coach" { h2 { "Coach" } (coach(table)) }
        }
    }
}

/// Whether there is anybody to talk to, or was: alone among bots the log has the room.
fn has_company(table: &TablePage) -> bool {
    table.stage == Stage::Gathering || !table.chat.is_empty() || is_heard(table) || table.me.is_none()
}

/// Whether anybody listens to the viewer: bots do not.
pub(crate) fn is_heard(table: &TablePage) -> bool {
    others(table) > 0 || table.watching != Watching::default()
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

fn log(table: &TablePage, scenery: &Scenery, showing: Showing) -> Markup {
    let log = &scenery.log;
    let first = match showing {
        Showing::Now => log.len().saturating_sub(LOG_LINES),
        Showing::Then => 0,
    };
    html! {
        div #log.scroll tabindex="0" aria-label="Log" role="log" aria-live="polite" {
            ol.lines #log-lines { @for n in first..log.len() { (log_line(table.game, &log[..n], &log[n], &(scenery.words)(n))) } }
            @if first > 0 { p.quiet { a href={ "/t/" (table.id) "/replay" } { "The whole story so far" } } }
        }
    }
}

/// A line, keyed by the move that it tells of and its number within it, those no longer shown included: a line that was
/// there before stays the same element.
fn log_line(game: GameId, before: &[LogLine], line: &LogLine, text: &str) -> Markup {
    let number = before.iter().rev().take_while(|other| other.after == line.after).count();
    html! {
        li data-key={ "log-" (line.after) "-" (number) } class=[line.class] {
            span.said { (text) }
            @if line.made { (made_word()) }
            @if let Some(rule) = line.rule { " " (rule_link(game, rule)) }
        }
    }
}

/// A quiet mark for a rule: the script tells beside it what the rule says; as a link it leads to the reference, which opens beside
/// the game, so that whoever reads is not away.
pub(crate) fn rule_link(game: GameId, rule: &str) -> Markup {
    html! {
        a.rule href={ "/rules/" (game.id()) "#" (rule) } target="rules" {
            span aria-hidden="true" { "§" } span.vh { "Rule " (rule) }
        }
    }
}

fn talk(table: &TablePage) -> Markup {
    html! {
        div #talk.scroll tabindex="0" aria-label="Talk" role="log" aria-live="polite" {
            ol.lines #talk-lines {
                @for line in &table.chat { (talk_line(line)) }
                @if table.chat.is_empty() { li.quiet data-key="talk-none" { "Nobody has said anything yet." } }
            }
        }
    }
}

/// A line; the script shows a new one at the face of whoever says it.
fn talk_line(line: &ChatLine) -> Markup {
    let (series, class, aside) = match line.to {
        Audience::All => ("", None, None),
        Audience::Dead => ("dead-", Some("ghost"), Some("(among the dead)")),
        Audience::Watchers => ("watch-", Some("apart"), Some("(watching)")),
    };
    let gesture = line.phrase.and_then(Phrase::gesture);
    html! {
        li data-key={ "talk-" (series) (line.number) } class=[class] data-seat=[line.seat] {
            b { (line.name) } " "
            span.words.gesture[gesture.is_some()] { @if let Some(name) = gesture { (drawn(name)) } (line.text) }
            @if let Some(aside) = aside { " " small { (aside) } }
        }
    }
}

/// A gesture in our own hand.
fn drawn(name: &str) -> Markup {
    static SHEET: LazyLock<String> = LazyLock::new(|| url("gestures.svg"));
    html! { svg.gesture aria-hidden="true" viewBox="0 0 32 32" { use href={ (*SHEET) "#" (name) } {} } }
}

/// Who watches: everybody may know it.
fn watching(table: &TablePage) -> Markup {
    let Watching { names, others } = &table.watching;
    let mut all = names.clone();
    match (*others, names.is_empty()) {
        (0, true) => return html! {},
        (0, false) => {}
        (others, true) => {
            all.push(table::voice::count(others, "guest without a name", "guests without a name"))
        }
        (1, false) => all.push("1 other".to_owned()),
        (others, false) => all.push(format!("{others} others")),
    }
    html! { p.watching #watching { "Watching: " (table::names::and_list(all)) } }
}

/// The form to talk with; the dead can keep to themselves, and those who watch always do.
fn say(table: &TablePage, scenery: Option<&Scenery>) -> Markup {
    let mine = table.me.and_then(|me| scenery?.badges.get(me.index()));
    let dead = table.stage == Stage::Playing && mine.is_some_and(|badge| badge.dead);
    let to = match table.me {
        _ if table.stage == Stage::Over => "Say to all",
        None => "Say to those who watch",
        Some(_) if dead => "Say",
        Some(_) => "Say to all",
    };
    let quick = table.me.is_some() && table.stage == Stage::Playing;
    html! {
        @if table.me.is_none() && table.visitor.name.is_none() {
            p.hint { "Those at the table talk; you listen. " a href={ "/welcome?next=/t/" (table.id) } { "Pick a name" }
                " to talk with those who watch." }
        } @else {
            @if table.me.is_none() && table.stage != Stage::Over {
                p.hint { "Those who play do not hear you before the game is over." }
            }
            form.say method="post" action={ "/t/" (table.id) "/chat" } data-quiet="yes" data-clear="yes" {
                (token(&table.visitor))
                label.vh for="say" { "What you say" }
                input #say name="text" maxlength="500" required autocomplete="off" placeholder=(to);
                @if quick {
                    button.plain type="button" popovertarget="phrases" aria-label="Quick words and gestures" title="Quick words and gestures" {
                        (drawn("wave"))
                    }
                }
                button { "Say" }
                @if dead { (only_the_dead()) }
            }
            @if quick { (phrases(table, dead)) }
        }
    }
}

fn only_the_dead() -> Markup {
    html! { label.tick { input type="checkbox" name="dead" value="on" checked; " only the dead hear it" } }
}

/// What one press says.
fn phrases(table: &TablePage, dead: bool) -> Markup {
    let (named, plain): (Vec<Phrase>, Vec<Phrase>) =
        offered(table.game, Seat(0)).into_iter().partition(|phrase| phrase.seat().is_some());
    html! {
        div #phrases.menu.phrases popover role="dialog" aria-label="Quick words and gestures" {
            form method="post" action={ "/t/" (table.id) "/chat" } data-quiet="yes" {
                (token(&table.visitor))
                div.row { @for phrase in plain { (phrase_button(phrase)) } }
                p.towards {
                    label for="whom" { "About" }
                    select #whom name="seat" {
                        @for chair in table.chairs.iter().filter(|chair| Some(chair.seat) != table.me) {
                            option value=(chair.seat) { (chair.name) }
                        }
                    }
                    @for phrase in named { (phrase_button(phrase)) }
                }
                @if dead { (only_the_dead()) }
            }
            button.plain type="button" popovertarget="phrases" popovertargetaction="hide" { "Close" }
        }
    }
}

fn phrase_button(phrase: Phrase) -> Markup {
    html! {
        button.small name="phrase" value=(phrase.id()) {
            @if let Some(name) = phrase.gesture() { (drawn(name)) }
            (phrase.label())
        }
    }
}
