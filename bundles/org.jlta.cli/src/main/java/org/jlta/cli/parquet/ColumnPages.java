package org.jlta.cli.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/** The pages of one column of one row group, compressed, until they are written behind each other. */
final class ColumnPages implements PageWriter {
    /** Longer texts are no bounds that help to pass over a row group. */
    private static final int LONGEST_BOUND = 64;

    private final ColumnDescriptor column;
    private final Type type;
    private final ByteArrayOutputStream pages = new ByteArrayOutputStream();
    private final ByteArrayOutputStream dictionary = new ByteArrayOutputStream();
    private final Set<Encoding> encodings = EnumSet.noneOf(Encoding.class);
    private Statistics<?> statistics;
    private long values;
    private long plainBytes;

    ColumnPages(ColumnDescriptor column, Type type) {
        this.column = column;
        this.type = type;
    }

    @Override
    public void writePage(BytesInput bytes, int valueCount, int rowCount, Statistics<?> ofPage, SizeStatistics sizes,
            org.apache.parquet.column.Encoding repetitions, org.apache.parquet.column.Encoding definitions,
            org.apache.parquet.column.Encoding data) throws IOException {
        DataPageHeader header = new DataPageHeader(valueCount, encoding(data), encoding(definitions),
                encoding(repetitions));
        page(pages, bytes, new PageHeader(PageType.DATA_PAGE, 0, 0).setData_page_header(header));
        values += valueCount;
        if (statistics == null) {
            statistics = ofPage.copy();
        } else {
            statistics.mergeStatistics(ofPage);
        }
    }

    @Override
    public void writePage(BytesInput bytes, int valueCount, int rowCount, Statistics<?> ofPage,
            org.apache.parquet.column.Encoding repetitions, org.apache.parquet.column.Encoding definitions,
            org.apache.parquet.column.Encoding data) throws IOException {
        writePage(bytes, valueCount, rowCount, ofPage, null, repetitions, definitions, data);
    }

    @Override
    @Deprecated
    public void writePage(BytesInput bytes, int valueCount, Statistics<?> ofPage,
            org.apache.parquet.column.Encoding repetitions, org.apache.parquet.column.Encoding definitions,
            org.apache.parquet.column.Encoding data) throws IOException {
        writePage(bytes, valueCount, -1, ofPage, null, repetitions, definitions, data);
    }

    @Override
    public void writePageV2(int rowCount, int nullCount, int valueCount, BytesInput repetitions,
            BytesInput definitions, org.apache.parquet.column.Encoding dataEncoding, BytesInput data,
            Statistics<?> ofPage) {
        throw new UnsupportedOperationException("page of version 2: column=" + column);
    }

    @Override
    public void writePageV2(int rowCount, int nullCount, int valueCount, BytesInput repetitions,
            BytesInput definitions, org.apache.parquet.column.Encoding dataEncoding, BytesInput data,
            Statistics<?> ofPage, SizeStatistics sizes) {
        throw new UnsupportedOperationException("page of version 2: column=" + column);
    }

    @Override
    public void writeDictionaryPage(DictionaryPage page) throws IOException {
        DictionaryPageHeader header = new DictionaryPageHeader(page.getDictionarySize(), encoding(page.getEncoding()));
        page(dictionary, page.getBytes(),
                new PageHeader(PageType.DICTIONARY_PAGE, 0, 0).setDictionary_page_header(header));
    }

    private void page(ByteArrayOutputStream to, BytesInput bytes, PageHeader header) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (OutputStream zip = new GZIPOutputStream(compressed)) {
            bytes.writeAllTo(zip);
        }
        int before = to.size();
        header.setUncompressed_page_size(Math.toIntExact(bytes.size())).setCompressed_page_size(compressed.size());
        Util.writePageHeader(header, to);
        plainBytes += to.size() - before + bytes.size();
        compressed.writeTo(to);
    }

    private Encoding encoding(org.apache.parquet.column.Encoding encoding) {
        Encoding same = Encoding.valueOf(encoding.name());
        encodings.add(same);
        return same;
    }

    /** Writes the pages, and tells of them. */
    ColumnChunk write(CountedOutput out) throws IOException {
        long start = out.position();
        dictionary.writeTo(out);
        long data = out.position();
        pages.writeTo(out);
        ColumnMetaData meta = new ColumnMetaData(type, new ArrayList<>(encodings), List.of(column.getPath()),
                CompressionCodec.GZIP, values, plainBytes, out.position() - start, data);
        if (data > start) {
            meta.setDictionary_page_offset(start);
        }
        if (statistics != null) {
            meta.setStatistics(bounds());
        }
        return new ColumnChunk(start).setMeta_data(meta);
    }

    private org.apache.parquet.format.Statistics bounds() {
        org.apache.parquet.format.Statistics bounds = new org.apache.parquet.format.Statistics();
        if (statistics.isNumNullsSet()) {
            bounds.setNull_count(statistics.getNumNulls());
        }
        if (statistics.hasNonNullValue()) {
            byte[] least = statistics.getMinBytes();
            byte[] most = statistics.getMaxBytes();
            if (Math.max(least.length, most.length) <= LONGEST_BOUND) {
                bounds.setMin_value(Arrays.copyOf(least, least.length));
                bounds.setMax_value(Arrays.copyOf(most, most.length));
            }
        }
        return bounds;
    }

    @Override
    public long getMemSize() {
        return pages.size() + dictionary.size();
    }

    @Override
    public long allocatedSize() {
        return getMemSize();
    }

    @Override
    public String memUsageString(String prefix) {
        return prefix + column + ": " + getMemSize() + " bytes";
    }
}
