package org.jlta.recording.format;

/** A thread as a chunk tells it: one object for all events of the chunk that refer to it. */
public final class EventThread {
    private final Constants constants;
    private final Layout layout;
    private final byte[] bytes;
    private final int offset;
    private final int end;
    private final long[] values;
    private final long javaId;
    private int mark = -1;
    private int uses;

    EventThread(Layout layout, Input in, Constants constants) throws FormatException {
        this.constants = constants;
        this.layout = layout;
        bytes = in.bytes;
        offset = in.at;
        end = in.end;
        values = new long[layout.kinds.length];
        layout.read(in, values);
        javaId = number("javaThreadId");
    }

    private long number(String field) {
        int i = layout.type.indexOf(field);
        return i < 0 ? -1 : switch (layout.kinds[i]) {
        case BYTE, SHORT, INT, LONG -> values[i];
        default -> -1;
        };
    }

    private Object value(String field) {
        int i = layout.type.indexOf(field);
        return i < 0 ? null : switch (layout.kinds[i]) {
        case BOOLEAN -> values[i] != 0;
        case REFERENCE -> constants.value(constants.pool(layout, i), values[i]);
        case TEXT -> text(i);
        default -> null;
        };
    }

    private String text(int field) {
        try {
            return constants.text(new Input().set(bytes, (int) values[field], end));
        } catch (FormatException e) {
            constants.damaged(e);
            return null;
        }
    }

    /** {@code Thread.getId()}; 0 or less for a thread that Java does not know. */
    public long javaId() {
        return javaId;
    }

    /** Name in Java, null for none. */
    public String javaName() {
        return value("javaName") instanceof String name ? name : null;
    }

    /** The system's number of it, -1 when not known. */
    public long osId() {
        return number("osThreadId");
    }

    /** Name of its thread group, null when not known. */
    public String groupName() {
        return value("group") instanceof Struct group ? group.text("name") : null;
    }

    /** Whether it is said to be virtual. */
    public boolean isVirtual() {
        return Boolean.TRUE.equals(value("virtual"));
    }

    /** All that is told of it; read anew each time. */
    public Struct struct() {
        try {
            return constants.struct(layout, new Input().set(bytes, offset, end));
        } catch (FormatException e) {
            constants.damaged(e);
            return new Struct(layout, new Object[layout.kinds.length], constants);
        }
    }

    /**
     * Notes that it is used; true the first time.
     *
     * @param purpose a number of the reader's own, from 0 to 31: each has a first time
     */
    public boolean use(int purpose) {
        int before = uses;
        uses |= 1 << purpose;
        return uses != before;
    }

    /** What {@link #mark(int)} set, -1 at first. */
    public int mark() {
        return mark;
    }

    /** Keeps a number of the reader's own with it, such as that of a row. */
    public void mark(int number) {
        mark = number;
    }
}
