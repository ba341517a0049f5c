//! Drafts in the store: what a seat has put together outlives the table's sleep and the server's
//! end, and counts when its time runs out. Whoever wakes a table hands each seat its own again.

use engine::erased::AnyTable;
use engine::{MAX_SEATS, Seat};
use serde_json::Value;
use store::{Draft, Store, StoreError};

use super::keep::json_text;
use super::table::Live;
use crate::problem::Problem;

/// The drafts of a table as they are stored, handed to its game. A draft of an earlier decision, or
/// one that this build does not know any more, is none; its row goes with the next that is written.
pub(super) async fn lay_out(
    store: &Store,
    id: &str,
    game: Option<&mut Box<dyn AnyTable>>,
) -> Result<Vec<Draft>, StoreError> {
    let Some(game) = game else { return Ok(Vec::new()) };
    let kept = store.drafts(id).await?;
    for draft in &kept {
        let seat = usize::try_from(draft.seat).ok().filter(|seat| *seat < MAX_SEATS);
        let steps: Option<Vec<Value>> = serde_json::from_str(&draft.steps).ok();
        let (Some(seat), Ok(asked), Some(steps)) = (seat, u32::try_from(draft.asked), steps) else {
            continue;
        };
        game.set_draft(Seat::new(seat), asked, &steps);
    }
    Ok(kept)
}

impl Live {
    /// The drafts of the game as they stand, to be stored. A game that is not played has none.
    pub(super) fn drafts(&self) -> Vec<Draft> {
        let played = ["playing", "paused"].contains(&self.row.status.as_str());
        let Some(game) = self.game.as_ref().filter(|_| played) else { return Vec::new() };
        let seats = Seat::all(self.seating.chairs.len());
        let drafts = seats.map(|seat| Draft {
            seat: seat.index() as i64,
            asked: game.asked(seat).into(),
            steps: json_text(&game.draft(seat)),
        });
        drafts.filter(|draft| !draft.is_none()).collect()
    }

    /// What must be written to make the stored drafts these.
    pub(super) fn draft_changes(&self, drafts: &[Draft]) -> Vec<Draft> {
        let gone = self.kept.iter().filter(|kept| drafts.iter().all(|it| it.seat != kept.seat));
        let gone = gone.map(|kept| Draft::none(kept.seat));
        let new = drafts.iter().filter(|draft| !self.kept.contains(draft)).cloned();
        new.chain(gone).collect()
    }

    /// Stores the drafts that are others now.
    pub(super) async fn keep_drafts(&mut self) -> Result<(), StoreError> {
        let drafts = self.drafts();
        let changes = self.draft_changes(&drafts);
        if !changes.is_empty() {
            self.app.store.keep_drafts(&self.id, changes).await?;
        }
        self.kept = drafts;
        Ok(())
    }

    /// Stores the draft that a step has changed, and only then shows it. If it cannot be stored,
    /// the draft is as before.
    pub(super) async fn keep_step(&mut self, seat: Seat) -> Result<(), Problem> {
        let before = self.before.take();
        if let Err(error) = self.keep_drafts().await {
            self.game = before;
            return Err(error.into());
        }
        self.tell_seat(seat);
        Ok(())
    }

    /// What whoever has left a seat was putting together goes with them.
    pub(super) async fn drop_draft(&mut self, seat: Seat) {
        if let Some(game) = &mut self.game {
            while game.back(seat, None) {}
        }
        if let Err(error) = self.keep_drafts().await {
            tracing::warn!(table = %self.id, %error, "a draft could not be removed");
        }
    }
}
