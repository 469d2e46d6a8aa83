package org.jlta.launching.internal;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IStatusHandler;
import org.eclipse.osgi.util.NLS;
import org.jlta.launching.ShownAtLaunch;

/** What can go wrong with a launch, each with a code that a status handler can be registered for. */
public enum LaunchStatus {
    /** The configuration holds options that the agent refuses: its name, the reason. */
    WRONG_OPTIONS(5001, LaunchMessages.wrongOptions_message),
    /** No delegate starts the type in the inner mode: type, mode. */
    NO_DELEGATE(5002, LaunchMessages.noDelegate_message),
    /** The folder of a recording: configuration, reason. */
    NO_FOLDER(5003, LaunchMessages.noFolder_message),
    /** The agent's jar: reason. */
    NO_AGENT(5004, LaunchMessages.noAgent_message),
    /** The program's Java: configuration, version, home, oldest possible. */
    OLD_JAVA(5005, LaunchMessages.oldJava_message),
    /** The program's Java: configuration, home, modules. */
    MISSING_MODULES(5006, LaunchMessages.missingModules_message),
    /** The program ended and left no recording: configuration. */
    NOTHING_RECORDED(5007, LaunchMessages.nothingRecorded_message),
    /** The recording could not be saved: configuration, folder, reason. */
    NOT_SAVED(5008, LaunchMessages.notSaved_message),
    /** The recording could not be saved in the file that was asked for: configuration, that file, reason, file where it is. */
    SAVED_ELSEWHERE(IStatus.WARNING, 5010, LaunchMessages.savedElsewhere_message),
    /** The file of the recording cannot be written: configuration, file, reason. */
    WRONG_FILE(5011, LaunchMessages.wrongFile_message),
    /**
     * A program began and its session is open: configuration. Nothing went wrong. Its handler is given a
     * {@link ShownAtLaunch}.
     */
    SESSION_OPENED(IStatus.INFO, 5009, LaunchMessages.sessionOpened_message);

    /** The bundle that all these statuses are of. */
    public static final String BUNDLE = "org.jlta.launching";

    private final int severity;
    private final int code;
    private final String message;

    LaunchStatus(int code, String message) {
        this(IStatus.ERROR, code, message);
    }

    LaunchStatus(int severity, int code, String message) {
        this.severity = severity;
        this.code = code;
        this.message = message;
    }

    /** One sentence or two for a person. */
    public String text(Object... parts) {
        return NLS.bind(message, parts);
    }

    public IStatus status(Throwable cause, Object... parts) {
        return new Status(severity, BUNDLE, code, text(parts), cause);
    }

    /** Tells a person by whoever handles this status, as the platform has it; else the error log, where it is an error. */
    public void tell(Throwable cause, Object... parts) {
        tellOf(this, cause, parts);
    }

    /** The same; whoever handles it is given an object beside it. */
    void tellOf(Object source, Throwable cause, Object... parts) {
        IStatus status = status(cause, parts);
        IStatusHandler handler = DebugPlugin.getDefault().getStatusHandler(status);
        try {
            if (handler != null) {
                handler.handleStatus(status, source);
            } else if (severity != IStatus.INFO) {
                ILog.of(LaunchStatus.class).log(status);
            }
        } catch (CoreException e) {
            ILog.of(LaunchStatus.class).log(status);
            ILog.of(LaunchStatus.class).log(e.getStatus());
        }
    }

    public CoreException exception(Throwable cause, Object... parts) {
        return new CoreException(status(cause, parts));
    }
}
