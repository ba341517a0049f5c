//! What one seat may know, looked up where it is instead of copied into a view: for players made of
//! code that are asked very often. Whatever a [`View`](crate::View) hides of a state, this hides too.

use engine::{Chance, Kind, Seat, SeatSet, Viewer};

use crate::edition::Rules;
use crate::phases::battle::{self, Battle};
use crate::phases::{Frame, Look, revenue};
use crate::pieces::{
    Bishopric, Guard, MEMBERS, Member, Members, REGIONS, Region, Regions, Relic, SEATS, VILLAGES,
    Village, Villages,
};
use crate::state::{
    Crown, Draft, Group, Land, Led, Lies, Offer, Person, Place, Rebels, Spent, Stance, State,
    Troops,
};
use crate::view::{Numbers, SeenGroup, mover, see_group};
use crate::{imagine, view};

/// A seat's eyes on a state. The state is in here and cannot be got out.
#[derive(Clone, Copy)]
pub struct Glance<'a> {
    rules: &'a Rules,
    state: &'a State,
    seat: Seat,
}

/// A stack as a seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// Where.
    pub village: Village,
    /// Whose.
    pub seat: Seat,
    /// Are foot soldiers or horsemen there?
    pub men: bool,
    /// Are King's guards there?
    pub king: bool,
    /// Are Queen's guards there?
    pub queen: bool,
    /// The numbers, if the seat may know them and there are any men.
    pub numbers: Option<Numbers>,
}

/// What is hidden in stacks, added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hidden {
    /// Foot soldiers and horsemen, by player.
    pub men: [u8; SEATS],
    /// The King's guards and the Queen's.
    pub guards: [u8; 2],
    /// Stacks that they are in.
    pub guard_stacks: [u8; 2],
}

impl Hidden {
    fn hide_guards(&mut self, troops: &Troops) {
        let guards = [troops.king, troops.queen];
        for (n, count) in guards.into_iter().enumerate().filter(|(_, count)| 0 < *count) {
            self.guards[n] += count;
            self.guard_stacks[n] += 1;
        }
    }
}

/// What everybody sees.
impl<'a> Glance<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    /// The rules of this table.
    #[inline]
    pub fn rules(self) -> &'a Rules {
        self.rules
    }

    /// Whose eyes these are.
    #[inline]
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// From 1; 0 while the game is set up.
    #[inline]
    pub fn turn(self) -> u16 {
        self.state.board.turn
    }

    /// A village.
    #[inline]
    pub fn place(self, village: Village) -> &'a Place {
        self.state.board.place(village)
    }

    /// The villages.
    #[inline]
    pub fn places(self) -> &'a [Place; VILLAGES] {
        &self.state.board.places
    }

    /// A region.
    #[inline]
    pub fn land(self, region: Region) -> &'a Land {
        self.state.board.land(region)
    }

    /// The regions.
    #[inline]
    pub fn lands(self) -> &'a [Land; REGIONS] {
        &self.state.board.lands
    }

    /// Lords and Ladies.
    #[inline]
    pub fn people(self) -> &'a [Person; MEMBERS] {
        &self.state.board.people
    }

    /// A person.
    #[inline]
    pub fn person(self, member: Member) -> &'a Person {
        self.state.board.person(member)
    }

    /// King, Queen, Prince, Regent, Pope.
    #[inline]
    pub fn crown(self) -> &'a Crown {
        &self.state.board.crown
    }

    /// The rebels.
    #[inline]
    pub fn rebels(self) -> &'a Rebels {
        &self.state.board.rebels
    }

    /// Where the relics are.
    #[inline]
    pub fn relics(self) -> &'a [Lies; 3] {
        &self.state.board.relics
    }

    /// Who bears a relic.
    #[inline]
    pub fn bearer(self, relic: Relic) -> Option<Member> {
        self.state.board.bearer(relic)
    }

    /// What somebody has declared in a village, once that is revealed.
    #[inline]
    pub fn stance(self, village: Village, seat: Seat) -> Stance {
        self.state.board.open_stances[village as usize][seat]
    }

    /// Villages that refused a member in this movement turn.
    #[inline]
    pub fn refusing(self, member: Member) -> Villages {
        let refused = &self.state.board.refused;
        // Mostly nobody was.
        if *refused == [0; VILLAGES] {
            return Villages::EMPTY;
        }
        let mut bits = 0;
        for (n, refused) in refused.iter().enumerate() {
            bits |= u64::from(refused >> member as u16 & 1) << n;
        }
        Villages::from_bits(bits)
    }

    /// Villages that refused guards without a member.
    #[inline]
    pub fn refused_guards(self) -> Villages {
        self.state.board.refused_guards
    }

    /// Everybody who is still in the game.
    #[inline]
    pub fn active(self) -> SeatSet {
        self.state.board.active(self.rules)
    }

    /// Everybody who is allied with a player.
    #[inline]
    pub fn allies(self, seat: Seat) -> SeatSet {
        self.state.board.allies(seat)
    }

    /// Are these two allied?
    pub fn allied(self, one: Seat, other: Seat) -> bool {
        self.state.board.allied(one, other)
    }

    /// The living members of a family.
    #[inline]
    pub fn family(self, seat: Seat) -> Members {
        self.state.board.family(seat)
    }

    /// The free members of a family.
    #[inline]
    pub fn free(self, seat: Seat) -> Members {
        self.state.board.free(seat)
    }

    /// Prisoners of a player in a village.
    pub fn captives_in(self, village: Village, captor: Seat) -> Members {
        self.state.board.captives_in(village, captor)
    }

    /// The titles that a member holds.
    #[inline]
    pub fn titles(self, member: Member) -> Regions {
        self.state.board.titles(member)
    }

    /// Does a member hold any?
    #[inline]
    pub fn is_titled(self, member: Member) -> bool {
        self.state.board.is_titled(member)
    }

    /// The highest rank that a member holds.
    pub fn rank(self, member: Member) -> Option<crate::pieces::Rank> {
        self.state.board.rank(self.rules, member)
    }

    /// Bishop, Cardinal or Pope.
    #[inline]
    pub fn is_ecclesiastic(self, member: Member) -> bool {
        self.state.board.is_ecclesiastic(member)
    }

    /// A Lord who is none of these.
    #[inline]
    pub fn is_lay(self, member: Member) -> bool {
        self.state.board.is_lay(member)
    }

    /// May this member be elected King?
    #[inline]
    pub fn can_be_king(self, member: Member) -> bool {
        self.state.board.can_be_king(member)
    }

    /// May this member marry?
    #[inline]
    pub fn can_marry(self, member: Member) -> bool {
        self.state.board.can_marry(member)
    }

    /// The electors of a family.
    pub fn king_electors(self, seat: Seat) -> Members {
        self.state.board.king_electors(seat)
    }

    /// What the infidels ask for a captive.
    pub fn infidel_ransom(self, member: Member) -> u32 {
        self.state.board.infidel_ransom(self.rules, member)
    }

    /// Who holds a bishopric.
    pub fn bishop(self, see: Bishopric) -> Option<Member> {
        self.state.board.bishop(see)
    }

    /// Who controls guards of a kind.
    pub fn master(self, guard: Guard) -> Option<Seat> {
        self.state.board.master(guard)
    }

    /// Guards of a kind on the board.
    pub fn guards(self, guard: Guard) -> u8 {
        self.state.board.guards(guard)
    }

    /// Mills left in the bank.
    pub fn mills_left(self) -> u8 {
        self.state.board.mills_left()
    }

    /// Who has a fief.
    #[inline]
    pub fn has_fief(self, region: Region) -> Option<Seat> {
        self.state.board.has_fief(region)
    }

    /// The fiefs of a player.
    #[inline]
    pub fn fiefs(self, seat: Seat) -> Regions {
        self.state.board.fiefs(seat)
    }

    /// Is the village part of a fief?
    #[inline]
    pub fn in_fief(self, village: Village) -> bool {
        self.state.board.in_fief(self.rules, village)
    }

    /// Is it the capital of one?
    #[inline]
    pub fn is_capital(self, village: Village) -> bool {
        self.state.board.is_capital(self.rules, village)
    }

    /// Does somebody stand there?
    #[inline]
    pub fn occupies(self, village: Village, seat: Seat) -> bool {
        self.state.board.occupies(village, seat)
    }

    /// Who stands there.
    #[inline]
    pub fn occupants(self, village: Village) -> SeatSet {
        self.state.board.occupants(village)
    }

    /// Who stands guard there.
    #[inline]
    pub fn gatekeeper(self, village: Village) -> Option<Seat> {
        self.state.board.gatekeeper(village)
    }

    /// Does somebody stand behind its walls?
    #[inline]
    pub fn is_inside(self, village: Village, seat: Seat) -> bool {
        self.state.board.is_inside(village, seat)
    }

    /// Are the rebels there?
    #[inline]
    pub fn rebels_in(self, village: Village) -> bool {
        self.state.board.rebels_in(village)
    }

    /// Does Bad Weather lie there?
    #[inline]
    pub fn bad_weather(self, village: Village) -> bool {
        self.state.board.bad_weather(self.rules, village)
    }

    /// Who is paid for the buildings of a village.
    pub fn paid(self, village: Village) -> Option<Seat> {
        revenue::paid(self.rules, &self.state.board, village)
    }

    /// What the Mills and Presses of a village yield.
    pub fn yields(self, village: Village) -> u32 {
        revenue::yields(self.rules, &self.state.board, village)
    }

    /// What a Tax on a fief brings now.
    pub fn tax(self, region: Region, seat: Seat) -> u32 {
        revenue::tax(self.rules, &self.state.board, region, seat)
    }

    /// Foot soldiers and horsemen on the board, by player: purchases and losses are seen by all.
    pub fn soldiers(self) -> [u8; SEATS] {
        let board = &self.state.board;
        let mut sums = [0; SEATS];
        for (place, troops) in board.places.iter().zip(&board.troops) {
            for seat in place.order.iter() {
                let there = &troops[seat.index()];
                sums[seat.index()] += there.foot + there.horse;
            }
        }
        sums
    }

    /// The battle that is fought.
    pub fn battle(self) -> Option<&'a Battle> {
        self.state.stack.frames().find_map(|frame| match frame {
            Frame::Battle(battle) => Some(battle),
            _ => None,
        })
    }

    /// Is a side of it behind walls that count?
    pub fn is_protected(self, battle: &Battle, side: usize) -> bool {
        battle::is_protected(&self.state.board, battle, side)
    }
}

/// What this seat sees.
impl<'a> Glance<'a> {
    /// What has been put together of an answer so far.
    #[inline]
    pub fn draft(self) -> Draft {
        let board = &self.state.board;
        if board.stager == Some(self.seat) { board.draft } else { Draft::None }
    }

    /// Own money.
    #[inline]
    pub fn money(self) -> u32 {
        self.state.board.houses[self.seat].money
    }

    /// Own cards, counted.
    #[inline]
    pub fn cards(self) -> u8 {
        self.state.board.houses[self.seat].hand.total()
    }

    /// Offers that one has made in this phase.
    #[inline]
    pub fn offers(self) -> u8 {
        self.state.board.houses[self.seat].offers
    }

    /// What the next revenue would bring.
    pub fn revenue(self) -> u32 {
        let look = Look { rules: self.rules, board: &self.state.board };
        revenue::incomes(look).0[self.seat.index()].total()
    }

    /// Own troops in a village.
    #[inline]
    pub fn troops(self, village: Village) -> &'a Troops {
        self.state.board.troops(village, self.seat)
    }

    /// How far own troops of a village have moved in one's own movement turn.
    #[inline]
    pub fn spent(self, village: Village) -> Spent {
        match self.is_mover() {
            true => self.state.board.spent[village as usize],
            false => Spent::default(),
        }
    }

    /// Whom a member has led in one's own movement turn.
    #[inline]
    pub fn led(self, member: Member) -> Led {
        if self.is_mover() { self.state.board.person(member).led } else { Led::None }
    }

    fn is_mover(self) -> bool {
        mover(&self.state.stack) == Some(self.seat)
    }

    /// Are foot soldiers or horsemen of somebody in a village?
    #[inline]
    pub fn has_men(self, village: Village, seat: Seat) -> bool {
        let troops = self.state.board.troops(village, seat);
        0 < troops.foot + troops.horse
    }

    /// Are guards of a kind with somebody in a village?
    #[inline]
    pub fn has_guards(self, village: Village, seat: Seat, guard: Guard) -> bool {
        0 < self.state.board.troops(village, seat).guards(guard)
    }

    /// Catapults of somebody in a village.
    #[inline]
    pub fn catapults(self, village: Village, seat: Seat) -> u8 {
        self.state.board.troops(village, seat).catapults
    }

    /// The numbers of somebody's stack, if one may know them and there are any men.
    #[inline]
    pub fn numbers(self, village: Village, seat: Seat) -> Option<Numbers> {
        self.numbers_of(self.state.board.troops(village, seat), seat == self.seat)
    }

    #[inline]
    fn numbers_of(self, troops: &Troops, mine: bool) -> Option<Numbers> {
        let Troops { foot, horse, king, queen, .. } = *troops;
        let seen = 0 < troops.soldiers() && (mine || troops.known);
        seen.then_some(Numbers { foot, horse, king, queen })
    }

    /// Tells of every stack of every player, village by village, and adds up what is hidden of
    /// them: purchases and losses are seen by all.
    pub fn stacks(self, mut tell: impl FnMut(Stack)) -> Hidden {
        let board = &self.state.board;
        let mut hidden = Hidden::default();
        for ((village, place), there) in Village::ALL.iter().zip(&board.places).zip(&board.troops) {
            for seat in place.order.iter().copied() {
                let troops = &there[seat.index()];
                let numbers = self.numbers_of(troops, seat == self.seat);
                if numbers.is_none() {
                    hidden.men[seat.index()] += troops.foot + troops.horse;
                    hidden.hide_guards(troops);
                }
                tell(Stack {
                    village: *village,
                    seat,
                    men: 0 < troops.foot + troops.horse,
                    king: 0 < troops.king,
                    queen: 0 < troops.queen,
                    numbers,
                });
            }
        }
        // Those without master count only if there are others with whom they could be.
        if hidden.guard_stacks != [0; 2] {
            let orphans = board.troops.iter().map(|it| &it[SEATS]);
            orphans.filter(|it| !it.known).for_each(|it| hidden.hide_guards(it));
        }
        hidden
    }

    /// Guards without master in a village, as many as there may be: their number is hidden.
    pub fn orphans(self, village: Village) -> u8 {
        let seen = view::view(self.rules, self.state, Viewer::Seat(self.seat));
        let imagined = imagine::imagine(self.rules, &seen, &mut Chance::fast(0));
        imagined.board.orphans(village).soldiers()
    }

    /// The group under way.
    pub fn group(self) -> SeenGroup {
        see_group(self.state, Some(self.seat))
    }

    /// The offer that waits, if one is a party to it.
    pub fn offer(self) -> Option<&'a Offer> {
        let State { board, stack } = self.state;
        let waits = stack.frames().any(|it| matches!(it, Frame::Reply(reply) if !reply.done));
        let party = board.offer.from == self.seat || board.offer.to == self.seat;
        (waits && party).then_some(&board.offer)
    }

    /// One's own group in the making.
    #[inline]
    pub fn gathering(self) -> Option<Group> {
        match self.draft() {
            Draft::March(group) => Some(group),
            _ => None,
        }
    }
}
