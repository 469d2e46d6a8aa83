package org.jlta.recording.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import org.jlta.recording.format.Field.Unit;
import org.junit.jupiter.api.Test;

class LayoutTest {
    private static final String[] PRIMITIVES = {"short", "char", "int", "long", "boolean", "byte", "float", "double"};
    private static final int TEXT = 20;
    private static final int NUMBERS = 30;
    private static final int MIXED = 31;

    /** The primitive types by their place and one, structures of some of them, and of all with lists. */
    private static Layout layout(List<Field> fields) throws FormatException {
        Map<Long, Type> types = new HashMap<>();
        for (int i = 0; i < PRIMITIVES.length; i++) {
            types.put(i + 1L, new Type(i + 1L, PRIMITIVES[i], false, List.of()));
        }
        types.put((long) TEXT, new Type(TEXT, "java.lang.String", false, List.of()));
        types.put((long) NUMBERS, new Type(NUMBERS, "numbers", false, List.of(field(3, false), field(4, false))));
        types.put((long) MIXED, new Type(MIXED, "mixed", false, List.of(field(TEXT, false), field(NUMBERS, true))));
        types.put(99L, new Type(99, "all", false, fields));
        return new Layouts(types).of(99);
    }

    private static Field field(long type, boolean array) {
        return new Field("of" + type + array, type, false, array, Unit.NONE);
    }

    private static void number(ByteArrayOutputStream out, long value) {
        long left = value;
        for (int i = 0; i < 8; i++) {
            if (left >>> 7 == 0) {
                out.write((int) left);
                return;
            }
            out.write((int) (left & 0x7f | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }

    @Test
    void readsNumbersOfEveryLength() throws FormatException {
        Random random = new Random(4);
        Layout layout = layout(List.of(field(4, false), field(3, false), field(1, false), field(2, false)));
        for (int bits = 0; bits < 64; bits++) {
            long value = random.nextLong() >>> bits;
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int i = 0; i < 4; i++) {
                number(out, value);
            }
            int length = out.size();
            for (int behind : new int[]{0, 3, 20}) {
                byte[] bytes = new byte[length + behind];
                System.arraycopy(out.toByteArray(), 0, bytes, 0, length);
                Input in = new Input().set(bytes, 0, bytes.length);
                long[] values = new long[4];
                layout.read(in, values);

                assertEquals(List.of(value, (long) (int) value, (long) (short) value, (long) (char) value),
                        List.of(values[0], values[1], values[2], values[3]));
                assertEquals(length, in.at);
                layout.skip(in.set(bytes, 0, bytes.length));
                assertEquals(length, in.at);
            }
        }
    }

    @Test
    void goesOverListsAndStructuresAndTellsWhereTheyBegin() throws FormatException {
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < PRIMITIVES.length; i++) {
            fields.add(field(i + 1, false));
        }
        fields.addAll(List.of(field(NUMBERS, true), field(MIXED, true), field(NUMBERS, false), field(4, false)));
        Layout layout = layout(fields);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < 4; i++) {
            number(out, -5 - i);
        }
        out.writeBytes(new byte[]{1, -3, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8});
        int numbersAt = out.size();
        out.write(2); // two pairs
        for (long value : new long[]{-1, 300, 7, Long.MIN_VALUE}) {
            number(out, value);
        }
        int mixedAt = out.size();
        out.writeBytes(new byte[]{1, 3, 2, 'a', 'b', 1, 5, 6}); // one: a text of two letters, a list of one pair
        int pairAt = out.size();
        number(out, 1);
        number(out, -2);
        number(out, 4711);
        byte[] bytes = out.toByteArray();

        Input in = new Input().set(bytes, 0, bytes.length);
        long[] values = new long[layout.kinds.length];
        layout.read(in, values);

        assertEquals(bytes.length, in.at);
        assertEquals(-8, values[3]);
        assertEquals(-3, values[5]);
        assertEquals(0x01020304, values[6]);
        assertEquals(0x0102030405060708L, values[7]);
        assertEquals(List.of((long) numbersAt, (long) mixedAt, (long) pairAt, 4711L),
                List.of(values[8], values[9], values[10], values[11]));
        layout.skip(in.set(bytes, 0, bytes.length));
        assertEquals(bytes.length, in.at);
        for (int end = 0; end < bytes.length; end++) {
            Input cut = new Input().set(bytes, 0, end);
            assertThrows(FormatException.class, () -> layout.read(cut, values), "cut at " + end);
            assertThrows(FormatException.class, () -> layout.skip(new Input().set(bytes, 0, cut.end)));
        }
    }
}
