//! What any file of components must keep (AD-COMP-10), and what is merely odd about one.

use engine::{Kind, SetupError};

use super::file::{File, TileEntry, bad};
use super::{Components, Effect, Timing};
use crate::pieces::{Category, Character, SLOTS, Tile};

/// No figure on a tile is larger: a slip of the finger, not a rule.
const MOST: u16 = 20;

/// The first thing that makes it unplayable; else what is odd.
pub(super) fn check(file: &File, read: &Components) -> Result<Vec<String>, SetupError> {
    numbers(file)?;
    for entry in file.tiles()? {
        tile(entry)?;
    }
    for entry in &file.castle {
        castle(entry)?;
    }
    for entry in &file.special {
        let special = entry.category == Category::Special;
        need(special, &entry.id, "category", "a special building has the category `special`")?;
        need(entry.min_players == 2, &entry.id, "min_players", "every building is always used")?;
    }
    for entry in &file.territory {
        let fits = !matches!(entry.category, Category::Special | Category::Castle);
        let words = "a territory is a tavern, church, farm, watchtower or estate";
        need(fits, &entry.id, "category", words)?;
    }
    characters(read)?;
    scenarios(file, read)?;
    let mut warnings = enough_territories(file)?;
    warnings.extend(names(file, read));
    Ok(warnings)
}

fn need(holds: bool, id: &str, field: &str, problem: &str) -> Result<(), SetupError> {
    if holds { Ok(()) } else { Err(bad(format!("{id}.{field}"), problem)) }
}

fn numbers(file: &File) -> Result<(), SetupError> {
    let setup = &file.setup;
    if setup.territory_row != SLOTS {
        return Err(bad("setup.territory_row", format!("the row has {SLOTS} places")));
    }
    if setup.rounds != 8 {
        return Err(bad("setup.rounds", "a kingdom has 8 cells besides the castle, so 8 rounds"));
    }
    let supply = &file.supply;
    for (field, count) in [
        ("towers", u16::from(supply.towers)),
        ("nobles", supply.nobles.into()),
        ("coins", supply.coins),
        ("saracen_tokens", supply.saracen_tokens.into()),
    ] {
        need(0 < count && count <= 200, "supply", field, "must be from 1 to 200")?;
    }
    need(setup.special_cost <= MOST, "setup", "special_cost", "must be from 0 to 20")?;
    need(setup.tris_coins <= MOST, "setup", "tris_coins", "must be from 0 to 20")?;
    need(setup.specials_beyond_players <= 8, "setup", "specials_beyond_players", "at most 8")?;
    for (players, count) in &setup.characters_per_banner {
        let field = format!("characters_per_banner.{players}");
        need((1..=4).contains(count), "setup", &field, "must be from 1 to 4")?;
    }
    Ok(())
}

fn tile(entry: &TileEntry) -> Result<(), SetupError> {
    let id = &entry.id;
    let small = [
        ("towers", u16::from(entry.towers)),
        ("saracens", entry.saracens.into()),
        ("nobles", entry.nobles.into()),
        ("coins", entry.coins),
        ("lose_coins", entry.lose_coins),
        ("take_from_each", entry.take_from_each),
        ("ruin_towers", entry.ruin_towers.into()),
        ("vp", entry.vp.unsigned_abs()),
    ];
    for (field, count) in small {
        need(count <= MOST, id, field, "must be at most 20")?;
    }
    need((2..=4).contains(&entry.min_players), id, "min_players", "must be 2, 3 or 4")?;
    let church = entry.tax.is_empty() || entry.category == Category::Church;
    need(church, id, "tax", "only a church has a tax icon")?;
    if let Some(bonus) = entry.bonus {
        need(0 < bonus.per, id, "bonus.per", "must be at least 1")?;
        need(bonus.vp.unsigned_abs() <= MOST, id, "bonus.vp", "must be at most 20")?;
    }
    need(!entry.name_it.trim().is_empty(), id, "name_it", "is empty")?;
    need(!entry.name_en.trim().is_empty(), id, "name_en", "is empty")
}

fn castle(entry: &TileEntry) -> Result<(), SetupError> {
    let id = &entry.id;
    let words = "a castle carries only crops, towers, nobles, coins, VP and a bonus";
    need(entry.category == Category::Castle, id, "category", "a castle has no category")?;
    need(entry.saracens == 0, id, "saracens", words)?;
    need(entry.lose_coins == 0, id, "lose_coins", words)?;
    need(entry.tax.is_empty(), id, "tax", words)?;
    need(entry.take_from_each == 0, id, "take_from_each", words)?;
    need(!entry.exchange, id, "exchange", words)?;
    need(entry.min_players == 2, id, "min_players", "every castle is always used")?;
    need(entry.ruin_towers == 0, id, "ruin_towers", "a castle is never turned over")
}

fn characters(read: &Components) -> Result<(), SetupError> {
    for character in Character::ALL {
        let card = read.card(*character);
        let id = super::file::short(character.id());
        need(card.vp.unsigned_abs() <= MOST, id, "vp", "must be at most 20")?;
        let timing = match card.effect {
            Effect::DrawKeepVp { draw, keep } => {
                let one = keep == 1 && (1..=4).contains(&draw);
                need(one, id, "effect", "one of 1 to 4 cards is kept")?;
                [Timing::End, Timing::End]
            }
            Effect::VpPer { per, .. } => {
                need(0 < per, id, "effect.per", "must be at least 1")?;
                [Timing::End, Timing::End]
            }
            Effect::WinTies => [Timing::End, Timing::End],
            Effect::DiscardForFreeSpecial => [Timing::TurnStart, Timing::TurnStart],
            Effect::GainCoins { .. } | Effect::GainCoinsPer { .. } => {
                [Timing::Immediate, Timing::TurnStart]
            }
            Effect::MoveToCastle { .. }
            | Effect::RestoreRuin { .. }
            | Effect::SwapTwoTiles
            | Effect::StealPiece { .. }
            | Effect::AddPiece { .. }
            | Effect::CoinsFromEachOther { .. }
            | Effect::PlaceSaracenTokens { .. } => [Timing::Immediate, Timing::Immediate],
        };
        need(timing.contains(&card.timing), id, "timing", "does not go with this effect")?;
        let count = match card.effect {
            Effect::MoveToCastle { max, .. } => max.into(),
            Effect::StealPiece { n, .. } => {
                need(n == 1, id, "effect.n", "one piece is taken")?;
                1
            }
            Effect::AddPiece { n, .. } | Effect::PlaceSaracenTokens { n } => n.into(),
            Effect::GainCoins { n }
            | Effect::CoinsFromEachOther { n }
            | Effect::GainCoinsPer { n, .. } => n,
            _ => 1,
        };
        need((1..=9).contains(&count), id, "effect", "must be from 1 to 9")?;
    }
    Ok(())
}

fn scenarios(file: &File, read: &Components) -> Result<(), SetupError> {
    for (entry, pair) in file.scenarios()?.into_iter().zip(&read.scenarios) {
        let id = &entry.id;
        need(!entry.name_it.trim().is_empty(), id, "name_it", "is empty")?;
        need(!entry.name_en.trim().is_empty(), id, "name_en", "is empty")?;
        for (which, side, most) in [("multi", &pair[0], 4), ("two", &pair[1], 2)] {
            let field = |name: &str| format!("{which}.{name}");
            let few = side.start_coins <= MOST;
            need(few, id, &field("start_coins"), "must be at most 20")?;
            let tokens: u16 = side.row_saracens.iter().copied().map(u16::from).sum();
            let enough = tokens <= read.tokens.into();
            need(enough, id, &field("row_saracens"), "there are not so many tokens")?;
            let few = side.row_coins.iter().all(|coins| *coins <= MOST);
            need(few, id, &field("row_coins"), "must be at most 20")?;
            let specials = most + u16::from(read.specials_beyond) + u16::from(side.extra_specials);
            let enough = specials <= 12;
            need(enough, id, &field("extra_specials"), "there are 12 special buildings")?;
            let enough = most * u16::from(side.castle_towers) <= read.towers.into();
            need(enough, id, &field("castle_towers"), "there are not so many towers")?;
            let enough = most * u16::from(side.castle_nobles) <= read.nobles.into();
            need(enough, id, &field("castle_nobles"), "there are not so many nobles")?;
        }
    }
    Ok(())
}

/// AD-COMP-10: nobody may be left without a tile.
fn enough_territories(file: &File) -> Result<Vec<String>, SetupError> {
    let mut warnings = Vec::new();
    for players in 2..=4_u8 {
        let used: Vec<_> =
            file.territory.iter().filter(|entry| entry.min_players <= players).collect();
        let exchanges = used.iter().filter(|entry| entry.exchange).count();
        let needed = 8 * usize::from(players) + 1 + exchanges;
        if used.len() < needed {
            let problem = format!(
                "{players} players need {needed} territories, but only {} are used with so many",
                used.len()
            );
            return Err(bad("territory.min_players", problem));
        }
        if used.len() < needed + 3 {
            warnings.push(format!(
                "with {players} players the pile can run out: {} territories, {} would be safe",
                used.len(),
                needed + 3
            ));
        }
    }
    Ok(warnings)
}

/// AD-COMP-12: equal names are allowed, but told where the tiles differ.
fn names(file: &File, read: &Components) -> Vec<String> {
    let all: Vec<_> = file.territory.iter().chain(&file.castle).chain(&file.special).collect();
    let face = |entry: &TileEntry| Tile::parse(&entry.id).map(|tile| read.tile(tile));
    let mut warnings = Vec::new();
    for (n, entry) in all.iter().enumerate() {
        for other in &all[..n] {
            let same = entry.name_it == other.name_it || entry.name_en == other.name_en;
            if same && face(entry) != face(other) {
                warnings.push(format!("{} and {} have the same name", other.id, entry.id));
            }
        }
    }
    warnings
}
