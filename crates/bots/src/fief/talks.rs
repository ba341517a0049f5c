//! Phase 6: marriages, ransoms, and what offers are worth.

use ::fief::pieces::{Item, Member, Members};
use ::fief::state::{Draft, Offer, Status};
use ::fief::{Action, Question};
use engine::{Kind, Seat};

use super::mind::Mind;

/// What a draft still lacks of an offer.
pub(super) fn next_in_offer(offer: &Offer, draft: &Offer) -> Action {
    if let Some(item) = offer.give.get(draft.give.len()) {
        return Action::Give(*item);
    }
    if let Some(item) = offer.want.get(draft.want.len()) {
        return Action::Want(*item);
    }
    Action::Propose
}

impl Mind<'_> {
    /// An act of the talks: what only oneself decides first, then one offer a turn.
    pub(super) fn talk(&self, legal: &[Action]) -> Option<Action> {
        if let Some(action) = self.move_title(legal) {
            return Some(action);
        }
        let grace = |action: &&Action| match action {
            Action::GiveBishop(_, member) => self.is_own(*member) && 0.0 < self.ordain(*member),
            Action::GiveCardinal(member) => self.is_own(*member) && 0.0 < self.ordain(*member),
            Action::PayInfidels(member) => {
                let price = self.board.infidel_ransom(*member);
                self.is_own(*member) && price <= self.value(*member)
            }
            Action::Unlock(member) => self.is_own(*member),
            _ => false,
        };
        if let Some(action) = legal.iter().find(grace) {
            return Some(*action);
        }
        if self.board.offers() == 0
            && let Some(offer) = self.offer()
        {
            return Some(Action::Offer(offer.to));
        }
        Some(Action::PassTalks)
    }

    /// The next step of the offer.
    pub(super) fn offering(&self, to: Seat) -> Option<Action> {
        let Draft::Offer(draft) = self.board.draft() else { return Some(Action::Offer(to)) };
        let Some(offer) = self.offer().filter(|it| it.to == to) else {
            let begun = !draft.give.is_empty() || !draft.want.is_empty();
            return Some(if begun { Action::Propose } else { Action::Give(Item::Alliance) });
        };
        Some(next_in_offer(&offer, &draft))
    }

    /// The one offer of this turn.
    pub(super) fn offer(&self) -> Option<Offer> {
        let plan = || self.ransom_own().or_else(|| self.wedding()).or_else(|| self.sell());
        *self.offer.get_or_init(plan)
    }

    /// What a captor asks for a prisoner, in hundreds.
    fn ransom(&self, member: Member) -> u32 {
        (self.value(member) / 2).div_ceil(100).clamp(2, 30)
    }

    /// Money for the most valuable of one's own prisoners.
    fn ransom_own(&self) -> Option<Offer> {
        let member = self.lost_members().max_by_key(|it| self.value(*it))?;
        let person = self.board.person(member);
        let price = self.ransom(member);
        let able = self.money() + person.escrow;
        if able < 100 * price {
            return None;
        }
        Some(Offer {
            from: self.me,
            to: person.captor?,
            give: [Item::Money(price as u8)].into_iter().collect(),
            want: [Item::Release(member)].into_iter().collect(),
        })
    }

    /// A prisoner for money.
    fn sell(&self) -> Option<Offer> {
        let board = self.board;
        let village = self.cells().next()?;
        let member = board.captives_in(village, self.me).iter().next()?;
        let price = self.ransom(member) + 1;
        Some(Offer {
            from: self.me,
            to: board.person(member).family,
            give: [Item::Release(member)].into_iter().collect(),
            want: [Item::Money(price as u8)].into_iter().collect(),
        })
    }

    /// A marriage with the best partner: one alliance, and no more.
    fn wedding(&self) -> Option<Offer> {
        let board = self.board;
        let free: Members = Member::ALL.iter().copied().filter(|it| board.can_marry(*it)).collect();
        let mut best: Option<(f32, Seat, Item)> = None;
        for lord in free.iter().filter(|it| it.is_lord()) {
            for lady in free.iter().filter(|it| it.is_lady()) {
                let families = [lord, lady].map(|it| board.person(it).family);
                let other = match families {
                    [one, two] if one == two => continue,
                    [one, two] if one == self.me => two,
                    [one, two] if two == self.me => one,
                    _ => continue,
                };
                let worth = self.match_worth(lord, lady, other);
                if 0.0 < worth && best.is_none_or(|it| it.0 < worth) {
                    best = Some((worth, other, Item::Marry(lord, lady)));
                }
            }
        }
        let (_, to, item) = best?;
        let give = [item].into_iter().collect();
        Some(Offer { from: self.me, to, give, want: Default::default() })
    }

    /// What a marriage is worth, in écus.
    fn match_worth(&self, lord: Member, lady: Member, other: Seat) -> f32 {
        let board = self.board;
        let king = board.crown().king == Some(lord);
        let own_lady = self.is_own(lady);
        let yes = |is: bool, worth: f32| if is { worth } else { 0.0 };
        if self.allies.has(other) {
            // One more ring between the same houses: of use to make a Queen.
            return yes(king, 500.0) - 50.0;
        }
        let seats = Seat::all(self.rules.seats);
        let tied = seats.filter(|it| *it != self.me && board.allied(other, *it)).count();
        if king && own_lady {
            return 1500.0;
        }
        if !self.allies.is_empty() || 0 < tied {
            return -800.0;
        }
        // Whoever is far ahead alone needs no partner.
        let lonely = 2 <= board.fiefs(self.me).len() && self.crowned(self.me);
        let titled = board.is_titled(lord);
        let weight = 100.0 + 60.0 * self.standing(other) + 40.0 * self.votes(other);
        weight + yes(titled, 150.0) + yes(king, 300.0) - yes(lonely, 2000.0)
    }

    pub(super) fn crowned(&self, seat: Seat) -> bool {
        let crown = self.board.crown();
        let of = |it: Member| self.board.person(it).family == seat;
        crown.king.is_some_and(of) || crown.queen.is_some_and(of)
    }

    fn votes(&self, seat: Seat) -> f32 {
        self.board.king_electors(seat).len() as f32
    }

    /// An offer is accepted if it brings more than it takes.
    pub(super) fn answer_offer(&self, legal: &[Action]) -> Action {
        let Some(offer) = self.board.offer() else { return Action::Reject };
        let gets: f32 = offer.give.iter().map(|it| self.worth_of(*it, offer.from, true)).sum();
        let gives: f32 = offer.want.iter().map(|it| self.worth_of(*it, offer.from, false)).sum();
        let fair = 0.0 < gets - gives && legal.contains(&Action::Accept);
        if fair { Action::Accept } else { Action::Reject }
    }

    /// What an item is worth, in écus, when it is received or given away.
    fn worth_of(&self, item: Item, other: Seat, received: bool) -> f32 {
        let promise = if received { 10.0 } else { 60.0 };
        match item {
            Item::Money(hundreds) => 100.0 * f32::from(hundreds),
            Item::Relic(_) => 500.0,
            Item::Release(member) if received => {
                let person = self.board.person(member);
                if person.family == self.me { self.value(member) as f32 } else { 0.0 }
            }
            Item::Release(member) => {
                let held = self.board.person(member).status == Status::Prisoner;
                if held { 100.0 * self.ransom(member) as f32 - 1.0 } else { 0.0 }
            }
            // It binds both: a loss if it is given for something that is not wanted.
            Item::Marry(lord, lady) => {
                let worth = self.match_worth(lord, lady, other);
                if received { worth } else { -worth }
            }
            Item::Card(_) => 150.0,
            Item::Dissolve => {
                if received {
                    0.0
                } else {
                    1000.0
                }
            }
            Item::Passage(_)
            | Item::Truce(_)
            | Item::Alliance
            | Item::VoteFor(_)
            | Item::Repay(..) => promise,
        }
    }

    /// Is this somebody of one's own, or an ally's?
    pub(super) fn is_friend(&self, member: Member) -> bool {
        let family = self.board.person(member).family;
        family == self.me || self.allies.has(family)
    }

    /// Answers about titles, offices and offers.
    pub(super) fn answer_talk(&self, question: Question, legal: &[Action]) -> Option<Action> {
        let agree = |is: bool| if is { Action::Consent } else { Action::Decline };
        Some(match question {
            Question::CardConsent { member, card, .. } => agree(self.consents(member, card)),
            Question::PopeConsent { member, .. } => agree(self.is_friend(member)),
            Question::PrinceConsent { .. } => {
                let king = self.board.crown().king;
                agree(king.is_some_and(|it| self.is_friend(it)))
            }
            Question::AllyConsent { .. } => Action::Consent,
            Question::ReserveConsent { member, .. } => agree(0.0 < self.ordain(member)),
            Question::Title { .. }
            | Question::GrantTitle { .. }
            | Question::Regent { .. }
            | Question::Bearer { .. } => return self.choose_heir(legal),
            Question::Garrison { village, .. } => return self.garrison_capital(village, legal),
            Question::Offering { seat } => return self.offering(seat),
            Question::Answer { .. } => self.answer_offer(legal),
            Question::PopeBallot { .. } | Question::RegentBallot { .. } => {
                return self.vote(legal, false);
            }
            Question::KingBallot { .. } => return self.vote(legal, true),
            Question::Candidate => self.nominate(legal),
            Question::Consecrate { member, king } => match self.is_friend(king) {
                true => Action::Consecrate(member),
                false => Action::Withhold(member),
            },
            _ => return None,
        })
    }
}
