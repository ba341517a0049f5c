//! Who is at the table. Where several servers share a database, each tells the others who has come
//! to it, and people see one another wherever they sit.

use std::sync::Arc;

use engine::{SeatSet, Viewer};
use store::Present;

use super::table::Live;
use crate::shown::Here;

/// What is known of who is at the table elsewhere, and what the others know of this server.
#[derive(Default)]
pub(super) struct Presence {
    elsewhere: Present,
    /// What the others were told last, and under which name.
    announced: Option<(Arc<str>, Present)>,
    /// Somebody has come or gone here, and those who are here do not know yet.
    stirred: bool,
}

impl Presence {
    pub(super) fn stir(&mut self) {
        self.stirred = true;
    }
}

impl Live {
    /// Which seats have a socket open, and how many look on, wherever that is.
    pub(super) fn here(&self) -> Here {
        let here = self.present();
        let elsewhere = self.presence.elsewhere;
        let seats = u8::try_from(here.seats | elsewhere.seats).unwrap_or_default();
        let watching = usize::try_from(here.watching + elsewhere.watching).unwrap_or_default();
        Here { seats: SeatSet::from_bits(seats), watching }
    }

    /// The same of this server alone.
    fn present(&self) -> Present {
        let seats: SeatSet =
            self.sockets.iter().filter_map(|socket| socket.viewer.seat()).collect();
        let looks_on = |viewer| viewer == Viewer::Spectator;
        let watching = self.sockets.iter().filter(|socket| looks_on(socket.viewer)).count();
        Present { seats: seats.bits().into(), watching: watching as i64 }
    }

    /// Tells those who are here of all who have come and gone since they were last told.
    pub(super) fn tell_who_came_and_went(&mut self) {
        if std::mem::take(&mut self.presence.stirred) {
            self.tell_presence();
        }
    }

    /// Somebody may have come or gone at another server.
    pub(super) fn hear_who_is_elsewhere(&mut self, present: Present) {
        if self.presence.elsewhere != present {
            self.presence.elsewhere = present;
            self.tell_presence();
        }
    }

    /// Asks who is at the table at other servers, when it wakes.
    pub(super) async fn ask_who_is_elsewhere(&mut self) {
        let Some(nodes) = &self.app.nodes else { return };
        match nodes.elsewhere(&[self.id.as_ref().to_owned()]).await {
            Ok(found) => {
                self.presence.elsewhere =
                    found.first().map_or_else(Present::default, |(_, present)| *present);
            }
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "nobody knows who is at other servers");
            }
        }
    }

    /// Tells the other servers who is here, if they do not know.
    pub(super) async fn announce(&mut self) {
        let Some(nodes) = &self.app.nodes else { return };
        let Some(me) = nodes.me() else { return };
        let (present, nobody) = (self.present(), Present::default());
        let known = match &self.presence.announced {
            Some((name, known)) if *name == me => *known,
            _ => nobody,
        };
        if known == present {
            return;
        }
        match nodes.announce(&self.id, present).await {
            Ok(()) => self.presence.announced = Some((me, present)),
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "others do not know who is here");
            }
        }
    }
}
