//! The client's side of HTTP and of WebSockets, no more of either than a player needs: it shares
//! the machine with the server that is measured. Text that comes in is searched, not parsed.

use std::cell::RefCell;
use std::net::{Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};

use anyhow::{Context as _, Result, bail};
use memchr::memmem;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWriteExt, ReadBuf};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;

/// How many requests are under way at a time.
const AT_ONCE: usize = 48;
/// The most that is read at a time, by whichever socket reads.
const READ: usize = 64 * 1024;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = RefCell::new(vec![0; READ]);
}

/// Where requests go, over a few connections that are used again, and where sockets lead.
pub(super) struct House {
    /// Of several servers that share a database the first is asked; seats are at each in turn.
    addresses: Vec<SocketAddr>,
    turns: Semaphore,
    free: RefCell<Vec<TcpStream>>,
    next: std::cell::Cell<u32>,
}

impl House {
    pub(super) fn new(addresses: Vec<SocketAddr>) -> Rc<Self> {
        let (turns, free) = (Semaphore::new(AT_ONCE), RefCell::default());
        Rc::new(Self { addresses, turns, free, next: std::cell::Cell::new(0) })
    }

    /// Where a seat is played.
    fn address_of(&self, seat: usize) -> SocketAddr {
        self.addresses[seat % self.addresses.len()]
    }

    /// A connection from one of several addresses of this machine, since each has only so many
    /// ports.
    async fn connect(&self, address: SocketAddr) -> Result<TcpStream> {
        self.next.set(self.next.get() + 1);
        let from = Ipv4Addr::new(127, 0, 0, 2 + (self.next.get() % 4) as u8);
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((from, 0)))?;
        let stream = socket.connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Asks for something as someone; what was answered, head and body.
    pub(super) async fn post(&self, who: &str, path: &str, body: &str) -> Result<String> {
        let _turn = self.turns.acquire().await?;
        let (address, length) = (self.address_of(0), body.len());
        let kept = self.free.borrow_mut().pop();
        let mut stream = match kept {
            Some(stream) => stream,
            None => self.connect(address).await?,
        };
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n{who}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut text = Vec::with_capacity(2048);
        let end = loop {
            if stream.read_buf(&mut text).await? == 0 {
                bail!("{path}: closed in the middle of an answer");
            }
            let Some(head) = memmem::find(&text, b"\r\n\r\n") else { continue };
            let length = after(&text[..head], b"content-length: ").context("no length")?;
            let end = head + 4 + number(length) as usize;
            if end <= text.len() {
                break end;
            }
        };
        self.free.borrow_mut().push(stream);
        let text = String::from_utf8_lossy(&text[..end]).into_owned();
        match text.starts_with("HTTP/1.1 2") {
            true => Ok(text),
            false => bail!("{path}: {text}"),
        }
    }

    /// A new guest, as the head of their requests says it.
    pub(super) async fn guest(&self) -> Result<String> {
        let text = self.post("", "/api/guest", r#"{"name":"Ada"}"#).await?;
        let cookie = after(text.as_bytes(), b"set-cookie: ").context("no cookie")?;
        let end = memchr::memchr(b';', cookie).context("no end of the cookie")?;
        Ok(format!("Cookie: {}\r\n", std::str::from_utf8(&cookie[..end])?))
    }

    /// A new table at which one person holds four seats.
    pub(super) async fn table(&self, who: &str) -> Result<String> {
        const TABLE: &str = r#"{"game":"krieg-und-frieden","terms":{"edition":"spada","seats":4,"shared":true},"seats":["me","me","me","me"]}"#;
        let text = self.post(who, "/api/tables", TABLE).await?;
        let id = after(text.as_bytes(), br#""id":""#).context("no id")?;
        // The people at the table have ids too, but they come later or are nested deeper.
        let end = memchr::memchr(b'"', id).context("no end of the id")?;
        Ok(std::str::from_utf8(&id[..end])?.to_owned())
    }

    /// Lets a game begin.
    pub(super) async fn begin(&self, who: &str, table: &str) -> Result<()> {
        self.post(who, &format!("/api/tables/{table}/orders"), r#"{"do":"start"}"#).await?;
        Ok(())
    }

    /// A socket for a seat of a table.
    pub(super) async fn socket(&self, who: &str, table: &str, seat: usize) -> Result<Socket> {
        let _turn = self.turns.acquire().await?;
        let address = self.address_of(seat);
        let mut stream = self.connect(address).await?;
        let request = format!(
            "GET /api/tables/{table}/live?seat=seat:{} HTTP/1.1\r\nHost: {address}\r\n\
             Origin: http://{address}\r\n{who}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: Y3VyaWEgYmVuY2ggY3VyaWE=\r\n\r\n",
            seat + 1
        );
        stream.write_all(request.as_bytes()).await?;
        let mut text = Vec::with_capacity(2048);
        let head = loop {
            if stream.read_buf(&mut text).await? == 0 {
                bail!("closed before it was a socket");
            }
            if let Some(head) = memmem::find(&text, b"\r\n\r\n") {
                break head + 4;
            }
        };
        if !text.starts_with(b"HTTP/1.1 101") {
            bail!("no socket: {}", String::from_utf8_lossy(&text));
        }
        Ok(Socket { stream, rest: text.split_off(head) })
    }
}

/// A WebSocket, of which whole messages of text are read.
pub(super) struct Socket {
    stream: TcpStream,
    /// The beginning of a frame whose end has not come yet.
    rest: Vec<u8>,
}

/// What came over a socket.
pub(super) enum Frame<'a> {
    Text(&'a [u8]),
    Close,
}

impl Socket {
    /// Reads what is there and hands over every whole frame. Ready when the other side has gone.
    pub(super) fn poll(
        &mut self,
        context: &mut Context<'_>,
        mut take: impl FnMut(Frame<'_>),
    ) -> Poll<Result<()>> {
        self.pass(&mut take)?;
        ROOM.with_borrow_mut(|room| {
            loop {
                let mut buffer = ReadBuf::new(room);
                ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer))?;
                let read = buffer.filled();
                if read.is_empty() {
                    bail_ready()?;
                }
                if self.rest.is_empty() {
                    let used = frames(read, &mut self.stream, &mut take)?;
                    self.rest.extend_from_slice(&read[used..]);
                } else {
                    self.rest.extend_from_slice(read);
                    self.pass(&mut take)?;
                }
            }
        })
    }

    /// Hands over the whole frames among what was left.
    fn pass(&mut self, take: &mut impl FnMut(Frame<'_>)) -> Result<()> {
        if self.rest.is_empty() {
            return Ok(());
        }
        let used = frames(&self.rest, &mut self.stream, take)?;
        self.rest.drain(..used);
        if self.rest.is_empty() {
            self.rest = Vec::new();
        }
        Ok(())
    }

    /// Sends a text, which is short enough never to wait.
    pub(super) fn send(&mut self, text: &[u8]) -> Result<()> {
        write(&self.stream, 1, text)
    }
}

fn bail_ready() -> Result<()> {
    bail!("the server closed a socket")
}

fn write(stream: &TcpStream, kind: u8, text: &[u8]) -> Result<()> {
    let mut frame = Vec::with_capacity(text.len() + 8);
    frame.push(0x80 | kind);
    match u8::try_from(text.len()) {
        Ok(short @ 0..=125) => frame.push(0x80 | short),
        _ => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&u16::try_from(text.len())?.to_be_bytes());
        }
    }
    // A mask of nothing leaves the text as it is.
    frame.extend_from_slice(&[0; 4]);
    frame.extend_from_slice(text);
    match stream.try_write(&frame) {
        Ok(length) if length == frame.len() => Ok(()),
        other => bail!("a frame could not be sent at once: {other:?}"),
    }
}

/// Hands over every whole frame; how many bytes they were.
fn frames(bytes: &[u8], stream: &mut TcpStream, take: &mut impl FnMut(Frame<'_>)) -> Result<usize> {
    let mut used = 0;
    loop {
        let rest = &bytes[used..];
        let &[first, second, ..] = rest else { return Ok(used) };
        let (head, length) = match (second, rest.len()) {
            (0..=125, _) => (2, usize::from(second)),
            (126, 4..) => (4, usize::from(u16::from_be_bytes([rest[2], rest[3]]))),
            (126, _) => return Ok(used),
            _ => bail!("a frame of a strange length"),
        };
        let Some(body) = rest.get(head..head + length) else { return Ok(used) };
        match first {
            0x81 => take(Frame::Text(body)),
            0x88 => take(Frame::Close),
            0x89 => write(stream, 10, body)?,
            0x8A => {}
            other => bail!("a strange frame: {other:#x}"),
        }
        used += head + length;
    }
}

/// What follows the first place where a text stands.
pub(super) fn after<'a>(bytes: &'a [u8], text: &[u8]) -> Option<&'a [u8]> {
    memmem::find(bytes, text).map(|place| &bytes[place + text.len()..])
}

/// The number that some bytes begin with.
pub(super) fn number(bytes: &[u8]) -> u64 {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + u64::from(digit - b'0'))
}
