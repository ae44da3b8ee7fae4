//! Parquet: the same rows by columns, a few thousand at a time.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::basic::{ConvertedType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int64Type};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::Type;

use super::folder::unfinished;
use super::tables::{Cell, Column, Sink};

/// Rows that are kept until they are written.
const GROUP: usize = 8192;

pub struct Parquet {
    path: PathBuf,
    writer: SerializedFileWriter<File>,
    columns: Vec<Values>,
}

enum Values {
    Numbers(Vec<i64>),
    Texts(Vec<ByteArray>),
}

impl Values {
    fn len(&self) -> usize {
        match self {
            Values::Numbers(numbers) => numbers.len(),
            Values::Texts(texts) => texts.len(),
        }
    }
}

impl Parquet {
    pub fn create(path: &Path, columns: &[Column]) -> io::Result<Parquet> {
        let fields = columns.iter().map(field).collect::<io::Result<Vec<_>>>()?;
        let schema = Type::group_type_builder("rows").with_fields(fields).build();
        let file = File::create(unfinished(path))?;
        let properties = Arc::new(WriterProperties::builder().build());
        let writer = SerializedFileWriter::new(file, Arc::new(schema.map_err(wrong)?), properties);
        let empty = |column: &Column| match column.number {
            true => Values::Numbers(Vec::new()),
            false => Values::Texts(Vec::new()),
        };
        let columns = columns.iter().map(empty).collect();
        Ok(Parquet { path: path.to_owned(), writer: writer.map_err(wrong)?, columns })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.columns.first().is_none_or(|column| column.len() == 0) {
            return Ok(());
        }
        let mut group = self.writer.next_row_group().map_err(wrong)?;
        for values in &mut self.columns {
            let Some(mut column) = group.next_column().map_err(wrong)? else { break };
            match values {
                Values::Numbers(numbers) => {
                    column.typed::<Int64Type>().write_batch(numbers, None, None).map_err(wrong)?;
                    numbers.clear();
                }
                Values::Texts(texts) => {
                    column
                        .typed::<ByteArrayType>()
                        .write_batch(texts, None, None)
                        .map_err(wrong)?;
                    texts.clear();
                }
            }
            column.close().map_err(wrong)?;
        }
        group.close().map_err(wrong)?;
        Ok(())
    }
}

impl Sink for Parquet {
    fn row(&mut self, cells: &[Cell<'_>]) -> io::Result<()> {
        for (values, cell) in self.columns.iter_mut().zip(cells) {
            match (values, cell) {
                (Values::Numbers(numbers), Cell::Number(number)) => numbers.push(*number),
                (Values::Texts(texts), Cell::Text(text)) => texts.push((*text).into()),
                _ => return Err(io::Error::other("a cell does not fit its column")),
            }
        }
        if self.columns.first().is_some_and(|column| column.len() >= GROUP) {
            self.flush()?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.flush()?;
        self.writer.close().map_err(wrong)?;
        fs::rename(unfinished(&self.path), &self.path)
    }
}

fn field(column: &Column) -> io::Result<Arc<Type>> {
    let (physical, converted) = match column.number {
        true => (Physical::INT64, ConvertedType::NONE),
        false => (Physical::BYTE_ARRAY, ConvertedType::UTF8),
    };
    let field = Type::primitive_type_builder(&column.name, physical)
        .with_converted_type(converted)
        .with_repetition(Repetition::REQUIRED);
    field.build().map(Arc::new).map_err(wrong)
}

fn wrong(fault: parquet::errors::ParquetError) -> io::Error {
    io::Error::other(fault)
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};

    use super::*;

    #[test]
    fn what_is_written_is_read_back_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rows.parquet");
        let column = |name: &str, number| Column { name: name.to_owned(), number };
        let columns = [column("n", true), column("name", false)];
        let mut sink = Box::new(Parquet::create(&path, &columns).unwrap());
        let count = GROUP + 3;
        for n in 0..count {
            sink.row(&[Cell::Number(n as i64), Cell::Text(["71st", "7th"][n % 2])]).unwrap();
        }
        assert!(!path.exists(), "nothing is there before the end");
        sink.finish().unwrap();

        let file = SerializedFileReader::new(File::open(&path).unwrap()).unwrap();
        let rows: Vec<String> =
            file.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
        assert_eq!(rows.len(), count);
        assert_eq!(rows[0], "{n: 0, name: \"71st\"}");
        assert_eq!(rows[count - 1], format!("{{n: {}, name: \"71st\"}}", count - 1));
    }
}
