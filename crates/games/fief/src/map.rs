//! The board: villages, roads, regions, bishoprics, read from `data/map.toml` or from a file that a
//! host brings. The rules and those who draw the board read the same file.

use std::sync::{LazyLock, OnceLock};

use engine::{Digest, Kind, Provenance, SetupError};
use serde::{Deserialize, Serialize};
use serde_path_to_error::Segment;
use ts_rs::TS;

use crate::pieces::{BISHOPRICS, Bishopric, REGIONS, Rank, Region, VILLAGES, Village, Villages};
use crate::setup::BishopricLayout;

/// A board.
#[derive(Debug)]
pub struct Map {
    /// Villages that a road leads to.
    pub roads: [Villages; VILLAGES],
    /// Villages at a distance of 1 or 2.
    pub two: [Villages; VILLAGES],
    /// Villages at a distance of 1 to 3 (FI-CARD-45).
    pub near: [Villages; VILLAGES],
    /// Roads between any two villages.
    pub far: [[u8; VILLAGES]; VILLAGES],
    /// The region of each village.
    pub region: [Region; VILLAGES],
    /// The villages of each region.
    pub villages: [Villages; REGIONS],
    /// The rank of each region.
    pub rank: [Rank; REGIONS],
    /// The bishopric of each village, in each layout.
    bishopric: [[Bishopric; VILLAGES]; 2],
    /// The seat of each bishopric.
    pub seat: [Village; BISHOPRICS],
    /// What is drawn.
    pub drawing: Drawing,
    /// The hash of the file, where it is a host's own.
    pub digest: Option<Digest>,
}

/// The board as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "BoardDrawing")]
pub struct Drawing {
    /// Width and height of the coordinates.
    pub size: [u16; 2],
    /// The villages, in order.
    pub villages: Vec<DrawnVillage>,
    /// The roads.
    pub roads: Vec<DrawnRoad>,
    /// The regions, in order.
    pub regions: Vec<DrawnRegion>,
    /// The seats of the bishoprics, in order.
    pub seats: Vec<Village>,
}

/// A village as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DrawnVillage {
    /// Which.
    pub id: Village,
    /// Its name.
    pub name: String,
    /// From the left.
    pub x: u16,
    /// From the top.
    pub y: u16,
    /// Its region.
    pub region: Region,
    /// Its bishopric, in the reconstructed and in the balanced layout.
    pub bishoprics: [Bishopric; 2],
}

/// A road as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DrawnRoad {
    /// One end.
    pub a: Village,
    /// The other.
    pub b: Village,
    /// How sure it is.
    pub status: Provenance,
}

/// A region as it is drawn.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DrawnRegion {
    /// Which.
    pub id: Region,
    /// Its rank.
    pub rank: Rank,
    /// Its name in Italian.
    pub it: String,
    /// Its name in English.
    pub en: String,
}

impl Map {
    /// The bishopric of a village in a layout.
    #[inline]
    pub fn bishopric(&self, layout: BishopricLayout, village: Village) -> Bishopric {
        self.bishopric[layout as usize][village as usize]
    }

    /// The villages of a bishopric.
    pub fn of_bishopric(&self, layout: BishopricLayout, of: Bishopric) -> Villages {
        Village::ALL.iter().copied().filter(|it| self.bishopric(layout, *it) == of).collect()
    }

    /// The bishopric whose seat this village is.
    #[inline]
    pub fn seat_of(&self, village: Village) -> Option<Bishopric> {
        Bishopric::ALL.iter().copied().find(|it| self.seat[*it as usize] == village)
    }

    /// The board that comes along.
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Map> = LazyLock::new(|| {
            let text = include_str!("../data/map.toml");
            Map::read(text, None).expect("data/map.toml is checked by a test")
        });
        &STANDARD
    }

    /// The board of a host, if there is one.
    pub fn installed() -> Option<&'static Self> {
        OWN.get()
    }

    /// From now on new games are played on this board.
    pub fn install(text: &str) -> Result<&'static Self, SetupError> {
        let digest = Digest::of("curia map of fief, version 1", &[text.as_bytes()]);
        let map = Self::read(text, Some(digest))?;
        if OWN.get().is_some_and(|other| other.digest != map.digest) {
            return Err(SetupError::new("components", "another map is in use already"));
        }
        Ok(OWN.get_or_init(|| map))
    }

    /// The board that a setup asks for.
    pub fn of(digest: Option<Digest>) -> Result<&'static Self, SetupError> {
        let Some(digest) = digest else { return Ok(Self::standard()) };
        Self::installed().filter(|own| own.digest == Some(digest)).ok_or_else(|| {
            let problem = format!(
                "this game is played on a map of its own ({digest:.12}); start the program with \
                 --components and that file"
            );
            SetupError::new("components", problem)
        })
    }

    /// The names of a host's own board, as messages.
    pub fn own_words(&self) -> Option<[String; 2]> {
        self.digest?;
        let line = |id: &str, text: &str| {
            let text = text.replace('{', "(").replace('}', ")").replace(['\n', '\r'], " ");
            format!("{}-thing-{} = {text}\n", crate::META.words, id.replacen(':', "-", 1))
        };
        let mut words = [String::new(), String::new()];
        for village in &self.drawing.villages {
            for text in &mut words {
                text.push_str(&line(village.id.id(), &village.name));
            }
        }
        for region in &self.drawing.regions {
            let [it, en] = &mut words;
            it.push_str(&line(region.id.id(), &region.it));
            en.push_str(&line(region.id.id(), &region.en));
        }
        Some(words)
    }

    /// Reads a board and checks it; nothing of a bad one is used.
    pub fn read(text: &str, digest: Option<Digest>) -> Result<Self, SetupError> {
        let value: toml::Value =
            toml::from_str(text).map_err(|error| SetupError::in_toml(text, &error))?;
        let file: File = serde_path_to_error::deserialize(value.clone()).map_err(|error| {
            SetupError::new(entry(&value, error.path()), error.inner().message())
        })?;
        file.build(digest)
    }
}

static OWN: OnceLock<Map> = OnceLock::new();

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    meta: Meta,
    #[serde(rename = "fief")]
    fiefs: Vec<FileRegion>,
    #[serde(rename = "bishopric")]
    bishoprics: Vec<FileBishopric>,
    #[serde(rename = "village")]
    villages: Vec<FileVillage>,
    #[serde(rename = "road")]
    roads: Vec<FileRoad>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Meta {
    game: String,
    #[serde(rename = "box")]
    size: [u16; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRegion {
    id: String,
    it: String,
    en: String,
    rank: Rank,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileBishopric {
    id: String,
    seat: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileVillage {
    id: String,
    name: String,
    x: u16,
    y: u16,
    fief: String,
    bishopric: String,
    bishopric_balanced: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileRoad {
    a: String,
    b: String,
    provenance: Provenance,
}

/// Where in the file: `village `bourg`: name`, by the number if the entry has no id.
fn entry(file: &toml::Value, path: &serde_path_to_error::Path) -> String {
    let mut text = String::new();
    let mut list = "";
    for segment in path {
        match segment {
            Segment::Map { key } if text.is_empty() => {
                list = key;
                text.push_str(key);
            }
            Segment::Seq { index } => {
                let id = file[list].get(index).and_then(|it| it.get("id"));
                match id.and_then(toml::Value::as_str) {
                    Some(id) => text.push_str(&format!(" `{id}`")),
                    None => text.push_str(&format!(" {}", index + 1)),
                }
            }
            Segment::Map { key } => text.push_str(&format!(": {key}")),
            Segment::Enum { .. } | Segment::Unknown => {}
        }
    }
    // A key without a name at the top.
    if text.is_empty() {
        text.push_str("file");
    }
    text
}

/// The place of an id among others; the error names the field.
fn place<'a>(
    mut ids: impl Iterator<Item = &'a String>,
    id: &str,
    field: impl FnOnce() -> String,
) -> Result<usize, SetupError> {
    ids.position(|other| other == id)
        .ok_or_else(|| SetupError::new(field(), format!("there is no `{id}`")))
}

/// No id twice.
fn unique<'a>(field: &str, ids: impl Iterator<Item = &'a String>) -> Result<(), SetupError> {
    let mut met = Vec::new();
    for id in ids {
        if met.contains(&id) {
            return Err(SetupError::new(format!("{field} `{id}`"), "is there twice"));
        }
        met.push(id);
    }
    Ok(())
}

/// A name is something, and fits into a line.
fn named(field: impl FnOnce() -> String, name: &str) -> Result<(), SetupError> {
    if name.trim().is_empty() || MOST_LETTERS < name.chars().count() {
        let problem = format!("must have from 1 to {MOST_LETTERS} letters");
        return Err(SetupError::new(field(), problem));
    }
    Ok(())
}

/// The longest name of a village or a region.
const MOST_LETTERS: usize = 32;

fn counted(field: &str, have: usize, want: usize) -> Result<(), SetupError> {
    if have == want {
        return Ok(());
    }
    Err(SetupError::new(field, format!("there are {have}, not {want}")))
}

impl File {
    fn build(&self, digest: Option<Digest>) -> Result<Map, SetupError> {
        if self.meta.game != "fief" {
            let problem = format!("`{}` is not `fief`", self.meta.game);
            return Err(SetupError::new("meta.game", problem));
        }
        counted("fief", self.fiefs.len(), REGIONS)?;
        counted("bishopric", self.bishoprics.len(), BISHOPRICS)?;
        counted("village", self.villages.len(), VILLAGES)?;
        unique("fief", self.fiefs.iter().map(|it| &it.id))?;
        unique("bishopric", self.bishoprics.iter().map(|it| &it.id))?;
        unique("village", self.villages.iter().map(|it| &it.id))?;
        let village = |id: &str, field: &dyn Fn() -> String| {
            place(self.villages.iter().map(|it| &it.id), id, field).map(|n| Village::ALL[n])
        };
        let region = |it: &FileVillage| {
            let field = || format!("village `{}`: fief", it.id);
            place(self.fiefs.iter().map(|it| &it.id), &it.fief, field).map(|n| Region::ALL[n])
        };
        let bishopric = |it: &FileVillage, id: &str| {
            let field = || format!("village `{}`: bishopric", it.id);
            place(self.bishoprics.iter().map(|it| &it.id), id, field).map(|n| Bishopric::ALL[n])
        };
        let mut map = Map {
            roads: [Villages::EMPTY; VILLAGES],
            two: [Villages::EMPTY; VILLAGES],
            near: [Villages::EMPTY; VILLAGES],
            far: [[0; VILLAGES]; VILLAGES],
            region: [Region::Sigy; VILLAGES],
            villages: [Villages::EMPTY; REGIONS],
            rank: [Rank::Baron; REGIONS],
            bishopric: [[Bishopric::Blaye; VILLAGES]; 2],
            seat: [Village::Beaujeu; BISHOPRICS],
            drawing: Drawing {
                size: self.meta.size,
                villages: Vec::new(),
                roads: Vec::new(),
                regions: Vec::new(),
                seats: Vec::new(),
            },
            digest,
        };
        for (n, it) in self.fiefs.iter().enumerate() {
            named(|| format!("fief `{}`: it", it.id), &it.it)?;
            named(|| format!("fief `{}`: en", it.id), &it.en)?;
            map.rank[n] = it.rank;
            let (id, rank) = (Region::ALL[n], it.rank);
            let (it, en) = (it.it.clone(), it.en.clone());
            map.drawing.regions.push(DrawnRegion { id, rank, it, en });
        }
        for rank in Rank::ALL {
            let many = map.rank.iter().filter(|it| *it == rank).count();
            counted(&format!("fief: rank `{}`", rank.id()), many, 2)?;
        }
        for (n, it) in self.villages.iter().enumerate() {
            named(|| format!("village `{}`: name", it.id), &it.name)?;
            let balanced = it.bishopric_balanced.as_ref().unwrap_or(&it.bishopric);
            let bishoprics = [bishopric(it, &it.bishopric)?, bishopric(it, balanced)?];
            map.region[n] = region(it)?;
            map.villages[map.region[n] as usize].insert(Village::ALL[n]);
            for (layout, of) in bishoprics.into_iter().enumerate() {
                map.bishopric[layout][n] = of;
            }
            let [width, height] = self.meta.size;
            if width < it.x || height < it.y {
                let problem = format!("{}, {} is outside of the board", it.x, it.y);
                return Err(SetupError::new(format!("village `{}`: x, y", it.id), problem));
            }
            map.drawing.villages.push(DrawnVillage {
                id: Village::ALL[n],
                name: it.name.clone(),
                x: it.x,
                y: it.y,
                region: map.region[n],
                bishoprics,
            });
        }
        for (n, it) in self.fiefs.iter().enumerate() {
            let size = it.rank.size();
            counted(&format!("fief `{}`: villages", it.id), map.villages[n].len(), size)?;
        }
        for (n, it) in self.bishoprics.iter().enumerate() {
            let seat = village(&it.seat, &|| format!("bishopric `{}`: seat", it.id))?;
            for layout in &map.bishopric {
                if layout[seat as usize] != Bishopric::ALL[n] {
                    let problem = format!("`{}` lies in another bishopric", it.seat);
                    return Err(SetupError::new(format!("bishopric `{}`: seat", it.id), problem));
                }
            }
            map.seat[n] = seat;
            map.drawing.seats.push(seat);
        }
        for it in &self.roads {
            let field = || format!("road `{}` to `{}`", it.a, it.b);
            let (a, b) = (village(&it.a, &field)?, village(&it.b, &field)?);
            if a == b || map.roads[a as usize].has(b) {
                let problem = if a == b { "leads nowhere" } else { "is there twice" };
                return Err(SetupError::new(field(), problem));
            }
            map.roads[a as usize].insert(b);
            map.roads[b as usize].insert(a);
            map.drawing.roads.push(DrawnRoad { a, b, status: it.provenance });
        }
        for (n, it) in self.villages.iter().enumerate() {
            if 8 < map.roads[n].len() {
                let problem = format!("{} roads are more than 8", map.roads[n].len());
                return Err(SetupError::new(format!("village `{}`", it.id), problem));
            }
            map.two[n] = map.within(Village::ALL[n], 2);
            map.near[n] = map.within(Village::ALL[n], 3);
        }
        let whole = map.within(Village::ALL[0], VILLAGES);
        if let Some(n) = (1..VILLAGES).find(|n| !whole.has(Village::ALL[*n])) {
            let it = &self.villages[n];
            let problem = format!("no roads lead there from `{}`", self.villages[0].id);
            return Err(SetupError::new(format!("village `{}`", it.id), problem));
        }
        map.far = std::array::from_fn(|n| map.distances(Village::ALL[n]));
        Ok(map)
    }
}

impl Map {
    /// Villages at a distance of 1 to `steps`.
    fn within(&self, from: Village, steps: usize) -> Villages {
        let mut all = Villages::of(from);
        for _ in 0..steps {
            for village in all.iter() {
                all |= self.roads[village as usize];
            }
        }
        all.remove(from);
        all
    }

    /// Roads from a village to every other.
    fn distances(&self, from: Village) -> [u8; VILLAGES] {
        let mut far = [0; VILLAGES];
        let mut met = Villages::of(from);
        let mut edge = met;
        let mut steps = 0;
        while !edge.is_empty() {
            steps += 1;
            let mut next = Villages::EMPTY;
            edge.iter().for_each(|it| next |= self.roads[it as usize]);
            edge = next - met;
            met |= edge;
            edge.iter().for_each(|it| far[it as usize] = steps);
        }
        far
    }
}

/// The values of the map that are not printed in a rulebook, with their grounds.
pub(crate) fn data() -> Vec<engine::Datum> {
    let map = Map::standard();
    map.drawing
        .roads
        .iter()
        .map(|road| engine::Datum {
            clause: crate::clause::MOVE_1,
            of: vec![road.a.id().to_owned(), road.b.id().to_owned()],
            value: 1,
            status: road.status,
            it: match road.status {
                Provenance::External => {
                    "Vicini secondo le descrizioni pubbliche dell'edizione del 2011.".to_owned()
                }
                Provenance::Inferred => {
                    "Segue dal numero di strade di ogni villaggio in quell'edizione.".to_owned()
                }
                _ => "Una delle due letture possibili.".to_owned(),
            },
            en: match road.status {
                Provenance::External => {
                    "Neighbours in public descriptions of the 2011 edition.".to_owned()
                }
                Provenance::Inferred => {
                    "Follows from the number of roads of each village in that edition.".to_owned()
                }
                _ => "One of the two readings that fit.".to_owned(),
            },
        })
        .collect()
}
