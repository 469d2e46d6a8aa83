package org.jlta.cli.parquet;

import static org.jlta.cli.parquet.ParquetColumn.count;
import static org.jlta.cli.parquet.ParquetColumn.flag;
import static org.jlta.cli.parquet.ParquetColumn.number;
import static org.jlta.cli.parquet.ParquetColumn.text;
import static org.jlta.cli.parquet.ParquetColumn.texts;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.jlta.analysis.CallTable;
import org.jlta.analysis.Frame;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.Scope;
import org.jlta.analysis.ThreadSet;
import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.calls.SampledCalls;
import org.jlta.analysis.calls.SlowCalls;
import org.jlta.analysis.calls.SlowRequest;
import org.jlta.analysis.origin.OriginGroup;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.cli.parquet.ParquetColumn.Type;

/**
 * What a recording tells, as tables for engines that speak SQL. The columns {@code recording} and {@code recordingStart} of
 * each row tell one recording of a fleet from the others. The user guide has the schema; columns are added, never changed.
 */
public final class RecordingTables {
    /** The names of the files. */
    public static final List<String> FILES = List.of("recordings.parquet", "threads.parquet", "origins.parquet",
            "interactions.parquet", "calls.parquet");

    private static final String RECORDING = "recording";
    private static final String THREAD_ID = "threadId";
    private static final String START_NANOS = "startNanos";
    private static final String DURATION_NANOS = "durationNanos";
    private static final String CERTAIN = "certain";
    private static final String STACK = "stack";
    private static final long UNKNOWN = ThreadTable.UNKNOWN_NANOS;

    private final RecordingModel model;
    private final Scope scope;
    private final ThreadSet threads;
    private final String title;
    private final List<OriginGroup> origins;
    private final Map<Integer, List<String>> stacks = new HashMap<>();

    /**
     * @param scope interactions and calls are of its time
     * @param title what the recording is called in each row
     */
    public RecordingTables(RecordingModel model, Scope scope, String title) {
        this.model = model;
        this.scope = scope;
        this.threads = scope.threads();
        this.title = title;
        this.origins = Origins.groups(model, OriginRequest.of(threads), Progress.NONE);
    }

    /**
     * Writes a table; the stream stays open.
     *
     * @param file one of {@link #FILES}
     */
    public void write(String file, OutputStream out) throws IOException {
        switch (file) {
        case "recordings.parquet" -> ParquetWriter.write(recording(), List.of(model.info()).iterator(), out);
        case "threads.parquet" -> ParquetWriter.write(threads(), threads.ordinals().iterator(), out);
        case "origins.parquet" -> ParquetWriter.write(origins(),
                IntStream.range(0, origins.size()).iterator(), out);
        case "interactions.parquet" -> ParquetWriter.write(interactions(), interactionRows(), out);
        case "calls.parquet" -> calls(out);
        default -> throw new IllegalArgumentException("write: file=" + file);
        }
    }

    private <T> List<ParquetColumn<T>> columns() {
        List<ParquetColumn<T>> columns = new ArrayList<>();
        columns.add(text(RECORDING, row -> title));
        Instant start = model.info().startTime();
        columns.add(new ParquetColumn<>("recordingStart", Type.MOMENT, row -> start));
        return columns;
    }

    private List<ParquetColumn<RecordingInfo>> recording() {
        List<ParquetColumn<RecordingInfo>> columns = columns();
        columns.add(count(DURATION_NANOS, RecordingInfo::durationNanos));
        columns.add(number("pid", -1, RecordingInfo::pid));
        columns.add(text("jvm", RecordingInfo::jvm));
        columns.add(text("jdk", RecordingInfo::jdk));
        columns.add(text("command", RecordingInfo::command));
        columns.add(text("agent", info -> info.agent() == null ? null : info.agent().version()));
        columns.add(count("threads", info -> threads.size()));
        columns.add(count("events", RecordingInfo::eventCount));
        columns.add(flag("complete", RecordingInfo::complete));
        columns.add(text("endReason", RecordingInfo::endReason));
        columns.add(texts("losses", RecordingInfo::losses));
        return columns;
    }

    private List<ParquetColumn<Integer>> threads() {
        ThreadTable table = model.threads();
        int[] originOf = new int[table.size()];
        for (int i = 0; i < origins.size(); i++) {
            for (int thread : origins.get(i).threadOrdinals()) {
                originOf[thread] = i;
            }
        }
        List<ParquetColumn<Integer>> columns = columns();
        columns.add(count(THREAD_ID, table::threadId));
        columns.add(number("osThreadId", -1, table::osThreadId));
        columns.add(text("name", table::name));
        columns.add(text("nickname", table::nickname));
        columns.add(flag("virtual", table::isVirtual));
        columns.add(flag("daemon", row -> table.isDaemonKnown(row) ? table.isDaemon(row) : null));
        columns.add(number("priority", 0, table::priority));
        columns.add(text("group", table::group));
        columns.add(text("class", table::className));
        columns.add(text("targetClass", table::targetClass));
        columns.add(text("context", model::contextLabel));
        columns.add(text("state", row -> table.life(row).word()));
        columns.add(count("originId", row -> originOf[row]));
        columns.add(number("allocatedNanos", UNKNOWN, table::allocatedNanos));
        columns.add(number("allocatedById", -1, row -> id(table.allocator(row))));
        columns.add(text("allocatedBy", row -> nameAt(table.allocator(row), table.allocatedNanos(row))));
        columns.add(texts("allocationStack", row -> frames(table.allocationStack(row))));
        columns.add(number("startCallNanos", UNKNOWN, table::startCallNanos));
        columns.add(number("startedById", -1, row -> id(table.starter(row))));
        columns.add(text("startedBy", row -> nameAt(table.starter(row), table.startCallNanos(row))));
        columns.add(texts("startStack", row -> frames(table.startStack(row))));
        columns.add(number(START_NANOS, UNKNOWN, table::startNanos));
        columns.add(number("bornNanos", UNKNOWN, table::bornNanos));
        columns.add(number("endNanos", UNKNOWN, table::endNanos));
        columns.add(number("lifeNanos", -1, table::lifeNanos));
        columns.add(number("cpuNanos", ThreadTable.UNKNOWN_AMOUNT, table::cpuNanos));
        columns.add(number("allocatedBytes", ThreadTable.UNKNOWN_AMOUNT, table::allocatedBytes));
        columns.add(text("uncaughtClass", row -> table.uncaught(row) == null
                ? null
                : table.uncaught(row).className()));
        columns.add(text("uncaughtMessage", row -> table.uncaught(row) == null ? null : table.uncaught(row).message()));
        columns.add(flag("unnamed", table::isUnnamed));
        columns.add(flag("beforeRecording", table::isBeforeRecording));
        columns.add(flag("jvm", table::isJvmInternal));
        columns.add(flag(CERTAIN, table::isCertain));
        return columns;
    }

    private List<ParquetColumn<Integer>> origins() {
        List<ParquetColumn<Integer>> columns = columns();
        columns.add(count("originId", Integer::longValue));
        columns.add(text("kind", row -> origins.get(row).kind().words()));
        columns.add(text("label", row -> origins.get(row).label()));
        columns.add(count("count", row -> origins.get(row).statistics().count()));
        columns.add(count("alive", row -> origins.get(row).statistics().alive()));
        columns.add(count("unnamed", row -> origins.get(row).statistics().unnamed()));
        columns.add(count("neverStarted", row -> origins.get(row).statistics().neverStarted()));
        columns.add(count("beforeRecording", row -> origins.get(row).statistics().fromBefore()));
        columns.add(number("lifeMinNanos", -1, row -> origins.get(row).statistics().lifeMinNanos()));
        columns.add(number("lifeMeanNanos", -1, row -> origins.get(row).statistics().lifeMeanNanos()));
        columns.add(number("lifeMaxNanos", -1, row -> origins.get(row).statistics().lifeMaxNanos()));
        columns.add(number("lifeTotalNanos", -1, row -> origins.get(row).statistics().lifeTotalNanos()));
        columns.add(new ParquetColumn<>("perMinute", Type.REAL, row -> origins.get(row).statistics().perMinute()));
        columns.add(texts("contexts", row -> List.copyOf(origins.get(row).statistics().contexts().keySet())));
        columns.add(texts(STACK, row -> labels(origins.get(row).stack())));
        return columns;
    }

    private List<ParquetColumn<Integer>> interactions() {
        InteractionTable table = model.interactions();
        List<ParquetColumn<Integer>> columns = columns();
        columns.add(count("nanos", table::nanos));
        columns.add(count("actorId", row -> id(table.actor(row))));
        columns.add(text("actor", row -> nameAt(table.actor(row), table.nanos(row))));
        columns.add(text("action", row -> table.action(row).word()));
        columns.add(number("targetId", -1, row -> id(table.target(row))));
        columns.add(text("target", row -> nameAt(table.target(row), table.nanos(row))));
        columns.add(number(DURATION_NANOS, UNKNOWN, table::durationNanos));
        columns.add(number("activeNanos", UNKNOWN, table::activeNanos));
        columns.add(number("delayNanos", UNKNOWN, table::delayNanos));
        columns.add(text("monitor", table::monitor));
        columns.add(flag(CERTAIN, table::isCertain));
        columns.add(texts(STACK, row -> frames(table.stack(row))));
        return columns;
    }

    private Iterator<Integer> interactionRows() {
        InteractionTable table = model.interactions();
        return IntStream.range(0, table.size()).filter(row -> threads.contains(table.actor(row))
                && scope.contains(table.nanos(row))).iterator();
    }

    /** Timed calls; of a recording that timed none, those that its samples and waits show. */
    private void calls(OutputStream out) throws IOException {
        SlowRequest all = new SlowRequest(threads, scope.fromNanos(), scope.toNanos(), SlowRequest.pattern("*"), 0);
        boolean timed = !model.activity().calls().methods().isEmpty();
        RecordingModel seen = timed ? model : SampledCalls.in(model, all, false, Progress.NONE);
        CallTable table = seen.activity().calls();
        List<ParquetColumn<Integer>> columns = columns();
        columns.add(count(THREAD_ID, row -> id(table.thread(row))));
        columns.add(text("thread", row -> nameAt(table.thread(row), table.startNanos(row))));
        columns.add(text("method", row -> table.method(row).label()));
        columns.add(text("signature", row -> table.method(row).signature()));
        columns.add(count(START_NANOS, table::startNanos));
        columns.add(count(DURATION_NANOS, table::durationNanos));
        columns.add(count("depth", table::depth));
        columns.add(text("exception", table::exception));
        columns.add(flag(CERTAIN, row -> timed));
        columns.add(texts(STACK, row -> table.stack(row) < 0 ? null : labels(seen.stack(table.stack(row)))));
        ParquetWriter.write(columns, SlowCalls.find(seen, all).iterator(), out);
    }

    /** Of a thread; -1 for none. */
    private long id(int thread) {
        return thread < 0 ? -1 : model.threads().threadId(thread);
    }

    /** What a thread was called at that time; null for none. */
    private String nameAt(int thread, long nanos) {
        return thread < 0 ? null : model.threads().nameAt(thread, nanos);
    }

    /** Innermost first; null for no stack. */
    private List<String> frames(int stack) {
        return stack < 0 ? null : stacks.computeIfAbsent(stack, key -> labels(model.stack(key)));
    }

    private static List<String> labels(List<Frame> frames) {
        return frames.stream().map(Frame::label).toList();
    }
}
