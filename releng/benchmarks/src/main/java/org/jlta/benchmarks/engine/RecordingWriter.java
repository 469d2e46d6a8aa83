package org.jlta.benchmarks.engine;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jlta.recording.ChunkHeader;

/**
 * Writes a recording in chunks of the size that Flight Recorder's have, each with its metadata and constants. One tick is
 * one nanosecond. Used by one thread.
 */
final class RecordingWriter implements Closeable {
    private static final int CHUNK_BYTES = 12_000_000;
    private static final long START_NANOS = 1_780_000_000_000_000_000L;
    private static final long MAGIC_AND_VERSION = 0x464c520000020001L;
    private static final int COMPRESSED_INTEGERS = 1;

    private final OutputStream out;
    private final Template template;
    private final Bytes chunk = new Bytes();
    private final Bytes payload = new Bytes();
    private final Bytes event = new Bytes();
    private final Map<Long, Bytes> pools = new LinkedHashMap<>();
    private final Map<Long, Integer> counts = new LinkedHashMap<>();
    private long chunkStart;
    private long lastCheckpoint;

    RecordingWriter(Path file, Template template) throws IOException {
        this.out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20);
        this.template = template;
        begin(0);
    }

    private void begin(long nanos) {
        chunk.clear();
        chunkStart = nanos;
        lastCheckpoint = 0;
        chunk.fixed(0, 4).fixed(0, ChunkHeader.LENGTH - 4);
        chunk.add(template.metadata, template.metadata.length);
    }

    EventForm form(String type, String... fields) {
        return new EventForm(template, type, fields);
    }

    /** Adds an event; the values as {@link EventForm#write} wants them. */
    void event(EventForm form, Object... values) {
        payload.clear();
        payload.number(form.typeId());
        form.write(payload, values);
        append(payload);
    }

    private void append(Bytes content) {
        int length = content.size();
        int sizeBytes = 1;
        while (length + sizeBytes >>> 7 * sizeBytes != 0) {
            sizeBytes++;
        }
        event.clear();
        event.number(length + sizeBytes).add(content);
        chunk.add(event);
    }

    /** Adds a constant to those that the chunk ends with. */
    void constant(EventForm form, long key, Object... values) {
        Bytes pool = pools.computeIfAbsent(form.typeId(), id -> new Bytes());
        counts.merge(form.typeId(), 1, Integer::sum);
        pool.number(key);
        form.write(pool, values);
    }

    /** Adds a constant in a checkpoint of its own, as the JVM writes threads when they start. */
    void constantNow(long nanos, EventForm form, long key, Object... values) {
        checkpoint(nanos, 1);
        payload.number(form.typeId()).number(1).number(key);
        form.write(payload, values);
        appendCheckpoint();
    }

    private void checkpoint(long nanos, int poolCount) {
        payload.clear();
        payload.number(1).number(nanos).number(0);
        payload.number(lastCheckpoint == 0 ? 0 : lastCheckpoint - chunk.size()).octet(0).number(poolCount);
    }

    private void appendCheckpoint() {
        lastCheckpoint = chunk.size();
        append(payload);
    }

    /** Whether the chunk has the size at which Flight Recorder begins another. */
    boolean isChunkFull() {
        return chunk.size() > CHUNK_BYTES;
    }

    /** Ends the chunk with its constants and begins another. */
    void endChunk(long nanos) throws IOException {
        checkpoint(nanos, pools.size());
        pools.forEach((typeId, pool) -> payload.number(typeId).number(counts.get(typeId)).add(pool));
        appendCheckpoint();
        pools.clear();
        counts.clear();
        Bytes header = new Bytes();
        header.fixed(MAGIC_AND_VERSION, 8).fixed(chunk.size(), 8).fixed(lastCheckpoint, 8)
                .fixed(ChunkHeader.LENGTH, 8).fixed(START_NANOS + chunkStart, 8).fixed(nanos - chunkStart, 8)
                .fixed(chunkStart, 8).fixed(1_000_000_000, 8).fixed(COMPRESSED_INTEGERS, 4);
        chunk.replaceHead(header);
        chunk.writeTo(out);
        begin(nanos);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
