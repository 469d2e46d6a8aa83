package org.jlta.exchange.dumps;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jlta.exchange.text.LineSource;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Problem;
import org.jlta.model.threads.ThreadSnapshot;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;

/**
 * JSON files of {@code Thread.dump_to_file}, JDK 21 to 25 and format version 2: containers with their threads. Fields that are
 * not known are passed over. A file that ends too early gives the threads that it has, one with damage also those behind it.
 */
final class FileJsonDump {
    static final String FORMAT = FileTextDump.FILE + " JSON";
    private static final String DUMP = "threadDump";
    /** What such a file begins with, behind its bracket. */
    static final Pattern FIELD = Pattern.compile("\\s*\"threadDump\"\\s*:");
    private static final Pattern NEXT = Pattern.compile("\\}\\s*(\\{\\s*\"threadDump\"\\s*:)");
    private static final Pattern OBJECT = Pattern.compile("\\s*\\{\\s*\"");
    private static final int LONG_LINE = 200;
    private final DumpContext context;
    private final JsonLines lines;
    /** Null before the dump. */
    private SnapshotBuilder builder;
    /** Null before the dump. */
    private JsonContainers containers;
    private final JsonFaults faults = new JsonFaults();
    private final JsonValues values;
    /** The first that could not be read; 0 for none. */
    private long damaged;
    private boolean goesOn;

    private FileJsonDump(DumpContext context, JsonLines lines) {
        this.context = context;
        this.lines = lines;
        this.values = new JsonValues(lines, faults);
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
     * then; behind damage with nothing more of the dump, the line where another one begins.
     */
    static void read(LineSource source, DumpContext context) throws IOException {
        JsonLines lines = new JsonLines(source);
        new FileJsonDump(context, lines).read(new JsonAgain(source, lines));
    }

    private void read(JsonAgain again) throws IOException {
        Damage last = readPart();
        while (last != null && goesOn(last, again)) {
            last = readPart();
        }
        end(last);
    }

    /**
     * What cannot be read.
     *
     * @param column   the character of its line, from 1 on
     * @param buffered what a parser has read behind it and not used
     */
    private record Damage(JsonProcessingException cause, long line, long column, String buffered) {
        boolean isEnd() {
            return cause instanceof JsonEOFException;
        }
    }

    /**
     * Reads to the end, or to damage.
     *
     * @return null for the end
     */
    private Damage readPart() throws IOException {
        JsonProcessingException cause = null;
        StringWriter buffered = new StringWriter();
        try (JsonParser json = StrictJson.lenient().createParser(lines)) {
            try {
                document(json);
            } catch (JsonParseException | StreamConstraintsException e) {
                cause = e;
            }
            json.releaseBuffered(buffered);
        }
        if (cause == null) {
            tellBehind(lines.back(buffered.toString()));
            return null;
        }
        String begun = cause instanceof JsonNested nested ? nested.beginning() : "";
        return new Damage(cause, lines.number(), lines.column(buffered.toString()), begun + buffered);
    }

    /** Whether there is more of the dump behind the damage, which is told then. */
    private boolean goesOn(Damage damage, JsonAgain again) throws IOException {
        damaged = damaged == 0 ? damage.line : damaged;
        if (damage.isEnd() || !again.find(damage.buffered, containers != null)) {
            return false;
        }
        faults.withoutPlaces();
        if (again.isThread()) {
            containers.goOn();
        }
        faults.add("damage", damage.line, "", "JSON", found(damage) + "; it was read again from the "
                + (again.isThread() ? "thread" : "container") + " in line " + lines.number());
        return true;
    }

    /** What stands behind the last bracket in its line; the lines below are of the log around. */
    private void tellBehind(String left) {
        if (!left.isBlank() && !mayBegin(left)) {
            faults.add("behind", lines.number(), "", "nothing or another dump behind the JSON in its line",
                    JsonFaults.quoted(left.strip()));
        }
    }

    /** Whether another dump begins so, or a line that stands above one. */
    private static boolean mayBegin(String line) {
        String text = line.strip();
        return DumpBounds.at(List.of(), line) != null || DumpBounds.mayCome(List.of(text)) || text.startsWith("{")
                || text.startsWith("<") || text.startsWith("\"");
    }

    private void end(Damage last) throws IOException {
        if (builder != null) {
            containers.tellCounts();
            faults.tell(builder);
            if (lines.slip() > 0 && (damaged == 0 || lines.slip() < damaged)) {
                builder.problem(lines.slip(), "JSON", "what is not quite that (" + lines.slipFound()
                        + "); it was read all the same");
            }
        }
        boolean empty = builder == null || builder.snapshot().getThreads().isEmpty();
        if (empty && last != null) {
            context.refuse(context.name() + ", line " + last.line
                    + ": expected was JSON of Thread.dump_to_file, found is " + found(last));
        } else if (builder == null) {
            context.refuse(context.name()
                    + " is JSON, but holds no thread dump: expected is an object threadDump with threadContainers.");
        }
        if (builder != null && last != null) {
            builder.problem(last.line, "JSON to its end",
                    found(last) + (last.isEnd() ? "" : "; the dump was read to this line"));
        } else if (builder != null && empty) {
            endEmpty();
        }
        if (builder != null && empty) {
            context.endEmpty(finished());
        } else if (builder != null) {
            context.end(finished());
        }
    }

    /** The last that is not as expected is why. */
    private void endEmpty() {
        if (builder.snapshot().getProblems().isEmpty()) {
            builder.problem(lines.number(), "threadContainers with threads",
                    containers != null && containers.isThere() ? "none with a thread" : "no threadContainers");
        }
        List<Problem> problems = builder.snapshot().getProblems();
        Problem last = problems.get(problems.size() - 1);
        context.refuse(context.name() + ", line " + last.getLine()
                + ": a dump of Thread.dump_to_file begins, but holds no thread: expected is " + last.getExpected()
                + ", found is " + last.getFound() + ".");
    }

    /** With the place in a line in which one does not find it otherwise. */
    private String found(Damage damage) {
        String found = kind(damage);
        return damage.isEnd() || damage.column <= LONG_LINE ? found : found + " at character " + damage.column;
    }

    private String kind(Damage damage) {
        return damage.isEnd()
                ? lines.isBeforeDump() ? "another dump" : "the end of the file"
                : damage.cause instanceof StreamConstraintsException
                        ? "a text or a number that is too long, or too many levels"
                        : damage.cause instanceof JsonNested
                                ? "an object within another value, whose end is missing"
                                : "what is no JSON";
    }

    private void document(JsonParser json) throws IOException {
        json.nextToken();
        long first = lines.number();
        JsonFields fields = values.fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            boolean dump = name.equals(DUMP);
            if (dump) {
                begin(first);
            }
            if (dump && values.is(json, JsonToken.START_OBJECT, "an object for threadDump")) {
                dump(json);
            } else {
                json.skipChildren();
            }
        }
    }

    private void begin(long line) {
        if (builder == null) {
            builder = context.begin(FORMAT, line);
            containers = new JsonContainers(builder, context.frames(), values, faults);
        }
    }

    private void dump(JsonParser json) throws IOException {
        JsonFields fields = values.fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            switch (name) {
            case "formatVersion" -> values.number(json, "a format version, as 2");
            case "processId" -> builder.snapshot().getJvm().setProcessId(values.number(json, "a process id, as 12"));
            case "time" -> {
                builder.snapshot().setTime(values.time(json));
                builder.snapshot().setZoned(true);
            }
            case "runtimeVersion" ->
                builder.snapshot().getJvm().setRuntimeVersion(values.text(json, "a version, as 25+36"));
            case "threadContainers" -> containers.read(json);
            default -> json.skipChildren();
            }
        }
    }

    private ThreadSnapshot finished() {
        containers.refer();
        return builder.finish();
    }
}
