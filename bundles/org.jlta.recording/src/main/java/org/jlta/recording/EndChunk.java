package org.jlta.recording;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A chunk behind those of a JVM that could not tell its end: with {@code jlta.RecordingEnd} by the tool that saw it. Any reader of
 * flight recordings reads it.
 * <p>
 * It is the least that JFR itself would write: the metadata of one event type, no constants, the event (HotSpot:
 * {@code jfrChunkWriter.cpp}; JDK: {@code MetadataReader}, {@code ChunkParser}).
 */
final class EndChunk {
    private static final int METADATA = 0;
    private static final int CHECKPOINT = 1;
    private static final int LONG = 20;
    private static final int TEXT = 21;
    private static final int TIMESTAMP = 22;
    private static final int TIMESPAN = 23;
    private static final int THREAD = 24;
    private static final int STACK = 25;
    private static final int BOOLEAN = 26;
    /** Of no event of a JVM, which counts from 1: {@code jfr summary} counts the events of all chunks by their numbers. */
    private static final int EVENT = 0x4a4c0001;
    /** JLTA: a JVM counts from 1, and the JDK takes metadata with the number of that of the chunk before for the same. */
    private static final int METADATA_ID = 0x4a4c5441;
    private static final int UTF8 = 3;
    /** Of the size that an event begins with: four bytes, each but the last with its highest bit. */
    private static final int SIZE_BYTES = 4;
    private static final int FLAGS_AT = 67;
    private static final byte COMPRESSED_NUMBERS = 1;

    /** Of the metadata, by their numbers. */
    private final List<String> texts = new ArrayList<>();

    private EndChunk() {
    }

    /**
     * Makes one.
     *
     * @param last   header of the chunk that it follows; its last flush is the event's time
     * @param reason of the end
     * @return the chunk, to be read from its begin
     */
    static ByteBuffer of(ChunkHeader last, String reason) {
        long ticksPerSecond = Math.max(1, last.ticksPerSecond());
        long sinceStart = Math.max(1, last.durationNanos());
        long ticks = last.startTicks() + (long) (sinceStart * (ticksPerSecond / 1e9));
        byte[] metadata = event(METADATA, ticks, new EndChunk().metadata());
        byte[] checkpoint = event(CHECKPOINT, ticks, noConstants());
        byte[] end = event(EVENT, ticks, payload(reason));
        int size = ChunkHeader.LENGTH + metadata.length + checkpoint.length + end.length;
        ByteBuffer chunk = ByteBuffer.allocate(size);
        chunk.putInt(ChunkHeader.MAGIC).putShort((short) 2).putShort((short) 0).putLong(size)
                .putLong(ChunkHeader.LENGTH + metadata.length).putLong(ChunkHeader.LENGTH)
                .putLong(last.startNanos() + sinceStart).putLong(0).putLong(ticks).putLong(ticksPerSecond);
        chunk.put(FLAGS_AT, COMPRESSED_NUMBERS);
        return chunk.position(ChunkHeader.LENGTH).put(metadata).put(checkpoint).put(end).flip();
    }

    private static byte[] event(int type, long ticks, byte[] payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        number(out, type);
        number(out, ticks);
        out.writeBytes(payload);
        int size = SIZE_BYTES + out.size();
        ByteBuffer event = ByteBuffer.allocate(size);
        for (int i = 0; i < SIZE_BYTES; i++) {
            event.put((byte) (size >>> 7 * i & 0x7f | (i < SIZE_BYTES - 1 ? 0x80 : 0)));
        }
        return event.put(out.toByteArray()).array();
    }

    private static byte[] noConstants() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        number(out, 0); // duration
        number(out, 0); // no checkpoint before this one
        number(out, 0); // of no special kind
        number(out, 0); // pools
        return out.toByteArray();
    }

    private static byte[] payload(String reason) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        number(out, 0); // duration
        number(out, 0); // no thread of the JVM
        number(out, 0); // no stack
        out.writeBytes(text(reason));
        return out.toByteArray();
    }

    private byte[] metadata() {
        ByteArrayOutputStream tree = new ByteArrayOutputStream();
        element(tree, "root", 2);
        element(tree, "metadata", 8);
        annotationType(tree, TIMESTAMP, "jdk.jfr.Timestamp");
        annotationType(tree, TIMESPAN, "jdk.jfr.Timespan");
        type(tree, LONG, "long", null, 0);
        type(tree, TEXT, "java.lang.String", null, 0);
        type(tree, THREAD, "java.lang.Thread", null, 4);
        field(tree, "osName", TEXT, 0);
        field(tree, "osThreadId", LONG, 0);
        field(tree, "javaName", TEXT, 0);
        field(tree, "javaThreadId", LONG, 0);
        type(tree, BOOLEAN, "boolean", null, 0);
        type(tree, STACK, "jdk.types.StackTrace", null, 1);
        field(tree, "truncated", BOOLEAN, 0);
        // the fields of the JVM's own event of that name: JDK Mission Control takes others for another type
        type(tree, EVENT, AgentEvents.RECORDING_END, "jdk.jfr.Event", 5);
        ticks(tree, "startTime", TIMESTAMP);
        ticks(tree, "duration", TIMESPAN);
        constant(tree, "eventThread", THREAD);
        constant(tree, "stackTrace", STACK);
        field(tree, AgentEvents.REASON, TEXT, 0);
        element(tree, "region", 0, "locale", "en", "gmtOffset", "0");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        number(out, 0); // duration
        number(out, METADATA_ID);
        number(out, texts.size());
        texts.forEach(text -> out.writeBytes(text(text)));
        out.writeBytes(tree.toByteArray());
        return out.toByteArray();
    }

    private void annotationType(ByteArrayOutputStream out, int id, String name) {
        type(out, id, name, "java.lang.annotation.Annotation", 1);
        field(out, "value", TEXT, 0);
    }

    private void ticks(ByteArrayOutputStream out, String name, int annotation) {
        field(out, name, LONG, 1);
        element(out, "annotation", 0, "class", Integer.toString(annotation), "value", "TICKS");
    }

    private void constant(ByteArrayOutputStream out, String name, int type) {
        element(out, "field", 0, "name", name, "class", Integer.toString(type), "constantPool", "true");
    }

    private void type(ByteArrayOutputStream out, int id, String name, String superType, int fields) {
        if (superType == null) {
            element(out, "class", fields, "id", Integer.toString(id), "name", name);
        } else {
            element(out, "class", fields, "id", Integer.toString(id), "name", name, "superType", superType);
        }
    }

    private void field(ByteArrayOutputStream out, String name, int type, int annotations) {
        element(out, "field", annotations, "name", name, "class", Integer.toString(type));
    }

    /** To be followed by its children. */
    private void element(ByteArrayOutputStream out, String name, int children, String... attributes) {
        number(out, numberOf(name));
        number(out, attributes.length / 2);
        for (String word : attributes) {
            number(out, numberOf(word));
        }
        number(out, children);
    }

    private int numberOf(String text) {
        if (!texts.contains(text)) {
            texts.add(text);
        }
        return texts.indexOf(text);
    }

    private static byte[] text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(UTF8);
        number(out, bytes.length);
        out.writeBytes(bytes);
        return out.toByteArray();
    }

    /** JFR's LEB128: seven bits a byte, the ninth byte with all eight. */
    private static void number(ByteArrayOutputStream out, long number) {
        long left = number;
        for (int i = 0; i < 8; i++) {
            if ((left & ~0x7fL) == 0) {
                out.write((int) left);
                return;
            }
            out.write((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
