package org.jlta.exchange.trace;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Arrays;

import org.jlta.analysis.ActivityTable;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.Mark;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.exchange.text.OriginText;
import org.jlta.exchange.text.JsonEscapes;
import org.jlta.exchange.text.ThreadLabel;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;

/**
 * Writes a recording in the Trace Event Format, which Perfetto and Chrome's tracing read: a track for each thread with its
 * life and, within that, what it waited for as slices; wakes as arrows; marks; how many threads lived as a counter. Times are
 * microseconds since the recording's start, with three decimals. Writing is in one pass and takes memory for the counter only.
 *
 * @see <a href="https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU">Trace Event Format</a>
 */
public final class TraceJson {
    /** The format wants a number for a process whose number is not known. */
    private static final long UNKNOWN_PID = 1;
    private final RecordingModel model;
    private final ThreadTable threads;
    private final Scope scope;
    private final ThreadSet chosen;
    private final long pid;
    private final long end;
    private final JsonGenerator json;

    private TraceJson(RecordingModel model, Scope scope, JsonGenerator json) {
        this.model = model;
        this.threads = model.threads();
        this.scope = scope;
        this.chosen = scope.threads();
        this.pid = model.info().pid() < 0 ? UNKNOWN_PID : model.info().pid();
        this.end = model.info().durationNanos();
        this.json = json;
    }

    /** Writes the chosen threads, and the arrows between them; the writer stays open. */
    public static void write(RecordingModel model, ThreadSet chosen, Writer out) throws IOException {
        write(model, Scope.of(chosen), out);
    }

    /** The same with what happened within a time: the lives of the threads are whole, of all else nothing is cut in two. */
    public static void write(RecordingModel model, Scope scope, Writer out) throws IOException {
        JsonFactory factory = JsonFactory.builder().build();
        factory.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        try (JsonGenerator json = factory.createGenerator(new JsonEscapes(out))) {
            new TraceJson(model, scope, json).write();
        }
    }

    private void write() throws IOException {
        json.writeStartObject();
        json.writeStringField("displayTimeUnit", "ms");
        json.writeArrayFieldStart("traceEvents");
        name("process_name", 0, model.info().command() == null ? "JVM" : model.info().command());
        for (int thread : chosen.toArray()) {
            name("thread_name", thread, ThreadLabel.of(threads, thread));
            life(thread);
            activities(thread);
        }
        wakes();
        marks();
        pauses();
        counter();
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The track of a thread: its id, which is unique; of one of the JVM without an id its ordinal below zero. */
    private long track(int thread) {
        return threads.threadId(thread) > 0 ? threads.threadId(thread) : -1L - thread;
    }

    private void begin(String phase, String name, int thread, long nanos) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", phase);
        json.writeStringField("name", name);
        json.writeNumberField("pid", pid);
        json.writeNumberField("tid", track(thread));
        micros("ts", nanos);
    }

    /** Exact: a double would lose nanoseconds after some hours. */
    private void micros(String field, long nanos) throws IOException {
        json.writeFieldName(field);
        json.writeNumber(BigDecimal.valueOf(nanos, 3));
    }

    private void name(String kind, int thread, String name) throws IOException {
        json.writeStartObject();
        json.writeStringField("ph", "M");
        json.writeStringField("name", kind);
        json.writeNumberField("pid", pid);
        json.writeNumberField("tid", kind.startsWith("process") ? pid : track(thread));
        json.writeObjectFieldStart("args");
        json.writeStringField("name", name);
        json.writeEndObject();
        json.writeEndObject();
    }

    private long start(int thread) {
        return threads.startNanos(thread) == ThreadTable.UNKNOWN_NANOS ? 0 : threads.startNanos(thread);
    }

    private void life(int thread) throws IOException {
        if (threads.lifeNanos(thread) < 0) {
            return;
        }
        begin("X", "life", thread, start(thread));
        micros("dur", threads.lifeNanos(thread));
        json.writeStringField("cat", "life");
        json.writeObjectFieldStart("args");
        json.writeStringField("state", threads.life(thread).word());
        text("context", model.contextLabel(thread));
        text("madeBy", threads.allocator(thread) < 0 ? null : threads.name(threads.allocator(thread)));
        text("before", threads.isBeforeRecording(thread) ? OriginText.before(threads, thread) : null);
        json.writeEndObject();
        json.writeEndObject();
    }

    private void text(String field, String value) throws IOException {
        if (value != null) {
            json.writeStringField(field, value);
        }
    }

    private void activities(int thread) throws IOException {
        ActivityTable activities = model.locks().activities();
        if (activities.size() == 0) {
            return;
        }
        for (int row = activities.firstRow(thread); row < activities.firstRow(thread + 1); row++) {
            if (!scope.meets(activities.startNanos(row), activities.endNanos(row))) {
                continue;
            }
            begin("X", activities.doing(row).word(), thread, activities.startNanos(row));
            micros("dur", Math.max(0, activities.endNanos(row) - activities.startNanos(row)));
            json.writeStringField("cat", "state");
            LockInfo lock = model.locks().lock(activities.lock(row));
            json.writeObjectFieldStart("args");
            text("lock", lock == null ? null : lock.label());
            text("owner", activities.owner(row) < 0 ? null : threads.name(activities.owner(row)));
            json.writeEndObject();
            json.writeEndObject();
        }
    }

    /** An arrow from the call to where the woken thread goes on. */
    private void wakes() throws IOException {
        InteractionTable rows = model.interactions();
        for (int row = 0; row < rows.size(); row++) {
            if (rows.wakes(row) && scope.contains(rows.nanos(row)) && rows.actor(row) >= 0
                    && rows.target(row) >= 0
                    && chosen.contains(rows.actor(row)) && chosen.contains(rows.target(row))) {
                arrow("s", row, rows.actor(row), rows.nanos(row));
                arrow("f", row, rows.target(row), rows.nanos(row) + Math.max(0, rows.delayNanos(row)));
            }
        }
    }

    private void arrow(String phase, int row, int thread, long nanos) throws IOException {
        begin(phase, model.interactions().action(row).word(), thread, nanos);
        json.writeStringField("cat", "wake");
        json.writeNumberField("id", row);
        if (phase.equals("f")) {
            json.writeStringField("bp", "e");
        }
        json.writeEndObject();
    }

    private void marks() throws IOException {
        for (Mark mark : model.marks()) {
            if (!scope.contains(mark.nanos())) {
                continue;
            }
            json.writeStartObject();
            json.writeStringField("ph", "i");
            json.writeStringField("s", "g");
            json.writeStringField("name", String.valueOf(mark.name() == null ? mark.kind() : mark.name()));
            json.writeNumberField("pid", pid);
            json.writeNumberField("tid", 0);
            micros("ts", mark.nanos());
            json.writeEndObject();
        }
    }

    private void pauses() throws IOException {
        for (Pause pause : model.pauses().within(scope.fromNanos(), scope.toNanos())) {
            json.writeStartObject();
            json.writeStringField("ph", "X");
            json.writeStringField("name", "pause of the JVM");
            json.writeStringField("cat", "pause");
            json.writeNumberField("pid", pid);
            json.writeNumberField("tid", 0);
            micros("ts", pause.startNanos());
            micros("dur", pause.durationNanos());
            json.writeEndObject();
        }
    }

    /** At each moment of the time at which a thread began or ended, how many lived then. */
    private void counter() throws IOException {
        int[] lived = chosen.ordinals().filter(thread -> threads.lifeNanos(thread) >= 0).toArray();
        long[] starts = Arrays.stream(lived).mapToLong(this::start).sorted().toArray();
        long[] ends = Arrays.stream(lived).filter(thread -> threads.endNanos(thread) != ThreadTable.UNKNOWN_NANOS)
                .mapToLong(threads::endNanos).sorted().toArray();
        int live = 0;
        int e = 0;
        for (int s = 0; s <= starts.length; s++) {
            long next = s < starts.length ? starts[s] : end;
            while (e < ends.length && ends[e] <= next) {
                live--;
                count(ends[e++], live);
            }
            if (s < starts.length) {
                live++;
                count(starts[s], live);
            }
        }
    }

    private void count(long nanos, int live) throws IOException {
        if (!scope.contains(nanos)) {
            return;
        }
        json.writeStartObject();
        json.writeStringField("ph", "C");
        json.writeStringField("name", "threads");
        json.writeNumberField("pid", pid);
        micros("ts", nanos);
        json.writeObjectFieldStart("args");
        json.writeNumberField("alive", live);
        json.writeEndObject();
        json.writeEndObject();
    }
}
