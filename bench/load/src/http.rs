//! Just enough HTTP: requests one after the other on a kept connection, and live streams. A whole client would take more
//! of the machine than the server that is measured.

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A connection that is kept.
pub struct Connection {
    stream: BufReader<TcpStream>,
    token: String,
}

impl Connection {
    /// Opens it.
    pub async fn open(server: &str, token: &str) -> anyhow::Result<Connection> {
        let stream = TcpStream::connect(server).await.context("Is the server running?")?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream: BufReader::new(stream), token: token.to_owned() })
    }

    /// Speaks for another seat from now on.
    pub fn token(&mut self, token: &str) {
        self.token.replace_range(.., token);
    }

    /// Reads.
    pub async fn get(&mut self, path: &str) -> anyhow::Result<Value> {
        let (status, body) = self.ask("GET", path, "").await?;
        if status != 200 {
            bail!("GET {path}: {status} {body}");
        }
        Ok(serde_json::from_str(&body)?)
    }

    /// Does something that must succeed.
    pub async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let (status, body) = self.ask("POST", path, &body.to_string()).await?;
        match status {
            204 => Ok(Value::Null),
            200 | 201 => Ok(serde_json::from_str(&body)?),
            _ => bail!("POST {path}: {status} {body}"),
        }
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, String)> {
        self.send(method, path, body).await?;
        let (status, length) = self.head().await?;
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        Ok((status, String::from_utf8(bytes)?))
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) -> anyhow::Result<()> {
        let bearer = if self.token.is_empty() {
            String::new()
        } else {
            format!("Authorization: Bearer {}\r\n", self.token)
        };
        let request = format!(
            "{method} /api/v1{path} HTTP/1.1\r\nHost: load\r\n{bearer}Content-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        self.stream.write_all(request.as_bytes()).await?;
        Ok(())
    }

    /// Status and length of the answer.
    async fn head(&mut self) -> anyhow::Result<(u16, usize)> {
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.with_context(|| format!("no answer: {line:?}"))?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            if line.trim().is_empty() {
                return Ok((status, length));
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse()?;
            }
        }
    }

    /// Becomes a live stream.
    pub async fn follow(mut self, path: &str) -> anyhow::Result<Live> {
        self.send("GET", path, "").await?;
        let (status, _) = self.head().await?;
        if status != 200 {
            bail!("GET {path}: {status}");
        }
        Ok(Live { stream: self.stream })
    }
}

/// A live stream.
pub struct Live {
    stream: BufReader<TcpStream>,
}

impl Live {
    /// The next event's data; lines between (chunk sizes, signs of life) are skipped.
    pub async fn next(&mut self) -> anyhow::Result<Value> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.stream.read_line(&mut line).await? == 0 {
                bail!("The live stream has ended.");
            }
            if let Some(data) = line.strip_prefix("data: ") {
                return Ok(serde_json::from_str(data)?);
            }
        }
    }
}
