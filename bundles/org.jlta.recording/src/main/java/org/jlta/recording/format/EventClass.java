package org.jlta.recording.format;

/** A class as a chunk tells it: one object for all that refers to it. */
public final class EventClass {
    private final Struct struct;
    private final String name;

    EventClass(Struct struct) {
        this.struct = struct;
        String recorded = struct.text("name");
        name = recorded == null ? null : recorded.replace('/', '.');
    }

    /** Binary name, null when not known. */
    public String name() {
        return name;
    }

    /** All that is told of it. */
    public Struct struct() {
        return struct;
    }
}
