//! A server that ends at every moment of a write: before anything of it is there, between two
//! statements, before and after the commit, and before anyone has heard. `CURIA_SWEEPS` says how
//! often each moment comes.

use store::Moment;

use crate::child::child;
use crate::play_under;
use crate::site::{Node, Site};
use crate::verdict::many;
use crate::world::Dice;

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
