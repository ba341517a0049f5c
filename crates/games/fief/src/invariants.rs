//! What must hold in every state.

use engine::{Kind, Seat};

use crate::edition::{
    BUILDINGS, CATAPULTS, HORSES, MOST_HORSEMEN, MOST_MEMBERS, MOST_REBELS, MOST_SOLDIERS,
    MOST_WORKS, Rules,
};
use crate::phases::{Frame, revolt_lies};
use crate::pieces::{Card, Fort, Guard, Hand, Member, Region, SEATS, Village};
use crate::state::{Board, Lies, State, Status, TitheFor, Title};

/// What does not hold, if anything.
pub(crate) fn check(rules: &Rules, state: &State) -> Result<(), String> {
    let board = &state.board;
    let over = state.stack.top().is_none();
    need(over == (board.ended != 0), || format!("ended by {} and not over", board.ended))?;
    cards(state)?;
    people(rules, board)?;
    pieces(rules, board)?;
    for village in Village::ALL.iter().copied() {
        place(rules, board, village)?;
    }
    for region in Region::ALL.iter().copied() {
        land(rules, board, region)?;
    }
    let staged = board.stager.is_some();
    need(staged == (board.draft != crate::state::Draft::None), || {
        "a draft and nobody who writes it, or the other way round".to_owned()
    })
}

/// Every blue card is in one place.
fn cards(state: &State) -> Result<(), String> {
    let board = &state.board;
    if board.turn == 0 {
        return Ok(());
    }
    let mut all: Hand = board.deck;
    for house in &board.houses.0 {
        all += house.hand;
    }
    for discarded in board.discard.iter() {
        all.put(discarded.card);
    }
    for (n, person) in board.people.iter().enumerate() {
        if person.status != Status::Away {
            all.put(Card::of(Member::ALL[n]));
        }
        if let Some(see) = person.bishopric {
            all.put(Card::bishop(see));
        }
        if person.marks.darc {
            all.put(Card::Darc);
        }
    }
    for see in board.reserve() {
        all.put(Card::bishop(see));
    }
    for tithe in &board.tithes {
        if *tithe != TitheFor::Nobody {
            all.put(Card::Tithe);
        }
    }
    for land in &board.lands {
        for (lies, card) in [
            (land.tax, Card::Tax),
            (land.bad_weather, Card::BadWeather),
            (land.famine, Card::Famine),
            (land.good_harvest, Card::GoodHarvest),
        ] {
            if lies {
                all.put(card);
            }
        }
    }
    if revolt_lies(&board.rebels, &state.stack) {
        all.put(Card::Revolt);
    }
    for frame in state.stack.frames() {
        if let Frame::Consent(consent) = frame
            && let Some(card) = consent.shown()
        {
            all.put(card);
        }
    }
    need(all == Card::BOX, || format!("the cards are {all:?}"))
}

fn people(rules: &Rules, board: &Board) -> Result<(), String> {
    for seat in Seat::all(rules.seats) {
        let many = board.family(seat).len();
        need(many <= MOST_MEMBERS, || format!("{seat} has {many} members (FI-CARD-7)"))?;
    }
    for member in Member::ALL.iter().copied() {
        let person = board.person(member);
        if let Some(spouse) = person.spouse {
            need(board.person(spouse).spouse == Some(member), || {
                format!("{} is married to somebody who is not", member.id())
            })?;
            need(person.is_alive(), || format!("{} is dead and married", member.id()))?;
        }
        let held = person.status == Status::Prisoner;
        need(held == person.captor.is_some(), || format!("{} has a captor", member.id()))?;
    }
    for lies in &board.relics {
        if let Lies::With(member) = lies {
            need(board.person(*member).is_free(), || format!("{} bears a relic", member.id()))?;
        }
    }
    let crown = &board.crown;
    for (office, who) in [
        ("King", crown.king),
        ("Queen", crown.queen),
        ("Prince", crown.prince),
        ("Regent", crown.regent),
        ("Pope", crown.pope),
    ] {
        need(who.is_none_or(|it| board.person(it).is_alive()), || format!("{office} is dead"))?;
    }
    let cardinals = board.cardinals().len() + usize::from(crown.reserve_cardinals);
    need(cardinals <= 3, || format!("{cardinals} Cardinals"))
}

fn pieces(rules: &Rules, board: &Board) -> Result<(), String> {
    let mut horses = 0;
    for seat in Seat::all(rules.seats) {
        let [foot, horse] = board.soldiers(seat);
        horses += u32::from(horse);
        let many = u32::from(foot) + u32::from(horse);
        need(many <= MOST_SOLDIERS.into(), || format!("{seat} has {many} soldiers"))?;
        need(horse <= MOST_HORSEMEN, || format!("{seat} has {horse} horsemen"))?;
    }
    need(horses <= HORSES.into(), || format!("{horses} horses"))?;
    for guard in Guard::ALL {
        let many = board.guards(*guard);
        need(many <= guard.most(), || format!("{many} of {}", guard.id()))?;
    }
    let catapults: u32 = board.troops.iter().flatten().map(|it| u32::from(it.catapults)).sum();
    need(catapults <= CATAPULTS.into(), || format!("{catapults} catapults"))?;
    let castles = board.places.iter().filter(|it| it.fort == Fort::Castle).count();
    need(castles <= BUILDINGS.into(), || format!("{castles} Castles"))?;
    need(board.rebels.count <= MOST_REBELS, || format!("{} rebels", board.rebels.count))
}

fn place(rules: &Rules, board: &Board, village: Village) -> Result<(), String> {
    let place = board.place(village);
    let works = place.mills + place.presses;
    need(works <= MOST_WORKS, || format!("{works} Mills and Presses in {}", village.id()))?;
    for seat in Seat::all(SEATS) {
        let stands = board.stands(village, seat);
        // In the middle of a battle the fallen are still counted among those who stand there.
        need(!stands || place.order.contains(&seat), || {
            format!("{seat} stands in {} unnoticed", village.id())
        })?;
    }
    let capital = board.is_capital(rules, village);
    need(capital == (place.fort == Fort::City), || format!("{} has a City", village.id()))
}

fn land(rules: &Rules, board: &Board, region: Region) -> Result<(), String> {
    let land = board.land(region);
    if let Title::Held(member) = land.title {
        let alive = board.person(member).is_alive() || board.heirless.has(region);
        need(alive, || format!("{} has a dead holder", region.id()))?;
    }
    let fief = land.title != Title::Bank;
    need(fief == land.capital.is_some(), || format!("{} has a capital", region.id()))?;
    let Some(seat) = board.has_fief(region) else { return Ok(()) };
    for village in rules.villages(region).iter() {
        need(board.place(village).owner == Some(seat), || {
            format!("{} is not {seat}'s (FI-DEF-7)", village.id())
        })?;
    }
    Ok(())
}

fn need(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
