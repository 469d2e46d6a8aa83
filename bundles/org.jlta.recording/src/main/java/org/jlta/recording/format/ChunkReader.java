package org.jlta.recording.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkHeader;

/**
 * Reads the events of one chunk in their order in it. The chunk is gone over twice: first for its types and constants,
 * which may follow the events that need them, see {@link ChunkScan}, then for the events.
 */
final class ChunkReader {
    /** What the chunks of a file share. */
    record Shared(KnownTypes types, Buffers buffers) {
    }

    private final Window window;
    private final Input payload = new Input();
    private final ChunkScan scan;
    private final Gaps gaps;
    private final long end;
    private final Layouts layouts;
    private final Constants constants;
    private final long chunkOffset;
    /** Where checkpoints begin that were taken. */
    private final Set<Long> taken = new HashSet<>();
    /** Where metadata and checkpoints begin that are not as their format wants them: they may be something else. */
    private final Set<Long> damaged;
    private final Map<Long, EventType> types = new HashMap<>();
    /** How many types of events were met. */
    private int eventTypes;
    private final Clock clock;
    private final Event event;
    private KeptEvents kept = KeptEvents.NONE;
    /** Events that were read. */
    private long events;
    private long next;
    /** By number of a type, for the small ones. */
    private EventType[] smallTypes = new EventType[1 << 12];

    ChunkReader(FileChannel channel, Chunk chunk, Clock clock, Shared shared) throws IOException {
        window = new Window(channel, chunk, shared.buffers());
        chunkOffset = chunk.offset();
        scan = new ChunkScan(window, chunk, shared.types());
        layouts = scan.layouts();
        constants = new Constants(layouts);
        damaged = scan.noMetadata();
        scan.checkpoints().forEach(this::take);
        this.clock = clock;
        event = new Event(constants, clock);
        gaps = scan.gaps();
        end = scan.end();
        next = ChunkHeader.LENGTH;
    }

    /** What a damaged checkpoint still tells is of use: events refer to few of its constants each. */
    private void take(ChunkScan.Told checkpoint) {
        taken.add(checkpoint.place());
        try {
            constants.take(checkpoint.input());
        } catch (FormatException e) {
            damaged.add(checkpoint.place());
            constants.damaged(e);
        }
    }

    /** The next event, the same object each time; null behind the last. What is damaged is left out, see {@link #damage}. */
    Event next() throws IOException {
        while (next < end) {
            long at = next;
            if (gaps.behind(at) != at) {
                next = gaps.behind(at);
            } else if (!window.event(at, payload)) {
                goOnBehindDamage(at);
            } else {
                next = at + window.eventSize();
                long typeId = window.eventType();
                if (typeId == ChunkScan.METADATA || typeId == ChunkScan.CHECKPOINT) {
                    passTold(at, typeId);
                } else if (isEvent(at, typeId)) {
                    return event;
                }
            }
        }
        return null;
    }

    /** Whether the payload is that of an event of a type; else goes on behind it. */
    private boolean isEvent(long at, long typeId) throws IOException {
        try {
            event.set(type(typeId), payload);
            events++;
            return true;
        } catch (FormatException e) {
            goOnBehindDamage(at);
            return false;
        }
    }

    /** There can be checkpoints within damage that the sizes of events led over, and events within what claims to be a checkpoint. */
    private void passTold(long at, long typeId) throws IOException {
        if (typeId == ChunkScan.CHECKPOINT && !taken.contains(at)) {
            take(new ChunkScan.Told(at, scan.kept(payload)));
        }
        if (damaged.contains(at)) {
            long claimed = next;
            next = behindDamage(at);
            // a checkpoint is told by its constants
            if (next != claimed || typeId == ChunkScan.METADATA) {
                gaps.add(at, next);
            }
        }
    }

    private void goOnBehindDamage(long at) throws IOException {
        next = behindDamage(at);
        gaps.add(at, next);
    }

    /** Also within what the damaged event claims to be: its size may be what is wrong. */
    private long behindDamage(long at) throws IOException {
        long found = new SoundEvents(window, layouts).after(at);
        return found < 0 ? end : found;
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

    /** What was found of damage so far: events and constants that count as missing; null for none. */
    FormatException damage() {
        List<String> words = new ArrayList<>();
        if (!gaps.isEmpty()) {
            words.add(gaps.words(chunkOffset));
        }
        FormatException ofConstants = constants.damage();
        if (ofConstants != null) {
            words.add("constants are missing: " + ofConstants.getMessage());
        }
        return words.isEmpty()
                ? null
                : new FormatException(String.join("; ", words), ofConstants,
                        ofConstants == null && gaps.isOnlyBefore(end));
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
