package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** The containers of a {@link FileJsonDump} with their threads. */
final class JsonContainers {
    private final SnapshotBuilder builder;
    private final FramePool frames;
    private final JsonValues values;
    private final JsonFaults faults;
    private final Map<String, ThreadContainer> containers = new HashMap<>();
    private final Map<ThreadContainer, Long> owners = new HashMap<>();
    private final Map<ThreadContainer, Integer> counts = new HashMap<>();
    private final Map<ThreadEntry, Long> carriers = new HashMap<>();
    private final Map<ThreadContainer, Count> said = new LinkedHashMap<>();
    private boolean there;
    /** The one that is read; null between two. */
    private ThreadContainer open;
    private boolean goesOn;

    /** How many threads a container says it has, and where. */
    private record Count(long threads, long line, String pointer) {
    }

    JsonContainers(SnapshotBuilder builder, FramePool frames, JsonValues values, JsonFaults faults) {
        this.builder = builder;
        this.frames = frames;
        this.values = values;
        this.faults = faults;
    }

    /** Whether there was an array of them. */
    boolean isThere() {
        return there;
    }

    /** Reads them, where the parser is at the begin of their array. */
    void read(JsonParser json) throws IOException {
        if (!values.is(json, JsonToken.START_ARRAY, "an array for threadContainers")) {
            return;
        }
        there = true;
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (values.is(json, JsonToken.START_OBJECT, "an object for a container")) {
                open = goesOn && open != null ? open : builder.container(null, null);
                goesOn = false;
                container(json, open);
                open = null;
            }
        }
    }

    /** The first container that comes is the rest of the one in which reading ended, if it did in one. */
    void goOn() {
        goesOn = true;
    }

    private void container(JsonParser json, ThreadContainer container) throws IOException {
        JsonFields fields = values.fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            switch (name) {
            case "container" -> {
                container.setName(values.text(json, "the name of a container"));
                containers.putIfAbsent(container.getName(), container);
            }
            case "parent" -> {
                container.setParent(parent(json, container));
            }
            case "owner" -> owners.put(container, values.number(json, "a thread's id, as 12"));
            case "threads" -> threads(json, container);
            case "threadCount" -> count(json, container);
            case "tid" -> throw JsonNested.at(json);
            default -> json.skipChildren();
            }
        }
    }

    /** Null for none; parents come first. */
    private ThreadContainer parent(JsonParser json, ThreadContainer container) throws IOException {
        String name = values.text(json, "the name of a container");
        ThreadContainer parent = name == null ? null : containers.get(name);
        if (name != null && (parent == null || parent == container)) {
            values.problem(json, "the name of a container above", JsonValues.value(json));
            return null;
        }
        return parent;
    }

    private void threads(JsonParser json, ThreadContainer container) throws IOException {
        if (!values.is(json, JsonToken.START_ARRAY, "an array for threads")) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                thread(json, container);
            } else {
                values.problem(json, "an object for a thread", JsonValues.value(json));
                values.skip(json);
            }
        }
    }

    private void thread(JsonParser json, ThreadContainer container) throws IOException {
        JsonThread thread = new JsonThread(builder, frames, values);
        try {
            thread.read(json);
        } finally {
            // also of one that the file ends in
            counts.merge(container, 1, Integer::sum);
            if (thread.isNothing()) {
                // the last one: looking for it would take longer the more there are
                builder.snapshot().getThreads().remove(builder.snapshot().getThreads().size() - 1);
            } else {
                thread.entry().setContainer(container);
                if (thread.carrier() >= 0) {
                    carriers.put(thread.entry(), thread.carrier());
                }
            }
        }
    }

    /** The count may stand before the threads. */
    private void count(JsonParser json, ThreadContainer container) throws IOException {
        long count = values.number(json, "how many threads, as 12");
        if (count >= 0) {
            said.put(container, new Count(count, values.line(), JsonValues.pointer(json)));
        }
    }

    /** Tells of containers that have more or fewer threads than they say, once all are read. */
    void tellCounts() {
        said.forEach((container, count) -> {
            int found = counts.getOrDefault(container, 0);
            if (count.threads != found) {
                faults.add("threadCount", count.line, count.pointer, count.threads + " threads in a container",
                        found + " threads in "
                                + (container.getName() == null ? "one without a name" : container.getName()));
            }
        });
    }

    /** Makes the references between threads, once all are read. */
    void refer() {
        Map<Long, ThreadEntry> threads = new HashMap<>();
        builder.snapshot().getThreads().forEach(thread -> threads.put(thread.getThreadId(), thread));
        owners.forEach((container, owner) -> container.setOwner(owner < 0 ? null : threads.get(owner)));
        carriers.forEach((thread, carrier) -> {
            thread.setVirtual(true);
            thread.setDaemon(true);
            thread.setDaemonKnown(true);
            thread.setCarrier(threads.get(carrier));
        });
    }
}
