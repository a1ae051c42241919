//! The guest's own page: name and face, tables, past games, settings, and moving to another device.

use maud::{Markup, html};

use crate::art::face_of;
use crate::layout::{Layout, token};
use crate::model::{FACES, Intent, Me, PastGame};
use crate::pages::forms::name_form;
use crate::pages::lobby::line;

/// The guest's own page:
/// - rename (`POST /name` with `name` and `next`);
/// - another face (`POST /face` with `face`: its number, or nothing for that of the seat);
/// - to be asked always (`POST /always-ask` with `always-ask`: `on`, or nothing);
/// - a link to another device (`POST /link`; with `do` = `revoke` none works any more);
/// - what only the pages need is kept by the script in this browser (`data-keep`).
pub fn me(me: &Me) -> Markup {
    let visitor = &me.visitor;
    Layout::plain("You", "small me", Some(visitor)).page(html! {
        main #main {
            div.self {
                @if let Some(face) = me.face { (face_of(face)) }
                h1 { @match &visitor.name { Some(name) => (name), None => "You" } }
            }
            (name_form(visitor, "/me", Intent::Nothing, "Rename"))
            (faces(me))
            @if !me.tables.is_empty() {
                section.paper.list #running aria-labelledby="running-title" {
                    h2 #running-title { "Your tables" }
                    ul { @for table in &me.tables { (line(table)) } }
                }
            }
            (settings(me))
            (past(&me.past))
            section.paper aria-labelledby="move-title" {
                h2 #move-title { "Another device" }
                p { "A link brings you and your tables to another device. It works once, and until you make another one. Whoever \
                     has it is you: keep it to yourself." }
                form method="post" action="/link" {
                    (token(visitor))
                    div.row {
                        button { "Make a link" }
                        button.plain name="do" value="revoke" { "Let no link of mine work" }
                    }
                }
            }
            p { a href="/" { "To the lobby" } }
        }
    })
}

fn faces(me: &Me) -> Markup {
    html! {
        section.paper aria-labelledby="face-title" {
            h2 #face-title { "Your face" }
            p.about { "Others see it at every table. If somebody there had it before you, you get another one." }
            form.wardrobe method="post" action="/face" {
                (token(&me.visitor))
                @for face in 0..FACES {
                    button name="face" value=(face) aria-pressed=(me.face == Some(face)) {
                        (face_of(face)) span.vh { "Face " (face + 1) }
                    }
                }
                @if me.face.is_some() { button.plain name="face" value="" { "None: that of my seat" } }
            }
        }
    }
}

fn settings(me: &Me) -> Markup {
    html! {
        section.paper.settings aria-labelledby="settings-title" {
            h2 #settings-title { "Settings" }
            form method="post" action="/always-ask" data-quiet="yes" data-kept="yes" {
                (token(&me.visitor))
                label.tick { input type="checkbox" name="always-ask" value="on" checked[me.always_ask]; " Always ask me" }
                p.about { "Even where there is only one answer. Otherwise the game goes on by itself there." }
                button.keep { "Keep" }
            }
            noscript { p.hint { "Sound, pace and notifications are kept by the page's script, and yours is switched off." } }
            div.kept {
                p.about { "What follows is kept in this browser." }
                label.tick { input type="checkbox" data-keep="sound" data-usual="on"; " Sound" }
                label for="volume" { "Volume" }
                input #volume type="range" min="0" max="100" step="5" data-keep="volume" data-usual="100";
                label for="pace" { "How long things are shown" }
                select #pace data-keep="pace" data-usual="normal" {
                    option value="slow" { "slowly" }
                    option value="normal" { "as usual" }
                    option value="fast" { "quickly" }
                    option value="at once" { "not at all: at once" }
                }
                label for="arms-after" { "A new button takes no click for" }
                select #arms-after data-keep="arms-after" data-usual="400" {
                    option value="400" { "0.4 seconds, as usual" }
                    option value="1000" { "1 second" }
                    option value="2000" { "2 seconds" }
                }
                label.tick { input type="checkbox" data-keep="notify" data-usual="off"; " Notify me when I am asked and look elsewhere" }
                div.row { button type="button" data-forget="tips" { "Show me all tips again" } }
            }
        }
    }
}

fn past(games: &[PastGame]) -> Markup {
    html! {
        section.paper.list #past aria-labelledby="past-title" {
            h2 #past-title { "Past games" }
            @if games.is_empty() { p.quiet { "None yet. What you have played to its end stands here." } }
            ul {
                @for game in games {
                    li.line {
                        a href={ "/t/" (game.id) "/replay" } { (game.game.name()) span.vh { ", " (game.title) ": replay" } }
                        small {
                            time datetime=(date(game.made, Months::Numbers)) { (date(game.made, Months::Words)) }
                            " · " (game.title)
                            @if !game.others.is_empty() { " · with " (game.others.join(", ")) }
                        }
                        @match game.won {
                            Some(true) => span.stamp { "won" },
                            Some(false) => span.where { "lost" },
                            None => {},
                        }
                    }
                }
            }
        }
    }
}

/// How a date is written: for programs, or for people.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Months {
    Numbers,
    Words,
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];

/// The date of a time in seconds since 1970, in UTC.
fn date(seconds: i64, months: Months) -> String {
    // Years begin with March here, so that the odd day of a leap year is their last one; 400 of them always have as
    // many days.
    let days = seconds.div_euclid(86_400) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12;
    let year = year + era * 400 + i64::from(month < 2);
    match months {
        Months::Numbers => format!("{year:04}-{:02}-{day:02}", month + 1),
        Months::Words => format!("{day} {} {year}", MONTHS[month as usize]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_that_of_the_calendar() {
        for (seconds, numbers, words) in [
            (0, "1970-01-01", "1 Jan 1970"),
            (951_782_399, "2000-02-28", "28 Feb 2000"),
            (951_782_400, "2000-02-29", "29 Feb 2000"),
            (951_868_800, "2000-03-01", "1 Mar 2000"),
            (1_735_689_599, "2024-12-31", "31 Dec 2024"),
            (1_735_689_600, "2025-01-01", "1 Jan 2025"),
            (-1, "1969-12-31", "31 Dec 1969"),
        ] {
            assert_eq!(date(seconds, Months::Numbers), numbers);
            assert_eq!(date(seconds, Months::Words), words);
        }
    }
}
