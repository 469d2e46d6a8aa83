package org.jlta.ui.locks;

import java.util.List;

import org.jlta.ui.table.QuestionView;
import org.jlta.ui.table.RowQuestion;

/** What threads waited for, who waits for whom at the chosen moment, and deadlocks. */
public final class LocksView extends QuestionView {
    public static final String ID = "org.jlta.ui.view.locks";
    /** Number of the question about locks that were waited for. */
    public static final int HOT = 0;
    /** Number of the question who waits for whom. */
    public static final int BLOCKING = 1;
    /** Number of the question about deadlocks. */
    public static final int DEADLOCKS = 2;

    @Override
    protected List<RowQuestion<?>> questions() {
        return List.of(new HotLockQuestion(), new BlockingQuestion(), new DeadlockQuestion());
    }

    @Override
    protected String purpose() {
        return LockMessages.purpose_message;
    }
}
