//! Offers (FI-NEG, FI-OFFER): what they may hold, how they are put together, answered and carried out;
//! in phase 6, and cards between allies in phase 1.

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::aside::{stage, unstage};
use super::{Cx, DONE, Flow, Frame, Look, Rule};
use crate::action::{Action, MOST_HUNDREDS, MOST_REPAY, MOST_TURNS, Question};
use crate::clause::{
    BUY_2, CARD_6, DP_33, DP_42, MARRY_1, MARRY_2, NEG_4, NEG_5, NEG_10, OFFER_2, OFFER_3, OFFER_4,
    OFFER_10, POPE_12,
};
use crate::edition::HAND;
use crate::event::Event;
use crate::pieces::{Card, Item, Member, RELICS};
use crate::state::{Board, Draft, Lies, Offer, Promise, Status};

/// Items on each side of an offer.
const MOST_ITEMS: usize = 3;

/// May this be given by one to the other, as far as the giver knows? `cards`: phase 1.
fn refused(
    look: Look<'_>,
    from: Seat,
    to: Seat,
    item: Item,
    own: bool,
    cards: bool,
) -> Option<Clause> {
    let board = look.board;
    if cards && !matches!(item, Item::Card(_)) {
        return Some(OFFER_10);
    }
    match item {
        Item::Money(hundreds) => {
            let range = (1..=MOST_HUNDREDS).contains(&hundreds);
            let held = |it: &Member| {
                let person = board.person(*it);
                person.family == from && person.captor == Some(to)
            };
            let escrow: u32 =
                Member::ALL.iter().filter(|it| held(it)).map(|it| board.person(*it).escrow).sum();
            let able = !own || 100 * u32::from(hundreds) <= board.houses[from].money + escrow;
            (!range || !able).then_some(BUY_2)
        }
        Item::Relic(relic) => {
            let Some(bearer) = board.bearer(relic) else { return Some(NEG_5) };
            let person = board.person(bearer);
            let fits = person.family == from && !board.free_in(person.village, to).is_empty();
            (!fits).then_some(NEG_5)
        }
        Item::Release(member) => {
            let person = board.person(member);
            let fits = person.status == Status::Prisoner && person.captor == Some(from);
            (!fits).then_some(NEG_10)
        }
        Item::Marry(lord, lady) => {
            let families = [board.person(lord).family, board.person(lady).family];
            let pair = families == [from, to] || families == [to, from];
            if !pair || !lord.is_lord() || !lady.is_lady() || !own {
                return Some(MARRY_1);
            }
            (!board.can_marry(lord) || !board.can_marry(lady)).then_some(MARRY_2)
        }
        Item::Card(card) => {
            if !board.allied(from, to) {
                return Some(NEG_4);
            }
            (own && !board.houses[from].hand.has(card)).then_some(CARD_6)
        }
        Item::Dissolve => {
            let pope = board.crown.pope.is_some_and(|it| board.person(it).family == from);
            (!pope || !dissolvable(board, to)).then_some(POPE_12)
        }
        Item::VoteFor(member) => {
            let alive = board.person(member).is_alive();
            (!alive).then_some(OFFER_3)
        }
        Item::Passage(turns) | Item::Truce(turns) => {
            (!(1..=MOST_TURNS).contains(&turns)).then_some(OFFER_3)
        }
        Item::Repay(hundreds, turns) => {
            let fits = (1..=MOST_REPAY).contains(&hundreds) && (1..=MOST_TURNS).contains(&turns);
            (!fits).then_some(OFFER_3)
        }
        Item::Alliance => None,
    }
}

/// FI-POPE-12: can the King's marriage be dissolved at the wish of this player?
pub(super) fn dissolvable(board: &Board, by: Seat) -> bool {
    let crown = &board.crown;
    let (Some(king), Some(queen)) = (crown.king, crown.queen) else { return false };
    let asks = [king, queen].into_iter().any(|it| board.person(it).family == by);
    asks && crown.prince.is_none() && board.person(king).spouse == Some(queen)
}

fn kind(item: Item) -> std::mem::Discriminant<Item> {
    std::mem::discriminant(&item)
}

/// Would one of a couple be married twice by one offer (FI-MARRY-2)?
fn bigamy(list: &[Item], item: Item) -> bool {
    let Item::Marry(lord, lady) = item else { return false };
    let shares =
        |it: &Item| matches!(it, Item::Marry(one, other) if *one == lord || *other == lady);
    list.iter().any(shares)
}

/// May this item follow those that are there?
fn follows(list: &[Item], item: Item) -> bool {
    let single = matches!(item, Item::Money(_));
    list.len() < MOST_ITEMS
        && list.last().is_none_or(|it| *it < item)
        && !(single && list.iter().any(|it| kind(*it) == kind(item)))
        && !bigamy(list, item)
}

/// Has a seat an offer left in this phase?
pub(super) fn has_offer(look: Look<'_>, seat: Seat) -> bool {
    look.board.houses[seat].offers < look.rules.setup.offers_per_player.number()
}

/// The first step of an offer.
pub(super) fn partners(look: Look<'_>, seat: Seat, cards: bool, into: &mut Vec<Action>) {
    if !has_offer(look, seat) {
        return;
    }
    let fits = |it: &Seat| {
        *it != seat && !look.board.houses[*it].out && (!cards || look.board.allied(seat, *it))
    };
    into.extend(Seat::all(look.rules.seats).filter(fits).map(Action::Offer));
}

pub(super) fn check_partner<W: Why>(
    look: Look<'_>,
    seat: Seat,
    cards: bool,
    action: Action,
    why: &mut W,
) -> Checked {
    let Action::Offer(other) = action else { return Err(Stop) };
    need!(why, has_offer(look, seat), OFFER_2, seat = other);
    let there = other != seat && !look.board.houses[other].out;
    must!(why, there, OFFER_3, seat = other);
    let fits = !cards || look.board.allied(seat, other);
    need!(why, fits, CARD_6, seat = other);
    Ok(())
}

/// The items that could be put into an offer, in order.
fn choices(
    look: Look<'_>,
    [from, to]: [Seat; 2],
    own: bool,
    cards: bool,
    mut into: impl FnMut(Item),
) {
    let board = look.board;
    let members = || Member::ALL.iter().copied();
    let mut put = |item: Item| {
        if refused(look, from, to, item, own, cards).is_none() {
            into(item);
        }
    };
    if !cards {
        let most = if own {
            (board.houses[from].money / 100).min(MOST_HUNDREDS.into()) as u8
        } else {
            MOST_HUNDREDS
        };
        // Frozen income may add to one's own money.
        let more = if own && members().any(|it| board.person(it).captor == Some(to)) {
            MOST_HUNDREDS
        } else {
            most
        };
        (1..=more).for_each(|it| put(Item::Money(it)));
        if board.counters.len() < 4 {
            RELICS.into_iter().for_each(|it| put(Item::Relic(it)));
        }
        board.captives(from).iter().for_each(|it| put(Item::Release(it)));
        if own {
            for lord in members().filter(|it| it.is_lord() && board.can_marry(*it)) {
                let ladies = members().filter(|it| it.is_lady() && board.can_marry(*it));
                ladies.for_each(|lady| put(Item::Marry(lord, lady)));
            }
        }
    }
    if board.allied(from, to) {
        if own {
            board.houses[from].hand.kinds().for_each(|it| put(Item::Card(it)));
        } else {
            Card::ALL.iter().for_each(|it| put(Item::Card(*it)));
        }
    }
    if !cards {
        put(Item::Dissolve);
        (1..=MOST_TURNS).for_each(|it| put(Item::Passage(it)));
        (1..=MOST_TURNS).for_each(|it| put(Item::Truce(it)));
        put(Item::Alliance);
        members().for_each(|it| put(Item::VoteFor(it)));
        for hundreds in 1..=MOST_REPAY {
            (1..=MOST_TURNS).for_each(|turns| put(Item::Repay(hundreds, turns)));
        }
    }
}

/// The steps that may follow in an offer.
pub(super) fn steps(look: Look<'_>, seat: Seat, cards: bool, into: &mut Vec<Action>) {
    let Draft::Offer(offer) = look.board.draft else { return };
    if offer.want.is_empty() && offer.give.len() < MOST_ITEMS {
        choices(look, [seat, offer.to], true, cards, |item| {
            if follows(&offer.give, item) {
                into.push(Action::Give(item));
            }
        });
    }
    if offer.want.len() < MOST_ITEMS {
        choices(look, [offer.to, seat], false, cards, |item| {
            if follows(&offer.want, item) {
                into.push(Action::Want(item));
            }
        });
    }
    if !offer.give.is_empty() || !offer.want.is_empty() {
        into.push(Action::Propose);
    }
}

pub(super) fn check_step<W: Why>(
    look: Look<'_>,
    seat: Seat,
    cards: bool,
    action: Action,
    why: &mut W,
) -> Checked {
    let Draft::Offer(offer) = look.board.draft else { return Err(Stop) };
    match action {
        Action::Give(item) => {
            must!(why, !bigamy(&offer.give, item), MARRY_2, seat = offer.to);
            let fits = offer.want.is_empty() && follows(&offer.give, item);
            must!(why, fits, OFFER_3, seat = offer.to);
            let clause = refused(look, seat, offer.to, item, true, cards);
            need!(why, clause.is_none(), clause.unwrap_or(OFFER_3), seat = offer.to);
            Ok(())
        }
        Action::Want(item) => {
            must!(why, follows(&offer.want, item), OFFER_3, seat = offer.to);
            let clause = refused(look, offer.to, seat, item, false, cards);
            need!(why, clause.is_none(), clause.unwrap_or(OFFER_3), seat = offer.to);
            Ok(())
        }
        Action::Propose => {
            let some = !offer.give.is_empty() || !offer.want.is_empty();
            need!(why, some, OFFER_3, seat = offer.to);
            Ok(())
        }
        _ => Err(Stop),
    }
}

/// Puts a step of an offer down, or makes the offer; nothing if it is no such step.
pub(super) fn step(cx: &mut Cx<'_>, seat: Seat, cards: bool, action: Action) -> Option<Flow> {
    match (cx.board.draft, action) {
        (Draft::None, Action::Offer(to)) => {
            stage(cx, seat, action, Draft::Offer(Offer { from: seat, to, ..Offer::default() }));
        }
        (Draft::Offer(mut offer), Action::Give(item)) => {
            offer.give.push(item);
            stage(cx, seat, action, Draft::Offer(offer));
        }
        (Draft::Offer(mut offer), Action::Want(item)) => {
            offer.want.push(item);
            stage(cx, seat, action, Draft::Offer(offer));
        }
        (Draft::Offer(offer), Action::Propose) => {
            unstage(cx);
            cx.board.houses[seat].offers += 1;
            return Some(propose(cx, offer, cards));
        }
        _ => return None,
    }
    Some(Flow::Wait)
}

/// FI-OFFER-6: does a gift need no answer?
fn is_gift(offer: &Offer) -> bool {
    let free = |it: &Item| matches!(it, Item::Money(_) | Item::Release(_)) || it.is_promise();
    offer.want.is_empty() && offer.give.iter().all(free)
}

fn propose(cx: &mut Cx<'_>, offer: Offer, cards: bool) -> Flow {
    let Offer { from, to, give, want } = offer;
    let both = SeatSet::of(from).with(to);
    let own = Event::Offered { from, to, give, want };
    let twin = match is_gift(&offer) {
        true => Event::GiftMade { from, to },
        false => Event::OfferMade { from, to },
    };
    cx.out.tell_only(both, own, Some(twin));
    if is_gift(&offer) {
        carry_out(cx, &offer);
        return Flow::Call(Frame::Reply(Reply { from, to, cards, done: true }));
    }
    cx.board.offer = offer;
    Flow::Call(Frame::Reply(Reply { from, to, cards, done: false }))
}

/// FI-OFFER-4: everything, or nothing if something has become impossible.
fn carry_out(cx: &mut Cx<'_>, offer: &Offer) {
    let Offer { from, to, give, want } = *offer;
    for (giver, list) in [(from, give), (to, want)] {
        let other = if giver == from { want } else { give };
        for item in list.iter() {
            if let Item::Money(hundreds) = item {
                let due = 100 * u32::from(*hundreds);
                let freed = frozen(cx.board, giver, &other);
                if cx.board.houses[giver].money + freed < due {
                    cx.reveal(Event::DealFailed { from, to });
                    return;
                }
            }
        }
    }
    if !is_gift(offer) {
        cx.reveal(Event::Deal { from, to });
    }
    for (giver, taker, list) in [(from, to, give), (to, from, want)] {
        let other = if giver == from { want } else { give };
        for item in list.iter() {
            hand_over(cx, giver, taker, *item, &other);
        }
    }
}

/// Frozen income that pays for a ransom: of members of this family who go free by it (FI-REV-8).
fn frozen(board: &Board, seat: Seat, freed: &[Item]) -> u32 {
    let escrow = |it: &Item| match it {
        Item::Release(member) if board.person(*member).family == seat => {
            board.person(*member).escrow
        }
        _ => 0,
    };
    freed.iter().map(escrow).sum()
}

fn hand_over(cx: &mut Cx<'_>, giver: Seat, taker: Seat, item: Item, other: &[Item]) {
    match item {
        Item::Money(hundreds) => {
            let amount = 100 * u32::from(hundreds);
            let mut due = amount;
            for freed in other {
                let Item::Release(member) = *freed else { continue };
                let person = cx.board.person_mut(member);
                if person.family == giver {
                    let paid = due.min(person.escrow);
                    person.escrow -= paid;
                    due -= paid;
                }
            }
            cx.board.houses[giver].money -= due;
            cx.board.houses[taker].money += amount;
            let both = SeatSet::of(giver).with(taker);
            let event = Event::Paid { from: giver, to: taker, amount };
            cx.out.tell_only(both, event, None);
        }
        Item::Relic(relic) => {
            let Some(bearer) = cx.board.bearer(relic) else { return };
            let village = cx.board.person(bearer).village;
            cx.board.relics[relic as usize] = Lies::In(village);
            cx.tell(Event::RelicGiven { relic, from: giver, to: taker });
            cx.pick_up(relic, village, taker);
        }
        Item::Release(member) => cx.release(member),
        Item::Marry(lord, lady) => cx.marry(lord, lady),
        Item::Card(card) => {
            cx.board.houses[giver].hand.take(card);
            cx.board.houses[taker].hand.put(card);
            let both = SeatSet::of(giver).with(taker);
            let event = Event::CardGiven { from: giver, to: taker, card };
            let twin = Event::CardPassed { from: giver, to: taker };
            cx.out.tell_only(both, event, Some(twin));
        }
        Item::Dissolve => dissolve(cx),
        Item::Passage(_) | Item::Truce(_) | Item::Alliance | Item::VoteFor(_) | Item::Repay(..) => {
            let turn = cx.board.turn;
            let list = &mut cx.board.promises[taker];
            if list.is_full() {
                *list = list.iter().copied().skip(1).collect();
            }
            list.push(Promise { by: giver, to: taker, item, turn, mark: None });
        }
    }
}

/// FI-POPE-12.
pub(super) fn dissolve(cx: &mut Cx<'_>) {
    let Some(king) = cx.board.crown.king else { return };
    cx.part(king);
    cx.marks(king).unwed = true;
}

/// May the one who is asked accept: is everything wanted there, and do the hands fit?
fn acceptable(board: &Board, offer: &Offer) -> Option<Clause> {
    let Offer { from, to, give, want } = *offer;
    let house = &board.houses[to];
    for item in want.iter() {
        match item {
            Item::Money(hundreds) => {
                let able = house.money + frozen(board, to, &give);
                if able < 100 * u32::from(*hundreds) {
                    return Some(BUY_2);
                }
            }
            Item::Card(card) if !house.hand.has(*card) => return Some(CARD_6),
            _ => {}
        }
    }
    // FI-CARD-6: no hand above three, or above what it was.
    let cards = |list: &[Item]| list.iter().filter(|it| matches!(it, Item::Card(_))).count() as i32;
    let (gives, wants) = (cards(&give), cards(&want));
    let fits = |seat: Seat, more: i32| {
        let have = i32::from(board.houses[seat].hand.total());
        have + more <= have.max(HAND.into())
    };
    (!fits(to, gives - wants) || !fits(from, wants - gives)).then_some(CARD_6)
}

/// An offer waits for an answer (FI-OFFER-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "OfferReply")]
pub struct Reply {
    /// Who offers.
    pub from: Seat,
    /// Who answers.
    pub to: Seat,
    /// Only cards (phase 1).
    pub cards: bool,
    /// It was a gift: nothing is asked.
    pub done: bool,
}

impl Rule for Reply {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        if self.done { SeatSet::EMPTY } else { SeatSet::of(self.to) }
    }

    fn may(&self, _: Look<'_>) -> SeatSet {
        if self.done { SeatSet::EMPTY } else { SeatSet::of(self.from) }
    }

    fn question(&self, _: Look<'_>, seat: Seat) -> (Question, Clause) {
        if seat == self.from {
            return (Question::Withdraw { seat: self.to }, OFFER_4);
        }
        (Question::Answer { seat: self.from }, if self.cards { DP_42 } else { DP_33 })
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        if seat == self.from {
            into.push(Action::Withdraw);
            return;
        }
        if acceptable(look.board, &look.board.offer).is_none() {
            into.push(Action::Accept);
        }
        into.push(Action::Reject);
        if has_offer(look, seat) {
            into.push(Action::Counter);
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        match action {
            Action::Withdraw if seat == self.from => Ok(()),
            Action::Reject if seat == self.to => Ok(()),
            Action::Accept if seat == self.to => {
                let clause = acceptable(look.board, &look.board.offer);
                need!(why, clause.is_none(), clause.unwrap_or(OFFER_4), seat = self.from);
                Ok(())
            }
            Action::Counter if seat == self.to => {
                need!(why, has_offer(look, seat), OFFER_2, seat = self.from);
                Ok(())
            }
            _ => Err(Stop),
        }
    }

    fn enter(&mut self, _: &mut Cx<'_>) -> Flow {
        if self.done { DONE } else { Flow::Wait }
    }

    fn answer(&mut self, cx: &mut Cx<'_>, _: Seat, action: Action) -> Flow {
        let offer = cx.board.offer;
        let (from, to, cards) = (self.from, self.to, self.cards);
        cx.board.offer = Offer::default();
        match action {
            Action::Accept => {
                cx.reveal(Event::Accepted { from, to });
                carry_out(cx, &offer);
            }
            Action::Reject => cx.tell(Event::Rejected { from, to }),
            Action::Counter => {
                cx.tell(Event::Countered { from, to });
                return Flow::Goto(Frame::Counter(Counter { seat: to, to: from, cards }));
            }
            _ => cx.tell(Event::Withdrawn { from, to }),
        }
        DONE
    }
}

/// An offer is answered by another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "CounterOffer")]
pub struct Counter {
    /// Whose it is.
    pub seat: Seat,
    /// To whom.
    pub to: Seat,
    /// Only cards (phase 1).
    pub cards: bool,
}

impl Rule for Counter {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, _: Look<'_>, _: Seat) -> (Question, Clause) {
        (Question::Offering { seat: self.to }, if self.cards { DP_42 } else { DP_33 })
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        match look.board.draft {
            Draft::Offer(_) => steps(look, seat, self.cards, into),
            _ => into.push(Action::Offer(self.to)),
        }
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        if let Draft::Offer(_) = look.board.draft {
            return check_step(look, seat, self.cards, action, why);
        }
        let Action::Offer(other) = action else { return Err(Stop) };
        need!(why, other == self.to, OFFER_4, seat = self.to);
        Ok(())
    }

    fn enter(&mut self, _: &mut Cx<'_>) -> Flow {
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        match step(cx, seat, self.cards, action) {
            Some(Flow::Call(reply)) => Flow::Goto(reply),
            Some(flow) => flow,
            None => unreachable!("checked"),
        }
    }
}
