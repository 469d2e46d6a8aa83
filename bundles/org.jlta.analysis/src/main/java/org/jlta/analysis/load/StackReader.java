package org.jlta.analysis.load;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;
import org.jlta.recording.LongIntMap;
import org.jlta.recording.format.ChunkEvents;
import org.jlta.recording.format.Event;
import org.jlta.recording.format.EventMethod;
import org.jlta.recording.format.EventStack;

/**
 * Turns stacks of events into ordinals.
 * <p>
 * A chunk has one object for each of its stacks, which is marked with its ordinal; what a new chunk repeats is found by
 * content.
 */
final class StackReader {
    /** Stacks are marked with their ordinal and this, which is not 0 for {@link StackTable#NONE} either. */
    private static final int FIRST_MARK = 2;
    /** A method that was not asked for yet. */
    private static final int UNMARKED = -1;
    /** A method whose name is lost. */
    private static final String UNKNOWN = "(unknown)";
    /** Methods of chunks whose frames are remembered; more would keep those of chunks that were read long ago. */
    private static final int REMEMBERED = 1 << 17;
    /** How deep the agent's own frames can be in a stack that its hook took. */
    private static final int HOOK_DEPTH = 16;

    /** What the JVM calls of the agent, on {@code main} before the application begins and on its thread for tools that attach. */
    private static final String AGENT_ENTRY = "org.jlta.agent.entry.AgentEntry";

    private final StackTableBuilder table;
    /** By mark of a method and line, frame ordinals. */
    private LongIntMap frames = new LongIntMap();
    /** Frames that tell who named a thread, or are of the agent: few, so that the others need not be looked at. */
    private final BitSet special = new BitSet();
    private final BitSet inAgentStart = new BitSet();
    /** From 1, so that no method has the mark that an empty place of {@link #lastMethods} has. */
    private int methods = 1;
    private int methodsBefore;
    /** By mark of a method, the line that was asked for last and its frame: most methods are on stacks at one line. */
    private int[] lastMethods = new int[256];
    private int[] lastLines = new int[256];
    private int[] lastOrdinals = new int[256];
    private final Map<String, String> classNames = new HashMap<>();
    private byte[] naming = new byte[256];
    private int deepestCut;
    private int incomplete;
    private int missing;

    StackReader(StackTableBuilder table) {
        this.table = table;
    }

    /** As {@link #ordinal}, of an event that has a stack always: none means that it was not written yet. */
    int expected(ChunkEvents chunk, int place) {
        int ordinal = ordinal(chunk, place);
        missing += ordinal == StackTable.NONE && (place < 0 || chunk.stack(place) == null) ? 1 : 0;
        return ordinal;
    }

    /** The ordinal of an event's stack, -1 for none and for an empty one. */
    int ordinal(Event event) {
        int mark = event.stackMark();
        if (mark == 0) {
            mark = mark(event.stack());
            event.markStack(mark);
        }
        return mark - FIRST_MARK;
    }

    /** The same of a stack by its place in a chunk. */
    int ordinal(ChunkEvents chunk, int place) {
        int mark = place < 0 ? StackTable.NONE + FIRST_MARK : chunk.stackMark(place);
        if (mark == 0) {
            mark = mark(chunk.stack(place));
            chunk.markStack(place, mark);
        }
        return mark - FIRST_MARK;
    }

    private int mark(EventStack stack) {
        return (stack == null ? StackTable.NONE : intern(stack)) + FIRST_MARK;
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
        boolean inAgent = false;
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
                inAgent |= value.className().equals(AGENT_ENTRY);
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
        inAgentStart.set(ordinal, inAgent);
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
        int place = method.mark() % REMEMBERED;
        if (place < lastOrdinals.length && lastMethods[place] == method.mark() && lastLines[place] == line) {
            return lastOrdinals[place];
        }
        int ordinal = lookUp(method, line);
        remember(place, method.mark(), line, ordinal);
        return ordinal;
    }

    private void remember(int place, int method, int line, int ordinal) {
        if (place >= lastOrdinals.length) {
            int length = Math.max(place + 1, lastOrdinals.length * 2);
            lastMethods = Arrays.copyOf(lastMethods, length);
            lastLines = Arrays.copyOf(lastLines, length);
            lastOrdinals = Arrays.copyOf(lastOrdinals, length);
        }
        lastMethods[place] = method;
        lastLines[place] = line;
        lastOrdinals[place] = ordinal;
    }

    private int lookUp(EventMethod method, int line) {
        long key = (long) method.mark() << 32 | line & 0xffffffffL;
        int known = frames.get(key);
        if (known >= 0) {
            return known;
        }
        String type = method.className() == null ? "" : method.className();
        String className = classNames.computeIfAbsent(type, ClassNames::normalise);
        String name = method.name() == null ? UNKNOWN : method.name();
        int ordinal = table.frame(new Frame(className, name, line > 0 ? line : -1));
        frames.put(key, ordinal);
        special.set(ordinal, isAgentFrame(className) || Naming.isTold(className));
        return ordinal;
    }

    /** The hooks that took the stack are on it: the bridge in {@code java.lang} and the agent behind it. */
    private static boolean isAgentFrame(String className) {
        return className.startsWith("org.jlta.agent.") || className.startsWith("java.lang.JLTA")
                || className.startsWith("java.lang.Jlta") || className.startsWith("java.lang.$Jlta");
    }

    /**
     * By stack ordinal, whether it is of the agent that starts or does what it was asked for, on a thread that is not its own: it allocates,
     * runs and waits there for what the application has no part in.
     */
    BitSet inAgentStart() {
        return inAgentStart;
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
