//! King, Queen, Prince, Regent and Pope: how they come and go (FI-KING-11 to -16, FI-REGENT,
//! FI-POPE-6 and -14), and marriages.

use engine::Kind;

use super::Cx;
use crate::event::Event;
use crate::pieces::{Card, Guard, Hand, Member, Region};
use crate::state::Title;

impl Cx<'_> {
    /// What the death of a member means for crown and Church.
    pub(super) fn mourn(&mut self, member: Member) {
        let crown = self.board.crown;
        if crown.prince == Some(member) {
            self.board.crown.prince = None;
        }
        if crown.pope == Some(member) {
            self.pope_dies();
        }
        if crown.queen == Some(member) {
            self.board.crown.queen = None;
        }
        if crown.king == Some(member) {
            self.king_dies();
        } else if crown.regent == Some(member) {
            self.regent_gone();
        }
    }

    /// FI-REGENT-1 to -3 and -6, FI-CRUSADE-9.
    fn king_dies(&mut self) {
        let crown = &mut self.board.crown;
        crown.king = None;
        if 0 < std::mem::take(&mut crown.minor_until) {
            // FI-REGENT-6: the regency goes on as one of the second kind.
            return;
        }
        if crown.regent.is_some() && crown.regent != crown.queen {
            crown.regent = None;
        }
        self.board.regentless = false;
        let turn = self.board.turn;
        let crown = &mut self.board.crown;
        match (crown.queen, crown.prince.take()) {
            (Some(queen), Some(prince)) => {
                crown.king = Some(prince);
                crown.regent = Some(queen);
                crown.minor_until = turn + 3;
                let until = turn + 3;
                self.tell(Event::KingUnderAge { member: prince, until });
                self.tell(Event::Regent { member: queen });
            }
            (Some(queen), None) => {
                crown.regent = Some(queen);
                self.tell(Event::Regent { member: queen });
            }
            (None, Some(prince)) => {
                crown.king = Some(prince);
                self.tell(Event::Succeeded { member: prince });
                self.wife_is_queen();
            }
            (None, None) => self.tell(Event::ThroneVacant),
        }
    }

    /// FI-REGENT-6 and FI-CRUSADE-23: the Regent is dead, or gone on crusade.
    pub(super) fn regent_gone(&mut self) {
        let crown = &mut self.board.crown;
        crown.regent = None;
        if 0 < crown.minor_until {
            self.come_of_age();
        } else if self.board.crown.king.is_some() {
            self.board.regentless = true;
        } else {
            self.tell(Event::ThroneVacant);
        }
    }

    /// FI-REGENT-3, -5 and -10.
    pub(super) fn come_of_age(&mut self) {
        self.board.crown.minor_until = 0;
        self.board.crown.regent = None;
        if let Some(member) = self.board.crown.king {
            self.tell(Event::OfAge { member });
        }
        self.wife_is_queen();
        self.regroup();
        self.dispose();
    }

    /// FI-KING-12 and FI-MARRY-7: the wife of a King of age is Queen.
    pub(super) fn wife_is_queen(&mut self) {
        let crown = self.board.crown;
        let Some(king) = crown.king.filter(|_| crown.minor_until == 0) else { return };
        let Some(wife) = self.board.person(king).spouse else { return };
        if crown.queen == Some(wife) {
            return;
        }
        self.board.crown.queen = Some(wife);
        let seat = self.board.person(wife).family;
        self.tell(Event::Queen { member: wife, seat });
        self.muster(Guard::Queen);
    }

    /// FI-KING-11 and FI-REGENT-8: a Lord is consecrated.
    pub(super) fn crown_king(&mut self, member: Member) {
        let crown = &mut self.board.crown;
        if crown.regent.is_some() && crown.regent == crown.queen {
            crown.queen = None;
        }
        crown.regent = None;
        crown.king = Some(member);
        crown.minor_until = 0;
        let seat = self.board.person(member).family;
        self.tell(Event::King { member, seat });
        self.muster(Guard::King);
        self.wife_is_queen();
        self.regroup();
        self.dispose();
    }

    /// FI-INH-6: a King who can dispose of retained titles does so at once.
    pub(super) fn dispose(&mut self) {
        let there = self.board.authority().is_some_and(|it| Some(it) == self.board.crown.king);
        if !there {
            return;
        }
        for region in Region::ALL.iter().copied() {
            let retained = matches!(self.board.land(region).title, Title::Retained(_));
            if retained && !self.board.won.has(region) {
                self.board.escheated.insert(region);
            }
        }
    }

    /// FI-POPE-6.
    pub(super) fn crown_pope(&mut self, member: Member) {
        self.board.crown.pope = Some(member);
        self.board.crown.papal_crusade = 0;
        self.marks(member).cardinal = false;
        let seat = self.board.person(member).family;
        self.reveal(Event::Pope { member, seat });
    }

    /// FI-POPE-14.
    fn pope_dies(&mut self) {
        let cards: Hand = self.board.reserve().map(Card::bishop).collect();
        self.board.deck += cards;
        let crown = &mut self.board.crown;
        crown.pope = None;
        crown.reserve = 0;
        crown.reserve_cardinals = 0;
    }

    /// FI-MARRY-1 and -7.
    pub(super) fn marry(&mut self, lord: Member, lady: Member) {
        self.board.person_mut(lord).spouse = Some(lady);
        self.board.person_mut(lady).spouse = Some(lord);
        self.tell(Event::Married { lord, lady });
        if self.board.crown.king == Some(lord) {
            self.wife_is_queen();
        }
    }

    /// FI-POPE-12 and FI-CRUSADE-22: a marriage ends while both live.
    pub(super) fn part(&mut self, lord: Member) {
        let Some(lady) = self.board.person_mut(lord).spouse.take() else { return };
        self.board.person_mut(lady).spouse = None;
        self.tell(Event::Parted { lord, lady });
        let crown = &mut self.board.crown;
        if crown.king == Some(lord) && crown.queen == Some(lady) {
            crown.queen = None;
            let regent = crown.regent == Some(lady);
            self.tell(Event::QueenNoMore { member: lady });
            if regent {
                self.regent_gone();
            }
            self.regroup();
        }
    }

    /// FI-CRUSADE-6 and -9: a King who was abroad is back.
    pub(super) fn king_returns(&mut self, member: Member) {
        let crown = &mut self.board.crown;
        if crown.king != Some(member) || 0 < crown.minor_until {
            return;
        }
        crown.regent = None;
        self.board.regentless = false;
        self.regroup();
        self.dispose();
    }
}
