package org.jlta.recording.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkHeader;

/**
 * Reads the events of one chunk in their order in it. The chunk is gone over twice: first for its types and constants,
 * which may follow the events that need them, then for the events.
 */
final class ChunkReader {
    private static final long METADATA = 0;
    private static final long CHECKPOINT = 1;
    private static final int SEGMENT = 1 << 20;

    private final Window window;
    private final Input payload = new Input();
    private final Layouts layouts;
    private final Constants constants;
    private final Map<Long, EventType> types = new HashMap<>();
    /** How many types of events were met. */
    private int eventTypes;
    private final Clock clock;
    private final Event event;
    private KeptEvents kept = KeptEvents.NONE;
    /** Events that were read. */
    private long events;
    /** Up to where the events are whole. */
    private long end;
    private long next;
    /** By number of a type, for the small ones. */
    private EventType[] smallTypes = new EventType[1 << 12];

    ChunkReader(FileChannel channel, Chunk chunk, Clock clock) throws IOException {
        window = new Window(channel, chunk);
        List<Input> checkpoints = new ArrayList<>();
        layouts = new Layouts(scan(checkpoints));
        constants = new Constants(layouts);
        for (Input checkpoint : checkpoints) {
            take(checkpoint);
        }
        this.clock = clock;
        event = new Event(constants, clock);
        next = ChunkHeader.LENGTH;
    }

    /** What a damaged checkpoint still tells is of use: events refer to few of its constants each. */
    private void take(Input checkpoint) {
        try {
            constants.take(checkpoint);
        } catch (FormatException e) {
            constants.damaged(e);
        }
    }

    /** Finds the types, the last that are told, and copies the constants. */
    private Map<Long, Type> scan(List<Input> checkpoints) throws IOException {
        byte[] metadata = null;
        byte[] segment = {};
        int used = 0;
        end = ChunkHeader.LENGTH;
        while (window.event(end, payload)) {
            end += window.eventSize();
            if (window.eventType() == METADATA) {
                metadata = Arrays.copyOfRange(payload.bytes, payload.at, payload.end);
            } else if (window.eventType() == CHECKPOINT) {
                int length = payload.end - payload.at;
                if (used + length > segment.length) {
                    segment = new byte[Math.max(SEGMENT, length)];
                    used = 0;
                }
                System.arraycopy(payload.bytes, payload.at, segment, used, length);
                checkpoints.add(new Input().set(segment, used, used + length));
                used += length;
            }
        }
        if (metadata == null) {
            throw new FormatException("a chunk without metadata, which tells what its events hold");
        }
        return Metadata.read(new Input().set(metadata, 0, metadata.length));
    }

    /**
     * The next event, the same object each time; null behind the last.
     *
     * @throws FormatException when the event is damaged
     */
    Event next() throws IOException {
        while (next < end && window.event(next, payload)) {
            next += window.eventSize();
            long typeId = window.eventType();
            if (typeId != METADATA && typeId != CHECKPOINT) {
                event.set(type(typeId), payload);
                events++;
                return event;
            }
        }
        return null;
    }

    private EventType type(long typeId) throws FormatException {
        boolean small = typeId >= 0 && typeId < smallTypes.length;
        EventType known = small ? smallTypes[(int) typeId] : types.get(typeId);
        if (known == null) {
            known = new EventType(layouts.of(typeId), constants, eventTypes++);
            if (small) {
                smallTypes[(int) typeId] = known;
            } else {
                types.put(typeId, known);
            }
        }
        return known;
    }

    /** Keeps the event that was read last for {@link #takeKept}. */
    void keep() {
        if (kept == KeptEvents.NONE) {
            kept = new KeptEvents(new Event(constants, clock));
        }
        kept.add(events - 1, event.type(), payload);
    }

    /** The events that were kept since the last call. */
    KeptEvents takeKept() {
        KeptEvents taken = kept;
        kept = KeptEvents.NONE;
        return taken;
    }

    Constants constants() {
        return constants;
    }

    /** All types, by their numbers. */
    Map<Long, Type> types() {
        return layouts.types();
    }

    /** What was found of damage in constants so far, which count as missing; null for none. */
    FormatException damage() {
        FormatException damage = constants.damage();
        return damage == null ? null : new FormatException("constants are missing: " + damage.getMessage(), damage);
    }

    /** Where the event that was read last begins, from the chunk's start. */
    long position() {
        return window.eventAt();
    }
}
