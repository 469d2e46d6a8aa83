package org.jlta.analysis;

/** How a long question reports and is cancelled; called now and then by the thread that works. */
public interface Progress {
    /** Reports nothing, never cancels. */
    Progress NONE = new Progress() {
    };

    /** Work done so far, 0 to 1. */
    default void done(double fraction) {
    }

    /** Polled; once true, the work ends with a {@link java.util.concurrent.CancellationException}. */
    default boolean isCancelled() {
        return false;
    }
}
