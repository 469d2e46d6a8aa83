package org.jlta.analysis.load;

import java.util.Arrays;

import org.jlta.recording.format.ChunkEvents;

/**
 * What events of a chunk tell of threads, read from them beside other chunks and told in the order of all chunks. Used by one
 * thread at a time.
 */
final class ThreadFacts {
    private final ChunkEvents chunk;
    /** By fact, the number of its event in the chunk. */
    private long[] events = new long[16];
    private Fact[] facts = new Fact[events.length];
    private int size;
    private int told;

    /** What one event tells. */
    @FunctionalInterface
    interface Fact {

        /** Tells it; {@code chunk} is that of its threads and stacks. */
        void tell(ThreadEvents threads, ChunkEvents chunk);
    }

    ThreadFacts(ChunkEvents chunk) {
        this.chunk = chunk;
    }

    /** @param event its number in the chunk */
    void add(long event, Fact fact) {
        if (size == facts.length) {
            events = Arrays.copyOf(events, size * 2);
            facts = Arrays.copyOf(facts, size * 2);
        }
        events[size] = event;
        facts[size++] = fact;
    }

    /** Tells those that were not told yet, of events up to one with its number in the chunk, each behind the uses before it. */
    void tell(long lastEvent, FirstUses uses, ThreadEvents threads, StackReader stacks) {
        while (told < size && events[told] <= lastEvent) {
            uses.tell(events[told], threads, stacks);
            facts[told].tell(threads, chunk);
            facts[told++] = null;
        }
    }
}
