//! The servers that are measured.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;
use trials::postgres::Cluster;

/// The servers that are measured; they end with the measurement if they were started for it.
pub struct Running {
    /// Where they listen.
    pub addresses: Vec<String>,
    ours: Vec<Ours>,
    _cluster: Option<Cluster>,
}

/// What is started for a measurement.
pub enum Kept {
    /// One server with a data folder of its own.
    File,
    /// The same, with the usual limits.
    Limited,
    /// So many servers on a PostgreSQL that is started, too.
    Postgres(usize),
}

/// A server that was started for the measurement.
struct Ours {
    child: Child,
    said: BufReader<ChildStdout>,
    _data: TempDir,
}

impl Running {
    /// The servers at these addresses.
    pub fn at(urls: &[String]) -> Result<Running> {
        let address = |url: &String| url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let addresses: Vec<String> = urls.iter().map(address).collect();
        let here = |address: &String| {
            ["127.", "localhost:", "[::1]:"].iter().any(|start| address.starts_with(start))
        };
        ensure!(
            addresses.iter().all(here),
            "Only servers on this very machine are measured: give an address like http://127.0.0.1:7373."
        );
        Ok(Running { addresses, ours: Vec::new(), _cluster: None })
    }

    /// Starts what is to be measured, on free ports.
    pub fn start(kept: &Kept, program: &Path) -> Result<Running> {
        let (servers, cluster) = match kept {
            Kept::File | Kept::Limited => (1, None),
            Kept::Postgres(servers) => (*servers, Some(Cluster::start()?)),
        };
        let database = cluster.as_ref().map(|cluster| cluster.database("marooned")).transpose()?;
        let mut running = Running { addresses: Vec::new(), ours: Vec::new(), _cluster: cluster };
        for _ in 0..servers {
            let mut ours = Ours::start(program, database.as_deref(), matches!(kept, Kept::Limited))?;
            let address = ours.address();
            running.ours.push(ours);
            running.addresses.push(address?);
        }
        Ok(running)
    }

    /// The processes that were started for the measurement.
    pub fn processes(&self) -> impl Iterator<Item = u32> {
        self.ours.iter().map(|ours| ours.child.id())
    }
}

impl Ours {
    fn start(program: &Path, database: Option<&str>, limited: bool) -> Result<Ours> {
        let data = tempfile::tempdir().context("There is no room for a data folder")?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        if !limited {
            command.args(["--rate", "0"]);
        }
        match database {
            Some(database) => command.args(["--database", database]),
            None => command.arg("--data").arg(data.path()),
        };
        let mut child = command.env("MAROONED_LOG", "warn").stdout(Stdio::piped()).spawn().with_context(|| {
            format!(
                "{} cannot be started: build it with `cargo build --release -p marooned`, or name it with --program",
                program.display()
            )
        })?;
        let said = BufReader::new(child.stdout.take().context("The server says nothing")?);
        Ok(Ours { child, said, _data: data })
    }

    /// Where it says that it listens.
    fn address(&mut self) -> Result<String> {
        let mut line = String::new();
        self.said.read_line(&mut line)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        address
            .map(str::to_owned)
            .with_context(|| format!("The server did not say where it listens: {line:?}"))
    }
}

impl Drop for Ours {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
