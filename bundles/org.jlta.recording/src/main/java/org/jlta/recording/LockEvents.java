package org.jlta.recording;

/**
 * The names and fields of the agent's events about locks and what threads wait for; the rest is in {@link AgentEvents},
 * whose words on ids and names hold here too.
 */
public final class LockEvents {
    /** A thread was parked on a lock of {@code java.util.concurrent} that another owned; duration: of the park. */
    public static final String LOCK_PARK = "jlta.LockPark";

    /** {@code String}: binary name of the class of the lock or of what else is waited for, null for none. */
    public static final String LOCK_CLASS = "lockClass";
    /** {@code long}: identity hash code of the lock, 0 for none; two locks of one class can share one by chance. */
    public static final String LOCK_ID = "lockId";
    /** {@code long}: id of the thread that owns the lock, 0 where none does or it is not known. */
    public static final String OWNER_ID = "ownerId";

    private LockEvents() {
    }
}
