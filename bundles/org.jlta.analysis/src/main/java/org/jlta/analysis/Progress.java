package org.jlta.analysis;

import java.util.concurrent.CancellationException;

/** How a long question reports and is cancelled; called now and then by the thread that works. */
public interface Progress {
    /** Reports nothing, never cancels. */
    Progress NONE = new Progress() {
    };

    /** Work done so far, 0 to 1. */
    default void done(double fraction) {
    }

    /** Polled; once true, the work ends with a {@link CancellationException}. Threads that help may ask too. */
    default boolean isCancelled() {
        return false;
    }

    /**
     * Reports that so many of the parts are done, and ends the work where that was asked for.
     *
     * @throws CancellationException once {@link #isCancelled()}
     */
    default void reached(long part, long parts) {
        if (isCancelled()) {
            throw new CancellationException();
        }
        done(parts == 0 ? 1 : (double) part / parts);
    }
}
