package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.jlta.recording.LongIntMap;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventStack;
import org.jlta.recording.format.EventThread;

/**
 * Which stacks and threads the rows of a chunk name, in the order in which they do so for the first time. Rows are made
 * beside those of other chunks; what they name gets its ordinals when all before was read, as if one thread read all. Used by
 * one thread at a time.
 */
final class FirstUses {
    private static final int RAN = 0;
    private static final int SAMPLED = 1;

    private final ChunkEvents chunk;
    private final List<Use> uses = new ArrayList<>();
    private final BitSet stacks = new BitSet();
    private final BitSet prepared = new BitSet();
    private final LongIntMap threadIds = new LongIntMap();
    private long event;
    private int told;

    /** Of a thread, by what the chunk tells of it or by its id, else of a stack by its place. */
    private record Use(long event, EventThread thread, long threadId, int stack) {
    }

    FirstUses(ChunkEvents chunk) {
        this.chunk = chunk;
    }

    /** The uses that follow are of this event, by its number in the chunk. */
    void by(long eventNumber) {
        event = eventNumber;
    }

    /** That event. */
    long event() {
        return event;
    }

    /** The place of an event's stack in the chunk, -1 for none. */
    int stack(Event of) {
        int place = of.stackPlace();
        if (place >= 0 && !stacks.get(place)) {
            stacks.set(place);
            uses.add(new Use(event, null, 0, place));
            prepare(place);
        }
        return place;
    }

    /** The same of one that gets its ordinal when the event is told, which is no use. */
    int prepared(Event of) {
        int place = of.stackPlace();
        if (place >= 0 && !prepared.get(place)) {
            prepare(place);
        }
        return place;
    }

    /** Its methods are looked up here already. */
    private void prepare(int place) {
        prepared.set(place);
        EventStack stack = chunk.stack(place);
        for (int i = 0; stack != null && i < stack.depth(); i++) {
            stack.method(i);
        }
    }

    /** Something happened on a thread; null for none. */
    void ran(EventThread thread) {
        if (thread != null && thread.use(RAN)) {
            uses.add(new Use(event, thread, 0, -1));
        }
    }

    /** Whether it is the first time that a sample of the chunk names the thread. */
    static boolean isFirstSample(EventThread thread) {
        return thread.use(SAMPLED);
    }

    /** Something happened on a thread that the chunk only tells the id of. */
    void ran(long threadId) {
        if (threadIds.get(threadId) < 0) {
            threadIds.put(threadId, 0);
            uses.add(new Use(event, null, threadId, -1));
        }
    }

    /** Tells those that were not told yet, of events up to one with its number in the chunk. */
    void tell(long lastEvent, ThreadEvents threads, StackReader stackReader) {
        while (told < uses.size() && uses.get(told).event <= lastEvent) {
            Use use = uses.get(told++);
            if (use.stack >= 0) {
                stackReader.ordinal(chunk, use.stack);
            } else if (use.thread != null) {
                threads.ran(use.thread);
            } else {
                threads.ran(use.threadId);
            }
        }
    }
}
