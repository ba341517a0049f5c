//! A TOML file as a tree in which every value knows its line and its path.

use serde_json::Value;
use toml::de::{DeTable, DeValue};

use crate::fault::Fault;

/// No scenario needs more; a longer file is not read.
const MOST_BYTES: usize = 1 << 20;

/// No scenario needs more; deeper values are refused.
const MOST_LEVELS: usize = 32;

/// One value of a file.
#[derive(Debug)]
pub(crate) struct Node {
    /// The line of its key, or of the value itself in a list; from 1.
    pub(crate) line: usize,
    /// Its path: `step[3].expect`.
    pub(crate) field: String,
    holds: Holds,
}

#[derive(Debug)]
enum Holds {
    /// In the order of the file.
    Table(Vec<(String, Node)>),
    List(Vec<Node>),
    Plain(Value),
}

/// Reads a file.
pub(crate) fn parse(text: &str) -> Result<Node, Fault> {
    if MOST_BYTES < text.len() {
        return Err(Fault::at(1, "toml", format!("the file has more than {MOST_BYTES} bytes")));
    }
    // The parser takes 80 levels of tables with 80 dots in each key, and drops them by recursion.
    std::thread::scope(|scope| {
        let roomy = std::thread::Builder::new().stack_size(64 << 20);
        let tree = roomy.spawn_scoped(scope, || tree(text)).map(|thread| thread.join());
        match tree {
            Ok(Ok(tree)) => tree,
            Ok(Err(_)) | Err(_) => Err(Fault::at(1, "toml", "it cannot be read")),
        }
    })
}

fn tree(text: &str) -> Result<Node, Fault> {
    let lines = Lines::of(text);
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map_or(1, |span| lines.at(span.start));
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        Fault::at(line, "toml", message)
    })?;
    let holds = lines.table(table.get_ref(), "", MOST_LEVELS)?;
    Ok(Node { line: 1, field: String::new(), holds })
}

/// Where each line begins.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Self(std::iter::once(0).chain(ends.map(|(place, _)| place + 1)).collect())
    }

    /// The line of a place, from 1.
    fn at(&self, place: usize) -> usize {
        self.0.partition_point(|begin| *begin <= place)
    }

    fn table(&self, table: &DeTable<'_>, field: &str, levels: usize) -> Result<Holds, Fault> {
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let entries = entries.into_iter().map(|(key, value)| {
            let name: &str = key.get_ref();
            let field = match field {
                "" => quoted(name),
                field => format!("{field}.{}", quoted(name)),
            };
            let node = self.node(value.get_ref(), self.at(key.span().start), field, levels)?;
            Ok((name.to_owned(), node))
        });
        Ok(Holds::Table(entries.collect::<Result<_, _>>()?))
    }

    fn node(
        &self,
        value: &DeValue<'_>,
        line: usize,
        field: String,
        levels: usize,
    ) -> Result<Node, Fault> {
        let Some(levels) = levels.checked_sub(1) else {
            return Err(Fault::at(line, field, "it is nested too deeply"));
        };
        let holds = match value {
            DeValue::String(text) => Holds::Plain(Value::from(text.as_ref())),
            DeValue::Boolean(flag) => Holds::Plain(Value::from(*flag)),
            DeValue::Integer(number) => {
                match i64::from_str_radix(number.as_str(), number.radix()) {
                    Ok(number) => Holds::Plain(Value::from(number)),
                    Err(_) => return Err(Fault::at(line, field, format!("{number} is too large"))),
                }
            }
            DeValue::Float(_) | DeValue::Datetime(_) => {
                return Err(Fault::at(line, field, "no game has fractions or dates"));
            }
            DeValue::Array(items) => {
                let items = items.iter().enumerate().map(|(index, item)| {
                    let line = self.at(item.span().start);
                    self.node(item.get_ref(), line, format!("{field}[{index}]"), levels)
                });
                Holds::List(items.collect::<Result<_, _>>()?)
            }
            DeValue::Table(table) => self.table(table, &field, levels)?,
        };
        Ok(Node { line, field, holds })
    }
}

/// A key as it stands in a path.
fn quoted(key: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "-_:".contains(letter);
    if !key.is_empty() && key.chars().all(plain) { key.to_owned() } else { format!("{key:?}") }
}

impl Node {
    /// Something is wrong with this value.
    pub(crate) fn fault(&self, message: impl Into<String>) -> Fault {
        Fault::at(self.line, self.field.clone(), message)
    }

    /// Something is wrong with a key that this table does not have.
    pub(crate) fn fault_at(&self, key: &str, message: impl Into<String>) -> Fault {
        let field = self.field.as_str();
        let field = if field.is_empty() { key.to_owned() } else { format!("{field}.{key}") };
        Fault::at(self.line, field, message)
    }

    /// The value as JSON.
    pub(crate) fn json(&self) -> Value {
        match &self.holds {
            Holds::Table(entries) => {
                entries.iter().map(|(name, node)| (name.clone(), node.json())).collect()
            }
            Holds::List(items) => items.iter().map(Node::json).collect(),
            Holds::Plain(value) => value.clone(),
        }
    }

    /// The entries of a table, in the order of the file.
    pub(crate) fn entries(&self) -> Result<&[(String, Node)], Fault> {
        match &self.holds {
            Holds::Table(entries) => Ok(entries),
            Holds::List(_) | Holds::Plain(_) => Err(self.fault("it must be a table")),
        }
    }

    /// A table that may have these keys and no others.
    pub(crate) fn table(&self, keys: &[&str]) -> Result<Table<'_>, Fault> {
        let entries = self.entries()?;
        match entries.iter().find(|(name, _)| !keys.contains(&name.as_str())) {
            Some((_, node)) => {
                Err(node.fault(format!("there is no such key here, only {}", keys.join(", "))))
            }
            None => Ok(Table { node: self, entries }),
        }
    }

    /// The items of a list.
    pub(crate) fn items(&self) -> Result<&[Node], Fault> {
        match &self.holds {
            Holds::List(items) => Ok(items),
            Holds::Table(_) | Holds::Plain(_) => Err(self.fault("it must be a list")),
        }
    }

    /// A text, if it is one.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.holds {
            Holds::Plain(value) => value.as_str(),
            Holds::Table(_) | Holds::List(_) => None,
        }
    }

    /// A text.
    pub(crate) fn text(&self) -> Result<&str, Fault> {
        self.as_text().ok_or_else(|| self.fault("it must be a text in quotes"))
    }

    /// A number, if it is one.
    pub(crate) fn as_number(&self) -> Option<i64> {
        match &self.holds {
            Holds::Plain(value) => value.as_i64(),
            Holds::Table(_) | Holds::List(_) => None,
        }
    }

    /// Is it a list?
    pub(crate) fn is_list(&self) -> bool {
        matches!(self.holds, Holds::List(_))
    }

    /// The deepest value on a path like `position.seats.2.hand`; this one if there is none.
    pub(crate) fn nearest(&self, path: &str) -> &Self {
        let mut here = self;
        for name in path.split(['.', '[', ']']).filter(|name| !name.is_empty()) {
            let next = match &here.holds {
                Holds::Table(entries) => {
                    let named = entries.iter().find(|(key, _)| key == name);
                    named.or_else(|| entries.iter().find(|(key, _)| same_seat(key, name)))
                }
                Holds::List(items) => {
                    match name.parse::<usize>().ok().and_then(|index| items.get(index)) {
                        Some(item) => {
                            here = item;
                            continue;
                        }
                        None => None,
                    }
                }
                Holds::Plain(_) => None,
            };
            match next {
                Some((_, node)) => here = node,
                None => break,
            }
        }
        here
    }
}

/// Games name seats by number; a file may write `seat:2` as well as `2`.
fn same_seat(key: &str, name: &str) -> bool {
    key.strip_prefix("seat:").unwrap_or(key) == name.strip_prefix("seat:").unwrap_or(name)
}

/// A table whose keys are all known.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    /// The table itself.
    pub(crate) node: &'a Node,
    entries: &'a [(String, Node)],
}

impl<'a> Table<'a> {
    /// The value of a key.
    pub(crate) fn get(&self, key: &str) -> Option<&'a Node> {
        self.entries.iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&self, key: &str) -> Result<&'a Node, Fault> {
        self.get(key).ok_or_else(|| self.node.fault_at(key, "it is missing"))
    }
}
