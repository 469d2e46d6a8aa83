package org.jlta.recording.format;

/**
 * A stack as a chunk tells it: one object for all events of the chunk that refer to it. Frames are counted from the
 * innermost.
 */
public final class EventStack {
    private static final String FRAMES = "frames";

    private final Constants constants;
    private final Layout layout;
    private final byte[] bytes;
    private final int offset;
    private final int end;
    private final boolean truncated;
    /** Null where the chunk has no methods. */
    private final ConstantPool methodPool;
    /** By frame the place of its method among those of the chunk, -1 for none. */
    private final int[] methods;
    private final int[] lines;

    EventStack(Layout layout, Input in, Constants constants) throws FormatException {
        this.constants = constants;
        this.layout = layout;
        bytes = in.bytes;
        offset = in.at;
        end = in.end;
        long[] values = new long[layout.kinds.length];
        layout.read(in, values);
        int truncatedAt = layout.type.indexOf("truncated");
        truncated = truncatedAt >= 0 && values[truncatedAt] != 0;
        int framesAt = layout.type.indexOf(FRAMES);
        Layout frame = framesAt >= 0 && layout.kinds[framesAt] == Kind.ARRAY
                && layout.nested[framesAt].kinds[0] == Kind.STRUCT ? layout.nested[framesAt].nested[0] : null;
        int methodAt = frame == null ? -1 : frame.type.indexOf("method");
        if (methodAt < 0 || frame.kinds[methodAt] != Kind.REFERENCE) {
            throw new FormatException("the type of stacks has no frames with methods");
        }
        methodPool = constants.pool(frame.type.fields().get(methodAt).typeId());
        in.set(bytes, (int) values[framesAt], end);
        methods = new int[in.count(1)];
        lines = new int[methods.length];
        read(in, frame, methodAt);
    }

    private void read(Input in, Layout frame, int methodAt) throws FormatException {
        int lineAt = frame.type.indexOf("lineNumber");
        long[] values = new long[frame.kinds.length];
        for (int i = 0; i < methods.length; i++) {
            frame.read(in, values);
            methods[i] = methodPool == null ? -1 : methodPool.indexOf(values[methodAt]);
            lines[i] = lineAt < 0 ? -1 : (int) values[lineAt];
        }
    }

    /** How many frames it has. */
    public int depth() {
        return methods.length;
    }

    /** The method of a frame; null where the chunk does not tell it. */
    public EventMethod method(int frame) {
        return constants.at(methodPool, methods[frame]) instanceof EventMethod method ? method : null;
    }

    /** The line of a frame; 0 or less when not known. */
    public int line(int frame) {
        return lines[frame];
    }

    /** Whether outer frames were cut off. */
    public boolean isTruncated() {
        return truncated;
    }

    /** All that is told of it; read anew each time. */
    public Struct struct() {
        try {
            return constants.struct(layout, new Input().set(bytes, offset, end));
        } catch (FormatException e) {
            throw new AssertionError("the same bytes were read when the stack was made", e);
        }
    }
}
