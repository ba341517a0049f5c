//! A proxy between clients and servers that does to them what networks do: it repeats requests,
//! holds them back so that later ones overtake them, loses them or the word of them, and cuts
//! connections in the middle of a frame.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;

use super::Dice;

/// What becomes of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Plain,
    /// Held back for a while.
    Late,
    /// Sent twice at the same time, to two servers where there are two.
    Twice,
    /// Sent again a while after it was answered.
    Again,
    /// Carried out, and the answer is lost.
    Unheard,
    /// Lost on the way.
    Lost,
    /// Cut off in the middle.
    Torn,
}

const FATES: [Fate; 7] =
    [Fate::Plain, Fate::Late, Fate::Twice, Fate::Again, Fate::Unheard, Fate::Lost, Fate::Torn];

/// The proxy, for as long as anyone holds it.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    line: Arc<Line>,
    accepting: tokio::task::JoinHandle<()>,
}

struct Line {
    nodes: Vec<SocketAddr>,
    dice: Mutex<Dice>,
    /// How often each fate was met, and how many sockets were cut.
    met: Mutex<[u64; FATES.len() + 1]>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

impl Proxy {
    /// Before these servers, with luck of this seed.
    pub(crate) async fn before(nodes: Vec<SocketAddr>, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let line = Line { nodes, dice: Mutex::new(Dice::new(seed)), met: Mutex::default() };
        let line = Arc::new(line);
        let carrier = Arc::clone(&line);
        let accepting = tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let carrier = Arc::clone(&carrier);
                tokio::spawn(async move { carrier.carry(near).await });
            }
        });
        Self { address, line, accepting }
    }

    /// How often each fate was met, in the order of [`FATES`], and last how many sockets were cut.
    pub(crate) fn met(&self) -> [u64; FATES.len() + 1] {
        *self.line.met.lock().unwrap()
    }

    /// Names for those numbers.
    pub(crate) fn named(met: &[u64; FATES.len() + 1]) -> String {
        let names = FATES.iter().map(|fate| format!("{fate:?}").to_lowercase());
        let all = names.chain(["sockets cut".to_owned()]).zip(met);
        all.map(|(name, count)| format!("{count} {name}")).collect::<Vec<_>>().join(", ")
    }
}

impl Line {
    fn roll(&self, bound: usize) -> usize {
        self.dice.lock().unwrap().below(bound)
    }

    fn node(&self) -> SocketAddr {
        self.nodes[self.roll(self.nodes.len())]
    }

    /// A while in which others overtake.
    async fn hold_back(&self) {
        let millis = self.roll(40) as u64;
        sleep(Duration::from_millis(millis)).await;
    }

    fn meet(&self, place: usize) {
        self.met.lock().unwrap()[place] += 1;
    }

    /// One request, or one socket. `None` once there is nothing more to do for it.
    async fn carry(self: Arc<Self>, mut near: TcpStream) -> Option<()> {
        let _ = near.set_nodelay(true);
        let request = read_request(&mut near).await?;
        if is_socket(&request) {
            return self.carry_socket(near, &request).await;
        }
        let place = self.roll(FATES.len());
        self.meet(place);
        let (one, other) = (self.node(), self.node());
        let answer = match FATES[place] {
            Fate::Plain => fetch(one, &request).await?,
            Fate::Late => {
                self.hold_back().await;
                fetch(one, &request).await?
            }
            Fate::Twice => tokio::join!(fetch(one, &request), fetch(other, &request)).0?,
            Fate::Again => {
                let (line, request) = (Arc::clone(&self), request.clone());
                let answer = fetch(one, &request).await?;
                tokio::spawn(async move {
                    line.hold_back().await;
                    fetch(other, &request).await
                });
                answer
            }
            Fate::Unheard => {
                fetch(one, &request).await;
                return None;
            }
            Fate::Lost => return None,
            Fate::Torn => {
                let mut far = TcpStream::connect(one).await.ok()?;
                far.write_all(&request[..request.len() / 2]).await.ok()?;
                return None;
            }
        };
        near.write_all(&answer).await.ok()
    }

    /// A socket; every other one is cut after some bytes, in the one direction or the other.
    async fn carry_socket(&self, near: TcpStream, request: &[u8]) -> Option<()> {
        let (up, down) = match self.roll(4) {
            0 => (1 + self.roll(2_000), usize::MAX),
            1 => (usize::MAX, 1 + self.roll(60_000)),
            _ => (usize::MAX, usize::MAX),
        };
        let mut far = TcpStream::connect(self.node()).await.ok()?;
        let _ = far.set_nodelay(true);
        far.write_all(request).await.ok()?;
        let ((near_out, near_in), (far_out, far_in)) = (near.into_split(), far.into_split());
        let cut = tokio::select! {
            cut = pump(near_out, far_in, up) => cut,
            cut = pump(far_out, near_in, down) => cut,
        };
        if cut {
            self.meet(FATES.len());
        }
        None
    }
}

/// Passes on what comes, up to so many bytes; true if it was cut there.
async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut into: impl AsyncWrite + Unpin,
    mut most: usize,
) -> bool {
    let mut bytes = vec![0; 16_384];
    while let Ok(read) = from.read(&mut bytes).await {
        let pass = read.min(most);
        if pass == 0 || into.write_all(&bytes[..pass]).await.is_err() {
            return false;
        }
        most -= pass;
        if most == 0 {
            return true;
        }
    }
    false
}

/// The bytes of one request.
async fn read_request(near: &mut TcpStream) -> Option<Vec<u8>> {
    let mut request = Vec::new();
    let head = loop {
        if let Some(end) = request.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        if near.read_buf(&mut request).await.ok()? == 0 {
            return None;
        }
    };
    let text = String::from_utf8_lossy(&request[..head]).to_ascii_lowercase();
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
    while request.len() < head + length {
        if near.read_buf(&mut request).await.ok()? == 0 {
            return None;
        }
    }
    Some(request)
}

fn is_socket(request: &[u8]) -> bool {
    String::from_utf8_lossy(request).to_ascii_lowercase().contains("\r\nupgrade: websocket")
}

/// Has a server carry out a request, and takes its answer whole.
async fn fetch(node: SocketAddr, request: &[u8]) -> Option<Vec<u8>> {
    let mut far = TcpStream::connect(node).await.ok()?;
    let line = request.windows(2).position(|two| two == b"\r\n")? + 2;
    far.write_all(&request[..line]).await.ok()?;
    far.write_all(b"Connection: close\r\n").await.ok()?;
    far.write_all(&request[line..]).await.ok()?;
    let mut answer = Vec::new();
    far.read_to_end(&mut answer).await.ok()?;
    Some(answer)
}
