package org.jlta.recording.format;

import java.util.TreeMap;

/** Stretches of a chunk that damage made unreadable. */
final class Gaps {
    /** Ends by beginnings, from the chunk's start. */
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    /** @param to behind it */
    void add(long from, long to) {
        ends.merge(from, to, Math::max);
    }

    /** Where what begins there ends; the place itself where nothing is missing. */
    long behind(long position) {
        return ends.isEmpty() ? position : ends.getOrDefault(position, position);
    }

    boolean isEmpty() {
        return ends.isEmpty();
    }

    /** Whether nothing is missing but what comes before that place. */
    boolean isOnlyBefore(long end) {
        return ends.size() == 1 && ends.firstEntry().getValue() >= end;
    }

    /**
     * In a few words for a person; there are some.
     *
     * @param chunkOffset where the chunk begins in its file
     */
    String words(long chunkOffset) {
        long bytes = 0;
        long last = 0;
        for (var gap : ends.entrySet()) {
            bytes += Math.max(0, gap.getValue() - Math.max(last, gap.getKey()));
            last = Math.max(last, gap.getValue());
        }
        String of = bytes + (bytes == 1 ? " byte holds no event" : " bytes hold no events");
        String at = "at byte " + (chunkOffset + ends.firstKey());
        return ends.size() == 1
                ? of + ", " + at
                : of + ", at " + ends.size() + " places, the first " + at;
    }
}
