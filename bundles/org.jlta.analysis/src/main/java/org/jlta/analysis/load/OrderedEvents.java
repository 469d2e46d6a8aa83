package org.jlta.analysis.load;

import java.util.HashMap;
import java.util.Map;

import org.jlta.recording.AgentEvents;
import org.jlta.recording.InteractionEvents;
import org.jlta.recording.StackEvents;
import org.jlta.recording.format.Event;

/**
 * Takes the events whose meaning depends on those before them, in the order of the chunks; each chunk keeps them for that.
 * Used by one thread, but for {@link #has}.
 */
final class OrderedEvents {
    private final Fields fields = new Fields();
    private final Map<String, Taker> takers = new HashMap<>();
    final StackTexts texts;
    final ContextEvents contexts = new ContextEvents(fields);
    final HeldContexts held = new HeldContexts(fields, contexts);
    final ThreadEvents threads;
    final PoolReader pools;
    final ResourceReader resources;
    final InfoEvents info = new InfoEvents(fields);
    final LimitsBuilder limits = new LimitsBuilder(fields);
    final PauseReader pauses = new PauseReader(fields);
    final CallPlaces sites;

    OrderedEvents(StackTableBuilder stackTable, StackReader stacks) {
        texts = new StackTexts(fields, stackTable);
        threads = new ThreadEvents(fields, stacks, texts, contexts);
        pools = new PoolReader(fields, stacks, texts, threads);
        resources = new ResourceReader(fields, stacks, texts, threads);
        sites = new CallPlaces(stacks);
    }

    /** Whether events of a type are such ones; asked by any thread. */
    boolean has(String type) {
        return taker(type) != null;
    }

    /** Takes one of them. */
    void take(Event event, long nanos) {
        takers.computeIfAbsent(event.type().name(), this::taker).take(event, nanos);
    }

    private Taker taker(String type) {
        Taker whole = first(threads.taker(type), info.taker(type), limits.taker(type), other(type));
        Taker onThread = first(pools.taker(type), resources.taker(type), pauses.taker(type), site(type));
        return whole == null && onThread != null
                ? Taker.both(onThread, (event, nanos) -> threads.ran(event.thread()))
                : whole;
    }

    private static Taker first(Taker... takers) {
        for (Taker taker : takers) {
            if (taker != null) {
                return taker;
            }
        }
        return null;
    }

    private Taker other(String type) {
        return switch (type) {
        case StackEvents.STACK -> (event, nanos) -> texts.take(event);
        case AgentEvents.CONTEXT -> contexts::take;
        case AgentEvents.THREAD_LOCAL -> held::take;
        case "jdk.CPUInformation" -> (event, nanos) -> threads
                .processors((int) fields.number(event, "hwThreads", 1));
        case "jdk.ThreadDump" -> (event, nanos) -> ThreadDumpText.read(fields.text(event, "result"), nanos,
                threads.threads());
        default -> null;
        };
    }

    private Taker site(String type) {
        return type.equals(InteractionEvents.CALL_SITE)
                ? (event, nanos) -> sites.add((int) fields.number(event, InteractionEvents.SITE, 0),
                        fields.name(event, InteractionEvents.PLACE))
                : null;
    }
}
