package org.jlta.recording.format;

import java.util.Arrays;

/** Events of a chunk that were kept while it was read, to be read once more in their order. Used by one thread. */
public final class KeptEvents {
    static final KeptEvents NONE = new KeptEvents(null);
    private static final int SEGMENT = 1 << 16;
    private static final int FIRST = 64;

    /** Null where nothing is kept. */
    private final Event event;
    private final Input payload = new Input();
    private byte[] segment = {};
    /** Up to where the segment is used. */
    private int used;
    private EventType[] types = new EventType[FIRST];
    /** By event, how many were read before it. */
    private long[] numbers = new long[FIRST];
    /** By event, the segment that its bytes lie in, and where. */
    private byte[][] segments = new byte[FIRST][];
    private int[] starts = new int[FIRST];
    private int[] ends = new int[FIRST];
    private int size;
    private int next;

    /** @param event that tells of the kept ones, one after the other */
    KeptEvents(Event event) {
        this.event = event;
    }

    void add(long number, EventType type, Input in) {
        int length = in.end - in.at;
        if (segment.length - used < length) {
            segment = new byte[Math.max(SEGMENT, length)];
            used = 0;
        }
        System.arraycopy(in.bytes, in.at, segment, used, length);
        if (size == ends.length) {
            grow(size * 2);
        }
        types[size] = type;
        numbers[size] = number;
        segments[size] = segment;
        starts[size] = used;
        used += length;
        ends[size++] = used;
    }

    private void grow(int length) {
        types = Arrays.copyOf(types, length);
        numbers = Arrays.copyOf(numbers, length);
        segments = Arrays.copyOf(segments, length);
        starts = Arrays.copyOf(starts, length);
        ends = Arrays.copyOf(ends, length);
    }

    /** The next event, the same object each time; null behind the last. */
    public Event next() {
        if (next == size) {
            return null;
        }
        payload.set(segments[next], starts[next], ends[next]);
        try {
            event.set(types[next++], payload);
        } catch (FormatException e) {
            throw new AssertionError("the same bytes were read when the event was kept", e);
        }
        return event;
    }

    /** Of the event that was read last: how many of its chunk were read before it, kept or not. */
    public long number() {
        return numbers[next - 1];
    }
}
