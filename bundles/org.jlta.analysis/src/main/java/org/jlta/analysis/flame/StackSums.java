package org.jlta.analysis.flame;

import org.jlta.analysis.StackTable;

/** Amounts by stack. Used by one thread. */
final class StackSums {
    private final double[] byStack;
    private double withoutStack;

    /** For so many stacks. */
    StackSums(int stacks) {
        byStack = new double[stacks];
    }

    /** An amount above 0 at a stack, or at {@link StackTable#NONE}. */
    void add(int stackOrdinal, double amount) {
        if (stackOrdinal == StackTable.NONE) {
            withoutStack += amount;
        } else {
            byStack[stackOrdinal] += amount;
        }
    }

    void add(StackSums other) {
        for (int stack = 0; stack < byStack.length; stack++) {
            byStack[stack] += other.byStack[stack];
        }
        withoutStack += other.withoutStack;
    }

    /** 0 for none. */
    double of(int stackOrdinal) {
        return byStack[stackOrdinal];
    }

    /** What has no stack. */
    double withoutStack() {
        return withoutStack;
    }
}
