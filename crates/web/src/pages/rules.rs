//! The rules reference, out of the files that the whole project shares.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser};
use shelf::GameId;

use crate::layout::Layout;
use crate::lesson::coach;
use crate::scene::playbill;

/// The rules of a game in our own words; each rule is an anchor (`#H3.1`).
pub fn rules(game: GameId) -> Markup {
    static BOOKS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let book = |game: &GameId| render(game.rules());
        GameId::ALL.iter().map(book).collect()
    });
    let number = GameId::ALL.iter().position(|other| *other == game);
    let text = number.and_then(|number| BOOKS.get(number)).map_or("", String::as_str);
    let title = format!("{}: the rules", game.name());
    Layout::of(game, &title, "rules", None).page(html! {
        main #main {
            search.find data-find="yes" {
                label for="find" { "Find in the rules" }
                input #find type="search" autocomplete="off" placeholder="a word, or the number of a rule";
                output for="find" {}
            }
            // Under the title of the book, before its rules.
            @let (title, rules) = text.split_once("</h1>").unwrap_or(("", text));
            @if !title.is_empty() { header.book.title { (PreEscaped(title)) (PreEscaped("</h1>")) } }
            p { (coach::link(game)) }
            section.primer aria-label="In a minute" { ((playbill(game).primer)()) }
            article.book { (PreEscaped(rules)) }
        }
    })
}

/// The text as HTML, with an anchor wherever a rule begins.
fn render(text: &str) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, Parser::new_ext(text, Options::ENABLE_TABLES));
    tables(&anchors(&headings(&out)))
}

/// A table with more columns than this is wider than a phone.
const NARROW: usize = 5;

/// A column without a name has no heading, and a wide table can be scrolled by whoever has only keys.
fn tables(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<table>") {
        out.push_str(before);
        let (table, later) = after.split_once("</table>").unwrap_or((after, ""));
        let wide = table.matches("<th>").count() > NARROW;
        let table = table.replace("<th></th>", "<td></td>");
        if wide {
            out.push_str("<div class=\"wide\" role=\"group\" aria-label=\"A wide table\" tabindex=\"0\">");
        }
        out.push_str(&format!("<table>{table}</table>"));
        if wide {
            out.push_str("</div>");
        }
        rest = later;
    }
    out.push_str(rest);
    out
}

/// Gives every heading an id out of its words, so that the text can point at it.
fn headings(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<h") {
        out.push_str(before);
        out.push_str("<h");
        rest = after;
        let Some((level, text)) = after.split_once('>') else { continue };
        let words = text.split("</h").next().unwrap_or("");
        if level.len() == 1 && level.bytes().all(|c| c.is_ascii_digit()) {
            out.push_str(&format!("{level} id=\"{}\">", slug(words)));
            rest = text;
        }
    }
    out.push_str(rest);
    out
}

/// "The wreckage cards" is `the-wreckage-cards`.
fn slug(words: &str) -> String {
    let letters = words.to_lowercase();
    let parts: Vec<&str> =
        letters.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    parts.join("-")
}

/// Turns `<strong>H3.1</strong>` into an anchor of that name.
fn anchors(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once("<strong>") {
        out.push_str(before);
        match after.split_once("</strong>") {
            Some((id, later)) if is_rule(id) => {
                out.push_str(&format!("<a class=\"anchor\" id=\"{id}\" href=\"#{id}\">{id}</a>"));
                rest = later;
            }
            _ => {
                out.push_str("<strong>");
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

/// Whether a word is the id of a rule: a letter and a number, or two with a dot between.
fn is_rule(word: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
        && letters.as_str().splitn(2, '.').all(number)
}
