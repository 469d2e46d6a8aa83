package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.WaitKind;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** One thread of {@link FileJsonDump}. */
final class JsonThread {
    private static final int MOST_DEPTH = 1 << 20;
    private static final String OBJECT = "an object, as 'java.lang.Object@1b2c'";
    private static final String NAME = "the name of a thread";
    private static final String FRAME = "a frame, as 'class.method(File.java:1)'";
    private final SnapshotBuilder builder;
    private final FramePool pool;
    private final JsonValues values;
    private final ThreadEntry entry;
    private final List<Frame> frames = new ArrayList<>();
    private long carrier = -1;
    private boolean stateKnown;
    /** Elements of its stack, be they frames or not. */
    private int depth;
    private final List<Monitor> monitors = new ArrayList<>();
    private boolean nothing;

    /**
     * What it locked in one frame; the stack may come behind it.
     *
     * @param depth   of the frame, 0 for the innermost; -1 for what is no depth
     * @param line    where it stands
     * @param pointer the same in the JSON
     */
    private record Monitor(int depth, List<String> locks, long line, String pointer) {
    }

    /** @param values tells what is not as expected */
    JsonThread(SnapshotBuilder builder, FramePool pool, JsonValues values) {
        this.builder = builder;
        this.values = values;
        this.pool = pool;
        this.entry = builder.thread("");
        entry.setJava(true);
        entry.setDaemonKnown(false);
    }

    ThreadEntry entry() {
        return entry;
    }

    /** The carrier's thread id, -1 for none. */
    long carrier() {
        return carrier;
    }

    /** Whether it has nothing of a thread. */
    boolean isNothing() {
        return nothing;
    }

    /** Reads the object that the parser is at the begin of; what it has so far is kept where that fails. */
    void read(JsonParser json) throws IOException {
        JsonFields fields = values.fields(json);
        boolean whole = false;
        try {
            for (String name = fields.next(); name != null; name = fields.next()) {
                field(json, name);
            }
            whole = json.currentToken() == JsonToken.END_OBJECT;
        } finally {
            entry.setStack(builder.stack(frames));
            for (Monitor monitor : monitors) {
                hold(monitor, whole);
            }
            if (entry.getWaitKind() == WaitKind.NONE && stateKnown) {
                FileTextDump.sleeping(entry);
            }
            // one that a lock refers to cannot be left out
            nothing = !fields.had("tid") && !fields.had("name") && !fields.had("stack")
                    && entry.getWaitsFor() == null && entry.getHolds().isEmpty();
        }
        if (whole) {
            tellMissing(json, fields);
        }
    }

    private void tellMissing(JsonParser json, JsonFields fields) {
        if (nothing) {
            values.problem(json, "a thread with its tid, name and stack", "an object without them, left out");
        } else if (!fields.had("tid")) {
            values.problem(json, "a tid for each thread", "a thread without");
        } else if (!fields.had("name")) {
            values.problem(json, "a name for each thread, be it empty", "a thread without");
        }
    }

    /** @param whole whether its stack is all there */
    private void hold(Monitor monitor, boolean whole) {
        boolean beyond = whole && monitor.depth >= depth;
        if (beyond) {
            values.problem(monitor.line, monitor.pointer, "the depth of a frame that the stack has",
                    monitor.depth + " with " + depth + (depth == 1 ? " frame" : " frames"));
        }
        for (String lock : monitor.locks) {
            builder.holds(entry, lock(lock, LockKind.MONITOR), beyond ? -1 : monitor.depth);
        }
    }

    private void field(JsonParser json, String name) throws IOException {
        switch (name) {
        case "tid" -> {
            entry.setThreadId(id(json));
            values.takeId(json, entry.getThreadId());
        }
        case "time" -> entry.setSeen(values.time(json));
        case "name" -> {
            String told = values.text(json, NAME);
            if (json.currentToken() == JsonToken.VALUE_NULL) {
                values.problem(json, NAME, "null");
            }
            entry.setName(told == null ? "" : told);
        }
        case "state" -> {
            String state = values.text(json, FileTextDump.STATE);
            entry.setState(ThreadParser.stateOf(state == null ? "" : state));
            if (state != null && !ThreadParser.isState(state)) {
                values.problem(json, FileTextDump.STATE, JsonValues.value(json));
            }
            stateKnown = true;
        }
        case "virtual" -> {
            entry.setVirtual(values.flag(json, "true or false"));
            entry.setDaemon(entry.isVirtual());
            entry.setDaemonKnown(entry.isVirtual());
        }
        case "carrier" -> carrier = json.currentToken() == JsonToken.VALUE_NULL ? -1 : id(json);
        case "waitingOn" -> waits(values.text(json, OBJECT), WaitKind.NOTIFY);
        case "blockedOn" -> waits(values.text(json, OBJECT), WaitKind.ENTER);
        case "parkBlocker" -> blocker(json);
        case "stack" -> stack(json);
        case "monitorsOwned" -> monitors(json);
        default -> json.skipChildren();
        }
    }

    /** -1 for what is none, which is told. */
    private long id(JsonParser json) throws IOException {
        String expected = "a thread's id, as 12";
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            values.problem(json, expected, "null");
            return -1;
        }
        return values.number(json, expected);
    }

    private void waits(String object, WaitKind kind) {
        if (object != null) {
            builder.waits(entry, kind,
                    lock(object, kind == WaitKind.PARK ? LockKind.SYNCHRONIZER : LockKind.MONITOR));
        }
    }

    /** Objects are written as {@code java.lang.Object@1b2c}. */
    private Lock lock(String object, LockKind kind) {
        int at = object.lastIndexOf('@');
        return builder.lock(object, at > 0 ? object.substring(0, at) : null, kind);
    }

    /** An object with the blocker; JDK 24 and before have its text only. */
    private void blocker(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            waits(json.getText(), WaitKind.PARK);
            return;
        }
        if (!values.is(json, JsonToken.START_OBJECT, "an object for parkBlocker")) {
            return;
        }
        JsonFields fields = values.fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            if (name.equals("object")) {
                waits(values.text(json, OBJECT), WaitKind.PARK);
            } else {
                json.skipChildren();
            }
        }
    }

    private void stack(JsonParser json) throws IOException {
        texts(json, "an array for stack", FRAME, text -> frame(json, text));
    }

    /** What is none is kept as it is, as dumps of later versions may write frames in another way. */
    private void frame(JsonParser json, String text) {
        int open = text.indexOf('(');
        if (open <= 0 || !text.endsWith(")") || text.lastIndexOf('.', open) <= 0) {
            values.problem(json, FRAME, JsonFaults.quoted(text));
        }
        if (!text.isBlank()) {
            frames.add(pool.parse(text, Frame::parse));
        }
    }

    /** Takes each text of an array, and tells what is none. */
    private void texts(JsonParser json, String array, String expected, Consumer<String> taker) throws IOException {
        if (!values.is(json, JsonToken.START_ARRAY, array)) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            depth += expected.equals(FRAME) ? 1 : 0;
            String text = values.text(json, expected);
            if (text != null) {
                taker.accept(text);
            }
        }
    }

    /** {@code [{"depth": 4, "locks": ["java.lang.Object@1b2c"]}]}. */
    private void monitors(JsonParser json) throws IOException {
        if (!values.is(json, JsonToken.START_ARRAY, "an array for monitorsOwned")) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (values.is(json, JsonToken.START_OBJECT, "an object for the monitors of a frame")) {
                monitorsOfFrame(json);
            }
        }
    }

    /** -1 for what is none, which is told. */
    private int depth(JsonParser json) throws IOException {
        String expected = "the depth of a frame, as 0";
        long value = values.number(json, expected);
        if (value > MOST_DEPTH) {
            values.problem(json, expected, JsonValues.value(json));
            return -1;
        }
        return (int) value;
    }

    private void monitorsOfFrame(JsonParser json) throws IOException {
        int at = -1;
        List<String> locks = new ArrayList<>();
        JsonFields fields = values.fields(json);
        for (String name = fields.next(); name != null; name = fields.next()) {
            switch (name) {
            case "depth" -> at = depth(json);
            case "locks" -> texts(json, "an array for locks", OBJECT, locks::add);
            default -> json.skipChildren();
            }
        }
        monitors.add(new Monitor(at, locks, values.line(), JsonValues.pointer(json)));
    }
}
