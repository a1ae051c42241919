//! Reads files back as any other program would: from the bytes alone. `pyarrow` and DuckDB read the same of them.

use std::collections::BTreeMap;

/// The fields of a line of CSV.
pub fn csv_fields(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => field.push(letters.next().unwrap()),
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(std::mem::take(&mut field)),
            letter => field.push(letter),
        }
    }
    fields.push(field);
    fields
}

/// A value of Thrift's compact protocol.
#[derive(Debug)]
enum Thrift {
    Number(i64),
    Bytes(Vec<u8>),
    List(Vec<Thrift>),
    Struct(BTreeMap<i16, Thrift>),
}

impl Thrift {
    fn get(&self, field: i16) -> Option<&Thrift> {
        let Thrift::Struct(fields) = self else { panic!("no struct: {self:?}") };
        fields.get(&field)
    }
    fn number(&self, field: i16) -> i64 {
        let Some(Thrift::Number(number)) = self.get(field) else { panic!("no number {field}: {self:?}") };
        *number
    }
    fn list(&self, field: i16) -> &[Thrift] {
        let Some(Thrift::List(list)) = self.get(field) else { panic!("no list {field}: {self:?}") };
        list
    }
    fn text(&self, field: i16) -> String {
        let Some(Thrift::Bytes(bytes)) = self.get(field) else { panic!("no text {field}: {self:?}") };
        String::from_utf8(bytes.clone()).unwrap()
    }
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }
    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }
    fn varint(&mut self) -> u64 {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            value |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte < 0x80 {
                return value;
            }
        }
    }
    fn zigzag(&mut self) -> i64 {
        let value = self.varint();
        (value >> 1) as i64 ^ -((value & 1) as i64)
    }
    fn thrift(&mut self, kind: u8) -> Thrift {
        match kind {
            5 | 6 => Thrift::Number(self.zigzag()),
            8 => {
                let length = self.varint() as usize;
                Thrift::Bytes(self.take(length).to_vec())
            }
            9 => {
                let head = self.byte();
                let length = if head >> 4 == 15 { self.varint() } else { u64::from(head >> 4) };
                Thrift::List((0..length).map(|_| self.thrift(head & 15)).collect())
            }
            12 => {
                let (mut fields, mut last) = (BTreeMap::new(), 0);
                loop {
                    let head = self.byte();
                    if head == 0 {
                        return Thrift::Struct(fields);
                    }
                    last += i16::from(head >> 4);
                    fields.insert(last, self.thrift(head & 15));
                }
            }
            kind => panic!("kind {kind} of Thrift is not used"),
        }
    }
    /// So many values of the hybrid of runs and packed bits.
    fn hybrid(&mut self, width: usize, count: usize) -> Vec<usize> {
        let mut values = Vec::new();
        while values.len() < count {
            let head = self.varint() as usize;
            if head & 1 == 0 {
                let bytes = self.take(width.div_ceil(8));
                let value = bytes.iter().rev().fold(0, |value, byte| value << 8 | usize::from(*byte));
                values.extend(std::iter::repeat_n(value, head >> 1));
            } else {
                let bytes = self.take((head >> 1) * width);
                let bit = |n: usize| usize::from(bytes[n / 8] >> (n % 8) & 1);
                let value = |n: usize| (0..width).map(|k| bit(n * width + k) << k).sum::<usize>();
                values.extend((0..(head >> 1) * 8).map(value));
            }
        }
        values.truncate(count);
        values
    }
}

/// The columns of a Parquet file, by name, every value as CSV would have it.
pub fn parquet(file: &[u8]) -> Vec<(String, Vec<String>)> {
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
    let end = file.len() - 8;
    let length = u32::from_le_bytes(file[end..end + 4].try_into().unwrap()) as usize;
    let meta = Bytes(&file[end - length..end]).thrift(12);
    let schema = &meta.list(2)[1..];
    let mut columns: Vec<(String, Vec<String>)> =
        schema.iter().map(|one| (one.text(4), Vec::new())).collect();
    for group in meta.list(4) {
        for (chunk, (element, column)) in group.list(1).iter().zip(schema.iter().zip(&mut columns)) {
            let meta = chunk.get(3).unwrap();
            assert_eq!(meta.number(1), element.number(1), "the type is that of the schema");
            let read = read_chunk(file, meta, element.number(3) == 1);
            assert_eq!(read.len() as i64, group.number(3));
            column.1.extend(read);
        }
    }
    assert_eq!(columns[0].1.len() as i64, meta.number(3));
    columns
}

fn read_chunk(file: &[u8], meta: &Thrift, optional: bool) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if meta.get(11).is_some() {
        let mut bytes = Bytes(&file[meta.number(11) as usize..]);
        let header = bytes.thrift(12);
        let mut page = Bytes(bytes.take(header.number(3) as usize));
        for _ in 0..header.get(7).unwrap().number(1) {
            words.push(match meta.number(1) {
                2 => i64::from_le_bytes(page.take(8).try_into().unwrap()).to_string(),
                _ => {
                    let length = u32::from_le_bytes(page.take(4).try_into().unwrap());
                    String::from_utf8(page.take(length as usize).to_vec()).unwrap()
                }
            });
        }
    }
    let mut bytes = Bytes(&file[meta.number(9) as usize..]);
    let header = bytes.thrift(12);
    let count = header.get(5).unwrap().number(1) as usize;
    let mut page = Bytes(bytes.take(header.number(3) as usize));
    let there = if optional {
        let length = u32::from_le_bytes(page.take(4).try_into().unwrap());
        Bytes(page.take(length as usize)).hybrid(1, count)
    } else {
        vec![1; count]
    };
    if meta.number(1) == 0 {
        return (0..count).map(|n| (page.0[n / 8] >> (n % 8) & 1 == 1).to_string()).collect();
    }
    let width = usize::from(page.byte());
    let values = page.hybrid(width, there.iter().sum());
    let mut values = values.into_iter();
    there
        .iter()
        .map(|is| if *is == 1 { words[values.next().unwrap()].clone() } else { String::new() })
        .collect()
}
