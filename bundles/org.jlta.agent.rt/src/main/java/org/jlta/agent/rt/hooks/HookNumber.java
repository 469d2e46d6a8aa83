package org.jlta.agent.rt.hooks;

/**
 * The hooks by number. Part of the frozen bridge's contract: a number never gets another meaning, because code that an
 * older agent wove can still be running.
 */
public final class HookNumber {
    /** (thread id, thread, its target or null): the constructor of a platform thread returned. */
    public static final int ALLOCATED = 1;
    /** (thread id, thread, its task): the constructor of a virtual thread returned. */
    public static final int VIRTUAL_ALLOCATED = 2;
    /** (thread id, thread, null): a platform thread is about to be handed to the system. */
    public static final int STARTING = 3;
    /** (thread id, thread, null): a virtual thread is about to start. */
    public static final int VIRTUAL_STARTING = 4;
    /** (thread id, thread, throwable): start ended by the throwable. */
    public static final int START_FAILED = 5;
    /** (thread id, thread, new name): the name is about to change. */
    public static final int RENAMED = 6;
    /** (thread id, thread, throwable): the thread is about to end by the throwable. */
    public static final int DIED = 7;
    /** (0, null, null): {@code Runtime.halt} was entered. */
    public static final int HALT = 8;
    /** (0, null, null): a virtual thread ended. */
    public static final int VIRTUAL_ENDED = 9;
    /** (0, null, null): the main class is loaded and about to run. */
    public static final int MAIN_LOADED = 10;
    /** (0, class loader, null): a web application's class loader started. */
    public static final int WEB_LOADER_STARTED = 11;
    /** (0, class loader, null): a web application's class loader stopped. */
    public static final int WEB_LOADER_STOPPED = 12;

    /** (0, what is parked on or null, null): the current thread is about to park. */
    public static final int LOCK_PARK = 60;
    /** (0, what was parked on or null, null): the current thread was parked, or need not. */
    public static final int LOCK_PARKED = 61;

    private HookNumber() {
    }
}
