//! What others have made: fetched on the first run into a folder of `target`, which git ignores, and run as programs of its own.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;

use crate::told::Load;

/// Where everything is.
pub struct Tools {
    scripts: PathBuf,
    folder: PathBuf,
}

impl Tools {
    /// Beside the sources of this program, and in `target/compare`.
    pub fn new() -> Result<Tools> {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        let folder = scripts.join("../../target/compare");
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        Ok(Tools { scripts, folder: folder.canonicalize()? })
    }

    /// boardgame.io, newest version, from npm. Says which version of what there is.
    pub fn boardgame_io(&self) -> Result<String> {
        let node = version("node").context(
            "boardgame.io needs Node.js and npm, which are not here: install them (on Debian the packages nodejs and npm), \
             or leave it out with --only open-spiel.",
        )?;
        let package = self.folder.join("node_modules/boardgame.io/package.json");
        if !package.exists() {
            eprintln!("Fetching boardgame.io into {} ...", self.folder.display());
            let mut npm = Command::new("npm");
            npm.args(["install", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&self.folder);
            done(npm.arg("boardgame.io@latest"), "npm could not fetch boardgame.io: is there a network?")?;
        }
        let package: serde_json::Value = serde_json::from_str(&fs::read_to_string(package)?)?;
        Ok(format!("boardgame.io {} on Node.js {node}", package["version"].as_str().unwrap_or("?")))
    }

    /// OpenSpiel, newest version, from PyPI. Says which version of what there is.
    pub fn open_spiel(&self) -> Result<String> {
        let python = version("python3").context(
            "OpenSpiel needs Python 3, which is not here: install it (on Debian the packages python3 and python3-venv), \
             or leave it out with --only boardgame-io.",
        )?;
        let inside = self.python();
        if !self.folder.join("venv/.whole").exists() {
            eprintln!("Fetching OpenSpiel into {} ...", self.folder.display());
            let mut venv = Command::new("python3");
            venv.args(["-m", "venv", "--clear"]).arg(self.folder.join("venv"));
            done(&mut venv, "python3 could not make a venv: on Debian install the package python3-venv.")?;
            let mut pip = Command::new(&inside);
            pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "open_spiel"]);
            done(
                &mut pip,
                "pip could not fetch OpenSpiel: is there a network, and a package for this Python?",
            )?;
            fs::write(self.folder.join("venv/.whole"), "")?;
        }
        let ask = "from importlib.metadata import version; print(version('open_spiel'))";
        let said = Command::new(inside).args(["-c", ask]).output()?;
        Ok(format!("OpenSpiel {} ({python})", String::from_utf8_lossy(&said.stdout).trim()))
    }

    /// Our own server and its load generator, as `bench/load` measures it.
    pub fn own_load(&self, seconds: u64, tables: u32) -> Result<Load> {
        let root = self.scripts.join("../..");
        let mut load = Command::new(root.join("target/release/load"));
        load.current_dir(&root).args(["saturate", "--seats", "5", "--seconds", &seconds.to_string()]);
        let output = load.args(["--tables", &tables.to_string()]).stderr(Stdio::inherit()).output()?;
        let said = String::from_utf8_lossy(&output.stdout);
        let number = |row: &str| -> Option<f64> {
            let value = said.lines().find_map(|line| line.strip_prefix(row))?;
            value.split_whitespace().next()?.parse().ok()
        };
        let read = || {
            let moves = number("durable moves  ")?;
            let seconds = moves / number("durable moves a second")?;
            Some(Load { moves: moves as u64, seconds, server_seconds: number("server's processor time")? })
        };
        read().with_context(|| format!("{load:?} failed"))
    }

    /// Builds our own server and its load generator.
    pub fn build_own_server(&self) -> Result<()> {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(&self.scripts).args([
            "build",
            "--release",
            "--quiet",
            "-p",
            "load",
            "-p",
            "marooned",
        ]);
        done(&mut cargo, "Our own server could not be built.")
    }

    fn python(&self) -> PathBuf {
        self.folder.join("venv/bin/python")
    }

    /// Runs a script of boardgame.io; what it measured is its last line.
    pub fn node<T: DeserializeOwned>(&self, script: &str, args: &[String]) -> Result<T> {
        let mut node = Command::new("node");
        node.env("NODE_ENV", "production").env("NODE_PATH", self.folder.join("node_modules"));
        node.arg(self.scripts.join("boardgame-io").join(script)).args(args);
        told(&mut node)
    }

    /// Runs a script of OpenSpiel; what it measured is its last line.
    pub fn spiel<T: DeserializeOwned>(&self, script: &str, args: &[String]) -> Result<T> {
        let mut python = Command::new(self.python());
        told(python.arg(self.scripts.join("open-spiel").join(script)).args(args))
    }
}

fn version(program: &str) -> Option<String> {
    let said = Command::new(program).arg("--version").output().ok().filter(|said| said.status.success())?;
    Some(String::from_utf8_lossy(&said.stdout).trim().to_owned())
}

fn done(command: &mut Command, why: &str) -> Result<()> {
    let name = command.get_program().to_owned();
    let status = command.stdout(Stdio::null()).status();
    match status.with_context(|| format!("{} cannot be started", Path::new(OsStr::new(&name)).display()))? {
        status if status.success() => Ok(()),
        _ => bail!("{why}"),
    }
}

fn told<T: DeserializeOwned>(command: &mut Command) -> Result<T> {
    let output = command.stderr(Stdio::inherit()).output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let line = said.lines().last().filter(|_| output.status.success());
    let line = line.with_context(|| format!("{command:?} failed"))?;
    serde_json::from_str(line).with_context(|| format!("{command:?} said {line:?}"))
}
