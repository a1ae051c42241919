//! Lessons. Nothing of them is kept here: a step is its number.

use std::collections::HashMap;

use axum::extract::Query;
use axum::response::Response;
use shelf::GameId;
use sitting::{Kind, Problem};
use web::lesson::{self, Reached};

use super::answer::{Done, missing};
use super::pages::show;
use super::path::Path;
use super::posts::Sent;
use super::visitor::Browser;

/// A step of a lesson: the first without a number, the last if there are not that many.
pub async fn page(
    browser: Browser,
    Path(game): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let step = query.get("step").and_then(|step| step.parse().ok()).unwrap_or(0);
    let page = GameId::named(&game).ok_or_else(missing);
    show(&browser, page.map(|game| lesson::page(game, browser.visitor(), step).into_string()))
}

/// Goes on with a lesson, if what is sent is what its step waits for.
pub async fn go_on(Path(game): Path<String>, sent: Sent) -> Response {
    sent.answer(reached(&game, &sent))
}

fn reached(game: &str, sent: &Sent) -> Result<Done, Problem> {
    let game = GameId::named(game).ok_or_else(missing)?;
    let step = sent.number("step")?;
    let said = match sent.text("move") {
        "" => lesson::Sent::Next,
        mv => lesson::Sent::Move(serde_json::from_str(mv).map_err(|_| {
            Problem::new(Kind::Malformed, "The move cannot be read: reload the page and try again.")
        })?),
    };
    let visitor = sent.browser.visitor();
    let Reached { step, push } =
        lesson::go_on(game, visitor, step, &said).map_err(|why| Problem::new(Kind::Refused, why))?;
    Ok(Done { to: format!("/learn/{}?step={step}", game.id()), json: Some(push) })
}
