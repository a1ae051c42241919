//! As little HTTP as the load needs: it shares the processors with the server.

use std::io::Write;

use anyhow::{Context, Result, bail, ensure};
use flate2::write::GzDecoder;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that is kept.
pub struct Connection {
    stream: TcpStream,
    read: Vec<u8>,
}

impl Connection {
    /// Connects.
    pub async fn open(address: &str) -> Result<Connection> {
        let stream = TcpStream::connect(address)
            .await
            .with_context(|| format!("No server answers at {address}: start one, or leave --server out"))?;
        stream.set_nodelay(true)?;
        Ok(Connection::over(stream))
    }

    /// Talks over what is connected already.
    pub fn over(stream: TcpStream) -> Connection {
        Connection { stream, read: Vec::with_capacity(4096) }
    }

    /// The connection itself, for whoever does not finish what they say.
    pub fn stream(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    /// Posts something; what is answered must be a success.
    pub async fn post(&mut self, path: &str, token: &str, body: &Value) -> Result<Value> {
        self.send(&request("POST", path, token, &body.to_string())).await
    }

    /// Sends a request that is written out already.
    pub async fn send(&mut self, request: &[u8]) -> Result<Value> {
        let told = self.exchange(request).await?;
        if told.is_empty() { Ok(Value::Null) } else { Ok(serde_json::from_slice(told)?) }
    }

    /// Sends a request that is written out already; the page that is answered.
    pub async fn page(&mut self, request: &[u8]) -> Result<String> {
        Ok(String::from_utf8_lossy(self.exchange(request).await?).into_owned())
    }

    /// What is answered must be a success, or send the browser on.
    async fn exchange(&mut self, request: &[u8]) -> Result<&[u8]> {
        self.stream.write_all(request).await?;
        self.read.clear();
        let (head, body) = self.head().await?;
        let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split('\r').next());
        let length: usize = length.map_or(Ok(0), str::parse)?;
        while self.read.len() < body + length {
            self.more().await?;
        }
        let told = &self.read[body..body + length];
        let good = ["http/1.1 2", "http/1.1 3"].iter().any(|good| head.starts_with(good));
        ensure!(good, "The server refuses: {}", String::from_utf8_lossy(told));
        Ok(told)
    }

    /// The head of an answer in small letters, and where its body begins.
    async fn head(&mut self) -> Result<(String, usize)> {
        loop {
            self.more().await?;
            if let Some(end) = find(&self.read, b"\r\n\r\n") {
                return Ok((String::from_utf8_lossy(&self.read[..end]).to_ascii_lowercase(), end + 4));
            }
        }
    }

    /// Becomes a live stream, which is asked for so.
    pub async fn follow(mut self, request: &[u8]) -> Result<Follow> {
        self.stream.write_all(request).await?;
        self.read.clear();
        let (head, body) = self.head().await?;
        ensure!(head.starts_with("http/1.1 2"), "The server gives no live stream: {head}");
        self.read.drain(..body);
        let packed = head.contains("content-encoding: gzip").then(|| GzDecoder::new(Vec::new()));
        Ok(Follow { connection: self, packed, events: Vec::new() })
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.read).await? == 0 {
            bail!("The server has hung up.");
        }
        Ok(())
    }
}

/// A live stream: chunks of events, packed if the server packs them.
pub struct Follow {
    connection: Connection,
    packed: Option<GzDecoder<Vec<u8>>>,
    events: Vec<u8>,
}

impl Follow {
    /// How many moves the table has, once the next update has arrived whole: as programs are told it, or as the page has it.
    pub async fn moves(&mut self) -> Result<usize> {
        loop {
            if let Some(end) = find(&self.events, b"\n\n") {
                let event = &self.events[..end];
                let after = |mark: &[u8]| find(event, mark).map(|at| number(&event[at + mark.len()..]));
                let moves = after(b"data-moves=\\\"").or_else(|| after(b"\"moves\":"));
                self.events.drain(..end + 2);
                if let Some(moves) = moves {
                    return Ok(moves);
                }
            } else {
                self.chunk().await?;
            }
        }
    }

    /// Reads another chunk.
    async fn chunk(&mut self) -> Result<()> {
        let (start, length) = loop {
            if let Some(end) = find(&self.connection.read, b"\r\n") {
                let length = std::str::from_utf8(&self.connection.read[..end])?;
                break (end + 2, usize::from_str_radix(length, 16)?);
            }
            self.connection.more().await?;
        };
        ensure!(length > 0, "The server has ended the stream.");
        while self.connection.read.len() < start + length + 2 {
            self.connection.more().await?;
        }
        let chunk = &self.connection.read[start..start + length];
        match &mut self.packed {
            None => self.events.extend_from_slice(chunk),
            Some(packed) => {
                packed.write_all(chunk)?;
                packed.flush()?;
                self.events.append(packed.get_mut());
            }
        }
        self.connection.read.drain(..start + length + 2);
        Ok(())
    }
}

/// A request as it goes over the wire.
pub fn request(method: &str, path: &str, token: &str, body: &str) -> Vec<u8> {
    let show = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    format!(
        "{method} /api/v1{path} HTTP/1.1\r\nHost: localhost\r\n{show}Content-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// A request as a browser makes it.
pub fn browser_request(method: &str, path: &str, cookie: &str, form: &str) -> Vec<u8> {
    format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nCookie: marooned={cookie}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )
    .into_bytes()
}

/// A browser asks for what is new at a table: packed, as they all do.
pub fn live_page_request(table: &str, cookie: &str) -> Vec<u8> {
    format!(
        "GET /t/{table}/live HTTP/1.1\r\nHost: localhost\r\nCookie: marooned={cookie}\r\nAccept-Encoding: gzip\r\n\r\n"
    )
    .into_bytes()
}

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + usize::from(digit - b'0'))
}
