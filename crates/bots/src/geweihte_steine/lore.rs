//! What a search has to know of Geweihte Steine. Sheets and alliance orders are secret until all
//! have written them.

use ::geweihte_steine::phases::Frame;
use ::geweihte_steine::pieces::{Building, Order};
use ::geweihte_steine::state::Board;
use ::geweihte_steine::{Action, GeweihteSteine, State};
use engine::{Bot, Kind, Seat};

use super::Steward;
use super::weights::Weights;
use crate::lore::{LEVELS, Lore, Pen, Secrecy};
use crate::search::Settings;

const FIGURES: usize = 55;

impl Lore for GeweihteSteine {
    const FIGURES: usize = FIGURES;
    const VALUES: &'static [u8] = include_bytes!("values.bin");
    const SETTINGS: Settings =
        Settings { explore: 1.0, ahead: 20, guided: 100, sound: 80, ..Settings::USUAL };
    const BUDGETS: [u32; LEVELS] = [16, 60, 250, 1000, 10000];

    fn steward() -> Box<dyn Bot<Self>> {
        Box::new(Steward::new(&Weights::TUNED))
    }

    fn secrecy(&self, _: &State, _: Seat, action: Action) -> Secrecy {
        match action {
            Action::Pass
            | Action::Settle
            | Action::Build
            | Action::Convert(..)
            | Action::Audience(_)
            | Action::Move(..)
            | Action::Seal
            | Action::AllyRetreat
            | Action::AllyAttack(_)
            | Action::AllyAlliance => Secrecy::Sealed,
            _ => Secrecy::Open,
        }
    }

    /// Orders are worth what comes of them: the end of the turn is waited for.
    fn is_settled(&self, state: &State) -> bool {
        let board = &state.board;
        let all = engine::SeatSet::all(self.rules().seats);
        board.stager.is_none()
            && matches!(state.stack.top(), Some(Frame::Orders(_)))
            && board.sealed.owed() == all
    }

    fn figures(&self, state: &State, into: &mut [f32]) {
        let rules = self.rules();
        let (board, seats) = (&state.board, rules.seats);
        let asked = state.stack.top().map(|top| top.asks(board)).unwrap_or_default();
        let mut race = [0.0; 6];
        for seat in Seat::all(seats) {
            race[seat.index()] = turns(board, seat);
        }
        let points = |seat: Seat| board.points(seat);
        for (seat, into) in Seat::all(seats).zip(into.chunks_exact_mut(FIGURES)) {
            let realm = &board.realms[seat];
            let others = || Seat::all(seats).filter(move |other| *other != seat);
            let home = board.knights[seat][seat];
            let foes = others().map(|other| board.knights[other][other]);
            let (strongest, all) =
                foes.fold((0, 0u16), |(most, all), n| (n.max(most), all + u16::from(n)));
            let besieged: u8 =
                others().map(|other| board.knights[seat][other]).fold(0, u8::saturating_add);
            let weakest = others().map(|other| board.knights[other][other]).min();
            let nearest =
                others().map(|other| race[other.index()]).fold(f32::MAX, f32::min).min(40.0);
            let ahead = others().map(points).max().unwrap_or_default();
            let squares: u8 = realm.crossed.iter().sum();
            let lays = realm.artisans + rules.slave_stones(board.held_slaves(seat));
            let mut pen = Pen::new(into);
            pen.one_of(usize::from(realm.level.clamp(1, 4)) - 1, 4);
            pen.part(squares, 40.0);
            pen.part(realm.left(), 20.0);
            pen.flag(realm.left() == 0);
            pen.flag(realm.has_cathedral());
            pen.put(race[seat.index()].min(40.0) / 20.0);
            pen.put((nearest - race[seat.index()].min(40.0)) / 10.0);
            pen.flag(race[seat.index()] < nearest);
            pen.part(lays, 8.0);
            pen.part(realm.artisans, 8.0);
            pen.part(board.held_slaves(seat), 6.0);
            pen.part(board.enslaved(seat), 6.0);
            pen.part(realm.farmers, 20.0);
            pen.part(board.capacity(seat), 10.0);
            pen.flag(board.is_starving(seat));
            pen.part(board.need(seat), 20.0);
            pen.part(realm.ambassadors, 4.0);
            pen.part(realm.waiting, 3.0);
            pen.flag(0 < realm.ambassadors + realm.waiting);
            pen.part(realm.cardinals, 3.0);
            pen.flag(0 < realm.cardinals);
            pen.flag(realm.blessed);
            pen.flag(realm.gift.is_some());
            pen.flag(realm.gift.is_some_and(|gift| board.payable(seat, gift)));
            pen.part(home, 10.0);
            pen.part(realm.fresh, 6.0);
            pen.part(board.abroad(seat), 10.0);
            pen.part(besieged, 8.0);
            pen.flag(board.is_vassal(seat));
            let held = others().filter(|other| 0 < board.knights[*other][seat]).count();
            pen.part(held as u8, 2.0);
            let alone =
                others().filter(|other| board.strangers(*other) == engine::SeatSet::of(seat));
            pen.part(alone.count() as u8, 2.0);
            pen.put((f32::from(home) - f32::from(strongest)) / 8.0);
            pen.put((f32::from(home) - f32::from(all)) / 16.0);
            pen.put((f32::from(home) - f32::from(weakest.unwrap_or_default())) / 8.0);
            pen.flag(home <= strongest);
            pen.put(points(seat) as f32 / 60.0);
            pen.put((points(seat) - ahead) as f32 / 20.0);
            pen.flag(board.is_unbalanced(rules, seat));
            pen.flag(asked.has(seat));
            // What the open sheet says, while the turn is played.
            let sheet = &board.sheets[seat];
            let kind = match sheet.order {
                None => 5,
                Some(Order::Pass) => 0,
                Some(Order::Settle) => 1,
                Some(Order::Build) => 2,
                Some(Order::Convert(..)) => 3,
                Some(Order::Audience(_)) => 4,
            };
            pen.one_of(kind, 6);
            let leaving: u8 = others().map(|to| board.pending[seat][to]).sum();
            pen.part(leaving, 8.0);
            let coming: u8 = others().map(|from| board.pending[from][seat]).sum();
            pen.part(coming, 8.0);
            // The same for all: where the game stands.
            pen.put(f32::from(board.turn.min(60)) / 40.0);
            let last = rules.last_turn.map(|last| last.saturating_sub(board.turn).min(40));
            pen.put(last.map_or(1.0, |left| f32::from(left) / 40.0));
            pen.flag(last.is_some_and(|left| left < 4));
            pen.part(seats as u8, 6.0);
            pen.flag(rules.is_short());
            pen.done();
        }
    }
}

/// About how many turns of building and waiting are left until the cathedral stands.
fn turns(board: &Board, seat: Seat) -> f32 {
    let realm = &board.realms[seat];
    let mut squares = 0;
    for building in Building::ALL {
        if realm.level <= 1 + Building::index(*building) as u8 {
            squares += building.squares() - realm.crossed[Building::index(*building)];
        }
    }
    let lays = (realm.artisans + board.held_slaves(seat)).max(1);
    let blessings = 4 - realm.level.min(4) - u8::from(realm.blessed).min(4 - realm.level.min(4));
    f32::from(squares) / f32::from(lays) + 3.0 * f32::from(blessings)
}
