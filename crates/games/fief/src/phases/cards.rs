//! Phase 1: cards (FI-CARD).

use engine::{Checked, Clause, Kind, Seat, SeatSet, Stop, Why, must, need};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::consent::{Asked, Consent, Defend, Justice, is_mortal};
use super::{Crusade, Cx, DONE, Flow, Frame, Look, Revolt, Rule, aside, offers};
use crate::action::{Action, Question};
use crate::clause::{
    CARD_2, CARD_7, CARD_9, CARD_16, CARD_21, CARD_22, CARD_26, CARD_27, CARD_30, CARD_31, CARD_32,
    CARD_36, CARD_37, CARD_38, CARD_40, CARD_42, CARD_52, CRUSADE_1, CRUSADE_2, DP_2, PRINCE_1,
    REVOLT_1, RND_4,
};
use crate::edition::MOST_MEMBERS;
use crate::event::{Death, Event};
use crate::pieces::{Bishopric, Card, Member, Region, SEATS, Village};
use crate::state::{Board, Draft, Status, TitheFor, Title};

/// A turn of phase 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// Whose.
    pub seat: Seat,
    /// Cards played so far (FI-CARD-2).
    pub played: u8,
}

/// FI-CARD-2: the most cards of a turn.
const MOST_PLAYED: u8 = 3;

/// Is a card played by this family for that one (FI-CARD-9)?
#[inline]
fn for_family(board: &Board, seat: Seat, family: Seat) -> bool {
    seat == family || board.allied(seat, family)
}

/// FI-CRUSADE-1 and -2: may this member proclaim a crusade now?
fn may_preach(look: Look<'_>, seat: Seat, member: Member) -> bool {
    let Look { rules, board } = look;
    let person = board.person(member);
    if !person.is_free() || person.family != seat || board.crown.preached.has(member) {
        return false;
    }
    let pope = board.crown.pope == Some(member) && board.crown.papal_crusade <= board.turn;
    let bishop = person.bishopric.is_some_and(|it| rules.map.seat[it as usize] == person.village);
    pope || bishop
}

/// FI-PRINCE-1: may a Prince be made now, by this player?
fn may_make_prince(board: &Board, seat: Seat) -> bool {
    let crown = &board.crown;
    let (Some(king), Some(queen)) = (crown.king, crown.queen) else { return false };
    let (king_of, queen_of) = (board.person(king).family, board.person(queen).family);
    crown.prince.is_none()
        && board.person(king).spouse == Some(queen)
        && (seat == king_of || seat == queen_of)
        && board.family(king_of).len() < MOST_MEMBERS
}

impl Cards {
    pub(super) fn of(seat: Seat) -> Self {
        Self { seat, played: 0 }
    }

    fn plays(&self, look: Look<'_>, into: &mut Vec<Action>) {
        let Look { rules, board } = look;
        let (seat, hand) = (self.seat, &board.houses[self.seat].hand);
        let regions = || Region::ALL.iter().copied();
        let sees = || Bishopric::ALL.iter().copied();
        let members = || Member::ALL.iter().copied();
        let mut lords = false;
        for member in members().filter(|it| hand.has(Card::of(*it))) {
            lords |= member.is_lord();
            for family in Seat::all(rules.seats) {
                let fits = for_family(board, seat, family) && !board.houses[family].out;
                if fits && board.family(family).len() < MOST_MEMBERS {
                    into.push(Action::PlayMember(member, family));
                }
            }
        }
        if hand.has(Card::Darc) {
            into.extend(members().filter(|it| board.can_be_darc(*it)).map(Action::PlayDarc));
        }
        for see in sees().filter(|it| hand.has(Card::bishop(*it))) {
            let fits = members().filter(|it| board.can_be_bishop(*it));
            into.extend(fits.map(|it| Action::PlayBishop(see, it)));
        }
        if hand.has(Card::Tithe) {
            let free = |it: &Bishopric| board.tithes[*it as usize] == TitheFor::Nobody;
            let own = |it: &Bishopric| {
                board.bishop(*it).map(|bishop| board.person(bishop)).is_some_and(|bishop| {
                    bishop.is_free() && for_family(board, seat, bishop.family)
                })
            };
            into.extend(sees().filter(free).filter(own).map(Action::PlayTithe));
            let pope = board.crown.pope.map(|it| board.person(it));
            if pope.is_some_and(|it| it.is_free() && it.family == seat) {
                into.extend(sees().filter(free).map(Action::PlayPapalTithe));
            }
        }
        if hand.has(Card::Tax) {
            let fits = |it: &Region| !board.land(*it).tax && taxable(board, seat, *it);
            into.extend(regions().filter(fits).map(Action::PlayTax));
        }
        let mut on = |card: Card, fits: &dyn Fn(&Region) -> bool, to: fn(Region) -> Action| {
            if hand.has(card) {
                into.extend(regions().filter(fits).map(to));
            }
        };
        on(Card::BadWeather, &|it| !board.land(*it).bad_weather, Action::PlayBadWeather);
        on(Card::GoodWeather, &|it| board.land(*it).bad_weather, Action::PlayGoodWeather);
        on(Card::Famine, &|it| !board.land(*it).famine, Action::PlayFamine);
        let harvest = |it: &Region| {
            let land = board.land(*it);
            land.famine || !land.bad_weather && !land.good_harvest
        };
        on(Card::GoodHarvest, &harvest, Action::PlayGoodHarvest);
        on(Card::Plague, &|_| true, Action::PlayPlague);
        if hand.has(Card::Revolt) && board.rebels.count == 0 {
            let hungry = |it: &Village| board.land(rules.region(*it)).famine;
            into.extend(Village::ALL.iter().copied().filter(hungry).map(Action::PlayRevolt));
        }
        if hand.has(Card::Assassin) {
            into.extend(board.in_kingdom().iter().map(Action::PlayAssassin));
        }
        into.extend(hand.kinds().map(Action::Discard));
        if lords && may_make_prince(board, seat) {
            let held = members().filter(|it| it.is_lord() && hand.has(Card::of(*it)));
            into.extend(held.map(Action::MakePrince));
        }
    }

    fn check_play<W: Why>(&self, look: Look<'_>, action: Action, why: &mut W) -> Checked {
        let Look { rules, board } = look;
        let seat = self.seat;
        let hand = &board.houses[seat].hand;
        let holds = |card: Card| hand.has(card);
        match action {
            Action::PlayMember(member, family) => {
                let card = Card::of(member);
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                let fits = for_family(board, seat, family) && !board.houses[family].out;
                need!(why, fits, CARD_9, seat = family);
                let have = board.family(family).len();
                need!(why, have < MOST_MEMBERS, CARD_7, seat = family);
            }
            Action::PlayDarc(member) => {
                must!(why, holds(Card::Darc), CARD_2, card = Card::Darc.id(), most = MOST_PLAYED);
                need!(why, board.can_be_darc(member), CARD_16, member = member.id());
            }
            Action::PlayBishop(see, member) => {
                let card = Card::bishop(see);
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                let has = board.person(member).bishopric.is_some();
                need!(why, !has, CARD_22, member = member.id());
                need!(why, has || board.can_be_bishop(member), CARD_21, member = member.id());
            }
            Action::PlayTithe(see) | Action::PlayPapalTithe(see) => {
                must!(why, holds(Card::Tithe), CARD_2, card = Card::Tithe.id(), most = MOST_PLAYED);
                let free = board.tithes[see as usize] == TitheFor::Nobody;
                need!(why, free, CARD_27, bishopric = see.id());
                if matches!(action, Action::PlayPapalTithe(_)) {
                    let pope = board.crown.pope.map(|it| board.person(it));
                    let fits = pope.is_some_and(|it| it.is_free() && it.family == seat);
                    need!(why, fits, CARD_30);
                } else {
                    let bishop = board.bishop(see).map(|it| board.person(it));
                    let free = bishop.is_some_and(|it| it.is_free());
                    must!(why, free, CARD_26, bishopric = see.id());
                    let family = bishop.map_or(seat, |it| it.family);
                    need!(why, for_family(board, seat, family), CARD_9, seat = family);
                }
            }
            Action::PlayTax(region) => {
                must!(why, holds(Card::Tax), CARD_2, card = Card::Tax.id(), most = MOST_PLAYED);
                need!(why, !board.land(region).tax, CARD_32, region = region.id());
                need!(why, taxable(board, seat, region), CARD_31, region = region.id());
            }
            Action::PlayBadWeather(region) => {
                let card = Card::BadWeather;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                need!(why, !board.land(region).bad_weather, CARD_36, region = region.id());
            }
            Action::PlayGoodWeather(region) => {
                let card = Card::GoodWeather;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                need!(why, board.land(region).bad_weather, CARD_37, region = region.id());
            }
            Action::PlayFamine(region) => {
                let card = Card::Famine;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                need!(why, !board.land(region).famine, CARD_38, region = region.id());
            }
            Action::PlayGoodHarvest(region) => {
                let card = Card::GoodHarvest;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                let land = board.land(region);
                let weather = !land.famine && land.bad_weather;
                need!(why, !weather, CARD_42, region = region.id());
                let twice = !land.famine && land.good_harvest;
                need!(why, !twice, CARD_40, region = region.id());
            }
            Action::PlayPlague(_) => {
                let card = Card::Plague;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
            }
            Action::PlayRevolt(village) => {
                let card = Card::Revolt;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                let region = rules.region(village);
                let fits = board.land(region).famine && board.rebels.count == 0;
                need!(why, fits, REVOLT_1, region = region.id());
            }
            Action::PlayAssassin(member) => {
                let card = Card::Assassin;
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                need!(why, is_mortal(board, member), CARD_52, member = member.id());
            }
            Action::MakePrince(member) => {
                let card = Card::of(member);
                must!(why, holds(card), CARD_2, card = card.id(), most = MOST_PLAYED);
                let fits = member.is_lord() && may_make_prince(board, seat);
                need!(why, fits, PRINCE_1, member = member.id());
            }
            _ => return Err(Stop),
        }
        let left = self.played < MOST_PLAYED;
        need!(why, left, CARD_2, most = MOST_PLAYED);
        Ok(())
    }
}

/// FI-CARD-31.
fn taxable(board: &Board, seat: Seat, region: Region) -> bool {
    let Title::Held(holder) = board.land(region).title else { return false };
    let holder = board.person(holder);
    matches!(holder.status, Status::Free | Status::Crusade)
        && for_family(board, seat, holder.family)
}

impl Rule for Cards {
    fn asks(&self, _: Look<'_>) -> SeatSet {
        SeatSet::of(self.seat)
    }

    fn question(&self, look: Look<'_>, seat: Seat) -> (Question, Clause) {
        if let Draft::Offer(offer) = look.board.draft {
            return (Question::Offering { seat: offer.to }, DP_2);
        }
        let cards = look.board.houses[seat].hand.total();
        (Question::Cards { turn: look.board.turn, cards }, DP_2)
    }

    fn candidates(&self, look: Look<'_>, seat: Seat, into: &mut Vec<Action>) {
        match look.board.draft {
            Draft::None => {}
            Draft::Offer(_) => return offers::steps(look, seat, true, into),
            _ => return aside::steps(look, seat, into),
        }
        if self.played < MOST_PLAYED {
            self.plays(look, into);
        } else {
            into.extend(look.board.houses[seat].hand.kinds().map(Action::Discard));
        }
        let able = look.board.free(seat);
        let preachers = able.iter().filter(|it| it.is_lord() && may_preach(look, seat, *it));
        into.extend(preachers.map(Action::Proclaim));
        into.push(Action::EndCards);
        aside::unlock(look, seat, into);
        aside::flee(look, seat, into);
        offers::partners(look, seat, true, into);
        aside::rest(look, seat, into);
    }

    fn check<W: Why>(&self, look: Look<'_>, seat: Seat, action: Action, why: &mut W) -> Checked {
        if let Draft::Offer(_) = look.board.draft {
            return offers::check_step(look, seat, true, action, why);
        }
        if let Some(checked) = aside::check(look, seat, action, why) {
            return checked;
        }
        if look.board.draft != Draft::None {
            return Err(Stop);
        }
        match action {
            Action::EndCards => Ok(()),
            Action::Discard(card) => {
                let has = look.board.houses[seat].hand.has(card);
                need!(why, has, CARD_2, card = card.id(), most = MOST_PLAYED);
                Ok(())
            }
            Action::Proclaim(member) => {
                let board = look.board;
                let papal = board.crown.pope == Some(member);
                let soon = papal && board.turn < board.crown.papal_crusade
                    || board.crown.preached.has(member);
                let can = may_preach(look, seat, member);
                need!(why, can || !soon, CRUSADE_2, member = member.id());
                need!(why, can || soon, CRUSADE_1, member = member.id());
                Ok(())
            }
            Action::Offer(_) => offers::check_partner(look, seat, true, action, why),
            _ => self.check_play(look, action, why),
        }
    }

    fn enter(&mut self, cx: &mut Cx<'_>) -> Flow {
        let seat = self.seat;
        cx.board.ordered = false;
        let look = cx.look();
        let preach = look.board.free(seat).iter().any(|it| may_preach(look, seat, it));
        let board = &*cx.board;
        if board.houses[seat].hand.is_empty() && !preach && !aside::worth_asking(board, seat) {
            cx.tell(Event::CardsEnded { seat });
            return DONE;
        }
        Flow::Wait
    }

    fn answer(&mut self, cx: &mut Cx<'_>, seat: Seat, action: Action) -> Flow {
        if let Some(flow) = offers::step(cx, seat, true, action) {
            return flow;
        }
        if let Some(flow) = aside::answer(cx, seat, action) {
            return flow;
        }
        match action {
            Action::EndCards => {
                cx.tell(Event::CardsEnded { seat });
                return DONE;
            }
            Action::Discard(card) => {
                cx.board.houses[seat].hand.take(card);
                cx.discard_seen(card, SeatSet::of(seat));
                let own = Event::Discarded { seat, card };
                cx.out.tell_only(SeatSet::of(seat), own, Some(Event::DiscardedOne { seat }));
                return Flow::Wait;
            }
            Action::Proclaim(member) => {
                return Flow::Call(Frame::Crusade(Crusade::proclaimed(cx, member)));
            }
            _ => {}
        }
        self.played += 1;
        self.play(cx, action)
    }

    fn resume(&mut self, _: &mut Cx<'_>, _: bool) -> Flow {
        Flow::Wait
    }
}

impl Cards {
    fn play(&mut self, cx: &mut Cx<'_>, action: Action) -> Flow {
        let seat = self.seat;
        match action {
            Action::PlayMember(member, family) => {
                cx.board.houses[seat].hand.take(Card::of(member));
                cx.reveal(Event::MemberPlayed { by: seat, member, seat: family });
                cx.bring(member, family);
            }
            Action::PlayDarc(member) => {
                cx.board.houses[seat].hand.take(Card::Darc);
                cx.reveal(Event::CardShown { seat, card: Card::Darc, member });
                let of = cx.board.person(member).family;
                let consent = Consent { what: Asked::Darc, by: seat, of, member };
                return Flow::Call(Frame::Consent(consent));
            }
            Action::PlayBishop(see, member) => {
                cx.board.houses[seat].hand.take(Card::bishop(see));
                cx.reveal(Event::CardShown { seat, card: Card::bishop(see), member });
                let consent = Consent::bishop(cx.board, seat, see, member);
                return Flow::Call(Frame::Consent(consent));
            }
            Action::MakePrince(member) => {
                cx.board.houses[seat].hand.take(Card::of(member));
                cx.reveal(Event::CardShown { seat, card: Card::of(member), member });
                let (king, queen) = (cx.board.crown.king, cx.board.crown.queen);
                let mut of = seat;
                for royal in [king, queen].into_iter().flatten() {
                    let family = cx.board.person(royal).family;
                    of = if family == seat { of } else { family };
                }
                let consent = Consent { what: Asked::Prince, by: seat, of, member };
                return Flow::Call(Frame::Consent(consent));
            }
            Action::PlayTithe(bishopric) => {
                cx.board.houses[seat].hand.take(Card::Tithe);
                cx.board.tithes[bishopric as usize] = TitheFor::Bishop;
                cx.reveal(Event::TithePlayed { seat, bishopric, papal: false });
            }
            Action::PlayPapalTithe(bishopric) => {
                cx.board.houses[seat].hand.take(Card::Tithe);
                cx.board.tithes[bishopric as usize] = TitheFor::Pope;
                cx.reveal(Event::TithePlayed { seat, bishopric, papal: true });
            }
            Action::PlayTax(region) => {
                cx.board.houses[seat].hand.take(Card::Tax);
                cx.board.land_mut(region).tax = true;
                cx.reveal(Event::TaxPlayed { seat, region });
            }
            Action::PlayBadWeather(region) => {
                cx.board.houses[seat].hand.take(Card::BadWeather);
                cx.board.land_mut(region).bad_weather = true;
                cx.reveal(Event::BadWeather { seat, region });
                self.spoil(cx, region);
                return self.defended(cx, region, true);
            }
            Action::PlayGoodWeather(region) => {
                cx.spend(seat, Card::GoodWeather);
                cx.board.land_mut(region).bad_weather = false;
                cx.discard(Card::BadWeather);
                cx.reveal(Event::WeatherCleared { seat, region });
            }
            Action::PlayFamine(region) => {
                cx.board.houses[seat].hand.take(Card::Famine);
                cx.board.land_mut(region).famine = true;
                cx.reveal(Event::Famine { seat, region });
                self.spoil(cx, region);
                return self.defended(cx, region, false);
            }
            Action::PlayGoodHarvest(region) => {
                if cx.board.land(region).famine {
                    cx.spend(seat, Card::GoodHarvest);
                    cx.board.land_mut(region).famine = false;
                    cx.discard(Card::Famine);
                    cx.reveal(Event::FamineEnded { seat, region });
                } else {
                    cx.board.houses[seat].hand.take(Card::GoodHarvest);
                    cx.board.land_mut(region).good_harvest = true;
                    cx.reveal(Event::GoodHarvest { seat, region });
                }
            }
            Action::PlayPlague(region) => {
                cx.spend(seat, Card::Plague);
                cx.reveal(Event::Plague { seat, region });
                plague(cx, region);
            }
            Action::PlayRevolt(village) => {
                cx.board.houses[seat].hand.take(Card::Revolt);
                return Flow::Call(Frame::Revolt(Revolt::at(village, seat)));
            }
            Action::PlayAssassin(member) => {
                cx.spend(seat, Card::Assassin);
                cx.reveal(Event::AssassinPlayed { seat, member });
                cx.kill(member, Death::Assassin, false);
                return Flow::Call(Frame::Justice(Justice { by: seat, victim: member }));
            }
            _ => unreachable!("checked"),
        }
        Flow::Wait
    }

    /// FI-CARD-41.
    fn spoil(&self, cx: &mut Cx<'_>, region: Region) {
        if std::mem::take(&mut cx.board.land_mut(region).good_harvest) {
            cx.discard(Card::GoodHarvest);
            cx.tell(Event::HarvestSpoiled { region });
        }
    }

    /// FI-CARD-4, where the table plays so.
    fn defended(&self, cx: &mut Cx<'_>, region: Region, weather: bool) -> Flow {
        if !cx.rules.setup.ally_defence_interrupt.is_on() {
            return Flow::Wait;
        }
        let defend = Defend { by: self.seat, region, weather, seat: self.seat };
        Flow::Call(Frame::Defend(defend))
    }
}

/// FI-CARD-49 to -51.
fn plague(cx: &mut Cx<'_>, region: Region) {
    let mut dying = crate::pieces::Members::EMPTY;
    for village in cx.rules.villages(region).iter() {
        for member in Member::ALL.iter().copied() {
            let person = cx.board.person(member);
            if !person.is_in_kingdom() || person.village != village {
                continue;
            }
            let die = cx.die(RND_4);
            cx.reveal(Event::PlagueRolled { member, die });
            if die <= 3 {
                dying.insert(member);
            }
        }
    }
    for village in cx.rules.villages(region).iter() {
        for slot in 0..=SEATS {
            let troops = &mut cx.board.troops[village as usize][slot];
            let lost = troops.soldiers() / 2;
            if lost == 0 {
                continue;
            }
            let [foot, horse, queen, king] = troops.lose(lost);
            let seat = (slot < SEATS).then(|| Seat::new(slot));
            cx.reveal(Event::PlagueTook { village, seat, foot, horse, queen, king });
        }
        cx.touch(village);
    }
    // All at once: nobody goes free by the death of a captor and dies then.
    let held = |it: &Member| cx.board.person(*it).is_captive();
    let captives: crate::pieces::Members = dying.iter().filter(held).collect();
    for member in captives.iter().chain((dying - captives).iter()) {
        cx.kill(member, Death::Plague, false);
    }
}
