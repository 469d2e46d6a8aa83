package org.jlta.agent.rt.stacks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import jdk.jfr.FlightRecorder;

import org.jlta.agent.rt.SessionPart;
import org.jlta.agent.rt.events.StackEvent;

/**
 * Gives stacks their numbers, by which other events name them: one for each recording, so that a number is one stack. Writes
 * a stack that it is asked for once in each chunk. Any thread may call it.
 */
public final class StackNumbers implements SessionPart {
    /** More stacks of one chunk are forgotten and written again. */
    private static final int REMEMBERED = 1 << 14;

    private final int mostFrames;
    private final Runnable forget = new Forget();
    private Map<Key, Long> numbers = new HashMap<>();
    private long last;

    /** A stack by its content. */
    private static final class Key {
        private final StackTraceElement[] frames;
        private final int hash;

        Key(StackTraceElement[] frames) {
            this.frames = frames;
            this.hash = Arrays.hashCode(frames);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).hash == hash && Arrays.equals(((Key) other).frames, frames);
        }
    }

    /** When a chunk begins: what an earlier one told can be gone. */
    private final class Forget implements Runnable {
        @Override
        public void run() {
            forget();
        }
    }

    /**
     * @param mostFrames
     *            frames of a stack that are written, from the innermost on
     */
    public StackNumbers(int mostFrames) {
        this.mostFrames = mostFrames;
    }

    /** Frames of a stack that are written. */
    public int mostFrames() {
        return mostFrames;
    }

    /** From now on each chunk tells its stacks. */
    @Override
    public void begin() {
        FlightRecorder.addPeriodicEvent(StackEvent.class, forget);
    }

    @Override
    public void end() {
        FlightRecorder.removePeriodicEvent(forget);
    }

    private synchronized void forget() {
        numbers = new HashMap<>();
    }

    /** A number for a stack that the caller writes itself. */
    public synchronized long next() {
        return ++last;
    }

    /**
     * The number of a stack, written now where this chunk lacks it; 0 for null and for an empty one.
     *
     * @param frames
     *            innermost first
     */
    public synchronized long of(StackTraceElement[] frames) {
        if (frames == null || frames.length == 0) {
            return 0;
        }
        Key key = new Key(frames);
        Long known = numbers.get(key);
        if (known != null) {
            return known;
        }
        if (numbers.size() >= REMEMBERED) {
            forget();
        }
        long number = next();
        numbers.put(key, number);
        StackText.of(frames, mostFrames).write(number);
        return number;
    }
}
