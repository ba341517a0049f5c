//! The Pope: gifts, blocked ambassadors, audiences, cardinals (GS-POPE).

use engine::{Checked, Clause, Seat, Stop, Why, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cx, DONE, Flow, Look};
use crate::action::{Action, Question};
use crate::clause::{D_BLOCK, D_CARDINALS, D_GIFT_NEXT, D_GIFT_NOW, D_RETRY, POPE_8, RND_1, RND_2};
use crate::event::Event;
use crate::pieces::{Building, Order, Piece, Verdict};
use crate::state::{Board, Gift};

/// Phase 2: a gift that is due and can be given (GS-POPE-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GiftDue {
    /// Whose.
    pub seat: Seat,
}

impl GiftDue {
    pub(super) fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        let Gift { piece, count } = look.board.realms[self.seat].gift?;
        Some((Question::GiftNext { piece, count }, D_GIFT_NEXT))
    }

    pub(super) fn answer(&self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        if let Some(gift) = cx.board.realms[seat].gift.take() {
            match action {
                Action::PayGift => pay(cx, seat, gift),
                _ => cx.tell(Event::GiftLapsed { seat, piece: gift.piece, count: gift.count }),
            }
        }
        DONE
    }
}

/// GS-POPE-10, -11 and -14.
fn pay(cx: &mut Cx<'_>, seat: Seat, Gift { piece, count }: Gift) {
    let realm = &mut cx.board.realms[seat];
    match piece {
        Piece::Farmer => realm.farmers -= count,
        Piece::Artisan => realm.artisans -= count,
        Piece::Knight | Piece::Ambassador => {
            cx.board.knights[seat][seat] -= count;
            realm.fresh = realm.fresh.saturating_sub(count);
        }
    }
    realm.blessed = true;
    let building = Building::of(realm.level + 1);
    cx.tell(Event::GiftGiven { seat, piece, count, building });
}

/// Where an audience stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AudienceStage {
    /// Lords are asked in turn whether they block; so many are done with.
    Block(u8),
    /// The ambassadors travel.
    Travel,
    /// Does the one who waits ask again?
    Retry,
    /// The die is rolled.
    Roll,
    /// Is the gift given at once?
    Gift,
    /// How many stay as cardinals?
    Cardinals,
}

/// Phase 4: an audience. The ambassadors who are before the Pope count as waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Audience {
    /// Whose.
    pub seat: Seat,
    /// Who is asked now.
    pub asked: Seat,
    /// Where it stands.
    pub stage: AudienceStage,
    /// Swords rolled against the travellers.
    pub swords: u8,
}

impl Audience {
    /// The audience of a seat; whoever ordered none has ambassadors who wait.
    pub(super) fn of(cx: &Cx<'_>, seat: Seat) -> Self {
        let travels = matches!(cx.board.sheets[seat].order, Some(Order::Audience(_)));
        let stage = if travels { AudienceStage::Block(0) } else { AudienceStage::Retry };
        Self { seat, asked: seat, stage, swords: 0 }
    }

    pub(super) fn asks(&self) -> Seat {
        self.asked
    }

    /// How many ambassadors the sheet sends.
    fn sent(&self, board: &Board) -> u8 {
        board.sheets[self.seat].order.map_or(0, Order::count)
    }

    pub(super) fn question(&self, look: Look<'_>) -> Option<(Question, Clause)> {
        let board = look.board;
        let realm = &board.realms[self.seat];
        Some(match self.stage {
            AudienceStage::Block(_) => {
                let (count, dice) = (self.sent(board), board.knights[self.seat][self.asked]);
                (Question::Block { seat: self.seat, count, dice }, D_BLOCK)
            }
            AudienceStage::Retry => (Question::Retry { count: realm.waiting }, D_RETRY),
            AudienceStage::Gift => {
                let Gift { piece, count } = realm.gift?;
                (Question::GiftNow { piece, count }, D_GIFT_NOW)
            }
            AudienceStage::Cardinals => {
                (Question::Cardinals { most: realm.waiting - 1 }, D_CARDINALS)
            }
            AudienceStage::Travel | AudienceStage::Roll => return None,
        })
    }

    pub(super) fn candidates(&self, look: Look<'_>, into: &mut Vec<Action>) {
        match self.stage {
            AudienceStage::Block(_) => into.extend([Action::Block, Action::LetPass]),
            AudienceStage::Retry => into.extend([Action::HoldAudience, Action::BringHome]),
            AudienceStage::Gift => into.extend([Action::PayGift, Action::DeferGift]),
            AudienceStage::Cardinals => {
                let most = look.board.realms[self.seat].waiting - 1;
                into.extend((0..=most).map(Action::LeaveCardinals));
            }
            AudienceStage::Travel | AudienceStage::Roll => {}
        }
    }

    pub(super) fn check<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        match (self.stage, action) {
            (AudienceStage::Block(_), Action::Block | Action::LetPass)
            | (AudienceStage::Retry, Action::HoldAudience | Action::BringHome)
            | (AudienceStage::Gift, Action::PayGift | Action::DeferGift) => Ok(()),
            (AudienceStage::Cardinals, Action::LeaveCardinals(count)) => {
                let most = look.board.realms[self.seat].waiting - 1;
                need!(why, count <= most, POPE_8, most = most);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    pub(super) fn answer(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        match action {
            Action::Block => {
                let dice = cx.board.knights[seat][self.asked];
                let swords = cx.swords(RND_1, dice);
                self.swords += swords;
                cx.tell(Event::Blocked { seat: self.asked, vassal: seat, dice, swords });
            }
            Action::LetPass => cx.tell(Event::LetPass { seat: self.asked, vassal: seat }),
            Action::HoldAudience => {
                let count = cx.board.realms[seat].waiting;
                cx.tell(Event::AskedAgain { seat, count });
                self.stage = AudienceStage::Roll;
            }
            Action::BringHome => {
                let count = std::mem::take(&mut cx.board.realms[seat].waiting);
                cx.board.realms[seat].ambassadors += count;
                cx.tell(Event::BroughtHome { seat, count });
                return DONE;
            }
            Action::PayGift => {
                if let Some(gift) = cx.board.realms[seat].gift.take() {
                    pay(cx, seat, gift);
                }
                self.stage = AudienceStage::Cardinals;
            }
            Action::DeferGift => {
                if let Some(Gift { piece, count }) = cx.board.realms[seat].gift {
                    cx.tell(Event::GiftDeferred { seat, piece, count });
                }
                self.stage = AudienceStage::Cardinals;
            }
            Action::LeaveCardinals(count) => return leave(cx, seat, count),
            _ => unreachable!("checked"),
        }
        self.run(cx)
    }

    /// Goes on until someone is asked.
    pub(super) fn run(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        loop {
            match self.stage {
                AudienceStage::Block(done) => {
                    let lords = cx.board.strangers(seat);
                    match cx.board.ordered(lords).nth(done as usize) {
                        Some(lord) => {
                            self.stage = AudienceStage::Block(done + 1);
                            self.asked = lord;
                            return Flow::Wait;
                        }
                        None => {
                            self.stage = AudienceStage::Travel;
                            self.asked = seat;
                        }
                    }
                }
                AudienceStage::Travel => {
                    let sent = self.sent(cx.board);
                    let count = sent.saturating_sub(self.swords);
                    let realm = &mut cx.board.realms[seat];
                    realm.ambassadors -= count;
                    realm.waiting += count;
                    let present = realm.waiting;
                    cx.tell(Event::Travelled { seat, count, kept: sent - count });
                    match (present, count) {
                        // Nobody arrives, nobody waits: the action is spent (GS-POPE-4).
                        (0, _) => return DONE,
                        (_, 0) => {
                            self.stage = AudienceStage::Retry;
                            return Flow::Wait;
                        }
                        (_, _) => self.stage = AudienceStage::Roll,
                    }
                }
                AudienceStage::Retry => return Flow::Wait,
                AudienceStage::Roll => match self.roll(cx) {
                    Some(stage) => self.stage = stage,
                    None => return DONE,
                },
                AudienceStage::Gift => match cx.board.realms[seat].gift {
                    Some(gift) if cx.board.payable(seat, gift) => return Flow::Wait,
                    _ => self.stage = AudienceStage::Cardinals,
                },
                AudienceStage::Cardinals => {
                    if 1 < cx.board.realms[seat].waiting {
                        return Flow::Wait;
                    }
                    return leave(cx, seat, 0);
                }
            }
        }
    }

    /// GS-POPE-5 and -6; none: the audience is over.
    fn roll(&self, cx: &mut Cx<'_>) -> Option<AudienceStage> {
        let seat = self.seat;
        let die = cx.d10(RND_2);
        let realm = &mut cx.board.realms[seat];
        let (ambassadors, cardinals) = (realm.waiting - 1, 2 * realm.cardinals);
        let total = die + ambassadors + cardinals;
        let verdict = Verdict::of(total);
        cx.out.tell(Event::Audience { seat, die, ambassadors, cardinals, total, verdict });
        match verdict {
            Verdict::Dismissed => {
                realm.ambassadors += realm.waiting - 1;
                realm.waiting = 0;
                cx.tell(Event::AmbassadorLost { seat });
                None
            }
            Verdict::Heard => {
                realm.ambassadors += realm.waiting;
                realm.waiting = 0;
                None
            }
            Verdict::Postponed => None,
            Verdict::Knights | Verdict::Artisans | Verdict::Farmers => {
                let (piece, count) = (verdict.gift()?, 2 * realm.level);
                realm.gift = Some(Gift { piece, count });
                cx.tell(Event::GiftAsked { seat, piece, count });
                Some(AudienceStage::Gift)
            }
            Verdict::Blessed => {
                realm.blessed = true;
                let stones = realm.level + 1;
                let building = Building::of(stones);
                realm.crossed[building as usize] += stones;
                cx.tell(Event::Blessed { seat, building });
                cx.tell(Event::Donated { seat, building, stones });
                Some(AudienceStage::Cardinals)
            }
        }
    }
}

/// GS-POPE-7 and -8: some stay as cardinals, the others go home.
fn leave(cx: &mut Cx<'_>, seat: Seat, count: u8) -> Flow {
    let realm = &mut cx.board.realms[seat];
    let home = realm.waiting - count;
    realm.waiting = 0;
    realm.ambassadors += home;
    realm.cardinals += count;
    cx.tell(Event::Cardinals { seat, count, home });
    DONE
}
