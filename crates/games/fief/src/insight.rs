//! What a view works out for whoever looks: who would inherit, and how a battle stands. All of it
//! follows from what everybody sees.

use engine::{Kind, List, Seat, Stack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::phases::{Battle, Frame, Look, battle};
use crate::pieces::{Fort, Member, Members, REGIONS, Region};
use crate::state::{Board, DEPTH, Title};

/// Where a title would go (FI-INH).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "heir", content = "is", rename_all = "snake_case")]
pub enum Inherits {
    /// To one of the family, as its player likes.
    Family(Seat),
    /// To the widow or widower.
    Spouse(Member),
    /// To whom the crown gives it.
    Crown(Member),
    /// The player keeps the fief without a holder.
    Kept(Seat),
}

impl Default for Inherits {
    fn default() -> Self {
        Self::Family(Seat::default())
    }
}

/// What becomes of a title if its holder dies now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Legacy {
    /// The fief.
    pub region: Region,
    /// Who holds it.
    pub member: Member,
    /// Who would have it.
    pub to: Inherits,
    /// The clause of FI-INH that says so.
    pub clause: u8,
}

/// The titles that somebody holds, with their heirs.
pub(crate) fn legacies(board: &Board) -> List<Legacy, REGIONS> {
    let held = Region::ALL.iter().filter_map(|region| match board.land(*region).title {
        Title::Held(member) => Some((*region, member)),
        _ => None,
    });
    held.map(|(region, member)| {
        let (to, clause) = heir(board, member);
        Legacy { region, member, to, clause }
    })
    .collect()
}

fn heir(board: &Board, member: Member) -> (Inherits, u8) {
    let person = board.person(member);
    let seat = person.family;
    if !(board.family(seat) - Members::of(member)).is_empty() {
        return (Inherits::Family(seat), 2);
    }
    if let Some(spouse) = person.spouse {
        return (Inherits::Spouse(spouse), 4);
    }
    // A dead King is followed by the Prince, if there is one.
    let crown = match board.authority() {
        Some(king) if king == member => board.crown.prince,
        authority => authority,
    };
    match crown {
        Some(crown) => (Inherits::Crown(crown), 5),
        None => (Inherits::Kept(seat), 6),
    }
}

/// A side of a battle, in figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ranks {
    /// Soldiers, guards or rebels.
    pub men: u8,
    /// Members who fight.
    pub fighters: Members,
    /// d'Arcs and Templars among them (FI-CARD-19, FI-CRUSADE-21).
    pub champions: u8,
    /// Convalescent heroes among them (FI-CRUSADE-14).
    pub heroes: u8,
    /// Points of strength (FI-FIGHT-14).
    pub strength: u8,
    /// Dice (FI-FIGHT-15).
    pub dice: u8,
    /// Catapults that can be used (FI-FIGHT-17).
    pub catapults: u8,
    /// The Holy Grail is there (FI-RELIC-7).
    pub grail: bool,
    /// Soldiers without anybody to lead them (FI-FIGHT-18).
    pub leaderless: bool,
    /// Behind walls (FI-FIGHT-11).
    pub protected: bool,
    /// What the sum of the enemy's dice is divided by (FI-FIGHT-21).
    pub divisor: u8,
}

/// Attacker and defender of the battle that is fought, once their ranks are known to all.
pub(crate) fn ranks(look: Look<'_>, stack: &Stack<Frame, DEPTH>) -> Option<[Ranks; 2]> {
    let battle = stack.frames().find_map(|frame| match frame {
        Frame::Battle(battle) if 0 < battle.round => Some(battle),
        _ => None,
    })?;
    Some([0, 1].map(|n| side(look, battle, n)))
}

fn side(look: Look<'_>, battle: &Battle, n: usize) -> Ranks {
    let (board, village, side) = (look.board, battle.village, battle.sides[n]);
    let fighters = battle::fighters(board, village, side);
    let marked = |is: fn(&crate::state::Marks) -> bool| {
        fighters.iter().filter(|it| is(&board.person(*it).marks)).count() as u8
    };
    let strength = battle::strength(look.rules, board, village, side);
    let protected = battle::is_protected(board, battle, n);
    let fort = if protected { board.place(village).fort } else { Fort::Open };
    Ranks {
        men: battle::men(board, village, side),
        fighters,
        champions: marked(|it| it.darc || it.templar),
        heroes: marked(|it| it.hero),
        strength,
        dice: battle::dice(strength),
        catapults: battle.catapults(board, n),
        grail: battle.grail(board, n),
        leaderless: battle.leaderless[n],
        protected,
        divisor: fort.divisor() as u8,
    }
}
