//! `marooned engine`: the games for programs, by JSON-RPC 2.0 on standard input and output.

mod methods;
mod params;
mod rpc;

use std::io::{self, BufRead, BufWriter, Write};

use anyhow::Context;

use methods::Engine;

/// Nothing to choose: everything is said over the protocol.
#[derive(clap::Args)]
pub struct Args {}

/// Answers line by line until the input ends.
pub fn run(_args: &Args) -> anyhow::Result<()> {
    let mut engine = Engine::new()?;
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).context("Cannot read from standard input")? > 0 {
        if let Some(answer) = rpc::answer(&line, &mut |method, params| engine.call(method, params)) {
            writeln!(output, "{answer}")
                .and_then(|()| output.flush())
                .context("Cannot write to standard output")?;
        }
        line.clear();
    }
    Ok(())
}
