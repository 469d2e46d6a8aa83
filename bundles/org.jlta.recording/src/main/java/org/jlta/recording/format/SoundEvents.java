package org.jlta.recording.format;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds where the events of a chunk go on behind damage. Each is of a type that the metadata defines, and its fields fill the bytes
 * that it claims exactly: of bytes that are no event, hardly any do.
 */
final class SoundEvents {
    /** Events in a row that are believed. */
    private static final int IN_A_ROW = 3;

    /**
     * Bytes of an event that is believed. Bytes that are none claim anything, and each such claim would be read from a chunk that does not
     * lie in memory as a whole.
     */
    static final int LARGEST = 1 << 24;

    private final Window window;
    private final Layouts layouts;
    private final Input payload = new Input();
    /** Null for types that no event has. */
    private final Map<Long, Layout> byType = new HashMap<>();

    SoundEvents(Window window, Layouts layouts) {
        this.window = window;
        this.layouts = layouts;
    }

    /** The next place at which sound events begin; -1 for none. */
    long after(long position) throws IOException {
        long at = position + 1;
        while (at < window.length() && !isSound(at)) {
            at++;
        }
        return at < window.length() ? at : -1;
    }

    /** Whether sound events begin here; also at the end of the chunk, where none are expected. */
    private boolean isSound(long position) throws IOException {
        long at = position;
        for (int i = 0; i < IN_A_ROW && at < window.length(); i++) {
            if (!window.head(at) || window.eventSize() > LARGEST || !isEvent(at)) {
                return false;
            }
            at += window.eventSize();
        }
        return at <= window.length();
    }

    /** Whether that of which the window has the head is one. */
    private boolean isEvent(long position) throws IOException {
        long typeId = window.eventType();
        boolean isTold = typeId == ChunkScan.METADATA || typeId == ChunkScan.CHECKPOINT;
        try {
            Layout layout = isTold ? null : layout(typeId);
            if (!isTold && layout == null) {
                return false;
            }
            window.event(position, payload);
            if (typeId == ChunkScan.METADATA) {
                new KnownTypes().of(payload);
                return true;
            }
            if (typeId == ChunkScan.CHECKPOINT) {
                new Constants(layouts).take(payload);
            } else {
                layout.skip(payload);
            }
            return payload.at == payload.end;
        } catch (FormatException e) {
            return false; // of another form than it claims
        }
    }

    private Layout layout(long typeId) throws FormatException {
        if (!byType.containsKey(typeId)) {
            Type type = layouts.types().get(typeId);
            byType.put(typeId, type != null && type.indexOf("startTime") >= 0 ? layouts.of(typeId) : null);
        }
        return byType.get(typeId);
    }
}
