package org.jlta.core.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
final class CoreMessages extends NLS {
    static String load_task;
    static String loadCancelled_message;
    static String loadMemory_message;
    static String loadBroken_message;

    static {
        NLS.initializeMessages("org.jlta.core.internal.messages", CoreMessages.class);
    }

    private CoreMessages() {
    }
}
