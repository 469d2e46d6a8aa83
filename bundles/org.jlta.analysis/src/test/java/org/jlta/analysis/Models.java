package org.jlta.analysis;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.load.StackTableBuilder;
import org.jlta.analysis.load.TableEnd;
import org.jlta.analysis.load.ThreadTableBuilder;

/** Builds models for tests: times in milliseconds, one thread after the other. */
public final class Models {
    private static final long MILLI = 1_000_000;

    public final ThreadTableBuilder threads = new ThreadTableBuilder();
    public final StackTableBuilder stacks = new StackTableBuilder();
    private final List<ContextInfo> contexts = new ArrayList<>();
    private final List<Mark> marks = new ArrayList<>();
    private final long durationMillis;
    private long nextId = 1;

    private Models(long durationMillis) {
        this.durationMillis = durationMillis;
    }

    public static Models ofMillis(long durationMillis) {
        return new Models(durationMillis);
    }

    /** A thread allocated and started at that time by the thread {@code maker} (-1 for none). */
    public int thread(String name, int maker, long startMillis, Frame... stack) {
        int o = threads.thread(nextId++);
        int ordinal = stack.length == 0 ? -1 : stacks.stack(stack);
        threads.name(o, name).allocated(o, startMillis * MILLI, maker, ordinal)
                .startCalled(o, startMillis * MILLI, maker, ordinal).started(o, startMillis * MILLI);
        return o;
    }

    /** The thread that runs main. */
    public int main() {
        int o = threads.thread(nextId++);
        threads.name(o, "main").group(o, "main").ran(o);
        return o;
    }

    public Models ended(int thread, long millis) {
        threads.ended(thread, millis * MILLI);
        return this;
    }

    public int context(String name, int generation, long stopMillis) {
        contexts.add(new ContextInfo(name, "tomcat", generation, 0,
                stopMillis < 0 ? ThreadTable.UNKNOWN_NANOS : stopMillis * MILLI));
        return contexts.size() - 1;
    }

    public Models mark(long millis, String name, String kind) {
        marks.add(new Mark(millis * MILLI, name, kind, true));
        return this;
    }

    public RecordingModel build() {
        RecordingInfo info = new RecordingInfo("JVM", "17", 1, "Main", Instant.EPOCH, ZoneOffset.UTC,
                durationMillis * MILLI, new RecordingInfo.AgentInfo("1", "", false, null, null, List.of(), null), 0,
                List.of(),
                true,
                "exit",
                RecordingInfo.VirtualThreads.NONE, -1, List.of(), Limits.UNKNOWN);
        StackTable table = stacks.build();
        return new RecordingModel(info, threads.build(TableEnd.of(table, durationMillis * MILLI)), table, contexts,
                marks);
    }

    public static Frame frame(String className, String method, int line) {
        return new Frame(className, method, line);
    }
}
