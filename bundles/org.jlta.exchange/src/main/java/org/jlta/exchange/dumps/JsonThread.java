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
    private final SnapshotBuilder builder;
    private final FramePool pool;
    private final FileJsonDump dump;
    private final ThreadEntry entry;
    private final List<Frame> frames = new ArrayList<>();
    private long carrier = -1;
    private boolean stateKnown;

    /** @param dump that it is in, which tells what is not as expected */
    JsonThread(SnapshotBuilder builder, FramePool pool, FileJsonDump dump) {
        this.builder = builder;
        this.dump = dump;
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

    /** Reads the object that the parser is at the begin of. */
    void read(JsonParser json) throws IOException {
        try {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                field(json, name);
            }
        } finally {
            entry.setStack(builder.stack(frames));
            if (entry.getWaitKind() == WaitKind.NONE && stateKnown) {
                FileTextDump.sleeping(entry);
            }
        }
    }

    private void field(JsonParser json, String name) throws IOException {
        switch (name) {
        case "tid" -> entry.setThreadId(id(json));
        case "time" -> entry.setSeen(dump.time(json));
        case "name" -> {
            String told = dump.text(json, "the name of a thread");
            entry.setName(told == null ? "" : told);
        }
        case "state" -> {
            String state = dump.text(json, FileTextDump.STATE);
            entry.setState(ThreadParser.stateOf(state == null ? "" : state));
            if (state != null && !ThreadParser.isState(state)) {
                dump.problem(json, FileTextDump.STATE, FileJsonDump.value(json));
            }
            stateKnown = true;
        }
        case "virtual" -> {
            entry.setVirtual(dump.flag(json, "true or false"));
            entry.setDaemon(entry.isVirtual());
            entry.setDaemonKnown(entry.isVirtual());
        }
        case "carrier" -> carrier = json.currentToken() == JsonToken.VALUE_NULL ? -1 : id(json);
        case "waitingOn" -> waits(dump.text(json, OBJECT), WaitKind.NOTIFY);
        case "blockedOn" -> waits(dump.text(json, OBJECT), WaitKind.ENTER);
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
            dump.problem(json, expected, "null");
            return -1;
        }
        return dump.number(json, expected);
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
        if (!dump.is(json, JsonToken.START_OBJECT, "an object for parkBlocker")) {
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            boolean object = json.currentName().equals("object");
            json.nextToken();
            if (object) {
                waits(dump.text(json, OBJECT), WaitKind.PARK);
            } else {
                json.skipChildren();
            }
        }
    }

    private void stack(JsonParser json) throws IOException {
        texts(json, "an array for stack", "a frame, as 'class.method(File.java:1)'",
                text -> frames.add(pool.parse(text, Frame::parse)));
    }

    /** Takes each text of an array, and tells what is none. */
    private void texts(JsonParser json, String array, String expected, Consumer<String> taker) throws IOException {
        if (!dump.is(json, JsonToken.START_ARRAY, array)) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            String text = dump.text(json, expected);
            if (text != null) {
                taker.accept(text);
            }
        }
    }

    /** {@code [{"depth": 4, "locks": ["java.lang.Object@1b2c"]}]}. */
    private void monitors(JsonParser json) throws IOException {
        if (!dump.is(json, JsonToken.START_ARRAY, "an array for monitorsOwned")) {
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (dump.is(json, JsonToken.START_OBJECT, "an object for the monitors of a frame")) {
                monitorsOfFrame(json);
            }
        }
    }

    /** -1 for what is none, which is told. */
    private int depth(JsonParser json) throws IOException {
        String expected = "the depth of a frame, as 0";
        long depth = dump.number(json, expected);
        if (depth > MOST_DEPTH) {
            dump.problem(json, expected, FileJsonDump.value(json));
            return -1;
        }
        return (int) depth;
    }

    private void monitorsOfFrame(JsonParser json) throws IOException {
        int depth = -1;
        List<String> locks = new ArrayList<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
            case "depth" -> depth = depth(json);
            case "locks" -> texts(json, "an array for locks", OBJECT, locks::add);
            default -> json.skipChildren();
            }
        }
        for (String lock : locks) {
            builder.holds(entry, lock(lock, LockKind.MONITOR), depth);
        }
    }
}
