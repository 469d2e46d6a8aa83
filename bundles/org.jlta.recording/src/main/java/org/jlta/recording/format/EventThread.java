package org.jlta.recording.format;

/** A thread as a chunk tells it: one object for all events of the chunk that refer to it. */
public final class EventThread {
    static final String[] FIELDS = {"javaThreadId", "osThreadId", "javaName", "group", "virtual"};
    private static final int JAVA_ID = 0;
    private static final int OS_ID = 1;
    private static final int JAVA_NAME = 2;
    private static final int GROUP = 3;
    private static final int VIRTUAL = 4;

    private final Constants constants;
    private final ChosenFields fields;
    private final byte[] bytes;
    private final int offset;
    private final int end;
    private final long javaId;
    private final long osId;
    /** Of fields what {@link ChosenFields#raw} tells. */
    private final long javaName;
    private final long group;
    private final long virtual;
    private int mark = -1;
    private int uses;

    EventThread(ChosenFields fields, Input in, Constants constants) throws FormatException {
        this.constants = constants;
        this.fields = fields;
        bytes = in.bytes;
        offset = in.at;
        end = in.end;
        fields.read(in);
        javaId = fields.number(JAVA_ID);
        osId = fields.number(OS_ID);
        javaName = fields.raw(JAVA_NAME);
        group = fields.raw(GROUP);
        virtual = fields.raw(VIRTUAL);
    }

    private Object value(int field, long raw) {
        return fields.value(field, raw, bytes, end, constants);
    }

    /** {@code Thread.getId()}; 0 or less for a thread that Java does not know. */
    public long javaId() {
        return javaId;
    }

    /** Name in Java, null for none. */
    public String javaName() {
        return value(JAVA_NAME, javaName) instanceof String name ? name : null;
    }

    /** The system's number of it, -1 when not known. */
    public long osId() {
        return osId;
    }

    /** Name of its thread group, null when not known. */
    public String groupName() {
        return value(GROUP, group) instanceof Struct group ? group.text("name") : null;
    }

    /** Whether it is said to be virtual. */
    public boolean isVirtual() {
        return Boolean.TRUE.equals(value(VIRTUAL, virtual));
    }

    /** All that is told of it; read anew each time. */
    public Struct struct() {
        return fields.struct(bytes, offset, end, constants);
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
