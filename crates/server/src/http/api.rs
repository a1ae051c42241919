//! `/api/v1`: the same tables for programs, in JSON, with a bearer token instead of a cookie.

use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shelf::GameId;
use sitting::{Kind, NewTable, Problem, Reply, Says, SeedFrom, Wish};
use table::{Options, Seat};
use web::phrases::Phrase;

use super::App;
use super::answer::{Form, Refused};
use super::visitor::{Program, stranger};
use super::{openapi, stream};
use crate::secret::Secret;

/// The addresses under `/api/v1`; [`openapi`] describes each of them.
pub fn router() -> Router<App> {
    Router::new()
        .route("/openapi.json", get(openapi::document))
        .route("/games", get(games))
        .route("/guests", post(guest))
        .route("/guests/link", post(link).delete(revoke))
        .route("/tables", post(make))
        .route("/tables/{id}", get(look))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/leave", post(leave))
        .route("/tables/{id}/seats/{seat}/bot", post(bot))
        .route("/tables/{id}/seats/{seat}/token", post(token))
        .route("/tables/{id}/start", post(start))
        .route("/tables/{id}/coach", post(super::coach::coach_program))
        .route("/tables/{id}/moves", get(moves).post(play))
        .route("/tables/{id}/chat", post(chat))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/rematch", post(rematch))
        .route("/tables/{id}/live", get(stream::json))
        .route("/tables/{id}/record", get(record))
        .route("/tables/{id}/review", get(super::review::program))
}

type ApiResult = Result<Response, Refused>;

fn no(problem: impl Into<Problem>) -> Refused {
    Refused(problem.into(), Form::Json)
}

/// A body of JSON, with our own sentence if it cannot be read.
pub struct Body<T>(T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, Refused> {
        let Json(mut body) = Json::<Value>::from_request(request, app).await.map_err(|_| no(unreadable()))?;
        make_whole(&mut body);
        serde_json::from_value(body).map(Body).map_err(|_| no(unreadable()))
    }
}

/// Whole numbers are whole however they are written: to JSON 3.0 is 3.
fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            // Beyond this not every whole number can be told from the next one.
            let whole = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 9e15);
            if let Some(whole) = whole {
                *value = (whole as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        _ => {}
    }
}

/// A wish was answered in the way of another one.
fn strange(reply: &Reply) -> Refused {
    no(Problem::new(
        Kind::Unavailable,
        format!("It was done, but the program has a fault in how it answers ({reply:?}): report it."),
    ))
}

fn unreadable() -> Problem {
    Problem::new(
        Kind::Malformed,
        "The body must be JSON of the shape that /api/v1/openapi.json describes, sent as application/json.",
    )
}

/// What stands after the question mark, with our own sentence if it cannot be read.
pub struct Ask<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<App> for Ask<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Ask<T>, Refused> {
        let asked = Query::from_request_parts(parts, app).await;
        asked.map(|Query(ask)| Ask(ask)).map_err(|_| {
            let what =
                "What stands after the question mark cannot be read: /api/v1/openapi.json describes it.";
            no(Problem::new(Kind::Malformed, what))
        })
    }
}

/// A table and one of its seats, out of the address.
pub struct Chair {
    id: String,
    seat: Seat,
}

impl FromRequestParts<App> for Chair {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Chair, Refused> {
        let read = Path::<(String, u8)>::from_request_parts(parts, app).await;
        read.map(|Path((id, seat))| Chair { id, seat: Seat(seat) })
            .map_err(|_| no(Problem::new(Kind::Missing, "There is no such seat: seats are counted from 0.")))
    }
}

/// A table, out of the address.
pub struct At(pub String);

impl FromRequestParts<App> for At {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<At, Refused> {
        let read = Path::<String>::from_request_parts(parts, app).await;
        read.map(|Path(id)| At(id)).map_err(|_| no(super::answer::missing()))
    }
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

async fn guest(State(app): State<App>, program: Program, Body(Named { name }): Body<Named>) -> ApiResult {
    // A token is given, never brought along: that of a chair stays that of a chair.
    let secret = match program.secret {
        Some(secret) => {
            program.who.guest.as_ref().ok_or_else(|| no(stranger()))?;
            secret
        }
        None => Secret::draw().map_err(no)?,
    };
    let known = program.who.guest.is_some();
    let guest = app.name(program.client, known, &secret, &name).await.map_err(no)?;
    let told = json!({ "guest": guest.id, "name": guest.name, "token": secret.reveal() });
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

async fn link(State(app): State<App>, program: Program) -> ApiResult {
    let guest = program.guest().map_err(no)?;
    let secret = program.secret.as_ref().ok_or_else(|| no(stranger()))?;
    let link = app.guests.link(guest, secret).await.map_err(no)?;
    Ok((StatusCode::CREATED, Json(json!({ "link": app.recovery_link(&link) }))).into_response())
}

async fn revoke(State(app): State<App>, program: Program) -> ApiResult {
    app.guests.revoke(program.guest().map_err(no)?).await.map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
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

async fn make(State(app): State<App>, program: Program, Body(make): Body<Make>) -> ApiResult {
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
            (Some(_), true) => {
                let both = "A table has a seed of its own or the day's, not both: leave one of them out.";
                return Err(no(Problem::new(Kind::Unfit, both)));
            }
            (Some(seed), false) => SeedFrom::Own(seed),
            (None, true) => SeedFrom::Daily,
            (None, false) => SeedFrom::Chance,
        },
        watch: make.watch,
    };
    let laid = app.make(program.client, host, &new).await.map_err(no)?;
    let told = json!({ "id": laid.id, "code": laid.code, "commitment": laid.commitment(),
        "seed-from": laid.seed_from.name() });
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
    At(id): At,
    Ask(Since { since }): Ask<Since>,
) -> ApiResult {
    let who = program.who.clone();
    let seen = app.tables.visit(&id, &program.who, move |sitting, now| sitting.look(now, &who, since)).await;
    Ok(Json(seen.map_err(no)?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    seat: Option<Seat>,
}

async fn join(State(app): State<App>, program: Program, At(id): At, Body(join): Body<Join>) -> ApiResult {
    program.guest().map_err(no)?;
    match app.join(program.client, &id, &program.who, join.seat).await.map_err(no)? {
        Reply::Seat(seat) => Ok(Json(json!({ "seat": seat })).into_response()),
        other => Err(strange(&other)),
    }
}

async fn leave(State(app): State<App>, program: Program, At(id): At) -> ApiResult {
    program.shown().map_err(no)?;
    app.tables.ask(&id, &program.who, Wish::Leave).await.map_err(no)?;
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
    Chair { id, seat }: Chair,
    Body(Bot { brain }): Body<Bot>,
) -> ApiResult {
    program.shown().map_err(no)?;
    app.tables.ask(&id, &program.who, Wish::Bot(seat, brain)).await.map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn token(
    State(app): State<App>,
    program: Program,
    Chair { id, seat }: Chair,
    Body(Named { name }): Body<Named>,
) -> ApiResult {
    program.shown().map_err(no)?;
    let token = Secret::draw().map_err(no)?;
    app.tables.ask(&id, &program.who, Wish::Program(seat, name, token.digest())).await.map_err(no)?;
    Ok((StatusCode::CREATED, Json(json!({ "seat": seat, "token": token.reveal() }))).into_response())
}

async fn start(State(app): State<App>, program: Program, At(id): At) -> ApiResult {
    program.shown().map_err(no)?;
    app.start(program.client, &program.who, &id).await.map_err(no)?;
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
    At(id): At,
    Ask(Which { asides }): Ask<Which>,
) -> ApiResult {
    program.shown().map_err(no)?;
    let who = program.who.clone();
    let moves =
        app.tables.visit(&id, &program.who, move |sitting, now| sitting.choices(now, &who, asides)).await;
    Ok(Json(moves.map_err(no)?).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    moves: usize,
    #[serde(rename = "move")]
    mv: Value,
}

async fn play(State(app): State<App>, program: Program, At(id): At, Body(play): Body<Play>) -> ApiResult {
    program.shown().map_err(no)?;
    match app.tables.ask(&id, &program.who, Wish::Play(play.moves, play.mv)).await.map_err(no)? {
        Reply::Played(played) => {
            let asked: Vec<Seat> = played.asked.into_iter().collect();
            let told = json!({ "number": played.number, "moves": played.moves, "asked": asked });
            Ok(Json(told).into_response())
        }
        other => Err(strange(&other)),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Say {
    text: Option<String>,
    phrase: Option<Phrase>,
    #[serde(default)]
    dead: bool,
}

async fn chat(State(app): State<App>, program: Program, At(id): At, Body(say): Body<Say>) -> ApiResult {
    program.shown().map_err(no)?;
    let says = match (say.text, say.phrase) {
        (Some(text), None) => Says::Words(text),
        (None, Some(phrase)) => Says::Phrase(phrase),
        _ => return Err(no(Problem::new(Kind::Malformed, "Send either a `text` or a `phrase`."))),
    };
    match app.tables.ask(&id, &program.who, Wish::Say(says, say.dead)).await.map_err(no)? {
        Reply::Line(number) => Ok((StatusCode::CREATED, Json(json!({ "number": number }))).into_response()),
        other => Err(strange(&other)),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakeBack {
    agree: Option<bool>,
}

async fn undo(State(app): State<App>, program: Program, At(id): At, Body(body): Body<TakeBack>) -> ApiResult {
    program.shown().map_err(no)?;
    let wish = body.agree.map_or(Wish::TakeBack, Wish::AnswerTakingBack);
    app.tables.ask(&id, &program.who, wish).await.map_err(no)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

async fn rematch(State(app): State<App>, program: Program, At(id): At) -> ApiResult {
    program.shown().map_err(no)?;
    let next = app.again(program.client, &program.who, &id).await.map_err(no)?;
    Ok(Json(json!({ "id": next })).into_response())
}

async fn record(State(app): State<App>, program: Program, At(id): At) -> ApiResult {
    let record = app.tables.record(&program.who, &id).await;
    Ok(Json(record.map_err(no)?).into_response())
}
