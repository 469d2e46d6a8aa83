package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.List;

import jdk.jfr.consumer.RecordedEvent;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;

/** Collects contexts by their id in the recording. */
final class ContextEvents {
    private final Fields fields;
    private final LongIntMap indexes = new LongIntMap();
    private final List<ContextInfo> contexts = new ArrayList<>();

    ContextEvents(Fields fields) {
        this.fields = fields;
    }

    /** Index of a context, a new one where it was not told of yet. */
    int index(long contextId) {
        int known = indexes.get(contextId);
        if (known >= 0) {
            return known;
        }
        contexts.add(new ContextInfo("context " + contextId, "loader", 1, 0, ThreadTable.UNKNOWN_NANOS));
        indexes.put(contextId, contexts.size() - 1);
        return contexts.size() - 1;
    }

    void take(RecordedEvent event, long nanos) {
        long contextId = fields.number(event, AgentEvents.CONTEXT_ID, 0);
        if (contextId == 0) {
            return;
        }
        boolean first = indexes.get(contextId) < 0;
        int index = index(contextId);
        ContextInfo known = contexts.get(index);
        String name = fields.name(event, AgentEvents.NAME);
        String kind = fields.text(event, AgentEvents.KIND);
        boolean stopped = fields.flag(event, AgentEvents.STOPPED);
        long start = first || nanos < known.startNanos() ? nanos : known.startNanos();
        long stop = stopped && (!known.isStopped() || nanos < known.stopNanos()) ? nanos : known.stopNanos();
        contexts.set(index, new ContextInfo(name == null ? known.name() : name, kind == null ? known.kind() : kind,
                (int) fields.number(event, AgentEvents.GENERATION, known.generation()), start, stop));
    }

    List<ContextInfo> contexts() {
        return contexts;
    }
}
