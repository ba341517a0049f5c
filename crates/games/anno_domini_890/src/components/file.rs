//! The file of components as it is written, and how it is read: the error names entry and field.

use std::collections::BTreeMap;

use engine::{Kind, SetupError};
use serde::{Deserialize, Deserializer};
use toml::Value;

use super::{Bonus, Card, Components, Effect, Face, Name, Side, Timing, check, data};
use crate::pieces::{
    CASTLES, Category, Character, Crops, Piece, SLOTS, SPECIALS, TERRITORIES, TILES, Tile,
};
use crate::setup::Scenario;

/// An error of the file.
pub(super) fn bad(field: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::new(field, problem)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    meta: Meta,
    pub supply: Supply,
    pub setup: Numbers,
    pub territory: Vec<TileEntry>,
    pub castle: Vec<TileEntry>,
    pub special: Vec<TileEntry>,
    pub character: Vec<CharacterEntry>,
    pub scenario: Vec<ScenarioEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "read so that a file that says something else is refused")]
struct Meta {
    game: String,
    schema: u32,
    #[serde(default)]
    seed_file: String,
    #[serde(default)]
    rules: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Supply {
    pub towers: u8,
    pub nobles: u8,
    pub coins: u16,
    pub saracen_tokens: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Numbers {
    pub territory_row: usize,
    pub specials_beyond_players: u8,
    pub special_cost: u16,
    pub rounds: u8,
    pub tris_coins: u16,
    pub characters_per_banner: BTreeMap<String, u8>,
}

/// Where the values of an entry come from.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Prov {
    pub default: Ground,
    #[serde(default)]
    pub seed: Vec<String>,
    #[serde(default)]
    pub inferred: Vec<String>,
    #[serde(default)]
    pub designed: Vec<String>,
    #[serde(default)]
    pub printed: Vec<String>,
    #[serde(default)]
    #[expect(dead_code, reason = "for those who read the file")]
    pub note: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ground {
    /// Stated by the rulebook.
    Seed,
    /// Deduced from it.
    Inferred,
    /// Made up by us.
    #[default]
    Designed,
    /// Read off a copy of the game.
    Printed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileEntry {
    pub id: String,
    #[serde(default)]
    #[expect(dead_code, reason = "for those who read the file")]
    pub key: String,
    pub name_it: String,
    pub name_en: String,
    #[serde(default)]
    pub category: Category,
    #[serde(default, deserialize_with = "crops")]
    pub crops: Crops,
    #[serde(default)]
    pub towers: u8,
    #[serde(default)]
    pub saracens: u8,
    #[serde(default)]
    pub nobles: u8,
    #[serde(default)]
    pub coins: u16,
    #[serde(default)]
    pub lose_coins: u16,
    #[serde(default, deserialize_with = "crops")]
    pub tax: Crops,
    #[serde(default)]
    pub take_from_each: u16,
    #[serde(default)]
    pub vp: i16,
    #[serde(default)]
    pub bonus: Option<Bonus>,
    #[serde(default)]
    pub exchange: bool,
    #[serde(default = "two")]
    pub min_players: u8,
    #[serde(default)]
    pub ruin_towers: u8,
    pub prov: Prov,
}

fn two() -> u8 {
    2
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CharacterEntry {
    pub id: String,
    pub name_it: String,
    pub name_en: String,
    pub vp: i16,
    pub timing: Timing,
    pub effect: Effect,
    pub prov: Prov,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioEntry {
    pub id: String,
    pub name_it: String,
    pub name_en: String,
    #[serde(default)]
    pub intro_it: String,
    #[serde(default)]
    pub intro_en: String,
    pub multi: SideEntry,
    pub two: SideEntry,
    pub prov: Prov,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SideEntry {
    pub start_coins: u16,
    #[serde(default)]
    pub row_saracens: [u8; SLOTS],
    #[serde(default)]
    pub row_coins: [u16; SLOTS],
    #[serde(default)]
    pub castle_towers: u8,
    #[serde(default)]
    pub castle_nobles: u8,
    #[serde(default)]
    pub extra_specials: u8,
    #[serde(default)]
    pub tris_coins: Option<u16>,
    pub bonus: BonusEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BonusEntry {
    pub noble: Vec<u8>,
    pub coin: Vec<u8>,
    pub tower: Vec<u8>,
}

/// Crops by their bare names, each once.
fn crops<'de, D: Deserializer<'de>>(from: D) -> Result<Crops, D::Error> {
    <Crops as Deserialize>::deserialize(from)
}

/// A tower or a noble by its bare name.
pub(super) fn piece<'de, D: Deserializer<'de>>(from: D) -> Result<Piece, D::Error> {
    let piece = Piece::deserialize(from)?;
    if piece == Piece::Coin {
        return Err(serde::de::Error::custom("only a tower or a noble lies on tiles"));
    }
    Ok(piece)
}

/// `territory[4].crops` as `T05.crops`: the entry by its id, where it has one.
fn named(whole: &Value, path: &str) -> String {
    let Some((list, rest)) = path.split_once('[') else { return path.to_owned() };
    let Some((index, rest)) = rest.split_once(']') else { return path.to_owned() };
    let entry = index.parse::<usize>().ok().and_then(|n| whole.get(list)?.get(n)?.get("id"));
    match entry.and_then(Value::as_str) {
        Some(id) => format!("{id}{rest}"),
        None => path.to_owned(),
    }
}

impl Components {
    /// Reads a file and checks it (AD-COMP-10); nothing of a bad one is used.
    pub fn read(text: &str) -> Result<Self, SetupError> {
        let whole: Value =
            toml::from_str(text).map_err(|error| SetupError::in_toml(text, &error))?;
        let file: File = serde_path_to_error::deserialize(whole.clone()).map_err(|error| {
            let field = named(&whole, &error.path().to_string());
            // A key without a name at the top.
            let field = if field.is_empty() || field == "." { "file".to_owned() } else { field };
            bad(field, error.inner().message())
        })?;
        if file.meta.game != "anno-domini-890" {
            return Err(bad("meta.game", format!("`{}` is not anno-domini-890", file.meta.game)));
        }
        if file.meta.schema != 1 {
            return Err(bad("meta.schema", format!("{} is not 1", file.meta.schema)));
        }
        let faces = faces(&file)?;
        let cards = cards(&file)?;
        let scenarios = scenarios(&file)?;
        let per_banner = per_banner(&file)?;
        let read = Self {
            digest: None,
            towers: file.supply.towers,
            nobles: file.supply.nobles,
            coins: file.supply.coins,
            tokens: file.supply.saracen_tokens,
            rounds: file.setup.rounds,
            special_price: file.setup.special_cost,
            specials_beyond: file.setup.specials_beyond_players,
            tris_coins: file.setup.tris_coins,
            per_banner,
            faces,
            cards,
            scenarios,
            names: names(&file),
            data: data::of(&file),
            warnings: Vec::new(),
        };
        let warnings = check::check(&file, &read)?;
        Ok(Self { warnings, ..read })
    }
}

/// The entries of a list by their ids: all of them, each once, and no other.
fn arranged<'a, T>(
    list: &'static str,
    entries: &'a [T],
    id: impl Fn(&T) -> &str,
    all: &[String],
) -> Result<Vec<&'a T>, SetupError> {
    if let Some(other) = entries.iter().find(|entry| !all.iter().any(|one| one == id(entry))) {
        let problem = format!("there is no such {list}, only {}", all.join(", "));
        return Err(bad(format!("{}.id", id(other)), problem));
    }
    all.iter()
        .map(|wanted| {
            let mut found = entries.iter().filter(|entry| id(entry) == wanted);
            match (found.next(), found.next()) {
                (Some(entry), None) => Ok(entry),
                (None, _) => Err(bad(format!("{wanted}.id"), format!("this {list} is missing"))),
                (Some(_), Some(_)) => {
                    Err(bad(format!("{wanted}.id"), format!("this {list} is there twice")))
                }
            }
        })
        .collect()
}

/// The ids of tiles as the file has them: `T01`.
fn tile_ids(from: usize, count: usize) -> Vec<String> {
    Tile::ALL[from..from + count].iter().map(|tile| short(tile.id()).to_uppercase()).collect()
}

pub(super) fn short(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, short)| short)
}

impl File {
    /// Every tile entry in the order of the tiles.
    pub(super) fn tiles(&self) -> Result<Vec<&TileEntry>, SetupError> {
        fn of(entry: &TileEntry) -> &str {
            &entry.id
        }
        let mut all = arranged("territory", &self.territory, of, &tile_ids(0, TERRITORIES))?;
        all.extend(arranged("castle", &self.castle, of, &tile_ids(TERRITORIES, CASTLES))?);
        let first = TERRITORIES + CASTLES;
        all.extend(arranged("special", &self.special, of, &tile_ids(first, SPECIALS))?);
        Ok(all)
    }

    /// Every character entry in the order of the characters.
    pub(super) fn characters(&self) -> Result<Vec<&CharacterEntry>, SetupError> {
        fn of(entry: &CharacterEntry) -> &str {
            &entry.id
        }
        let ids: Vec<_> =
            Character::ALL.iter().map(|character| short(character.id()).to_owned()).collect();
        arranged("character", &self.character, of, &ids)
    }

    /// Every scenario entry in the order of the scenarios.
    pub(super) fn scenarios(&self) -> Result<Vec<&ScenarioEntry>, SetupError> {
        fn of(entry: &ScenarioEntry) -> &str {
            &entry.id
        }
        let ids: Vec<_> = Scenario::ALL.iter().map(|scenario| scenario.id().to_owned()).collect();
        arranged("scenario", &self.scenario, of, &ids)
    }
}

fn faces(file: &File) -> Result<[Face; TILES], SetupError> {
    let mut faces = [Face::default(); TILES];
    for (face, entry) in faces.iter_mut().zip(file.tiles()?) {
        *face = Face {
            category: entry.category,
            crops: entry.crops,
            towers: entry.towers,
            saracens: entry.saracens,
            nobles: entry.nobles,
            coins: entry.coins,
            lose: entry.lose_coins,
            tax: entry.tax,
            levy: entry.take_from_each,
            vp: entry.vp,
            bonus: entry.bonus,
            exchange: entry.exchange,
            min_players: entry.min_players,
            ruin_towers: entry.ruin_towers,
        };
    }
    Ok(faces)
}

fn cards(file: &File) -> Result<[Card; 18], SetupError> {
    let all = file.characters()?;
    Ok(std::array::from_fn(|n| Card {
        vp: all[n].vp,
        timing: all[n].timing,
        effect: all[n].effect,
    }))
}

fn scenarios(file: &File) -> Result<[[Side; 2]; 6], SetupError> {
    let mut sides = [[Side::default(); 2]; 6];
    for (pair, entry) in sides.iter_mut().zip(file.scenarios()?) {
        *pair =
            [side(&entry.id, "multi", &entry.multi, 2)?, side(&entry.id, "two", &entry.two, 1)?];
    }
    Ok(sides)
}

fn side(id: &str, which: &str, entry: &SideEntry, places: usize) -> Result<Side, SetupError> {
    let mut prizes = [[0; 2]; 3];
    let all =
        [("noble", &entry.bonus.noble), ("coin", &entry.bonus.coin), ("tower", &entry.bonus.tower)];
    for (prize, (name, values)) in prizes.iter_mut().zip(all) {
        if values.len() != places {
            let field = format!("{id}.{which}.bonus.{name}");
            return Err(bad(field, format!("{} values, not {places}", values.len())));
        }
        prize[..places].copy_from_slice(values);
    }
    Ok(Side {
        start_coins: entry.start_coins,
        prizes,
        row_saracens: entry.row_saracens,
        row_coins: entry.row_coins,
        castle_towers: entry.castle_towers,
        castle_nobles: entry.castle_nobles,
        extra_specials: entry.extra_specials,
        tris_coins: entry.tris_coins,
    })
}

fn per_banner(file: &File) -> Result<[u8; 3], SetupError> {
    let all = &file.setup.characters_per_banner;
    if let Some(other) = all.keys().find(|key| !["2", "3", "4"].contains(&key.as_str())) {
        let field = format!("setup.characters_per_banner.{other}");
        return Err(bad(field, "2, 3 or 4 play, and no other number"));
    }
    let mut counts = [0; 3];
    for (count, players) in counts.iter_mut().zip(["2", "3", "4"]) {
        let field = format!("setup.characters_per_banner.{players}");
        *count = *all.get(players).ok_or_else(|| bad(field, "is missing"))?;
    }
    Ok(counts)
}

fn names(file: &File) -> Vec<Name> {
    let tile = |entry: &TileEntry| Name {
        message: format!("thing-tile-{}", entry.id.to_lowercase()),
        it: entry.name_it.clone(),
        en: entry.name_en.clone(),
    };
    let mut names: Vec<_> =
        file.territory.iter().chain(&file.castle).chain(&file.special).map(tile).collect();
    names.extend(file.character.iter().map(|entry| Name {
        message: format!("thing-character-{}", entry.id),
        it: entry.name_it.clone(),
        en: entry.name_en.clone(),
    }));
    for entry in &file.scenario {
        let name = |kind: &str, it: &str, en: &str| Name {
            message: format!("{kind}-scenario-{}", entry.id),
            it: it.to_owned(),
            en: en.to_owned(),
        };
        names.push(name("value", &entry.name_it, &entry.name_en));
        names.push(name("intro", &entry.intro_it, &entry.intro_en));
    }
    names
}
