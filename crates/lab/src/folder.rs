//! The folder that a run is kept in: rows for other programs, a summary, a report.
//!
//! Rows are written a batch at a time to both files, and count only once both have them. If the disk is full, both are cut
//! back to the last whole batch: what was kept can be read, and agrees with the summary.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::LabError;
use crate::experiment::{Experiment, Sheet};
use crate::parquet::{MAGIC, Table};
use crate::rows::{BLANK, COLUMNS, Cell, Row, cells, csv_head, csv_line};
use crate::tally::Tally;

/// What bytes are written to.
pub trait Medium: Write {
    /// Forgets everything behind so many bytes, and goes on from there.
    fn cut(&mut self, bytes: u64) -> io::Result<()>;
}

impl Medium for File {
    fn cut(&mut self, bytes: u64) -> io::Result<()> {
        use io::Seek;
        self.set_len(bytes)?;
        self.seek(io::SeekFrom::Start(bytes)).map(|_| ())
    }
}

/// A batch is written when it has so many rows: few enough that little is lost on a full disk.
const BATCH: usize = 16_384;

/// A file of which so many bytes are good.
struct Part<M> {
    path: PathBuf,
    medium: M,
    good: u64,
}

impl<M: Medium> Part<M> {
    fn write(&mut self, bytes: &[u8]) -> Result<(), LabError> {
        self.medium.write_all(bytes).map_err(|error| LabError::CannotWrite { path: self.path.clone(), error })
    }
}

/// Rows on their way to `games.csv` and `games.parquet`.
pub struct Rows<M> {
    csv: Part<M>,
    parquet: Part<M>,
    table: Table,
    waiting: Vec<Row>,
    waiting_tally: Tally,
    kept: Tally,
}

impl<M: Medium> Rows<M> {
    /// Two empty files.
    pub fn new(csv: (PathBuf, M), parquet: (PathBuf, M)) -> Result<Rows<M>, LabError> {
        let part = |(path, medium): (PathBuf, M)| Part { path, medium, good: 0 };
        let mut rows = Rows {
            csv: part(csv),
            parquet: part(parquet),
            table: Table::new(&COLUMNS, &BLANK),
            waiting: Vec::new(),
            waiting_tally: Tally::default(),
            kept: Tally::default(),
        };
        let head = csv_head();
        rows.csv.write(head.as_bytes())?;
        rows.csv.good = head.len() as u64;
        rows.parquet.write(MAGIC)?;
        rows.parquet.good = MAGIC.len() as u64;
        Ok(rows)
    }

    /// Takes what a few games gave.
    pub fn take(&mut self, experiment: &Experiment, sheet: Sheet) -> Result<(), LabError> {
        self.waiting.extend(sheet.rows);
        self.waiting_tally.add(sheet.tally);
        if self.waiting.len() >= BATCH { self.flush(experiment) } else { Ok(()) }
    }

    /// Writes what waits; and says what was counted of all that is kept since this was asked the last time.
    pub fn settle(&mut self, experiment: &Experiment) -> (Tally, Result<(), LabError>) {
        let flushed = self.flush(experiment);
        (std::mem::take(&mut self.kept), flushed)
    }

    fn flush(&mut self, experiment: &Experiment) -> Result<(), LabError> {
        let (rows, tally) = (std::mem::take(&mut self.waiting), std::mem::take(&mut self.waiting_tally));
        if rows.is_empty() {
            return Ok(());
        }
        let mut table = self.table.clone();
        match self.write(experiment, &rows, &mut table) {
            Ok((csv, parquet)) => {
                self.csv.good += csv;
                self.parquet.good += parquet;
                self.table = table;
                self.kept.add(tally);
                Ok(())
            }
            Err(error) => {
                // What could not be written whole is not there at all. If not even that can be done, the error says enough.
                let _ = self.csv.medium.cut(self.csv.good);
                let _ = self.parquet.medium.cut(self.parquet.good);
                Err(error)
            }
        }
    }

    fn write(
        &mut self,
        experiment: &Experiment,
        rows: &[Row],
        table: &mut Table,
    ) -> Result<(u64, u64), LabError> {
        let mut text = String::new();
        let mut columns: Vec<Vec<Cell>> = COLUMNS.iter().map(|_| Vec::with_capacity(rows.len())).collect();
        for row in rows {
            let cells = cells(experiment, row);
            csv_line(&cells, &mut text);
            columns.iter_mut().zip(cells).for_each(|(column, cell)| column.push(cell));
        }
        let bytes = table.group(&columns);
        self.csv.write(text.as_bytes())?;
        self.parquet.write(&bytes)?;
        Ok((text.len() as u64, bytes.len() as u64))
    }

    /// Ends both files.
    pub fn finish(mut self) -> Result<(), LabError> {
        self.parquet.write(&self.table.footer())?;
        for part in [&mut self.csv, &mut self.parquet] {
            part.medium.flush().map_err(|error| LabError::CannotWrite { path: part.path.clone(), error })?;
        }
        Ok(())
    }
}

/// Whether what is in a folder may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Force {
    /// No: a folder that is there is refused.
    No,
    /// Files of the same names are replaced; everything else stays.
    Yes,
}

/// Makes the folder, and the files for the rows in it.
pub fn open(folder: &Path, force: Force) -> Result<Rows<File>, LabError> {
    if folder.exists() && force == Force::No {
        return Err(LabError::FolderExists(folder.to_path_buf()));
    }
    fs::create_dir_all(folder)
        .map_err(|error| LabError::CannotWrite { path: folder.to_path_buf(), error })?;
    let file = |name: &str| {
        let path = folder.join(name);
        match File::create(&path) {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(LabError::CannotWrite { path, error }),
        }
    };
    Rows::new(file("games.csv")?, file("games.parquet")?)
}

/// Writes a file of the folder.
pub fn write(folder: &Path, name: &str, text: &str) -> Result<(), LabError> {
    let path = folder.join(name);
    fs::write(&path, text).map_err(|error| LabError::CannotWrite { path, error })
}
