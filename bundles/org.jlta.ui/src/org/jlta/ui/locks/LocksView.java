package org.jlta.ui.locks;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What threads waited for, who waits for whom at the chosen moment, deadlocks, and locks that were taken in opposite orders. */
public final class LocksView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.locks";
    /** Number of the question about locks that were waited for. */
    public static final int HOT = 0;
    /** Number of the question who waits for whom. */
    public static final int BLOCKING = 1;
    /** Number of the question about deadlocks. */
    public static final int DEADLOCKS = 2;
    /** Number of the question about locks that were taken in opposite orders. */
    public static final int OPPOSITE = 3;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new HotLockQuestion(), new BlockingQuestion(), new DeadlockQuestion(),
                new OppositeOrderQuestion());
    }

    @Override
    protected String purpose() {
        return LockMessages.purpose_message;
    }
}
