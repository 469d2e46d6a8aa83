package org.jlta.exchange.text;

import org.jlta.analysis.ThreadTable;

/** How a thread is called in lists, traces and pages. */
public final class ThreadLabel {
    private static final String NO_NAME = "(no name)";

    private ThreadLabel() {
    }

    /** The name as it is, behind it the nickname of a thread that only the JDK named. */
    public static String of(ThreadTable threads, int ordinal) {
        return of(threads, ordinal, threads.name(ordinal));
    }

    /** The same with a name that it had, or a part of it. */
    public static String of(ThreadTable threads, int ordinal, String name) {
        String nickname = threads.nickname(ordinal);
        String shown = name.isEmpty() ? NO_NAME : name;
        return nickname == null ? shown : shown + " [" + nickname + "]";
    }
}
