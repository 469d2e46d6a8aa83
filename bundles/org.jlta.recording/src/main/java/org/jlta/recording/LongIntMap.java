package org.jlta.recording;

import java.util.Arrays;

/** From ids to ordinals without an object for each; open addressing. Used by one thread while it grows. */
public final class LongIntMap {
    private static final int ABSENT = -1;

    private long[] keys = new long[1 << 8];
    private int[] values = filled(1 << 8);
    private int size;

    private static int[] filled(int length) {
        int[] result = new int[length];
        Arrays.fill(result, ABSENT);
        return result;
    }

    /** The value, -1 when there is none. */
    public int get(long key) {
        return values[slot(key)];
    }

    /** Sets a value of 0 or more. */
    public void put(long key, int value) {
        int slot = slot(key);
        if (values[slot] == ABSENT) {
            size++;
        }
        keys[slot] = key;
        values[slot] = value;
        if (size * 2 > keys.length) {
            grow();
        }
    }

    private int slot(long key) {
        int mask = keys.length - 1;
        int slot = (int) (key * 0x9E3779B97F4A7C15L >>> 32) & mask;
        while (values[slot] != ABSENT && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        values = filled(oldKeys.length * 2);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != ABSENT) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
