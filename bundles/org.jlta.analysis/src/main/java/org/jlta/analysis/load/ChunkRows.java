package org.jlta.analysis.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventType;
import org.jlta.recording.format.KeptEvents;

/**
 * What a chunk tells, read beside other chunks: things that happen often as rows, which only name stacks and threads of the
 * chunk, and the events whose meaning depends on what other chunks tell. A large chunk is read in parts, each of which is
 * one of these. Used by one thread at a time.
 */
final class ChunkRows {
    /** Events between two looks at whether to go on. */
    private static final int STEP = 1 << 12;
    /** Bytes of a chunk that are read at once: Flight Recorder's chunks are smaller, if nobody asked for larger ones. */
    private static final long PART = 1 << 26;

    private final ChunkEvents chunk;
    private final Settings settings;
    /** Number of the first event that counts, in the chunk. */
    private final long first;
    private final FirstUses uses;
    private final ThreadReader threads;
    private final WaitReader waits;
    private final ActivityReader activity;
    private final InteractionReader interactions;
    private final List<String> types = new ArrayList<>();
    private Route[] routes = new Route[64];
    private KeptEvents kept;
    /** Number of the next event. */
    private long next;
    private long lastNanos;
    private boolean finished;
    private IOException failure;
    /** Rows of numbers in a text of the agent that are none. */
    private IllegalArgumentException badText;

    /**
     * How chunks of a recording are read.
     *
     * @param originNanos when the recording began, nanoseconds since the epoch
     * @param isKept      whether events of a type are to be kept, by its name; asked by several threads
     * @param isStopped   whether to stop; asked by several threads
     */
    record Settings(long originNanos, Predicate<String> isKept, BooleanSupplier isStopped) {

        /** When an event ended, since the recording's start. */
        long nanos(Event event) {
            return Math.max(0, event.endNanos() - originNanos);
        }
    }

    /**
     * Where events of a type go.
     *
     * @param takers make rows of them, and facts
     * @param kept   whether they are kept
     * @param shows  whether they show that the thread ran which they happened on
     */
    private record Route(Taker[] takers, boolean kept, boolean shows) {
    }

    ChunkRows(ChunkEvents chunk, Settings settings) {
        this(chunk, settings, 0);
    }

    private ChunkRows(ChunkEvents chunk, Settings settings, long first) {
        this.chunk = chunk;
        this.settings = settings;
        this.first = first;
        Fields fields = new Fields();
        uses = new FirstUses(chunk);
        threads = new ThreadReader(chunk, fields, uses);
        waits = new WaitReader(fields, uses);
        activity = new ActivityReader(fields, uses);
        interactions = new InteractionReader(fields, uses);
    }

    /**
     * Reads the chunk, or the next part of it.
     *
     * @throws CancellationException when it is to stop
     */
    ChunkRows read() {
        next = first;
        return read(Long.MAX_VALUE, chunk.position() + PART);
    }

    /** The rest of a chunk of which this is a part, not read yet. */
    ChunkRows rest() {
        return new ChunkRows(chunk, settings, next);
    }

    /** The same, read anew up to an event, by its number in the chunk; the chunk of this one stays as it is. */
    ChunkRows readUpTo(long lastEvent) {
        return new ChunkRows(chunk.again(), settings, first).read(lastEvent, Long.MAX_VALUE);
    }

    private ChunkRows read(long lastEvent, long end) {
        try {
            while (!finished && (next % STEP != 0 || goesOn(end))) {
                Event event = next > lastEvent ? null : chunk.next();
                if (event == null) {
                    finished = true;
                } else if (next++ >= first) {
                    take(event);
                }
            }
        } catch (IOException e) {
            failure = e;
            finished = true;
        } catch (IllegalArgumentException e) {
            badText = e;
            finished = true;
        }
        kept = chunk.kept();
        return this;
    }

    private boolean goesOn(long end) {
        if (settings.isStopped().getAsBoolean()) {
            throw new CancellationException();
        }
        return chunk.position() < end;
    }

    private void take(Event event) {
        long nanos = settings.nanos(event);
        lastNanos = Math.max(lastNanos, nanos);
        uses.by(next - 1);
        Route route = route(event.type());
        // one place that calls all of them: the JVM's compiler puts the code of none of several into this method
        for (Taker taker : route.takers) {
            taker.take(event, nanos);
        }
        if (route.kept) {
            chunk.keep();
        } else if (route.shows) {
            uses.ran(event.thread());
        }
    }

    private Route route(EventType type) {
        int number = type.number();
        if (number >= routes.length) {
            routes = Arrays.copyOf(routes, number * 2);
        }
        if (routes[number] == null) {
            String name = type.name();
            types.add(name);
            Taker ofThread = threads.taker(name);
            Taker[] takers = Stream
                    .of(ofThread, waits.taker(name), activity.taker(name), interactions.taker(name))
                    .filter(Objects::nonNull).toArray(Taker[]::new);
            routes[number] = new Route(takers, settings.isKept().test(name), ofThread == null);
        }
        return routes[number];
    }

    ChunkEvents chunk() {
        return chunk;
    }

    Settings settings() {
        return settings;
    }

    FirstUses uses() {
        return uses;
    }

    /** What is told of threads' lives. */
    ThreadFacts threads() {
        return threads.facts();
    }

    LockTableBuilder locks() {
        return waits.table();
    }

    ActivityBuilder activity() {
        return activity.rows();
    }

    InteractionTableBuilder interactions() {
        return interactions.table();
    }

    /** The events that are to be taken in their order. */
    KeptEvents kept() {
        return kept;
    }

    /** Names of the types of its events. */
    List<String> types() {
        return types;
    }

    /** How many events it has. */
    long events() {
        return next - first;
    }

    /** When its last event ended, since the recording's start; 0 without any. */
    long lastNanos() {
        return lastNanos;
    }

    /** Whether there is no {@link #rest}. */
    boolean isFinished() {
        return finished;
    }

    /** Tells why it ends before the chunk does, if it does. */
    void throwFailure() throws IOException {
        if (failure != null) {
            throw failure;
        }
        if (badText != null) {
            throw badText;
        }
    }
}
