package org.jlta.ide.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;

/** What can go wrong in the windows of the IDE. */
public enum IdeStatus {
    /** A launch type that has no tabs for Run: its identifier. */
    NO_TABS(6001, IdeMessages.noTabs_message),
    /** A debugged JVM that has ended or was disconnected: its name. */
    TARGET_GONE(6002, IdeMessages.targetGone_message),
    /** A snapshot that could not be written: file, reason. */
    SNAPSHOT_NOT_SAVED(6003, IdeMessages.snapshotNotSaved_message),
    /** A program of the examples that cannot be read: its name, reason. */
    NO_EXAMPLE(6004, IdeMessages.noExample_message),
    /** A launch shortcut of another plug-in that is not there: its identifier. */
    NO_SHORTCUT(6005, IdeMessages.noShortcut_message);

    private static final String BUNDLE = "org.jlta.ide";

    private final int code;
    private final String message;

    IdeStatus(int code, String message) {
        this.code = code;
        this.message = message;
    }

    public IStatus status(Throwable cause, Object... parts) {
        return new Status(IStatus.ERROR, BUNDLE, code, NLS.bind(message, parts), cause);
    }

    public CoreException exception(Object... parts) {
        return new CoreException(status(null, parts));
    }
}
