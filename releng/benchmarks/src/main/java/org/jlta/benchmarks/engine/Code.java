package org.jlta.benchmarks.engine;

import java.util.Random;

/**
 * A made-up program: classes with methods, and stacks through them that share their outer frames as stacks of a server do.
 * Each chunk is told all of it. The same numbers give the same program.
 */
final class Code {
    private static final int METHODS_OF_CLASS = 20;
    private static final int BRANCHES = 3;

    private final int methods;
    private final int stacks;
    private final int depth;
    private final EventForm symbol;
    private final EventForm type;
    private final EventForm method;
    private final EventForm frame;
    private final EventForm stack;
    private final EventForm frameType;
    private final EventForm state;
    private final EventForm group;

    /** @param depth the least number of frames; the most is twice that */
    Code(RecordingWriter writer, int methods, int stacks, int depth) {
        this.methods = methods;
        this.stacks = stacks;
        this.depth = depth;
        symbol = writer.form("jdk.types.Symbol", "string");
        type = writer.form("java.lang.Class", "name");
        method = writer.form("jdk.types.Method", "type", "name", "descriptor");
        frame = writer.form("jdk.types.StackFrame", "method", "lineNumber", "type");
        stack = writer.form("jdk.types.StackTrace", "frames");
        frameType = writer.form("jdk.types.FrameType", "description");
        state = writer.form("jdk.types.ThreadState", "name");
        group = writer.form("jdk.types.ThreadGroup", "name");
    }

    /** Key of the stack of that number, of the only thread state, thread group, and of the first class. */
    long stack(int number) {
        return 1 + number % stacks;
    }

    long one() {
        return 1;
    }

    /** Adds all constants to the chunk. */
    void tell(RecordingWriter writer) {
        writer.constant(frameType, 1, "JIT compiled");
        writer.constant(state, 1, "STATE_RUNNABLE");
        writer.constant(group, 1, "main");
        int classes = (methods + METHODS_OF_CLASS - 1) / METHODS_OF_CLASS;
        long symbols = 1;
        writer.constant(symbol, symbols, "(Ljava/lang/Object;)V");
        for (int i = 0; i < classes; i++) {
            writer.constant(symbol, ++symbols, "com/acme/part" + i % 40 + "/Service" + i);
            writer.constant(type, i + 1, symbols);
        }
        for (int i = 0; i < methods; i++) {
            writer.constant(symbol, ++symbols, "handle" + i);
            writer.constant(method, i + 1, i / METHODS_OF_CLASS + 1, symbols, 1);
        }
        Random random = new Random(7);
        for (int i = 0; i < stacks; i++) {
            writer.constant(stack, i + 1, frames(i, depth + random.nextInt(depth + 1)));
        }
    }

    /** A way down a tree whose branches are told by the digits of the stack's number. */
    private Bytes frames(int number, int count) {
        int[] path = new int[count];
        long way = number;
        int place = 1;
        for (int i = 0; i < count; i++) {
            place = (int) ((place * 31L + way % BRANCHES + 1) % methods);
            way /= BRANCHES;
            path[count - 1 - i] = place;
        }
        Bytes bytes = new Bytes().number(count);
        for (int i = 0; i < count; i++) {
            frame.write(bytes, path[i] + 1, 10 + path[i] % 200, 1);
        }
        return bytes;
    }
}
