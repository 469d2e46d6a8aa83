package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.LongIntMap;
import org.jlta.recording.format.Event;

/** Collects contexts by their id in the recording. */
final class ContextEvents {
    private final Fields fields;
    private final LongIntMap indexes = new LongIntMap();
    private final List<ContextInfo> contexts = new ArrayList<>();

    ContextEvents(Fields fields) {
        this.fields = fields;
    }

    /**
     * Index of a context that an event names, a new one where it was not told of yet. Its threads are often told of
     * before it is, and events come in any order: the earliest counts as when it was first seen.
     *
     * @param nanos when the event was, since the recording's start
     */
    int index(long contextId, long nanos) {
        int known = indexes.get(contextId);
        if (known >= 0) {
            ContextInfo context = contexts.get(known);
            if (nanos < context.startNanos()) {
                contexts.set(known, new ContextInfo(context.name(), context.kind(), context.generation(), nanos,
                        context.stopNanos()));
            }
            return known;
        }
        contexts.add(new ContextInfo("context " + contextId, "loader", 1, nanos, ThreadTable.UNKNOWN_NANOS));
        indexes.put(contextId, contexts.size() - 1);
        return contexts.size() - 1;
    }

    void take(Event event, long nanos) {
        long contextId = fields.number(event, AgentEvents.CONTEXT_ID, 0);
        if (contextId == 0) {
            return;
        }
        int index = index(contextId, nanos);
        ContextInfo known = contexts.get(index);
        String name = fields.name(event, AgentEvents.NAME);
        String kind = fields.text(event, AgentEvents.KIND);
        boolean stopped = fields.flag(event, AgentEvents.STOPPED);
        long stop = stopped && (!known.isStopped() || nanos < known.stopNanos()) ? nanos : known.stopNanos();
        contexts.set(index, new ContextInfo(name == null ? known.name() : name, kind == null ? known.kind() : kind,
                (int) fields.number(event, AgentEvents.GENERATION, known.generation()), known.startNanos(), stop));
    }

    List<ContextInfo> contexts() {
        return contexts;
    }
}
