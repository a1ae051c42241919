//! The review of a finished game, as a page or as JSON.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::App;
use super::answer::{Form, Refused};
use super::api::At;
use super::pages::{show, show_of};
use super::path::Path;
use super::visitor::{Browser, Program};
use crate::live::Looked;

/// The page, with what was found or how far it is; for the script of the page only how far it is.
pub async fn page(State(app): State<App>, browser: Browser, Path(id): Path<String>) -> Response {
    let looked = match app.tables.review(&browser.who, &id, || app.guard.review(browser.client)).await {
        Ok(looked) => looked,
        Err(problem) => return show_of(&app, &browser, &id, Err(problem)).await,
    };
    let share = share(&looked);
    if browser.form == Form::Json {
        return Json(json!({ "done": share >= 1.0, "progress": share })).into_response();
    }
    let (who, visitor, base) = (browser.who.clone(), browser.visitor(), browser.base.clone());
    let table =
        app.tables.read(&id, move |sitting, now| sitting.replay(now, &who, visitor, &base, None, None)).await;
    show(&browser, table.map(|replay| web::pages::review(&replay, share).into_string()))
}

/// The same for a program.
pub async fn program(State(app): State<App>, program: Program, At(id): At) -> Response {
    match app.tables.review(&program.who, &id, || app.guard.review(program.client)).await {
        Ok(looked) => Json(told(&looked)).into_response(),
        Err(problem) => Refused(problem, Form::Json).into_response(),
    }
}

fn share(looked: &Looked) -> f64 {
    match looked {
        Looked::Whole(_) => 1.0,
        Looked::UnderWay(done, of) => (*done as f64 / (*of).max(1) as f64).min(0.99),
    }
}

fn told(looked: &Looked) -> Value {
    let mut told = json!({ "done": false, "progress": share(looked) });
    if let Looked::Whole(review) = looked {
        told["done"] = true.into();
        told["review"] = json!(**review);
    }
    told
}
