package org.jlta.analysis.load;

import org.jlta.analysis.ThreadTable;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Takes from events of a chunk what threads did over time. */
final class ActivityReader {
    private static final String SAMPLED = "sampledThread";

    private final Fields fields;
    private final FirstUses uses;
    private final ActivityBuilder rows = new ActivityBuilder();

    ActivityReader(Fields fields, FirstUses uses) {
        this.fields = fields;
        this.uses = uses;
    }

    /** What takes events of a type; null where they tell nothing of what threads did. Others can take them too. */
    Taker taker(String type) {
        return switch (type) {
        case ActivityEvents.THREAD_USAGE -> rows.cpu::usage;
        case "jdk.ThreadCPULoad" -> rows.cpu::load;
        case ActivityEvents.METHOD_CALL -> this::call;
        case ActivityEvents.TIMED_METHOD -> (event, nanos) -> rows.calls.method(event);
        case ActivityEvents.STACK_RUN -> this::run;
        case "jdk.ExecutionSample" -> this::executionSample;
        case "jdk.NativeMethodSample" -> (event, nanos) -> {
            EventThread thread = fields.thread(event, SAMPLED);
            sample(rows.samples, thread, event, nanos, 0);
            uses.ran(thread);
        };
        case "jdk.CPUTimeSample" -> (event, nanos) -> sample(rows.samples, fields.thread(event, "eventThread"), event,
                nanos, 1);
        case "profiler.WallClockSample" -> (event, nanos) -> sample(rows.wall, fields.thread(event, SAMPLED), event,
                nanos, 1);
        case "jdk.ObjectAllocationSample" -> (event, nanos) -> allocated(rows.allocations, event, nanos, "weight");
        case "jdk.ObjectAllocationInNewTLAB" -> (event, nanos) -> allocated(rows.buffers, event, nanos, "tlabSize");
        case "jdk.ObjectAllocationOutsideTLAB" -> (event, nanos) -> allocated(rows.buffers, event, nanos,
                "allocationSize");
        default -> null;
        };
    }

    private void call(Event event, long nanos) {
        if (event.thread() != null && event.thread().javaId() > 0) {
            rows.calls.call(event, nanos, uses.stack(event));
        }
    }

    private void run(Event event, long nanos) {
        rows.runs.add(event.number(AgentEvents.THREAD_ID, 0), nanos - event.durationNanos(), nanos,
                event.number(StackEvents.STACK_ID, 0), (int) event.number(ActivityEvents.SAMPLES, 0),
                event.number(ActivityEvents.CPU_NANOS, 0));
    }

    /**
     * The JVM samples running threads only. By wall-clock time async-profiler writes samples of sleeping ones as the same
     * event; from the first of them on, all tell of wall-clock time.
     */
    private void executionSample(Event event, long nanos) {
        boolean sleeps = "STATE_SLEEPING".equals(fields.text(event, "state"));
        EventThread thread = fields.thread(event, SAMPLED);
        rows.bySleepers |= sleeps;
        if (rows.bySleepers) {
            sample(rows.wall, thread, event, nanos, 1);
        }
        if (!sleeps) {
            int row = rows.samples.size();
            sample(rows.samples, thread, event, nanos, 1);
            if (!rows.bySleepers && rows.samples.size() > row) {
                rows.beforeSleepers.set(row);
            }
        }
        uses.ran(thread);
    }

    /**
     * @param count 0 for a thread in native code, which need not run
     */
    private void sample(StackRowsBuilder to, EventThread thread, Event event, long nanos, int count) {
        add(to, thread, event, nanos, count, ThreadTable.UNKNOWN_AMOUNT);
        if (thread != null && FirstUses.isFirstSample(thread)) {
            rows.owners.named(thread);
        }
    }

    private void allocated(StackRowsBuilder to, Event event, long nanos, String bytes) {
        add(to, event.thread(), event, nanos, 1, fields.number(event, bytes, ThreadTable.UNKNOWN_AMOUNT));
    }

    private void add(StackRowsBuilder to, EventThread thread, Event event, long nanos, int count, long amount) {
        if (thread != null && thread.javaId() > 0) {
            to.add(thread.javaId(), nanos, nanos, uses.stack(event), count, amount);
        }
    }

    /** The rows, whose stacks are places in the chunk. */
    ActivityBuilder rows() {
        return rows;
    }
}
