//! The description of `/api/v1` in OpenAPI 3.

use axum::Json;
use bots::Brain;
use serde_json::{Map, Value, json};

/// The shapes of the answers, by name.
const SCHEMAS: &str = include_str!("schemas.json");

/// An operation: method, path, what it does, its body as a JSON schema, and what it answers.
struct Operation {
    method: &'static str,
    path: &'static str,
    about: &'static str,
    body: Option<fn() -> Value>,
    good: Good,
}

/// What an operation answers when all is well: the status, what it means, and the name of its shape in [`SCHEMAS`].
#[derive(Clone, Copy)]
struct Good {
    status: &'static str,
    about: &'static str,
    shape: Option<&'static str>,
}

const fn good(about: &'static str, shape: &'static str) -> Good {
    Good { status: "200", about, shape: Some(shape) }
}

const fn made(shape: &'static str) -> Good {
    Good { status: "201", about: "Made.", shape: Some(shape) }
}

const EMPTY: Good = Good { status: "204", about: "Done.", shape: None };

const fn reads(path: &'static str, about: &'static str, answer: Good) -> Operation {
    Operation { method: "get", path, about, body: None, good: answer }
}

const fn does(path: &'static str, about: &'static str, body: Option<fn() -> Value>, good: Good) -> Operation {
    Operation { method: "post", path, about, body, good }
}

/// Every operation under `/api/v1`.
const OPERATIONS: [Operation; 21] = [
    reads("/openapi.json", "This description.", good("OpenAPI 3.", "Document")),
    reads(
        "/games",
        "The games on the shelf, with their seats and options.",
        good("A list of games.", "Games"),
    ),
    does(
        "/guests",
        "Names a guest and gives its token; with a token, renames its guest.",
        Some(named),
        made("Guest"),
    ),
    does(
        "/guests/link",
        "Makes the link that brings the token's guest to one other device; those that were made before work no more.",
        None,
        made("Link"),
    ),
    Operation {
        method: "delete",
        path: "/guests/link",
        about: "No link of the token's guest works any more.",
        body: None,
        good: EMPTY,
    },
    does(
        "/tables",
        "Makes a table; whoever makes it sits on the first chair unless `watch` is set.",
        Some(make),
        made("Made"),
    ),
    reads(
        "/tables/{id}",
        "The table as the token's seat may know it; without a token, as a spectator may.",
        good("The table.", "Table"),
    ),
    does("/tables/{id}/join", "Takes an empty chair.", Some(join), good("The seat.", "Seated")),
    does("/tables/{id}/leave", "Gets up; while the game is on a bot stands in.", None, EMPTY),
    does(
        "/tables/{id}/seats/{seat}/bot",
        "Seats a bot, or none; before the start, by the host.",
        Some(bot),
        EMPTY,
    ),
    does(
        "/tables/{id}/seats/{seat}/token",
        "Gives a chair to a program; the token is shown once.",
        Some(named),
        made("Given"),
    ),
    does("/tables/{id}/start", "Begins the game, by the host.", None, EMPTY),
    does(
        "/tables/{id}/coach",
        "The best few moves of the token's seat, with the chance to win with each: for whoever is alone with bots, and where \
         all win or lose together. Refused with status 403 at other tables.",
        None,
        good("What a sharp player would do, the best first.", "Advised"),
    ),
    reads(
        "/tables/{id}/moves",
        "What the seat is asked and everything that it can do.",
        good("Question, answers, asides.", "Moves"),
    ),
    does(
        "/tables/{id}/moves",
        "Makes a move. `moves` is the number of moves that was seen; an answer to an older table is refused with \
         status 409 unless it still answers the same question. Sending the same again is answered alike and done once.",
        Some(play),
        good("The move is on disk.", "Played"),
    ),
    does(
        "/tables/{id}/chat",
        "Says something: at the table, or, without a seat, among those who watch; these are heard by those who play \
         once the game is over.",
        Some(say),
        made("Said"),
    ),
    does(
        "/tables/{id}/undo",
        "Takes back the seat's last move or asks every other person and program for it; with `agree` it answers whoever \
         has asked. Past chance or a secret, chance falls anew.",
        Some(undo),
        EMPTY,
    ),
    does(
        "/tables/{id}/rematch",
        "Makes the table where the same people play again.",
        None,
        good("Its id.", "Again"),
    ),
    reads(
        "/tables/{id}/live",
        "Server-sent events named `table`: the table whenever it changes, with the log since the last event; with \
         `brief=true` only the number of moves and who is asked.",
        good("A stream of events.", "Event"),
    ),
    reads(
        "/tables/{id}/record",
        "The whole saved game, once it is over (a game of the day: once its day is, everywhere). Of a table that cannot be \
         loaded, what was kept of it; of one that was closed before its end only to those who play at it, until one of \
         them has asked for it: then it never goes on.",
        good("The record.", "Record"),
    ),
    reads(
        "/tables/{id}/review",
        "The finished game looked at again, for whoever may read its record: how the chances stood after every move, what was \
         luck and what was choice, and what it turned on. Whoever asks first has it begun; ask again until it is `done`. \
         What was found is kept.",
        good("The review, or how far it is.", "Reviewed"),
    ),
];

/// The description.
pub async fn document() -> Json<Value> {
    Json(description())
}

fn description() -> Value {
    let mut paths = Map::new();
    for operation in &OPERATIONS {
        let path = paths.entry(format!("/api/v1{}", operation.path)).or_insert_with(|| json!({}));
        path[operation.method] = described(operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Marooned",
            "version": "1",
            "description": "Shipwreck board games for programs. Get a token with POST /api/v1/guests and send it as \
                            a bearer token; what a seat may not know is in no answer.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } },
            "schemas": serde_json::from_str::<Value>(SCHEMAS).expect("a test reads the file that is built in"),
        },
    })
}

fn described(operation: &Operation) -> Value {
    let mut parameters = Vec::new();
    for (name, kind) in [("id", "string"), ("seat", "integer")] {
        if operation.path.contains(&format!("{{{name}}}")) {
            parameters
                .push(json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } }));
        }
    }
    let query = |name: &str, kind: &str| json!({ "name": name, "in": "query", "schema": { "type": kind } });
    if operation.method == "get" && matches!(operation.path, "/tables/{id}" | "/tables/{id}/live") {
        parameters.push(query("since", "integer"));
    }
    match (operation.method, operation.path) {
        ("get", "/tables/{id}/live") => parameters.push(query("brief", "boolean")),
        ("get", "/tables/{id}/moves") => parameters.push(query("asides", "boolean")),
        _ => {}
    }
    let error = json!({ "description": "Refused, with the reason.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } } });
    let kind = if operation.path.ends_with("/live") { "text/event-stream" } else { "application/json" };
    let Good { status, about, shape } = operation.good;
    let mut good = json!({ "description": about });
    if let Some(shape) = shape {
        good["content"] = json!({ kind: { "schema": { "$ref": format!("#/components/schemas/{shape}") } } });
    }
    let mut described = json!({
        "summary": operation.about,
        "security": [{ "token": [] }, {}],
        "parameters": parameters,
        "responses": { status: good, "4XX": error, "5XX": error },
    });
    if let Some(body) = operation.body {
        described["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": body() } } });
    }
    described
}

fn object(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "required": required, "additionalProperties": false, "properties": properties })
}

fn named() -> Value {
    object(&["name"], json!({ "name": { "type": "string", "maxLength": 24 } }))
}

fn make() -> Value {
    object(
        &["game", "seats"],
        json!({
            "game": { "type": "string" },
            "seats": { "type": "integer" },
            "title": { "type": "string", "maxLength": 60 },
            "options": { "type": "object" },
            "bots": { "enum": brains(), "description": "Who takes the chairs that are empty at the start." },
            "private": { "type": "boolean" },
            "clock": { "type": ["integer", "null"], "description": "Seconds for a decision." },
            "away": { "type": ["integer", "null"], "description": "Seconds until a bot stands in; 0 for never." },
            "seed": { "type": ["string", "null"] },
            "daily": { "type": "boolean" },
            "watch": { "type": "boolean" },
        }),
    )
}

fn join() -> Value {
    object(&[], json!({ "seat": { "type": ["integer", "null"] } }))
}

/// The bots that there are, or none.
fn brains() -> Vec<Option<&'static str>> {
    Brain::names().map(Some).chain([None]).collect()
}

fn bot() -> Value {
    object(&[], json!({ "brain": { "enum": brains() } }))
}

fn play() -> Value {
    object(&["moves", "move"], json!({ "moves": { "type": "integer" }, "move": { "type": "object" } }))
}

fn say() -> Value {
    object(
        &[],
        json!({ "text": { "type": "string", "maxLength": 500 }, "dead": { "type": "boolean" },
            "phrase": { "type": "object", "description": "Instead of a text, what a page says with one press: its name as \
             `phrase`, and a `seat` where it names somebody." } }),
    )
}

fn undo() -> Value {
    object(&[], json!({ "agree": { "type": "boolean" } }))
}
