//! Servers that are taken down one after the other for a new build, while people play on. The same
//! build stands for the new one; the database is changed as a newer one would change it.
//! `CURIA_UPGRADES` says how often.

use std::time::Duration;

use store::{Migration, Options, Store, Trial};

use crate::site::{Node, Site};
use crate::verdict::many;
use crate::world::middle_and_most;
use crate::{besiege, judge, play_under};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_taken_down_in_turn_and_nobody_loses_an_answer_or_time() {
    let Some(site) = Site::on_postgres().await else { return };
    let title = "upgraded in turn";
    play_under(title, &site, Node::several(&site, 2), async |world, nodes| {
        let upgrades = many("CURIA_UPGRADES", 4);
        world.until_played(20).await;
        world.gaps();
        for n in 0..upgrades {
            let node = &mut nodes[n % 2];
            node.stop().await;
            world.until_played(10).await;
            node.go_on(&site);
            node.address().await;
            world.until_played(10).await;
        }
        let gaps = world.gaps();
        let ((middle, most), last) = (middle_and_most(&gaps), gaps.last().copied());
        let last = last.expect("somebody had to move");
        println!(
            "{title}: clients moved {} times, in {middle:?} (p50), {most:?} (p99), {last:?} at most",
            gaps.len()
        );
        assert!(last < Duration::from_secs(10), "{last:?}");
        upgrades
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn older_servers_play_on_in_a_database_that_a_newer_one_has_changed() {
    const NEWER: Migration = Migration {
        number: 0,
        name: "newer",
        sqlite: "ALTER TABLE board ADD COLUMN hue TEXT;",
        postgres: "ALTER TABLE board ADD COLUMN hue TEXT;",
    };
    let Some(site) = Site::on_postgres().await else { return };
    let known = Trial::default().migrations;
    let newer = Migration { number: known.len() as i64 + 1, ..NEWER };
    let migrations: &'static [Migration] = [known, &[newer]].concat().leak();
    let trial = Trial { migrations, ..Trial::default() };
    let options = Options::default();
    let newer_build = || Store::open_for_trial(&site.place, &options, &trial);
    let mut nodes = Node::several(&site, 2);
    let title = "changed by a newer build";
    let (all, _) = besiege(title, 2, &mut nodes, async |world, nodes| {
        world.until_played(10).await;
        newer_build().await.expect("it brings the database up to itself").close().await;
        world.until_played(20).await;
        // One that is taken down goes: an older build does not start there again.
        nodes[1].stop().await;
        let mut late = Node::start(&site);
        late.ended().await;
        world.until_played(20).await;
        1
    })
    .await;
    nodes.iter_mut().for_each(Node::kill);
    let store = newer_build().await.expect("it opens");
    judge(title, &store, &all).await;
    store.close().await;
}
