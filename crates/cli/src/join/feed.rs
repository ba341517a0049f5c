//! The stream of a program's seat: a response that lasts as long as the game, line by line.

use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::address::Address;
use super::line::NoLine;

/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// After so long without even an idle line the connection is lost.
const SILENCE: Duration = Duration::from_secs(60);
/// The longest line, and the longest error.
const LONGEST: usize = 16 << 20;

/// The lines of a stream, until it ends.
pub(super) type Feed = mpsc::Receiver<String>;

/// Opens the stream of a seat, with the token for it.
pub(super) async fn open(address: &Address, token: &str) -> Result<Feed, NoLine> {
    let away = |error: std::io::Error| NoLine::Away(error.to_string());
    let late = |_| NoLine::Away(std::io::Error::from(std::io::ErrorKind::TimedOut).to_string());
    let opened = timeout(PATIENCE, greet(address, token)).await.map_err(late)?.map_err(away)?;
    let (status, mut stream, length) = opened;
    if status == 200 {
        let (to, lines) = mpsc::channel(64);
        tokio::spawn(async move { drop(read(stream, &to).await) });
        return Ok(lines);
    }
    let mut body = vec![0; length.min(LONGEST)];
    timeout(PATIENCE, stream.read_exact(&mut body)).await.map_err(late)?.map_err(away)?;
    Err(NoLine::Refused(serde_json::from_slice(&body).unwrap_or(Value::Null)))
}

/// Asks, and reads the head of the answer: its status and the length of its body.
async fn greet(
    address: &Address,
    token: &str,
) -> std::io::Result<(u16, BufReader<TcpStream>, usize)> {
    let stream = TcpStream::connect(address.socket()).await?;
    let mut stream = BufReader::new(stream);
    let request = format!(
        "GET /api/program/stream HTTP/1.1\r\nHost: {}\r\nAccept: application/x-ndjson\r\n\
         Authorization: Bearer {token}\r\n\r\n",
        address.authority
    );
    stream.get_mut().write_all(request.as_bytes()).await?;
    let broken = || std::io::Error::from(std::io::ErrorKind::InvalidData);
    let (mut status, mut length) = (None, 0);
    for _ in 0..100 {
        let mut line = String::new();
        let read = (&mut stream).take(16_384).read_line(&mut line).await?;
        let line = line.trim_end();
        if read == 0 || line.is_empty() {
            return status.map(|status| (status, stream, length)).ok_or_else(broken);
        }
        match status {
            None => status = line.split(' ').nth(1).and_then(|status| status.parse().ok()),
            Some(_) => {
                if let Some((name, value)) = line.split_once(':')
                    && name.eq_ignore_ascii_case("content-length")
                {
                    length = value.trim().parse().map_err(|_| broken())?;
                }
            }
        }
    }
    Err(broken())
}

/// Takes the pieces of the body apart into lines, until it ends or nobody reads them.
async fn read(mut stream: BufReader<TcpStream>, to: &mpsc::Sender<String>) -> std::io::Result<()> {
    let broken = || std::io::Error::from(std::io::ErrorKind::InvalidData);
    let mut rest = Vec::new();
    loop {
        let mut size = String::new();
        let line = timeout(SILENCE, (&mut stream).take(64).read_line(&mut size)).await?;
        if line? == 0 {
            return Ok(());
        }
        let size = size.split(';').next().unwrap_or_default().trim();
        let size = usize::from_str_radix(size, 16).map_err(|_| broken())?;
        if size == 0 || LONGEST < rest.len() + size {
            return Ok(());
        }
        let begin = rest.len();
        rest.resize(begin + size, 0);
        let mut end = [0; 2];
        timeout(SILENCE, stream.read_exact(&mut rest[begin..])).await??;
        timeout(SILENCE, stream.read_exact(&mut end)).await??;
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = rest.drain(..=end).collect();
            let line = String::from_utf8(line).map_err(|_| broken())?;
            if to.send(line.trim_end().to_owned()).await.is_err() {
                return Ok(());
            }
        }
    }
}
