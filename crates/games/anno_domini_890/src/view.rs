//! What a viewer sees: everything that lies on the table, and the figures that follow from the
//! rules, so that nobody has to add them up.

use engine::{List, Seat, SeatSet, Stack, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::edition::Rules;
use crate::forecast::{self, Offer};
use crate::phases::Frame;
use crate::pieces::{CELLS, Character, Characters, SLOTS, Tiles};
use crate::scoring::{self, Sheet};
use crate::setup::Scenario;
use crate::state::{Held, Kingdom, Seats, Staged, Stall, State};

/// What one viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// 2, 3 or 4.
    pub seats: u8,
    /// The scenario that is played.
    pub scenario: Scenario,
    /// From 1 to 8; 0 while castles are chosen.
    pub round: u8,
    /// The first player.
    pub first: Seat,
    /// Whose turn it is; none while castles are chosen and at the end.
    pub turn: Option<Seat>,
    /// What belongs to each.
    pub kingdoms: Seats<Kingdom>,
    /// The territory row, from the free place.
    pub row: List<Stall, SLOTS>,
    /// Special buildings that can be bought.
    pub specials: Tiles,
    /// Castles that can be chosen.
    pub castles: Tiles,
    /// Territories that have not come up yet: nobody knows in which order (AD-INFO-1).
    pub pile: Tiles,
    /// Characters beside each banner: wheat, olives, lavender, poppies.
    pub banners: [Characters; 4],
    /// The character deck: nobody knows in which order (AD-INFO-1).
    pub deck: Characters,
    /// Towers of the supply.
    pub towers: u8,
    /// Nobles of the supply.
    pub nobles: u8,
    /// Saracen tokens of the supply.
    pub tokens: u8,
    /// Where the Invader stands.
    pub invader: u8,
    /// Whether the Invader advanced in this turn.
    pub moved: bool,
    /// The tile in hand.
    pub held: Option<Held>,
    /// The first step of one's own answer.
    pub staged: Option<Staged>,
    /// The cards the Apprentice drew, then the one that was kept.
    pub drawn: Characters,
    /// Whether the game is over.
    pub over: bool,
    /// Where the procedures stand.
    pub stack: Stack<Frame, 4>,
    /// Who is waited for.
    pub waiting: SeatSet,
    /// Where the Defence stands (AD-COMP-7).
    pub defence: u8,
    /// The price of a special building (AD-TAKE-7).
    pub special_price: u16,
    /// Coins for a tris (AD-TRIS-4).
    pub tris_coins: u16,
    /// The points of each as they stand now, line by line (AD-SCORE-5).
    pub sheets: Vec<Sheet>,
    /// VP of the first and second place in nobles, coins and towers (AD-SCEN-1); 0 where there is
    /// none.
    pub prizes: [[u8; 2]; 3],
    /// What each tile that can be taken now or is in hand would bring to whoever's turn it is.
    pub offers: Vec<Offer>,
    /// For each cell of the kingdom whose turn it is, by crop: how many new tris a tile that shows
    /// the crop would make there (AD-TRIS-2); 0 for cells that are taken.
    pub tris: [[u8; 4]; CELLS],
    /// Characters whose owner wins ties (AD-TIE-1).
    pub win_ties: Vec<Character>,
}

/// What `viewer` may know.
pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let State { board, stack } = state;
    let asked = stack.top().and_then(Frame::asks);
    let turn = stack.frames().find_map(Frame::turn);
    let running = match stack.top() {
        Some(Frame::Turn(turn)) => Some(turn),
        _ => None,
    };
    // Only whoever puts an answer together knows its first step.
    let staged = board.staged.filter(|_| asked.is_some_and(|seat| viewer.is(seat)));
    View {
        viewer,
        seats: rules.seats as u8,
        scenario: board.scenario,
        round: board.round,
        first: board.first,
        turn,
        kingdoms: board.kingdoms,
        row: board.row,
        specials: board.specials,
        castles: board.castles,
        pile: board.pile,
        banners: board.banners,
        deck: board.deck,
        towers: board.towers,
        nobles: board.nobles,
        tokens: board.tokens,
        invader: board.invader,
        moved: board.moved,
        held: board.held,
        staged,
        drawn: board.drawn,
        over: board.over,
        stack: *stack,
        waiting: asked.into_iter().collect(),
        defence: board.defence(rules.components, rules.seats),
        special_price: rules.components.special_price,
        tris_coins: rules.tris_coins(board.scenario),
        sheets: scoring::sheets(rules, board),
        prizes: rules.prizes(board.scenario),
        offers: forecast::offers(rules, board, running),
        tris: forecast::tris(rules, board, running),
        win_ties: rules.tie_winners(),
    }
}
