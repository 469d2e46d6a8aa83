package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.StackTable;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.KeepEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;

/**
 * Takes what the agent tells again of living threads in each chunk. It counts only for threads whose own allocation is in
 * no chunk any more.
 */
final class KeptOrigins {
    private static final long MILLI = 1_000_000;

    private final Fields fields;
    private final ThreadTableBuilder threads;
    private final StackTexts stacks;
    private final Map<Integer, Long> wanted = new HashMap<>();

    KeptOrigins(Fields fields, ThreadTableBuilder threads, StackTexts stacks) {
        this.fields = fields;
        this.threads = threads;
        this.stacks = stacks;
    }

    /**
     * One thread.
     *
     * @param o            its provisional ordinal, already described
     * @param originNanos  begin of the recording, nanoseconds since the epoch
     */
    void thread(int o, Event event, long originNanos) {
        wanted.put(o, fields.number(event, StackEvents.STACK_ID, 0));
        if (threads.allocatedNanos.get(o) != ThreadTable.UNKNOWN_NANOS && !threads.kept.get(o)) {
            return;
        }
        long allocated = fields.number(event, KeepEvents.ALLOCATED_MILLIS, 0);
        long started = fields.number(event, KeepEvents.STARTED_MILLIS, 0);
        if (allocated == 0) {
            threads.present(o);
            return;
        }
        threads.kept.set(o);
        threads.allocated(o, allocated * MILLI - originNanos,
                other(event, KeepEvents.ALLOCATOR_ID, KeepEvents.ALLOCATOR_NAME), threads.allocationStack.getInt(o));
        if (started != 0 && threads.startNanos.get(o) == ThreadTable.UNKNOWN_NANOS) {
            threads.born(o, started * MILLI - originNanos).ran(o);
            if (threads.starter.getInt(o) < 0) {
                threads.starter.set(o, other(event, KeepEvents.STARTER_ID, KeepEvents.STARTER_NAME));
            }
        }
    }

    /** The provisional ordinal of another thread that an event names by its id and its name then; -1 for none. */
    int other(Event event, String idField, String nameField) {
        long id = fields.number(event, idField, 0);
        if (id <= 0) {
            return -1;
        }
        int o = threads.thread(id);
        String name = fields.name(event, nameField);
        if (name != null) {
            threads.recorderName(o, threads.recorderName.get(o) == null ? name : threads.recorderName.get(o));
        }
        return o;
    }

    /** After the last event: gives stacks to the threads that have none. */
    void join() {
        wanted.forEach((o, id) -> {
            if (threads.allocationStack.getInt(o) == StackTable.NONE) {
                threads.allocationStack.set(o, stacks.ordinal(id));
            }
        });
    }
}
