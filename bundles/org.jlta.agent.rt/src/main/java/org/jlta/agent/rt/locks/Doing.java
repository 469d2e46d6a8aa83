package org.jlta.agent.rt.locks;

/** What a thread does at one moment. */
enum Doing {
    /** Running, ready to run, or in native code. */
    RUNNING("running"),
    /** About to enter a monitor that another thread owns. */
    BLOCKED("blocked"),
    /** In {@code Object.wait}. */
    WAITING("waiting"), TIMED_WAITING("timedWaiting"),
    /** Parked by {@code LockSupport}. */
    PARKED("parked"), TIMED_PARKED("timedParked"), SLEEPING("sleeping");

    // the bits of JVMTI's GetThreadState, which the JVM keeps in a field of the thread
    private static final int WITH_TIMEOUT = 0x20;
    private static final int IN_SLEEP = 0x40;
    private static final int IN_OBJECT_WAIT = 0x100;
    private static final int IN_PARK = 0x200;
    private static final int ON_MONITOR_ENTER = 0x400;

    private final String word;

    Doing(String word) {
        this.word = word;
    }

    /** The word in events. */
    String word() {
        return word;
    }

    /** Whether it ends by another thread's act only. */
    boolean isEndless() {
        return this == BLOCKED || this == WAITING || this == PARKED;
    }

    /** Of a platform thread, from its status field. */
    static Doing ofStatus(int status) {
        boolean timed = (status & WITH_TIMEOUT) != 0;
        if ((status & ON_MONITOR_ENTER) != 0) {
            return BLOCKED;
        }
        if ((status & IN_SLEEP) != 0) {
            return SLEEPING;
        }
        if ((status & IN_OBJECT_WAIT) != 0) {
            return timed ? TIMED_WAITING : WAITING;
        }
        if ((status & IN_PARK) != 0) {
            return timed ? TIMED_PARKED : PARKED;
        }
        return RUNNING;
    }
}
