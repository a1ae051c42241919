//! The front page: the shelf of games, and the tables.

use maud::{Markup, html};
use shelf::GameId;

use crate::layout::{Layout, token};
use crate::lesson::coach;
use crate::model::{Lobby, Stage, TableLine};
use crate::scene::playbill;

/// The front page: the shelf, open tables, the visitor's own, those to watch, and replays.
pub fn lobby(lobby: &Lobby) -> Markup {
    Layout::plain("Lobby", "lobby", Some(&lobby.visitor)).page(html! {
        main #main {
            div.hero {
                h1 { "The ship is gone. Who gets home?" }
                p { "Shipwreck games for people, bots, or both. No account: a name will do." }
            }
            (shelf(lobby))
            div.tables {
                (list("Your tables", "mine", &lobby.mine, None))
                (list("Open tables", "open", &lobby.open, Some("Nobody is waiting just now. Make a table and invite somebody.")))
                section.paper aria-labelledby="code-title" {
                    h2 #code-title { "Join by code" }
                    form.code-form method="post" action="/code" data-quiet="yes" {
                        (token(&lobby.visitor))
                        label for="code" { "The code that you were given" }
                        input #code name="code" required maxlength="12" autocomplete="off" autocapitalize="none" spellcheck="false";
                        button { "Join" }
                    }
                }
                (list("Watch", "watch", &lobby.watch, None))
                (list("Replays", "finished", &lobby.finished, None))
            }
        }
    })
}

/// How many sit at a table of this game that somebody plays at once, with bots on all other chairs.
pub fn play_now_seats(game: GameId) -> u8 {
    playbill(game).play_now_seats
}

fn shelf(lobby: &Lobby) -> Markup {
    let post = |what: &str, game: GameId, button: Markup| {
        html! { form method="post" action={ "/" (what) "/" (game.id()) } { (token(&lobby.visitor)) (button) } }
    };
    html! {
        section.shelf aria-label="Games" {
            @for game in GameId::ALL {
                @let about = game.about();
                article.box {
                    div.cover { ((playbill(game).cover)()) }
                    div.spine {
                        h2 { (about.name) }
                        p { (playbill(game).line) " " (about.seats.0) " to " (about.seats.1) " castaways." }
                        div.row {
                            (post("play", game, html! { button.primary { "Play now" span.vh { ": " (about.name) ", with bots" } } }))
                            (post("gather", game, html! { button { "With friends" span.vh { ": " (about.name) } } }))
                        }
                        p.quiet-links {
                            (coach::link(game))
                            a href={ "/rules/" (game.id()) } { "How it is played" span.vh { ": " (about.name) } }
                            a href={ "/new/" (game.id()) } { "More" span.vh { " ways to set up " (about.name) } }
                        }
                    }
                }
            }
        }
    }
}

fn list(title: &str, id: &str, lines: &[TableLine], empty: Option<&str>) -> Markup {
    html! {
        @if !lines.is_empty() || empty.is_some() {
            section.paper.list id=(id) aria-labelledby={ (id) "-title" } {
                h2 id={ (id) "-title" } { (title) }
                @if let Some(empty) = empty.filter(|_| lines.is_empty()) { p.quiet { (empty) } }
                ul { @for table in lines { (line(table)) } }
            }
        }
    }
}

pub(crate) fn line(table: &TableLine) -> Markup {
    let sitting: Vec<&str> = table.people.iter().flatten().map(String::as_str).collect();
    let address = match table.stage {
        Stage::Over => format!("/t/{}/replay", table.id),
        Stage::Gathering | Stage::Playing => format!("/t/{}", table.id),
    };
    html! {
        li.line.turn[table.my_turn] {
            a href=(address) { (table.title) }
            small { (table.game.name()) " · " (sitting.len()) "/" (table.people.len()) @if !sitting.is_empty() { " · " (sitting.join(", ")) } }
            @if table.my_turn { span.stamp.alarm { "you are asked" } }
            @else { span.where { (match table.stage { Stage::Gathering => "gathering", Stage::Playing => "playing", Stage::Over => "over" }) } }
        }
    }
}
