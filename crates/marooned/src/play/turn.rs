//! One person's turn at the keyboard.

use std::thread;
use std::time::Duration;

use bots::{Brain, Budget};
use serde_json::Value;
use shelf::{Advice, ShelfError, advice};
use table::search::{has_words, is_telling};
use table::{Idle, Refusal, Seat, Undo, Viewer};

use super::command::{self, Command, HELP};
use super::keep::Older;
use super::lists::Choices;
use super::table::{Next, PromptTable, Shown};
use crate::screen::echo;

/// How many reasons a `why` gives at most, how many examples of each, and how much that can be done.
const REASONS: usize = 3;
const EXAMPLES: usize = 2;
const CAN: usize = 4;

/// So long the coach thinks at the most.
const COACHED: Duration = Duration::from_secs(2);

/// On how many threads: nothing else runs at a prompt.
fn cores() -> u8 {
    thread::available_parallelism().map_or(1, |cores| u8::try_from(cores.get()).unwrap_or(u8::MAX))
}

/// A screen of so many lines is not shown again for every pawn that is put down.
const LONG_SCREEN_LINES: usize = 16;

impl PromptTable {
    /// Shows a person what they may know and can do, and listens until something comes of it.
    pub fn turn(&mut self, seat: Seat) -> anyhow::Result<Next> {
        if let Some(next) = self.hand_over(seat)? {
            return Ok(next);
        }
        self.attended = true;
        self.tell(seat)?;
        let choices = Choices::new(self.game.answers(seat), self.game.asides(seat));
        if !self.glance(seat, &choices)? {
            self.look(seat, &choices)?;
        }
        loop {
            let Some(line) = self.screen.ask("> ")? else {
                return Ok(Next::Leave);
            };
            let next = match command::read(&line) {
                Command::Nothing if choices.is_unasked() => Some(Next::GoOn),
                Command::Nothing => self.say("Type the number of a choice, or help.")?,
                Command::YesOrNo => {
                    self.say("That was no question of yes or no: type the number of a choice, or help.")?
                }
                Command::Number(number) => match choices.get(number) {
                    Some(choice) => self.make(seat, &choice.mv)?,
                    None => self.say(choices.no(number))?,
                },
                Command::Json(text) => match serde_json::from_str(text) {
                    Ok(mv) => self.make(seat, &mv)?,
                    Err(error) => self.say(format!("That is not JSON: {error}."))?,
                },
                Command::Words(words) => self.make_by_words(seat, words, &choices)?,
                Command::Why(what) => self.why(seat, what, &choices)?,
                Command::More(words) => self.say(choices.more(words))?,
                Command::Coach => self.coach(seat)?,
                Command::Look => {
                    self.look(seat, &choices)?;
                    None
                }
                Command::Step => {
                    self.stepping = !self.stepping;
                    let now =
                        if self.stepping { "after each of their moves" } else { "only when you are asked" };
                    self.say(format!("The bots stop {now}."))?
                }
                other => self.common(seat, other)?,
            };
            if let Some(next) = next {
                return Ok(next);
            }
        }
    }

    /// Listens when the game is over.
    pub fn talk_after(&mut self, seat: Seat) -> anyhow::Result<Next> {
        loop {
            let Some(line) = self.screen.ask("> ")? else {
                return Ok(Next::Leave);
            };
            let next = match command::read(&line) {
                Command::Look => self.say(self.game.view_text(Viewer::All))?,
                Command::Log
                | Command::Help
                | Command::Save(_)
                | Command::SaveOver(_)
                | Command::Card(_)
                | Command::Rule(_)
                | Command::Commitment
                | Command::Undo
                | Command::Quit => self.common(seat, command::read(&line))?,
                _ => self.say("The game is over: save FILE, log, look, undo or quit.")?,
            };
            if let Some(next) = next {
                return Ok(next);
            }
        }
    }

    /// What can be said whether or not the game goes on.
    pub fn common(&mut self, seat: Seat, command: Command<'_>) -> anyhow::Result<Option<Next>> {
        match command {
            Command::Undo => self.undo(seat),
            Command::Save(file) => self.save(file, Older::Asked).map(|_| None),
            Command::SaveOver(file) => self.save(file, Older::Replaced).map(|_| None),
            Command::Card(name) => self.card(name),
            Command::Rule("") => self.say(format!("  {}", self.game.rule_ids().join(" "))),
            Command::Rule(id) => match self.game.rule(id) {
                Some(text) => self.say(format!("{}  {text}", id.to_uppercase())),
                None => self.say(format!(
                    "There is no rule \"{}\": refusals end with the id of their rule, and rules lists them all.",
                    echo(id)
                )),
            },
            Command::Commitment => match self.game.commitment() {
                Some(commitment) => self.say(format!("The commitment of the seed is\n  {commitment}")),
                None => self.say("There is none: this game began at a position set up by hand."),
            },
            Command::Log => {
                let viewer = if self.game.is_over() { Viewer::All } else { Viewer::Seat(seat) };
                let mut lines = self.game.opening(viewer);
                lines.extend(self.game.lines_since(0, viewer));
                lines.iter().try_for_each(|line| self.screen.say(format!("  {}", line.text)))?;
                Ok(None)
            }
            Command::As(name) => self.hand_to(seat, name),
            Command::Quit => Ok(Some(Next::Leave)),
            _ => self.say(HELP),
        }
    }

    pub fn say(&mut self, text: impl AsRef<str>) -> anyhow::Result<Option<Next>> {
        self.screen.say(text)?;
        Ok(None)
    }

    /// Shows what has changed on a long screen since the same seat was asked the same, a move before; says whether that was
    /// enough.
    fn glance(&mut self, seat: Seat, choices: &Choices) -> anyhow::Result<bool> {
        let text = self.game.view_text(Viewer::Seat(seat));
        let kind = self.game.question(seat).map(|question| question.kind);
        let Some(shown) = &mut self.shown else { return Ok(false) };
        let again = (shown.seat, shown.chapter, shown.kind) == (seat, self.game.chapter(), kind);
        if !again || kind.is_none() || shown.lines.len() < LONG_SCREEN_LINES {
            return Ok(false);
        }
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let mut news: Vec<&str> =
            lines.iter().filter(|line| !shown.lines.contains(line)).map(String::as_str).collect();
        news.push("  (The rest of the table is as it was: look shows all of it.)");
        let news = news.join("\n");
        shown.lines = lines;
        self.screen.say(format!("\n{news}\n"))?;
        self.ask_question(seat, choices)?;
        Ok(true)
    }

    fn look(&mut self, seat: Seat, choices: &Choices) -> anyhow::Result<()> {
        let text = self.game.view_text(Viewer::Seat(seat));
        self.screen.say(format!("\n{}\n", text.trim_end()))?;
        self.shown = Some(Shown {
            seat,
            chapter: self.game.chapter(),
            kind: self.game.question(seat).map(|question| question.kind),
            lines: text.lines().map(str::to_owned).collect(),
        });
        self.ask_question(seat, choices)
    }

    fn ask_question(&mut self, seat: Seat, choices: &Choices) -> anyhow::Result<()> {
        let whose =
            if self.people.len() == 1 { String::new() } else { format!("{}: ", self.game.names().of(seat)) };
        match self.game.question(seat) {
            Some(question) => self.screen.say(format!("{whose}{}", question.text))?,
            None => {
                self.screen.say(format!("{whose}Nobody asks you anything. Enter lets the others go on."))?
            }
        }
        let list = choices.short();
        if list.is_empty() { Ok(()) } else { self.screen.say(list) }
    }

    fn make(&mut self, seat: Seat, mv: &Value) -> anyhow::Result<Option<Next>> {
        match self.game.play(seat, mv) {
            Ok(()) => {
                self.unsaved = true;
                self.tell(seat)?;
                Ok(Some(Next::GoOn))
            }
            Err(error) => self.say(told(&error)),
        }
    }

    fn make_by_words(&mut self, seat: Seat, words: &str, choices: &Choices) -> anyhow::Result<Option<Next>> {
        let shown = echo(words);
        if !is_telling(words) {
            return self.say(format!(
                "\"{shown}\" is too short to be a choice: type a number, or three letters of a word at least."
            ));
        }
        match choices.with_words(words)[..] {
            [] => self.say(format!(
                "No choice has words that begin like \"{shown}\". Type a number; help lists the commands."
            )),
            [(_, choice)] => self.make(seat, &choice.mv),
            ref several => {
                let list = choices.lines(several);
                self.say(format!("\"{shown}\" fits several. Which? Type its number.\n{list}"))
            }
        }
    }

    /// What a sharp player would do; never where people play against each other.
    fn coach(&mut self, seat: Seat) -> anyhow::Result<Option<Next>> {
        if self.people.len() > 1 && !self.game.game().is_cooperative() {
            return self.say("Where people play against each other nobody is told what to do. The coach helps whoever is alone with bots, and all who play together.");
        }
        let brain = Brain::Sharp(Budget::at_most(COACHED).on_threads(cores()));
        let told = match self.game.advice(seat, brain, &mut self.rng) {
            Ok(told) => told,
            Err(error) => return self.say(told(&error)),
        };
        if told.is_empty() {
            return self.say("There is but one thing to do.");
        }
        let line = |(share, one): (String, &Advice)| format!("  {share:>6}  {}", one.choice.text);
        let mut lines: Vec<String> = advice::shares(&told).into_iter().zip(&told).map(line).collect();
        lines.extend(advice::remark(&told));
        self.say(lines.join("\n"))
    }

    /// What a card does, or all of them.
    fn card(&mut self, name: &str) -> anyhow::Result<Option<Next>> {
        let found = self.game.about(name);
        if found.is_empty() {
            return self.say(format!("No card is called \"{}\"; cards lists them all.", echo(name)));
        }
        found.iter().try_for_each(|(name, text)| self.screen.say(format!("  {name}: {text}")))?;
        Ok(None)
    }

    /// Why something cannot be done: a choice by number or JSON, or all that have some words in them.
    fn why(&mut self, seat: Seat, what: &str, choices: &Choices) -> anyhow::Result<Option<Next>> {
        match command::read(what) {
            Command::Nothing => {
                self.say("Say what you would like to do: why pass, why 3, why {\"do\":\"pass\"}.")
            }
            Command::Number(number) => match choices.at(number) {
                Some(choice) => self.say(format!("You can: {}", choice.text)),
                None => self.say(choices.no(number)),
            },
            Command::Json(text) => match serde_json::from_str(text) {
                Err(error) => self.say(format!("That is not JSON: {error}.")),
                Ok(mv) => match self.game.why(seat, &mv) {
                    Ok(None) => self.say("You can."),
                    Ok(Some(refusal)) => self.say(refusal.to_string()),
                    Err(error) => self.say(told(&error)),
                },
            },
            _ => self.why_words(seat, what, choices),
        }
    }

    fn why_words(&mut self, seat: Seat, words: &str, choices: &Choices) -> anyhow::Result<Option<Next>> {
        let can = choices.with_words(words);
        let idle: Vec<Idle<Value>> =
            self.game.idle(seat).into_iter().filter(|idle| has_words(&idle.name, words)).collect();
        // Of a card that lies idle its own reason says it all.
        let cannot = if idle.is_empty() { self.game.why_not(seat, words) } else { Vec::new() };
        if can.is_empty() && cannot.is_empty() && idle.is_empty() {
            return self.say(format!("No move of this game has \"{}\" in it.", echo(words)));
        }
        idle.iter().try_for_each(|idle| self.screen.say(format!("{}: {}", idle.name, idle.refusal)))?;
        if !can.is_empty() {
            self.screen.say("You can:")?;
            self.screen.say(choices.lines(&can[..can.len().min(CAN)]))?;
        }
        if can.len() > CAN {
            self.screen.say(format!("      and {} more", can.len() - CAN))?;
        }
        let mut reasons: Vec<(Refusal, Vec<String>)> = Vec::new();
        for (text, refusal) in cannot {
            match reasons.iter_mut().find(|(known, _)| *known == refusal) {
                Some((_, texts)) => texts.push(text),
                None => reasons.push((refusal, vec![text])),
            }
        }
        for (refusal, texts) in reasons.iter().take(REASONS) {
            let more = texts.len().saturating_sub(EXAMPLES);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            let some: Vec<&str> = texts.iter().take(EXAMPLES).map(String::as_str).collect();
            self.screen.say(format!("{refusal}\n      {}{more}", some.join("; ")))?;
        }
        Ok(None)
    }

    /// Takes back everything since this seat's last move, that move included.
    pub fn undo(&mut self, seat: Seat) -> anyhow::Result<Option<Next>> {
        let made = self.game.len();
        let Some(last) = (0..made).rev().find(|number| self.game.mover(*number) == Some(seat)) else {
            return self.say("You have not made a move yet.");
        };
        let back = made - last;
        let undoing = self.game.undoing(back, seat);
        let agree = if self.people.len() > 1 { "Does the table agree?" } else { "Take it back?" };
        let agreed = match undoing {
            Undo::Free => true,
            Undo::OthersMoved => {
                let ask = format!("Others have moved since: {back} moves would be taken back. {agree}");
                self.screen.confirm(&ask)?
            }
            Undo::Revealed => {
                self.screen.confirm(&format!("Chance has fallen or something was shown since. {agree}"))?
            }
        };
        if !agreed {
            return self.say("Nothing was taken back.");
        }
        // Whoever has seen what comes does not meet it again: chance falls anew, and the record says so.
        let anew = undoing != Undo::Free;
        let salt = (made as u64) << 32 | self.game.stirred().len() as u64;
        if let Some(earlier) = self.game.taken_back(back, seat, anew.then_some(salt)) {
            self.game = earlier;
        }
        self.unsaved = true;
        self.forget();
        self.screen.say(if anew { "Taken back. Chance falls anew from here." } else { "Taken back." })?;
        Ok(Some(Next::GoOn))
    }

    fn hand_to(&mut self, seat: Seat, name: &str) -> anyhow::Result<Option<Next>> {
        let called = |other: &Seat| {
            self.game.names().of(*other).eq_ignore_ascii_case(name) || other.to_string() == name
        };
        match (0..self.game.seats()).map(Seat).find(called) {
            Some(other) if other == seat => self.say("You have the keyboard."),
            Some(other) if self.people.has(other) => Ok(Some(Next::HandTo(other))),
            Some(other) => self.say(format!("{} is a bot.", self.game.names().of(other))),
            None => {
                let people = self.game.names().list(self.people);
                self.say(format!("\"{}\" is not here. At this keyboard: {people}.", echo(name)))
            }
        }
    }
}

fn told(error: &ShelfError) -> String {
    match error {
        ShelfError::Malformed { .. } => format!("That is no move of this game ({error})."),
        _ => error.to_string(),
    }
}
