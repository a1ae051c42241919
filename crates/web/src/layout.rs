//! What every page has around its `main`: head, masthead, and a line for what the script has to say.

use maud::{DOCTYPE, Markup, html};
use shelf::GameId;

use crate::assets::{made, url};
use crate::model::Visitor;
use crate::scene::playbill;

/// What a page is, besides its `main`.
pub(crate) struct Layout<'a> {
    /// What the window is called.
    pub title: &'a str,
    /// A class for the body, by which the style sheet knows the page.
    pub class: &'static str,
    /// Who looks; none on pages that know nobody.
    pub visitor: Option<&'a Visitor>,
    /// The game that the page is about, whose style sheet it needs and whose rules it leads to.
    pub game: Option<GameId>,
    /// The address of the live stream, if the page changes by itself.
    pub live: Option<&'a str>,
    /// What stands in the masthead besides the name of the house.
    pub aside: Markup,
    /// What stands after `main`.
    pub after: Markup,
}

impl<'a> Layout<'a> {
    /// A page with nothing but its `main`.
    pub fn plain(title: &'a str, class: &'static str, visitor: Option<&'a Visitor>) -> Layout<'a> {
        Layout { title, class, visitor, game: None, live: None, aside: html! {}, after: html! {} }
    }

    /// A page about a game.
    pub fn of(game: GameId, title: &'a str, class: &'static str, visitor: Option<&'a Visitor>) -> Layout<'a> {
        Layout { game: Some(game), ..Layout::plain(title, class, visitor) }
    }

    /// The whole page.
    pub fn page(self, main: Markup) -> Markup {
        html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    title { (self.title) " · Marooned" }
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#f4ead4" media="(prefers-color-scheme: light)";
                    meta name="theme-color" content="#12212a" media="(prefers-color-scheme: dark)";
                    meta name="description" content="Shipwreck board games, played in the browser.";
                    link rel="icon" href=(url("icon.svg")) type="image/svg+xml";
                    link rel="stylesheet" href=(url("marooned.css"));
                    @if self.live.is_some() { link rel="stylesheet" href=(url("people.css")); }
                    @if let Some(game) = self.game {
                        link rel="stylesheet" href=(url("stage.css"));
                        link rel="stylesheet" href=(url("room.css"));
                        link rel="stylesheet" href=(url("review.css"));
                        @for sheet in playbill(game).styles { link rel="stylesheet" href=(url(sheet)); }
                    }
                    // A board has the room that the question below it leaves: it is not drawn before all of the page is there.
                    @if self.game.is_some() { link rel="expect" href="#link" blocking="render"; }
                    // Named here, so that they are fetched together and not one after the other.
                    @for module in ["morph.js", "settings.js", "clock.js", "renew.js", "stage.js", "touch.js", "rule.js", "people.js", "confirm.js", "review.js"] { link rel="modulepreload" href=(url(module)); }
                    script type="module" src=(url("marooned.js")) {}
                }
                body class=(self.class) data-live=[self.live] data-made=(made()) {
                    a.skip href="#main" { "Skip to the page" }
                    header.masthead {
                        a.brand href="/" aria-label="Marooned: to the lobby" { (brand()) span { "Marooned" } }
                        (self.aside)
                        nav aria-label="Site" {
                            @if let Some(game) = self.game { a href={ "/rules/" (game.id()) } { "Rules" } }
                            @if let Some(visitor) = self.visitor {
                                @match &visitor.name {
                                    Some(name) => a.who href="/me" { (name) },
                                    None => a href="/welcome" { "Pick a name" },
                                }
                            }
                        }
                    }
                    (main)
                    @if self.live.is_some() {
                        noscript { p.hint { "Without script this page shows what was so when you opened it: reload it to see what is so now." } }
                    }
                    (self.after)
                    p #link.link role="status" hidden {}
                }
            }
        }
    }
}

/// The hidden field that every form sends back.
pub(crate) fn token(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="token" value=(visitor.token); }
}

fn brand() -> Markup {
    html! {
        svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true" {
            path class="mark-sea" d="M2 24c4-4 7-4 10 0s7 4 10 0 7-4 10 0 5 3 6 1" {}
            path class="mark-land" d="M6 22C10 14 28 13 34 22z" {}
            path class="mark-palm" d="M20 17c-1-5 0-8 2-11M22 6c-5-3-9-1-11 3 4-2 8-2 11-3zm0 0c4-4 9-2 11 2-4-2-8-1-11-2zm0 0c-3 0-5 3-5 7 2-3 3-5 5-7z" {}
        }
    }
}
