//! What a sharp player would do, as a page or as JSON.

use std::time::Duration;

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, Json};
use bots::{Brain, Budget};
use serde_json::{Value, json};
use shelf::{Advice, advice};
use sitting::{Kind, Lesson, Problem, Who};
use tokio::time::Instant;

use super::answer::{Form, Refused};
use super::api::At;
use super::guard::Asker;
use super::path::Path;
use super::posts::Sent;
use super::visitor::Program;
use super::{App, Client};

/// So long the coach thinks at the most, where nobody else does.
const COACHED: Duration = Duration::from_secs(2);

/// Says it to a browser.
pub async fn coach(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(asker): Extension<Asker>,
    sent: Sent,
) -> Response {
    match think(&app, sent.browser.client, asker, &id, sent.browser.who.clone()).await {
        Ok(advice) => match sent.browser.form {
            Form::Json => shown(&advice),
            Form::Page => {
                let page = web::pages::message(200, "What a sharp player would do", &in_words(&advice));
                Html(page.into_string()).into_response()
            }
        },
        Err(problem) => Refused(problem, sent.browser.form).into_response(),
    }
}

/// Says it to a program.
pub async fn coach_program(
    State(app): State<App>,
    program: Program,
    Extension(asker): Extension<Asker>,
    At(id): At,
) -> Response {
    if let Err(problem) = program.shown() {
        return Refused(problem, Form::Json).into_response();
    }
    match think(&app, program.client, asker, &id, program.who).await {
        Ok(advice) => told(&advice),
        Err(problem) => Refused(problem, Form::Json).into_response(),
    }
}

fn told(advice: &[Advice]) -> Response {
    Json(json!({ "advice": advice })).into_response()
}

async fn think(app: &App, client: Client, asker: Asker, id: &str, who: Who) -> Result<Vec<Advice>, Problem> {
    let lesson = app.tables.read(id, move |sitting, now| sitting.to_be_coached(now, &who)).await?;
    let Lesson { game, seat, mut whims } = lesson;
    let hold = app.guard.coach(client)?;
    let thought = move |time| {
        // It is held until its turn has come, also if nobody wants to know any more: what waits costs the others time.
        let _hold = hold;
        game.advice(seat, Brain::Sharp(Budget::at_most(time)), &mut whims)
    };
    let found = app.tables.shared().settings.minds.think(COACHED, Instant::now(), thought);
    let broken = |_| Problem::new(Kind::Unavailable, "The coach broke down: ask again.");
    tokio::select! {
        found = found => Ok(found.map_err(broken)??),
        () = asker.gone() => Err(Problem::new(Kind::TooSlow, "Nobody waits for the answer any more.")),
    }
}

/// What a page shows of it: the moves with their shares, and what is to be said of them together.
fn shown(told: &[Advice]) -> Response {
    let line = |(share, one): (String, &Advice)| json!({ "share": share, "text": one.choice.text });
    let lines: Vec<Value> = advice::shares(told).into_iter().zip(told).map(line).collect();
    Json(json!({ "advice": lines, "remark": advice::remark(told) })).into_response()
}

/// The advice as a sentence for each move, and one for all.
fn in_words(told: &[Advice]) -> String {
    if told.is_empty() {
        return "There is but one thing to do.".to_owned();
    }
    let line =
        |(share, one): (String, &Advice)| format!("{share}: {}.", one.choice.text.trim_end_matches('.'));
    let lines = advice::shares(told).into_iter().zip(told).map(line);
    lines.chain(advice::remark(told)).collect::<Vec<String>>().join(" ")
}
