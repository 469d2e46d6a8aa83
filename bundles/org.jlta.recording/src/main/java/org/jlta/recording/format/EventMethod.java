package org.jlta.recording.format;

/** A method as a chunk tells it: one object for all frames of the chunk that refer to it. */
public final class EventMethod {
    private final Struct struct;
    private final String className;
    private final String name;
    private final String descriptor;
    private int mark = -1;

    EventMethod(Struct struct) {
        this.struct = struct;
        className = struct.value("type") instanceof EventClass type ? type.name() : null;
        name = struct.text("name");
        descriptor = struct.text("descriptor");
    }

    /** Binary name of its class, null when not known. */
    public String className() {
        return className;
    }

    /** As in the class file, null when not known. */
    public String name() {
        return name;
    }

    /** As in the class file, null when not known. */
    public String descriptor() {
        return descriptor;
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
