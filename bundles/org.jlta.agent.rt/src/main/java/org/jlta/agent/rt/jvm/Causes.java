package org.jlta.agent.rt.jvm;

import java.lang.reflect.InvocationTargetException;

/** What really went wrong. */
public final class Causes {

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
}
