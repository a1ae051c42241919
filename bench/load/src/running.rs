//! The server that is measured.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

/// A server that ends with the measurement if it was started for it.
pub struct Running {
    /// Where it listens.
    pub address: String,
    ours: Option<Ours>,
}

struct Ours {
    child: Child,
    _said: BufReader<ChildStdout>,
    _data: TempDir,
}

impl Running {
    /// The server at this address, or one that is started with a data folder of its own on a free port.
    pub fn find(url: Option<&str>, program: &Path) -> Result<Running> {
        if let Some(url) = url {
            let address = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
            let here = ["127.", "localhost:", "[::1]:"].iter().any(|start| address.starts_with(start));
            ensure!(
                here,
                "Only a server on this very machine is measured: give an address like http://127.0.0.1:7373."
            );
            return Ok(Running { address, ours: None });
        }
        let data = tempfile::tempdir().context("There is no room for a data folder")?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--data"])
            .arg(data.path())
            .env("MAROONED_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| {
                format!(
                    "{} cannot be started: build it with `cargo build --release -p marooned`, or name it with --program",
                    program.display()
                )
            })?;
        let mut said = BufReader::new(child.stdout.take().context("The server says nothing")?);
        let mut line = String::new();
        said.read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.with_context(|| format!("The server did not say where it listens: {line:?}"));
        let ours = Ours { child, _said: said, _data: data };
        match address {
            Ok(address) => Ok(Running { address: address.to_owned(), ours: Some(ours) }),
            Err(error) => {
                drop(Running { address: String::new(), ours: Some(ours) });
                Err(error)
            }
        }
    }

    /// The process, if it was started for the measurement.
    pub fn process(&self) -> Option<u32> {
        self.ours.as_ref().map(|ours| ours.child.id())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(ours) = &mut self.ours {
            let _ = ours.child.kill();
            let _ = ours.child.wait();
        }
    }
}

/// The memory that a process holds now, in bytes.
pub fn memory_of(process: u32) -> Result<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes =
        line.and_then(|line| line.trim().split(' ').next()).and_then(|number| number.parse::<u64>().ok());
    kilobytes
        .map(|kilobytes| kilobytes * 1024)
        .context("The system does not tell how much memory the server holds")
}

/// The processor time that a process has used, in seconds.
pub fn seconds_of(process: u32) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in parentheses may hold anything; the times are the 12th and 13th field after it, in hundredths.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    Ok(fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / 100.0)
}
