package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.PauseTable;
import org.jlta.analysis.PauseTable.Kind;
import org.jlta.analysis.PauseTable.Pause;
import org.jlta.recording.format.Event;

/**
 * Takes from events when the JVM stopped all threads. A safepoint lasts from the begin of {@code jdk.SafepointBegin}, which
 * tells how long it took to stop them, to {@code jdk.SafepointEnd} of the same number; where one of them was not recorded,
 * the operation in it ({@code jdk.ExecuteVMOperation}) and the pauses of garbage collections ({@code jdk.GCPhasePause}) tell
 * what they can. Parts that overlap are one pause.
 */
final class PauseReader {
    private static final String GARBAGE_COLLECTION = "jdk.GarbageCollection";
    private static final String GC_PAUSE = "jdk.GCPhasePause";
    private static final String OPERATION = "jdk.ExecuteVMOperation";
    private static final String BEGIN = "jdk.SafepointBegin";
    private static final String END = "jdk.SafepointEnd";

    private final Fields fields;
    private final List<Part> parts = new ArrayList<>();
    private final Map<Long, Long> begins = new HashMap<>();
    private final Map<Long, String> collections = new HashMap<>();

    /** A stretch of time, with the number of a collection, or the name of an operation, or neither. */
    private record Part(long start, long end, long gcId, String name) {
        private static final long NO_GC = -1;
    }

    PauseReader(Fields fields) {
        this.fields = fields;
    }

    /** What takes events of a type; null where they tell of no pause. Others can take them too. */
    Taker taker(String type) {
        return switch (type) {
        case GARBAGE_COLLECTION -> (event, nanos) -> collections.put(fields.number(event, "gcId", Part.NO_GC),
                name(event));
        case GC_PAUSE -> (event, nanos) -> add(event, nanos, fields.number(event, "gcId", Part.NO_GC), null);
        case OPERATION -> this::operation;
        case BEGIN -> this::begin;
        case END -> this::end;
        default -> null;
        };
    }

    private void operation(Event event, long nanos) {
        if (fields.flag(event, "safepoint")) {
            add(event, nanos, Part.NO_GC, fields.text(event, "operation"));
        }
    }

    private void begin(Event event, long nanos) {
        begins.put(fields.number(event, "safepointId", -1), start(event, nanos));
        add(event, nanos, Part.NO_GC, null);
    }

    private void end(Event event, long nanos) {
        Long begin = begins.get(fields.number(event, "safepointId", -1));
        parts.add(new Part(begin == null ? start(event, nanos) : begin, nanos, Part.NO_GC, null));
    }

    private String name(Event event) {
        String collector = fields.text(event, "name");
        String cause = fields.text(event, "cause");
        return cause == null ? collector : collector + " (" + cause + ")";
    }

    private void add(Event event, long nanos, long gcId, String name) {
        parts.add(new Part(start(event, nanos), nanos, gcId, name));
    }

    private static long start(Event event, long nanos) {
        return Math.max(0, nanos - event.durationNanos());
    }

    /** After the last event. */
    PauseTable table() {
        parts.sort(Comparator.comparingLong(Part::start));
        List<Pause> pauses = new ArrayList<>();
        for (Part part : parts) {
            Pause last = pauses.isEmpty() ? null : pauses.get(pauses.size() - 1);
            if (last != null && part.start() <= last.endNanos()) {
                pauses.set(pauses.size() - 1, joined(last, part));
            } else {
                pauses.add(joined(new Pause(part.start(), part.end(), Kind.SAFEPOINT, null), part));
            }
        }
        return new PauseTable(pauses);
    }

    /** The name of a collection is preferred to that of the operation that does it. */
    private Pause joined(Pause pause, Part part) {
        boolean isCollection = part.gcId() != Part.NO_GC;
        Kind kind = isCollection ? Kind.GARBAGE_COLLECTION : pause.kind();
        String name = isCollection
                ? collections.get(part.gcId())
                : pause.kind() == Kind.GARBAGE_COLLECTION || part.name() == null ? pause.name() : part.name();
        return new Pause(pause.startNanos(), Math.max(pause.endNanos(), part.end()), kind, name);
    }
}
