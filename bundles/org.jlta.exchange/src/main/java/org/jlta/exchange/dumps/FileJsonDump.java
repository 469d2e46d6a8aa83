package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.StringWriter;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadContainer;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadSnapshot;

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
    static final String FORMAT = FileTextDump.FILE + " JSON";
    private static final String DUMP = "threadDump";
    /** What such a file begins with, behind its bracket. */
    static final Pattern FIELD = Pattern.compile("\\s*\"threadDump\"\\s*:");
    private static final Pattern NEXT = Pattern.compile("\\}\\s*(\\{\\s*\"threadDump\"\\s*:)");
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
    private static final Pattern OBJECT = Pattern.compile("\\s*\\{\\s*\"");
    private final DumpContext context;
    private final JsonLines lines;
    /** Null before the dump. */
    private SnapshotBuilder builder;
    private final Map<String, ThreadContainer> containers = new HashMap<>();
    private final Map<ThreadContainer, Long> owners = new HashMap<>();
    private final Map<ThreadContainer, Integer> counts = new HashMap<>();
    private final Map<ThreadEntry, Long> carriers = new HashMap<>();
    private final Set<Long> ids = new HashSet<>();
    private final JsonFaults faults = new JsonFaults();
    private boolean contained;

    private FileJsonDump(DumpContext context, JsonLines lines) {
        this.context = context;
        this.lines = lines;
    }

    /** Whether such a file begins in that line, the one read last. */
    static boolean begins(String line, LineSource lines) throws IOException {
        return placeOf(line, lines) >= 0;
    }

    /**
     * Where it begins: with the first bracket of the line, be it behind a prefix or the end of another one, or with one behind the
     * end of another one that is in the line too.
     *
     * @return -1 for nowhere
     */
    static int placeOf(String line, LineSource lines) throws IOException {
        int brace = line.indexOf('{');
        if (brace < 0) {
            return -1;
        }
        if (brace + 1 < line.length() && !line.substring(brace + 1).isBlank()) {
            if (FIELD.matcher(line).region(brace + 1, line.length()).lookingAt()) {
                return brace;
            }
            Matcher next = line.contains(DUMP) ? NEXT.matcher(line) : null;
            return next != null && next.find() ? next.start(1) : -1;
        }
        String next = lines.peek(0);
        return next != null && next.contains(DUMP)
                && FIELD.matcher(LogPrefix.like(line.substring(0, brace)).strip(next)).lookingAt() ? brace : -1;
    }

    /** Whether the next line that is not blank, which stays the next one, begins an object with fields. */
    static boolean isObject(LineSource lines) throws IOException {
        String line = lines.next();
        while (line != null && line.isBlank()) {
            line = lines.next();
        }
        if (line == null) {
            return false;
        }
        String next = line.strip().equals("{") ? "{" + lines.peek(0) : line;
        lines.back(line);
        return OBJECT.matcher(next).lookingAt();
    }

    /**
     * Reads the one that begins with the next line, or says of one that is other JSON what it is. What follows is the next line
     * then; where it cannot be read, the line where that is.
     */
    static void read(LineSource source, DumpContext context) throws IOException {
        JsonLines lines = new JsonLines(source);
        try (JsonParser json = StrictJson.lenient().createParser(lines)) {
            new FileJsonDump(context, lines).read(json);
        }
    }

    private void read(JsonParser json) throws IOException {
        JsonProcessingException wrong = null;
        try {
            document(json);
        } catch (JsonParseException | StreamConstraintsException e) {
            wrong = e;
        }
        StringWriter buffered = new StringWriter();
        json.releaseBuffered(buffered);
        if (wrong == null) {
            tellBehind(lines.back(buffered.toString()));
        }
        end(wrong);
        if (wrong != null && !(wrong instanceof JsonEOFException)) {
            lines.backAfterDamage(buffered.toString());
        }
    }

    /** What stands behind the last bracket in its line; the lines below are of the log around. */
    private void tellBehind(String left) {
        if (!left.isBlank() && !mayBegin(left)) {
            faults.add("behind", lines.number(), "", "nothing or another dump behind the JSON in its line",
                    "'" + left.strip() + "'");
        }
    }

    /** Whether another dump begins so, or a line that stands above one. */
    private static boolean mayBegin(String line) {
        String text = line.strip();
        return DumpBounds.at(List.of(), line) != null || DumpBounds.mayCome(List.of(text)) || text.startsWith("{")
                || text.startsWith("<") || text.startsWith("\"");
    }

    private void end(JsonProcessingException wrong) throws IOException {
        if (builder != null) {
            faults.tell(builder);
            if (lines.slip() > 0 && (wrong == null || lines.slip() < lines.number())) {
                builder.problem(lines.slip(), "JSON", "what is not quite that (" + lines.slipFound()
                        + "); it was read all the same");
            }
        }
        boolean empty = builder == null || builder.snapshot().getThreads().isEmpty();
        if (empty && wrong != null) {
            context.refuse(context.name() + ", line " + lines.number()
                    + ": expected was JSON of Thread.dump_to_file, found is " + found(wrong));
        } else if (builder == null) {
            context.refuse(context.name()
                    + " is JSON, but holds no thread dump: expected is an object threadDump with threadContainers.");
        }
        if (builder != null && wrong != null) {
            builder.problem(lines.number(), "JSON to its end",
                    found(wrong) + (wrong instanceof JsonEOFException ? "" : "; the dump was read to this line"));
        } else if (builder != null && empty) {
            endEmpty();
        }
        if (builder != null && empty) {
            context.endEmpty(finish());
        } else if (builder != null) {
            context.end(finish());
        }
    }

    /** The last that is not as expected is why. */
    private void endEmpty() {
        if (builder.snapshot().getProblems().isEmpty()) {
            builder.problem(lines.number(), "threadContainers with threads",
                    contained ? "none with a thread" : "no threadContainers");
        }
        List<Problem> problems = builder.snapshot().getProblems();
        Problem last = problems.get(problems.size() - 1);
        context.refuse(context.name() + ", line " + last.getLine()
                + ": a dump of Thread.dump_to_file begins, but holds no thread: expected is " + last.getExpected()
                + ", found is " + last.getFound() + ".");
    }

    private String found(JsonProcessingException e) {
        return e instanceof JsonEOFException
                ? lines.isBeforeDump() ? "another dump" : "the end of the file"
                : e instanceof StreamConstraintsException
                        ? "a text or a number that is too long, or too many levels"
                        : "what is no JSON";
    }

    private void document(JsonParser json) throws IOException {
        json.nextToken();
        long first = lines.number();
        JsonFields fields = fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            boolean dump = name.equals(DUMP);
            if (dump) {
                builder = builder == null ? context.begin(FORMAT, first) : builder;
            }
            if (dump && is(json, JsonToken.START_OBJECT, "an object for threadDump")) {
                dump(json);
            } else {
                json.skipChildren();
            }
        }
    }

    /** Of the object that the parser is at the begin of. */
    JsonFields fields(JsonParser json) {
        return new JsonFields(json, faults, lines);
    }

    private void dump(JsonParser json) throws IOException {
        JsonFields fields = fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            switch (name) {
            case "formatVersion" -> number(json, "a format version, as 2");
            case "processId" -> builder.snapshot().getJvm().setProcessId(number(json, "a process id, as 12"));
            case "time" -> {
                builder.snapshot().setTime(time(json));
                builder.snapshot().setZoned(true);
            }
            case "runtimeVersion" -> builder.snapshot().getJvm().setRuntimeVersion(text(json, "a version, as 25+36"));
            case "threadContainers" -> containers(json);
            default -> json.skipChildren();
            }
        }
    }

    /** Tells where the current value is of another type, and passes over it then; null, which says nothing, is not told. */
    boolean is(JsonParser json, JsonToken type, String expected) throws IOException {
        if (json.currentToken() == type) {
            return true;
        }
        if (json.currentToken() != JsonToken.VALUE_NULL && json.currentToken() != null) {
            problem(json, expected, value(json));
            json.skipChildren();
        }
        return false;
    }

    /** Tells of the current value that it is another one; once for all of which the same is expected. */
    void problem(JsonParser json, String expected, String found) {
        faults.add(expected, lines.number(), pointer(json), expected, found);
    }

    /** The same of a place that was passed. */
    void problem(long line, String pointer, String expected, String found) {
        faults.add(expected, line, pointer, expected, found);
    }

    /** Takes the id of a thread, and tells where one comes again. */
    void takeId(JsonParser json, long id) {
        if (id >= 0 && !ids.add(id)) {
            problem(json, "each tid once", "'" + id + "' again");
        }
    }

    /** The line that is read now. */
    long line() {
        return lines.number();
    }

    static String pointer(JsonParser json) {
        return json.getParsingContext().pathAsPointer().toString();
    }

    /** What is there, for a message. */
    static String value(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        return token == null ? "nothing" : switch (token) {
        case START_OBJECT -> "an object";
        case START_ARRAY -> "an array";
        default -> "'" + json.getText() + "'";
        };
    }

    /** A text; null for anything else, which is told unless it is null. */
    String text(JsonParser json, String expected) throws IOException {
        return is(json, JsonToken.VALUE_STRING, expected) ? json.getText() : null;
    }

    /** A time; null for anything else, which is told unless it is null. */
    Instant time(JsonParser json) throws IOException {
        String expected = "a time, as '2025-01-31T10:15:30Z'";
        String text = text(json, expected);
        Instant time = FileTextDump.instant(text);
        if (text != null && time == null) {
            problem(json, expected, value(json));
        }
        return time;
    }

    /** A whole number of 0 or more, in JSON a number or text; -1 for anything else, which is told unless it is null. */
    long number(JsonParser json, String expected) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.VALUE_NULL) {
            return -1;
        }
        boolean number = (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_STRING)
                && NUMBER.matcher(json.getText()).matches();
        if (!number) {
            problem(json, expected, value(json));
            json.skipChildren();
            return -1;
        }
        return Long.parseLong(json.getText());
    }

    /** Whether it is true, in JSON that or its text; anything else but false is told. */
    boolean flag(JsonParser json, String expected) throws IOException {
        boolean value = json.currentToken() == JsonToken.VALUE_TRUE;
        if (value || json.currentToken() == JsonToken.VALUE_FALSE) {
            return value;
        }
        String text = text(json, expected);
        if (text != null && !text.equals("true") && !text.equals("false")) {
            problem(json, expected, value(json));
        }
        return "true".equals(text);
    }

    private void containers(JsonParser json) throws IOException {
        if (!is(json, JsonToken.START_ARRAY, "an array for threadContainers")) {
            return;
        }
        contained = true;
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (is(json, JsonToken.START_OBJECT, "an object for a container")) {
                container(json);
            }
        }
    }

    private void container(JsonParser json) throws IOException {
        ThreadContainer container = builder.container(null, null);
        JsonFields fields = fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            switch (name) {
            case "container" -> {
                container.setName(text(json, "the name of a container"));
                containers.putIfAbsent(container.getName(), container);
            }
            case "parent" -> {
                container.setParent(parent(json, container));
            }
            case "owner" -> owners.put(container, number(json, "a thread's id, as 12"));
            case "threads" -> threads(json, container);
            case "threadCount" -> count(json, container);
            default -> json.skipChildren();
            }
        }
    }

    /** Null for none; parents come first. */
    private ThreadContainer parent(JsonParser json, ThreadContainer container) throws IOException {
        String name = text(json, "the name of a container");
        ThreadContainer parent = name == null ? null : containers.get(name);
        if (name != null && (parent == null || parent == container)) {
            problem(json, "the name of a container above", value(json));
            return null;
        }
        return parent;
    }

    private void threads(JsonParser json, ThreadContainer container) throws IOException {
        if (!is(json, JsonToken.START_ARRAY, "an array for threads")) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                JsonThread thread = new JsonThread(builder, context.frames(), this);
                try {
                    thread.read(json);
                } finally {
                    // also of one that the file ends in
                    thread.entry().setContainer(container);
                    counts.merge(container, 1, Integer::sum);
                }
                if (thread.isNothing()) {
                    List<ThreadEntry> all = builder.snapshot().getThreads();
                    all.remove(all.size() - 1).setContainer(null);
                } else if (thread.carrier() >= 0) {
                    carriers.put(thread.entry(), thread.carrier());
                }
            } else {
                problem(json, "an object for a thread", value(json));
                json.skipChildren();
            }
        }
    }

    private void count(JsonParser json, ThreadContainer container) throws IOException {
        long said = number(json, "how many threads, as 12");
        int found = counts.getOrDefault(container, 0);
        if (said >= 0 && said != found) {
            faults.add("threadCount", lines.number(), pointer(json), said + " threads in a container",
                    found + " threads in " + container.getName());
        }
    }

    private ThreadSnapshot finish() {
        Map<Long, ThreadEntry> threads = new HashMap<>();
        builder.snapshot().getThreads().forEach(thread -> threads.put(thread.getThreadId(), thread));
        owners.forEach((container, owner) -> container.setOwner(owner < 0 ? null : threads.get(owner)));
        carriers.forEach((thread, carrier) -> {
            thread.setVirtual(true);
            thread.setDaemon(true);
            thread.setDaemonKnown(true);
            thread.setCarrier(threads.get(carrier));
        });
        return builder.finish();
    }
}
