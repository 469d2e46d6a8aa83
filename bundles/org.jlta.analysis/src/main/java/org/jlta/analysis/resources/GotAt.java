package org.jlta.analysis.resources;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ResourceTable.Lender;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.origin.Blame;

/** The line of code that got something from a pool: not one of the pool's own, which can be the user's code too. */
public final class GotAt {

    private GotAt() {
    }

    /**
     * The frame of own code that got it, else the one that called the pool.
     *
     * @param stack  ordinal of the stack that got it
     * @param lender ordinal of the pool
     * @return null where the stack is {@link StackTable#NONE} or empty
     */
    public static Frame frame(RecordingModel model, int stack, int lender) {
        StackTable stacks = model.stacks();
        if (stack == StackTable.NONE || stacks.depth(stack) == 0) {
            return null;
        }
        Lender pool = model.resources().lenders().get(lender);
        int inside = 0;
        while (inside < stacks.depth(stack) - 1 && isOf(pool, stacks.frame(stack, inside).className())) {
            inside++;
        }
        return stacks.frame(stack, Math.max(inside, Blame.of(model).depth(stack)));
    }

    private static boolean isOf(Lender pool, String className) {
        return !pool.className().isEmpty()
                && (className.equals(pool.className()) || className.startsWith(pool.className() + "$"));
    }
}
