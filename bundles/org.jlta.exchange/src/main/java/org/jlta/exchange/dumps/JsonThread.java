package org.jlta.exchange.dumps;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.jlta.model.Frame;
import org.jlta.model.FramePool;
import org.jlta.model.SnapshotBuilder;
import org.jlta.model.threads.Lock;
import org.jlta.model.threads.LockKind;
import org.jlta.model.threads.ThreadEntry;
import org.jlta.model.threads.ThreadState;
import org.jlta.model.threads.WaitKind;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/** One thread of {@link FileJsonDump}. */
final class JsonThread {
    private final SnapshotBuilder builder;
    private final FramePool pool;
    private final JsonLines lines;
    private final ThreadEntry entry;
    private final List<Frame> frames = new ArrayList<>();
    private long carrier = -1;
    private boolean stateKnown;

    /** @param lines that the parser reads, for messages */
    JsonThread(SnapshotBuilder builder, FramePool pool, JsonLines lines) {
        this.builder = builder;
        this.lines = lines;
        this.pool = pool;
        this.entry = builder.thread("");
        entry.setJava(true);
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
        case "time" -> entry.setSeen(FileTextDump.instant(json.getValueAsString()));
        case "name" -> entry.setName(json.getValueAsString(""));
        case "state" -> {
            ThreadState state = ThreadParser.stateOf(json.getValueAsString(""));
            entry.setState(state);
            stateKnown = true;
        }
        case "virtual" -> {
            entry.setVirtual(json.getValueAsBoolean());
            entry.setDaemon(entry.isVirtual());
        }
        case "carrier" -> carrier = json.currentToken() == JsonToken.VALUE_NULL ? -1 : id(json);
        case "waitingOn" -> waits(json.getValueAsString(), WaitKind.NOTIFY);
        case "blockedOn" -> waits(json.getValueAsString(), WaitKind.ENTER);
        case "parkBlocker" -> blocker(json);
        case "stack" -> stack(json);
        case "monitorsOwned" -> monitors(json);
        default -> json.skipChildren();
        }
    }

    /** -1 for what is none, which is told. */
    private long id(JsonParser json) throws IOException {
        long line = lines.number();
        String found = json.getValueAsString("an object or an array");
        long id = FileJsonDump.number(json);
        if (id < 0) {
            builder.problem(line, "a thread's id, as 12", "'" + found + "'");
        }
        return id;
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
        if (json.currentToken() != JsonToken.START_OBJECT) {
            waits(json.getValueAsString(), WaitKind.PARK);
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            boolean object = json.currentName().equals("object");
            json.nextToken();
            if (object) {
                waits(json.getValueAsString(), WaitKind.PARK);
            } else {
                json.skipChildren();
            }
        }
    }

    private void stack(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.VALUE_STRING) {
                frames.add(pool.parse(json.getText(), Frame::parse));
            } else {
                json.skipChildren();
            }
        }
    }

    /** {@code [{"depth": 4, "locks": ["java.lang.Object@1b2c"]}]}. */
    private void monitors(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
            if (json.currentToken() == JsonToken.START_OBJECT) {
                monitorsOfFrame(json);
            } else {
                json.skipChildren();
            }
        }
    }

    private void monitorsOfFrame(JsonParser json) throws IOException {
        int depth = -1;
        List<String> locks = new ArrayList<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            if (name.equals("depth")) {
                depth = (int) FileJsonDump.number(json);
            } else if (name.equals("locks") && json.currentToken() == JsonToken.START_ARRAY) {
                while (json.nextToken() != JsonToken.END_ARRAY && json.currentToken() != null) {
                    if (json.currentToken() == JsonToken.VALUE_STRING) {
                        locks.add(json.getText());
                    } else {
                        json.skipChildren();
                    }
                }
            } else {
                json.skipChildren();
            }
        }
        for (String lock : locks) {
            builder.holds(entry, lock(lock, LockKind.MONITOR), depth);
        }
    }
}
