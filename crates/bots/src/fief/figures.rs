//! What a learned judge looks at: numbers that say how well each seat stands, in a state that may
//! be read whole. A seat's chance rests on fiefs and the crown (FI-END-3 and -4), so most figures
//! say how many it has, how soon there could be one more, and how safe they are.
//!
//! Called at every leaf of a search: one pass over titles, people, stacks and villages each, all
//! sums in arrays, nothing allocated. A battle is not fought out but judged by points and dice.

use ::fief::phases::Frame;
use ::fief::phases::course::{Course, Phase};
use ::fief::pieces::{
    BISHOPRICS, Card, Fort, LORDS, MEMBERS, Member, REGIONS, SEATS, VILLAGES, Village, Villages,
};
use ::fief::setup::Mode;
use ::fief::state::{Board, Lies, Person, Place, Status, TitheFor, Title};
use ::fief::{Fief, Rules, State};
use engine::{Kind, Seat, SeatSet};

/// How many figures a seat has.
pub(super) const FIGURES: usize = VICTORY + LAND + PURSE + ARMY + HOUSE + BALLOT + HAND + TURN;

const VICTORY: usize = 14;
const LAND: usize = 11;
const PURSE: usize = 3;
const ARMY: usize = 12;
const HOUSE: usize = 7;
const BALLOT: usize = 10;
const HAND: usize = 6;
const TURN: usize = 9;

/// The figures of all seats, seat by seat: [`FIGURES`] numbers each. Whoever is out has only zeros.
pub(super) fn figures(game: &Fief, state: &State, into: &mut [f32]) {
    let survey = Survey::of(game.rules(), state);
    let table = Table::of(&survey);
    for (n, row) in into.chunks_exact_mut(FIGURES).take(survey.seats).enumerate() {
        row.fill(0.0);
        if survey.board.houses.0[n].out {
            continue;
        }
        let mut rest = row;
        let mut put = |part: &[f32]| {
            let (here, after) = std::mem::take(&mut rest).split_at_mut(part.len());
            here.copy_from_slice(part);
            rest = after;
        };
        put(&survey.victory(&table, n));
        put(&survey.land(&table, n));
        put(&survey.purse(&table, n));
        put(&survey.army(&table, n));
        put(&survey.house(n));
        put(&survey.ballot(&table, n));
        put(&survey.hand(n));
        put(&survey.turn(n));
    }
}

/// What one seat has, added up.
#[derive(Clone, Copy, Default)]
struct Sums {
    /// Families that a marriage joins to this one.
    allies: SeatSet,
    fiefs: u8,
    /// Baronies, counties, duchies.
    ranks: [u8; 3],
    /// Points of one count of the mode that is played.
    points: i32,
    family: u8,
    free: u8,
    /// What own members in the hands of others are worth, and others' members in one's own.
    captive: f32,
    captured: f32,
    /// What free members are worth where they could be beaten.
    exposed: f32,
    bishops: u8,
    cardinals: u8,
    /// Free Bishops and free Cardinals.
    mitres: [u8; 2],
    /// Votes for the King.
    votes: u8,
    /// Free Lords who could be elected King.
    kings: u8,
    grooms: u8,
    brides: u8,
    /// Lords who could be Bishops.
    clerks: u8,
    foot: u16,
    horse: u16,
    guards: u16,
    catapults: u16,
    /// Soldiers who can march, and the most points of one such stack.
    led: u16,
    host: u8,
    /// d'Arcs, Templars, heroes and the Grail, in points of strength.
    champions: u8,
    villages: u8,
    occupied: u8,
    castles: u8,
    mills: u8,
    presses: u8,
    /// Enemy soldiers in own villages.
    invaders: u16,
    income: u32,
    /// What a Tax and a Tithe would bring.
    tax: u32,
    tithe: u32,
    /// The greatest danger for a capital of one's own.
    siege: f32,
    /// Danger for own Castles outside fiefs.
    castle_siege: f32,
    /// Prospects against capitals of others: the best, and all together.
    storm: [f32; 2],
    /// Villages of others outside fiefs that could be taken.
    raid: f32,
    /// How far each region that is no fief is one's own, from 0 to 1.
    progress: [f32; REGIONS],
    /// Villages of it that one owns and occupies, and those that could be had next.
    held: [u8; REGIONS],
    near: [f32; REGIONS],
    /// Regions where one has a Castle, as bits.
    walled: u8,
}

/// The state, with what has been added up so far.
struct Survey<'a> {
    rules: &'a Rules,
    board: &'a Board,
    course: Course,
    seats: usize,
    sums: [Sums; SEATS],
    /// Titles of each member.
    titles: [u8; MEMBERS],
    /// Who has each fief.
    fief: [Option<usize>; REGIONS],
    /// Points of strength by village and player.
    might: [[u8; SEATS]; VILLAGES],
    /// Players who have a free member in a village.
    led: [SeatSet; VILLAGES],
    /// Points that could be in a village after a march; the last are rebels.
    reach: [[u16; SEATS + 1]; VILLAGES],
    /// From 0 to 1: how likely a stack is beaten.
    danger: [[f32; SEATS]; VILLAGES],
}

impl<'a> Survey<'a> {
    /// Counts people before stacks and stacks before marches: each needs what came before.
    fn of(rules: &'a Rules, state: &'a State) -> Self {
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

    fn is_friend(&self, one: usize, other: usize) -> bool {
        one == other || self.sums[one].allies.has(Seat::new(other))
    }

    /// The family of whoever holds an office.
    fn house_of(&self, office: Option<Member>) -> Option<usize> {
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
    fn worth(&self, member: Member) -> f32 {
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

    /// Where every stack could be next: on foot two roads away, mounted three (FI-MOVE-2 to -5).
    fn march(&mut self) {
        let (board, map) = (self.board, self.rules.map);
        for (n, place) in board.places.iter().enumerate() {
            let bound = board.lands[map.region[n] as usize].bad_weather;
            for seat in place.order.iter().map(|it| it.index()) {
                let might = u16::from(self.might[n][seat]);
                self.reach[n][seat] += might;
                if bound || might == 0 {
                    continue;
                }
                let troops = &board.troops[n][seat];
                let guards = u16::from(troops.king + troops.queen);
                if !self.led[n].has(Seat::new(seat)) {
                    self.spread(map.near[n], seat, guards);
                } else if troops.foot == 0 {
                    self.spread(map.near[n], seat, might);
                } else {
                    let mut two = map.roads[n];
                    for village in map.roads[n].iter() {
                        if self.lets_pass(village, seat) {
                            two |= map.roads[village as usize];
                        }
                    }
                    two.remove(Village::ALL[n]);
                    self.spread(two, seat, might);
                    self.spread(map.near[n] - two, seat, guards + u16::from(troops.horse));
                }
            }
        }
        let rebels = &board.rebels;
        if 0 < rebels.count {
            let from = rebels.village as usize;
            let mut two = map.roads[from];
            map.roads[from].iter().for_each(|it| two |= map.roads[it as usize]);
            two.insert(rebels.village);
            self.spread(two, SEATS, rebels.count.into());
        }
    }

    fn spread(&mut self, villages: Villages, seat: usize, might: u16) {
        if 0 < might {
            villages.iter().for_each(|it| self.reach[it as usize][seat] += might);
        }
    }

    /// Nobody stands there who could say no.
    fn lets_pass(&self, village: Village, seat: usize) -> bool {
        let order = &self.board.place(village).order;
        order.iter().all(|it| self.is_friend(seat, it.index()))
    }

    /// How good the odds are against somebody's stack, from -1 to 1.
    fn odds(&self, village: usize, points: u16, foe: usize) -> f32 {
        let theirs = self.might[village][foe];
        if theirs == 0 {
            return 1.0;
        }
        let seat = Seat::new(foe);
        let inside = self.board.is_inside(Village::ALL[village], seat);
        let fort = if inside { self.board.places[village].fort } else { Fort::Open };
        let morale = if self.led[village].has(seat) { 1.0 } else { 0.6 };
        let ours = vigour(points);
        let theirs = vigour(theirs.into()) * morale * 0.5 * fort.divisor() as f32;
        (ours - theirs) / (ours + theirs)
    }

    /// Whose stacks, capitals and members could be beaten next, and by whom.
    fn weigh_dangers(&mut self) {
        for n in 0..VILLAGES {
            let place = &self.board.places[n];
            let region = self.rules.map.region[n] as usize;
            let capital = self.board.lands[region].capital == Some(Village::ALL[n]);
            let master = self.fief[region].filter(|_| capital);
            for foe in place.order.iter().map(|it| it.index()) {
                self.danger[n][foe] = self.beset(n, foe, master == Some(foe));
            }
            if let Some(master) = master {
                if self.might[n][master] == 0 {
                    self.danger[n][master] = self.beset(n, master, true);
                }
                let siege = &mut self.sums[master].siege;
                *siege = siege.max(self.danger[n][master]);
            } else if place.fort == Fort::Castle
                && self.fief[region].is_none()
                && let Some(owner) = place.owner.map(Seat::index)
            {
                let most = self.danger[n][owner].max(self.sums[owner].castle_siege);
                self.sums[owner].castle_siege = most;
            }
        }
        for (n, person) in self.board.people.iter().enumerate().filter(|(_, it)| it.is_free()) {
            let seat = person.family.index();
            let danger = self.danger[person.village as usize][seat];
            self.sums[seat].exposed += danger * self.worth(Member::ALL[n]);
        }
    }

    /// The greatest danger for a stack; for a capital also the prospects of all who could come.
    fn beset(&mut self, n: usize, foe: usize, capital: bool) -> f32 {
        let mut worst: f32 = 0.0;
        for seat in (0..self.seats).filter(|it| *it != foe) {
            let points = self.reach[n][seat];
            if points == 0 || self.is_friend(seat, foe) {
                continue;
            }
            let odds = self.odds(n, points, foe).max(0.0);
            worst = worst.max(odds);
            if capital {
                let storm = &mut self.sums[seat].storm;
                storm[0] = storm[0].max(odds);
                storm[1] += odds;
            }
        }
        match self.reach[n][SEATS] {
            0 => worst,
            rebels => worst.max(self.odds(n, rebels, foe)),
        }
    }

    /// Owners, buildings and what they pay (FI-REV-2 to -5, FI-REV-11).
    fn weigh_places(&mut self) {
        let (board, map) = (self.board, self.rules.map);
        let mut sees = [0; BISHOPRICS];
        let mut pays = [0; REGIONS];
        for (n, place) in board.places.iter().enumerate() {
            let region = map.region[n] as usize;
            let Some(owner) = self.fief[region].or(place.owner.map(Seat::index)) else { continue };
            let rebels = board.rebels_in(Village::ALL[n]);
            let enemies = self.enemies(n, place, owner);
            let sums = &mut self.sums[owner];
            sums.villages += 1;
            sums.occupied += u8::from(place.order.contains(&Seat::new(owner)));
            sums.mills += place.mills;
            sums.presses += place.presses;
            sums.invaders += enemies;
            let castle = place.fort == Fort::Castle;
            sums.castles += u8::from(castle);
            sums.walled |= u8::from(castle) << region;
            let land = &board.lands[region];
            let men = |at: usize| 0 < board.troops[at][owner].soldiers();
            let paid = match land.capital {
                Some(capital) => men(capital as usize) && (enemies == 0 || men(n)),
                None => men(n),
            };
            let works = 200 * u32::from(place.mills) + 100 * u32::from(place.presses);
            if !paid || rebels || land.title == Title::Limbo {
                continue;
            }
            let yields = works * [1 + u32::from(land.good_harvest), 0][usize::from(land.famine)];
            let see = self.rules.bishopric(Village::ALL[n]) as usize;
            sees[see] += yields;
            pays[region] += u32::from(enemies == 0 && !land.famine);
            let walls = [0, 100, 200][place.fort as usize];
            let captive = match land.title {
                Title::Held(holder) => board.person(holder).is_captive(),
                _ => false,
            };
            let tithed = board.tithes[see] != TitheFor::Nobody;
            let own = walls + if tithed { 0 } else { yields };
            sums.income += if captive { own / 2 } else { own };
        }
        self.levy(&sees, &pays);
    }

    /// Tithes and Taxes that lie there, and what a card would bring (FI-REV-11 and -12).
    fn levy(&mut self, sees: &[u32; BISHOPRICS], pays: &[u32; REGIONS]) {
        let board = self.board;
        for (land, (fief, pays)) in board.lands.iter().zip(self.fief.iter().zip(pays)) {
            let Title::Held(holder) = land.title else { continue };
            let Some(seat) = fief.filter(|_| !board.person(holder).is_captive()) else { continue };
            let sums = &mut self.sums[seat];
            sums.income += if land.tax { 200 * pays } else { 0 };
            sums.tax = sums.tax.max(if land.tax { 0 } else { 200 * pays });
        }
        let pope = board.crown.pope.map(|it| board.person(it)).filter(|it| it.is_free());
        for person in board.people.iter().filter(|it| it.is_free()) {
            let Some(see) = person.bishopric.map(|it| it as usize) else { continue };
            let sums = &mut self.sums[person.family.index()];
            match board.tithes[see] {
                TitheFor::Bishop => sums.income += sees[see],
                TitheFor::Nobody => sums.tithe = sums.tithe.max(sees[see]),
                TitheFor::Pope => {}
            }
        }
        if let Some(pope) = pope {
            let sums = &mut self.sums[pope.family.index()];
            for (tithe, see) in board.tithes.iter().zip(sees) {
                match tithe {
                    TitheFor::Pope => sums.income += see,
                    TitheFor::Nobody => sums.tithe = sums.tithe.max(*see),
                    TitheFor::Bishop => {}
                }
            }
        }
    }

    /// Soldiers in a village who are no friends of its owner.
    fn enemies(&self, n: usize, place: &Place, owner: usize) -> u16 {
        let hostile = |it: &&Seat| !self.is_friend(owner, it.index());
        let men = |it: &Seat| u16::from(self.board.troops[n][it.index()].soldiers());
        place.order.iter().filter(hostile).map(men).sum()
    }

    /// How far each region that is no fief is anybody's own (FI-BUY-18).
    fn weigh_regions(&mut self) {
        for (region, land) in self.board.lands.iter().enumerate() {
            if land.title != Title::Bank {
                continue;
            }
            let villages = self.rules.map.villages[region];
            let share = 1.0 / villages.len() as f32;
            for village in villages.iter() {
                let n = village as usize;
                for seat in 0..self.seats {
                    let (hold, near) = self.hold(n, seat);
                    let sums = &mut self.sums[seat];
                    sums.progress[region] += share * hold;
                    sums.near[region] += near;
                    sums.held[region] += u8::from(1.0 <= hold);
                }
            }
        }
    }

    /// How far a village is somebody's own, 1 if he owns and occupies it, and how easily it could
    /// be his if it is not.
    fn hold(&mut self, n: usize, seat: usize) -> (f32, f32) {
        let place = &self.board.places[n];
        let me = Seat::new(seat);
        let (owns, stands) = (place.owner == Some(me), place.order.contains(&me));
        if owns && stands {
            return (1.0, 0.0);
        }
        if self.reach[n][seat] == 0 && !stands {
            return (if !owns { 0.0 } else { 0.6 }, 0.0);
        }
        let mut ease: f32 = 1.0;
        for other in place.order.iter().map(|it| it.index()).filter(|it| *it != seat) {
            let friend = self.is_friend(seat, other);
            let odds = if friend { 0.0 } else { self.odds(n, self.reach[n][seat], other) };
            ease = ease.min(odds.max(0.0));
        }
        let absent = place.owner.is_none_or(|it| !place.order.contains(&it));
        let taken = place.owner.filter(|it| *it != me && !self.is_friend(seat, it.index()));
        if taken.is_some() {
            self.sums[seat].raid += ease;
        }
        let hold = match (owns, stands && absent) {
            (true, _) => 0.6 + 0.2 * ease,
            (false, true) => 0.5 + 0.3 * ease,
            (false, false) => 0.35 * ease,
        };
        (hold, ease)
    }
}

/// What is compared between the seats.
struct Table {
    soldiers: u16,
    /// Money at the next purchases.
    purse: [u32; SEATS],
    /// Regions of which only the title is missing, and it can be paid.
    ready: [u8; SEATS],
    /// The region that is nearest to a fief, and how near the next one is.
    best: [(usize, f32); SEATS],
    /// What the best region still costs.
    cost: [u32; SEATS],
    /// The chance to get the crown by a ballot, from 0 to 1.
    throne: [f32; SEATS],
    /// Votes of a family with its allies.
    bloc: [u8; SEATS],
    /// How much is missing to win alone, and together with the best ally.
    alone: [f32; SEATS],
    paired: [(f32, usize); SEATS],
    /// Points at the end, if all goes on like this, and how many counts are still to come.
    final_points: [i32; SEATS],
    counts: i32,
    /// Who would win if the turn ended now.
    winners: SeatSet,
}

/// More than is ever missing to win together.
const FAR: f32 = 6.0;

impl Table {
    fn of(survey: &Survey<'_>) -> Self {
        let (rules, board, sums) = (survey.rules, survey.board, &survey.sums);
        let mut table = Self {
            soldiers: sums.iter().map(soldiers).sum(),
            purse: [0; SEATS],
            ready: [0; SEATS],
            best: [(0, 0.0); SEATS],
            cost: [0; SEATS],
            throne: [0.0; SEATS],
            bloc: [0; SEATS],
            alone: [FAR; SEATS],
            paired: [(FAR, SEATS); SEATS],
            final_points: [i32::MIN; SEATS],
            counts: counts_left(rules, board.turn),
            winners: winners(survey),
        };
        for n in 0..survey.seats {
            let allies = sums[n].allies.iter().map(|it| sums[it.index()].votes);
            table.bloc[n] = sums[n].votes + allies.sum::<u8>();
            let later = if survey.buys_first(n) { 0 } else { sums[n].income };
            table.purse[n] = board.houses.0[n].money + later;
            table.prospects(survey, n);
        }
        for n in (0..survey.seats).filter(|it| !board.houses.0[*it].out) {
            table.final_points[n] = board.houses.0[n].score + table.counts * sums[n].points;
            table.throne[n] = table.ballot(survey, n);
            let crowned = survey.crowned(n);
            let fiefs = f32::from(sums[n].fiefs + table.ready[n]);
            let throne = if crowned { 0.0 } else { 1.0 - 0.7 * table.throne[n] };
            table.alone[n] = (3.0 - fiefs).max(0.0) + throne;
        }
        for (n, own) in sums.iter().enumerate() {
            for ally in own.allies.iter().map(Seat::index) {
                let short = table.short_together(survey, n, ally);
                if short < table.paired[n].0 {
                    table.paired[n] = (short, ally);
                }
            }
        }
        table
    }

    /// The regions that could be fiefs next.
    fn prospects(&mut self, survey: &Survey<'_>, n: usize) {
        let (rules, sums) = (survey.rules, &survey.sums[n]);
        let castle = rules.castle_price(survey.board.turn);
        let mut most = [-1.0, -1.0];
        for (region, land) in survey.board.lands.iter().enumerate() {
            if land.title != Title::Bank {
                continue;
            }
            let rank = rules.map.rank[region];
            let walled = sums.walled >> region & 1 == 1;
            let cost = rank.price() + if walled { 0 } else { castle };
            let complete = usize::from(sums.held[region]) == rank.size();
            let ready = complete && cost <= self.purse[n] && 0 < sums.free;
            self.ready[n] += u8::from(ready);
            let progress = sums.progress[region] + if walled { 0.15 } else { 0.0 };
            if most[0] < progress {
                most = [progress, most[0]];
                self.best[n].0 = region;
                self.cost[n] = cost;
            } else {
                most[1] = progress.max(most[1]);
            }
        }
        self.best[n].1 = most[1].max(0.0);
    }

    /// FI-KING-2 to -9: could this family make one of its own King, with its allies?
    fn ballot(&self, survey: &Survey<'_>, n: usize) -> f32 {
        let (board, sums) = (survey.board, &survey.sums);
        if board.crown.king.is_some() || sums[n].kings == 0 {
            return 0.0;
        }
        let friends = (0..survey.seats).filter(|it| survey.is_friend(n, *it));
        let mitres = friends.fold([0, 0], |[bishops, cardinals], it| {
            [bishops + sums[it].mitres[0], cardinals + sums[it].mitres[1]]
        });
        let blessed = match board.crown.pope {
            Some(pope) => survey.is_friend(n, board.person(pope).family.index()),
            None => 2 <= mitres[0] || 1 <= mitres[1],
        };
        let others = (0..survey.seats).filter(|it| !survey.is_friend(n, *it));
        let most = others.map(|it| self.bloc[it]).max().unwrap_or(0);
        let least = if survey.rules.setup.simple_majority.is_on() { 1 } else { 3 };
        let bloc = self.bloc[n];
        let votes = match least <= bloc && most < bloc {
            true => 1.0,
            false => 0.5 * f32::from(bloc) / f32::from(least.max(bloc + most)),
        };
        votes * if blessed { 1.0 } else { 0.3 }
    }

    /// FI-END-4: what two families lack.
    fn short_together(&self, survey: &Survey<'_>, one: usize, other: usize) -> f32 {
        let crown = &survey.board.crown;
        let fiefs =
            survey.sums[one].fiefs + survey.sums[other].fiefs + self.ready[one] + self.ready[other];
        let theirs = |it: Option<usize>| it == Some(one) || it == Some(other);
        let king = if theirs(survey.house_of(crown.king)) {
            0.0
        } else {
            1.0 - 0.7 * self.throne[one].max(self.throne[other])
        };
        let queen = yes(!theirs(survey.house_of(crown.queen)));
        4.0 - f32::from(fiefs.min(4)) + king + queen
    }

    /// How much the nearest of all who would win without this seat lacks.
    fn nearest_rival(&self, seats: usize, me: usize) -> f32 {
        let mut least = FAR;
        for n in (0..seats).filter(|it| *it != me) {
            least = least.min(self.alone[n]);
            if self.paired[n].1 != me {
                least = least.min(self.paired[n].0);
            }
        }
        least
    }
}

impl Survey<'_> {
    /// The King or the Queen is of this family.
    fn crowned(&self, n: usize) -> bool {
        let crown = &self.board.crown;
        self.house_of(crown.king) == Some(n) || self.house_of(crown.queen) == Some(n)
    }

    /// The next purchases come before the next revenue.
    fn buys_first(&self, n: usize) -> bool {
        self.course.phase == Phase::Purchases && !self.has_acted(n)
    }

    fn has_acted(&self, n: usize) -> bool {
        let rank = self.board.turn_rank(self.rules, Seat::new(n));
        rank + 1 < usize::from(self.course.done)
    }

    /// Fiefs and crown: how near victory is, for this seat, with its ally, and for the others.
    fn victory(&self, table: &Table, n: usize) -> [f32; VICTORY] {
        let (sums, crown) = (&self.sums[n], &self.board.crown);
        let is = |office: Option<Member>| yes(self.house_of(office) == Some(n));
        let allied = |office: Option<Member>| {
            self.house_of(office).is_some_and(|it| sums.allies.has(Seat::new(it)))
        };
        let others = (0..self.seats).filter(|it| *it != n);
        let most = others.map(|it| table.final_points[it]).max().unwrap_or(0);
        let lead = table.final_points[n].saturating_sub(most) as f32;
        [
            yes(1 <= sums.fiefs),
            yes(2 <= sums.fiefs),
            yes(3 <= sums.fiefs),
            f32::from(sums.ranks[1] + 2 * sums.ranks[2]) / 4.0,
            f32::from(table.ready[n]).min(2.0),
            is(crown.king),
            is(crown.queen),
            yes(allied(crown.king) || allied(crown.queen)),
            yes(table.winners.has(Seat::new(n))),
            table.alone[n] / 4.0,
            table.paired[n].0 / FAR,
            table.nearest_rival(self.seats, n) / 4.0,
            (sums.points as f32 / 300.0).min(3.0),
            (lead / (100.0 * (1 + table.counts) as f32)).clamp(-3.0, 3.0),
        ]
    }

    /// Villages, buildings, and the regions that could be fiefs.
    fn land(&self, table: &Table, n: usize) -> [f32; LAND] {
        let sums = &self.sums[n];
        let (region, second) = table.best[n];
        let open = 0 < table.cost[n];
        let size = self.rules.map.rank[region].size() as f32;
        let missing = if open { size - f32::from(sums.held[region]) } else { 0.0 };
        let cost = table.cost[n].max(1) as f32;
        [
            f32::from(sums.villages) / 12.0,
            f32::from(sums.occupied) / 12.0,
            f32::from(sums.castles) / 3.0,
            f32::from(2 * sums.mills + sums.presses) / 20.0,
            sums.progress[region],
            second,
            missing / 4.0,
            sums.near[region] / 3.0,
            if open { (table.purse[n] as f32 / cost).min(1.5) } else { 0.0 },
            (f32::from(sums.invaders) / 10.0).min(2.0),
            sums.castle_siege,
        ]
    }

    /// Money, income, and the soldiers that it could buy.
    fn purse(&self, table: &Table, n: usize) -> [f32; PURSE] {
        let money = self.board.houses.0[n].money as f32;
        let price = self.rules.soldier_price(self.board.turn) as f32;
        [
            money / (money + 1000.0),
            (self.sums[n].income as f32 / 1500.0).min(2.0),
            (table.purse[n] as f32 / price / 20.0).min(2.0),
        ]
    }

    /// Soldiers, what they could take, and what could be taken from them.
    fn army(&self, table: &Table, n: usize) -> [f32; ARMY] {
        let sums = &self.sums[n];
        let allied = sums.allies.iter().map(|it| soldiers(&self.sums[it.index()])).sum::<u16>();
        [
            f32::from(sums.foot) / 30.0,
            f32::from(sums.horse) / 12.0,
            f32::from(sums.guards) / 20.0,
            (f32::from(u16::from(sums.champions) + 2 * sums.catapults) / 10.0).min(2.0),
            f32::from(soldiers(sums)) / f32::from(table.soldiers.max(1)),
            f32::from(sums.led) / 40.0,
            f32::from(sums.host) / 40.0,
            sums.siege,
            sums.storm[0],
            sums.storm[1] / 2.0,
            (sums.raid / 4.0).min(2.0),
            (f32::from(allied) / 40.0).min(2.0),
        ]
    }

    /// Lords and Ladies: free, captive, in danger, to be married.
    fn house(&self, n: usize) -> [f32; HOUSE] {
        let sums = &self.sums[n];
        [
            f32::from(sums.free) / 4.0,
            (sums.captive / 3.0).min(2.0),
            (sums.captured / 3.0).min(2.0),
            (sums.exposed / 4.0).min(2.0),
            yes(sums.family == 1 && 0 < sums.fiefs),
            f32::from(sums.grooms) / 2.0,
            f32::from(sums.brides) / 2.0,
        ]
    }

    /// The Church, and the elections to come.
    fn ballot(&self, table: &Table, n: usize) -> [f32; BALLOT] {
        let (sums, crown) = (&self.sums[n], &self.board.crown);
        let friend = |it: usize| self.is_friend(n, it);
        let all: u8 = self.sums.iter().map(|it| it.votes).sum();
        let allies = sums.allies.iter().map(|it| table.throne[it.index()]);
        let cardinals: u8 = self.sums.iter().map(|it| it.cardinals).sum();
        let voices = sums.allies.iter().map(|it| self.sums[it.index()].mitres[1]);
        let voices = sums.mitres[1] + voices.sum::<u8>();
        let conclave = crown.pope.is_none() && cardinals == 3;
        let pope = self.house_of(crown.pope);
        [
            f32::from(sums.votes) / 3.0,
            f32::from(table.bloc[n]) / f32::from(all.max(3)),
            table.throne[n],
            allies.fold(0.0, f32::max),
            yes(self.house_of(crown.king).is_some_and(|it| !friend(it))),
            f32::from(sums.bishops) / 2.0,
            f32::from(sums.cardinals) / 2.0,
            if pope == Some(n) { 1.0 } else { 0.5 * yes(pope.is_some_and(friend)) },
            yes(conclave && 0 < sums.mitres[0].max(sums.mitres[1]) && 2 <= voices),
            yes(self.house_of(self.board.authority()) == Some(n)),
        ]
    }

    /// Cards: those of people, of the Church, of money, to harm, to mend, to be safe.
    fn hand(&self, n: usize) -> [f32; HAND] {
        let (sums, hand) = (&self.sums[n], &self.board.houses.0[n].hand);
        let counts = hand.counts();
        let people: u8 = counts[..MEMBERS].iter().sum();
        let sees: u8 = counts[MEMBERS..MEMBERS + BISHOPRICS].iter().sum();
        let of = |card: Card| f32::from(hand.count(card));
        let levy = yes(hand.has(Card::Tax)) * sums.tax as f32
            + yes(hand.has(Card::Tithe)) * sums.tithe as f32;
        let harm = 2.0 * of(Card::Assassin)
            + of(Card::Plague)
            + of(Card::Revolt)
            + of(Card::Famine)
            + of(Card::BadWeather);
        [
            f32::from(people.min(4u8.saturating_sub(sums.family))) / 2.0,
            f32::from(sees.min(sums.clerks)) / 2.0,
            (levy / 1000.0).min(2.0),
            (harm / 3.0).min(2.0),
            ((of(Card::GoodWeather) + of(Card::GoodHarvest)) / 3.0).min(2.0),
            ((of(Card::Escape) + of(Card::Justice)) / 2.0).min(2.0),
        ]
    }

    /// Where the game stands: the same for all, but for who has had a turn.
    fn turn(&self, n: usize) -> [f32; TURN] {
        let phase = self.course.phase.number();
        let turn = f32::from(self.board.turn);
        [
            yes(phase == 3),
            yes(phase == 4),
            yes(phase == 5),
            yes(phase == 6),
            yes(self.has_acted(n)),
            (turn / 20.0).min(2.0),
            (turn / f32::from(self.rules.last_turn())).min(1.0),
            self.seats as f32 / 6.0,
            yes(self.rules.is_won_by_fiefs()),
        ]
    }
}

fn yes(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn soldiers(sums: &Sums) -> u16 {
    sums.foot + sums.horse + sums.guards
}

/// Points times the dice that they throw (FI-FIGHT-15): twice the men last twice as long and hit
/// more often.
fn vigour(points: u16) -> f32 {
    let dice = 1 + u16::from(6 < points) + u16::from(12 < points);
    f32::from(points * dice)
}

/// How often points will still be counted (FI-END-7, -8 and -12), this turn included.
fn counts_left(rules: &Rules, turn: u16) -> i32 {
    let (last, turn) = (i32::from(rules.last_turn()), i32::from(turn.max(1)));
    match rules.setup.mode {
        Mode::Normal => 1,
        Mode::Points => last / 5 - (turn - 1) / 5,
        Mode::Turns => last + 1 - turn,
    }
}

/// FI-END-3 to -5: who would win if the turn ended now.
fn winners(survey: &Survey<'_>) -> SeatSet {
    let crown = &survey.board.crown;
    if !survey.rules.is_won_by_fiefs() {
        return SeatSet::EMPTY;
    }
    let (king, queen) = (survey.house_of(crown.king), survey.house_of(crown.queen));
    let alone = |it: &usize| 3 <= survey.sums[*it].fiefs;
    if let Some(seat) = king.filter(alone).or(queen.filter(alone)) {
        return SeatSet::of(Seat::new(seat));
    }
    match (king, queen) {
        (Some(king), Some(queen)) if king != queen && survey.is_friend(king, queen) => {
            let fiefs = survey.sums[king].fiefs + survey.sums[queen].fiefs;
            let both = SeatSet::of(Seat::new(king)).with(Seat::new(queen));
            if 4 <= fiefs { both } else { SeatSet::EMPTY }
        }
        _ => SeatSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fief::{Steward, weights::Weights};
    use ::fief::Setup;
    use ::fief::phases::Look;
    use ::fief::phases::course::count_points;
    use ::fief::phases::revenue::incomes;
    use engine::playout::{awaited, playout, random_action};
    use engine::{Bot, Chance, Game, Outbox, Sight};

    const WINS: usize = 8;
    const ALONE: usize = 9;
    const RIVAL: usize = 11;
    const POINTS: usize = 12;

    /// Looks at a game now and then: stewards play it, or chance alone.
    fn watch(setup: Setup, seed: u64, stewards: bool, mut look: impl FnMut(&Fief, &State, &[f32])) {
        let setup = if stewards { setup } else { Fief::bounded(&setup) };
        let game = Fief::new(&setup).unwrap();
        let mut chance = Chance::fast(seed);
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        let mut bot = Steward { weights: &Weights::TUNED };
        let mut legal = Vec::new();
        let mut all = [0.0; SEATS * FIGURES];
        let all = &mut all[..game.seats() * FIGURES];
        for step in 0.. {
            let Some(seat) = awaited(&game, &state, &mut chance) else { break };
            if step % 7 == 0 {
                all.fill(f32::NAN);
                figures(&game, &state, all);
                look(&game, &state, all);
            }
            let action = if stewards {
                game.legal(&state, seat, &mut legal);
                bot.choose(&Sight::new(&game, &state, seat), &legal, &mut chance)
            } else {
                random_action(&game, &state, seat, &mut chance, &mut legal)
            };
            game.apply(&mut state, seat, action.unwrap(), &mut chance, &mut Outbox::silent());
        }
    }

    #[test]
    fn every_figure_of_every_state_is_a_small_number() {
        let tables = [(3, Mode::Normal), (6, Mode::Normal), (4, Mode::Points), (5, Mode::Turns)];
        for (seats, mode) in tables {
            for (seed, stewards) in [(0, false), (1, false), (2, false), (3, true)] {
                watch(Setup { mode, ..Setup::new(seats) }, seed, stewards, |_, state, all| {
                    for (n, figure) in all.iter().enumerate() {
                        let small = figure.is_finite() && (-4.0..=4.0).contains(figure);
                        assert!(small, "figure {} is {figure}: {state:?}", n % FIGURES);
                    }
                });
            }
        }
    }

    #[test]
    fn more_points_are_a_larger_figure() {
        for seed in 0..6 {
            watch(Setup::new(4), seed, seed == 0, |game, state, all| {
                let points = |n: usize| count_points(game.rules(), &state.board, Seat::new(n));
                let figure = |n: usize| all[n * FIGURES + POINTS];
                let stays = |n: &usize| !state.board.houses.0[*n].out;
                for one in (0..4).filter(stays) {
                    for other in (0..4).filter(stays) {
                        let order = figure(one).total_cmp(&figure(other));
                        assert_eq!(points(one).cmp(&points(other)), order);
                    }
                }
            });
        }
    }

    #[test]
    fn income_is_what_revenue_pays() {
        for seed in 0..6 {
            watch(Setup::new(5), seed, seed < 2, |game, state, _| {
                let look = Look { rules: game.rules(), board: &state.board };
                let (paid, frozen) = incomes(look);
                let survey = Survey::of(game.rules(), state);
                if frozen.is_empty() {
                    let ours = survey.sums.map(|it| it.income);
                    assert_eq!(ours, paid.map(|it| it.total()), "{state:?}");
                }
            });
        }
    }

    #[test]
    fn three_fiefs_and_the_crown_win() {
        let game = Fief::new(&Setup::new(3)).unwrap();
        let mut chance = Chance::fast(5);
        let mut state = game.start(&mut chance, &mut Outbox::silent());
        playout(&game, &mut state, &mut chance, &mut Vec::new(), 3);
        let figure = |state: &State, n: usize, which: usize| {
            let mut all = [0.0; 3 * FIGURES];
            figures(&game, state, &mut all);
            all[n * FIGURES + which]
        };
        let holder = state.board.family(Seat::new(1)).iter().next().unwrap();
        let mut short = figure(&state, 1, ALONE);
        for land in 0..3 {
            state.board.lands[land].title = Title::Held(holder);
            assert!(figure(&state, 1, ALONE) < short);
            assert_eq!(figure(&state, 1, WINS), 0.0);
            assert_eq!(figure(&state, 0, ALONE), 1.0);
            short = figure(&state, 1, ALONE);
        }
        let rival = figure(&state, 0, RIVAL);
        state.board.crown.king = Some(holder);
        assert_eq!([figure(&state, 1, ALONE), figure(&state, 1, WINS)], [0.0, 1.0]);
        assert_eq!(figure(&state, 0, WINS), 0.0);
        assert!(figure(&state, 0, RIVAL) < rival);
    }
}
