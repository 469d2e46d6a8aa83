package org.jlta.analysis.load;

import java.util.Arrays;

import org.jlta.analysis.StackTable;
import org.jlta.recording.LongIntMap;

/**
 * The places that hand over tasks: from their numbers, which rows name them by, to what is told of them before or after.
 * Used by one thread.
 */
public final class TaskSites {
    /** Of a submission whose place was not recorded. */
    public static final int NONE = -1;

    private final LongIntMap ordinals = new LongIntMap();
    private int size;
    private int[] stacks = new int[64];
    private String[] classes = new String[64];

    /** The ordinal of a number; {@link #NONE} for 0. */
    public int ordinal(long number) {
        if (number == 0) {
            return NONE;
        }
        int known = ordinals.get(number);
        if (known >= 0) {
            return known;
        }
        if (size == stacks.length) {
            stacks = Arrays.copyOf(stacks, size * 2);
            classes = Arrays.copyOf(classes, size * 2);
        }
        stacks[size] = StackTable.NONE;
        ordinals.put(number, size);
        return size++;
    }

    /**
     * @param stack
     *            stack ordinal, -1 for none
     * @param taskClass
     *            binary name, null when not known
     */
    public void told(long number, int stack, String taskClass) {
        int ordinal = ordinal(number);
        stacks[ordinal] = stack;
        classes[ordinal] = taskClass;
    }

    /** Its stack ordinal, -1 where it was not told. */
    int stack(int ordinal) {
        return ordinal == NONE ? StackTable.NONE : stacks[ordinal];
    }

    /** Binary name of the class of its tasks, null where it was not told. */
    String taskClass(int ordinal) {
        return ordinal == NONE ? null : classes[ordinal];
    }
}
