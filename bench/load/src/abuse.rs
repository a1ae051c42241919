//! One client wants everything: what is left for another.

use std::cell::Cell;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::http::{Connection, browser_request, request};
use crate::pace::spread;
use crate::row;
use crate::script::Script;
use crate::seated::{guest, one_plays};

/// Where the one who wants everything comes from: another address of this very machine.
const ABUSER: &str = "127.0.0.2:0";

/// So long a refusal is waited for.
const PATIENCE: Duration = Duration::from_secs(2);

/// What `load abuse` can be told.
#[derive(clap::Args)]
pub struct Args {
    /// For how long.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u64).range(5..=120))]
    seconds: u64,
    /// Live streams that are asked for.
    #[arg(long, default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=8_000))]
    streams: u32,
    /// Requests that are begun and never ended.
    #[arg(long, default_value_t = 1_100, value_parser = clap::value_parser!(u32).range(1..=8_000))]
    half_open: u32,
    /// Tables that are made.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=8_000))]
    tables: u32,
    /// Tournaments that bots are to play alone.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=8_000))]
    tournaments: u32,
}

/// How much of what was asked for was granted.
#[derive(Clone, Default)]
struct Granted(Rc<Cell<u32>>);

impl Granted {
    fn one_more(&self) {
        self.0.set(self.0.get() + 1);
    }
}

/// Somebody plays ten moves a second while somebody else asks for everything that there is.
pub async fn run(args: &Args, address: &str, seats: u8) -> Result<()> {
    let scripts: Vec<Rc<Script>> = Script::write(40, seats, 1)?.into_iter().map(Rc::new).collect();
    let mut connection = Connection::open(address).await?;
    let host = guest(&mut connection, "Ann").await?;
    let new = json!({ "game": "hellapagos", "seats": 3, "title": "Ann's own" });
    let waiting =
        connection.post("/tables", &host, &new).await?["id"].as_str().unwrap_or_default().to_owned();
    let mut abuse = JoinSet::new();
    let granted = [(); 4].map(|()| Granted::default());
    let asked = [args.streams, args.half_open, args.tables, args.tournaments];
    let server: SocketAddr = address.parse().context("The server's address is no address")?;
    for (what, number) in asked.into_iter().enumerate() {
        let (granted, waiting) = (granted[what].clone(), waiting.clone());
        abuse.spawn_local(async move {
            match what {
                0 => streams(server, number, &waiting, &granted).await,
                1 => half_open(server, number, &granted).await,
                2 => tables(server, number, &granted).await,
                _ => tournaments(server, number, &granted).await,
            }
        });
    }
    let mut times = one_plays(&mut connection, &host, seats, &scripts, args.seconds).await?;
    let other = guest(&mut connection, "Bob").await?;
    let listed = connection.page(&browser_request("GET", "/", &other, "")).await?;
    abuse.abort_all();
    let names = ["live streams", "requests half open", "tables", "tournaments of bots alone"];
    for ((name, asked), granted) in names.into_iter().zip(asked).zip(&granted) {
        row(&format!("{name}, granted of"), format!("{} of {asked}", granted.0.get()));
    }
    row("moves of the other client", times.len());
    row("", "p50 / p99 / max");
    row("acknowledged after, ms", spread(&mut times));
    row("its table is in the lobby", if listed.contains(&waiting) { "yes" } else { "no" });
    ensure!(listed.contains(&waiting), "The table of the other client is not in the lobby.");
    Ok(())
}

/// A connection from the other address.
async fn connect(server: SocketAddr) -> Result<Connection> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(ABUSER.parse()?)?;
    Ok(Connection::over(socket.connect(server).await?))
}

/// Asks for something, and says whether it was granted; on a new connection if the old one is gone.
async fn granted(
    place: &mut Option<Connection>,
    server: SocketAddr,
    request: &[u8],
) -> Option<serde_json::Value> {
    if place.is_none() {
        *place = timeout(PATIENCE, connect(server)).await.ok()?.ok();
    }
    let mut connection = place.take()?;
    let told = timeout(PATIENCE, connection.send(request)).await.ok()?.ok()?;
    *place = Some(connection);
    Some(told)
}

async fn streams(server: SocketAddr, number: u32, table: &str, count: &Granted) {
    let mut open = Vec::new();
    let request = request("GET", &format!("/tables/{table}/live"), "", "");
    for _ in 0..number {
        if let Ok(Ok(connection)) = timeout(PATIENCE, connect(server)).await
            && let Ok(Ok(stream)) = timeout(PATIENCE, connection.follow(&request)).await
        {
            count.one_more();
            open.push(stream);
        }
    }
    sleep(Duration::from_secs(600)).await;
}

async fn half_open(server: SocketAddr, number: u32, count: &Granted) {
    let mut open = Vec::new();
    for _ in 0..number {
        let Ok(Ok(mut connection)) = timeout(PATIENCE, connect(server)).await else { continue };
        if connection.stream().write_all(b"GET /api/v1/tables HTTP/1.1\r\nHost: ").await.is_ok() {
            count.one_more();
            open.push(connection);
        }
    }
    sleep(Duration::from_secs(600)).await;
}

/// The token of a guest; the server may be asked for it again and again.
async fn name(place: &mut Option<Connection>, server: SocketAddr) -> String {
    let named = request("POST", "/guests", "", &json!({ "name": "Mal" }).to_string());
    loop {
        if let Some(told) = granted(place, server, &named).await
            && let Some(token) = told["token"].as_str()
        {
            return token.to_owned();
        }
        sleep(Duration::from_millis(50)).await;
    }
}

async fn tables(server: SocketAddr, number: u32, count: &Granted) {
    let mut place = None;
    let token = name(&mut place, server).await;
    let new = json!({ "game": "hellapagos", "seats": 3, "title": "Mal's" }).to_string();
    for _ in 0..number {
        match granted(&mut place, server, &request("POST", "/tables", &token, &new)).await {
            Some(_) => count.one_more(),
            None => sleep(Duration::from_millis(5)).await,
        }
    }
}

async fn tournaments(server: SocketAddr, number: u32, count: &Granted) {
    let mut place = None;
    let token = name(&mut place, server).await;
    let options = json!({ "tournament": "cooperative", "games": 12 });
    let new =
        json!({ "game": "hellapagos", "seats": 12, "bots": "steady", "watch": true, "options": options });
    for _ in 0..number {
        let made = granted(&mut place, server, &request("POST", "/tables", &token, &new.to_string())).await;
        let Some(id) = made.as_ref().and_then(|made| made["id"].as_str()) else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let start = request("POST", &format!("/tables/{id}/start"), &token, "");
        if granted(&mut place, server, &start).await.is_some() {
            count.one_more();
        }
    }
}
