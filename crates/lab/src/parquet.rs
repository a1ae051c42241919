//! Parquet, as far as rows of ours need it.
//!
//! The usual crate adds a minute of compiling to the whole project for what is here in two short files: a flat table, every
//! column with a dictionary (numbers of ours repeat), no compression. Data pages and footer are those of the format's first
//! version, which every reader knows; its words are used for names, see <https://parquet.apache.org/docs/file-format/>.

mod thrift;

use std::collections::HashMap;
use std::hash::Hash;

use crate::rows::Cell;
use thrift::Struct;

/// What every Parquet file begins and ends with.
pub const MAGIC: &[u8; 4] = b"PAR1";

/// How a column is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Flag,
    Whole,
    MaybeWhole,
    Text,
}

impl Kind {
    fn of(cell: &Cell) -> Kind {
        match cell {
            Cell::Flag(_) => Kind::Flag,
            Cell::Whole(_) => Kind::Whole,
            Cell::Maybe(_) => Kind::MaybeWhole,
            Cell::Text(_) => Kind::Text,
        }
    }

    /// The physical type: BOOLEAN, INT64 or BYTE_ARRAY.
    fn physical(self) -> i32 {
        match self {
            Kind::Flag => 0,
            Kind::Whole | Kind::MaybeWhole => 2,
            Kind::Text => 6,
        }
    }

    fn is_optional(self) -> bool {
        self == Kind::MaybeWhole
    }
}

const PLAIN: i32 = 0;
const RLE: i32 = 3;
const RLE_DICTIONARY: i32 = 8;
const DATA_PAGE: i32 = 0;
const DICTIONARY_PAGE: i32 = 2;

/// A file that is being written: what has been written is described here, and the bytes go wherever the caller puts them.
#[derive(Debug)]
pub struct Table {
    names: Vec<String>,
    kinds: Vec<Kind>,
    rows: u64,
    /// The row groups so far, as the footer tells of them.
    groups: Vec<Vec<u8>>,
    written: u64,
}

/// Some rows as the footer tells of them.
pub struct Group {
    about: Vec<u8>,
    rows: u64,
    bytes: u64,
}

impl Table {
    /// A file with columns of these names; what a row has in them says how they are kept.
    pub fn new(names: &[&str], example: &[Cell]) -> Table {
        Table {
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            kinds: example.iter().map(Kind::of).collect(),
            rows: 0,
            groups: Vec::new(),
            written: MAGIC.len() as u64,
        }
    }

    /// Some more rows, column by column: what they are written as, behind all that was written before.
    pub fn group(&self, columns: &[Vec<Cell>]) -> (Vec<u8>, Group) {
        let rows = columns.first().map_or(0, Vec::len);
        let mut bytes = Vec::new();
        let mut chunks = Vec::new();
        for ((name, kind), cells) in self.names.iter().zip(&self.kinds).zip(columns) {
            let start = self.written + bytes.len() as u64;
            chunks.push(column(name, *kind, cells, start, &mut bytes));
        }
        let mut about = Struct::default();
        about.structs(1, chunks).whole(2, bytes.len() as i64).whole(3, rows as i64);
        let group = Group { about: about.end(), rows: rows as u64, bytes: bytes.len() as u64 };
        (bytes, group)
    }

    /// These rows have been written.
    pub fn add(&mut self, group: Group) {
        self.written += group.bytes;
        self.rows += group.rows;
        self.groups.push(group.about);
    }

    /// The end of the file, as it is with one more group or without.
    pub fn footer(&self, more: Option<&Group>) -> Vec<u8> {
        let mut root = Struct::default();
        root.text(4, "games").small(5, self.names.len() as i32);
        let mut schema = vec![root.end()];
        for (name, kind) in self.names.iter().zip(&self.kinds) {
            let mut element = Struct::default();
            element.small(1, kind.physical()).small(3, kind.is_optional().into()).text(4, name);
            if *kind == Kind::Text {
                let mut logical = Struct::default();
                logical.nested(1, Struct::default().end());
                element.small(6, 0).nested(10, logical.end());
            }
            schema.push(element.end());
        }
        let mut meta = Struct::default();
        let rows = self.rows + more.map_or(0, |group| group.rows);
        let groups = self.groups.iter().chain(more.map(|group| &group.about)).cloned().collect();
        meta.small(1, 1).structs(2, schema).whole(3, rows as i64).structs(4, groups);
        meta.text(6, concat!("marooned lab ", env!("CARGO_PKG_VERSION")));
        let mut bytes = meta.end();
        let length = bytes.len() as u32;
        bytes.extend(length.to_le_bytes());
        bytes.extend(MAGIC);
        bytes
    }
}

/// Adds the pages of a column, and says where they are (a ColumnChunk).
fn column(name: &str, kind: Kind, cells: &[Cell], start: u64, bytes: &mut Vec<u8>) -> Vec<u8> {
    let before = bytes.len();
    let mut dictionary_page = None;
    let (encoding, data) = match kind {
        Kind::Flag => (PLAIN, packed(cells.iter().map(|cell| u32::from(*cell == Cell::Flag(true))), 1)),
        Kind::Whole | Kind::MaybeWhole => {
            let numbers = cells.iter().filter_map(|cell| match cell {
                Cell::Whole(number) | Cell::Maybe(Some(number)) => Some(*number),
                _ => None,
            });
            let (distinct, places) = dictionary(numbers);
            let words = distinct.iter().flat_map(|number| number.to_le_bytes()).collect();
            dictionary_page = Some((distinct.len(), words));
            (RLE_DICTIONARY, indices(&places, distinct.len()))
        }
        Kind::Text => {
            let texts = cells.iter().map(|cell| if let Cell::Text(text) = cell { text.as_ref() } else { "" });
            let (distinct, places) = dictionary(texts);
            let mut words = Vec::new();
            for text in &distinct {
                words.extend((text.len() as u32).to_le_bytes());
                words.extend(text.as_bytes());
            }
            dictionary_page = Some((distinct.len(), words));
            (RLE_DICTIONARY, indices(&places, distinct.len()))
        }
    };
    let mut page = Vec::new();
    if kind.is_optional() {
        let there: Vec<u32> = cells.iter().map(|cell| u32::from(*cell != Cell::Maybe(None))).collect();
        let levels = hybrid(&there, 1);
        page.extend((levels.len() as u32).to_le_bytes());
        page.extend(levels);
    }
    page.extend(data);
    let has_dictionary = dictionary_page.is_some();
    if let Some((count, words)) = dictionary_page {
        let mut about = Struct::default();
        about.small(1, count as i32).small(2, PLAIN);
        bytes.extend(page_header(DICTIONARY_PAGE, words.len(), 7, about.end()));
        bytes.extend(words);
    }
    let data_page = start + (bytes.len() - before) as u64;
    let mut about = Struct::default();
    about.small(1, cells.len() as i32).small(2, encoding).small(3, RLE).small(4, RLE);
    bytes.extend(page_header(DATA_PAGE, page.len(), 5, about.end()));
    bytes.extend(page);

    let size = (bytes.len() - before) as i64;
    let mut meta = Struct::default();
    meta.small(1, kind.physical()).smalls(2, &[PLAIN, RLE, RLE_DICTIONARY]).texts(3, &[name]).small(4, 0);
    meta.whole(5, cells.len() as i64).whole(6, size).whole(7, size).whole(9, data_page as i64);
    if has_dictionary {
        meta.whole(11, start as i64);
    }
    let mut chunk = Struct::default();
    chunk.whole(2, start as i64).nested(3, meta.end());
    chunk.end()
}

fn page_header(kind: i32, size: usize, field: i16, about: Vec<u8>) -> Vec<u8> {
    let mut header = Struct::default();
    header.small(1, kind).small(2, size as i32).small(3, size as i32).nested(field, about);
    header.end()
}

/// What is different, in the order in which it comes, and for each value its place among that.
fn dictionary<T: Copy + Eq + Hash>(values: impl Iterator<Item = T>) -> (Vec<T>, Vec<u32>) {
    let (mut distinct, mut known) = (Vec::new(), HashMap::new());
    let places = values
        .map(|value| {
            *known.entry(value).or_insert_with(|| {
                distinct.push(value);
                distinct.len() as u32 - 1
            })
        })
        .collect();
    (distinct, places)
}

/// Places in a dictionary, with the width of their bits before them.
fn indices(places: &[u32], distinct: usize) -> Vec<u8> {
    let width = (usize::BITS - distinct.saturating_sub(1).leading_zeros()).max(1) as u8;
    let mut bytes = vec![width];
    bytes.extend(hybrid(places, width));
    bytes
}

/// The RLE and bit-packing hybrid: one run, told by its value if all are the same, else packed.
fn hybrid(values: &[u32], width: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    match values.first() {
        None => {}
        Some(first) if values.iter().all(|value| value == first) => {
            thrift::varint(values.len() as u64 * 2, &mut bytes);
            bytes.extend(&first.to_le_bytes()[..usize::from(width).div_ceil(8)]);
        }
        Some(_) => {
            let groups = values.len().div_ceil(8);
            thrift::varint(groups as u64 * 2 + 1, &mut bytes);
            let mut bits = packed(values.iter().copied(), width);
            bits.resize(groups * usize::from(width), 0);
            bytes.extend(bits);
        }
    }
    bytes
}

/// Values of so many bits each, the lowest bit first.
fn packed(values: impl Iterator<Item = u32>, width: u8) -> Vec<u8> {
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u64, 0_u8);
    for value in values {
        held |= u64::from(value) << bits;
        bits += width;
        while bits >= 8 {
            bytes.push(held as u8);
            held >>= 8;
            bits -= 8;
        }
    }
    if bits > 0 {
        bytes.push(held as u8);
    }
    bytes
}
