//! The description of `/api/v1` in OpenAPI 3.

use axum::Json;
use serde_json::{Map, Value, json};
use sitting::Kind;

use super::answer::status;
use super::bodies;

/// The shapes of the answers, by name.
const SCHEMAS: &str = include_str!("schemas.json");

/// An operation: method, path, who may ask for it, what it does, its body as a JSON schema, and what it answers.
struct Operation {
    method: &'static str,
    path: &'static str,
    by: By,
    about: &'static str,
    body: Option<fn() -> Value>,
    good: Good,
}

/// Who may ask.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    /// Whoever can reach the server.
    Anybody,
    /// Whoever may look at the table: anybody who knows its address; at a game of the day that is not over everywhere, those
    /// who play it.
    Onlookers,
    /// Whoever has a name.
    Guests,
    /// Who sits at the table, as a guest or as somebody's program.
    Players,
    /// Who plays, and guests who may look.
    PlayersAndGuests,
    /// The guest who is the host of the table.
    Host,
}

impl By {
    fn text(self) -> &'static str {
        match self {
            By::Anybody => "anybody, without a token",
            By::Onlookers => {
                "anybody who knows the address, without a token; a game of the day that is not over everywhere, only those who \
                 play it"
            }
            By::Guests => "any guest, with the guest's token",
            By::Players => "those who sit at the table, with the token of a guest or of a chair",
            By::PlayersAndGuests => "those who sit at the table, and guests who may look at it",
            By::Host => "the host of the table, with the guest's token",
        }
    }

    /// Nobody has to show a token, and whoever does is known by it.
    fn security(self) -> Value {
        match self {
            By::Anybody | By::Onlookers => json!([{}, { "token": [] }]),
            _ => json!([{ "token": [] }]),
        }
    }
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

const fn reads(path: &'static str, by: By, about: &'static str, answer: Good) -> Operation {
    Operation { method: "get", path, by, about, body: None, good: answer }
}

const fn does(
    path: &'static str,
    by: By,
    about: &'static str,
    body: Option<fn() -> Value>,
    good: Good,
) -> Operation {
    Operation { method: "post", path, by, about, body, good }
}

/// Every operation under `/api/v1`.
const OPERATIONS: [Operation; 21] = [
    reads("/openapi.json", By::Anybody, "This description.", good("OpenAPI 3.", "Document")),
    reads(
        "/games",
        By::Anybody,
        "The games on the shelf, with their seats and options.",
        good("A list of games.", "Games"),
    ),
    does(
        "/guests",
        By::Anybody,
        "Names a guest and gives its token; with a token, renames its guest. New guests and new names are limited within the hour.",
        Some(bodies::named),
        made("Guest"),
    ),
    does(
        "/guests/link",
        By::Guests,
        "Makes the link that brings the token's guest to one other device; those that were made before work no more.",
        None,
        made("Link"),
    ),
    Operation {
        method: "delete",
        path: "/guests/link",
        by: By::Guests,
        about: "No link of the token's guest works any more.",
        body: None,
        good: EMPTY,
    },
    does(
        "/tables",
        By::Guests,
        "Makes a table; whoever makes it sits on the first chair unless `watch` is set.",
        Some(bodies::make),
        made("Made"),
    ),
    reads(
        "/tables/{id}",
        By::Onlookers,
        "The table as the token's seat may know it; without a token, as a spectator may.",
        good("The table.", "Table"),
    ),
    does(
        "/tables/{id}/join",
        By::Guests,
        "Takes an empty chair.",
        Some(bodies::join),
        good("The seat.", "Seated"),
    ),
    does("/tables/{id}/leave", By::Players, "Gets up; while the game is on a bot stands in.", None, EMPTY),
    does(
        "/tables/{id}/seats/{seat}/bot",
        By::Host,
        "Seats a bot, or none; before the start, by the host.",
        Some(bodies::bot),
        EMPTY,
    ),
    does(
        "/tables/{id}/seats/{seat}/token",
        By::Host,
        "Gives a chair to a program; the token is shown once.",
        Some(bodies::named),
        made("Given"),
    ),
    does("/tables/{id}/start", By::Host, "Begins the game, by the host.", None, EMPTY),
    does(
        "/tables/{id}/coach",
        By::Players,
        "The best few moves of the token's seat, with the chance to win with each: for whoever is alone with bots, and where \
         all win or lose together. Refused with status 403 at other tables.",
        None,
        good("What a sharp player would do, the best first.", "Advised"),
    ),
    reads(
        "/tables/{id}/moves",
        By::Players,
        "What the seat is asked and everything that it can do.",
        good("Question, answers, asides.", "Moves"),
    ),
    does(
        "/tables/{id}/moves",
        By::Players,
        "Makes a move. `moves` is the number of moves that was seen; an answer to an older table is refused with \
         status 409 unless it still answers the same question. Sending the same again is answered alike and done once.",
        Some(bodies::play),
        good("The move is on disk.", "Played"),
    ),
    does(
        "/tables/{id}/chat",
        By::PlayersAndGuests,
        "Says something: at the table, or, without a seat, among those who watch; these are heard by those who play \
         once the game is over.",
        Some(bodies::say),
        made("Said"),
    ),
    does(
        "/tables/{id}/undo",
        By::Players,
        "Takes back the seat's last move or asks every other person and program for it; with `agree` it answers whoever \
         has asked. Past chance or a secret, chance falls anew.",
        Some(bodies::undo),
        EMPTY,
    ),
    does(
        "/tables/{id}/rematch",
        By::Players,
        "Makes the table where the same people play again.",
        None,
        good("Its id.", "Again"),
    ),
    reads(
        "/tables/{id}/live",
        By::Onlookers,
        "Server-sent events named `table`: the table whenever it changes, with the log since the last event; with \
         `brief=true` only the number of moves and who is asked.",
        good("A stream of events.", "Event"),
    ),
    reads(
        "/tables/{id}/record",
        By::Onlookers,
        "The whole saved game, once it is over (a game of the day: once its day is, everywhere). Of a table that cannot be \
         loaded, what was kept of it; of one that was closed before its end only to those who play at it, until one of \
         them has asked for it: then it never goes on.",
        good("The record.", "Record"),
    ),
    reads(
        "/tables/{id}/review",
        By::Onlookers,
        "The finished game looked at again, for whoever may read its record: how the chances stood after every move, what was \
         luck and what was choice, and what it turned on. Whoever asks first has it begun, unless \
         a few that they have asked for are not done; ask again until it is `done`. What was found is kept.",
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
    let mut schemas: Value = serde_json::from_str(SCHEMAS).expect("a test reads the file that is built in");
    schemas["Error"]["properties"]["error"]["properties"]["code"]["enum"] =
        Kind::ALL.map(|kind| json!(kind.code())).to_vec().into();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Marooned",
            "version": "1",
            "description": "Shipwreck board games for programs. Get a token with POST /api/v1/guests and send it as \
                            a bearer token; what a seat may not know is in no answer. A request of the right shape can be \
                            refused for what it says: with status 422 if it cannot be, 403 if it is not yours to do, 409 if it \
                            is not the time for it, 429 if it was too much.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": { "token": {
                "type": "http", "scheme": "bearer",
                "description": "What POST /api/v1/guests gives to a guest, or what a host gets for a program's chair.",
            } },
            "responses": refusals(),
            "schemas": schemas,
        },
    })
}

/// The ways in which the server says no, by their status.
fn refusals() -> Map<String, Value> {
    let mut all = Map::new();
    for kind in Kind::ALL {
        let number = status(kind).as_u16().to_string();
        let codes = Kind::ALL.iter().filter(|other| status(**other) == status(kind));
        let codes: Vec<&str> = codes.map(|kind| kind.code()).collect();
        let mut response = json!({
            "description": format!("{}: {}.", kind.title(), codes.join(" or ")),
            "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } },
        });
        if kind == Kind::Limited {
            response["headers"] = json!({ "Retry-After": {
                "required": true,
                "description": "After how many seconds it is worth while to try again.",
                "schema": { "type": "integer", "minimum": 1 },
            } });
        }
        all.insert(number, response);
    }
    all
}

/// Whether an operation can say no in this way.
fn can_say(operation: &Operation, kind: Kind) -> bool {
    let at_a_table = operation.path.contains("{id}");
    let asks = matches!(operation.path, "/tables/{id}" | "/tables/{id}/live" | "/tables/{id}/moves");
    match kind {
        Kind::Limited | Kind::Unavailable => true,
        // A token that cannot be one is refused wherever it is shown.
        Kind::Unknown => !matches!(operation.path, "/openapi.json" | "/games"),
        Kind::Malformed => operation.body.is_some() || asks,
        Kind::TooLarge | Kind::TooSlow | Kind::Unfit => operation.body.is_some(),
        Kind::Refused => operation.path == "/tables/{id}/moves",
        Kind::DiskFull => operation.method != "get" || at_a_table,
        Kind::Forbidden | Kind::Missing | Kind::Stale | Kind::WrongStage | Kind::Closed => at_a_table,
        Kind::Damaged => at_a_table,
        // It is this method that is described.
        Kind::WrongMethod => false,
    }
}

fn described(operation: &Operation) -> Value {
    let mut parameters = Vec::new();
    let parameter = |name: &str, place: &str, schema: Value| json!({ "name": name, "in": place, "required": place == "path", "schema": schema });
    if operation.path.contains("{id}") {
        parameters.push(parameter("id", "path", json!({ "type": "string", "minLength": 1 })));
    }
    if operation.path.contains("{seat}") {
        parameters.push(parameter("seat", "path", json!({ "$ref": "#/components/schemas/Seat" })));
    }
    let flag = || json!({ "type": "boolean" });
    if operation.method == "get" && matches!(operation.path, "/tables/{id}" | "/tables/{id}/live") {
        parameters.push(parameter("since", "query", bodies::count()));
    }
    match (operation.method, operation.path) {
        ("get", "/tables/{id}/live") => parameters.push(parameter("brief", "query", flag())),
        ("get", "/tables/{id}/moves") => parameters.push(parameter("asides", "query", flag())),
        _ => {}
    }
    let kind = if operation.path.ends_with("/live") { "text/event-stream" } else { "application/json" };
    let Good { status: number, about, shape } = operation.good;
    let mut good = json!({ "description": about });
    if let Some(shape) = shape {
        good["content"] = json!({ kind: { "schema": { "$ref": format!("#/components/schemas/{shape}") } } });
    }
    let mut responses = Map::from_iter([(number.to_owned(), good)]);
    for kind in Kind::ALL.into_iter().filter(|kind| can_say(operation, *kind)) {
        let number = status(kind).as_u16().to_string();
        let response = json!({ "$ref": format!("#/components/responses/{number}") });
        responses.insert(number, response);
    }
    let mut described = json!({
        "summary": operation.about,
        "description": format!("By {}.", operation.by.text()),
        "security": operation.by.security(),
        "parameters": parameters,
        "responses": responses,
    });
    if let Some(body) = operation.body {
        described["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "schema": body() } } });
    }
    described
}
