//! What is sent to `/api/v1`, as JSON schemas: as exactly as shapes can say it.

use bots::Brain;
use serde_json::{Map, Value, json};
use shelf::GameId;
use table::names::LONGEST_NAME;

/// A character that is seen: no space, and nothing that changes how others look.
const SEEN: &str = "\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb\\ufffe\\uffff";

fn object(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "required": required, "additionalProperties": false, "properties": properties })
}

/// One line in which something can be seen.
fn line(longest: usize) -> Value {
    json!({ "type": "string", "minLength": 1, "maxLength": longest, "pattern": format!("[^{SEEN}]") })
}

/// How many of something there were.
pub fn count() -> Value {
    json!({ "type": "integer", "minimum": 0, "maximum": u64::MAX })
}

/// The number of a chair, or none.
fn maybe_seat() -> Value {
    json!({ "anyOf": [{ "$ref": "#/components/schemas/Seat" }, { "type": "null" }] })
}

/// A name.
pub fn named() -> Value {
    let name = json!({
        "type": "string", "minLength": 1, "maxLength": LONGEST_NAME, "pattern": format!("[^0-9{SEEN}]"),
        "description": "Not of digits alone, and no word that means something else at a table: those are refused as unfit.",
    });
    object(&["name"], json!({ "name": name }))
}

/// A table, for each game with its own seats and options.
pub fn make() -> Value {
    json!({ "oneOf": GameId::ALL.map(table_of) })
}

fn table_of(game: GameId) -> Value {
    let about = game.about();
    let mut options = Map::new();
    for spec in about.options {
        options.insert(spec.id.to_owned(), json!({ "enum": spec.values, "description": spec.about }));
    }
    let seconds = |what: &str| {
        json!({
            "anyOf": [{ "type": "integer", "minimum": 5, "maximum": 604_800 }, { "enum": [0, null] }],
            "description": what,
        })
    };
    let mut table = object(
        &["game", "seats"],
        json!({
            "game": { "const": game.id() },
            "seats": { "type": "integer", "minimum": about.seats.0, "maximum": about.seats.1 },
            "title": { "type": "string", "maxLength": 60 },
            "options": { "type": "object", "additionalProperties": false, "properties": options,
                         "description": "What is left out is as GET /api/v1/games says. Options that do not go together, or \
                                         not with so many seats, are refused as unfit." },
            "bots": { "enum": brains(), "description": "Who takes the chairs that are empty at the start." },
            "private": { "type": "boolean", "description": "In no list: only its address and its code lead there." },
            "clock": seconds("Seconds for a decision; 0 or nothing for no clock."),
            "away": seconds("Seconds until a bot stands in; 0 for never, nothing for two minutes."),
            "seed": { "anyOf": [line(64), { "type": "null" }] },
            "daily": { "type": "boolean", "description": "The game of the day: without a seed of one's own, and nobody watches." },
            "watch": { "type": "boolean", "description": "Whoever makes the table only watches." },
        }),
    );
    table["title"] = about.name.into();
    table
}

/// A chair to sit down on, or any.
pub fn join() -> Value {
    object(&[], json!({ "seat": maybe_seat() }))
}

/// The bots that there are, or none.
fn brains() -> Vec<Option<&'static str>> {
    Brain::names().map(Some).chain([None]).collect()
}

/// A bot for a chair, or none.
pub fn bot() -> Value {
    object(&[], json!({ "brain": { "enum": brains() } }))
}

/// A move.
pub fn play() -> Value {
    let mv = json!({ "type": "object", "description": "As GET /api/v1/tables/{id}/moves has it." });
    object(&["moves", "move"], json!({ "moves": count(), "move": mv }))
}

/// Words, or what one press says.
pub fn say() -> Value {
    let dead = json!({ "type": "boolean", "description": "Among the dead alone." });
    let seat = json!({ "$ref": "#/components/schemas/Seat" });
    let plain = [
        "not-me",
        "trust-me",
        "need-water",
        "need-food",
        "need-wood",
        "can-give",
        "have-nothing",
        "together",
        "leave-it-to-me",
        "help-me",
        "well-done",
        "careful",
        "shrug",
        "thumbs-up",
        "thumbs-down",
        "plead",
        "laugh",
    ];
    let naming = ["vote-for", "overboard", "spare", "suspect", "point"];
    let phrase = json!({
        "description": "Instead of a text, what a page says with one press; some only in some games.",
        "oneOf": [
            { "type": "object", "required": ["phrase"], "properties": { "phrase": { "enum": plain } } },
            { "type": "object", "required": ["phrase", "seat"],
              "properties": { "phrase": { "enum": naming }, "seat": seat } },
        ],
    });
    json!({ "oneOf": [
        object(&["text"], json!({ "text": line(500), "dead": dead })),
        object(&["phrase"], json!({ "phrase": phrase, "dead": dead })),
    ] })
}

/// What to say to whoever has asked; nothing to take back oneself.
pub fn undo() -> Value {
    object(&[], json!({ "agree": { "type": ["boolean", "null"] } }))
}
