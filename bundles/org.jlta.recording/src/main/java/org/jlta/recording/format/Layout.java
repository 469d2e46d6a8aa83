package org.jlta.recording.format;

/**
 * How the fields of a type lie in a chunk.
 * <p>
 * Reading gives one {@code long} for each field: the value of a whole number, the bits of a floating point number, the key
 * of a constant; of texts, structures and arrays where they begin. Made by
 * {@link Layouts}, then immutable.
 */
final class Layout {
    final Type type;
    final Kind[] kinds;
    /** Of a structure its fields, of an array one field that stands for each element; else null. */
    final Layout[] nested;
    /** The constants that a field refers to, once they were asked for. */
    final ConstantPool[] pools;

    Layout(Type type) {
        this.type = type;
        kinds = new Kind[type.fields().size()];
        nested = new Layout[kinds.length];
        pools = new ConstantPool[kinds.length];
    }

    /**
     * Reads all fields.
     *
     * @param values at least as long as there are fields
     */
    void read(Input in, long[] values) throws FormatException {
        for (int i = 0; i < kinds.length; i++) {
            values[i] = value(in, i);
        }
    }

    /** Goes over all fields. */
    void skip(Input in) throws FormatException {
        for (int i = 0; i < kinds.length; i++) {
            value(in, i);
        }
    }

    private long value(Input in, int i) throws FormatException {
        int at = in.at;
        switch (kinds[i]) {
        case BOOLEAN, BYTE :
            return in.octet();
        case SHORT :
            return (short) in.number();
        case CHAR :
            return (char) in.number();
        case INT :
            return (int) in.number();
        case LONG, REFERENCE :
            return in.number();
        case FLOAT :
            return in.fixed4();
        case DOUBLE :
            return in.fixed8();
        case TEXT :
            in.skipText();
            return at;
        case STRUCT :
            nested[i].skip(in);
            return at;
        case ARRAY :
            for (int n = in.count(1); n > 0; n--) {
                nested[i].skip(in);
            }
            return at;
        default :
            throw new AssertionError(kinds[i]);
        }
    }
}
