//! Thrift's compact protocol, in which Parquet describes itself: as much of it as is needed to write.

const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct that is being written, field by field, in the order of their numbers.
#[derive(Default)]
pub struct Struct {
    bytes: Vec<u8>,
    last: i16,
}

impl Struct {
    fn field(&mut self, number: i16, kind: u8) {
        // Our fields are never more than 15 apart, which is what the short form can say.
        self.bytes.push(((number - self.last) as u8) << 4 | kind);
        self.last = number;
    }

    /// A number of 32 bits, or one of an enumeration.
    pub fn small(&mut self, number: i16, value: i32) -> &mut Struct {
        self.field(number, I32);
        zigzag(value.into(), &mut self.bytes);
        self
    }

    /// A number of 64 bits.
    pub fn whole(&mut self, number: i16, value: i64) -> &mut Struct {
        self.field(number, I64);
        zigzag(value, &mut self.bytes);
        self
    }

    /// A text.
    pub fn text(&mut self, number: i16, value: &str) -> &mut Struct {
        self.field(number, BINARY);
        text(value, &mut self.bytes);
        self
    }

    /// A struct that has been written to its end.
    pub fn nested(&mut self, number: i16, value: Vec<u8>) -> &mut Struct {
        self.field(number, STRUCT);
        self.bytes.extend(value);
        self
    }

    /// A list of structs that have been written to their ends.
    pub fn structs(&mut self, number: i16, values: Vec<Vec<u8>>) -> &mut Struct {
        self.list(number, STRUCT, values.len());
        self.bytes.extend(values.into_iter().flatten());
        self
    }

    /// A list of numbers of 32 bits.
    pub fn smalls(&mut self, number: i16, values: &[i32]) -> &mut Struct {
        self.list(number, I32, values.len());
        values.iter().for_each(|value| zigzag((*value).into(), &mut self.bytes));
        self
    }

    /// A list of texts.
    pub fn texts(&mut self, number: i16, values: &[&str]) -> &mut Struct {
        self.list(number, BINARY, values.len());
        values.iter().for_each(|value| text(value, &mut self.bytes));
        self
    }

    fn list(&mut self, number: i16, kind: u8, len: usize) {
        self.field(number, LIST);
        match u8::try_from(len) {
            Ok(short @ 0..15) => self.bytes.push(short << 4 | kind),
            _ => {
                self.bytes.push(0xf0 | kind);
                varint(len as u64, &mut self.bytes);
            }
        }
    }

    /// The bytes of the whole struct.
    pub fn end(&mut self) -> Vec<u8> {
        self.bytes.push(0);
        std::mem::take(&mut self.bytes)
    }
}

fn text(value: &str, bytes: &mut Vec<u8>) {
    varint(value.len() as u64, bytes);
    bytes.extend(value.as_bytes());
}

fn zigzag(value: i64, bytes: &mut Vec<u8>) {
    varint(((value << 1) ^ (value >> 63)) as u64, bytes);
}

/// A number in as few groups of 7 bits as it needs, the lowest first.
pub fn varint(mut value: u64, bytes: &mut Vec<u8>) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}
