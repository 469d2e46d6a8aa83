package org.jlta.agent.rt.locks;

import java.util.HashMap;
import java.util.Map;

import org.jlta.agent.rt.events.ThreadStackEvent;

/**
 * Numbers stacks and writes each once per chunk. Holds a hash code of 64 bits for each, not the stack: two stacks in
 * 10^15 would be taken for one. Used by the thread that looks.
 */
final class StackTexts {
    /** More different stacks in one chunk are written again when they are met again. */
    private static final int REMEMBERED = 10_000;
    private static final int MAX_LENGTH = 100_000;
    private static final long PRIME = 0x100000001B3L;

    private final int maxFrames;
    private final Map<Long, Long> numbers = new HashMap<>();
    private long last;

    /**
     * @param maxFrames
     *            frames beyond are left out
     */
    StackTexts(int maxFrames) {
        this.maxFrames = maxFrames;
    }

    /** The number of a stack, written now where this chunk lacks it; 0 for null and for an empty one. */
    long number(StackTraceElement[] stack) {
        if (stack == null || stack.length == 0) {
            return 0;
        }
        String text = text(stack);
        long hash = hash(text);
        Long known = numbers.get(hash);
        if (known != null) {
            return known;
        }
        if (numbers.size() >= REMEMBERED) {
            numbers.clear();
        }
        long number = ++last;
        numbers.put(hash, number);
        ThreadStackEvent event = new ThreadStackEvent();
        event.stackId = number;
        event.frames = text;
        event.commit();
        return number;
    }

    /** A new chunk begins: it has to hold the stacks that it names. */
    void forget() {
        numbers.clear();
    }

    /** A line {@code class.method:line} for each frame, innermost first; the line is negative where there is none. */
    private String text(StackTraceElement[] stack) {
        StringBuilder text = new StringBuilder(stack.length * 48);
        int frames = Math.min(stack.length, maxFrames);
        for (int i = 0; i < frames && text.length() < MAX_LENGTH; i++) {
            StackTraceElement frame = stack[i];
            text.append(frame.getClassName()).append('.').append(frame.getMethodName()).append(':')
                    .append(frame.getLineNumber()).append('\n');
        }
        return text.toString();
    }

    /** FNV-1a. */
    private static long hash(String text) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * PRIME;
        }
        return hash;
    }
}
