package org.jlta.recording.format;

/** A class as a chunk tells it: one object for all that refers to it. */
public final class EventClass {
    static final String[] FIELDS = {"name"};

    private final Constants constants;
    private final ChosenFields fields;
    private final byte[] bytes;
    private final int offset;
    private final int end;
    private final String name;

    EventClass(ChosenFields fields, Input in, Constants constants) throws FormatException {
        this.constants = constants;
        this.fields = fields;
        bytes = in.bytes;
        offset = in.at;
        end = in.end;
        fields.read(in);
        String recorded = fields.value(0, fields.raw(0), bytes, end, constants) instanceof String text ? text : null;
        name = recorded == null ? null : recorded.replace('/', '.');
    }

    /** Binary name, null when not known. */
    public String name() {
        return name;
    }

    /** All that is told of it; read anew each time. */
    public Struct struct() {
        return fields.struct(bytes, offset, end, constants);
    }
}
