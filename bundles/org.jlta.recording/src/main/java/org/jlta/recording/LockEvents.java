package org.jlta.recording;

/**
 * The names and fields of the agent's events about locks and what threads wait for; the rest is in {@link AgentEvents},
 * whose words on ids and names hold here too.
 */
public final class LockEvents {
    /** A thread was parked on a lock of {@code java.util.concurrent} that another owned; duration: of the park. */
    public static final String LOCK_PARK = "jlta.LockPark";

    /** What a thread was seen doing by a look at all threads; written where it changed and lasted, all in every chunk. */
    public static final String THREAD_STATE = "jlta.ThreadState";
    /**
     * One member of a deadlock, again in every chunk in which it lasts. Its kind is {@code locks}, where each member waits
     * for what the next one owns, the events in that order; or {@code carriers}, where virtual threads wait that hold all
     * carriers, so that no other virtual thread can run.
     */
    public static final String DEADLOCK = "jlta.Deadlock";
    /** All threads were looked at. */
    public static final String STATES_TAKEN = "jlta.StatesTaken";

    /** {@code String}: binary name of the class of the lock or of what else is waited for, null for none. */
    public static final String LOCK_CLASS = "lockClass";
    /** {@code long}: identity hash code of the lock, 0 for none; two locks of one class can share one by chance. */
    public static final String LOCK_ID = "lockId";
    /** {@code long}: id of the thread that owns the lock, 0 where none does or it is not known. */
    public static final String OWNER_ID = "ownerId";

    /**
     * {@code String}: {@code running}, {@code blocked} (at a monitor), {@code waiting}, {@code timedWaiting} (in
     * {@code Object.wait}), {@code parked}, {@code timedParked}, {@code sleeping}.
     */
    public static final String DOING = "doing";
    /** {@code long}: for how long each look saw it so, in nanoseconds; 0 for one look. */
    public static final String SEEN_NANOS = "seenNanos";
    /** {@code long}: number of the deadlock within the recording, from 1. */
    public static final String DEADLOCK_ID = "deadlockId";
    /** {@code int}: how many members the deadlock has. */
    public static final String MEMBERS = "members";
    /** {@code int}: virtual threads that wait for a carrier. */
    public static final String QUEUED = "queued";
    /** {@code int}: platform threads, and virtual threads when they were last looked at, of them those counted only. */
    public static final String THREADS = "threads";
    public static final String VIRTUAL_THREADS = "virtualThreads";
    public static final String UNSEEN_VIRTUAL_THREADS = "unseenVirtualThreads";
    /** {@code int}: events about threads that a look wrote. */
    public static final String WRITTEN = "written";
    /** {@code long}: processor time that a look took, and when the next one is due from its beginning, in nanoseconds. */
    public static final String COST_NANOS = "costNanos";
    public static final String PERIOD_NANOS = "periodNanos";

    private LockEvents() {
    }
}
