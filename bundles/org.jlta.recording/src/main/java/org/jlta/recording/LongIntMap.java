package org.jlta.recording;

import java.io.Serializable;
import java.util.Arrays;

/**
 * From ids to ordinals without an object for each. Used by one thread while it grows.
 * <p>
 * Ids that are counted up from a small number, as the JVM's are for threads and stacks, are places in an array; others are
 * found by open addressing.
 */
public final class LongIntMap implements Serializable {
    private static final int ABSENT = -1;
    /** An array may have so many places for each id, and a few more. */
    private static final int PLACES = 4;
    private static final int FEW_PLACES = 1 << 6;
    private static final int MOST_PLACES = 1 << 28;

    /** By id, the value and one more; 0 for none. */
    private int[] direct = {};
    private int directSize;

    private long[] keys = new long[1 << 4];
    private int[] values = filled(1 << 4);
    private int size;

    private static int[] filled(int length) {
        int[] result = new int[length];
        Arrays.fill(result, ABSENT);
        return result;
    }

    /** The value, -1 when there is none. */
    public int get(long key) {
        return key >= 0 && key < direct.length ? direct[(int) key] - 1 : values[slot(key)];
    }

    /** Sets a value of 0 or more. */
    public void put(long key, int value) {
        if (isDirect(key)) {
            directSize += direct[(int) key] == 0 ? 1 : 0;
            direct[(int) key] = value + 1;
        } else {
            putHashed(key, value);
        }
    }

    /** Makes the array longer where that is worth it; what lay elsewhere before is copied, and not looked at there again. */
    private boolean isDirect(long key) {
        if (key < 0 || key >= Math.min(MOST_PLACES, (long) PLACES * (directSize + 1) + FEW_PLACES)) {
            return key >= 0 && key < direct.length;
        }
        if (key >= direct.length) {
            int before = direct.length;
            direct = Arrays.copyOf(direct, (int) Math.max(key + 1, 2L * before));
            for (int i = 0; size > 0 && i < keys.length; i++) {
                if (values[i] != ABSENT && keys[i] >= before && keys[i] < direct.length) {
                    direct[(int) keys[i]] = values[i] + 1;
                    directSize++;
                }
            }
        }
        return true;
    }

    private void putHashed(long key, int value) {
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
