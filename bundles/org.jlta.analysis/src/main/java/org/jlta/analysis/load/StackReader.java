package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.recording.LongIntMap;
import org.jlta.recording.format.EventMethod;
import org.jlta.recording.format.EventStack;

/**
 * Turns stacks of events into ordinals.
 * <p>
 * A chunk has one object for each of its stacks, which is marked with its ordinal; what a new chunk repeats is found by
 * content.
 */
final class StackReader {
    /** A stack that was not asked for yet; else it is marked with its ordinal and {@link #FIRST_MARK}. */
    private static final int UNMARKED = -1;
    private static final int FIRST_MARK = 1;
    /** Methods of chunks whose frames are remembered; more would keep those of chunks that were read long ago. */
    private static final int REMEMBERED = 1 << 17;
    /** How deep the agent's own frames can be in a stack that its hook took. */
    private static final int HOOK_DEPTH = 12;

    private final StackTableBuilder table;
    /** By mark of a method and line, frame ordinals. */
    private LongIntMap frames = new LongIntMap();
    /** Frames that tell who named a thread, or are of the agent: few, so that the others need not be looked at. */
    private final BitSet special = new BitSet();
    private int methods;
    private int methodsBefore;
    private final Map<String, String> classNames = new HashMap<>();
    private byte[] naming = new byte[256];
    private int deepestCut;
    private int incomplete;
    private int missing;

    StackReader(StackTableBuilder table) {
        this.table = table;
    }

    /** As {@link #ordinal}, of an event that has a stack always: none means that it was not written yet. */
    int expected(EventStack stack) {
        missing += stack == null ? 1 : 0;
        return ordinal(stack);
    }

    /** The stack's ordinal, -1 for null and for an empty one. */
    int ordinal(EventStack stack) {
        if (stack == null) {
            return StackTable.NONE;
        }
        if (stack.mark() == UNMARKED) {
            stack.mark(intern(stack) + FIRST_MARK);
        }
        return stack.mark() - FIRST_MARK;
    }

    /** The ordinal of a stack of which one frame is known only. */
    int place(Frame frame) {
        return table.stack(new int[]{table.frame(frame)}, true);
    }

    /** A stack with methods that were never written would be another, shorter one: it counts as not recorded. */
    private int intern(EventStack stack) {
        int[] ordinals = new int[stack.depth()];
        int first = 0;
        int n = 0;
        Naming told = Naming.UNKNOWN;
        for (int i = 0; i < ordinals.length; i++) {
            EventMethod method = stack.method(i);
            if (method == null) {
                incomplete++;
                return StackTable.NONE;
            }
            int ordinal = frame(method, stack.line(i));
            ordinals[n++] = ordinal;
            if (special.get(ordinal)) {
                Frame value = table.frameAt(ordinal);
                told = Naming.after(told, value.className(), value.methodName(), method.descriptor());
                first = n <= HOOK_DEPTH && isAgentFrame(value.className()) ? n : first;
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

    private int frame(EventMethod method, int line) {
        if (method.mark() == UNMARKED) {
            if (methods - methodsBefore >= REMEMBERED) {
                frames = new LongIntMap();
                methodsBefore = methods;
            }
            method.mark(methods++);
        }
        long key = (long) method.mark() << 32 | line & 0xffffffffL;
        int known = frames.get(key);
        if (known >= 0) {
            return known;
        }
        String type = method.className() == null ? "" : method.className();
        String className = classNames.computeIfAbsent(type, ClassNames::normalise);
        int ordinal = table.frame(new Frame(className, String.valueOf(method.name()), line > 0 ? line : -1));
        frames.put(key, ordinal);
        special.set(ordinal, isAgentFrame(className) || Naming.isTold(className));
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
