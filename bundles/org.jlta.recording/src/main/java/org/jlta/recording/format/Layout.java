package org.jlta.recording.format;

/**
 * How the fields of a type lie in a chunk.
 * <p>
 * Reading gives one {@code long} for each field: the value of a whole number, the bits of a floating point number, the key
 * of a constant; of texts, structures and arrays where they begin. Made by
 * {@link Layouts}, then immutable.
 */
final class Layout {
    private static final int UNASKED = -1;

    final Type type;
    final Kind[] kinds;
    /** Of a structure its fields, of an array one field that stands for each element; else null. */
    final Layout[] nested;
    /** The constants that a field refers to, once they were asked for. */
    final ConstantPool[] pools;
    /** What {@link #numbers()} tells. */
    private int numbers = UNASKED;

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
        pass(in, values);
    }

    /** Goes over all fields. */
    void skip(Input in) throws FormatException {
        int only = numbers();
        if (only > 0) {
            in.skipNumbers(only);
        } else {
            pass(in, null);
        }
    }

    /** How many numbers a value is, and nothing else; 0 where it is more. */
    private int numbers() {
        if (numbers == UNASKED) {
            numbers = 0;
            int sum = 0;
            for (int i = 0; i < kinds.length; i++) {
                int of = kinds[i] == Kind.STRUCT ? nested[i].numbers() : kinds[i].isNumber() ? 1 : 0;
                if (of == 0) {
                    return 0;
                }
                sum += of;
            }
            numbers = sum;
        }
        return numbers;
    }

    /**
     * Goes over all fields. One long method with what each kind needs: the JVM's compiler makes code of it once, and not once
     * more for each place that reads fields.
     *
     * @param values null where they are not wanted
     */
    private void pass(Input in, long[] values) throws FormatException {
        byte[] bytes = in.bytes;
        int end = in.end;
        int at = in.at;
        for (int i = 0; i < kinds.length; i++) {
            long value = at; // of what begins here
            switch (kinds[i]) {
            case SHORT, CHAR, INT, LONG, REFERENCE : {
                byte first = at < end ? bytes[at] : -1;
                if (first >= 0) {
                    at++;
                    value = first;
                } else if (end - at < Input.LONGEST_NUMBER) {
                    in.at = at;
                    value = in.number();
                    at = in.at;
                } else {
                    value = first & 0x7f;
                    int shift = 7;
                    byte b = bytes[++at];
                    while (b < 0 && shift < 49) {
                        value |= (b & 0x7fL) << shift;
                        shift += 7;
                        b = bytes[++at];
                    }
                    at++;
                    value |= (b & 0x7fL) << shift;
                    if (b < 0) {
                        value |= (long) bytes[at++] << 56;
                    }
                }
                if (kinds[i] == Kind.INT) {
                    value = (int) value;
                } else if (kinds[i] == Kind.SHORT) {
                    value = (short) value;
                } else if (kinds[i] == Kind.CHAR) {
                    value = (char) value;
                }
                break;
            }
            case BOOLEAN, BYTE :
                in.at = at;
                value = in.octet();
                at++;
                break;
            case FLOAT :
                in.at = at;
                value = in.fixed4();
                at = in.at;
                break;
            case DOUBLE :
                in.at = at;
                value = in.fixed8();
                at = in.at;
                break;
            case TEXT :
                in.at = at;
                in.skipText();
                at = in.at;
                break;
            case STRUCT :
                in.at = at;
                nested[i].skip(in);
                at = in.at;
                break;
            case ARRAY :
                in.at = at;
                skipArray(nested[i], in);
                at = in.at;
                break;
            default :
                throw new AssertionError(kinds[i]);
            }
            if (values != null) {
                values[i] = value;
            }
        }
        in.at = at;
    }

    private static void skipArray(Layout element, Input in) throws FormatException {
        int count = in.count(1);
        int only = element.numbers();
        if (only > 0) {
            in.skipNumbers((long) count * only);
        } else {
            for (int n = count; n > 0; n--) {
                element.skip(in);
            }
        }
    }
}
