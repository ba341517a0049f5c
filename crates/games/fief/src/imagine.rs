//! Whole states that look like a view: hands, deck, money, stacks and what is sealed are any that
//! could be.

use engine::{Chance, Kind, List, Sealed, Seat, SeatSet, Stack};

use crate::clause::{INFO_1, INFO_4, INFO_5};
use crate::edition::Rules;
use crate::phases::{Frame, Look, combat, revolt_lies};
use crate::pieces::{Bishopric, Card, Guard, Hand, Item, Member, Policy, SEATS, VILLAGES};
use crate::state::{
    Ballot, Board, DEPTH, Discarded, Draft, Group, House, Offer, Seats, Spent, Stance, Stances,
    State, Status, TitheFor, Troops, Vote,
};
use crate::view::{Numbers, Seen, View};

/// A state that would look exactly like `view`.
pub(crate) fn imagine(rules: &Rules, view: &View, chance: &mut Chance) -> State {
    let mut board = open(rules, view);
    for seat in Seat::all(rules.seats).filter(|it| view.houses[*it].money.is_none()) {
        let most = 4 + 2 * u32::from(view.turn);
        board.houses[seat].money = 100 * chance.below(INFO_4, most);
    }
    cards(rules, view, &mut board, chance);
    stacks(rules, view, &mut board, chance);
    board.group = group(view, &board);
    board.offer = offer(view);
    sealed(rules, view, &mut board);
    State { board, stack: view.stack }
}

/// Puts troops where they are seen; of those that are not counted there is nobody yet.
fn station(view: &View, board: &mut Board) {
    for (row, seen) in board.troops.iter_mut().zip(&view.troops) {
        for n in 0..=SEATS {
            let Seen { catapults, let_in, known, hostile, roads, numbers, .. } = seen[n];
            let Numbers { foot, horse, king, queen } = numbers.unwrap_or_default();
            row[n] = Troops { foot, horse, king, queen, catapults, let_in, known, hostile, roads };
        }
    }
}

/// All that is seen, but for troops.
fn open(rules: &Rules, view: &View) -> Board {
    let own = view.viewer.seat();
    let mut board = Board {
        turn: view.turn,
        first: view.first,
        places: view.places,
        lands: view.lands,
        tithes: view.tithes,
        people: view.people,
        crown: view.crown,
        relics: view.relics,
        counters: view.counters,
        opened: view.opened,
        blessed: view.blessed,
        rebels: view.rebels,
        stager: own.filter(|_| view.drafting),
        draft: if view.drafting { view.draft } else { Draft::None },
        spent: view.spent.unwrap_or([Spent::default(); VILLAGES]),
        refused: view.refused,
        refused_guards: view.refused_guards,
        ordered: view.ordered,
        open_stances: view.open_stances,
        candidates: view.candidates,
        passed: view.passed,
        heirless: view.heirless,
        escheated: view.escheated,
        won: view.won,
        won_at: view.won_at,
        garrisons: view.garrisons,
        bearers: view.bearers,
        regentless: view.regentless,
        settling: view.settling,
        winners: view.winners,
        ended: view.ended,
        ..Board::empty()
    };
    if let Some(seat) = own {
        board.promises[seat] = view.promises;
    }
    for seat in Seat::all(rules.seats) {
        let seen = &view.houses[seat];
        board.houses[seat] = House {
            money: seen.money.unwrap_or_default(),
            hand: seen.hand.unwrap_or_default(),
            bought: seen.bought,
            offers: seen.offers,
            score: seen.score,
            out: seen.out,
            heir: seen.heir,
            policy: seen.policy.unwrap_or(Seats::same(Policy::Ask)),
            passes: seen.passes,
        };
    }
    board
}

/// Hands of others, the deck and what lies face down are dealt anew.
fn cards(rules: &Rules, view: &View, board: &mut Board, chance: &mut Chance) {
    let mut unseen = Card::BOX;
    let on_board = |card: Card, unseen: &mut Hand| unseen.take_if_any(card);
    for (n, person) in view.people.iter().enumerate() {
        let member = Member::ALL[n];
        if person.status != Status::Away {
            on_board(Card::of(member), &mut unseen);
        }
        if let Some(see) = person.bishopric {
            on_board(Card::bishop(see), &mut unseen);
        }
        if person.marks.darc {
            on_board(Card::Darc, &mut unseen);
        }
    }
    for see in Bishopric::ALL.iter().copied() {
        if view.crown.reserve >> see as u8 & 1 == 1 {
            on_board(Card::bishop(see), &mut unseen);
        }
        if view.tithes[see as usize] != TitheFor::Nobody {
            on_board(Card::Tithe, &mut unseen);
        }
    }
    for land in &view.lands {
        let lying = [
            (land.tax, Card::Tax),
            (land.bad_weather, Card::BadWeather),
            (land.famine, Card::Famine),
            (land.good_harvest, Card::GoodHarvest),
        ];
        for (_, card) in lying.into_iter().filter(|(lies, _)| *lies) {
            on_board(card, &mut unseen);
        }
    }
    if revolt_lies(&view.rebels, &view.stack) {
        on_board(Card::Revolt, &mut unseen);
    }
    for frame in view.stack.frames() {
        if let Frame::Consent(consent) = frame
            && let Some(card) = consent.shown()
        {
            on_board(card, &mut unseen);
        }
    }
    for card in view.discard.iter().flatten() {
        on_board(*card, &mut unseen);
    }
    for seat in Seat::all(rules.seats) {
        if let Some(hand) = view.houses[seat].hand {
            unseen = unseen.less(&hand);
        }
    }
    // Cards that are offered to oneself are in the hand of whoever offers them, so they are dealt
    // before all others.
    let mut offered = Hand::EMPTY;
    if let Some(offer) = view.offer.filter(|it| view.viewer.is(it.to)) {
        for item in offer.give.iter() {
            if let Item::Card(card) = item
                && unseen.has(*card)
            {
                unseen.take(*card);
                offered.put(*card);
            }
        }
        board.houses[offer.from].hand += offered;
    }
    let mut discard: List<Discarded, { crate::pieces::BLUE }> = List::new();
    for card in view.discard.iter() {
        let dealt = card.or_else(|| unseen.draw(chance, INFO_1));
        let seen = if card.is_some() { SeatSet::all(SEATS) } else { SeatSet::EMPTY };
        discard.push(Discarded { card: dealt.unwrap_or_default(), seen });
    }
    board.discard = discard;
    for seat in Seat::all(rules.seats) {
        let seen = &view.houses[seat];
        if seen.hand.is_some() {
            continue;
        }
        for _ in board.houses[seat].hand.total()..seen.cards {
            if let Some(card) = unseen.draw(chance, INFO_1) {
                board.houses[seat].hand.put(card);
            }
        }
    }
    // While villages are chosen there is no deck yet.
    board.deck = if view.deck == 0 { Hand::EMPTY } else { unseen };
}

/// Guards in the box, and so the most stacks of them.
const GUARDS: usize = (Guard::King.most() + Guard::Queen.most()) as usize;

/// Numbers of stacks that are not known: all that a family has, spread over them.
fn stacks(rules: &Rules, view: &View, board: &mut Board, chance: &mut Chance) {
    station(view, board);
    for seat in Seat::all(rules.seats) {
        let hidden = |seen: &Seen| seen.numbers.is_none() && seen.men;
        let places: List<usize, VILLAGES> =
            (0..VILLAGES).filter(|n| hidden(&view.troops[*n][seat.index()])).collect();
        let [foot, horse] = view.houses[seat].soldiers;
        let [have_foot, have_horse] = board.soldiers(seat);
        let mut left = [foot.saturating_sub(have_foot), horse.saturating_sub(have_horse)];
        for n in places.iter() {
            let kind = usize::from(left[0] == 0);
            left[kind] = left[kind].saturating_sub(1);
            let troops = &mut board.troops[*n][seat.index()];
            *[&mut troops.foot, &mut troops.horse][kind] += 1;
        }
        for (kind, many) in left.into_iter().enumerate() {
            for _ in 0..many {
                let Some(n) = pick(&places, chance) else { break };
                let troops = &mut board.troops[n][seat.index()];
                *[&mut troops.foot, &mut troops.horse][kind] += 1;
            }
        }
    }
    for (kind, total) in view.guards.into_iter().enumerate() {
        let there = |seen: &Seen| [seen.king, seen.queen][kind];
        let mut places: List<(usize, usize), GUARDS> = List::new();
        let mut left = total;
        for n in 0..VILLAGES {
            for slot in 0..=SEATS {
                let seen = &view.troops[n][slot];
                match seen.numbers {
                    Some(numbers) => {
                        left = left.saturating_sub([numbers.king, numbers.queen][kind]);
                    }
                    None if there(seen) => places.push((n, slot)),
                    None => {}
                }
            }
        }
        for (n, slot) in places.iter() {
            let troops = &mut board.troops[*n][*slot];
            *[&mut troops.king, &mut troops.queen][kind] += 1;
            left = left.saturating_sub(1);
        }
        for _ in 0..left {
            let Some((n, slot)) = pick(&places, chance) else { break };
            let troops = &mut board.troops[n][slot];
            *[&mut troops.king, &mut troops.queen][kind] += 1;
        }
    }
}

fn pick<T: Copy>(places: &[T], chance: &mut Chance) -> Option<T> {
    if places.is_empty() {
        return None;
    }
    Some(places[chance.below(INFO_5, places.len() as u32) as usize])
}

/// The group that is under way, with as few men as can be.
fn group(view: &View, board: &Board) -> Group {
    let seen = &view.group;
    let mut group = Group {
        from: seen.from,
        members: seen.members,
        captives: seen.captives,
        catapults: seen.catapults,
        past: seen.past,
        ..Group::default()
    };
    if let Some(Numbers { foot, horse, king, queen }) = seen.numbers {
        return Group { foot, horse, king, queen, ..group };
    }
    let mover = crate::view::mover(&view.stack);
    let troops = mover.map(|seat| *board.troops(seen.from, seat)).unwrap_or_default();
    if seen.men {
        let rides = !seen.past.is_empty() && 0 < troops.horse;
        let mounted = rides || troops.foot == 0;
        group.foot = u8::from(!mounted);
        group.horse = u8::from(mounted);
    }
    group.king = u8::from(seen.king);
    group.queen = u8::from(seen.queen);
    group
}

/// An offer between others says something or other.
fn offer(view: &View) -> Offer {
    if let Some(offer) = view.offer {
        return offer;
    }
    let reply = view.stack.frames().find_map(|frame| match frame {
        Frame::Reply(reply) if !reply.done => Some(*reply),
        _ => None,
    });
    let Some(reply) = reply else { return Offer::default() };
    let give = [Item::Alliance].into_iter().collect();
    Offer { from: reply.from, to: reply.to, give, want: List::new() }
}

/// What others have sealed: peace, blank votes, plain dice, no Justice.
fn sealed(rules: &Rules, view: &View, board: &mut Board) {
    let own = view.viewer.seat();
    let Some(gathering) = gathering(&view.stack) else { return };
    let all = view.owed.union(view.ready);
    match gathering {
        Frame::Declare(_) => {
            let mut stances = Sealed::owed_by(all);
            for seat in view.ready.iter() {
                let given = view.stances.filter(|_| own == Some(seat));
                let look = Look { rules, board };
                stances.put(seat, given.unwrap_or_else(|| some_stances(look, seat)));
            }
            board.stances = stances;
        }
        Frame::Battle(_) => {
            let mut plans = Sealed::owed_by(all);
            for seat in view.ready.iter() {
                let given = view.plan.filter(|_| own == Some(seat));
                plans.put(seat, given.unwrap_or_default());
            }
            board.plans = plans;
        }
        Frame::Justice(_) => {
            let mut window = Sealed::owed_by(all);
            for seat in view.ready.iter() {
                let given = view.window.filter(|_| own == Some(seat));
                window.put(seat, given.unwrap_or_default());
            }
            board.window = window;
        }
        _ => {
            let mut ballots = Sealed::owed_by(all);
            for seat in view.ready.iter() {
                let given = view.ballot.filter(|_| own == Some(seat));
                let electors = match gathering {
                    Frame::PopeElection(_) => board.pope_electors(seat),
                    Frame::KingElection(_) => board.king_electors(seat),
                    _ => board.free(seat),
                };
                let blank = |elector| Vote { elector, to: None };
                let votes = || electors.iter().map(blank).collect::<Ballot>();
                ballots.put(seat, given.unwrap_or_else(votes));
            }
            board.ballots = ballots;
        }
    }
}

/// The procedure that gathers sealed answers now. Others may stand above it: a member who was set
/// free in the window of a battle finds a home first.
fn gathering(stack: &Stack<Frame, DEPTH>) -> Option<Frame> {
    let gathers = |frame: &&Frame| match frame {
        Frame::Declare(_) | Frame::Justice(_) | Frame::PopeElection(_) => true,
        Frame::Battle(battle) => battle.is_choosing(),
        Frame::KingElection(election) => election.presents.is_none(),
        Frame::Crusade(crusade) => crusade.is_voting(),
        _ => false,
    };
    stack.frames().find(gathers).copied()
}

/// Peace in every village.
fn some_stances(look: Look<'_>, seat: Seat) -> Stances {
    let mut stances = Stances::default();
    for village in combat::declares(look.rules, look.board, seat).iter() {
        stances[village as usize] = Stance::Peace;
    }
    stances
}
