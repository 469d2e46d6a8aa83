package org.jlta.recording.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
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
    private static final Input NONE = new Input().set(new byte[0], 0, 0);

    /** What the chunks of a file share. */
    record Shared(KnownTypes types, Buffers buffers) {
    }

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

    ChunkReader(FileChannel channel, Chunk chunk, Clock clock, Shared shared) throws IOException {
        window = new Window(channel, chunk, shared.buffers());
        List<Input> checkpoints = new ArrayList<>();
        layouts = new Layouts(shared.types().of(scan(checkpoints)));
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

    /** Finds the metadata, the last that is told, and the constants, which are copied if they do not stay where they are. */
    private Input scan(List<Input> checkpoints) throws IOException {
        Input metadata = null;
        Input segment = NONE;
        end = ChunkHeader.LENGTH;
        while (window.event(end, payload)) {
            end += window.eventSize();
            if (window.eventType() == METADATA) {
                metadata = kept(NONE);
            } else if (window.eventType() == CHECKPOINT) {
                segment = kept(segment);
                checkpoints.add(segment);
            }
        }
        if (metadata == null) {
            throw new FormatException("a chunk without metadata, which tells what its events hold");
        }
        return metadata;
    }

    /**
     * The payload of the event looked at, where it stays.
     *
     * @param before one that was copied; behind it there may be room for this one
     */
    private Input kept(Input before) {
        if (window.isWhole()) {
            return new Input().set(payload.bytes, payload.at, payload.end);
        }
        int length = payload.end - payload.at;
        boolean room = before.end + length <= before.bytes.length;
        byte[] segment = room ? before.bytes : new byte[Math.max(SEGMENT, length)];
        int from = room ? before.end : 0;
        System.arraycopy(payload.bytes, payload.at, segment, from, length);
        return new Input().set(segment, from, from + length);
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

    /** Gives memory up to other chunks; nothing of this one may be looked at any more. */
    void release() {
        window.release();
    }

    /** Where the event that was read last begins, from the chunk's start. */
    long position() {
        return window.eventAt();
    }
}
