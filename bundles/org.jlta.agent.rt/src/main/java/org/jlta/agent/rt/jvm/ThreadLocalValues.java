package org.jlta.agent.rt.jvm;

import java.lang.ref.Reference;

/**
 * The thread locals of a platform thread, read from its own table while it runs: what it changes meanwhile may be seen or
 * not. No code of the application runs. Needs {@link JdkDoors#open}. Immutable; any thread may read.
 */
public final class ThreadLocalValues {
    private static final String MAP = "java.lang.ThreadLocal$ThreadLocalMap";

    private final HiddenField[] maps = {HiddenField.of(Thread.class, "threadLocals"),
            HiddenField.of(Thread.class, "inheritableThreadLocals")};
    private final HiddenField table = HiddenField.of(HiddenField.jdkClass(MAP), "table");
    private final HiddenField value = HiddenField.of(HiddenField.jdkClass(MAP + "$Entry"), "value");

    /** Is told of the values of a thread. */
    public interface Visitor {
        /**
         * @param key
         *            null where it was collected, and its value was not
         * @param value
         *            not null
         */
        void visit(Thread owner, ThreadLocal<?> key, Object value);
    }

    /** Tells of each value that the thread has now. */
    public void visit(Thread owner, Visitor visitor) {
        for (HiddenField field : maps) {
            Object map = field.get(owner);
            Object entries = map == null ? null : table.get(map);
            if (entries != null) {
                visit(owner, (Object[]) entries, visitor);
            }
        }
    }

    private void visit(Thread owner, Object[] entries, Visitor visitor) {
        for (Object entry : entries) {
            Object held = entry == null ? null : value.get(entry);
            if (held != null) {
                visitor.visit(owner, (ThreadLocal<?>) ((Reference<?>) entry).get(), held);
            }
        }
    }
}
