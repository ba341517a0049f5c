//! Every value of the file with its grounds, for the rules reader.

use engine::{Clause, Datum, Kind, Provenance};

use super::file::{File, Ground, Prov, ScenarioEntry, SideEntry, TileEntry};
use super::{Counted, Effect};
use crate::clause;
use crate::event::of_character;
use crate::pieces::{Character, Piece};
use crate::setup::Scenario;

/// All values.
pub(super) fn of(file: &File) -> Vec<Datum> {
    let mut data = Vec::new();
    boxed(file, &mut data);
    for entry in file.territory.iter().chain(&file.castle).chain(&file.special) {
        tile(entry, &mut data);
    }
    for character in Character::ALL {
        let id = super::file::short(character.id());
        let Some(entry) = file.character.iter().find(|entry| entry.id == id) else { continue };
        let mut put = |field: &str, icon: &str, value: i64| {
            let of = vec![character.id().to_owned(), icon.to_owned()];
            data.push(datum(of_character(*character), of, value, entry.prov.ground(field)));
        };
        put("vp", "icon:vp", entry.vp.into());
        if let Some((icon, value)) = figure(&entry.effect) {
            put("effect", icon, value);
        }
    }
    for scenario in Scenario::ALL {
        if let Some(entry) = file.scenario.iter().find(|entry| entry.id == scenario.id()) {
            side(scenario, entry, "multi", &entry.multi, &mut data);
            side(scenario, entry, "two", &entry.two, &mut data);
        }
    }
    data
}

impl Prov {
    /// Where a value comes from.
    fn ground(&self, field: &str) -> Ground {
        let has = |list: &[String]| list.iter().any(|name| name == field);
        if has(&self.seed) {
            Ground::Seed
        } else if has(&self.printed) {
            Ground::Printed
        } else if has(&self.inferred) {
            Ground::Inferred
        } else if has(&self.designed) {
            Ground::Designed
        } else {
            self.default
        }
    }
}

fn datum(clause: Clause, of: Vec<String>, value: i64, ground: Ground) -> Datum {
    let (status, it, en) = match ground {
        Ground::Seed => (Provenance::Stated, "Lo dice il regolamento.", "The rulebook says so."),
        Ground::Printed => (
            Provenance::Stated,
            "Letto su una copia del gioco da chi ospita.",
            "Read off a copy of the game by the host.",
        ),
        Ground::Inferred => {
            (Provenance::Inferred, "Si deduce dal regolamento.", "Follows from the rulebook.")
        }
        Ground::Designed => (
            Provenance::Assumed,
            "Valore nostro: il regolamento lo mostra solo in figura.",
            "Our own value: the rulebook shows it only in a picture.",
        ),
    };
    Datum { clause, of, value, status, it: it.into(), en: en.into() }
}

/// The numbers of the box: the list of components says them.
fn boxed(file: &File, data: &mut Vec<Datum>) {
    let mut put = |clause: Clause, name: &str, value: i64| {
        data.push(datum(clause, vec![format!("component:{name}")], value, Ground::Seed));
    };
    put(clause::COMP_3, "towers", file.supply.towers.into());
    put(clause::COMP_4, "nobles", file.supply.nobles.into());
    put(clause::COMP_5, "coins", file.supply.coins.into());
    put(clause::COMP_6, "tokens", file.supply.saracen_tokens.into());
    put(clause::TURN_1, "rounds", file.setup.rounds.into());
    put(clause::TAKE_7, "special_price", file.setup.special_cost.into());
    put(clause::SETUP_3, "specials_beyond", file.setup.specials_beyond_players.into());
    put(clause::TRIS_4, "tris_coins", file.setup.tris_coins.into());
    for (players, count) in &file.setup.characters_per_banner {
        put(clause::SETUP_8, &format!("banner_{players}"), (*count).into());
    }
}

fn clause_of(id: &str) -> Clause {
    match id {
        "S01" => clause::SPECIAL_CATHEDRAL,
        "S02" => clause::SPECIAL_FORTRESS,
        "S03" => clause::SPECIAL_FORGE,
        "S04" => clause::SPECIAL_PALACE,
        "S05" => clause::SPECIAL_BANQUET_HALL,
        "S06" => clause::SPECIAL_WINE_CELLAR,
        "S07" => clause::SPECIAL_ABBEY,
        "S08" => clause::SPECIAL_SCRIPTORIUM,
        "S09" => clause::SPECIAL_AMPHITHEATRE,
        "S10" => clause::SPECIAL_MINT,
        "S11" => clause::SPECIAL_FAIR,
        "S12" => clause::SPECIAL_HARBOUR,
        _ if id.starts_with('C') => clause::SETUP_11,
        _ => clause::COMP_11,
    }
}

fn tile(entry: &TileEntry, data: &mut Vec<Datum>) {
    let clause = clause_of(&entry.id);
    let mut put = |field: &str, icon: &str, value: i64| {
        let of = vec![format!("tile:{}", entry.id.to_lowercase()), icon.to_owned()];
        data.push(datum(clause, of, value, entry.prov.ground(field)));
    };
    for crop in entry.crops.iter() {
        put("crops", crop.id(), 1);
    }
    for (field, icon, value) in [
        ("towers", "icon:tower", i64::from(entry.towers)),
        ("saracens", "icon:saracen", entry.saracens.into()),
        ("nobles", "icon:noble", entry.nobles.into()),
        ("coins", "icon:coin", entry.coins.into()),
        ("lose_coins", "icon:lose_coin", entry.lose_coins.into()),
        ("tax", "icon:tax", entry.tax.len() as i64),
        ("take_from_each", "icon:levy", entry.take_from_each.into()),
        ("exchange", "icon:exchange", entry.exchange.into()),
        ("vp", "icon:vp", entry.vp.into()),
        ("bonus", "icon:bonus", entry.bonus.map_or(0, |bonus| bonus.vp.into())),
        ("ruin_towers", "icon:ruin_tower", entry.ruin_towers.into()),
    ] {
        if value != 0 {
            put(field, icon, value);
        }
    }
    if 2 < entry.min_players {
        put("min_players", "icon:players", entry.min_players.into());
    }
}

/// The figure of an effect, and what it counts.
fn figure(effect: &Effect) -> Option<(&'static str, i64)> {
    let piece = |piece: Piece| if piece == Piece::Tower { "icon:tower" } else { "icon:noble" };
    Some(match *effect {
        Effect::MoveToCastle { piece: what, max } => (piece(what), max.into()),
        Effect::StealPiece { piece: what, n } | Effect::AddPiece { piece: what, n } => {
            (piece(what), n.into())
        }
        Effect::GainCoins { n } | Effect::CoinsFromEachOther { n } => ("icon:coin", n.into()),
        Effect::GainCoinsPer { n, .. } => ("icon:coin", n.into()),
        Effect::PlaceSaracenTokens { n } => ("icon:saracen", n.into()),
        Effect::VpPer { of: Counted::Tavern, vp, .. } | Effect::VpPer { vp, .. } => {
            ("icon:bonus", vp.into())
        }
        Effect::DrawKeepVp { draw, .. } => ("icon:cards", draw.into()),
        Effect::RestoreRuin { .. }
        | Effect::SwapTwoTiles
        | Effect::WinTies
        | Effect::DiscardForFreeSpecial => return None,
    })
}

fn side(
    scenario: Scenario,
    entry: &ScenarioEntry,
    which: &str,
    side: &SideEntry,
    data: &mut Vec<Datum>,
) {
    let clause = match scenario {
        Scenario::FirstSteps => clause::SCEN_FIRST_STEPS,
        Scenario::SailsOnTheHorizon => clause::SCEN_SAILS,
        Scenario::GreatFair => clause::SCEN_GREAT_FAIR,
        Scenario::CourtOfErmengarde => clause::SCEN_COURT,
        Scenario::GreatWorks => clause::SCEN_GREAT_WORKS,
        Scenario::LeanYears => clause::SCEN_LEAN_YEARS,
    };
    let mut put = |field: &str, what: &[&str], value: i64| {
        let of =
            [&format!("side:{which}")[..]].iter().chain(what).map(ToString::to_string).collect();
        data.push(datum(clause, of, value, entry.prov.ground(&format!("{which}.{field}"))));
    };
    put("start_coins", &["icon:start_coins"], side.start_coins.into());
    for (piece, values) in
        [("noble", &side.bonus.noble), ("coin", &side.bonus.coin), ("tower", &side.bonus.tower)]
    {
        for (place, value) in values.iter().enumerate() {
            put("bonus", &[&format!("prize:{piece}_{}", place + 1)], (*value).into());
        }
    }
    for (slot, (tokens, coins)) in side.row_saracens.iter().zip(side.row_coins).enumerate() {
        if 0 < *tokens {
            put("row_saracens", &[&format!("slot:{}", slot + 1), "icon:saracen"], (*tokens).into());
        }
        if 0 < coins {
            put("row_coins", &[&format!("slot:{}", slot + 1), "icon:coin"], coins.into());
        }
    }
    for (field, icon, value) in [
        ("castle_towers", "icon:castle_tower", i64::from(side.castle_towers)),
        ("castle_nobles", "icon:castle_noble", side.castle_nobles.into()),
        ("extra_specials", "icon:extra_special", side.extra_specials.into()),
        ("tris_coins", "icon:tris_coins", side.tris_coins.unwrap_or_default().into()),
    ] {
        if 0 < value {
            put(field, &[icon], value);
        }
    }
}
