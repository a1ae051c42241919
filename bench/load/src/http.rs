//! As little HTTP as the load needs: it shares the processors with the server.

use anyhow::{Context, Result, bail, ensure};
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
        Ok(Connection { stream, read: Vec::with_capacity(4096) })
    }

    /// Posts something; what is answered must be a success.
    pub async fn post(&mut self, path: &str, token: &str, body: &Value) -> Result<Value> {
        self.send(&request("POST", path, token, &body.to_string())).await
    }

    /// Sends a request that is written out already.
    pub async fn send(&mut self, request: &[u8]) -> Result<Value> {
        self.stream.write_all(request).await?;
        self.read.clear();
        let body = loop {
            self.more().await?;
            if let Some(end) = find(&self.read, b"\r\n\r\n") {
                break end + 4;
            }
        };
        let head = String::from_utf8_lossy(&self.read[..body]).to_ascii_lowercase();
        let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split('\r').next());
        let length: usize = length.map_or(Ok(0), str::parse)?;
        while self.read.len() < body + length {
            self.more().await?;
        }
        let told = &self.read[body..body + length];
        ensure!(head.starts_with("http/1.1 2"), "The server refuses: {}", String::from_utf8_lossy(told));
        if told.is_empty() { Ok(Value::Null) } else { Ok(serde_json::from_slice(told)?) }
    }

    /// Becomes a live stream.
    pub async fn follow(mut self, path: &str, token: &str) -> Result<Follow> {
        self.stream.write_all(&request("GET", path, token, "")).await?;
        self.read.clear();
        Ok(Follow { connection: self })
    }

    async fn more(&mut self) -> Result<()> {
        if self.stream.read_buf(&mut self.read).await? == 0 {
            bail!("The server has hung up.");
        }
        Ok(())
    }
}

/// A live stream.
pub struct Follow {
    connection: Connection,
}

impl Follow {
    /// How many moves the table has, once the next update has arrived whole.
    pub async fn moves(&mut self) -> Result<usize> {
        loop {
            let read = &mut self.connection.read;
            if let Some(end) = find(read, b"\n\n") {
                let moves = find(&read[..end], b"\"moves\":").map(|at| number(&read[at + 8..end]));
                read.drain(..end + 2);
                if let Some(moves) = moves {
                    return Ok(moves);
                }
            } else {
                self.connection.more().await?;
            }
        }
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

fn find(text: &[u8], what: &[u8]) -> Option<usize> {
    text.windows(what.len()).position(|window| window == what)
}

fn number(text: &[u8]) -> usize {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + usize::from(digit - b'0'))
}
