package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.Reader;
import java.util.HashMap;
import java.util.Map;

import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

/**
 * JSON files of {@code Thread.dump_to_file}, JDK 21 to 25 and format version 2: containers with their threads. Fields that are
 * not known are passed over. A file that ends too early gives the threads that it has.
 */
final class FileJsonDump {
    static final String FORMAT = "Thread.dump_to_file JSON";
    private final DumpContext context;
    private final SnapshotBuilder builder;
    private final Map<String, ThreadContainer> containers = new HashMap<>();
    private final Map<ThreadContainer, Long> owners = new HashMap<>();
    private final Map<ThreadContainer, Integer> counts = new HashMap<>();
    private final Map<ThreadEntry, Long> carriers = new HashMap<>();

    FileJsonDump(DumpContext context) {
        this.context = context;
        this.builder = context.begin(FORMAT, 1);
    }

    void read(Reader reader) throws IOException, DumpException {
        boolean dump = false;
        try (JsonParser json = new JsonFactory().createParser(reader)) {
            try {
                dump = document(json);
            } catch (JsonParseException | StreamConstraintsException e) {
                dump = !builder.snapshot().getThreads().isEmpty();
                if (!dump) {
                    throw new DumpException(context.name() + ", line " + json.currentLocation().getLineNr()
                            + ": expected was JSON of Thread.dump_to_file: " + e.getOriginalMessage(), e);
                }
                builder.problem(json.currentLocation().getLineNr(), "JSON to its end", e.getOriginalMessage());
            }
        }
        if (!dump) {
            throw new DumpException(context.name()
                    + " is JSON, but holds no thread dump: expected is an object threadDump with threadContainers.");
        }
        context.end(finish());
    }

    private boolean document(JsonParser json) throws IOException {
        boolean found = false;
        if (json.nextToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean dump = json.currentName().equals("threadDump");
                if (json.nextToken() == JsonToken.START_OBJECT && dump) {
                    found = true;
                    dump(json);
                } else {
                    json.skipChildren();
                }
            }
        }
        return found;
    }

    private void dump(JsonParser json) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
            case "processId" -> builder.snapshot().getJvm().setProcessId(number(json));
            case "time" -> {
                builder.snapshot().setTime(FileTextDump.instant(json.getValueAsString()));
                builder.snapshot().setZoned(true);
            }
            case "runtimeVersion" -> builder.snapshot().getJvm().setRuntimeVersion(json.getValueAsString());
            case "threadContainers" -> containers(json);
            default -> json.skipChildren();
            }
        }
    }

    private void containers(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                container(json);
            } else {
                json.skipChildren();
            }
        }
    }

    private void container(JsonParser json) throws IOException {
        ThreadContainer container = builder.container(null, null);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
            case "container" -> {
                container.setName(json.getValueAsString());
                containers.putIfAbsent(container.getName(), container);
            }
            case "parent" -> {
                ThreadContainer parent = containers.get(json.getValueAsString());
                container.setParent(parent == container ? null : parent);
            }
            case "owner" -> owners.put(container, number(json));
            case "threads" -> threads(json, container);
            case "threadCount" -> count(json, container);
            default -> json.skipChildren();
            }
        }
    }

    private void threads(JsonParser json, ThreadContainer container) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                JsonThread thread = new JsonThread(builder, context.frames());
                try {
                    thread.read(json);
                } finally {
                    // also of one that the file ends in
                    thread.entry().setContainer(container);
                    counts.merge(container, 1, Integer::sum);
                }
                if (thread.carrier() >= 0) {
                    carriers.put(thread.entry(), thread.carrier());
                }
            } else {
                json.skipChildren();
            }
        }
    }

    private void count(JsonParser json, ThreadContainer container) throws IOException {
        long said = number(json);
        int found = counts.getOrDefault(container, 0);
        if (said >= 0 && said != found) {
            builder.problem(json.currentLocation().getLineNr(), said + " threads in " + container.getName(),
                    found + " threads");
        }
    }

    /** A whole number, in JSON a number or text; -1 for anything else. */
    static long number(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.START_OBJECT || json.currentToken() == JsonToken.START_ARRAY) {
            json.skipChildren();
            return -1;
        }
        return json.getValueAsLong(-1);
    }

    private ThreadSnapshot finish() {
        Map<Long, ThreadEntry> threads = new HashMap<>();
        builder.snapshot().getThreads().forEach(thread -> threads.put(thread.getThreadId(), thread));
        owners.forEach((container, owner) -> container.setOwner(owner < 0 ? null : threads.get(owner)));
        carriers.forEach((thread, carrier) -> {
            thread.setVirtual(true);
            thread.setCarrier(threads.get(carrier));
        });
        return builder.finish();
    }
}
