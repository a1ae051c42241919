//! The engine protocol, spoken with the built program.

#![allow(clippy::unwrap_used, reason = "a test that unwraps has failed")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

const PARSE: i64 = -32700;
const INVALID: i64 = -32600;
const UNKNOWN_METHOD: i64 = -32601;
const BAD_PARAMS: i64 = -32602;
const REFUSED: i64 = -32001;
const NO_SUCH_MATCH: i64 = -32002;
const BAD_SETUP: i64 = -32003;
const BAD_DOCUMENT: i64 = -32004;
const NOT_THIS_SEATS: i64 = -32005;

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    fn line(&mut self, line: &str) -> Value {
        self.send(line.as_bytes());
        self.receive()
    }

    fn call(&mut self, method: &str, params: Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 5, "method": method, "params": params});
        let answer = self.line(&request.to_string());
        assert_eq!((&answer["jsonrpc"], &answer["id"]), (&json!("2.0"), &json!(5)), "{answer}");
        answer
    }

    fn ok(&mut self, method: &str, params: Value) -> Value {
        let mut answer = self.call(method, params.clone());
        assert!(answer.get("error").is_none(), "{method} {params}: {answer}");
        answer["result"].take()
    }

    /// Expects an error with this code, and words that must be in its message.
    fn no(&mut self, code: i64, words: &str, method: &str, params: Value) -> Value {
        let mut answer = self.call(method, params.clone());
        assert!(answer.get("result").is_none(), "{method} {params}: {answer}");
        assert_eq!(answer["error"]["code"], code, "{method} {params}: {answer}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{method} {params}: {message:?} lacks {words:?}");
        answer["error"].take()
    }

    fn new_match(&mut self, seats: u8, seed: &str) -> Value {
        self.ok("new", json!({"game": "hellapagos", "seats": seats, "seed": seed}))["match"].take()
    }

    /// Plays the first answer of the first seat that is asked, so many times or to the end.
    fn play_on(&mut self, number: &Value, moves: usize) -> Value {
        let mut last = Value::Null;
        for _ in 0..moves {
            let lists = self.ok("moves", json!({"match": number}));
            let Some(asked) = lists["asked"].get(0) else { break };
            let (seat, mv) = (&asked["seat"], &asked["answers"][0]["move"]);
            last = self.ok("play", json!({"match": number, "seat": seat, "move": mv}));
        }
        last
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        drop(self.input.take());
        let ended = self.child.wait().unwrap();
        if !std::thread::panicking() {
            assert!(ended.success(), "the end of the input ends the process with status 0: {ended}");
        }
    }
}

#[test]
fn games_are_described() {
    let mut engine = Engine::start();
    let games = engine.ok("games", json!({}));
    let game = &games["games"][0];
    assert_eq!(game["id"], "hellapagos");
    assert_eq!(game["name"], "Hellapagos");
    assert_eq!(game["seats"], json!({"min": 3, "max": 12}));
    let voice = game["options"].as_array().unwrap().iter().find(|o| o["id"] == "voice-of-the-dead").unwrap();
    assert_eq!(
        voice,
        &json!({"id": "voice-of-the-dead", "name": "Voice of the dead", "kind": "flag",
                "values": [false, true], "default": false})
    );
}

#[test]
fn a_match_is_played_to_its_end_saved_and_loaded() {
    let mut engine = Engine::start();
    let number = engine.new_match(4, "raft");
    let last = engine.play_on(&number, 5_000);
    assert_eq!(last["over"], true);
    let seats = last["outcome"]["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 4);
    assert!(seats.iter().all(|end| end["won"].is_boolean() && end["fate"].is_string()), "{last}");
    assert!(last["events"].as_array().unwrap().iter().all(|event| event["text"].is_string()));
    let over = engine.ok("moves", json!({"match": number}));
    assert_eq!(over, json!({"over": true, "asked": [], "asides": []}));
    let act = json!({"do": "act", "action": "fish"});
    let error = engine.no(REFUSED, "over", "play", json!({"match": number, "seat": 0, "move": act}));
    assert!(error["data"]["rule"].is_string() && error["data"]["why"].is_string(), "{error}");

    let record = engine.ok("save", json!({"match": number}))["record"].take();
    let again = engine.ok("load", json!({"record": record}))["match"].take();
    assert_ne!(number, again);
    let position = engine.ok("position", json!({"match": number}));
    assert_eq!(position, engine.ok("position", json!({"match": again})));
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let mut engine = Engine::start();
    let first = engine.ok("new", json!({"game": "hellapagos", "seats": 5, "seed": "s"}));
    let second = engine.ok("new", json!({"game": "hellapagos", "seats": 5, "seed": "s", "options": {}}));
    assert_eq!(first["commitment"], second["commitment"]);
    assert_eq!(first["commitment"].as_str().unwrap().len(), 64);
    let (first, second) = (&first["match"], &second["match"]);
    engine.play_on(first, 20);
    engine.play_on(second, 20);
    let position = engine.ok("position", json!({"match": first}));
    assert_eq!(position, engine.ok("position", json!({"match": second})));

    let fresh = [(); 2].map(|()| engine.ok("new", json!({"game": "hellapagos", "seats": 5})));
    assert_ne!(fresh[0]["commitment"], fresh[1]["commitment"], "seeds are drawn afresh");
}

#[test]
fn moves_say_who_is_asked_what() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let lists = engine.ok("moves", json!({"match": number}));
    assert_eq!(lists["over"], false);
    let asked = lists["asked"].as_array().unwrap();
    assert_eq!(asked.len(), 1, "one castaway acts at a time");
    assert!(asked[0]["question"]["kind"].is_string() && asked[0]["question"]["text"].is_string());
    assert!(asked[0]["answers"][0]["text"].is_string());
    let asides = lists["asides"].as_array().unwrap();
    assert!(asides.iter().all(|seat| !seat["moves"].as_array().unwrap().is_empty()));
    assert_eq!(lists, engine.ok("moves", json!({"match": number})), "the same lists every time");
}

#[test]
fn why_says_the_rule() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let asked = engine.ok("moves", json!({"match": number}))["asked"][0]["seat"].take();
    let fish = json!({"do": "act", "action": "fish"});
    let legal = engine.ok("why", json!({"match": number, "seat": asked, "move": fish}));
    assert_eq!(legal, json!({"legal": true}));
    let vote = json!({"do": "vote", "against": 1});
    let not = engine.ok("why", json!({"match": number, "seat": asked, "move": vote}));
    assert_eq!(not["legal"], false);
    assert!(not["rule"].as_str().unwrap().starts_with('H') && not["why"].is_string(), "{not}");
}

#[test]
fn views_keep_secrets() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let mut hands = |viewer: Value| {
        let view = engine.ok("view", json!({"match": number, "viewer": viewer}));
        let castaways = view["view"]["castaways"].as_array().unwrap().clone();
        castaways.iter().map(|c| c["hand"].clone()).collect::<Vec<Value>>()
    };
    let (all, spectator, own) = (hands(json!("all")), hands(json!("spectator")), hands(json!(1)));
    assert_eq!(all[1], own[1]);
    assert_ne!(all[0], own[0]);
    assert_eq!(own[0], spectator[0]);
    assert_ne!(all[1], spectator[1]);
}

#[test]
fn chance_can_be_scripted() {
    let mut engine = Engine::start();
    let position = json!({"food": 5, "water": 9, "castaways": [{}, {}, {}]});
    let number = engine.ok("load", json!({"game": "hellapagos", "position": position}))["match"].take();
    let fish = json!({"do": "act", "action": "fish"});
    for (ball, caught) in [(0, 1), (5, 3)] {
        assert_eq!(engine.ok("rig", json!({"match": number, "rolls": [ball]})), json!({}));
        let told = engine.ok("play", json!({"match": number, "seat": 0, "move": fish}));
        assert_eq!(told["events"][0]["event"], "fished", "{told}");
        assert_eq!(told["events"][0]["food"], caught, "{told}");
        assert_eq!(engine.ok("undo", json!({"match": number, "moves": 1})), json!({}));
        assert_eq!(engine.ok("rig", json!({"match": number, "rolls": []})), json!({}));
    }
    engine.no(BAD_PARAMS, "rolls[1]", "rig", json!({"match": number, "rolls": [1, 999]}));
    engine.no(BAD_PARAMS, "rolls[0]", "rig", json!({"match": number, "rolls": [-1]}));
    engine.no(BAD_PARAMS, "rolls", "rig", json!({"match": number, "rolls": 6}));
    engine.no(BAD_PARAMS, "64", "rig", json!({"match": number, "rolls": vec![1; 65]}));
}

#[test]
fn undo_is_replay_to_an_earlier_move() {
    let mut engine = Engine::start();
    let number = engine.new_match(6, "x");
    engine.play_on(&number, 10);
    let ten = engine.ok("position", json!({"match": number}));
    engine.play_on(&number, 7);
    assert_ne!(ten, engine.ok("position", json!({"match": number})));
    engine.ok("undo", json!({"match": number, "moves": 7}));
    assert_eq!(ten, engine.ok("position", json!({"match": number})));
    engine.no(BAD_PARAMS, "10", "undo", json!({"match": number, "moves": 11}));
    engine.no(BAD_PARAMS, "moves", "undo", json!({"match": number, "moves": -1}));
    engine.no(BAD_PARAMS, "moves", "undo", json!({"match": number, "moves": "all"}));
    engine.ok("undo", json!({"match": number, "moves": 0}));
    assert_eq!(ten, engine.ok("position", json!({"match": number})));
}

#[test]
fn bots_choose_listed_moves() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let lists = engine.ok("moves", json!({"match": number}));
    let seat = &lists["asked"][0]["seat"];
    for bot in ["random", "instinct"] {
        let params = json!({"match": number, "seat": seat, "bot": bot, "iterations": 10, "milliseconds": 5});
        let chosen = engine.ok("bot", params);
        assert!(chosen["text"].is_string());
        let why = engine.ok("why", json!({"match": number, "seat": seat, "move": chosen["move"]}));
        assert_eq!(why["legal"], true);
    }
    let idle = (0..3).find(|n| seat != n).unwrap();
    engine.no(NOT_THIS_SEATS, "asked", "bot", json!({"match": number, "seat": idle, "bot": "random"}));
    engine.no(BAD_PARAMS, "instinct", "bot", json!({"match": number, "seat": seat, "bot": "oracle"}));
    let none = json!({"match": number, "seat": seat, "bot": "random", "iterations": 0});
    engine.no(BAD_PARAMS, "iterations", "bot", none);
}

#[test]
fn matches_do_not_disturb_each_other() {
    let mut engine = Engine::start();
    let numbers: Vec<Value> = (3..=12).map(|seats| engine.new_match(seats, "same")).collect();
    let before: Vec<Value> =
        numbers.iter().map(|number| engine.ok("position", json!({"match": number}))).collect();
    engine.play_on(&numbers[4], 9);
    assert_eq!(engine.ok("close", json!({"match": numbers[2]})), json!({}));
    engine.no(NO_SUCH_MATCH, "match", "moves", json!({"match": numbers[2]}));
    engine.no(NO_SUCH_MATCH, "match", "close", json!({"match": numbers[2]}));
    for (n, number) in numbers.iter().enumerate().filter(|(n, _)| *n != 2) {
        let same = before[n] == engine.ok("position", json!({"match": number}));
        assert_eq!(same, n != 4);
    }
}

#[test]
fn bad_setups() {
    let mut engine = Engine::start();
    let mut bad = |words: &str, params: Value| {
        engine.no(BAD_SETUP, words, "new", params);
    };
    bad("monopoly", json!({"game": "monopoly", "seats": 5}));
    for seats in [json!(2), json!(13), json!(0), json!(-1), json!(300), json!(18446744073709551615u64)] {
        bad("3 to 12", json!({"game": "hellapagos", "seats": seats}));
    }
    bad("dragons", json!({"game": "hellapagos", "seats": 5, "options": {"dragons": true}}));
    bad("tournament", json!({"game": "hellapagos", "seats": 5, "options": {"tournament": "endless"}}));
    bad("games", json!({"game": "hellapagos", "seats": 5, "options": {"games": 99}}));
    bad("scoring", json!({"game": "hellapagos", "seats": 5, "options": {"games": 3}}));
    bad(
        "it can be \"random\", \"0\", \"1\", \"2\", \"3\", \"4\".",
        json!({"game": "hellapagos", "seats": 5, "options": {"first-player": "7"}}),
    );
    engine.no(BAD_SETUP, "monopoly", "load", json!({"game": "monopoly", "position": {}}));
    let good = json!({"game": "hellapagos", "seats": 5,
                      "options": {"tournament": "solitary", "games": 2, "voice-of-the-dead": true}});
    assert_eq!(engine.ok("new", good)["match"], 1, "nothing was opened before");
}

#[test]
fn bad_params_name_the_place() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let mut bad = |place: &str, method: &str, params: Value| {
        engine.no(BAD_PARAMS, place, method, params);
    };
    bad("game", "new", json!({"seats": 5}));
    bad("seats", "new", json!({"game": "hellapagos"}));
    bad("seats", "new", json!({"game": "hellapagos", "seats": "five"}));
    bad("seats", "new", json!({"game": "hellapagos", "seats": 4.5}));
    bad("seed", "new", json!({"game": "hellapagos", "seats": 5, "seed": 7}));
    bad("options", "new", json!({"game": "hellapagos", "seats": 5, "options": []}));
    bad("colour", "new", json!({"game": "hellapagos", "seats": 5, "colour": "red"}));
    bad("colour", "games", json!({"colour": "red"}));
    bad("record", "load", json!({}));
    bad("position", "load", json!({"record": {}, "position": {}}));
    bad("game", "load", json!({"position": {}}));
    bad("game", "load", json!({"record": {}, "game": "hellapagos"}));
    bad("match", "moves", json!({}));
    bad("match", "moves", json!({"match": null}));
    bad("match", "moves", json!({"match": 1.5}));
    bad("params", "moves", json!([1]));
    bad("viewer", "view", json!({"match": number, "viewer": "nobody"}));
    bad("viewer", "view", json!({"match": number}));
    bad("seat", "play", json!({"match": number, "seat": "0", "move": {"do": "pass"}}));
    bad("move", "play", json!({"match": number, "seat": 0}));
    for mv in [
        json!(null),
        json!("pass"),
        json!({}),
        json!({"do": "fly"}),
        json!({"do": "act"}),
        json!({"do": "act", "action": "fly"}),
        json!({"do": "act", "action": "fish", "loudly": true}),
        json!({"do": "vote", "against": 300}),
        json!({"do": "lay", "card": "trumpet"}),
    ] {
        bad("move", "play", json!({"match": number, "seat": 0, "move": mv}));
        bad("move", "why", json!({"match": number, "seat": 0, "move": mv}));
    }
    engine.no(UNKNOWN_METHOD, "fly", "fly", json!({}));
    for unknown in [json!(99), json!(-1), json!("nope")] {
        engine.no(NO_SUCH_MATCH, "match", "play", json!({"match": unknown, "seat": 0, "move": {}}));
    }
}

#[test]
fn what_is_not_this_seats() {
    let mut engine = Engine::start();
    let number = engine.new_match(3, "x");
    let seat = engine.ok("moves", json!({"match": number}))["asked"][0]["seat"].as_u64().unwrap();
    let fish = json!({"do": "act", "action": "fish"});
    let other = (seat + 1) % 3;
    engine.no(NOT_THIS_SEATS, "turn", "play", json!({"match": number, "seat": other, "move": fish}));
    for nobody in [json!(3), json!(300), json!(-1)] {
        let params = json!({"match": number, "seat": nobody, "move": fish});
        engine.no(NOT_THIS_SEATS, "no seat", "play", params.clone());
        engine.no(NOT_THIS_SEATS, "no seat", "why", params);
        let params = json!({"match": number, "seat": nobody, "bot": "random"});
        engine.no(NOT_THIS_SEATS, "no seat", "bot", params);
        engine.no(NOT_THIS_SEATS, "no seat", "view", json!({"match": number, "viewer": nobody}));
    }
    let error = engine.no(
        REFUSED,
        "",
        "play",
        json!({"match": number, "seat": seat, "move": {"do": "shoot", "seat": other}}),
    );
    assert_eq!(error["data"]["rule"], "H4.4", "{error}");
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    let mut engine = Engine::start();
    let mut bad = |place: &str, position: Value| {
        let params = json!({"game": "hellapagos", "position": position});
        let error = engine.no(BAD_DOCUMENT, place, "load", params);
        assert!(error["data"]["place"].as_str().unwrap().starts_with(place), "{error}");
    };
    let three = json!([{}, {}, {}]);
    bad("food", json!({"food": 40, "castaways": three}));
    let hurricane = json!({"water": 2, "hurricane": true});
    bad(
        "weather-top[0]",
        json!({"weather": hurricane, "weather-top": [{"weather": hurricane}], "castaways": three}),
    );
    bad(
        "castaways[1].hand[2]",
        json!({"castaways": [{"hand": ["gun"]}, {"hand": ["gun", "gun", "gun"]}, {}]}),
    );
    bad("setup", json!({"castaways": [{}, {}]}));
    bad("castaways", json!({"castaways": vec![json!({}); 13]}));
    bad("castaways[0]", json!({"castaways": [{"hat": 1}, {}, {}]}));

    let number = engine.new_match(5, "x");
    let whole = engine.ok("position", json!({"match": number}))["position"].take();
    let reload = engine.ok("load", json!({"game": "hellapagos", "position": whole}))["match"].take();
    assert_eq!(whole, engine.ok("position", json!({"match": reload}))["position"]);
    let mut crowded = whole.clone();
    crowded["deck"].as_array_mut().unwrap().push(json!("gun"));
    let error = engine.no(BAD_DOCUMENT, "", "load", json!({"game": "hellapagos", "position": crowded}));
    assert!(error["data"]["place"].is_string(), "55 wreckage cards: {error}");
    for nonsense in [json!(null), json!([]), json!("island"), json!({})] {
        engine.no(BAD_DOCUMENT, "", "load", json!({"game": "hellapagos", "position": nonsense}));
    }
}

#[test]
fn changed_records_are_refused_with_the_place() {
    let mut engine = Engine::start();
    let number = engine.new_match(5, "x");
    engine.play_on(&number, 40);
    let record = engine.ok("save", json!({"match": number}))["record"].take();
    let mut changed = |place: &str, change: &dyn Fn(&mut Value)| {
        let mut other = record.clone();
        change(&mut other);
        assert_ne!(record, other, "{place}: nothing was changed");
        let error = engine.no(BAD_DOCUMENT, place, "load", json!({"record": other}));
        assert!(error["data"]["place"].as_str().unwrap().starts_with(place), "{error}");
    };
    changed("m", &|record| record["moves"][0]["move"]["action"] = json!("gather-wood"));
    changed("moves[2]", &|record| record["moves"][2]["move"] = json!({"do": "fly"}));
    changed("moves[2]", &|record| record["moves"][2]["seat"] = json!(200));
    changed("marks", &|record| record["marks"][1]["hash"] = json!("00"));
    changed("links", &|record| {
        record["moves"].as_array_mut().unwrap().pop();
    });
    changed("moves[7]", &|record| record["links"][7] = json!(1));
    changed("chance", &|record| record["chance"][0] = json!(77));
    changed("start.seed.commitment", &|record| record["start"]["seed"]["commitment"] = json!("00"));
    changed("start.seed.commitment", &|record| record["start"]["seed"]["seed"] = json!("y"));
    changed("start.seed.setup", &|record| record["start"]["seed"]["setup"]["seats"] = json!(13));
    changed("game", &|record| record["game"] = json!("monopoly"));
    changed("game", &|record| record["game"] = json!(7));
    changed("marooned", &|record| record["marooned"] = json!(99));
    for nonsense in [json!(null), json!([]), json!("saved"), json!({})] {
        engine.no(BAD_DOCUMENT, "", "load", json!({"record": nonsense}));
    }
    assert!(engine.ok("load", json!({"record": record}))["match"].is_number());
    // Other rules are tried: what replays to the same marks is the same game.
    let mut other = record.clone();
    other["rules"] = json!(99);
    assert!(engine.ok("load", json!({"record": other}))["match"].is_number());
    other["marks"][1]["hash"] = json!("00");
    let error = engine.no(BAD_DOCUMENT, "version 99", "load", json!({"record": other}));
    assert_eq!(error["data"]["place"], "marks, after move 16");
}

#[test]
fn bad_lines_change_nothing() {
    let mut engine = Engine::start();
    let number = engine.new_match(5, "x");
    engine.play_on(&number, 12);
    let before = engine.ok("save", json!({"match": number}));
    let mut error = |code: i64, line: &[u8]| {
        engine.send(line);
        let answer = engine.receive();
        assert_eq!(answer["error"]["code"], code, "{answer}");
        answer
    };
    error(PARSE, b"{");
    error(PARSE, b"hello");
    error(PARSE, b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"} trailing");
    error(PARSE, b"\xff\xfe");
    error(PARSE, "[".repeat(100_000).as_bytes());
    assert_eq!(error(INVALID, b"[]")["id"], Value::Null);
    error(INVALID, b"1");
    error(INVALID, br#"{"jsonrpc":"1.0","id":1,"method":"games"}"#);
    error(INVALID, br#"{"jsonrpc":"2.0","id":{},"method":"games"}"#);
    error(INVALID, br#"{"jsonrpc":"2.0","id":1}"#);
    error(INVALID, br#"{"jsonrpc":"2.0","method":1}"#);
    error(INVALID, br#"{"jsonrpc":"2.0","id":1,"method":"games","params":"none"}"#);
    let refused = error(INVALID, br#"{"jsonrpc":"2.0","id":"a","method":7}"#);
    assert_eq!(refused["id"], "a");
    let bad = json!({"match": number, "seat": 0, "move": {"do": "vote", "against": 255}});
    engine.call("play", bad);
    assert_eq!(before, engine.ok("save", json!({"match": number})));
}

#[test]
fn notifications_and_batches() {
    let mut engine = Engine::start();
    engine.send(br#"{"jsonrpc":"2.0","method":"new","params":{"game":"hellapagos","seats":4,"seed":"n"}}"#);
    engine.send(br#"{"jsonrpc":"2.0","method":"no such method"}"#);
    engine.send(b"");
    engine.send(b"   \t ");
    engine.send(br#"[{"jsonrpc":"2.0","method":"games"},{"jsonrpc":"2.0","method":"fly"}]"#);
    let lists = engine.ok("moves", json!({"match": 1}));
    assert_eq!(lists["over"], false, "the notification was carried out, and nothing was answered");

    let batch = r#"[{"jsonrpc":"2.0","id":"one","method":"games"},
        {"jsonrpc":"2.0","method":"close","params":{"match":1}},
        7,
        {"jsonrpc":"2.0","id":2.0,"method":"moves","params":{"match":1}},
        {"jsonrpc":"2.0","id":null,"method":"fly"}]"#;
    let answers = engine.line(&batch.replace('\n', ""));
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["id"], "one");
    assert_eq!(answers[1]["error"]["code"], INVALID);
    assert_eq!(answers[2]["error"]["code"], NO_SUCH_MATCH, "it was closed within the batch");
    assert_eq!(answers[3]["error"]["code"], UNKNOWN_METHOD);
    assert_eq!(answers[3]["id"], Value::Null);
}

/// No answer lists a move that the engine then refuses, whatever the number of seats.
#[test]
fn every_listed_aside_is_accepted() {
    let mut engine = Engine::start();
    for seats in [3, 12] {
        let number = engine.new_match(seats, "asides");
        for _ in 0..6 {
            engine.play_on(&number, 3);
            let lists = engine.ok("moves", json!({"match": number}));
            for seat in lists["asides"].as_array().unwrap() {
                let mv = seat["moves"].as_array().unwrap().last().unwrap();
                let params = json!({"match": number, "seat": seat["seat"], "move": mv["move"]});
                engine.ok("play", params);
                engine.ok("undo", json!({"match": number, "moves": 1}));
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_or_a_full_disk_is_no_panic() {
    use std::fs::File;
    let request = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"games\"}\n".repeat(2_000);
    let run = |output: Stdio| {
        let mut child = Command::new(env!("CARGO_BIN_EXE_marooned"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(output)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let closed = child.stdout.take();
        drop(closed);
        // The engine may end before it has read everything.
        let _ = child.stdin.take().unwrap().write_all(&request);
        child.wait_with_output().unwrap()
    };
    let closed = run(Stdio::piped());
    assert!(closed.status.success() && closed.stderr.is_empty(), "{closed:?}");
    if let Ok(full) = File::options().write(true).open("/dev/full") {
        let full = run(full.into());
        assert_eq!(full.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&full.stderr).lines().count(), 1, "{full:?}");
    }
}
