//! A table in play, as its four players see it: each with a socket, each answering what it is
//! asked. One task for all four, so that nothing is shared but the tally.

use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::pin::Pin;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use memchr::memmem;
use tokio::time::Sleep;

use super::wire::{Frame, House, Socket, after, number};

/// What all tables together have come to.
#[derive(Default)]
pub(super) struct Tally {
    /// Answers that were stored and told to those who gave them.
    pub(super) plies: Cell<u64>,
    /// Steps of answers that were not whole yet.
    pub(super) drafts: Cell<u64>,
    /// Frames that came, and their bytes.
    pub(super) frames: Cell<u64>,
    pub(super) bytes: Cell<u64>,
    /// Games that came to their end.
    pub(super) games: Cell<u64>,
    /// Tables that have come as far as they were to.
    pub(super) done: Cell<u64>,
    /// Answers that were refused, pushes that are missing, sockets that were closed, answers that
    /// were due while the one before was still under way.
    pub(super) refused: Cell<u64>,
    pub(super) gaps: Cell<u64>,
    pub(super) closed: Cell<u64>,
    pub(super) late: Cell<u64>,
    /// From sending an answer to the push that says it was played.
    pub(super) times: RefCell<Vec<Duration>>,
    /// The first thing that went wrong.
    pub(super) fault: RefCell<Option<String>>,
}

impl Tally {
    /// Begins to count anew.
    pub(super) fn reset(&self) {
        for number in [
            &self.plies,
            &self.drafts,
            &self.frames,
            &self.bytes,
            &self.games,
            &self.refused,
            &self.gaps,
            &self.closed,
            &self.late,
        ] {
            number.set(0);
        }
        self.times.borrow_mut().clear();
    }

    /// What must not happen.
    pub(super) fn faults(&self) -> u64 {
        self.refused.get() + self.gaps.get() + self.closed.get()
    }

    fn blame(&self, counter: &Cell<u64>, what: impl FnOnce() -> String) {
        add(counter, 1);
        self.fault.borrow_mut().get_or_insert_with(what);
    }
}

fn add(counter: &Cell<u64>, more: u64) {
    counter.set(counter.get() + more);
}

/// How a table is played.
#[derive(Clone, Copy)]
pub(super) enum Pace {
    /// Every question is answered at once.
    AtOnce,
    /// Answers are due at these moments, and as soon as can be after one that was missed.
    Every { first: Instant, period: Duration },
    /// At once, until so many answers were given; then the players sit and look.
    Until(u32),
}

/// One player.
struct Player {
    socket: Socket,
    /// The number of the last push.
    version: Option<u64>,
    /// What it is asked, and what it will say.
    asked: Option<Asked>,
    /// What it has said and not heard of yet: the question, and when.
    sent: Option<(Asked, Instant)>,
}

/// A question as a player knows it.
struct Asked {
    /// Its number.
    number: u64,
    /// How long the text of the draft is: it changes with every step.
    draft: usize,
    /// The step that the player will add.
    step: Vec<u8>,
}

/// A table and its four players.
pub(super) struct Table {
    players: Vec<Player>,
    tally: Rc<Tally>,
    random: u64,
    key: u64,
    plies: u32,
    over: bool,
    /// It has come as far as it was to.
    rests: bool,
}

impl Table {
    /// Opens a table, lets the game begin and takes its four seats.
    pub(super) async fn open(house: &House, who: &str, tally: &Rc<Tally>) -> Result<Self> {
        let id = house.table(who).await?;
        house.begin(who, &id).await?;
        let mut players = Vec::with_capacity(4);
        for seat in 0..4 {
            let socket = house.socket(who, &id, seat).await?;
            players.push(Player { socket, version: None, asked: None, sent: None });
        }
        let random = id.bytes().fold(1, |random: u64, byte| {
            (random ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        let tally = Rc::clone(tally);
        Ok(Self { players, tally, random, key: 0, plies: 0, over: false, rests: false })
    }

    /// Plays until the game is over.
    pub(super) async fn play(&mut self, pace: Pace) -> Result<()> {
        let mut due = match pace {
            Pace::Every { first, .. } => first,
            Pace::AtOnce | Pace::Until(_) => Instant::now(),
        };
        let mut alarm: Option<Pin<Box<Sleep>>> = match pace {
            Pace::Every { .. } => Some(Box::pin(tokio::time::sleep_until(due.into()))),
            Pace::AtOnce | Pace::Until(_) => None,
        };
        poll_fn(move |context| {
            for seat in 0..self.players.len() {
                if let Poll::Ready(end) = self.read(seat, context) {
                    return Poll::Ready(end);
                }
            }
            if self.over {
                return Poll::Ready(Ok(()));
            }
            if let (Some(alarm), Pace::Every { period, .. }) = (&mut alarm, pace) {
                while alarm.as_mut().poll(context).is_ready() {
                    due += period;
                    alarm.as_mut().reset(due.into());
                    let ready = (0..self.players.len()).find(|seat| self.waits(*seat));
                    match ready {
                        Some(seat) => self.answer(seat)?,
                        None => add(&self.tally.late, 1),
                    }
                }
                // A step that was not a whole answer is followed by the next.
                for seat in 0..self.players.len() {
                    if self.waits(seat) && self.drafting(seat) {
                        self.answer(seat)?;
                    }
                }
                return Poll::Pending;
            }
            if let Pace::Until(most) = pace
                && most <= self.plies
            {
                if !std::mem::replace(&mut self.rests, true) {
                    add(&self.tally.done, 1);
                }
                return Poll::Pending;
            }
            for seat in 0..self.players.len() {
                if self.waits(seat) {
                    self.answer(seat)?;
                }
            }
            Poll::Pending
        })
        .await
    }

    /// Is this player asked something and not waiting to hear of an answer?
    fn waits(&self, seat: usize) -> bool {
        let player = &self.players[seat];
        player.sent.is_none() && player.asked.is_some()
    }

    /// Has this player given a part of an answer?
    fn drafting(&self, seat: usize) -> bool {
        self.players[seat].asked.as_ref().is_some_and(|asked| 0 < asked.draft)
    }

    fn read(&mut self, seat: usize, context: &mut std::task::Context<'_>) -> Poll<Result<()>> {
        let Self { players, tally, random, plies, over, .. } = self;
        let Player { socket, version, asked, sent } = &mut players[seat];
        let mut fault = None;
        let read = socket.poll(context, |frame| {
            let Frame::Text(text) = frame else {
                tally.blame(&tally.closed, || "a socket was closed".to_owned());
                return;
            };
            add(&tally.frames, 1);
            add(&tally.bytes, text.len() as u64);
            match hear(text, version, asked, sent, random) {
                Ok(Heard::Ply(time)) => {
                    *plies += 1;
                    add(&tally.plies, 1);
                    tally.times.borrow_mut().push(time);
                }
                Ok(Heard::Draft) => add(&tally.drafts, 1),
                Ok(Heard::Over) => *over = true,
                Ok(Heard::Gap) => tally.blame(&tally.gaps, || shown(text)),
                Ok(Heard::Refused) => tally.blame(&tally.refused, || shown(text)),
                Ok(Heard::Other) => {}
                Err(error) => fault = Some(error.context(shown(text))),
            }
        });
        match (fault, read) {
            (Some(error), _) => Poll::Ready(Err(error)),
            (None, Poll::Ready(Err(error))) => {
                tally.blame(&tally.closed, || error.to_string());
                Poll::Ready(Err(error))
            }
            (None, read) => read,
        }
    }

    fn answer(&mut self, seat: usize) -> Result<()> {
        let player = &mut self.players[seat];
        let Some(asked) = player.asked.take() else { return Ok(()) };
        self.key += 1;
        let (number, key, seat) = (asked.number, self.key, seat + 1);
        let mut text = format!(
            r#"{{"do":"step","seat":"seat:{seat}","decision":{number},"key":"{key}","action":"#
        )
        .into_bytes();
        text.extend_from_slice(&asked.step);
        text.push(b'}');
        player.sent = Some((asked, Instant::now()));
        player.socket.send(&text)
    }
}

fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(300)]).into_owned()
}

enum Heard {
    Ply(Duration),
    Draft,
    Over,
    Gap,
    Refused,
    Other,
}

/// Reads a push: only what a player must know to answer.
fn hear(
    text: &[u8],
    version: &mut Option<u64>,
    asked: &mut Option<Asked>,
    sent: &mut Option<(Asked, Instant)>,
    random: &mut u64,
) -> Result<Heard> {
    let first = |most: usize| &text[..text.len().min(most)];
    let push = after(first(32), br#"{"push":""#).context("no push")?;
    if push.starts_with(b"reply") {
        return Ok(Heard::Refused);
    }
    let v = number(after(first(48), br#""v":"#).context("a push without a number")?);
    let follows = version.is_none_or(|before| v == before + 1);
    *version = Some(v);
    if !follows {
        return Ok(Heard::Gap);
    }
    if push.starts_with(b"table") {
        let over = memmem::find(text, br#""status":"over""#).is_some();
        return Ok(if over { Heard::Over } else { Heard::Other });
    }
    // What concerns the seat alone stands at the end; what is no news of the game has none.
    let Some(place) = memmem::rfind(text, br#","asked":"#) else { return Ok(Heard::Other) };
    let own = &text[place + 9..];
    let question = after(own, br#""decision":"#).context("no decision")?;
    *asked = match question.first() {
        Some(b'{') => {
            let legal = after(question, br#""legal":["#).context("no legal steps")?;
            let end = memmem::find(legal, br#"],"draft":["#).context("no draft")?;
            let draft = &legal[end + 11..];
            let draft = memmem::find(draft, br#"],"undo":"#).context("no end of a draft")?;
            let step = pick(&legal[..end], random).to_vec();
            Some(Asked { number: number(own), draft, step })
        }
        _ => None,
    };
    let Some((before, since)) = sent else { return Ok(Heard::Other) };
    let same = |now: &Asked| (now.number, now.draft) == (before.number, before.draft);
    if asked.as_ref().is_some_and(same) {
        return Ok(Heard::Other);
    }
    let told = after(first(120), br#""new":["#).is_some_and(|new| new.first() != Some(&b']'));
    let played = asked.as_ref().is_none_or(|now| now.number != before.number);
    let heard = match (played, told) {
        (true, true) => Heard::Ply(since.elapsed()),
        (true, false) => bail!("an answer was played and nothing was told"),
        (false, _) => Heard::Draft,
    };
    *sent = None;
    Ok(heard)
}

/// One of the steps that may be given: most often one that makes a whole answer.
fn pick<'a>(legal: &'a [u8], random: &mut u64) -> &'a [u8] {
    /// Steps of which an answer is put together.
    const PARTS: [&[u8]; 3] = [b"bid_add", b"tithe_discard", b"spend_privilege"];
    const NEXT: &[u8] = br#",{"do":""#;
    *random =
        random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let drawn = *random >> 33;
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    let mut rest = legal;
    while !rest.is_empty() {
        let end = memmem::find(rest, NEXT).unwrap_or(rest.len());
        let step = &rest[..end];
        let name = step.get(7..).unwrap_or_default();
        match PARTS.iter().any(|part| name.starts_with(part)) {
            true => parts.push(step),
            false => whole.push(step),
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    let some = match (whole.is_empty(), parts.is_empty()) {
        (true, _) => &parts,
        (false, false) if drawn.is_multiple_of(8) => &parts,
        _ => &whole,
    };
    some.get((drawn / 8) as usize % some.len().max(1)).copied().unwrap_or_default()
}
