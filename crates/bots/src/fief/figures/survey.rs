//! What each seat has, counted: titles, people, offices and stacks.

use ::fief::phases::Frame;
use ::fief::phases::course::Course;
use ::fief::pieces::{LORDS, MEMBERS, Member, REGIONS, SEATS, VILLAGES};
use ::fief::setup::Mode;
use ::fief::state::{Board, Lies, Person, Status, Title};
use ::fief::{Rules, State};
use engine::{Kind, SeatSet};

use super::yes;

/// What one seat has, added up.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    /// Families that a marriage joins to this one.
    pub allies: SeatSet,
    pub fiefs: u8,
    /// Baronies, counties, duchies.
    pub ranks: [u8; 3],
    /// Points of one count of the mode that is played.
    pub points: i32,
    pub family: u8,
    pub free: u8,
    /// What own members in the hands of others are worth, and others' members in one's own.
    pub captive: f32,
    pub captured: f32,
    /// What free members are worth where they could be beaten.
    pub exposed: f32,
    pub bishops: u8,
    pub cardinals: u8,
    /// Free Bishops and free Cardinals.
    pub mitres: [u8; 2],
    /// Votes for the King.
    pub votes: u8,
    /// Free Lords who could be elected King.
    pub kings: u8,
    pub grooms: u8,
    pub brides: u8,
    /// Lords who could be Bishops.
    pub clerks: u8,
    pub foot: u16,
    pub horse: u16,
    pub guards: u16,
    pub catapults: u16,
    /// Soldiers who can march, and the most points of one such stack.
    pub led: u16,
    pub host: u8,
    /// d'Arcs, Templars, heroes and the Grail, in points of strength.
    pub champions: u8,
    pub villages: u8,
    pub occupied: u8,
    pub castles: u8,
    pub mills: u8,
    pub presses: u8,
    /// Enemy soldiers in own villages.
    pub invaders: u16,
    pub income: u32,
    /// What a Tax and a Tithe would bring.
    pub tax: u32,
    pub tithe: u32,
    /// The greatest danger for a capital of one's own.
    pub siege: f32,
    /// Danger for own Castles outside fiefs.
    pub castle_siege: f32,
    /// Prospects against capitals of others: the best, and all together.
    pub storm: [f32; 2],
    /// Villages of others outside fiefs that could be taken.
    pub raid: f32,
    /// How far each region that is no fief is one's own, from 0 to 1.
    pub progress: [f32; REGIONS],
    /// Villages of it that one owns and occupies, and those that could be had next.
    pub held: [u8; REGIONS],
    pub near: [f32; REGIONS],
    /// Regions where one has a Castle, as bits.
    pub walled: u8,
}

/// The state, with what has been added up so far.
pub(super) struct Survey<'a> {
    pub rules: &'a Rules,
    pub board: &'a Board,
    pub course: Course,
    pub seats: usize,
    pub sums: [Sums; SEATS],
    /// Titles of each member.
    pub titles: [u8; MEMBERS],
    /// Who has each fief.
    pub fief: [Option<usize>; REGIONS],
    /// Points of strength by village and player.
    pub might: [[u8; SEATS]; VILLAGES],
    /// Players who have a free member in a village.
    pub led: [SeatSet; VILLAGES],
    /// Points that could be in a village after a march; the last are rebels.
    pub reach: [[u16; SEATS + 1]; VILLAGES],
    /// From 0 to 1: how likely a stack is beaten.
    pub danger: [[f32; SEATS]; VILLAGES],
}

impl Sums {
    /// On foot, mounted and guards.
    pub(super) fn soldiers(&self) -> u16 {
        self.foot + self.horse + self.guards
    }
}

impl<'a> Survey<'a> {
    /// Counts people before stacks and stacks before marches: each needs what came before.
    pub(super) fn of(rules: &'a Rules, state: &'a State) -> Self {
        let mut survey = Self::new(rules, state);
        survey.count_titles();
        survey.count_people();
        survey.count_stacks();
        survey.march();
        survey.weigh_dangers();
        survey.weigh_places();
        survey.weigh_regions();
        survey
    }

    fn new(rules: &'a Rules, state: &'a State) -> Self {
        let course = match state.stack.frames().last() {
            Some(Frame::Course(course)) => *course,
            _ => Course::default(),
        };
        Self {
            rules,
            board: &state.board,
            course,
            seats: rules.seats,
            sums: [Sums::default(); SEATS],
            titles: [0; MEMBERS],
            fief: [None; REGIONS],
            might: [[0; SEATS]; VILLAGES],
            led: [SeatSet::EMPTY; VILLAGES],
            reach: [[0; SEATS + 1]; VILLAGES],
            danger: [[0.0; SEATS]; VILLAGES],
        }
    }

    pub(super) fn is_friend(&self, one: usize, other: usize) -> bool {
        one == other || self.sums[one].allies.bits() >> other & 1 == 1
    }

    /// The family of whoever holds an office.
    pub(super) fn house_of(&self, office: Option<Member>) -> Option<usize> {
        office.map(|it| self.board.person(it).family.index())
    }

    fn count_titles(&mut self) {
        let turns = self.rules.setup.mode == Mode::Turns;
        for (n, land) in self.board.lands.iter().enumerate() {
            let rank = self.rules.map.rank[n];
            let seat = match land.title {
                Title::Held(member) => {
                    let seat = self.board.person(member).family.index();
                    self.titles[member as usize] += 1;
                    self.sums[seat].points += if turns { 0 } else { rank.points() };
                    seat
                }
                Title::Pending(seat) | Title::Retained(seat) => seat.index(),
                Title::Bank | Title::Limbo => continue,
            };
            self.fief[n] = Some(seat);
            self.sums[seat].fiefs += 1;
            self.sums[seat].ranks[rank as usize] += 1;
        }
        for (sums, house) in self.sums.iter_mut().zip(&self.board.houses.0) {
            sums.points += match self.rules.setup.mode {
                Mode::Turns => [0, 0, 30, 50, 100][usize::from(sums.fiefs.min(4))],
                Mode::Normal | Mode::Points => 10 * (house.money / 500) as i32,
            };
        }
    }

    fn count_people(&mut self) {
        let board = self.board;
        for (n, person) in board.people.iter().enumerate().filter(|(_, it)| it.is_alive()) {
            let member = Member::ALL[n];
            self.count_offices(member, person);
            let seat = person.family;
            let married = person.spouse.map(|it| board.person(it).family);
            if let Some(other) = married.filter(|it| *it != seat) {
                self.sums[seat.index()].allies.insert(other);
                self.sums[other.index()].allies.insert(seat);
            }
            let worth = self.worth(member);
            let sums = &mut self.sums[seat.index()];
            sums.family += 1;
            match person.status {
                Status::Free => {
                    sums.free += 1;
                    let at = person.village as usize;
                    self.led[at].insert(seat);
                    let queen = [board.crown.queen, board.crown.regent].contains(&Some(member));
                    let marks = person.marks;
                    if n < LORDS || marks.darc || 0 < self.titles[n] || queen {
                        let champion = 4 * u8::from(marks.darc || marks.templar)
                            + 3 * u8::from(marks.hero)
                            + 3 * u8::from(board.relics[0] == Lies::With(member));
                        sums.champions += champion;
                        self.might[at][seat.index()] += 1 + champion;
                    }
                }
                Status::Prisoner => {
                    sums.captive += worth;
                    if let Some(captor) = person.captor {
                        self.sums[captor.index()].captured += worth;
                    }
                }
                Status::Infidels => sums.captive += worth,
                Status::Crusade
                | Status::Away
                | Status::Arriving
                | Status::Released
                | Status::Dead => {}
            }
        }
    }

    /// What a member is entitled to: votes, eligibility, points, allowances.
    fn count_offices(&mut self, member: Member, person: &Person) {
        let (board, crown, marks) = (self.board, &self.board.crown, person.marks);
        let is = |office: Option<Member>| office == Some(member);
        let titled = 0 < self.titles[member as usize];
        let bishop = person.bishopric.is_some();
        let cleric = bishop || marks.cardinal || is(crown.pope);
        let (free, single) = (person.is_free(), person.spouse.is_none());
        let count = u8::from;
        let sums = &mut self.sums[person.family.index()];
        sums.bishops += count(bishop);
        sums.cardinals += count(marks.cardinal);
        sums.mitres[0] += count(free && bishop);
        sums.mitres[1] += count(free && marks.cardinal);
        sums.votes += count(free && (cleric || titled || is(crown.regent)));
        let lord = member.is_lord();
        sums.kings += count(free && lord && titled && !cleric && !marks.monk);
        let royal = is(crown.king) || is(crown.prince);
        sums.clerks += count(free && lord && single && !bishop && !royal);
        if single && !cleric && !marks.monk && !marks.darc && !marks.unwed {
            sums.grooms += count(lord);
            sums.brides += count(!lord);
        }
        sums.points += match self.rules.setup.mode {
            Mode::Turns if is(crown.king) || is(crown.pope) || is(crown.regent) => 50,
            Mode::Turns if is(crown.prince) || is(crown.queen) || marks.cardinal => 30,
            Mode::Turns => 10 * i32::from(titled || bishop),
            Mode::Normal | Mode::Points => {
                50 * i32::from(is(crown.king))
                    + 30 * i32::from(is(crown.queen))
                    + 10 * i32::from(is(crown.prince))
                    + 20 * i32::from(bishop)
                    + 10 * i32::from(marks.cardinal)
            }
        };
        if !person.is_captive() {
            sums.income += if marks.conquest { 1000 } else { 0 };
            sums.income += if is(crown.queen) { 300 } else { 0 };
            sums.income += if board.authority() == Some(member) { 500 } else { 0 };
        }
    }

    /// What a member is worth: 1 for a Lord without anything.
    pub(super) fn worth(&self, member: Member) -> f32 {
        let crown = &self.board.crown;
        let is = |office: Option<Member>| yes(office == Some(member));
        1.0 + f32::from(self.titles[member as usize])
            + 0.5 * yes(self.board.is_ecclesiastic(member))
            + 3.0 * is(crown.king)
            + 2.0 * is(crown.queen)
            + is(crown.pope)
    }

    fn count_stacks(&mut self) {
        for (n, place) in self.board.places.iter().enumerate() {
            for seat in place.order.iter().copied() {
                let troops = self.board.troops[n][seat.index()];
                let men = troops.soldiers();
                let might = &mut self.might[n][seat.index()];
                *might += men;
                let sums = &mut self.sums[seat.index()];
                sums.foot += u16::from(troops.foot);
                sums.horse += u16::from(troops.horse);
                sums.guards += u16::from(troops.king + troops.queen);
                sums.catapults += u16::from(troops.catapults);
                if self.led[n].has(seat) {
                    sums.led += u16::from(men);
                    sums.host = sums.host.max(*might);
                } else {
                    sums.led += u16::from(troops.king + troops.queen);
                }
            }
        }
    }
}
