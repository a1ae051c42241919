//! A PostgreSQL of the tests' own: a cluster in a temporary folder, which ends with whoever started it.

use std::fs;
use std::io::{Error, Result};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The user of the system that the database runs as where the tests run as root, which it refuses to.
const USER: &str = "postgres";

/// How long the database may take to answer for the first time.
const PATIENCE: Duration = Duration::from_secs(60);

/// A PostgreSQL that is reached through a socket in its own folder.
pub struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    server: Option<Child>,
}

impl Cluster {
    /// Makes a cluster and starts it.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or does not start.
    pub fn start() -> Result<Cluster> {
        let programs = programs()?;
        let folder = tempfile::tempdir()?;
        if is_root() {
            done(Command::new("chown").arg(USER).arg(folder.path()))?;
        }
        let mut cluster = Cluster { folder, programs, server: None };
        let data = cluster.data();
        let options = ["-U", "marooned", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"];
        done(cluster.program("initdb").args(options).arg(data).stdout(Stdio::null()))?;
        cluster.run()?;
        Ok(cluster)
    }

    /// Starts it again after it was [killed](Cluster::kill).
    ///
    /// # Errors
    /// It does not start.
    pub fn run(&mut self) -> Result<()> {
        let begun = Instant::now();
        self.server = Some(self.spawn()?);
        while done(self.program("pg_isready").arg("-q").arg("-h").arg(self.folder.path())).is_err() {
            if begun.elapsed() > PATIENCE {
                return Err(Error::other("PostgreSQL does not answer"));
            }
            sleep(Duration::from_millis(20));
            // Where the last one has left something behind it gives up at once.
            if let Some(server) = &mut self.server
                && server.try_wait()?.is_some()
            {
                self.server = Some(self.spawn()?);
            }
        }
        Ok(())
    }

    /// Makes a database, and says its address.
    ///
    /// # Errors
    /// There is one with this name already.
    pub fn database(&self, name: &str) -> Result<String> {
        let socket = self.folder.path();
        done(self.program("createdb").arg("-h").arg(socket).args(["-U", "marooned", name]))?;
        Ok(format!("postgres://marooned@localhost/{name}?host={}", socket.display()))
    }

    /// Kills it, as a power cut of the program alone would.
    ///
    /// # Errors
    /// It was killed before.
    pub fn kill(&mut self) -> Result<()> {
        let mut server = self.server.take().ok_or_else(|| Error::other("it does not run"))?;
        let signal =
            |which: &str, process: u32| done(Command::new("kill").arg(which).arg(process.to_string()));
        // It starts no more processes while those for its connections are found, which would outlive it for a moment.
        signal("-STOP", server.id())?;
        let children = children(server.id())?;
        signal("-KILL", server.id())?;
        for child in children {
            // It may have gone by itself.
            let _ = signal("-KILL", child);
        }
        server.wait()?;
        Ok(())
    }

    fn spawn(&self) -> Result<Child> {
        let mut server = self.program("postgres");
        server.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path());
        server.args(["-c", "listen_addresses=", "-c", "max_connections=60"]);
        // A group of its own: Ctrl-C at the tests is not its business.
        server.stdout(Stdio::null()).stderr(Stdio::null()).process_group(0).spawn()
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        if !is_root() {
            return Command::new(program);
        }
        let mut command = Command::new("setpriv");
        command.arg(format!("--reuid={USER}")).arg(format!("--regid={USER}")).arg("--clear-groups");
        command.arg(program).current_dir("/");
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.server.is_some() {
            // The folder goes with it.
            let _ = self.kill();
        }
    }
}

/// Where PostgreSQL's programs are: on the path, or where Debian keeps those of each version; the newest.
fn programs() -> Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut debian: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .map(|versions| versions.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    debian.sort();
    let needed = ["initdb", "postgres", "pg_isready", "createdb"];
    let has = |folder: &Path| needed.iter().all(|program| folder.join(program).exists());
    let known = std::env::split_paths(&path).chain(debian.into_iter().rev());
    known.into_iter().find(|folder| has(folder)).ok_or_else(|| {
        Error::other("PostgreSQL is not installed: ./check installs it (on Debian the package postgresql)")
    })
}

/// The processes that a process has started.
fn children(parent: u32) -> Result<Vec<u32>> {
    let mut found = Vec::new();
    for process in fs::read_dir("/proc")?.flatten() {
        let Ok(number) = process.file_name().to_string_lossy().parse::<u32>() else { continue };
        // A process that has gone in between has no children.
        let stat = fs::read_to_string(process.path().join("stat")).unwrap_or_default();
        // The name in parentheses may hold anything; the parent is the second field after it.
        let parent_of = stat.rsplit(')').next().unwrap_or_default().split_whitespace().nth(1);
        if parent_of.and_then(|parent| parent.parse().ok()) == Some(parent) {
            found.push(number);
        }
    }
    Ok(found)
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

fn done(command: &mut Command) -> Result<()> {
    let status = command.stderr(Stdio::null()).status()?;
    if status.success() { Ok(()) } else { Err(Error::other(format!("{command:?}: {status}"))) }
}
