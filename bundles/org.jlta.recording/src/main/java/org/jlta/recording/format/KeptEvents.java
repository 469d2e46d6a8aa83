package org.jlta.recording.format;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Events of a chunk that were kept while it was read, to be read once more in their order. Used by one thread. */
public final class KeptEvents {
    static final KeptEvents NONE = new KeptEvents(null);
    private static final int SEGMENT = 1 << 16;
    /** Of the number of an event, that of its type, and its length, which lie before its bytes. */
    private static final int HEAD = Long.BYTES + 2 * Integer.BYTES;

    /** Null where nothing is kept. */
    private final Event event;
    private final Input payload = new Input();
    private EventType[] types = new EventType[16];
    /** Each from its begin to its position. */
    private final List<ByteBuffer> segments = new ArrayList<>();
    private ByteBuffer last = ByteBuffer.allocate(0);
    private int nextSegment;
    /** What is read once more. */
    private ByteBuffer current = ByteBuffer.allocate(0);
    private long number;

    /** @param event that tells of the kept ones, one after the other */
    KeptEvents(Event event) {
        this.event = event;
    }

    /** @param eventNumber how many were read before it */
    void add(long eventNumber, EventType type, Input in) {
        int length = in.end - in.at;
        if (last.remaining() < HEAD + length) {
            last = ByteBuffer.allocate(Math.max(SEGMENT, HEAD + length));
            segments.add(last);
        }
        if (type.number() >= types.length) {
            types = Arrays.copyOf(types, type.number() * 2);
        }
        types[type.number()] = type;
        last.putLong(eventNumber).putInt(type.number()).putInt(length).put(in.bytes, in.at, length);
    }

    /** The next event, the same object each time; null behind the last. All that is kept was kept before. */
    public Event next() {
        while (!current.hasRemaining()) {
            if (nextSegment == segments.size()) {
                return null;
            }
            current = segments.get(nextSegment++).flip();
        }
        number = current.getLong();
        EventType type = types[current.getInt()];
        int length = current.getInt();
        payload.set(current.array(), current.position(), current.position() + length);
        current.position(payload.end);
        try {
            event.set(type, payload);
        } catch (FormatException e) {
            throw new AssertionError("the same bytes were read when the event was kept", e);
        }
        return event;
    }

    /** Of the event that was read last: how many of its chunk were read before it, kept or not. */
    public long number() {
        return number;
    }
}
