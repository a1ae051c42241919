//! Logs that were changed by hand, damaged, cut off, or played under other rules.

use serde_json::{Value, json};
use sitting::{Entry, Kind, Problem, Row, Says, Sitting, Wish};
use table::Seat;

use crate::common::{PACE, Table, start, three, who};

/// Three people after some moves, talk, and a taking back.
fn played() -> Table {
    let mut table = Table::made(&three());
    table.good("Ann", Wish::Retitle("Lagoon".to_owned()));
    for name in ["Bob", "Dan"] {
        table.good(name, Wish::Join(None));
    }
    table.good("Ann", Wish::SendAway(Seat(2)));
    table.good("Cid", Wish::Join(None));
    table.good("Ann", start());
    table.answer();
    table.good("Bob", Wish::Say(Says::Words("Ahoy".to_owned()), false));
    table.good("Ann", Wish::TakeBack);
    table.good("Bob", Wish::AnswerTakingBack(false));
    table.good("Ann", Wish::TakeBack);
    table.good("Bob", Wish::AnswerTakingBack(true));
    table.good("Cid", Wish::AnswerTakingBack(true));
    table.answer();
    table.answer();
    table.good("Bob", Wish::TakeBack);
    table.good("Bob", Wish::AnswerTakingBack(false));
    table.answer();
    table
}

fn fold(table: &Table, log: &[Row]) -> Result<Sitting, Problem> {
    Sitting::fold(log, table.listing.length, PACE, table.now)
}

fn place(log: &[Row], kind: &str, nth: usize) -> usize {
    log.iter().enumerate().filter(|(_, row)| row.kind == kind).nth(nth).unwrap().0
}

fn closed(table: &Table, log: &[Row], words: &str) {
    let problem = fold(table, log).err().unwrap();
    assert_eq!(problem.kind, Kind::Closed, "{problem}");
    assert!(problem.message.contains(words), "{problem}");
}

/// Every number, word and list in a document, made another one.
fn spoilt(value: &Value) -> Vec<Value> {
    let mut all =
        vec![json!(null), json!(-1), json!(200), json!("é\u{fffd}"), json!([]), json!({ "seat": 250 })];
    match value {
        Value::Object(map) => {
            for (key, inner) in map {
                let mut without = map.clone();
                without.remove(key);
                all.push(without.into());
                for bad in spoilt(inner) {
                    let mut other = map.clone();
                    other.insert(key.clone(), bad);
                    all.push(other.into());
                }
            }
            let mut more = map.clone();
            more.insert("more".to_owned(), json!(1));
            all.push(more.into());
        }
        Value::Array(items) => {
            for (n, inner) in items.iter().enumerate() {
                for bad in spoilt(inner) {
                    let mut other = items.clone();
                    other[n] = bad;
                    all.push(other.into());
                }
            }
        }
        _ => {}
    }
    all
}

#[test]
fn whatever_lies_in_an_entry_nothing_breaks_down() {
    let table = played();
    fold(&table, &table.log).unwrap();
    let mut tried = 0;
    for place in 0..table.log.len() {
        let body: Value = serde_json::from_str(&table.log[place].body).unwrap();
        let mut bodies: Vec<String> = spoilt(&body).iter().map(Value::to_string).collect();
        let text = &table.log[place].body;
        bodies.extend([String::new(), "{".to_owned(), text.chars().take(text.len() / 2).collect()]);
        for body in bodies {
            let mut log = table.log.clone();
            log[place].body = body;
            if let Err(problem) = fold(&table, &log) {
                assert!(matches!(problem.kind, Kind::Closed | Kind::Damaged), "{problem}");
            }
            tried += 1;
        }
        for kind in Entry::KINDS.iter().copied().chain(["", "moved"]) {
            let mut log = table.log.clone();
            log[place].kind = kind.to_owned();
            if let Err(problem) = fold(&table, &log) {
                assert!(matches!(problem.kind, Kind::Closed | Kind::Damaged), "{problem}");
            }
            tried += 1;
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn a_broken_entry_of_any_kind_is_a_problem() {
    let table = played();
    let kinds: std::collections::BTreeSet<&str> = table.kinds(0).into_iter().collect();
    for kind in [
        "laid",
        "chair",
        "title",
        "sent-away",
        "begun",
        "move",
        "taken-back",
        "asked",
        "agreed",
        "refused",
        "withdrawn",
        "said",
        "note",
    ] {
        assert!(kinds.contains(kind), "{kind}");
    }
    for kind in kinds {
        // What was said is no part of the game: the next test.
        if matches!(kind, "said" | "note") {
            continue;
        }
        let mut log = table.log.clone();
        let place = place(&log, kind, 0);
        log[place].body.push('}');
        let problem = fold(&table, &log).err().unwrap();
        let before_the_game = place <= self::place(&table.log, "begun", 0);
        let kind_of_no = if before_the_game { Kind::Damaged } else { Kind::Closed };
        assert_eq!(problem.kind, kind_of_no, "{problem}");
        assert!(problem.message.contains(kind), "{problem}");
    }
}

#[test]
fn a_broken_line_of_talk_is_shown_as_one_and_the_table_goes_on() {
    let table = played();
    let whole = fold(&table, &table.log).unwrap();
    let chat = |sitting: &Sitting| {
        sitting.look(table.now, &who("Ann"), 0).unwrap()["chat"].as_array().unwrap().clone()
    };
    for (kind, body) in [
        ("said", "{"),
        ("said", "\u{fffd}"),
        ("said", r#"{"seat":250,"name":"Ann","says":{"words":"x"},"to":"all"}"#),
        ("note", "{}"),
        ("note", "[1,2"),
    ] {
        let mut log = table.log.clone();
        let place = place(&log, kind, 0);
        log[place].body = body.to_owned();
        let sitting = fold(&table, &log).unwrap();
        let (before, after) = (chat(&whole), chat(&sitting));
        assert_eq!(before.len(), after.len(), "{body}");
        let other: Vec<_> = before.iter().zip(&after).filter(|(before, after)| before != after).collect();
        assert_eq!(other.len(), 1, "{body}: {after:?}");
        assert_eq!(other[0].1["note"]["note"], "unreadable", "{body}");
        assert!(other[0].1["text"].as_str().unwrap().contains("cannot be read"), "{body}");
        assert_eq!(sitting.length(), whole.length());
    }
}

#[test]
fn a_changed_log_is_closed_with_its_row_and_goes_on_once_it_is_mended() {
    let mut table = Table::of_three();
    for _ in 0..4 {
        table.answer();
    }
    let second = place(&table.log, "move", 1);
    let with = |change: &dyn Fn(&mut Vec<Row>)| {
        let mut log = table.log.clone();
        change(&mut log);
        log
    };
    closed(&table, &with(&|log| log[second].body = "{".to_owned()), "row 1");
    let other = |log: &mut Vec<Row>, place: usize, mv: Value| {
        let mut body: Value = serde_json::from_str(&log[place].body).unwrap();
        body["move"] = mv;
        log[place].body = body.to_string();
    };
    closed(&table, &with(&|log| other(log, second, json!({ "do": "depart" }))), "row 1");
    // Another move that the rules allow there: the digests tell.
    let water = json!({ "do": "act", "action": "collect-water" });
    closed(&table, &with(&|log| other(log, second - 1, water.clone())), "not the one that was written");
    closed(&table, &with(&|log| drop(log.remove(second))), "A row is missing");
    let cut = with(&|log| log.truncate(log.len() - 1));
    closed(&table, &cut, "The last 1 row is missing");
    // The same once it was noted that it is closed.
    let mut noted = cut.clone();
    noted.push(Row { number: table.listing.length, kind: "closed".to_owned(), body: "null".to_owned() });
    let why = Sitting::fold(&noted, table.listing.length + 1, PACE, table.now).err().unwrap();
    assert!(why.message.contains("The last 1 row is missing"), "{why}");
    // Put back, it goes on.
    let mut mended = table.log.clone();
    mended.extend(noted.pop());
    let mut sitting = Sitting::fold(&mended, table.listing.length + 1, PACE, table.now).unwrap();
    let step = sitting.resume(table.now).unwrap().unwrap();
    assert_eq!(step.entries, [Entry::GoesOn(())]);
    sitting.install(table.now, step).unwrap();
    assert!(sitting.resume(table.now).unwrap().is_none());
    // But not once its secrets could be read.
    mended.push(Row { number: table.listing.length + 1, kind: "opened".to_owned(), body: "null".to_owned() });
    let why = Sitting::fold(&mended, table.listing.length + 2, PACE, table.now).err().unwrap();
    assert!(why.message.contains("stays closed"), "{why}");
    fold(&table, &[]).err().unwrap();
}

#[test]
fn other_rules_close_only_what_they_change() {
    let mut table = Table::of_three();
    for _ in 0..3 {
        table.answer();
    }
    let begun = place(&table.log, "begun", 0);
    let mut older = table.log.clone();
    let mut body: Value = serde_json::from_str(&older[begun].body).unwrap();
    let rules = body["rules"].as_u64().unwrap();
    body["rules"] = (rules + 40).into();
    older[begun].body = body.to_string();
    let mut sitting = fold(&table, &older).unwrap();
    let step = sitting.resume(table.now).unwrap().unwrap();
    assert_eq!(step.entries.iter().map(Entry::kind).collect::<Vec<_>>(), ["rules", "note"]);
    let adopted = crate::common::rows(&step);
    sitting.install(table.now, step).unwrap();
    assert!(sitting.look(table.now, &who("Ann"), 0).unwrap()["chat"].to_string().contains("other-rules"));
    assert!(sitting.resume(table.now).unwrap().is_none(), "it is told once");
    // As if the other version had led elsewhere.
    let second = place(&older, "move", 1);
    let mut elsewhere = older.clone();
    let mut body: Value = serde_json::from_str(&elsewhere[second].body).unwrap();
    body["trace"][1] = json!(7);
    elsewhere[second].body = body.to_string();
    closed(&table, &elsewhere, "version");
    closed(&table, &elsewhere, "leads elsewhere");
    // Under the same rules only the way in which positions are written has changed.
    let mut written_otherwise = table.log.clone();
    written_otherwise[second].body = elsewhere[second].body.clone();
    fold(&table, &written_otherwise).unwrap();
    elsewhere.extend(adopted);
    Sitting::fold(&elsewhere, elsewhere.len() as u64, PACE, table.now).unwrap();
}

#[test]
fn what_was_over_is_over() {
    let mut table = Table::of_three();
    while table.asked().is_some() {
        table.answer();
    }
    let mut log = table.log.clone();
    let over = log.pop().unwrap();
    log.pop();
    log.push(Row { number: over.number - 1, ..over });
    let why = Sitting::fold(&log, log.len() as u64, PACE, table.now).err().unwrap();
    assert!(why.message.contains("It was over there"), "{why}");
    // An end that was not noted is noted when it is found.
    table.log.pop();
    let mut sitting = Sitting::fold(&table.log, table.log.len() as u64, PACE, table.now).unwrap();
    let step = sitting.resume(table.now).unwrap().unwrap();
    assert_eq!(step.entries.iter().map(Entry::kind).collect::<Vec<_>>(), ["over"]);
}

#[test]
fn a_step_is_installed_where_it_was_made_or_not_at_all() {
    let mut table = Table::of_three();
    let wish = Wish::Play(0, table.first_answer(Seat(0)));
    let step = table.sitting.ask(table.now, &who("Ann"), wish).unwrap();
    table.good("Bob", Wish::Say(Says::Words("first".to_owned()), false));
    let before = table.sitting.kept();
    assert_eq!(table.sitting.install(table.now, step).err().map(|problem| problem.kind), Some(Kind::Stale));
    assert_eq!(table.sitting.kept(), before);
    let why = table.sitting.follow(table.now, 99, Entry::GoesOn(())).err().unwrap();
    assert_eq!(why.kind, Kind::Closed);
}
