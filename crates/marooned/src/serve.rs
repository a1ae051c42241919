//! `marooned serve`: the table in the browser.

mod address;
mod log;

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::anyhow;
use server::http::{Net, Proxies};
use server::storage::Disk;
use server::{Limits, Server, Settings};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::screen::Screen;
pub use address::of_surroundings as database_of_surroundings;
use log::Log;

/// After so long a stop nobody is waited for any more: what was acknowledged is on disk anyway.
const PATIENCE: Duration = Duration::from_secs(10);

/// What `marooned serve` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// The address to listen at; 0.0.0.0:7373 lets other machines in.
    #[arg(long, default_value = "127.0.0.1:7373", value_name = "ADDRESS", value_parser = address::socket)]
    listen: SocketAddr,
    /// The folder that everything is kept in; $XDG_DATA_HOME/marooned by default.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[allow(rustdoc::bare_urls, reason = "it is the help that people read")]
    /// A PostgreSQL to keep everything in instead, such as postgres://user:password@host/database: any number of servers can
    /// share it. Said with MAROONED_DATABASE, the password is not seen by others on this machine.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    database: Option<String>,
    #[allow(rustdoc::bare_urls, reason = "it is the help that people read")]
    /// The address that people reach the server at, such as https://play.example.org: links and cookies are made for it.
    /// Where the server listens, if nothing is said.
    #[arg(long, value_name = "URL", value_parser = address::url)]
    url: Option<String>,
    /// How long a bot takes for a move, in milliseconds.
    #[arg(long, default_value_t = 700, value_name = "MS")]
    pace: u64,
    /// How many requests a second one client may make; 0 switches off all limits, also those of connections, live pages, new
    /// tables and new guests.
    #[arg(long, default_value_t = 40, value_name = "N")]
    rate: u32,
    /// An address of its own for /healthz and /metrics; with everything else if nothing is said.
    #[arg(long, value_name = "ADDRESS", value_parser = address::socket)]
    watch: Option<SocketAddr>,
    /// How the log on standard error is written; as text at a terminal and as JSON elsewhere if nothing is said.
    /// MAROONED_LOG=debug makes it longer.
    #[arg(long, value_name = "FORMAT")]
    log: Option<Log>,
    /// How thoroughly finished games are reviewed, in percent of what is usual: a slow machine may want less.
    #[arg(long, default_value_t = 100, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    effort: u32,
    /// The proxies that clients come through, such as 127.0.0.1 or 10.0.0.0/8: whom they name in X-Forwarded-For is believed,
    /// and limits are for each of those.
    #[arg(long, value_name = "ADDRESSES", value_delimiter = ',')]
    behind_proxy: Vec<Net>,
    /// Finished games that nobody has looked at for so many days are forgotten; none if nothing is said.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_finished: Option<u32>,
    /// Guests who have not come for so many days, and sit at no table that is kept, are forgotten; none if nothing is said.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_guests: Option<u32>,
    /// Opens a database that was copied without its newest changes, with what is there.
    #[arg(long)]
    as_it_is: bool,
}

/// Serves until it is told to stop.
pub fn run(args: &Args) -> anyhow::Result<()> {
    log::begin(args.log)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let done = runtime.block_on(serve(args));
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

async fn serve(args: &Args) -> anyhow::Result<()> {
    let settings = Settings {
        pace: Duration::from_millis(args.pace),
        url: args.url.clone(),
        limits: NonZeroU32::new(args.rate).map(Limits::of),
        proxies: Proxies(args.behind_proxy.clone()),
        effort: args.effort,
        keep_finished: args.keep_finished.map(days),
        keep_guests: args.keep_guests.map(days),
        ..Settings::default()
    };
    // Before anything is opened: whoever stops the server while it starts finds it closed, not killed.
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let (server, kept) = open(args, settings).await?;
    let (server, listener, address) = match heard(args).await {
        Ok((listener, address, None)) => (server, listener, address),
        Ok((listener, address, Some(watch))) => (server.watched_at(watch), listener, address),
        Err(error) => {
            server.close().await;
            return Err(error);
        }
    };
    announce(address, args.url.as_deref(), &kept);

    let (told, stop) = tokio::sync::oneshot::channel();
    let stopping = async {
        // If nobody can tell any more, it is time to stop too.
        let _ = stop.await;
    };
    let mut serving = tokio::spawn(server.serve(listener, stopping));
    tokio::select! {
        done = &mut serving => return Ok(done?),
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
    let _ = told.send(());
    tokio::select! {
        done = serving => Ok(done?),
        _ = interrupt.recv() => Ok(()),
        () = tokio::time::sleep(PATIENCE) => Ok(()),
    }
}

/// Opens what everything is kept in, and says where that is.
async fn open(args: &Args, settings: Settings) -> anyhow::Result<(Server, String)> {
    if let Some(database) = address::database(args.database.as_deref(), args.data.as_deref())? {
        return Ok((Server::open_database(&database, settings).await?, "data in PostgreSQL".to_owned()));
    }
    let folder = args.data.clone().map_or_else(home, Ok)?;
    let disk = Disk { as_it_is: args.as_it_is, ..Disk::default() };
    let server = Server::open(&folder, settings, disk).await?;
    Ok((server, format!("data in {}", folder.display())))
}

/// Where people are heard, under which address, and where whoever watches over the server is, if that is elsewhere.
async fn heard(args: &Args) -> anyhow::Result<(TcpListener, SocketAddr, Option<TcpListener>)> {
    let listener = bind("--listen", args.listen).await?;
    let watch = match args.watch {
        Some(watch) => Some(bind("--watch", watch).await?),
        None => None,
    };
    let address = listener.local_addr()?;
    Ok((listener, address, watch))
}

fn days(number: u32) -> Duration {
    Duration::from_secs(u64::from(number) * 86_400)
}

/// A server whose first words nobody reads serves all the same.
fn announce(address: SocketAddr, url: Option<&str>, kept: &str) {
    let mut screen = Screen::new();
    let mut words = format!(
        "Marooned is open at http://{address} ({kept}).\nStop it with Ctrl-C. What else there is: marooned --help"
    );
    match url {
        Some(url) => words += &format!("\nLinks lead to {url}."),
        None if address.ip().is_unspecified() => {
            words += &format!(
                "\nLinks lead to {}: say with --url where others reach this machine.",
                server::link_to(address)
            );
        }
        None => {}
    }
    let _ = screen.say(words).and_then(|()| screen.flush());
}

/// Where everything is kept, if nothing is said.
pub fn home() -> anyhow::Result<PathBuf> {
    let from = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")));
    data.map(|data| data.join("marooned"))
        .ok_or_else(|| anyhow!("There is no home folder to keep the tables in: choose one with --data."))
}

async fn bind(option: &str, address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| unheard(option, address, &error))
}

fn unheard(option: &str, address: SocketAddr, error: &io::Error) -> anyhow::Error {
    match error.kind() {
        ErrorKind::AddrInUse => anyhow!(
            "The address {address} is in use, perhaps by another Marooned: stop it, or choose another one with {option}."
        ),
        ErrorKind::PermissionDenied => {
            anyhow!("Listening at {address} is not allowed here: choose a port above 1023 with {option}.")
        }
        _ => anyhow!("Nothing can listen at {address}: {error}. Choose another address with {option}."),
    }
}
