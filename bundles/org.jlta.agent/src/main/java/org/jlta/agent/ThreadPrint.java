package org.jlta.agent;

import java.time.Duration;

/**
 * Has a running JVM write a dump of its threads, as {@code jcmd PID Thread.print} does: it loads nothing into it. A dump that
 * was begun is waited for; nothing interrupts it half-way.
 */
public final class ThreadPrint {
    /** A JVM stops at a safepoint for its dump; with many threads and a full machine that takes its time. */
    private static final Duration TO_DUMP = Duration.ofMinutes(5);

    private ThreadPrint() {
    }

    /**
     * Takes a dump.
     *
     * @param locks whether to tell who holds locks of {@code java.util.concurrent}: the JVM then walks its whole heap
     * @return the text, as the JVM encodes it
     */
    public static byte[] of(Jvm jvm, boolean locks) throws AttachException {
        AttachApi.properties(jvm.pid()); // one that does not answer is given up soon
        return DiagnosticCommand.of(jvm.pid(), locks ? "Thread.print -l" : "Thread.print", TO_DUMP);
    }
}
