package org.jlta.agent.rt.stacks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.StackEvent;

/** Gives each stack a number, and writes it once in each chunk in which it is seen. */
final class StackNumbers implements Runnable {
    /** More stacks of one chunk are forgotten and written again. */
    private static final int REMEMBERED = 1 << 14;

    private final int deepest;
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

    /**
     * @param deepest
     *            frames of a stack that are written, from the innermost on
     */
    StackNumbers(int deepest) {
        this.deepest = deepest;
    }

    /** When a chunk begins: what an earlier one told can be gone. */
    @Override
    public synchronized void run() {
        numbers = new HashMap<>();
    }

    synchronized long of(StackTraceElement[] frames) {
        Key key = new Key(frames);
        Long known = numbers.get(key);
        if (known != null) {
            return known;
        }
        if (numbers.size() >= REMEMBERED) {
            run();
        }
        long number = ++last;
        numbers.put(key, number);
        StackEvent event = new StackEvent();
        event.stackId = number;
        event.frames = EventText.encode(text(frames));
        event.commit();
        return number;
    }

    /** One line for each frame: class, method and line number, with blanks between. */
    private String text(StackTraceElement[] frames) {
        StringBuilder text = new StringBuilder(frames.length * 40);
        for (int i = 0; i < frames.length && i < deepest; i++) {
            StackTraceElement frame = frames[i];
            text.append(frame.getClassName()).append(' ').append(frame.getMethodName()).append(' ')
                    .append(frame.getLineNumber()).append('\n');
        }
        return text.toString();
    }
}
