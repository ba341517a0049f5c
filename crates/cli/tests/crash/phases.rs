//! A server that ends at every moment of a write: before anything of it is there, between two
//! statements, before and after the commit, and before anyone has heard. `CURIA_SWEEPS` says how
//! often each moment comes.

use std::sync::atomic::Ordering;

use store::Moment;

use crate::child::child;
use crate::site::{Node, Site};
use crate::verdict::many;
use crate::world::Dice;
use crate::{besiege, judge_at, play_under};

/// Each moment in turn, again and again: sometimes the first answer, sometimes a later one.
async fn sweep(title: &str, site: &Site, usual: usize, others: usize) {
    let (sweeps, mut dice) = (many("CURIA_SWEEPS", usual), Dice(0xface));
    let mut nodes = vec![Node::run(child(site, Some((0, 1))))];
    nodes.extend(Node::several(site, others));
    play_under(title, site, nodes, async |_, nodes| {
        for sweep in 0..sweeps {
            for moment in 0..Moment::ALL.len() {
                if (sweep, moment) != (0, 0) {
                    nodes[0].run_again(child(site, Some((moment, 1 + dice.below(40)))));
                }
                nodes[0].ended().await;
            }
        }
        nodes[0].go_on(site);
        sweeps * Moment::ALL.len()
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_whatever_moment_of_a_write_it_ends_nothing_is_lost() {
    sweep("every moment of a write, on a file", &Site::on_sqlite(), 2, 0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_on_postgres_where_another_server_plays_on() {
    let Some(site) = Site::on_postgres().await else { return };
    sweep("every moment of a write, on PostgreSQL", &site, 1, 1).await;
}

/// What the file of a server is written with.
#[cfg(target_os = "linux")]
const WRITING: &str = "pwrite64,fdatasync,fsync,ftruncate";

/// What stands before a program so that this befalls its calls of the system; `None`, with a word
/// about it, where that cannot be.
#[cfg(target_os = "linux")]
fn befallen(calls: &str, fate: &str) -> Option<Vec<String>> {
    let traced = std::process::Command::new("strace").args(["-o", "/dev/null", "true"]).status();
    if !traced.is_ok_and(|status| status.success()) {
        eprintln!("skipped: there is no strace here, or it may not look at programs");
        return None;
    }
    // With -D the program stays our own child.
    let words = ["strace", "-D", "-f", "-o/dev/null"].map(str::to_owned).into_iter();
    Some(words.chain([format!("-etrace={calls}"), format!("-einject={calls}:{fate}")]).collect())
}

/// Kills a server when one of its threads is about to write, or to flush, for the n-th time.
/// `CURIA_CALLS` says for how many n: with 200 for each of the first 200.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nor_at_whatever_call_of_the_system() {
    if befallen(WRITING, "when=1").is_none() {
        return;
    }
    let (calls, mut site) = (many("CURIA_CALLS", 4), Site::on_sqlite());
    let (place, mut nodes) = (site.place.clone(), Node::several(&site, 1));
    let title = "killed before a write or a flush";
    let (all, _) = besiege(title, crate::TABLES, &mut nodes, async |world, nodes| {
        for call in 0..calls {
            world.until_played(5).await;
            nodes[0].kill();
            let when = 1 + call * 37 % 200;
            site.before =
                befallen(WRITING, &format!("signal=KILL:when={when}")).expect("as before");
            nodes[0].go_on(&site);
            nodes[0].ended().await;
            site.before.clear();
            nodes[0].go_on(&site);
        }
        calls
    })
    .await;
    nodes[0].kill();
    judge_at(title, &place, &all).await;
}

/// A disk that fails to write or to flush now and then: what could not be flushed is not
/// acknowledged, and is not there either once the disk is well. `CURIA_ERRORS` says how often it is
/// another one of so many calls that fails.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_disk_does_not_take_is_not_acknowledged() {
    if befallen(WRITING, "when=1").is_none() {
        return;
    }
    let (errors, mut site) = (many("CURIA_ERRORS", 3), Site::on_sqlite());
    let (place, mut nodes) = (site.place.clone(), Node::several(&site, 1));
    let title = "a disk that fails to write or to flush";
    let (all, _) = besiege(title, crate::TABLES, &mut nodes, async |world, nodes| {
        for n in 0..errors {
            world.until_played(5).await;
            nodes[0].kill();
            // Not while it starts.
            let (first, every) = (60 + n * 7 % 20, 5 + n % 11);
            let fate = format!("error=EIO:when={first}+{every}");
            site.before = befallen(WRITING, &fate).expect("as before");
            nodes[0].go_on(&site);
            world.until_played(40).await;
            nodes[0].kill();
            site.before.clear();
            nodes[0].go_on(&site);
        }
        assert_ne!(world.away.load(Ordering::Relaxed), 0, "nothing failed");
        errors
    })
    .await;
    nodes[0].kill();
    judge_at(title, &place, &all).await;
}
