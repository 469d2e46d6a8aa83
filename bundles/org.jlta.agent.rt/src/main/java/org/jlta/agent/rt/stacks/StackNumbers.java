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
    /** Of all stacks of one chunk; with more they are forgotten and written again. A frame takes 48 bytes of the heap. */
    static final int MOST_REMEMBERED_FRAMES = 1 << 17;

    private final int mostFrames;
    private final Runnable forget = new Forget();
    private Map<Key, Long> numbers = new HashMap<>();
    private int rememberedFrames;
    private long last;

    /** A stack by what of it is written: its innermost frames, and whether there are more. */
    private static final class Key {
        private final StackTraceElement[] frames;
        private final boolean truncated;
        private final int hash;

        Key(StackTraceElement[] all, int mostFrames) {
            truncated = all.length > mostFrames;
            frames = truncated ? Arrays.copyOf(all, mostFrames) : all;
            hash = Arrays.hashCode(frames);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).hash == hash && ((Key) other).truncated == truncated
                    && Arrays.equals(((Key) other).frames, frames);
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
        rememberedFrames = 0;
    }

    /** How many frames are remembered, of all stacks. */
    synchronized int rememberedFrames() {
        return rememberedFrames;
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
        Key key = new Key(frames, mostFrames);
        Long known = numbers.get(key);
        if (known != null) {
            return known;
        }
        if (rememberedFrames + key.frames.length > MOST_REMEMBERED_FRAMES) {
            forget();
        }
        long number = next();
        numbers.put(key, number);
        rememberedFrames += key.frames.length;
        StackText.of(frames, mostFrames).write(number);
        return number;
    }
}
