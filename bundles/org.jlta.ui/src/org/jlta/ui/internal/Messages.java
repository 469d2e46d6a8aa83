package org.jlta.ui.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
public final class Messages extends NLS {
    public static String filter_task;

    static {
        NLS.initializeMessages("org.jlta.ui.internal.messages", Messages.class);
    }

    private Messages() {
    }
}
