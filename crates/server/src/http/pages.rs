//! The pages.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde_json::json;
use shelf::GameId;
use sitting::{Eyes, Guest, Kind, Listing, Occupant, Problem, Who};
use web::model::{Intent, Lobby, Me, PastGame, Stage, TableLine};

use super::App;
use super::answer::{Form, Refused, missing as nothing, status};
use super::path::Path;
use super::visitor::Browser;
use crate::live::cannot_be_loaded;
use crate::storage::List;

/// How many tables of each kind the lobby lists at most.
const TABLES_PER_LIST: u32 = 30;

/// How many of their past games a guest's own page lists at most.
const PAST_GAMES: u32 = 100;

/// A page, or why there is none.
pub(super) fn show(browser: &Browser, page: Result<String, Problem>) -> Response {
    match page {
        Ok(page) => browser.greet(Html(page).into_response()),
        Err(problem) => browser.greet(Refused(problem, browser.form).into_response()),
    }
}

/// A page of a table. One whose game cannot go on says so and offers what was kept.
pub(super) async fn show_of(
    app: &App,
    browser: &Browser,
    id: &str,
    page: Result<String, Problem>,
) -> Response {
    match page {
        Err(problem) if cannot_be_loaded(&problem) && browser.form == Form::Page => {
            let kept = app.tables.kept(&browser.who, id, &problem).await;
            let Problem { kind, message, .. } = problem;
            let status = status(kind);
            let page = web::pages::closed(status.as_u16(), kind.title(), &message, id, &kept);
            browser.greet((status, Html(page.into_string())).into_response())
        }
        page => show(browser, page),
    }
}

/// The front page.
pub async fn lobby(State(app): State<App>, browser: Browser) -> Response {
    let page = lobby_of(&app, &browser).await.map(|lobby| web::pages::lobby(&lobby).into_string());
    show(&browser, page)
}

async fn lobby_of(app: &App, browser: &Browser) -> Result<Lobby, Problem> {
    let storage = &app.tables.shared().storage;
    let date = app.tables.shared().clock.now().date;
    let mut lists = Vec::new();
    for stage in [Stage::Gathering, Stage::Playing, Stage::Over] {
        let tables = storage.tables(List::Public(stage), TABLES_PER_LIST).await?;
        // A game of the day that may not be watched is in no list.
        let shown = |listing: &&Listing| stage == Stage::Gathering || !listing.is_sealed(date);
        let lines = tables.iter().filter(shown).filter_map(|listing| line(listing, false));
        lists.push(lines.collect::<Vec<TableLine>>());
    }
    let finished = lists.pop().unwrap_or_default();
    let watch = lists.pop().unwrap_or_default();
    let mut open = lists.pop().unwrap_or_default();
    open.retain(|line| line.people.iter().any(Option::is_none));
    let mine = match &browser.who.guest {
        Some(guest) => tables_of(app, browser, guest).await?,
        None => Vec::new(),
    };
    Ok(Lobby { visitor: browser.visitor(), open, mine, watch, finished })
}

/// The tables of a guest where something is still to come, those in play first.
async fn tables_of(app: &App, browser: &Browser, guest: &Guest) -> Result<Vec<TableLine>, Problem> {
    let mut tables = Vec::new();
    for stage in [Stage::Playing, Stage::Gathering] {
        let of_stage = List::OfAt(&guest.id, stage);
        for listing in app.tables.shared().storage.tables(of_stage, TABLES_PER_LIST).await? {
            let my_turn = stage == Stage::Playing && is_asked(app, browser, &listing.id).await;
            tables.extend(line(&listing, my_turn));
        }
    }
    Ok(tables)
}

/// A table as a line of the lobby; none if it cannot be shown there.
fn line(listing: &Listing, my_turn: bool) -> Option<TableLine> {
    let person = |seated: &sitting::Seated| match seated.occupant {
        Occupant::Nobody => None,
        _ => Some(seated.name.clone()),
    };
    Some(TableLine {
        id: listing.id.clone(),
        game: GameId::named(&listing.game)?,
        title: listing.title.clone(),
        people: listing.seats.iter().map(person).collect(),
        stage: listing.standing.stage()?,
        my_turn,
    })
}

/// A finished game as a line of the page of somebody who has played it.
fn played(listing: &Listing, who: &Who) -> Option<PastGame> {
    let mine = listing.seat_of(who)?.index();
    let others = listing.seats.iter().enumerate().filter(|(n, _)| *n != mine);
    Some(PastGame {
        id: listing.id.clone(),
        game: GameId::named(&listing.game)?,
        title: listing.title.clone(),
        made: listing.created,
        others: others.map(|(_, seated)| seated.name.clone()).collect(),
        won: listing.seats.get(mine)?.won,
    })
}

/// A table that cannot be loaded asks nobody.
async fn is_asked(app: &App, browser: &Browser, id: &str) -> bool {
    let who = browser.who.clone();
    app.tables.read(id, move |sitting, _| Ok(sitting.is_asked(&who))).await.unwrap_or(false)
}

/// The form that makes a table.
pub async fn new_table(browser: Browser, Path(game): Path<String>) -> Response {
    let Some(game) = GameId::named(&game) else {
        return show(&browser, Err(nothing()));
    };
    if browser.who.guest.is_none() {
        return browser.greet(Redirect::to(&format!("/welcome?next=/new/{}", game.id())).into_response());
    }
    let page = web::pages::new_table(&browser.visitor(), game).into_string();
    show(&browser, Ok(page))
}

/// The first visit.
pub async fn welcome(browser: Browser, Query(query): Query<HashMap<String, String>>) -> Response {
    let next = super::posts::within(query.get("next").map(String::as_str));
    let game = |wish: &str| query.get(wish).and_then(|game| GameId::named(game));
    let intent = match (query.get("join"), game("play"), game("gather")) {
        (Some(table), ..) => Intent::Join(table),
        (_, Some(game), _) => Intent::Play(game),
        (.., Some(game)) => Intent::Gather(game),
        _ => Intent::Nothing,
    };
    // Whoever has a name comes here by the way back: there is nothing to be asked any more.
    if browser.who.guest.is_some() {
        let to = match intent {
            Intent::Join(table) if table.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
                format!("/t/{table}")
            }
            Intent::Join(_) | Intent::Play(_) | Intent::Gather(_) => "/".to_owned(),
            Intent::Nothing => next,
        };
        return browser.greet(Redirect::to(&to).into_response());
    }
    let page = web::pages::welcome(&browser.visitor(), &next, intent).into_string();
    show(&browser, Ok(page))
}

/// The guest's own page.
pub async fn me(State(app): State<App>, browser: Browser) -> Response {
    let Some(guest) = &browser.who.guest else {
        return browser.greet(Redirect::to("/welcome?next=/me").into_response());
    };
    let page = me_of(&app, &browser, guest).await.map(|me| web::pages::me(&me).into_string());
    show(&browser, page)
}

async fn me_of(app: &App, browser: &Browser, guest: &Guest) -> Result<Me, Problem> {
    let past = app.tables.shared().storage.tables(List::OfAt(&guest.id, Stage::Over), PAST_GAMES).await?;
    Ok(Me {
        visitor: browser.visitor(),
        face: guest.face,
        always_ask: guest.always_ask,
        tables: tables_of(app, browser, guest).await?,
        past: past.iter().filter_map(|listing| played(listing, &browser.who)).collect(),
    })
}

/// Asks whether this device shall be a guest's too: a link that is only looked at changes nothing.
pub async fn recover(State(app): State<App>, browser: Browser, Path(secret): Path<String>) -> Response {
    let owner = app.guests.owner(&secret).await;
    let page = owner.map(|owner| web::pages::recover(&browser.visitor(), &owner.name, &secret).into_string());
    show(&browser, page)
}

/// The rules reference.
pub async fn rules(browser: Browser, Path(game): Path<String>) -> Response {
    let page = GameId::named(&game).map(|game| web::pages::rules(game).into_string());
    show(&browser, page.ok_or_else(nothing))
}

/// What one rule says: to be read beside its mark, and in the reference by whoever wants a page.
pub async fn rule(browser: Browser, Path((game, id)): Path<(String, String)>) -> Response {
    let found = GameId::named(&game).and_then(|game| game.rule(&id));
    match (found, browser.form) {
        (None, form) => Refused(nothing(), form).into_response(),
        (Some(text), Form::Json) => Json(json!({ "id": id, "text": text })).into_response(),
        (Some(_), Form::Page) => Redirect::to(&format!("/rules/{game}#{id}")).into_response(),
    }
}

/// A table.
pub async fn table(State(app): State<App>, browser: Browser, Path(id): Path<String>) -> Response {
    let (who, visitor, base) = (browser.who.clone(), browser.visitor(), browser.base.clone());
    let page = app
        .tables
        .visit(&id, &browser.who, move |sitting, now| sitting.page(now, &who, visitor, &base))
        .await;
    show_of(&app, &browser, &id, page.map(|page| web::pages::table(&page).into_string())).await
}

/// A game again.
pub async fn replay(
    State(app): State<App>,
    browser: Browser,
    Path(id): Path<String>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let at = query.get("at").and_then(|at| at.parse().ok());
    let eyes = query.get("as").and_then(|eyes| Eyes::read(eyes));
    let (who, visitor, base) = (browser.who.clone(), browser.visitor(), browser.base.clone());
    let page =
        app.tables.read(&id, move |sitting, now| sitting.replay(now, &who, visitor, &base, at, eyes)).await;
    show_of(&app, &browser, &id, page.map(|page| web::pages::replay(&page).into_string())).await
}

/// The record of a finished game.
pub async fn record(State(app): State<App>, browser: Browser, Path(id): Path<String>) -> Response {
    match app.tables.record(&browser.who, &id).await {
        Ok(record) => {
            let name = format!("attachment; filename=\"marooned-{id}.json\"");
            let about = [(header::CONTENT_DISPOSITION, name)];
            (about, Json(record)).into_response()
        }
        Err(problem) => show(&browser, Err(problem)),
    }
}

/// What is counted.
pub async fn metrics(State(app): State<App>) -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.meters.text()).into_response()
}

/// An address that is there, asked in a way that it does not answer.
pub async fn wrong_method(uri: Uri, headers: HeaderMap) -> Response {
    let problem = Problem::new(
        Kind::WrongMethod,
        "This address is not asked in this way: go back, or look at /api/v1/openapi.json.",
    );
    Refused(problem, Form::of(&headers, &uri)).into_response()
}

/// Any other address.
pub async fn missing(uri: Uri, headers: HeaderMap) -> Response {
    Refused(nothing(), Form::of(&headers, &uri)).into_response()
}
