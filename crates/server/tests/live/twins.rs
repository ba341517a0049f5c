//! The same table played twice, with everything anew that one viewer may not know: hands, decks,
//! ballots, orders and the luck to come. As long as the rules tell that viewer the same, every
//! byte that the server sends is the same, and so are the number and the order of what comes. A
//! window that is declined makes the server do the same, whether or not the card was held.

use std::time::Instant;

use catalog::Title;
use engine::erased::{AnyEntry, AnyTable};
use engine::{Seat, Seed, Viewer};
use serde_json::{Value, json};
use server::settings::PartialSettings;
use store::Outcome;

use super::secrecy::{plain, put};
use crate::kit::{Dice, Guest, House, Posted, Receiver, Shadow, Sock, fresh_key, settle, usual};

/// How many games: `CURIA_GAMES` for more.
fn rounds() -> u64 {
    std::env::var("CURIA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// So many steps are played on at each pair of tables, unless the viewer is told different things
/// before.
const ON: usize = 30;

/// Two tables that look alike to one viewer, who has a socket at each.
struct Twins<'a> {
    viewer: Viewer,
    people: &'a [Guest],
    ids: [String; 2],
    shadows: [Shadow; 2],
    socks: [Sock; 2],
}

/// A table after some random play.
fn played(
    title: &Title,
    edition: &str,
    seats: usize,
    steps: usize,
    luck: u64,
) -> Box<dyn AnyTable> {
    let seed = Seed::from_text(&format!("{edition} {seats} {luck}"));
    let mut table = title.game.open_bounded(seats, edition, &[], seed).unwrap();
    let mut dice = Dice::new(luck + 1);
    for _ in 0..steps {
        let awaited: Vec<Seat> = table.awaited().iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = *dice.pick(&awaited);
        let legal = table.legal(seat);
        table.step(seat, dice.pick(&legal)).unwrap();
    }
    table
}

/// What a viewer hears of these entries.
fn heard(fresh: &[AnyEntry], viewer: Viewer) -> Vec<&str> {
    let lines = fresh.iter().flat_map(|entry| &entry.lines);
    lines.filter(|line| line.to.has(viewer)).map(|line| line.line.as_str()).collect()
}

/// Something that some seat may do at both tables.
fn common(shadows: &[Shadow; 2], viewer: Viewer, dice: &mut Dice) -> Option<(Seat, Value)> {
    let [one, two] = shadows;
    let both = Seat::all(one.table.seats())
        .filter(|seat| one.table.awaited().has(*seat) && two.table.awaited().has(*seat));
    let mut choices = Vec::new();
    for seat in both {
        let (legal, other) = (one.table.legal(seat), two.table.legal(seat));
        if viewer.is(seat) {
            assert_eq!(legal, other, "what {seat} may do tells it something");
        }
        choices.extend(legal.into_iter().filter(|it| other.contains(it)).map(|it| (seat, it)));
    }
    (!choices.is_empty()).then(|| dice.pick(&choices).clone())
}

impl<'a> Twins<'a> {
    async fn of(
        house: &House,
        people: &'a [Guest],
        viewer: Viewer,
        tables: [Box<dyn AnyTable>; 2],
    ) -> Twins<'a> {
        let [one, two] = tables;
        let ids = [put(house, one, people).await, put(house, two, people).await];
        let shadows = [Shadow::at(house, &ids[0]).await, Shadow::at(house, &ids[1]).await];
        let stranger = house.stranger();
        let person = viewer.seat().map_or(&stranger, |seat| &people[seat.index()]);
        let mut socks = [person.sock(&ids[0]).await, person.sock(&ids[1]).await];
        settle(&mut socks).await;
        Self { viewer, people, ids, shadows, socks }
    }

    /// The same step at both tables. False once the rules tell the viewer different things.
    async fn step(&mut self, seat: Seat, action: &Value) -> bool {
        let key = fresh_key();
        let mut told: Vec<Vec<AnyEntry>> = Vec::new();
        let mut marks = Vec::new();
        for place in 0..2 {
            let shadow = &mut self.shadows[place];
            let decision = shadow.table.asked(seat);
            marks.push(self.socks[place].got.len());
            let order = json!({ "do": "step", "decision": decision, "key": key, "action": action });
            let reply = self.people[seat.index()].order(&self.ids[place], order).await;
            reply.ok();
            told.push(shadow.step(seat, action));
        }
        if heard(&told[0], self.viewer) != heard(&told[1], self.viewer) {
            return false;
        }
        settle(&mut self.socks).await;
        let [one, two] = [0, 1].map(|place| self.texts(place, marks[place]));
        assert_eq!(one, two, "{seat} plays {action}");
        true
    }

    /// All that came after so many texts, without what is a table's own.
    fn texts(&self, place: usize, after: usize) -> Vec<String> {
        let texts = self.socks[place].got[after..].iter();
        texts.map(|text| plain(text, &self.ids[place])).collect()
    }

    /// Every paper of both tables, and the list of one's own.
    async fn papers(&self, house: &House) {
        let stranger = house.stranger();
        let person = self.viewer.seat().map_or(&stranger, |seat| &self.people[seat.index()]);
        for path in ["", "/log", "/at/1", "/record", "/letters"] {
            let mut texts = Vec::new();
            for id in &self.ids {
                let answer = person.get(&format!("/api/tables/{id}{path}")).await;
                texts.push((answer.status, plain(&answer.text, id)));
            }
            assert_eq!(texts[0], texts[1], "{path}");
        }
        if self.viewer.seat().is_some() {
            let mine = person.get("/api/tables/mine").await.ok().clone();
            let tables = mine["tables"].as_array().unwrap();
            let [one, two] = self.ids.each_ref().map(|id| {
                let table = tables.iter().find(|table| table["id"] == id.as_str())?;
                Some(["status", "turn", "own", "deadline"].map(|name| table[name].clone()))
            });
            // A list has an end; whoever has many tables may not see both.
            if one.is_some() && two.is_some() {
                assert_eq!(one, two);
            }
        }
    }
}

#[tokio::test]
async fn twins_are_played_on_and_send_the_same_bytes() {
    let house = House::new().await;
    let (mut pairs, mut steps, mut refusals) = (0, 0, 0);
    for title in catalog::titles() {
        let meta = title.game.meta();
        for round in 0..rounds() {
            // New people now and then: nobody's list should grow too long.
            let all: [Guest; 6] = house.guests().await;
            let place = round as usize;
            let edition = meta.editions[place % meta.editions.len()];
            let seats = meta.seats[(place / meta.editions.len() + place) % meta.seats.len()];
            let people = &all[..seats];
            let mut dice = Dice::new(round + 3);
            let depth = [0, 25, 60, 140][place % 4] + dice.below(20);
            let table = played(title, edition, seats, depth, round);
            if table.outcome().is_some() {
                continue;
            }
            for viewer in Viewer::all(seats) {
                let luck = |n: u8| Seed::from_text(&format!("{round} {n}"));
                let tables = [table.fork(None, luck(1)), table.fork(Some(viewer), luck(2))];
                let mut twins = Twins::of(&house, people, viewer, tables).await;
                let vocabulary = table.vocabulary();
                for n in 0..ON {
                    let Some((seat, action)) = common(&twins.shadows, viewer, &mut dice) else {
                        break;
                    };
                    if !twins.step(seat, &action).await {
                        break;
                    }
                    steps += 1;
                    if n % 5 == 0 {
                        let action = dice.pick(&vocabulary).clone();
                        let order = json!({ "do": "why", "action": action });
                        for sock in &mut twins.socks {
                            sock.ask(order.clone()).await;
                        }
                        let [one, two] =
                            twins.socks.each_ref().map(|sock| sock.got.last().unwrap());
                        assert_eq!(one, two, "{order}");
                        refusals += 1;
                    }
                }
                // They stand alike unless the last step told them apart.
                if twins.shadows[0].shown(viewer) == twins.shadows[1].shown(viewer)
                    && twins.socks[0].lines == twins.socks[1].lines
                {
                    twins.papers(&house).await;
                }
                pairs += 1;
            }
        }
    }
    println!("{pairs} pairs of tables, {steps} steps and {refusals} refusals compared");
    assert!(10 <= pairs && 2 * pairs <= steps);
}

/// Whoever is away, and whom two tables tell that they wait.
struct Away {
    person: String,
    ids: [String; 2],
    /// What was to be sent the last time that anything was, by table, and who holds it.
    laid: [Vec<(String, String)>; 2],
}

/// The time at which all is due that any table has to tell: long after this server has ended, so
/// that it sends nothing by itself.
fn then() -> i64 {
    server::app::now() + 24 * 3_600_000
}

impl Away {
    /// What would be sent now: how, and by which channels, for each of the tables.
    async fn told(&mut self, house: &House) -> [Vec<(String, String)>; 2] {
        let store = &house.app.store;
        let at = then();
        store.announce(at).await.unwrap();
        let mut told: [Vec<(String, String)>; 2] = Default::default();
        let mut laid: [Vec<(String, String)>; 2] = Default::default();
        let mut past = Vec::new();
        let holder = fresh_key();
        for (delivery, channel, person) in store.claim(&holder, at, 2 * at, 100).await.unwrap() {
            let held = (delivery.id, holder.clone());
            let place = self.ids.iter().position(|id| delivery.boards == [id.as_str()]);
            if let Some(place) = place.filter(|_| person.id == self.person) {
                told[place].push((delivery.kind, channel.address));
                laid[place].push(held);
            } else {
                past.push(held);
            }
        }
        for (kept, laid) in self.laid.iter_mut().zip(laid) {
            if !laid.is_empty() {
                past.extend(std::mem::replace(kept, laid));
            }
        }
        for (id, holder) in past {
            assert!(store.settle(&id, &holder, None).await.unwrap());
        }
        told.iter_mut().for_each(|told| told.sort_unstable());
        told
    }

    /// Lets the server send that.
    async fn send(&self, house: &House) {
        for (id, holder) in self.laid.iter().flatten() {
            let at = server::app::now();
            let again = Outcome::Failed { at, error: "{}".into(), again: Some(at), gone: false };
            assert!(house.app.store.settle(id, holder, Some(again)).await.unwrap());
        }
    }
}

/// All that a receiver was sent of a message, without what is the message's own: its number, its
/// time, the seal over both, and the table.
fn bare(posted: &Posted, table: &str) -> String {
    let own = ["webhook-id", "webhook-timestamp", "webhook-signature"];
    let headers: Vec<_> =
        posted.headers.iter().filter(|(name, _)| !own.contains(&name.as_str())).collect();
    let body = String::from_utf8(posted.body.clone()).unwrap();
    let number = posted.json()["id"].as_str().unwrap().to_owned();
    let body = body.replace(&number, "NUMBER").replace(table, "TABLE");
    format!("{} {headers:?} {body}", posted.path)
}

/// So many steps at most are played at tables where somebody is away …
const AWAY: usize = 40;
/// … and at least so many.
const LEAST: usize = 12;

#[tokio::test]
async fn twins_cause_the_same_notifications() {
    let house = House::with(PartialSettings {
        notify_pause_s: Some("600".into()),
        notify_private_addresses: Some("on".into()),
        public_url: Some("https://games.example".into()),
        ..usual()
    })
    .await;
    let receiver = Receiver::new().await;
    let (mut compared, mut sent) = (0, Vec::new());
    for title in catalog::titles() {
        let meta = title.game.meta();
        let all: [Guest; 6] = house.guests().await;
        let seats = meta.seats[meta.seats.len() / 2];
        let people = &all[..seats];
        for person in people {
            for path in ["one", "two"] {
                let url = receiver.url(&format!("/{path}/{}", person.id));
                let ask = json!({ "kind": "webhook", "url": url });
                person.post("/api/me/channels", ask).await.ok();
            }
        }
        let mut dice = Dice::new(7);
        let table = played(title, meta.editions[0], seats, 45, 3);
        for viewer in Viewer::all(seats) {
            let Some(own) = viewer.seat() else { continue };
            let luck = |n: u8| Seed::from_text(&format!("away {n}"));
            let worlds = [table.fork(None, luck(1)), table.fork(Some(viewer), luck(2))];
            let [one, two] = worlds;
            let ids = [put(&house, one, people).await, put(&house, two, people).await];
            let mut shadows =
                [Shadow::at(&house, &ids[0]).await, Shadow::at(&house, &ids[1]).await];
            let person = people[own.index()].id.clone();
            let mut away = Away { person, ids, laid: Default::default() };
            for n in 0..AWAY {
                let Some((seat, action)) = common(&shadows, viewer, &mut dice) else { break };
                let key = fresh_key();
                let mut heard_of = Vec::new();
                for (shadow, id) in shadows.iter_mut().zip(&away.ids) {
                    let decision = shadow.table.asked(seat);
                    let order =
                        json!({ "do": "step", "decision": decision, "key": key, "action": action });
                    people[seat.index()].order(id, order).await.ok();
                    let fresh = shadow.step(seat, &action);
                    let heard = heard(&fresh, viewer).into_iter().map(str::to_owned);
                    heard_of.push(heard.collect::<Vec<_>>());
                }
                if heard_of[0] != heard_of[1] {
                    break;
                }
                let [one, two] = away.told(&house).await;
                assert_eq!(one, two, "{}: {seat} plays {action}", meta.id);
                compared += one.len();
                if LEAST < n && shadows.iter().all(|shadow| shadow.table.awaited().has(own)) {
                    sent.extend((!away.laid[0].is_empty()).then_some(away));
                    break;
                }
            }
        }
    }
    let of = |posted: &[Posted], id: &str| -> Vec<String> {
        let about = posted.iter().filter(|it| it.json()["tables"][0]["id"] == id);
        let mut about: Vec<_> = about.map(|it| bare(it, id)).collect();
        about.sort_unstable();
        about
    };
    // Only now, so that nobody claims it in the server's place.
    for away in &sent {
        away.send(&house).await;
    }
    receiver.until(4 * sent.len()).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_200)).await;
    let posted = receiver.posted();
    for Away { ids, .. } in &sent {
        let [one, two] = ids.each_ref().map(|id| of(&posted, id));
        assert_eq!(one.len(), 2);
        assert_eq!(one, two);
    }
    println!("{compared} notices compared, {} messages byte by byte", posted.len());
    assert!(20 <= compared && 5 <= sent.len(), "{compared} {}", sent.len());
}

/// A seat that is asked whether it does something, in two worlds that look the same to another
/// viewer: in one it can, in the other it can only decline.
struct Window {
    asked: Seat,
    viewer: Viewer,
    decline: Value,
    /// Where it can, and where it cannot.
    worlds: [Box<dyn AnyTable>; 2],
}

/// Windows that must be found and measured, by game and question: of all that is asked these are
/// the ones whose card is worth the most to those who do not know whether it is held.
const WINDOWS: [(&str, &str); 4] = [
    ("krieg-und-frieden", "bid"),
    ("krieg-und-frieden", "defend"),
    ("fief", "escape_battle"),
    ("fief", "justice"),
];
/// So many games are played at random to find one.
const GAMES: u64 = 40;

/// The first windows of a game, in random play: one of a game at most.
fn windows(title: &Title, wanted: usize) -> Vec<Window> {
    (0..4 * wanted as u64)
        .filter_map(|luck| window_in(title, luck, |_| true))
        .take(wanted)
        .collect()
}

/// The window of these where this is asked.
fn window_of(game: &str, ask: &str) -> Window {
    let title = catalog::find(game).unwrap();
    let found =
        (0..GAMES).find_map(|luck| window_in(title, luck, |question| question["ask"] == ask));
    found.unwrap_or_else(|| panic!("{game}: nobody is asked `{ask}` in {GAMES} games"))
}

/// The first window of one game, among those of questions that fit.
fn window_in(title: &Title, luck: u64, fits: impl Fn(&Value) -> bool) -> Option<Window> {
    let meta = title.game.meta();
    let seats = meta.seats[luck as usize % meta.seats.len()];
    let edition = meta.editions[luck as usize % meta.editions.len()];
    let mut table = played(title, edition, seats, 0, luck);
    let mut dice = Dice::new(luck + 17);
    for _ in 0..STEPS {
        let awaited: Vec<Seat> = table.awaited().iter().collect();
        let asked = awaited.first().copied()?;
        let legal = table.legal(asked);
        if awaited.len() == 1
            && legal.len() <= FEW
            && table.draft(asked).is_empty()
            && table.decision(asked).is_some_and(|it| fits(&it.question))
            && let Some(window) = window(table.as_ref(), asked)
        {
            return Some(window);
        }
        table.step(asked, dice.pick(&legal)).unwrap();
    }
    None
}

/// So many steps of a game are looked at for a window …
const STEPS: usize = 250;
/// … and only where there is so little to choose from.
const FEW: usize = 4;

fn window(table: &dyn AnyTable, asked: Seat) -> Option<Window> {
    let question = table.decision(asked)?.question;
    let others = Viewer::all(table.seats()).filter(|viewer| !viewer.is(asked));
    for viewer in others {
        let (mut can, mut cannot) = (None, None);
        for n in 0..16 {
            let luck = Seed::from_text(&format!("world {n}"));
            let world = table.fork(Some(viewer), luck);
            let legal = world.legal(asked);
            if world.decision(asked).map(|ask| ask.question) != Some(question.clone()) {
                continue;
            }
            match legal.len() {
                0 => {}
                1 => cannot = Some((world, legal[0].clone())),
                _ => can = Some((world, legal)),
            }
            if let (Some((with, legal)), Some((without, decline))) = (&can, &cannot)
                && legal.contains(decline)
                && same(with.as_ref(), without.as_ref(), asked, decline, viewer)
            {
                let decline = decline.clone();
                let worlds = [with.twin(), without.twin()];
                return Some(Window { asked, viewer, decline, worlds });
            }
        }
    }
    None
}

/// Is it a whole answer in both worlds, of which this viewer hears the same?
fn same(
    with: &dyn AnyTable,
    without: &dyn AnyTable,
    asked: Seat,
    decline: &Value,
    viewer: Viewer,
) -> bool {
    let told = [with, without].map(|world| {
        let mut world = world.twin();
        world.shed();
        world.play(asked, std::slice::from_ref(decline)).ok()?;
        let fresh = world.shed();
        Some(heard(&fresh, viewer).into_iter().map(str::to_owned).collect::<Vec<_>>())
    });
    matches!(&told, [Some(one), Some(two)] if one == two)
}

/// One declines, and everything that it makes the server do: writes, and what the viewer is sent.
async fn declined(
    house: &House,
    people: &[Guest],
    window: &Window,
    place: usize,
) -> (u64, Vec<String>, u64) {
    let world = window.worlds[place].twin();
    let id = put(house, world, people).await;
    let stranger = house.stranger();
    let watcher = window.viewer.seat().map_or(&stranger, |seat| &people[seat.index()]);
    let mut watching = watcher.sock(&id).await;
    let mut asked = people[window.asked.index()].sock(&id).await;
    asked.settle().await;
    watching.settle().await;
    let (before, mark) = (house.app.store.figures().jobs, watching.got.len());
    let order = json!({
        "do": "play", "decision": asked.asked(), "key": fresh_key(), "answer": [window.decline],
    });
    let began = Instant::now();
    asked.ask(order).await.ok();
    let took = u64::try_from(began.elapsed().as_nanos()).unwrap();
    watching.settle().await;
    let writes = house.app.store.figures().jobs - before;
    let texts = watching.got[mark..].iter().map(|text| plain(text, &id)).collect();
    (writes, texts, took)
}

/// The server writes at times of its own too (how late it is, who has seen which table). That can
/// only add to what an answer makes it write, so the fewest of a few tries are the answer's.
const TRIES: usize = 4;

#[tokio::test]
async fn declining_makes_the_server_do_the_same_with_the_card_as_without() {
    let house = House::new().await;
    let all: [Guest; 6] = house.guests().await;
    let mut found =
        WINDOWS.map(|(game, ask)| (game, window_of(game, ask))).into_iter().collect::<Vec<_>>();
    for title in catalog::titles() {
        let windows = windows(title, 3 * rounds() as usize).into_iter();
        found.extend(windows.map(|window| (title.game.meta().id, window)));
    }
    for (game, window) in &found {
        let people = &all[..window.worlds[0].seats()];
        let name = format!("{game}: {} {}", window.asked, window.decline);
        let mut fewest = [u64::MAX; 2];
        for _ in 0..TRIES {
            let with = declined(&house, people, window, 0).await;
            let without = declined(&house, people, window, 1).await;
            assert_eq!(with.1, without.1, "{name}");
            fewest = [fewest[0].min(with.0), fewest[1].min(without.0)];
        }
        assert_eq!(fewest[0], fewest[1], "{name}: writes with the card and without");
    }
    println!("{} windows were declined", found.len());
}

/// How often each is measured: `CURIA_TIMES`.
fn times() -> usize {
    std::env::var("CURIA_TIMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

/// Mean and variance of a mean, without the tenth that took longest: a disk that was busy says
/// nothing of what was hidden.
fn trimmed(mut all: Vec<u64>) -> (f64, f64) {
    all.sort_unstable();
    all.truncate(all.len() * 9 / 10);
    let count = all.len() as f64;
    let mean = all.iter().sum::<u64>() as f64 / count;
    let spread = all.iter().map(|it| (*it as f64 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, spread / count)
}

/// The difference of two means in units of its own spread (Welch).
fn apart(one: Vec<u64>, two: Vec<u64>) -> (f64, f64, f64) {
    let ((a, spread_a), (b, spread_b)) = (trimmed(one), trimmed(two));
    (a, b, (a - b) / (spread_a + spread_b).sqrt())
}

#[test]
fn what_takes_longer_is_told_apart() {
    let mut dice = Dice::new(5);
    let mut noise =
        |base: u64| -> Vec<u64> { (0..2_000).map(|_| base + dice.below(50_000) as u64).collect() };
    let (quick, alike, slow) = (noise(300_000), noise(300_000), noise(303_000));
    assert!(apart(quick, alike).2.abs() < 4.5);
    assert!(4.5 < apart(slow, noise(300_000)).2);
}

#[tokio::test]
#[ignore = "measures time: make soak"]
async fn declining_takes_as_long_with_the_card_as_without() {
    let house = House::new().await;
    for (game, ask) in WINDOWS {
        let window = window_of(game, ask);
        let mut took: [Vec<u64>; 2] = Default::default();
        let mut dice = Dice::new(11);
        let mut people: Vec<Guest> = Vec::new();
        for n in 0..times() {
            // Nobody has thousands of tables.
            if n % 100 == 0 {
                let all: [Guest; 6] = house.guests().await;
                people = all.into_iter().take(window.worlds[0].seats()).collect();
            }
            let first = dice.below(2);
            for place in [first, 1 - first] {
                took[place].push(declined(&house, &people, &window, place).await.2);
            }
        }
        let [with, without] = took;
        let (with, without, t) = apart(with, without);
        let (decline, each) = (&window.decline, times());
        println!(
            "{game}, {ask}: {decline} {each} times each: {with:.0} and {without:.0} ns, t = {t:.2}"
        );
        assert!(t.abs() < 4.5, "{game}, {ask}: the time tells what is held");
    }
}
