package org.jlta.agent.rt.stacks;

import java.lang.StackWalker.StackFrame;
import java.util.List;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.StackEvent;

/** One stack as text, since JFR records the stack of the current thread only. Immutable. */
public final class StackText {
    /** A longer text would not fit into one event. */
    private static final int MOST_CHARACTERS = 100_000;

    private final String frames;
    private final boolean truncated;

    private StackText(String frames, boolean truncated) {
        this.frames = EventText.encode(frames);
        this.truncated = truncated;
    }

    /**
     * @param frames
     *            innermost first
     * @param mostFrames
     *            outer frames beyond are left out
     */
    static StackText of(StackTraceElement[] frames, int mostFrames) {
        StringBuilder text = new StringBuilder(Math.min(frames.length, mostFrames) * 64);
        int written = 0;
        while (written < frames.length && written < mostFrames && text.length() < MOST_CHARACTERS) {
            StackTraceElement frame = frames[written++];
            add(text, frame.getClassName(), frame.getMethodName(), frame.getLineNumber());
        }
        return new StackText(text.toString(), written < frames.length);
    }

    /**
     * @param frames
     *            innermost first
     * @param truncated
     *            whether outer frames are missing in them
     */
    public static StackText of(List<StackFrame> frames, boolean truncated) {
        StringBuilder text = new StringBuilder(frames.size() * 64);
        int written = 0;
        while (written < frames.size() && text.length() < MOST_CHARACTERS) {
            StackFrame frame = frames.get(written++);
            add(text, frame.getClassName(), frame.getMethodName(), frame.getLineNumber());
        }
        return new StackText(text.toString(), truncated || written < frames.size());
    }

    private static void add(StringBuilder text, String className, String method, int line) {
        text.append(className).append('\t').append(method).append('\t').append(line).append('\n');
    }

    /** Writes it into the recording. */
    public void write(long number) {
        StackEvent event = new StackEvent();
        event.stackId = number;
        event.frames = frames;
        event.truncated = truncated;
        event.commit();
    }
}
