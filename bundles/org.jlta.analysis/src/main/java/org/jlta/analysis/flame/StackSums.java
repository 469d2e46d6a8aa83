package org.jlta.analysis.flame;

import java.util.Arrays;
import java.util.function.IntConsumer;

import org.jlta.analysis.StackTable;

/** Amounts by stack. Used by one thread. */
final class StackSums {
    private static final int FIRST = 64;

    private final double[] byStack;
    private int[] used = new int[FIRST];
    private int usedCount;
    private double withoutStack;

    /** For so many stacks. */
    StackSums(int stacks) {
        byStack = new double[stacks];
    }

    /** An amount above 0 at a stack, or at {@link StackTable#NONE}. */
    void add(int stackOrdinal, double amount) {
        if (stackOrdinal == StackTable.NONE) {
            withoutStack += amount;
            return;
        }
        if (byStack[stackOrdinal] == 0) {
            used = usedCount < used.length ? used : Arrays.copyOf(used, usedCount * 2);
            used[usedCount++] = stackOrdinal;
        }
        byStack[stackOrdinal] += amount;
    }

    void add(StackSums other) {
        other.forEach(stack -> add(stack, other.byStack[stack]));
        withoutStack += other.withoutStack;
    }

    /** Hands out the stacks that have an amount. */
    void forEach(IntConsumer stacks) {
        for (int i = 0; i < usedCount; i++) {
            stacks.accept(used[i]);
        }
    }

    /** 0 for none. */
    double of(int stackOrdinal) {
        return byStack[stackOrdinal];
    }

    /** What has no stack. */
    double withoutStack() {
        return withoutStack;
    }

    /** Begins anew. */
    void clear() {
        forEach(stack -> byStack[stack] = 0);
        usedCount = 0;
        withoutStack = 0;
    }
}
