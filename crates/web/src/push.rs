//! What is sent to a live page: what happened, as its viewer was told, and what is another one now.

use serde_json::{Value, json};

use crate::assets;
use crate::model::TablePage;
use crate::pages::table_main;
use crate::parts::{Print, changes};
use crate::scene::playbill;
use crate::staging::{Beat, Flight, Happening};

/// What a live page shows, as far as it must be known to tell what is another one next.
pub struct Shown {
    print: Print,
    /// How many lines of the log its viewer has been told.
    told: usize,
    /// Which change of the table it shows.
    change: u64,
}

/// What a page is sent, and what it shows then.
///
/// A page that shows nothing yet, or whose viewer has been told less than before (moves were taken back), is sent whole; a page that
/// says itself which change it shows is sent nothing if that is the last one, unless how the game begins is still to be told to it.
pub fn push(table: &TablePage, before: Option<&Shown>, shows: Option<u64>) -> (Value, Shown) {
    let main = table_main(table).into_string();
    let (print, parts) = changes(&main, before.map(|shown| &shown.print));
    let told = (playbill(table.game).told)(table);
    let mut push = json!({ "to": table.change, "moves": table.moves, "made": assets::made() });
    if table.me.is_some_and(|me| table.chairs.get(me.index()).is_some_and(|chair| chair.asked)) {
        push["asked"] = true.into();
        push["clock"] = table.clock.is_some().into();
    }
    match before {
        Some(shown) => {
            push["from"] = shown.change.into();
            push["parts"] = json!(parts);
            if told > shown.told {
                push["happened"] = told_since(table, shown.told);
            }
        }
        None if shows.is_some() && table.untold && told > 0 => {
            push["main"] = main.into();
            push["opening"] = true.into();
            push["happened"] = told_since(table, 0);
        }
        None if shows == Some(table.change) => {}
        None => push["main"] = main.into(),
    }
    (push, Shown { print, told, change: table.change })
}

/// A sign of life: which change the page was sent last. Whoever shows another one has lost it.
pub fn nothing_new(shown: &Shown) -> Value {
    json!({ "to": shown.change, "made": assets::made() })
}

/// A step of a lesson or a replay: the page as a whole, with what happened since so many lines of its log.
pub fn step(table: &TablePage, told: usize) -> Value {
    json!({
        "to": table.change,
        "moves": table.moves,
        "made": assets::made(),
        "main": table_main(table).into_string(),
        "happened": told_since(table, told),
    })
}

/// What happened since so many lines of the log.
fn told_since(table: &TablePage, told: usize) -> Value {
    (playbill(table.game).happened)(table, told).into_iter().map(in_json).collect()
}

fn in_json(happening: Happening) -> Value {
    let mut line = json!({ "text": happening.text });
    if let Some(class) = happening.class {
        line["class"] = class.into();
    }
    if let Some(beat) = happening.beat {
        line["beat"] = beat_json(beat);
    }
    line
}

fn beat_json(beat: Beat) -> Value {
    let mut json = json!({ "hold": beat.hold.name(), "picture": beat.picture.into_string() });
    if beat.suspense > 0 {
        json["suspense"] = beat.suspense.into();
    }
    if let Some(sound) = beat.sound {
        json["sound"] = sound.name().into();
    }
    if let Some(to_me) = beat.to_me {
        json["me"] = to_me.into();
    }
    if let Some((id, text)) = beat.tip {
        json["tip"] = json!([id, text]);
    }
    if !beat.flights.is_empty() {
        let flight =
            |flight: Flight| json!([flight.from.name(), flight.to.name(), flight.what.into_string()]);
        json["flights"] = beat.flights.into_iter().map(flight).collect();
    }
    json
}
