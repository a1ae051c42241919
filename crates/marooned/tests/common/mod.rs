//! Running the program as people do: through pipes, so that what they see is text to compare.

#![allow(dead_code, reason = "each test file uses some of it")]

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// Runs the program on some input, all of it at once.
pub fn run(args: &[&str], input: &str) -> Output {
    output(Command::new(env!("CARGO_BIN_EXE_marooned")).args(args), input)
}

/// The same with something set in its surroundings, as `NAME=value` before the command does.
pub fn run_with((name, value): (&str, &str), args: &[&str]) -> Output {
    output(Command::new(env!("CARGO_BIN_EXE_marooned")).env(name, value).args(args), "")
}

fn output(command: &mut Command, input: &str) -> Output {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // The program may leave before it has read everything.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub fn shown(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Whether these words were shown, wherever the lines were broken.
pub fn tells(shown: &str, words: &str) -> bool {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    flat(shown).contains(&flat(words))
}

/// Expects status 0 and nothing on standard error; returns what was shown.
pub fn good(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
    shown(&output)
}

/// Expects status 1 and one sentence on standard error with these words.
pub fn bad(words: &str, args: &[&str]) {
    refused(words, run(args, ""));
}

/// Expects the same of a program that has run.
pub fn refused(words: &str, output: Output) {
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains(words), "{told:?} lacks {words:?}");
}

/// A server on a free port, which dies with its test.
pub struct Running {
    pub child: Child,
    /// Where it is open: host and port.
    pub address: String,
    /// The line that said so.
    pub greeting: String,
    /// What else it says: a program that nobody listens to may die of it.
    pub said: BufReader<ChildStdout>,
}

impl Running {
    /// Runs the program with these arguments, and waits until it is open.
    pub fn start(args: &[&str], data: &Path) -> Running {
        Running::started(Command::new(env!("CARGO_BIN_EXE_marooned")).args(args).arg("--data").arg(data))
    }

    /// The same on a database that others may share.
    pub fn on(args: &[&str], database: &str) -> Running {
        Running::started(
            Command::new(env!("CARGO_BIN_EXE_marooned")).args(args).args(["--database", database]),
        )
    }

    /// Runs this, and waits until it is open.
    pub fn started(command: &mut Command) -> Running {
        let mut child = command
            .args(["--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut greeting = String::new();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        said.read_line(&mut greeting).unwrap();
        let address = greeting.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no address in {greeting:?}")).to_owned();
        Running { child, address, greeting, said }
    }

    /// Kills it, and waits until it is gone.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}
