//! The course of the game: turns and their phases (GS-PHASE).

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Audience, Cx, DONE, Famine, Flow, Frame, GiftDue, Orders, Recall, Slaves, Tribute};
use super::{War, after};
use crate::clause::RND_5;
use crate::event::Event;
use crate::pieces::{Order, Piece};
use crate::state::{Seats, Sheet};

/// Where a turn stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All write their sheets.
    #[default]
    Orders,
    /// Phase 1.
    Conversions,
    /// Phase 2.
    Gifts,
    /// Phase 3.
    Building,
    /// Phase 4.
    Audiences,
    /// Phase 5: moves and battles.
    War,
    /// Step 5.3.
    Tribute,
    /// Step 5.4.
    Balance,
    /// Step 5.5.
    Release,
    /// Step 5.6.
    Slaves,
    /// Step 5.7.
    Famine,
    /// Step 5.8.
    Again,
    /// Phase 6.
    Cardinals,
    /// Phase 7.
    Victory,
}

/// The turns and their phases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Where the turn stands.
    pub phase: Phase,
    /// How many seats, in their order, are done with in it.
    pub done: u8,
    /// Whether slaves were taken in this turn: step 5.8 leaves that out (GS-PHASE-5).
    pub repeats: bool,
}

impl Course {
    /// Goes on from where it stands until someone is asked.
    pub(super) fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        loop {
            let called = match self.phase {
                Phase::Orders => {
                    cx.board.sheets = Seats::same(Sheet::default());
                    cx.tell(Event::TurnBegan { turn: cx.board.turn });
                    self.go(Phase::Conversions);
                    Some(Frame::Orders(Orders {}))
                }
                Phase::Conversions => {
                    conversions(cx);
                    self.go(Phase::Gifts);
                    None
                }
                Phase::Gifts => self.each(cx, Phase::Building, gift),
                Phase::Building => {
                    building(cx);
                    self.go(Phase::Audiences);
                    None
                }
                Phase::Audiences => self.each(cx, Phase::War, audience),
                Phase::War => {
                    self.go(Phase::Tribute);
                    Some(Frame::War(War {}))
                }
                Phase::Tribute => self.each(cx, Phase::Balance, Tribute::of),
                Phase::Balance => self.each(cx, Phase::Release, Recall::of),
                Phase::Release => {
                    after::release(cx);
                    self.go(if self.repeats { Phase::Famine } else { Phase::Slaves });
                    None
                }
                Phase::Slaves => self.each(cx, Phase::Famine, Slaves::of),
                Phase::Famine => {
                    // Whoever is in need comes again until nobody is (GS-FAMINE-2).
                    let starving = cx.board.seats().find(|seat| cx.board.is_starving(*seat));
                    match starving {
                        Some(seat) => Some(Frame::Famine(Famine { seat })),
                        None => {
                            self.go(Phase::Again);
                            None
                        }
                    }
                }
                Phase::Again => {
                    self.repeats = true;
                    let again = cx.board.seats().any(|seat| {
                        cx.board.is_unbalanced(cx.rules, seat) || cx.board.is_starving(seat)
                    });
                    self.go(if again { Phase::Balance } else { Phase::Cardinals });
                    None
                }
                Phase::Cardinals => {
                    cardinals(cx);
                    self.go(Phase::Victory);
                    None
                }
                Phase::Victory => {
                    if victory(cx) {
                        return DONE;
                    }
                    end_turn(cx);
                    *self = Self::default();
                    None
                }
            };
            if let Some(frame) = called {
                return Flow::Call(frame);
            }
        }
    }

    fn go(&mut self, phase: Phase) {
        (self.phase, self.done) = (phase, 0);
    }

    /// Does something for each seat in order; it may have to ask.
    fn each(
        &mut self,
        cx: &mut Cx<'_>,
        next: Phase,
        act: fn(&mut Cx<'_>, Seat) -> Option<Frame>,
    ) -> Option<Frame> {
        while usize::from(self.done) < cx.rules.seats {
            let seat = cx.board.order[self.done as usize];
            self.done += 1;
            if let Some(frame) = act(cx, seat) {
                return Some(frame);
            }
        }
        self.go(next);
        None
    }
}

/// Phase 1 (GS-PHASE-4): settling and the six conversions.
fn conversions(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        let order = cx.board.sheets[seat].order.unwrap_or(Order::Pass);
        let limit = cx.rules.limit(Piece::Farmer);
        let realm = &mut cx.board.realms[seat];
        match order {
            Order::Settle => {
                let count = realm.level.min(limit - realm.farmers);
                realm.farmers += count;
                let farmers = realm.farmers;
                cx.tell(Event::Settled { seat, count, farmers });
            }
            Order::Convert(conversion, count) => {
                let (piece, from_farmers) = conversion.parts();
                let home = &mut cx.board.knights[seat][seat];
                let pieces = match piece {
                    Piece::Artisan => &mut realm.artisans,
                    Piece::Ambassador => &mut realm.ambassadors,
                    Piece::Knight | Piece::Farmer => home,
                };
                if from_farmers {
                    *pieces += count;
                    realm.farmers -= count;
                    if piece == Piece::Knight {
                        realm.fresh += count;
                    }
                } else {
                    *pieces -= count;
                    realm.farmers += count;
                }
                cx.tell(Event::Converted { seat, order: order.kind(), count });
            }
            Order::Pass | Order::Build | Order::Audience(_) => {}
        }
    }
}

/// Phase 2: a gift that is due is given, or the blessing lapses (GS-POPE-12).
fn gift(cx: &mut Cx<'_>, seat: Seat) -> Option<Frame> {
    let gift = cx.board.realms[seat].gift?;
    if cx.board.payable(seat, gift) {
        return Some(Frame::GiftDue(GiftDue { seat }));
    }
    cx.board.realms[seat].gift = None;
    cx.tell(Event::GiftLapsed { seat, piece: gift.piece, count: gift.count });
    None
}

/// Phase 3: artisans who were ordered to, and all slaves (GS-BUILD-3 and -4).
fn building(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        let slaves = cx.rules.slave_stones(cx.board.held_slaves(seat));
        let realm = &mut cx.board.realms[seat];
        let own = match cx.board.sheets[seat].order {
            Some(Order::Build) => realm.artisans,
            _ => 0,
        };
        let (stones, left) = (own + slaves, realm.left());
        if stones == 0 {
            continue;
        }
        let building = realm.building();
        let laid = stones.min(left);
        realm.crossed[building as usize] += laid;
        if 0 < laid {
            let slaves = slaves.min(laid);
            cx.tell(Event::Built { seat, building, stones: laid, slaves, left: left - laid });
        }
        if laid < stones {
            cx.tell(Event::StonesLost { seat, count: stones - laid });
        }
        if 0 < laid && laid == left {
            cx.tell(Event::Completed { seat, building });
        }
    }
}

/// Phase 4: an audience that was ordered or postponed.
fn audience(cx: &mut Cx<'_>, seat: Seat) -> Option<Frame> {
    let realm = &cx.board.realms[seat];
    let ordered = matches!(cx.board.sheets[seat].order, Some(Order::Audience(_)));
    if ordered && realm.blessed {
        cx.tell(Event::AudienceVoid { seat });
        return None;
    }
    let asked = ordered || 0 < realm.waiting;
    asked.then(|| Frame::Audience(Audience::of(cx, seat)))
}

/// Phase 6 (GS-POPE-17).
fn cardinals(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        for _ in 0..cx.board.realms[seat].cardinals {
            let die = cx.d10(RND_5);
            if die == 10 {
                cx.board.realms[seat].cardinals -= 1;
                cx.tell(Event::CardinalDied { seat, die });
            } else {
                cx.tell(Event::CardinalLives { seat, die });
            }
        }
    }
}

/// Phase 7 (GS-END): is it over?
fn victory(cx: &mut Cx<'_>) -> bool {
    let board = &*cx.board;
    let free = |seat: &Seat| !board.is_vassal(*seat);
    let done: SeatSet = board.seats().filter(|seat| board.realms[*seat].has_cathedral()).collect();
    let able: SeatSet = done.iter().filter(free).collect();
    let last = cx.rules.last_turn == Some(board.turn);
    let free: SeatSet = board.seats().filter(free).collect();
    for seat in cx.board.ordered(done) {
        if !able.has(seat) {
            cx.tell(Event::VassalCannotWin { seat });
        }
    }
    let among = match (able.is_empty(), last, free.is_empty()) {
        (false, _, _) => able,
        (true, false, _) => return false,
        (true, true, false) => free,
        (true, true, true) => SeatSet::all(cx.rules.seats),
    };
    if able.is_empty() {
        cx.tell(Event::LastTurn { turn: cx.board.turn });
    }
    let best = among.iter().map(|seat| cx.board.points(seat)).max().unwrap_or(0);
    if 1 < among.len() {
        for seat in cx.board.ordered(among) {
            let points = cx.board.points(seat) as u16;
            cx.tell(Event::Counted { seat, points });
        }
    }
    cx.board.winners = among.iter().filter(|seat| cx.board.points(*seat) == best).collect();
    cx.tell(Event::Won { seats: cx.board.winners });
    true
}

/// GS-PHASE-6.
fn end_turn(cx: &mut Cx<'_>) {
    for seat in cx.board.seats() {
        let realm = &mut cx.board.realms[seat];
        realm.fresh = 0;
        if std::mem::take(&mut realm.blessed) {
            realm.level += 1;
            let building = realm.building();
            cx.tell(Event::LevelUp { seat, building });
        }
    }
    cx.board.turn += 1;
}
