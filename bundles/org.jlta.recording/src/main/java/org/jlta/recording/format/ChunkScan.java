package org.jlta.recording.format;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jlta.recording.Chunk;
import org.jlta.recording.ChunkHeader;

/**
 * Goes over the events of a chunk by their sizes and finds what is needed to read them: its types, its constants, and how far the
 * events reach. Where damage breaks the row of events, they are looked for behind it.
 */
final class ChunkScan {
    static final long METADATA = 0;
    static final long CHECKPOINT = 1;
    private static final int SEGMENT = 1 << 20;
    private static final Input NONE = new Input().set(new byte[0], 0, 0);

    private final Window window;
    private final Chunk chunk;
    private final KnownTypes known;
    private final Input payload = new Input();
    private final List<Told> metadata = new ArrayList<>();
    private final List<Told> checkpoints = new ArrayList<>();
    private final Gaps gaps = new Gaps();
    private Input segment = NONE;
    private Layouts layouts;
    private long end = ChunkHeader.LENGTH;

    /**
     * An event of metadata or constants.
     *
     * @param place   where it begins, from the chunk's start
     * @param payload stays as it is
     */
    record Told(long place, Input payload) {
        /** The payload, to be gone over. */
        Input input() {
            return new Input().set(payload.bytes, payload.at, payload.end);
        }
    }

    /** @throws FormatException for a chunk without metadata that can be read */
    ChunkScan(Window window, Chunk chunk, KnownTypes known) throws IOException {
        this.window = window;
        this.chunk = chunk;
        this.known = known;
        walk();
        while (end < window.length() && goOnBehindDamage()) {
            walk();
        }
        findTypes();
        if (end < window.length() && chunk.header().isFinished()) {
            gaps.add(end, window.length());
        }
    }

    private void walk() throws IOException {
        while (window.event(end, payload)) {
            end += window.eventSize();
            if (window.eventType() == METADATA) {
                metadata.add(new Told(window.eventAt(), keptBehind(NONE)));
            } else if (window.eventType() == CHECKPOINT) {
                segment = keptBehind(segment);
                checkpoints.add(new Told(window.eventAt(), segment));
            }
        }
    }

    /** Whether events were found behind the place where they ended. */
    private boolean goOnBehindDamage() throws IOException {
        findTypes();
        long sound = new SoundEvents(window, layouts).after(end);
        if (sound < 0) {
            return false;
        }
        gaps.add(end, sound);
        end = sound;
        return true;
    }

    private void findTypes() throws IOException {
        if (layouts != null) {
            return;
        }
        FormatException failure = takeReadableTypes();
        if (layouts == null) {
            findMetadata();
            takeReadableTypes();
        }
        if (layouts == null) {
            throw failure != null
                    ? failure
                    : new FormatException("a chunk without metadata, which tells what its events hold");
        }
    }

    /** Where the header says, or anywhere. */
    private void findMetadata() throws IOException {
        long at = chunk.header().metadataOffset();
        for (long next = ChunkHeader.LENGTH; !isMetadata(at) && next < window.length(); next++) {
            at = next;
        }
    }

    /** Takes it if it is. */
    private boolean isMetadata(long position) throws IOException {
        if (position < ChunkHeader.LENGTH || !window.head(position) || window.eventType() != METADATA
                || window.eventSize() > SoundEvents.LARGEST) {
            return false;
        }
        window.event(position, payload);
        try {
            known.of(new Input().set(payload.bytes, payload.at, payload.end));
        } catch (FormatException e) {
            return false; // bytes that only begin like metadata
        }
        metadata.add(new Told(position, keptBehind(NONE)));
        return true;
    }

    /**
     * Of the last metadata that can be read: what comes later tells of more types.
     *
     * @return why the last one cannot be read; null for none that cannot
     */
    private FormatException takeReadableTypes() {
        FormatException failure = null;
        for (int i = metadata.size() - 1; i >= 0 && layouts == null; i--) {
            try {
                layouts = new Layouts(known.of(metadata.get(i).input()));
            } catch (FormatException e) {
                failure = failure == null ? e : failure;
            }
        }
        return failure;
    }

    /** The payload of an event of the window, which stays as it is. */
    Input kept(Input event) {
        payload.set(event.bytes, event.at, event.end);
        return keptBehind(NONE);
    }

    /**
     * The payload of the event looked at, where it stays; else copied.
     *
     * @param before one that was copied; behind it there may be room for this one
     */
    private Input keptBehind(Input before) {
        if (window.isWhole()) {
            return new Input().set(payload.bytes, payload.at, payload.end);
        }
        int length = payload.end - payload.at;
        boolean room = before.end + length <= before.bytes.length;
        byte[] copies = room ? before.bytes : new byte[Math.max(SEGMENT, length)];
        int from = room ? before.end : 0;
        System.arraycopy(payload.bytes, payload.at, copies, from, length);
        return new Input().set(copies, from, from + length);
    }

    Layouts layouts() {
        return layouts;
    }

    /** What tells constants, in its order. */
    List<Told> checkpoints() {
        return checkpoints;
    }

    /** Where what claims to be metadata begins and is none. */
    Set<Long> noMetadata() {
        Set<Long> places = new HashSet<>();
        for (Told told : metadata) {
            try {
                known.of(told.input());
            } catch (FormatException e) {
                places.add(told.place);
            }
        }
        return places;
    }

    /** Where no events are, though the chunk has bytes. */
    Gaps gaps() {
        return gaps;
    }

    /** Up to where there are events. */
    long end() {
        return end;
    }
}
