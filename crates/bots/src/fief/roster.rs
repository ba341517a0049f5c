//! Who is where: lists of members that are made once and asked often.

use ::fief::Glance;
use ::fief::pieces::{LORDS, Members, Relic, SEATS, VILLAGES, Village, Villages};
use ::fief::state::{Status, Title};
use engine::Seat;

use super::odds::Force;

/// The members of all families, by where they are and what they are good for.
pub(super) struct Roster {
    /// Free members by village.
    at: [Members; VILLAGES],
    /// Free members by family.
    free: [Members; SEATS],
    /// How many of each family are alive.
    pub alive: [u8; SEATS],
    /// Villages where a family has a free member.
    pub led: [Villages; SEATS],
    /// Villages with captives of one's own.
    pub cells: Villages,
    /// Those who fight, wherever they are.
    fighting: Members,
    /// d'Arcs and Templars.
    champions: Members,
    /// Convalescent heroes.
    heroes: Members,
    /// Who bears the Holy Grail.
    grail: Members,
}

impl Roster {
    pub(super) fn of(board: Glance<'_>, me: Seat) -> Self {
        let crown = board.crown();
        let mut roster = Self {
            at: [Members::EMPTY; VILLAGES],
            free: [Members::EMPTY; SEATS],
            alive: [0; SEATS],
            led: [Villages::EMPTY; SEATS],
            cells: Villages::EMPTY,
            fighting: Members::from_bits((1 << LORDS) - 1),
            champions: Members::EMPTY,
            heroes: Members::EMPTY,
            grail: board.bearer(Relic::Grail).map_or(Members::EMPTY, Members::of),
        };
        for (n, person) in board.people().iter().enumerate() {
            let one = Members::from_bits(1 << n);
            roster.alive[person.family.index()] += u8::from(person.is_alive());
            match person.status {
                Status::Free => {
                    roster.at[person.village as usize] |= one;
                    roster.free[person.family.index()] |= one;
                    roster.led[person.family.index()].insert(person.village);
                }
                Status::Prisoner if person.captor == Some(me) => {
                    roster.cells.insert(person.village);
                }
                _ => {}
            }
            let marks = person.marks;
            if marks.darc {
                roster.fighting |= one;
            }
            if marks.darc || marks.templar {
                roster.champions |= one;
            }
            if marks.hero {
                roster.heroes |= one;
            }
        }
        [crown.queen, crown.regent].into_iter().flatten().for_each(|it| roster.fighting.insert(it));
        for land in board.lands() {
            if let Title::Held(member) = land.title {
                roster.fighting.insert(member);
            }
        }
        roster
    }

    /// The free members of a family in a village.
    pub(super) fn free_in(&self, village: Village, seat: Seat) -> Members {
        self.at[village as usize].and(self.free[seat.index()])
    }

    /// How many members of a family fight in a village.
    pub(super) fn fighters(&self, village: Village, seat: Seat) -> f32 {
        self.free_in(village, seat).and(self.fighting).len() as f32
    }

    /// What members bring to a battle.
    pub(super) fn heads(&self, members: Members) -> Force {
        let fighting = members.and(self.fighting);
        Force {
            fighters: fighting.len() as f32,
            champions: fighting.and(self.champions).len() as f32,
            heroes: fighting.and(self.heroes).len() as f32,
            grail: !fighting.and(self.grail).is_empty(),
            walls: 2.0,
            ..Force::default()
        }
    }
}
