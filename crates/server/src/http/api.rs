//! `/api/v1`: the same tables for programs, in JSON, with a bearer token instead of a cookie.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shelf::GameId;
use table::{Options, Seat};

use super::App;
use super::answer::{Form, Refused};
use super::visitor::Program;
use super::{openapi, stream};
use crate::live::{NewTable, SeedFrom};
use crate::problem::{Kind, Problem};
use crate::secret::Secret;

/// The addresses under `/api/v1`; [`openapi`] describes each of them.
pub fn router() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(openapi::document))
        .route("/games", get(games))
        .route("/guests", post(guest))
        .route("/tables", post(make))
        .route("/tables/{id}", get(look))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/leave", post(leave))
        .route("/tables/{id}/seats/{seat}/bot", post(bot))
        .route("/tables/{id}/seats/{seat}/token", post(token))
        .route("/tables/{id}/start", post(start))
        .route("/tables/{id}/moves", get(moves).post(play))
        .route("/tables/{id}/chat", post(chat))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/rematch", post(rematch))
        .route("/tables/{id}/live", get(stream::json))
        .route("/tables/{id}/record", get(record))
}

type Told = Result<Response, Refused>;

fn no(problem: impl Into<Problem>) -> Refused {
    Refused(problem.into(), Form::Json)
}

/// A body of JSON, with our own sentence if it cannot be read.
pub struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refused> {
        Json::from_request(request, app)
            .await
            .map(|Json(body)| Body(body))
            .map_err(|rejection| no(unreadable(&rejection)))
    }
}

fn unreadable(rejection: &JsonRejection) -> Problem {
    if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
        return Problem::new(Kind::TooLarge, "That is more than 64 kB: make it shorter.");
    }
    Problem::new(
        Kind::Malformed,
        format!("The body must be JSON of the described shape: {}.", rejection.body_text()),
    )
}

async fn games() -> Response {
    let game = |game: GameId| {
        let about = game.about();
        json!({ "id": game.id(), "name": about.name, "seats": [about.seats.0, about.seats.1],
                "options": about.options })
    };
    Json(Value::from_iter(GameId::ALL.map(game))).into_response()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: String,
}

async fn guest(State(app): State<App>, program: Program, Body(Named { name }): Body<Named>) -> Told {
    let secret = program.secret.map_or_else(Secret::draw, Ok).map_err(no)?;
    let guest = app.guests.name(&secret, &name).await.map_err(no)?;
    if program.who.guest.is_some() {
        app.tables.rename_everywhere(&guest).await.map_err(no)?;
    }
    let told = json!({ "guest": guest.id, "name": guest.name, "token": secret.reveal() });
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Make {
    game: String,
    seats: u64,
    #[serde(default)]
    title: String,
    #[serde(default)]
    options: Options,
    bots: Option<String>,
    #[serde(default)]
    private: bool,
    clock: Option<u32>,
    away: Option<u32>,
    seed: Option<String>,
    #[serde(default)]
    daily: bool,
    #[serde(default)]
    watch: bool,
}

async fn make(State(app): State<App>, program: Program, Body(make): Body<Make>) -> Told {
    let host = program.guest().map_err(no)?;
    let new = NewTable {
        game: make.game,
        title: make.title,
        seats: make.seats,
        options: make.options,
        bots: make.bots,
        private: make.private,
        clock: make.clock,
        away: make.away,
        seed: match (make.seed, make.daily) {
            (Some(seed), _) => SeedFrom::Own(seed),
            (None, true) => SeedFrom::Daily,
            (None, false) => SeedFrom::Chance,
        },
        watch: make.watch,
    };
    let row = app.tables.make(host, &new).await.map_err(no)?;
    let told = json!({ "id": row.id, "code": row.code, "commitment": table::commitment(&row.seed) });
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

async fn look(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
) -> Told {
    let who = program.who;
    let seen = app.tables.at(&id, move |table| Box::pin(async move { Ok(table.look(&who, since)) })).await;
    Ok(Json(seen.map_err(no)?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    seat: Option<Seat>,
}

async fn join(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Told {
    let guest = program.guest().map_err(no)?.clone();
    let seat =
        app.tables.at(&id, move |table| Box::pin(async move { table.join(&guest, join.seat).await })).await;
    Ok(Json(json!({ "seat": seat.map_err(no)? })).into_response())
}

async fn leave(State(app): State<App>, program: Program, Path(id): Path<String>) -> Told {
    let who = program.who;
    app.tables.at(&id, |table| Box::pin(async move { table.leave(&who).await })).await.map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bot {
    brain: Option<String>,
}

async fn bot(
    State(app): State<App>,
    program: Program,
    Path((id, seat)): Path<(String, u8)>,
    Body(Bot { brain }): Body<Bot>,
) -> Told {
    let who = program.who;
    app.tables
        .at(&id, move |table| Box::pin(async move { table.bot(&who, Seat(seat), brain.as_deref()).await }))
        .await
        .map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn token(
    State(app): State<App>,
    program: Program,
    Path((id, seat)): Path<(String, u8)>,
    Body(Named { name }): Body<Named>,
) -> Told {
    let who = program.who;
    let token = app
        .tables
        .at(&id, move |table| Box::pin(async move { table.program(&who, Seat(seat), &name).await }))
        .await
        .map_err(no)?;
    Ok((StatusCode::CREATED, Json(json!({ "seat": seat, "token": token.reveal() }))).into_response())
}

async fn start(State(app): State<App>, program: Program, Path(id): Path<String>) -> Told {
    let who = program.who;
    app.tables.at(&id, |table| Box::pin(async move { table.start(&who).await })).await.map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

#[derive(Deserialize)]
struct Which {
    #[serde(default = "yes")]
    asides: bool,
}

fn yes() -> bool {
    true
}

async fn moves(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Query(Which { asides }): Query<Which>,
) -> Told {
    let who = program.who;
    let moves = app.tables.at(&id, move |table| Box::pin(async move { table.choices(&who, asides) })).await;
    Ok(Json(moves.map_err(no)?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    moves: usize,
    #[serde(rename = "move")]
    mv: Value,
}

async fn play(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(play): Body<Play>,
) -> Told {
    let who = program.who;
    let played = app
        .tables
        .at(&id, move |table| Box::pin(async move { table.play(&who, play.moves, &play.mv).await }))
        .await
        .map_err(no)?;
    let asked: Vec<Seat> = played.asked.into_iter().collect();
    Ok(Json(json!({ "number": played.number, "moves": played.moves, "asked": asked })).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Say {
    text: String,
    #[serde(default)]
    dead: bool,
}

async fn chat(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(say): Body<Say>,
) -> Told {
    let who = program.who;
    let number = app
        .tables
        .at(&id, move |table| Box::pin(async move { table.say(&who, &say.text, say.dead).await }))
        .await
        .map_err(no)?;
    Ok((StatusCode::CREATED, Json(json!({ "number": number }))).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakeBack {
    agree: Option<bool>,
}

async fn undo(
    State(app): State<App>,
    program: Program,
    Path(id): Path<String>,
    Body(body): Body<TakeBack>,
) -> Told {
    let (who, agrees) = (program.who, body.agree.unwrap_or(true));
    app.tables
        .at(&id, move |table| Box::pin(async move { table.take_back_for(&who, agrees).await }))
        .await
        .map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn rematch(State(app): State<App>, program: Program, Path(id): Path<String>) -> Told {
    let next = app.tables.again(&program.who, &id).await.map_err(no)?;
    Ok(Json(json!({ "id": next })).into_response())
}

async fn record(State(app): State<App>, _program: Program, Path(id): Path<String>) -> Told {
    let record = app.tables.at(&id, |table| Box::pin(async move { table.record() })).await;
    Ok(Json(record.map_err(no)?).into_response())
}
