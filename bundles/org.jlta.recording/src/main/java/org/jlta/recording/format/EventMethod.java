package org.jlta.recording.format;

/** A method as a chunk tells it: one object for all frames of the chunk that refer to it. */
public final class EventMethod {
    static final String[] FIELDS = {"type", "name", "descriptor"};

    private final Constants constants;
    private final ChosenFields fields;
    private final byte[] bytes;
    private final int offset;
    private final int end;
    private final String className;
    private final String name;
    private final String descriptor;
    private int mark = -1;

    EventMethod(ChosenFields fields, Input in, Constants constants) throws FormatException {
        this.constants = constants;
        this.fields = fields;
        bytes = in.bytes;
        offset = in.at;
        end = in.end;
        fields.read(in);
        long typeKey = fields.raw(0);
        long nameKey = fields.raw(1);
        long descriptorKey = fields.raw(2);
        className = fields.value(0, typeKey, bytes, end, constants) instanceof EventClass type ? type.name() : null;
        name = fields.value(1, nameKey, bytes, end, constants) instanceof String text ? text : null;
        descriptor = fields.value(2, descriptorKey, bytes, end, constants) instanceof String text ? text : null;
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

    /** All that is told of it; read anew each time. */
    public Struct struct() {
        return fields.struct(bytes, offset, end, constants);
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
