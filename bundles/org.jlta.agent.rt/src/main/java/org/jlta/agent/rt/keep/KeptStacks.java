package org.jlta.agent.rt.keep;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jlta.agent.rt.stacks.StackNumbers;
import org.jlta.agent.rt.stacks.StackText;

/**
 * Stacks on which threads and pools were made, equal ones once. A look at a known stack asks no frame for its line, which is what costs most.
 * Any thread may call it.
 */
final class KeptStacks {
    /** Programs have some hundred places that make threads and pools; generated code could make them without end. */
    private static final int MOST_STACKS = 10_000;
    private static final String AGENT = "org.jlta.agent.";
    private static final String BRIDGE = "java.lang.$Jlta";

    private final ConcurrentMap<StackKey, KeptStack> stacks = new ConcurrentHashMap<>();
    private final StackWalker walker = StackWalker.getInstance();
    private final Look look = new Look();
    private final StackNumbers numbers;

    KeptStacks(StackNumbers numbers) {
        this.numbers = numbers;
    }

    /** The current stack without the agent's own frames, null when there are too many different ones. */
    KeptStack current() {
        return walker.walk(look);
    }

    private KeptStack intern(List<StackFrame> frames, boolean truncated) {
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
        StackKey key = new StackKey(classes, methods, instructions);
        KeptStack known = stacks.get(key);
        if (known != null || stacks.size() >= MOST_STACKS) {
            return known;
        }
        KeptStack stack = new KeptStack(numbers.next(), StackText.of(frames, truncated));
        KeptStack earlier = stacks.putIfAbsent(key, stack);
        return earlier == null ? stack : earlier;
    }

    private final class Look implements Function<Stream<StackFrame>, KeptStack> {
        @Override
        public KeptStack apply(Stream<StackFrame> frames) {
            List<StackFrame> kept = new ArrayList<>(32);
            boolean inAgent = true;
            for (Iterator<StackFrame> i = frames.iterator(); i.hasNext();) {
                StackFrame frame = i.next();
                inAgent = inAgent && isAgents(frame.getClassName());
                if (!inAgent) {
                    if (kept.size() == numbers.mostFrames()) {
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
