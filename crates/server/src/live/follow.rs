//! Another node has written to this table: what is new is taken from the store and told to those
//! who are here, as if it had happened here.

use engine::Seat;
use store::Entry;

use super::clock::Clocks;
use super::drafts::lay_out;
use super::push::Telling;
use super::table::Live;
use crate::problem::Problem;
use crate::terms::Seating;

impl Live {
    /// Takes what is new from the store. `stands`: how far the table had come there, its last entry
    /// and the number of its row, if that is known.
    pub(super) async fn catch_up(&mut self, stands: Option<(i64, i64)>) {
        if stands == Some((self.head.last, self.row.rev)) {
            return;
        }
        if let Err(problem) = self.follow().await {
            let code = problem.code().name();
            tracing::warn!(table = %self.id, code, "what others have written cannot be read");
            // By how far the table has come nobody could tell that a word or a draft is missing.
            self.app.hall.tell_again(&self.id);
        }
    }

    /// Where several servers share a database: takes what others have written before somebody is
    /// answered who may have seen it there. Says whether there was anything.
    pub(super) async fn keep_up(&mut self) -> Result<bool, Problem> {
        if self.app.nodes.is_none() {
            return Ok(false);
        }
        let stands = self.app.store.standings(&[self.id.as_ref().to_owned()]).await?;
        let behind = stands
            .first()
            .is_some_and(|(_, last, rev)| (*last, *rev) != (self.head.last, self.row.rev));
        if behind {
            self.follow().await?;
        }
        Ok(behind)
    }

    /// Takes what is in the store, and tells what of it is new.
    pub(super) async fn follow(&mut self) -> Result<(), Problem> {
        let was = Was {
            last: self.head.last,
            rev: self.row.rev,
            gathering: self.game.is_none(),
            clocks: self.clocks.clone(),
            seating: self.seating.clone(),
        };
        let done = self.follow_since(&was).await;
        if done.is_err() && (self.head.last, self.row.rev) != (was.last, was.rev) {
            // More is known here than was told: whoever is here comes back and is shown the whole.
            self.sockets.clear();
        }
        done
    }

    async fn follow_since(&mut self, was: &Was) -> Result<(), Problem> {
        let entries = self.take_over().await?;
        if was.last != self.head.last || was.rev != self.row.rev {
            self.minds.forget();
        }
        if self.head.last < was.last {
            // No store goes back: this is another one than before.
            self.sockets.clear();
            return Ok(());
        }
        self.tell_since(was, &entries).await
    }

    /// Stands where the store stands: by the entries that are new where nothing else is, otherwise
    /// as a table that is just loaded. Gives the entries that are new.
    async fn take_over(&mut self) -> Result<Vec<Entry>, Problem> {
        let store = &self.app.store;
        let row = store.table(&self.id).await?.ok_or_else(Problem::not_found)?;
        let head = store.head(&self.id).await?.ok_or_else(Problem::not_found)?;
        let known = self.head.last;
        if let Some(game) = self.game.as_ref().filter(|_| row.rev == self.row.rev)
            && known <= head.last
        {
            let entries = store.entries(&self.id, known + 1, head.last - known).await?;
            let links: Vec<&str> = entries.iter().map(|entry| entry.link.as_str()).collect();
            if let Ok(mut game) = game.follow(&links.join("\n")) {
                self.kept = lay_out(store, &self.id, Some(&mut game)).await?;
                self.clocks =
                    head.clocks.as_deref().and_then(|text| serde_json::from_str(text).ok());
                (self.row, self.head, self.game) = (row, head, Some(game));
                return Ok(entries);
            }
        }
        self.reload().await?;
        let count = (self.head.last - known).max(0);
        Ok(self.app.store.entries(&self.id, known + 1, count).await?)
    }

    /// Tells those who are here what is new since.
    async fn tell_since(&mut self, was: &Was, entries: &[Entry]) -> Result<(), Problem> {
        for seat in Seat::all(self.seating.chairs.len()) {
            if was.seating.person(seat) != self.seating.person(seat) {
                self.unseat(seat);
            }
        }
        if was.gathering && self.game.is_some() {
            self.see_out();
            self.tell_table();
            let told = self.told().await?;
            self.tell_told(&told);
        } else {
            self.tell_told(&read(entries)?);
            if was.rev != self.row.rev {
                self.tell_table();
            }
        }
        if entries.is_empty() && was.clocks != self.clocks {
            self.tell_clocks();
        }
        self.settle_calls().await;
        self.tell_notes().await
    }
}

/// How a table stood before it followed.
struct Was {
    last: i64,
    rev: i64,
    gathering: bool,
    clocks: Option<Clocks>,
    seating: Seating,
}

/// What was told of entries.
fn read(entries: &[Entry]) -> Result<Vec<Telling>, Problem> {
    let read = |entry: &Entry| serde_json::from_str(&entry.told).map_err(Problem::internal);
    entries.iter().map(read).collect()
}
