package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.HeldContext;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.format.Event;

/** Collects what keeps stopped contexts in memory; of each value what was told last counts. Events come in any order. */
final class HeldContexts {
    private final Fields fields;
    private final ContextEvents contexts;
    private final Map<Value, Seen> last = new LinkedHashMap<>();

    private record Value(long threadId, int context, String keyClass, String valueClass) {
    }

    private record Seen(long nanos, boolean held) {
    }

    HeldContexts(Fields fields, ContextEvents contexts) {
        this.fields = fields;
        this.contexts = contexts;
    }

    void take(Event event, long nanos) {
        long contextId = fields.number(event, AgentEvents.CONTEXT_ID, 0);
        if (contextId == 0) {
            return;
        }
        Value value = new Value(fields.number(event, AgentEvents.THREAD_ID, 0), contexts.index(contextId, nanos),
                className(event, AgentEvents.KEY_CLASS), className(event, AgentEvents.VALUE_CLASS));
        last.merge(value, new Seen(nanos, fields.flag(event, AgentEvents.HELD)),
                (one, other) -> one.nanos > other.nanos ? one : other);
    }

    private String className(Event event, String field) {
        String name = fields.className(event, field);
        return name == null ? "" : name;
    }

    /** Those that were held when they were told of last, of threads that live. */
    List<HeldContext> build(ThreadTable threads) {
        List<HeldContext> held = new ArrayList<>();
        last.forEach((value, seen) -> {
            int thread = threads.ordinalOf(value.threadId);
            if (seen.held && thread >= 0 && threads.isAlive(thread)) {
                held.add(new HeldContext(value.context, thread, value.keyClass, value.valueClass, seen.nanos));
            }
        });
        return held;
    }
}
