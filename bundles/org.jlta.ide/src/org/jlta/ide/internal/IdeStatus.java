package org.jlta.ide.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** What can go wrong in the windows of the IDE. */
public enum IdeStatus {
    /** A launch type that has no tabs for Run: its identifier. */
    NO_TABS(6001, IdeMessages.noTabs_message);

    private static final String BUNDLE = "org.jlta.ide";

    private final int code;
    private final String message;

    IdeStatus(int code, String message) {
        this.code = code;
        this.message = message;
    }

    public CoreException exception(Object... parts) {
        return new CoreException(new Status(IStatus.ERROR, BUNDLE, code, NLS.bind(message, parts), null));
    }
}
