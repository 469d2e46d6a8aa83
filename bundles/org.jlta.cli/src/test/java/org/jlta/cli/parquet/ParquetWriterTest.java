package org.jlta.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;

class ParquetWriterTest {
    private static final int ROWS = 400_000;
    private static final List<ParquetColumn<Integer>> COLUMNS = List.of(ParquetColumn.count("row", row -> row),
            ParquetColumn.text("own", row -> row % 7 == 0 ? null : "text of row " + row * 7919L + " that no other has"),
            ParquetColumn.text("shared", row -> "shared " + row % 10), ParquetColumn.flag("even", row -> row % 2 == 0),
            ParquetColumn.number("odd", -1, row -> row % 2 == 0 ? -1 : row),
            new ParquetColumn<>("half", ParquetColumn.Type.REAL, row -> row / 2.0),
            ParquetColumn.texts("list", ParquetWriterTest::list));
    @TempDir
    Path folder;

    /** Null, empty, and of one to three texts. */
    private static List<String> list(int row) {
        if (row % 5 == 0) {
            return null;
        }
        List<String> list = new ArrayList<>();
        for (int i = 1; i < row % 5; i++) {
            list.add("element " + i + " of " + row);
        }
        return list;
    }

    private Path write(int rows) throws IOException {
        Path file = folder.resolve(rows + ".parquet");
        try (OutputStream out = Files.newOutputStream(file)) {
            ParquetWriter.write(COLUMNS, IntStream.range(0, rows).iterator(), out);
        }
        return file;
    }

    @Test
    void severalRowGroupsAreReadAsOneTable() throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(write(ROWS)));
                RowReader row = reader.rowReader()) {
            assertTrue(reader.getFileMetaData().rowGroups().size() > 1, "row groups");
            assertEquals(ROWS, reader.getFileMetaData().numRows());
            for (int i = 0; i < ROWS; i++) {
                assertTrue(row.hasNext());
                row.next();
                assertEquals(i, row.getLong("row"));
                assertEquals(COLUMNS.get(1).value().apply(i), row.isNull("own") ? null : row.getString("own"));
                assertEquals("shared " + i % 10, row.getString("shared"));
                assertEquals(i % 2 == 0, row.getBoolean("even"));
                assertEquals(i % 2 == 0, row.isNull("odd"));
                assertEquals(i / 2.0, row.getDouble("half"));
                List<String> list = null;
                if (!row.isNull("list")) {
                    list = new ArrayList<>();
                    row.getList("list").strings().forEach(list::add);
                }
                assertEquals(list(i), list);
            }
        }
    }

    @Test
    void aTableWithoutRowsHasItsSchema() throws IOException {
        try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(write(0)))) {
            assertEquals(0, reader.getFileMetaData().numRows());
            assertEquals(COLUMNS.size(), reader.getFileSchema().getColumnCount());
        }
    }
}
