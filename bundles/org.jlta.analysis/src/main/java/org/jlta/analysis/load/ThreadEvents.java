package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Uncaught;
import org.jlta.recording.ActivityEvents;
import org.jlta.recording.AgentEvents;
import org.jlta.recording.KeepEvents;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/** Takes from events what they tell of threads: those of the agent, and the JDK's where the agent was not there. */
final class ThreadEvents {
    /** A thread of a chunk that was not asked for yet; else it is marked with its ordinal and this. */
    private static final int UNMARKED = -1;
    private static final int FIRST_MARK = 1;
    private static final long MILLI = 1_000_000;

    private final ThreadTableBuilder threads = new ThreadTableBuilder();
    private final Fields fields;
    private final StackReader stacks;
    private final ContextEvents contexts;
    private final KeptOrigins kept;
    private final Map<String, String> texts = new HashMap<>();
    private final Map<Integer, Long> loadSeen = new HashMap<>();
    private long originNanos;
    private boolean startsSeen;
    private boolean virtualRecorded;
    private long virtualStarts;
    private int processors = 1;

    ThreadEvents(Fields fields, StackReader stacks, StackTexts agentStacks, ContextEvents contexts) {
        this.kept = new KeptOrigins(fields, threads, agentStacks);
        this.fields = fields;
        this.stacks = stacks;
        this.contexts = contexts;
    }

    /** When the recording began, nanoseconds since the epoch. */
    void begin(long recordingOriginNanos) {
        originNanos = recordingOriginNanos;
    }

    /**
     * What takes events of a type; null where they tell of no thread but the one that they happened on, and where
     * {@link ThreadReader} takes them.
     */
    Taker taker(String type) {
        return switch (type) {
        case AgentEvents.THREAD_START_FAILED -> (event, nanos) -> threads.startFailed(named(event));
        case AgentEvents.THREAD_RENAMED -> this::renamed;
        case AgentEvents.THREAD_DIED -> (event, nanos) -> died(event);
        case AgentEvents.THREAD_PRESENT -> this::present;
        case KeepEvents.THREAD_ORIGIN -> this::kept;
        case ActivityEvents.THREAD_USAGE -> (event, nanos) -> used(event);
        case "jdk.ThreadCPULoad" -> this::load;
        case "jdk.ThreadAllocationStatistics" -> (event, nanos) -> allocatedBytes(event);
        default -> null;
        };
    }

    /** Marks the thread that an event happened on. */
    void ran(EventThread thread) {
        int o = ordinal(thread);
        if (o >= 0) {
            threads.ran(o);
        }
    }

    /** Marks a thread that events name by its id. */
    void ran(long threadId) {
        threads.ran(threads.thread(threadId));
    }

    /** A thread was made by another, null for one that is not known. */
    void allocated(long id, long nanos, EventThread by, int stack, ThreadDescription described) {
        int o = threads.thread(id);
        threads.allocated(o, nanos, ordinal(by), stack);
        describe(o, described, nanos);
    }

    private void present(Event event, long nanos) {
        int o = named(event);
        threads.present(o).firstDoing(o, shared(fields.text(event, AgentEvents.STATE)));
        describe(o, ThreadDescription.of(event, fields), nanos);
    }

    private void kept(Event event, long nanos) {
        int o = named(event);
        String first = threads.name.get(o);
        describe(o, ThreadDescription.of(event, fields), nanos);
        if (first != null) {
            threads.name(o, first);
        }
        kept.thread(o, event, originNanos);
    }

    /** The id of a thread that may be in no chunk any more, with its name then; 0 for none. */
    long keptThread(Event event, String idField, String nameField) {
        int o = kept.other(event, idField, nameField);
        return o < 0 ? 0 : threads.threadId.get(o);
    }

    /** In the recording's time, from milliseconds since the epoch; below 0 before it began. */
    long nanosAt(long epochMillis) {
        return epochMillis * MILLI - originNanos;
    }

    private void describe(int o, ThreadDescription told, long nanos) {
        virtualRecorded |= told.isVirtual();
        threads.name(o, orEmpty(told.name()));
        threads.kind(o, shared(told.className()), told.isDaemon(), told.isVirtual());
        threads.target(o, shared(told.targetClass()));
        threads.priority(o, told.priority());
        threads.group(o, shared(told.group()));
        if (told.contextId() != 0) {
            threads.context(o, contexts.index(told.contextId(), nanos));
        }
    }

    private void renamed(Event event, long nanos) {
        threads.renamed(named(event), nanos, orEmpty(fields.name(event, AgentEvents.OLD_NAME)),
                orEmpty(fields.name(event, AgentEvents.NEW_NAME)), ordinal(event.thread()));
    }

    /** {@code start()} is called by another thread; whether it is a daemon, and its container, are null where not told. */
    void starting(long id, long nanos, EventThread by, int stack, Boolean daemon, String container) {
        int o = threads.thread(id);
        threads.startCalled(o, nanos, ordinal(by), stack);
        if (daemon != null) {
            threads.daemon(o, daemon);
        }
        if (container != null) {
            threads.group(o, shared(container));
        }
    }

    private void died(Event event) {
        int o = fields.has(event, AgentEvents.THREAD_ID) ? named(event) : ordinal(event.thread());
        if (o >= 0) {
            threads.ran(o);
            threads.uncaught(o, new Uncaught(orEmpty(fields.text(event, AgentEvents.EXCEPTION_CLASS)),
                    fields.name(event, AgentEvents.MESSAGE)));
        }
    }

    /** The JVM tells that a thread runs, and which one started it at which place of a chunk; threads are null where not known. */
    void began(EventThread thread, long nanos, EventThread parent, ChunkEvents chunk, int stack) {
        int o = ordinal(thread);
        if (o < 0) {
            return;
        }
        startsSeen = true;
        threads.started(o, nanos);
        if (threads.startCallNanos.get(o) == ThreadTable.UNKNOWN_NANOS) {
            threads.starter.set(o, ordinal(parent));
            threads.startStack.set(o, stacks.ordinal(chunk, stack));
        }
    }

    /** A thread, null where not known, runs no more. */
    void ended(EventThread thread, long nanos) {
        int o = ordinal(thread);
        if (o >= 0) {
            threads.ended(o, nanos);
        }
    }

    /** A virtual thread begins to run on itself; its id is 0 or less where not told. */
    void virtualBegan(long id, EventThread thread, long nanos) {
        int o = virtual(id, thread);
        if (o >= 0) {
            virtualStarts++;
            threads.started(o, nanos);
        }
    }

    /** It runs no more. */
    void virtualEnded(long id, EventThread thread, long nanos) {
        int o = virtual(id, thread);
        if (o >= 0) {
            threads.ended(o, nanos);
        }
    }

    private int virtual(long id, EventThread thread) {
        int o = id > 0 ? threads.thread(id) : ordinal(thread);
        if (o >= 0) {
            virtualRecorded = true;
            threads.virtual.set(o);
            ordinal(thread);
        }
        return o;
    }

    /** Fractions of all processors, whose number may be told later, since the thread's last such event, or its start. */
    private void load(Event event, long nanos) {
        int o = ordinal(event.thread());
        if (o < 0) {
            return;
        }
        threads.ran(o);
        Long last = loadSeen.put(o, nanos);
        long since = last != null ? last : Math.max(0, threads.startNanos.get(o));
        double share = fields.fraction(event, "user") + fields.fraction(event, "system");
        threads.addCpu(o, Math.round(share * Math.max(0, nanos - since)));
    }

    /** Since the thread began; what one used before the recording is what its first event tells. */
    private void used(Event event) {
        int o = named(event);
        threads.ran(o).used(o, event.number(ActivityEvents.CPU_NANOS, 0));
        threads.allocatedBytes(o, event.number(ActivityEvents.ALLOCATED_BYTES, 0));
    }

    private void allocatedBytes(Event event) {
        int o = ordinal(fields.thread(event, "thread"));
        if (o >= 0) {
            threads.allocatedBytes(o, fields.number(event, "allocated", ThreadTable.UNKNOWN_AMOUNT));
        }
    }

    /** The thread that an event of the agent names by id. */
    private int named(Event event) {
        return threads.thread(event.number(AgentEvents.THREAD_ID, 0));
    }

    /** -1 for null and for threads that Java does not know. */
    private int ordinal(EventThread thread) {
        if (thread == null) {
            return -1;
        }
        if (thread.mark() != UNMARKED) {
            return thread.mark() - FIRST_MARK;
        }
        int o = thread.javaId() > 0 ? threads.thread(thread.javaId()) : -1;
        if (o >= 0) {
            describe(o, thread);
        }
        thread.mark(o + FIRST_MARK);
        return o;
    }

    private void describe(int o, EventThread thread) {
        if (threads.name.get(o) == null) {
            threads.recorderName(o, orEmpty(thread.javaName()));
        }
        if (thread.osId() > 0 && !threads.virtual.get(o)) {
            threads.osThread(o, thread.osId());
        }
        if (thread.isVirtual()) {
            threads.virtual.set(o);
            threads.osThread(o, -1);
        }
        if (threads.group.get(o) == null) {
            threads.group(o, shared(thread.groupName()));
        }
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    private String shared(String text) {
        return text == null ? null : texts.computeIfAbsent(text, t -> t);
    }

    StackReader stacks() {
        return stacks;
    }

    ThreadTableBuilder threads() {
        return threads;
    }

    /** After the last event. */
    ThreadTable table(TableEnd end) {
        kept.join();
        threads.multiplyCpu(processors);
        threads.replaceCpu();
        return threads.build(end);
    }

    /** How many processors the shares of {@code jdk.ThreadCPULoad} are of. */
    void processors(int count) {
        processors = Math.max(1, count);
    }

    int processors() {
        return processors;
    }

    /** Whether threads were seen to begin to run. */
    boolean startsSeen() {
        return startsSeen;
    }

    /** Whether the life of virtual threads was recorded, not only what happened on them. */
    boolean virtualRecorded() {
        return virtualRecorded;
    }

    long virtualStarts() {
        return virtualStarts;
    }
}
