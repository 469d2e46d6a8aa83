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
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

/**
 * JSON files of {@code Thread.dump_to_file}, JDK 21 to 25 and format version 2: containers with their threads. Fields that are
 * not known are passed over. A file that ends too early gives the threads that it has.
 */
final class FileJsonDump {
    static final String FORMAT = "Thread.dump_to_file JSON";
    private static final String DUMP = "threadDump";
    private final DumpContext context;
    private final SnapshotBuilder builder;
    private final long linesBefore;
    private final Map<String, ThreadContainer> containers = new HashMap<>();
    private final Map<ThreadContainer, Long> owners = new HashMap<>();
    private final Map<ThreadContainer, Integer> counts = new HashMap<>();
    private final Map<ThreadEntry, Long> carriers = new HashMap<>();

    private FileJsonDump(DumpContext context, long linesBefore, JsonParser json) {
        this.context = context;
        this.linesBefore = linesBefore;
        this.builder = context.begin(FORMAT, line(json));
    }

    /**
     * Reads the dumps of a file, one behind the other.
     *
     * @param linesBefore that the reader has not
     */
    static void readAll(Reader reader, DumpContext context, long linesBefore) throws IOException, DumpException {
        try (JsonParser json = new JsonFactory().createParser(reader)) {
            boolean more = true;
            for (int number = 0; more; number++) {
                more = new FileJsonDump(context, linesBefore, json).read(json, number == 0);
            }
        }
    }

    /** Reads one; gives whether another follows. */
    private boolean read(JsonParser json, boolean first) throws IOException, DumpException {
        boolean dump = false;
        boolean more = false;
        try {
            dump = document(json, first);
            more = dump && goesOn(json);
        } catch (JsonParseException | StreamConstraintsException e) {
            // what follows a dump takes nothing from it, and one that was cut says so itself
            dump |= !first || !builder.snapshot().getThreads().isEmpty();
            if (!dump) {
                throw new DumpException(context.name() + ", line " + line(json)
                        + ": expected was JSON of Thread.dump_to_file, found is " + found(e), e);
            }
            builder.problem(line(json), "JSON to its end", found(e));
        }
        if (!dump) {
            throw new DumpException(context.name()
                    + " is JSON, but holds no thread dump: expected is an object threadDump with threadContainers.");
        }
        context.end(finish());
        return more;
    }

    /** Whether another dump follows, whose first field was read then; what else follows is told once. */
    private boolean goesOn(JsonParser json) throws IOException {
        boolean told = false;
        while (json.nextToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                if (json.nextToken() == JsonToken.FIELD_NAME && json.currentName().equals(DUMP)) {
                    return true;
                }
                skipRest(json);
            } else {
                json.skipChildren();
            }
            if (!told) {
                told = true;
                builder.problem(line(json), "another dump or the end of the file", "other JSON");
            }
        }
        return false;
    }

    /** From a field of an object to its end. */
    private static void skipRest(JsonParser json) throws IOException {
        while (json.currentToken() == JsonToken.FIELD_NAME) {
            json.nextToken();
            json.skipChildren();
            json.nextToken();
        }
    }

    private long line(JsonParser json) {
        return linesBefore + Math.max(1, json.currentLocation().getLineNr());
    }

    private static String found(JsonProcessingException e) {
        return e instanceof JsonEOFException
                ? "the end of the file"
                : e instanceof StreamConstraintsException
                        ? "a text or a number that is too long, or too many levels"
                        : "what is no JSON";
    }

    /** @param first whether its begin is still to be read */
    private boolean document(JsonParser json, boolean first) throws IOException {
        boolean found = false;
        if (first && json.nextToken() == JsonToken.START_OBJECT) {
            json.nextToken();
        }
        while (json.currentToken() == JsonToken.FIELD_NAME) {
            boolean dump = json.currentName().equals(DUMP);
            if (json.nextToken() == JsonToken.START_OBJECT && dump) {
                found = true;
                dump(json);
            } else {
                json.skipChildren();
            }
            json.nextToken();
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
                JsonThread thread = new JsonThread(builder, context.frames(), linesBefore);
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
                builder.problem(line(json), "an object for a thread", "'" + json.getValueAsString("an array") + "'");
                json.skipChildren();
            }
        }
    }

    private void count(JsonParser json, ThreadContainer container) throws IOException {
        long said = number(json);
        int found = counts.getOrDefault(container, 0);
        if (said >= 0 && said != found) {
            builder.problem(line(json), said + " threads in " + container.getName(),
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
