package org.jlta.core;

/** Is told what happens to sessions; called on the thread that made it happen, often not the UI thread. */
public interface SessionListener {

    /** A new session is in the list; it is still loading. */
    default void opened(Session session) {
    }

    /** A session has new content. */
    default void changed(Session session) {
    }

    /** A session is no longer in the list; its model is not to be used any more. */
    default void closed(Session session) {
    }
}
