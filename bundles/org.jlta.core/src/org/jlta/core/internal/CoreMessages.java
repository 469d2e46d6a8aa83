package org.jlta.core.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
final class CoreMessages extends NLS {
    public static String load_task;
    public static String loadCancelled_message;
    public static String loadMemory_message;
    public static String loadBroken_message;

    static {
        NLS.initializeMessages("org.jlta.core.internal.messages", CoreMessages.class);
    }

    private CoreMessages() {
    }
}
