//! A disk that is really full: a small file system of the test's own, in a namespace of its own,
//! where a ballast takes what room is left. `CURIA_FILLS` says how often.
#![cfg(target_os = "linux")]

use std::fs::{self, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::Value;
use store::Location;
use tokio::time::sleep;

use crate::party::{SEATS, guest, sit_down};
use crate::site::{Node, Site};
use crate::sock::PATIENCE;
use crate::verdict::many;
use crate::world::{Dice, ask, middle_and_most, until};
use crate::{besiege, judge_at, sock_at};

/// How large the disk is, in megabytes. What SQLite has written and not yet copied into its file may
/// be 16 of them, and what is played before each fill is kept.
fn size(fills: usize) -> usize {
    48 + fills
}

/// What a file system gives at a time.
const PAGE: usize = 4096;

/// A small disk that is there for as long as the process that has mounted it.
struct Disk {
    holder: Child,
    /// How to get there from outside.
    inside: PathBuf,
}

impl Disk {
    /// Mounts one over a folder; `None`, with a word about it, where that is not allowed.
    fn over(folder: &Path, size: usize) -> Option<Self> {
        fs::create_dir_all(folder).expect("a folder");
        let mount =
            format!("mount -t tmpfs -o size={size}m tmpfs \"$0\" && echo ready && exec cat");
        let spawned = Command::new("unshare")
            .args(if is_root() { ["-m", "--"] } else { ["-rm", "--"] })
            .args(["sh", "-c", &mount])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut holder) = spawned else {
            eprintln!("skipped: there is no unshare to mount a small disk with");
            return None;
        };
        let mut said = String::new();
        let out = holder.stdout.as_mut().expect("it was piped");
        let _ = BufReader::new(out).read_line(&mut said);
        let inside = format!("/proc/{}/root{}", holder.id(), folder.display());
        let disk = Self { holder, inside: inside.into() };
        if said != "ready\n" {
            eprintln!("skipped: no small disk may be mounted here");
            return None;
        }
        Some(disk)
    }

    /// What stands before a program that is to see it.
    fn enter(&self) -> Vec<String> {
        let id = self.holder.id().to_string();
        let user: &[&str] = if is_root() { &[] } else { &["-U", "--preserve-credentials"] };
        let words = [&["nsenter", "-t", &id, "-m"], user, &["--"]].concat();
        words.into_iter().map(str::to_owned).collect()
    }

    fn ballast(&self) -> PathBuf {
        self.inside.join("ballast")
    }

    /// Takes all the room there is, but for so many pages.
    fn fill(&self, but: usize) {
        let mut file = OpenOptions::new().create(true).append(true).open(self.ballast());
        let file = file.as_mut().expect("a ballast");
        loop {
            match file.write_all(&[0; PAGE]) {
                Ok(()) => {}
                Err(error) if error.kind() == ErrorKind::StorageFull => break,
                Err(error) => panic!("the ballast: {error}"),
            }
        }
        let length = file.metadata().expect("it is there").len();
        file.set_len(length.saturating_sub((but * PAGE) as u64)).expect("it gets shorter");
    }

    fn free(&self) {
        fs::remove_file(self.ballast()).expect("it is there");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Waits until the server says this of itself.
async fn until_health(address: SocketAddr, wanted: u16) {
    let began = Instant::now();
    while ask(address, "GET", "/healthz", "", &Value::Null).await.map(|it| it.0) != Some(wanted) {
        assert!(began.elapsed() < PATIENCE, "its health is never {wanted}");
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_a_full_disk_nothing_is_acknowledged_that_is_not_kept_and_play_goes_on_by_itself() {
    let mut site = Site::on_sqlite();
    let fills = many("CURIA_FILLS", 3);
    let Some(disk) = Disk::over(&site.folder, size(fills)) else { return };
    site.before = disk.enter();
    let mut nodes = Node::several(&site, 1);
    let mut waits = Vec::new();
    let title = "a full disk";
    let (all, _) = besiege(title, crate::TABLES, &mut nodes, async |world, nodes| {
        let mut dice = Dice(0xd15c);
        let mut people = Vec::new();
        for seat in 0..SEATS {
            people.push(guest(world, &format!("witness-{seat}")).await);
        }
        let id = sit_down(world, &people).await;
        let address = nodes[0].address().await;
        for _ in 0..fills {
            world.until_played(20).await;
            let refused = world.full.load(Ordering::Relaxed);
            disk.fill(dice.below(24));
            until("answers are refused", || refused < world.full.load(Ordering::Relaxed)).await;
            until_health(address, 503).await;
            // Everything can still be read, by whoever sits here and by whoever comes.
            for path in [format!("/api/tables/{id}"), format!("/api/tables/{id}/log")] {
                let read = ask(address, "GET", &path, &people[0], &Value::Null).await;
                assert_eq!(read.as_ref().map(|it| it.0), Some(200), "{path}: {read:?}");
            }
            let mut sock = sock_at(address, &id, &people[1]).await;
            assert!(sock.game.is_object());
            let order = serde_json::json!({ "do": "say", "key": "full", "text": "x".repeat(500) });
            let said = sock.ask(order).await;
            assert!(said.is_ok() || said.code() == "store_full", "{said:?}");
            disk.free();
            let began = Instant::now();
            world.until_played(1).await;
            waits.push(began.elapsed());
            until_health(address, 200).await;
        }
        fills
    })
    .await;
    nodes[0].stop().await;
    waits.sort_unstable();
    let ((middle, most), last) = (middle_and_most(&waits), *waits.last().expect("at least one"));
    println!(
        "{title}: after there was room again somebody was answered within {middle:?} (middle), \
         {most:?} (99 of 100), {last:?} at most"
    );
    // The disk goes with its holder: what it held is looked at elsewhere.
    let copy = Site::on_sqlite();
    fs::create_dir_all(&copy.folder).expect("a folder");
    let Location::Sqlite(file) = &copy.place else { unreachable!("it is a file") };
    fs::copy(disk.inside.join("curia.db"), file).expect("it is copied");
    let doctor = Command::new(env!("CARGO_BIN_EXE_curia"))
        .args(["doctor", "--json", "--data"])
        .arg(&copy.folder)
        .output()
        .expect("it runs");
    let report: Value = serde_json::from_slice(&doctor.stdout).expect("it is JSON");
    assert_eq!(report["ok"], true, "{report}");
    judge_at(title, &copy.place, &all).await;
    assert!(last < Duration::from_secs(10), "{last:?}");
}
