package org.jlta.analysis;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * When the JVM let no Java code run, as far as the recording tells: pauses of garbage collections and other safepoints, in
 * order of time, none of them overlapping another. Immutable; any thread may read.
 */
public final class PauseTable implements Serializable {
    /** Without pauses. */
    public static final PauseTable EMPTY = new PauseTable(List.of());

    private final List<Pause> pauses;
    private final long[] ends;

    /** What the JVM did meanwhile. */
    public enum Kind {
        GARBAGE_COLLECTION("gc"), SAFEPOINT("safepoint");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The word of JSON. */
        public String word() {
            return word;
        }
    }

    /**
     * One pause.
     *
     * @param startNanos when the JVM began to stop the threads, or, where it does not tell, had stopped them
     * @param endNanos   when it let them go on
     * @param kind       what for
     * @param name       the collector and its cause, or the operation, as the JVM calls them; null when not told
     */
    public record Pause(long startNanos, long endNanos, Kind kind, String name) implements Serializable {

        public long durationNanos() {
            return endNanos - startNanos;
        }

        /** {@code G1New (G1 Evacuation Pause)}, {@code safepoint}. */
        public String label() {
            return name == null ? kind.word() : name;
        }
    }

    /** Of pauses in order of time, without overlaps. */
    public PauseTable(List<Pause> pauses) {
        this.pauses = List.copyOf(pauses);
        ends = pauses.stream().mapToLong(Pause::endNanos).toArray();
    }

    /** All pauses, the first first. */
    public List<Pause> all() {
        return pauses;
    }

    /** Those with a part between two moments, both included; logarithmic in the number of pauses. */
    public List<Pause> within(long fromNanos, long toNanos) {
        int found = Arrays.binarySearch(ends, fromNanos);
        int first = found >= 0 ? found : -found - 1;
        while (first > 0 && ends[first - 1] == fromNanos) {
            first--;
        }
        int last = first;
        while (last < ends.length && pauses.get(last).startNanos() <= toNanos) {
            last++;
        }
        return pauses.subList(first, last);
    }

    /** How much of a stretch of time is in pauses. */
    public long nanosWithin(long fromNanos, long toNanos) {
        return within(fromNanos, toNanos).stream()
                .mapToLong(pause -> Math.max(0,
                        Math.min(toNanos, pause.endNanos()) - Math.max(fromNanos, pause.startNanos())))
                .sum();
    }
}
