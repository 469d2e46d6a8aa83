package org.jlta.recording.format;

/** A thread as a chunk tells it: one object for all events of the chunk that refer to it. */
public final class EventThread {
    private final Struct struct;
    private final long javaId;
    private int mark = -1;

    EventThread(Struct struct) {
        this.struct = struct;
        javaId = struct.number("javaThreadId", -1);
    }

    /** {@code Thread.getId()}; 0 or less for a thread that Java does not know. */
    public long javaId() {
        return javaId;
    }

    /** Name in Java, null for none. */
    public String javaName() {
        return struct.text("javaName");
    }

    /** The system's number of it, -1 when not known. */
    public long osId() {
        return struct.number("osThreadId", -1);
    }

    /** Name of its thread group, null when not known. */
    public String groupName() {
        return struct.value("group") instanceof Struct group ? group.text("name") : null;
    }

    /** Whether it is said to be virtual. */
    public boolean isVirtual() {
        return Boolean.TRUE.equals(struct.value("virtual"));
    }

    /** All that is told of it. */
    public Struct struct() {
        return struct;
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
