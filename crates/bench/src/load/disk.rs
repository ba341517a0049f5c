//! What the disk can do by itself: the least that any durable write costs.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::paper::{beside, count, spread};

/// A page, as a database writes it.
const PAGE: [u8; 4096] = [7; 4096];
/// As many pages as a write-ahead log has before it begins anew.
const PAGES: u64 = 1000;

/// Writes pages one after the other, each on the disk before the next, for some time; the time
/// that each took.
pub(super) fn commits(folder: &Path, time: Duration) -> Result<Vec<Duration>> {
    let path = folder.join("pages");
    let mut file = OpenOptions::new().create(true).write(true).truncate(true).open(&path)?;
    for _ in 0..PAGES {
        file.write_all(&PAGE)?;
    }
    file.sync_all()?;
    let (begin, mut times) = (Instant::now(), Vec::new());
    while begin.elapsed() < time {
        let place = times.len() as u64 % PAGES;
        let start = Instant::now();
        file.seek(SeekFrom::Start(place * PAGE.len() as u64))?;
        file.write_all(&PAGE)?;
        file.sync_data()?;
        times.push(start.elapsed());
    }
    std::fs::remove_file(&path)?;
    Ok(times)
}

/// Prints what the disk did by itself.
pub(super) fn reference(folder: &Path) -> Result<()> {
    let time = Duration::from_secs(2);
    let mut times = commits(folder, time)?;
    let rate = times.len() as f64 / time.as_secs_f64();
    beside("reference: write 4 KiB + fdatasync, p50/p99/max", &spread(&mut times));
    beside("reference: such commits a second, one by one", &count(rate));
    Ok(())
}
