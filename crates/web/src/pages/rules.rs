//! The rules reference, out of the files that the whole project shares.

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser};
use shelf::GameId;

use crate::layout::Frame;

/// The rules of a game in our own words; each rule is an anchor (`#H3.1`).
pub fn rules(game: GameId) -> Markup {
    static HELLAPAGOS: LazyLock<String> =
        LazyLock::new(|| render(include_str!("../../../../rules/hellapagos.md")));
    let text = match game {
        GameId::Hellapagos => &*HELLAPAGOS,
    };
    let title = format!("{}: the rules", game.name());
    Frame::plain(&title, "rules", None).page(html! {
        main #main {
            search.find data-find="yes" hidden {
                label for="find" { "Find in the rules" }
                input #find type="search" autocomplete="off" placeholder="conch, shortage, H6.3 …";
                output for="find" {}
            }
            article.book { (PreEscaped(text)) }
        }
    })
}

/// The text as HTML, with an anchor wherever a rule begins.
fn render(text: &str) -> String {
    let mut out = String::new();
    pulldown_cmark::html::push_html(&mut out, Parser::new_ext(text, Options::ENABLE_TABLES));
    anchors(&out)
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

/// Whether a word is the id of a rule: a letter, and two numbers with a dot between.
fn is_rule(word: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let mut letters = word.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
        && letters.as_str().split_once('.').is_some_and(|(chapter, rule)| number(chapter) && number(rule))
}
