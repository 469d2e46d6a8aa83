package org.jlta.agent.rt.keep;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jlta.agent.rt.events.EventText;
import org.jlta.agent.rt.events.StackTextEvent;

/**
 * Stacks of allocations, equal ones once. A look at a known stack asks no frame for its line, which is what costs most.
 * Any thread may call it.
 */
final class StackTexts {
    /** Programs have some hundred places that make threads; generated code could make them without end. */
    private static final int MOST_STACKS = 10_000;
    private static final String AGENT = "org.jlta.agent.";
    private static final String BRIDGE = "java.lang.$Jlta";

    private final ConcurrentMap<StackText, Integer> ids = new ConcurrentHashMap<>();
    private final ConcurrentMap<Integer, String> texts = new ConcurrentHashMap<>();
    private final AtomicInteger lastId = new AtomicInteger();
    private final StackWalker walker = StackWalker.getInstance();
    private final Look look = new Look();
    private final int mostFrames;

    /**
     * @param mostFrames
     *            of a stack; outer frames beyond are left out
     */
    StackTexts(int mostFrames) {
        this.mostFrames = mostFrames;
    }

    /** The number of the current stack without the agent's own frames, 0 when there are too many different ones. */
    int current() {
        return walker.walk(look);
    }

    /** Writes the text of a stack for the chunk that begins. */
    void write(int id) {
        String text = texts.get(id);
        if (text != null) {
            StackTextEvent event = new StackTextEvent();
            event.stackId = id;
            event.frames = text;
            event.truncated = text.startsWith("\n");
            event.commit();
        }
    }

    private int intern(List<StackFrame> frames, boolean truncated) {
        int n = frames.size();
        String[] classes = new String[n];
        String[] methods = new String[n];
        int[] instructions = new int[n];
        for (int i = 0; i < n; i++) {
            StackFrame frame = frames.get(i);
            classes[i] = frame.getClassName();
            methods[i] = frame.getMethodName();
            instructions[i] = frame.getByteCodeIndex();
        }
        StackText key = new StackText(classes, methods, instructions);
        Integer known = ids.get(key);
        if (known != null) {
            return known;
        }
        if (ids.size() >= MOST_STACKS) {
            return 0;
        }
        int id = lastId.incrementAndGet();
        Integer earlier = ids.putIfAbsent(key, id);
        if (earlier != null) {
            return earlier;
        }
        texts.put(id, text(frames, truncated));
        return id;
    }

    /** One line a frame, innermost first: class, method and line number, between tabs; an empty line first where it was cut. */
    private static String text(List<StackFrame> frames, boolean truncated) {
        StringBuilder text = new StringBuilder(frames.size() * 64);
        if (truncated) {
            text.append('\n');
        }
        for (StackFrame frame : frames) {
            text.append(frame.getClassName()).append('\t').append(frame.getMethodName()).append('\t')
                    .append(frame.getLineNumber()).append('\n');
        }
        return EventText.encode(text.toString());
    }

    private final class Look implements Function<Stream<StackFrame>, Integer> {
        @Override
        public Integer apply(Stream<StackFrame> frames) {
            List<StackFrame> kept = new ArrayList<>(32);
            boolean inAgent = true;
            for (Iterator<StackFrame> i = frames.iterator(); i.hasNext();) {
                StackFrame frame = i.next();
                inAgent = inAgent && isAgents(frame.getClassName());
                if (!inAgent) {
                    if (kept.size() == mostFrames) {
                        return intern(kept, true);
                    }
                    kept.add(frame);
                }
            }
            return intern(kept, false);
        }

        private boolean isAgents(String className) {
            return className.startsWith(AGENT) || className.startsWith(BRIDGE);
        }
    }
}
