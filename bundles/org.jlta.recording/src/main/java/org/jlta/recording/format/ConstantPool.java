package org.jlta.recording.format;

import java.util.Arrays;

import org.jlta.recording.LongIntMap;

/** The constants of one type of a chunk, by their keys; each is made of its bytes when it is first asked for. */
final class ConstantPool {
    final Layout layout;
    private final LongIntMap index = new LongIntMap();
    private byte[][] bytes = new byte[8][];
    private int[] offsets = new int[8];
    private Object[] values = new Object[8];
    private int[] marks = {};
    private int size;

    ConstantPool(Layout layout) {
        this.layout = layout;
    }

    /** Remembers where a constant lies, but for one that is there already: the JDK's consumer takes the first, too. */
    void put(long key, byte[] array, int offset) {
        if (index.get(key) >= 0) {
            return;
        }
        if (size == offsets.length) {
            bytes = Arrays.copyOf(bytes, size * 2);
            offsets = Arrays.copyOf(offsets, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        bytes[size] = array;
        offsets[size] = offset;
        index.put(key, size++);
    }

    /** The place of a constant in this pool, -1 for none of that key. */
    int indexOf(long key) {
        return index.get(key);
    }

    /** Where a constant's bytes begin. */
    Input input(int place) {
        return new Input().set(bytes[place], offsets[place], bytes[place].length);
    }

    /** What {@link #keep} kept, null for nothing yet. */
    Object value(int place) {
        return values[place];
    }

    /** What {@link #mark(int, int)} set, 0 at first. */
    int mark(int place) {
        return place < marks.length ? marks[place] : 0;
    }

    /** Keeps a number with a constant; it can be asked for without looking at the constant itself. */
    void mark(int place, int number) {
        if (place >= marks.length) {
            marks = Arrays.copyOf(marks, offsets.length);
        }
        marks[place] = number;
    }

    <T> T keep(int place, T value) {
        values[place] = value;
        return value;
    }
}
