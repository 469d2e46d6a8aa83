package org.jlta.recording;

import java.io.Serializable;
import java.util.Arrays;

/**
 * From ids to ordinals without an object for each. Used by one thread while it grows.
 * <p>
 * Ids that are counted up, as the JVM's are for threads and stacks, are places in an array, from that of the first on; others
 * are found by open addressing.
 */
public final class LongIntMap implements Serializable {
    private static final int ABSENT = -1;
    /** An array may have so many places for each id, and a few more. */
    private static final int PLACES = 4;
    private static final int FEW_PLACES = 1 << 6;
    private static final int MOST_PLACES = 1 << 28;

    /** By id less {@link #first}, the value and one more; 0 for none. */
    private int[] direct = {};
    private long first;
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
        return hasPlace(key) ? direct[(int) (key - first)] - 1 : values[slot(key)];
    }

    /** Sets a value of 0 or more. */
    public void put(long key, int value) {
        if (isDirect(key)) {
            int place = (int) (key - first);
            directSize += direct[place] == 0 ? 1 : 0;
            direct[place] = value + 1;
        } else {
            putHashed(key, value);
        }
    }

    private boolean hasPlace(long key) {
        return key >= first && key - first < direct.length;
    }

    /** Makes the array longer where that is worth it. */
    private boolean isDirect(long key) {
        if (hasPlace(key)) {
            return true;
        }
        if (key < 0 || key > Long.MAX_VALUE - MOST_PLACES) {
            return false;
        }
        long from = direct.length == 0 ? key : Math.min(first, key);
        long end = direct.length == 0 ? key + 1 : Math.max(first + direct.length, key + 1);
        if (end - from > Math.min(MOST_PLACES, PLACES * (directSize + size + 1L) + FEW_PLACES)) {
            return false;
        }
        long length = Math.min(MOST_PLACES, Math.max(end - from, 2L * direct.length));
        extend(from < first && direct.length > 0 ? Math.max(0, end - length) : from, (int) length);
        return true;
    }

    /** What lay elsewhere before is copied, and not looked at there again. */
    private void extend(long from, int length) {
        int[] longer = new int[length];
        if (direct.length > 0) {
            System.arraycopy(direct, 0, longer, (int) (first - from), direct.length);
        }
        long before = first;
        long end = first + direct.length;
        first = from;
        direct = longer;
        for (int i = 0; size > 0 && i < keys.length; i++) {
            if (values[i] != ABSENT && hasPlace(keys[i]) && (keys[i] < before || keys[i] >= end)) {
                direct[(int) (keys[i] - first)] = values[i] + 1;
                directSize++;
            }
        }
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
