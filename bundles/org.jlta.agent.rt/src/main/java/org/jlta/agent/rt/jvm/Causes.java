package org.jlta.agent.rt.jvm;

import java.lang.reflect.InvocationTargetException;

/** What really went wrong. */
public final class Causes {

    /** Of causes within causes. */
    private static final int DEEPEST = 16;

    private Causes() {
    }

    /** The throwable itself, or what a method threw that was called by reflection. */
    public static Throwable of(Throwable throwable) {
        Throwable cause = throwable;
        while (cause instanceof InvocationTargetException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause;
    }

    /**
     * What the JVM lacks, where that is why something failed: another one like it, with more of it, would do.
     *
     * @return words such as {@code no memory left}; null where it lacks nothing, as far as the failure tells
     */
    public static String lack(Throwable throwable) {
        Throwable cause = throwable;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String message = String.valueOf(cause.getMessage());
            if (cause instanceof OutOfMemoryError) {
                return message.contains("native thread") ? "no thread left" : "no memory left (" + message + ")";
            }
            // the verifier of old classes is a library, which takes one too
            if (message.contains("Too many open files") || message.contains("Could not link verifier")) {
                return "no file descriptor left";
            }
            cause = cause.getCause();
        }
        return null;
    }
}
