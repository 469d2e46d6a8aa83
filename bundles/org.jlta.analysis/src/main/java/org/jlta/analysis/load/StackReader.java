package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/**
 * Turns the stacks of the JDK's reader into ordinals.
 * <p>
 * The reader gives one object for each constant of a chunk, so identity finds most; what a new chunk repeats is found by
 * content.
 */
final class StackReader {
    /** Objects remembered by identity; more would keep the constants of chunks alive that were read long ago. */
    private static final int REMEMBERED = 1 << 16;
    /** How deep the agent's own frames can be in a stack that its hook took. */
    private static final int HOOK_DEPTH = 12;

    private final StackTableBuilder table;
    private final Map<RecordedStackTrace, Integer> byIdentity = new IdentityHashMap<>();
    private final Map<RecordedMethod, Map<Integer, Integer>> frames = new IdentityHashMap<>();
    private final Map<String, String> classNames = new HashMap<>();
    private byte[] naming = new byte[256];
    private int deepestCut;
    private int incomplete;
    private int missing;

    StackReader(StackTableBuilder table) {
        this.table = table;
    }

    /** As {@link #ordinal}, of an event that has a stack always: none means that it was not written yet. */
    int expected(RecordedStackTrace stack) {
        missing += stack == null ? 1 : 0;
        return ordinal(stack);
    }

    /** The stack's ordinal, -1 for null and for an empty one. */
    int ordinal(RecordedStackTrace stack) {
        if (stack == null) {
            return StackTable.NONE;
        }
        Integer known = byIdentity.get(stack);
        if (known != null) {
            return known;
        }
        int ordinal = intern(stack);
        if (byIdentity.size() >= REMEMBERED) {
            byIdentity.clear();
            frames.clear();
        }
        byIdentity.put(stack, ordinal);
        return ordinal;
    }

    /** The ordinal of a stack of which one frame is known only. */
    int place(Frame frame) {
        return table.stack(new int[]{table.frame(frame)}, true);
    }

    /** A stack with methods that were never written would be another, shorter one: it counts as not recorded. */
    private int intern(RecordedStackTrace stack) {
        List<RecordedFrame> recorded = stack.getFrames();
        int[] ordinals = new int[recorded.size()];
        int first = 0;
        int n = 0;
        Naming told = Naming.UNKNOWN;
        for (RecordedFrame frame : recorded) {
            RecordedMethod method = frame.getMethod();
            if (method == null) {
                incomplete++;
                return StackTable.NONE;
            }
            int ordinal = frame(method, frame.getLineNumber());
            Frame value = table.frameAt(ordinal);
            told = Naming.after(told, value.className(), value.methodName(), method.getDescriptor());
            ordinals[n++] = ordinal;
            if (n <= HOOK_DEPTH && isAgentFrame(value.className())) {
                first = n;
            }
        }
        if (n == first) {
            return StackTable.NONE;
        }
        if (stack.isTruncated()) {
            deepestCut = Math.max(deepestCut, n);
        }
        int ordinal = table.stack(Arrays.copyOfRange(ordinals, first, n), stack.isTruncated());
        if (ordinal >= naming.length) {
            naming = Arrays.copyOf(naming, Math.max(ordinal + 1, naming.length * 2));
        }
        naming[ordinal] = (byte) told.ordinal();
        return ordinal;
    }

    private int frame(RecordedMethod method, int line) {
        Map<Integer, Integer> lines = frames.computeIfAbsent(method, m -> new HashMap<>(4));
        Integer known = lines.get(line);
        if (known != null) {
            return known;
        }
        String type = method.getType() == null ? "" : method.getType().getName();
        String className = classNames.computeIfAbsent(type, ClassNames::normalise);
        int ordinal = table.frame(new Frame(className, String.valueOf(method.getName()), line > 0 ? line : -1));
        lines.put(line, ordinal);
        return ordinal;
    }

    /** The hooks that took the stack are on it: the bridge in {@code java.lang} and the agent behind it. */
    private static boolean isAgentFrame(String className) {
        return className.startsWith("org.jlta.agent.") || className.startsWith("java.lang.JLTA")
                || className.startsWith("java.lang.Jlta") || className.startsWith("java.lang.$Jlta");
    }

    /** By stack ordinal, the ordinal of what it tells about the name of a thread allocated there. */
    byte[] naming() {
        return naming;
    }

    /** Stacks that were left out because methods of theirs are missing. */
    int incomplete() {
        return incomplete;
    }

    /** Events that should have had a stack. */
    int missing() {
        return missing;
    }

    /** Frames of the deepest stack that was cut, 0 when none was. */
    int deepestCut() {
        return deepestCut;
    }
}
