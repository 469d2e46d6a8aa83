package org.jlta.cli.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * Writes a table as a file of Apache Parquet: row groups of at most 131 072 rows or about 32 MB, pages of version 1 compressed with GZIP, and the
 * schema at the end. The encodings are those of the library parquet-column; its own writer of files is not used, since that one
 * needs Hadoop.
 *
 * @param <T> what a row is
 */
final class ParquetWriter<T> {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 1;
    private static final long GROUP_BYTES = 32 << 20;
    private static final int GROUP_ROWS = 1 << 17;
    /** What is buffered is not asked for after each row. */
    private static final int ROWS_BETWEEN_CHECKS = 512;
    private static final ParquetProperties PROPERTIES = ParquetProperties.builder()
            .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_1_0).build();

    private final List<ParquetColumn<T>> columns;
    private final MessageType schema;
    private final CountedOutput out;
    private final List<RowGroup> groups = new ArrayList<>();
    private long rows;

    private ParquetWriter(List<ParquetColumn<T>> columns, OutputStream out) {
        this.columns = columns;
        this.schema = ParquetSchema.message(columns);
        this.out = new CountedOutput(out);
    }

    /** Writes all rows; the stream stays open. */
    static <T> void write(List<ParquetColumn<T>> columns, Iterator<T> rows, OutputStream out) throws IOException {
        new ParquetWriter<>(columns, out).write(rows);
    }

    private void write(Iterator<T> table) throws IOException {
        out.write(MAGIC);
        while (table.hasNext()) {
            group(table);
        }
        long end = out.position();
        Util.writeFileMetaData(new FileMetaData(VERSION, ParquetSchema.elements(columns), rows, groups)
                .setCreated_by("JLTA").setColumn_orders(
                        columns.stream().map(column -> ColumnOrder.TYPE_ORDER(new TypeDefinedOrder())).toList()),
                out);
        ByteBuffer length = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.write(length.putInt(Math.toIntExact(out.position() - end)).array());
        out.write(MAGIC);
        out.flush();
    }

    /** As many of the rows as one row group takes. */
    private void group(Iterator<T> table) throws IOException {
        List<ColumnDescriptor> descriptors = schema.getColumns();
        List<ColumnPages> pages = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            pages.add(new ColumnPages(descriptors.get(i), ParquetSchema.stored(columns.get(i).type())));
        }
        long written = 0;
        try (ColumnWriteStore store = PROPERTIES.newColumnWriteStore(schema,
                descriptor -> pages.get(descriptors.indexOf(descriptor)))) {
            List<ColumnWriter> writers = descriptors.stream().map(store::getColumnWriter).toList();
            boolean full = false;
            while (!full && table.hasNext()) {
                row(table.next(), writers);
                store.endRecord();
                written++;
                full = written == GROUP_ROWS
                        || written % ROWS_BETWEEN_CHECKS == 0 && store.getBufferedSize() >= GROUP_BYTES;
            }
        }
        end(pages, written);
    }

    private void end(List<ColumnPages> pages, long written) throws IOException {
        long start = out.position();
        long plainBytes = 0;
        List<ColumnChunk> chunks = new ArrayList<>();
        for (ColumnPages page : pages) {
            ColumnChunk chunk = page.write(out);
            chunks.add(chunk);
            plainBytes += chunk.getMeta_data().getTotal_uncompressed_size();
        }
        groups.add(new RowGroup(chunks, plainBytes, written).setFile_offset(start)
                .setTotal_compressed_size(out.position() - start).setOrdinal((short) groups.size()));
        rows += written;
    }

    private void row(T row, List<ColumnWriter> writers) {
        for (int i = 0; i < columns.size(); i++) {
            ParquetColumn<T> column = columns.get(i);
            Object value = column.value().apply(row);
            if (value == null) {
                writers.get(i).writeNull(0, 0);
            } else {
                write(writers.get(i), column.type(), value);
            }
        }
    }

    private static void write(ColumnWriter to, ParquetColumn.Type type, Object value) {
        switch (type) {
        case TEXT -> to.write(utf8((String) value), 0, 1);
        case NUMBER -> to.write((long) (Long) value, 0, 1);
        case REAL -> to.write((double) (Double) value, 0, 1);
        case FLAG -> to.write((boolean) (Boolean) value, 0, 1);
        case MOMENT -> to.write(ChronoUnit.MICROS.between(Instant.EPOCH, (Instant) value), 0, 1);
        case TEXTS -> texts(to, (List<?>) value);
        default -> throw new IllegalArgumentException("type: " + type);
        }
    }

    /** The levels of a list: 1 is one without elements, 2 an element; all but the first repeat at level 1. */
    private static void texts(ColumnWriter to, List<?> texts) {
        if (texts.isEmpty()) {
            to.writeNull(0, 1);
        }
        int repetition = 0;
        for (Object text : texts) {
            to.write(utf8((String) text), repetition, 2);
            repetition = 1;
        }
    }

    /** Half a surrogate pair, which a thread's name may hold, becomes a question mark. */
    private static Binary utf8(String text) {
        return Binary.fromConstantByteArray(text.getBytes(StandardCharsets.UTF_8));
    }
}
