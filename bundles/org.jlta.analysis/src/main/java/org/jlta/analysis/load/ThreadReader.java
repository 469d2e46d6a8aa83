package org.jlta.analysis.load;

import org.jlta.recording.AgentEvents;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventThread;

/**
 * Takes from events of a chunk how threads were made, began and ended: what there is for each of many threads. What it means
 * depends on what other chunks tell, so that it is told later.
 */
final class ThreadReader {
    private final Fields fields;
    private final FirstUses uses;
    private final ThreadFacts facts;

    ThreadReader(ChunkEvents chunk, Fields fields, FirstUses uses) {
        this.fields = fields;
        this.uses = uses;
        facts = new ThreadFacts(chunk);
    }

    /** What takes events of a type; null for those that {@link OrderedEvents} takes, and that tell of no thread. */
    Taker taker(String type) {
        return switch (type) {
        case AgentEvents.THREAD_ALLOCATED -> this::allocated;
        case AgentEvents.THREAD_STARTING -> this::starting;
        case "jdk.ThreadStart" -> this::began;
        case "jdk.ThreadEnd" -> this::ended;
        case "jdk.VirtualThreadStart" -> this::virtualBegan;
        case "jdk.VirtualThreadEnd" -> this::virtualEnded;
        default -> null;
        };
    }

    private void add(ThreadFacts.Fact fact) {
        facts.add(uses.event(), fact);
    }

    private void allocated(Event event, long nanos) {
        long id = id(event);
        EventThread by = event.thread();
        int stack = uses.prepared(event);
        ThreadDescription described = ThreadDescription.of(event, fields);
        add((threads, chunk) -> threads.allocated(id, nanos, by, threads.stacks().expected(chunk, stack), described));
    }

    private void starting(Event event, long nanos) {
        long id = id(event);
        EventThread by = event.thread();
        int stack = uses.prepared(event);
        // it can still change after the allocation: java.util.Timer makes its thread a daemon afterwards
        Boolean daemon = fields.has(event, AgentEvents.DAEMON) ? fields.flag(event, AgentEvents.DAEMON) : null;
        String container = fields.name(event, AgentEvents.CONTAINER);
        add((threads, chunk) -> threads.starting(id, nanos, by, threads.stacks().ordinal(chunk, stack), daemon,
                container));
    }

    private void began(Event event, long nanos) {
        EventThread thread = named(event);
        EventThread parent = fields.thread(event, "parentThread");
        int stack = uses.prepared(event);
        add((threads, chunk) -> threads.began(thread, nanos, parent, chunk, stack));
    }

    private void ended(Event event, long nanos) {
        EventThread thread = named(event);
        add((threads, chunk) -> threads.ended(thread, nanos));
    }

    private void virtualBegan(Event event, long nanos) {
        long id = fields.number(event, "javaThreadId", 0);
        EventThread thread = event.thread();
        add((threads, chunk) -> threads.virtualBegan(id, thread, nanos));
    }

    private void virtualEnded(Event event, long nanos) {
        long id = fields.number(event, "javaThreadId", 0);
        EventThread thread = event.thread();
        add((threads, chunk) -> threads.virtualEnded(id, thread, nanos));
    }

    /** The thread that an event is about. */
    private EventThread named(Event event) {
        EventThread thread = fields.thread(event, "thread");
        return thread == null ? event.thread() : thread;
    }

    private static long id(Event event) {
        return event.number(AgentEvents.THREAD_ID, 0);
    }

    /** What was taken. */
    ThreadFacts facts() {
        return facts;
    }
}
