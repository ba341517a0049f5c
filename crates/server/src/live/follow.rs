//! Another node has written to this table: what is new is taken from the store and told to those
//! who are here, as if it had happened here.

use engine::Seat;
use store::Entry;

use super::drafts::lay_out;
use super::push::Telling;
use super::table::Live;
use crate::problem::Problem;

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
        }
    }

    /// Takes what is in the store, and tells what of it is new.
    pub(super) async fn follow(&mut self) -> Result<(), Problem> {
        let store = &self.app.store;
        let row = store.table(&self.id).await?.ok_or_else(Problem::not_found)?;
        let head = store.head(&self.id).await?.ok_or_else(Problem::not_found)?;
        let (last, rev) = (self.head.last, self.row.rev);
        let mut entries = self.entries_upto(head.last).await?;
        let gathering = self.game.is_none();
        let clocks_were = self.clocks.clone();
        let seating_was = self.seating.clone();
        let followed = self.game.as_ref().filter(|_| rev == row.rev && last <= head.last);
        let followed = followed.and_then(|game| {
            let links: Vec<&str> = entries.iter().map(|entry| entry.link.as_str()).collect();
            game.follow(&links.join("\n")).ok()
        });
        match followed {
            Some(mut game) => {
                self.kept = lay_out(store, &self.id, Some(&mut game)).await?;
                self.clocks =
                    head.clocks.as_deref().and_then(|text| serde_json::from_str(text).ok());
                (self.row, self.head, self.game) = (row, head, Some(game));
            }
            None => {
                self.reload().await?;
                let count = (self.head.last - last).max(0);
                entries = self.app.store.entries(&self.id, last + 1, count).await?;
            }
        }
        if last != self.head.last || rev != self.row.rev {
            self.minds.forget();
        }
        if self.head.last < last {
            // No store goes back: this is another one than before.
            self.sockets.clear();
            return Ok(());
        }
        for seat in Seat::all(self.seating.chairs.len()) {
            if seating_was.person(seat) != self.seating.person(seat) {
                self.unseat(seat);
            }
        }
        if gathering && self.game.is_some() {
            self.see_out();
            self.tell_table();
            let told = self.told().await?;
            self.tell_told(&told);
        } else {
            self.tell_told(&read(&entries)?);
            if rev != self.row.rev {
                self.tell_table();
            }
        }
        if entries.is_empty() && clocks_were != self.clocks {
            self.tell_clocks();
        }
        self.tell_notes().await
    }

    /// The entries after the last one that is known here.
    async fn entries_upto(&self, last: i64) -> Result<Vec<Entry>, Problem> {
        match last - self.head.last {
            count @ 1.. => Ok(self.app.store.entries(&self.id, self.head.last + 1, count).await?),
            _ => Ok(Vec::new()),
        }
    }
}

/// What was told of entries.
fn read(entries: &[Entry]) -> Result<Vec<Telling>, Problem> {
    let read = |entry: &Entry| serde_json::from_str(&entry.told).map_err(Problem::internal);
    entries.iter().map(read).collect()
}
