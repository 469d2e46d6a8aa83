package org.jlta.recording.format;

/**
 * Those fields of a type of constants that are asked for of each, without an object for each field. Made by
 * {@link ConstantPool}. Used by one thread.
 */
final class ChosenFields {
    final Layout layout;
    /** By chosen field its place, -1 for one that there is not. */
    private final int[] places;
    /** Of the constant that was read last. */
    private final long[] values;

    ChosenFields(Layout layout, String... names) {
        this.layout = layout;
        places = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            places[i] = layout.type.indexOf(names[i]);
        }
        values = new long[layout.kinds.length];
    }

    /** Reads a constant, which the methods below tell of then. */
    void read(Input in) throws FormatException {
        layout.read(in, values);
    }

    /** What a field has, as {@link Layout#read} tells; 0 where there is none. */
    long raw(int field) {
        return places[field] < 0 ? 0 : values[places[field]];
    }

    /** A whole number; -1 where it is none. */
    long number(int field) {
        return places[field] < 0 ? -1 : switch (layout.kinds[places[field]]) {
        case BYTE, SHORT, INT, LONG -> values[places[field]];
        default -> -1;
        };
    }

    /**
     * What a field is, as {@link Struct#value(int)} tells; null for one that there is not, for numbers, and for what is damaged.
     *
     * @param raw   what {@link #raw} gave for the constant
     * @param bytes those that the constant was read from
     * @param end   where they end
     */
    Object value(int field, long raw, byte[] bytes, int end, Constants constants) {
        int place = places[field];
        return place < 0 ? null : switch (layout.kinds[place]) {
        case BOOLEAN -> raw != 0;
        case REFERENCE -> constants.value(constants.pool(layout, place), raw);
        case TEXT -> text(new Input().set(bytes, (int) raw, end), constants);
        default -> null;
        };
    }

    private static String text(Input in, Constants constants) {
        try {
            return constants.text(in);
        } catch (FormatException e) {
            constants.damaged(e);
            return null;
        }
    }

    /** All fields; none where they are damaged. */
    Struct struct(byte[] bytes, int from, int end, Constants constants) {
        try {
            return constants.struct(layout, new Input().set(bytes, from, end));
        } catch (FormatException e) {
            constants.damaged(e);
            return new Struct(layout, new Object[layout.kinds.length], constants);
        }
    }
}
