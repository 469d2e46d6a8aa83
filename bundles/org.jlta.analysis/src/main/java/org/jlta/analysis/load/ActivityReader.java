package org.jlta.analysis.load;

import org.jlta.analysis.Activity;
import org.jlta.analysis.ThreadTable;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Takes from events what threads did over time. */
final class ActivityReader {
    private final Fields fields;
    private final StackReader stacks;
    private final CpuReader cpu;
    private final StackTexts texts;
    private final CallReader calls;
    private final StackRowsBuilder samples = new StackRowsBuilder();
    private final StackRowsBuilder runs = new StackRowsBuilder();
    private final StackRowsBuilder allocations = new StackRowsBuilder();
    /** Of JDKs before 16: buffers that threads got to allocate in, and what was too large for one. */
    private final StackRowsBuilder buffers = new StackRowsBuilder();
    private final StackRowsBuilder wall = new StackRowsBuilder();
    private final SampleOwners owners = new SampleOwners();
    private boolean hasRuns;
    private boolean bySleepers;

    ActivityReader(Fields fields, StackReader stacks, StackTexts texts) {
        this.fields = fields;
        this.stacks = stacks;
        cpu = new CpuReader(fields);
        calls = new CallReader(fields, stacks);
        this.texts = texts;
    }

    /** Takes an event, of whatever kind: others may take it too. */
    void take(String type, Event event, long nanos) {
        switch (type) {
        case ActivityEvents.THREAD_USAGE -> cpu.usage(event, nanos);
        case "jdk.ThreadCPULoad" -> cpu.load(event, nanos);
        case ActivityEvents.METHOD_CALL -> calls.call(event, nanos);
        case ActivityEvents.TIMED_METHOD -> calls.method(event);
        case ActivityEvents.STACK_RUN -> run(event, nanos);
        case "jdk.ExecutionSample" -> executionSample(event, nanos);
        case "jdk.NativeMethodSample" -> sample(samples, event, "sampledThread", nanos, 0);
        case "jdk.CPUTimeSample" -> sample(samples, event, "eventThread", nanos, 1);
        case "profiler.WallClockSample" -> sample(wall, event, "sampledThread", nanos, 1);
        case "jdk.ObjectAllocationSample" -> add(allocations, event.thread(), event, nanos, 1,
                fields.number(event, "weight", ThreadTable.UNKNOWN_AMOUNT));
        case "jdk.ObjectAllocationInNewTLAB" -> add(buffers, event.thread(), event, nanos, 1,
                fields.number(event, "tlabSize", ThreadTable.UNKNOWN_AMOUNT));
        case "jdk.ObjectAllocationOutsideTLAB" -> add(buffers, event.thread(), event, nanos, 1,
                fields.number(event, "allocationSize", ThreadTable.UNKNOWN_AMOUNT));
        default -> {
            // tells nothing of what its thread did
        }
        }
    }

    private void run(Event event, long nanos) {
        hasRuns = true;
        runs.add(event.number(AgentEvents.THREAD_ID, 0), nanos - event.durationNanos(), nanos,
                event.number(StackEvents.STACK_ID, 0), (int) event.number(ActivityEvents.SAMPLES, 0),
                event.number(ActivityEvents.CPU_NANOS, 0));
    }

    /**
     * The JVM samples running threads only. By wall-clock time async-profiler writes samples of sleeping ones as the same
     * event; from the first of them on, all tell of wall-clock time.
     */
    private void executionSample(Event event, long nanos) {
        boolean sleeps = "STATE_SLEEPING".equals(fields.text(event, "state"));
        bySleepers |= sleeps;
        if (bySleepers) {
            sample(wall, event, "sampledThread", nanos, 1);
        }
        if (!sleeps) {
            sample(samples, event, "sampledThread", nanos, 1);
        }
    }

    /**
     * @param count 0 for a thread in native code, which need not run
     */
    private void sample(StackRowsBuilder rows, Event event, String threadField, long nanos, int count) {
        EventThread thread = fields.thread(event, threadField);
        add(rows, thread, event, nanos, count, ThreadTable.UNKNOWN_AMOUNT);
        if (thread != null) {
            owners.named(thread);
        }
    }

    private void add(StackRowsBuilder rows, EventThread thread, Event event, long nanos, int count,
            long amount) {
        if (thread != null && thread.javaId() > 0) {
            rows.add(thread.javaId(), nanos, nanos, stacks.ordinal(event), count, amount);
        }
    }

    /**
     * After the last event. Where the agent took stacks itself, JFR's samples, which another recording may have wanted,
     * would count twice.
     *
     * @param processors of the machine
     */
    Activity activity(ThreadTable threads, int processors) {
        return new Activity(cpu.table(threads, processors), cpu.loads(threads, processors),
                hasRuns ? runs.build(threads, texts::ordinal) : samples.build(threads, owners, n -> n),
                (allocations.isEmpty() ? buffers : allocations).build(threads, n -> n),
                calls.table(threads), wall.build(threads, owners, n -> n));
    }
}
