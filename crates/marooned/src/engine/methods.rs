//! The methods of the engine protocol.

use std::collections::BTreeMap;

use std::time::Duration;

use bots::{Brain, Budget};
use serde_json::{Value, json};
use shelf::{AnyMatch, GameId, Line, load_record};
use table::{Rng, Seat, SetupError, Viewer};

use super::params::{Reader, bad};
use super::rpc::{Code, Error, Params};
use crate::seeds;

type MethodResult = Result<Value, Error>;

/// All matches of one process.
pub struct Engine {
    matches: BTreeMap<u64, Box<dyn AnyMatch>>,
    last: u64,
    rng: Rng,
}

impl Engine {
    pub fn new() -> anyhow::Result<Engine> {
        Ok(Engine { matches: BTreeMap::new(), last: 0, rng: seeds::rng()? })
    }

    /// Carries out one request. An error changes nothing.
    pub fn call(&mut self, method: &str, params: Params) -> MethodResult {
        let read = |known: &[&str]| Reader::new(method, params, known);
        match method {
            "games" => read(&[]).map(|_| games()),
            "new" => self.new_match(read(&["game", "seats", "seed", "options"])?),
            "load" => self.load(read(&["record", "game", "position"])?),
            "moves" => self.moves(read(&["match"])?),
            "play" => self.play(read(&["match", "seat", "move"])?),
            "view" => self.view(read(&["match", "viewer"])?),
            "position" => self.position(read(&["match"])?),
            "rig" => self.rig(read(&["match", "rolls"])?),
            "why" => self.why(read(&["match", "seat", "move"])?),
            "undo" => self.undo(read(&["match", "moves"])?),
            "save" => self.save(read(&["match"])?),
            "coach" => self.coach(read(&["match", "seat", "iterations", "milliseconds", "threads"])?),
            "bot" => self.bot(read(&["match", "seat", "bot", "iterations", "milliseconds", "threads"])?),
            "close" => self.close(read(&["match"])?),
            _ => Err(Error::new(
                Code::UnknownMethod,
                format!(
                    "There is no method \"{method}\"; there are games, new, load, moves, play, view, position, \
                     rig, why, undo, save, bot, coach and close."
                ),
            )),
        }
    }

    fn new_match(&mut self, mut params: Reader) -> MethodResult {
        let game = params.string("game")?;
        let seats = params.whole("seats")?;
        let seed = params.optional_string("seed")?;
        let options = params.optional_object("options")?;
        let game = GameId::find(&game)?;
        let about = game.about();
        let seats = u64::try_from(seats).map_err(|_| {
            let (min, max) = about.seats;
            let why = format!(
                "{} is for {min} to {max} players, not {seats}: choose a number of seats between them.",
                about.name
            );
            shelf::ShelfError::Setup(SetupError(why))
        })?;
        let seed = match seed {
            Some(seed) => seed,
            None => seeds::seed().map_err(|error| Error::new(Code::BadSetup, format!("{error:#}")))?,
        };
        let dealt = game.deal(seats, &seed, &options)?;
        let commitment = dealt.commitment().map(str::to_owned);
        let number = self.keep(dealt);
        Ok(json!({"match": number, "commitment": commitment}))
    }

    fn load(&mut self, mut params: Reader) -> MethodResult {
        let loaded = match (params.has("record"), params.has("position")) {
            (true, false) if !params.has("game") => load_record(&params.any("record")?)?,
            (true, false) => return Err(bad("game", "A record names its game itself: leave this out.")),
            (false, true) => {
                let game = params.string("game")?;
                GameId::find(&game)?.load_position(&params.any("position")?)?
            }
            (true, true) => return Err(bad("position", "Send either a record or a position, not both.")),
            (false, false) => return Err(bad("record", "Send a record, or a game and a position.")),
        };
        let number = self.keep(loaded);
        Ok(json!({"match": number}))
    }

    fn moves(&mut self, mut params: Reader) -> MethodResult {
        let table = &**self.find(&mut params)?;
        let asked = |seat: Seat| json!({"seat": seat, "question": table.question(seat), "answers": table.answers(seat)});
        let asides = |seat: Seat| {
            let moves = table.asides(seat);
            (!moves.is_empty()).then(|| json!({"seat": seat, "moves": moves}))
        };
        Ok(json!({
            "over": table.is_over(),
            "asked": table.asked().into_iter().map(asked).collect::<Vec<Value>>(),
            "asides": (0..table.seats()).map(Seat).filter_map(asides).collect::<Vec<Value>>(),
        }))
    }

    fn play(&mut self, mut params: Reader) -> MethodResult {
        let table = self.find(&mut params)?;
        let seat = params.seat("seat", table.seats())?;
        let before = table.len();
        table.play(seat, &params.any("move")?)?;
        let events = table.lines_since(before, Viewer::All).into_iter().map(event);
        let mut answer = json!({"events": events.collect::<Vec<Value>>(), "over": table.is_over()});
        if let Some(ending) = table.ending() {
            answer["outcome"] = json!(ending);
        }
        Ok(answer)
    }

    fn view(&mut self, mut params: Reader) -> MethodResult {
        let table = self.find(&mut params)?;
        let viewer = params.viewer("viewer", table.seats())?;
        Ok(json!({"view": table.view(viewer)}))
    }

    fn position(&mut self, mut params: Reader) -> MethodResult {
        Ok(json!({"position": self.find(&mut params)?.position()}))
    }

    fn rig(&mut self, mut params: Reader) -> MethodResult {
        let table = self.find(&mut params)?;
        table.rig(&params.rolls("rolls")?)?;
        Ok(json!({}))
    }

    fn why(&mut self, mut params: Reader) -> MethodResult {
        let table = self.find(&mut params)?;
        let seat = params.seat("seat", table.seats())?;
        Ok(match table.why(seat, &params.any("move")?)? {
            None => json!({"legal": true}),
            Some(refusal) => json!({"legal": false, "rule": refusal.rule, "why": refusal.why}),
        })
    }

    fn undo(&mut self, mut params: Reader) -> MethodResult {
        let table = self.find(&mut params)?;
        let moves = params.whole("moves")?;
        match usize::try_from(moves) {
            Ok(moves) if table.undo(moves) => Ok(json!({})),
            _ => {
                let why = format!("{moves} moves cannot be taken back: {} have been made.", table.len());
                Err(bad("moves", &why))
            }
        }
    }

    fn save(&mut self, mut params: Reader) -> MethodResult {
        Ok(json!({"record": self.find(&mut params)?.save()}))
    }

    /// What a bot would do; one that thinks may be given a budget.
    fn bot(&mut self, mut params: Reader) -> MethodResult {
        let mut rng = Rng::new(self.rng.word());
        let table = self.find(&mut params)?;
        let seat = params.seat("seat", table.seats())?;
        let name = params.string("bot")?;
        let brain = read_brain(&name)?.within(read_budget(&mut params)?);
        Ok(json!(table.bot(seat, brain, &mut rng)?))
    }

    /// What a sharp player would do, and what comes of it: the best few moves with the chance of winning of each.
    fn coach(&mut self, mut params: Reader) -> MethodResult {
        let mut rng = Rng::new(self.rng.word());
        let table = self.find(&mut params)?;
        let seat = params.seat("seat", table.seats())?;
        let brain = Brain::Sharp(read_budget(&mut params)?);
        Ok(json!({ "moves": table.advice(seat, brain, &mut rng)? }))
    }

    fn close(&mut self, mut params: Reader) -> MethodResult {
        let number = self.number(&mut params)?;
        self.matches.remove(&number);
        Ok(json!({}))
    }

    fn keep(&mut self, table: Box<dyn AnyMatch>) -> u64 {
        self.last += 1;
        self.matches.insert(self.last, table);
        self.last
    }

    fn find(&mut self, params: &mut Reader) -> Result<&mut Box<dyn AnyMatch>, Error> {
        let number = self.number(params)?;
        self.matches.get_mut(&number).ok_or_else(|| no_such_match(&json!(number)))
    }

    /// The number of a match that is open.
    fn number(&self, params: &mut Reader) -> Result<u64, Error> {
        let named = params.any("match")?;
        match &named {
            Value::Number(number) if !number.is_f64() => named
                .as_u64()
                .filter(|number| self.matches.contains_key(number))
                .ok_or_else(|| no_such_match(&named)),
            Value::String(_) => Err(no_such_match(&named)),
            _ => Err(bad("match", &format!("It is the number that new or load gave, not {named}."))),
        }
    }
}

fn no_such_match(named: &Value) -> Error {
    Error::new(Code::NoSuchMatch, format!("There is no match {named}: it was closed, or never opened."))
}

/// An event's own JSON, with its text.
fn event(line: Line) -> Value {
    match line.event {
        Value::Object(mut event) => {
            event.insert("text".to_owned(), line.text.into());
            Value::Object(event)
        }
        other => json!({"event": other, "text": line.text}),
    }
}

fn read_brain(name: &str) -> Result<Brain, Error> {
    Brain::named(name).ok_or_else(|| {
        let known: Vec<&str> = Brain::names().collect();
        bad("bot", &format!("There is no bot \"{name}\"; there are {}.", known.join(", ")))
    })
}

/// More than these a thought does not use.
const MOST_THREADS: u8 = 64;

/// How much a thought may cost: whoever names a time alone wants all of it used.
fn read_budget(params: &mut Reader) -> Result<Budget, Error> {
    let iterations = params.optional_budget("iterations")?;
    let time = params.optional_budget("milliseconds")?.map(Duration::from_millis);
    let most = time.map(|_| u32::MAX);
    let playouts = iterations.map(|given| u32::try_from(given).unwrap_or(u32::MAX)).or(most);
    let threads = params.optional_budget("threads")?.map(|given| u8::try_from(given).unwrap_or(MOST_THREADS));
    Ok(Budget { playouts, time, threads: threads.map(|given| given.min(MOST_THREADS)) })
}

fn games() -> Value {
    let game = |game: &GameId| {
        let about = game.about();
        let option = |spec: &table::OptionSpec| {
            json!({
                "id": spec.id,
                "name": spec.name,
                "kind": spec.kind,
                "values": spec.values,
                "default": spec.default,
            })
        };
        json!({
            "id": game.id(),
            "name": about.name,
            "seats": {"min": about.seats.0, "max": about.seats.1},
            "options": about.options.iter().map(option).collect::<Vec<Value>>(),
        })
    };
    json!({"games": GameId::ALL.iter().map(game).collect::<Vec<Value>>()})
}
