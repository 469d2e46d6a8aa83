package org.jlta.ui.live;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecording;
import org.jlta.core.live.LiveRecordings;

/** Closes sessions as a person asks for it: of those that are live it says first what becomes of them. For the UI thread. */
public final class SessionClosing {

    private SessionClosing() {
    }

    /** Closes them, unless the person decides otherwise. */
    public static void close(Shell shell, List<Session> sessions) {
        String message = message(sessions);
        if (message.isEmpty() || MessageDialog.openConfirm(shell, LiveMessages.close_title, message)) {
            sessions.forEach(Sessions.shared()::close);
        }
    }

    /** What becomes of the live ones among them, a line for each; empty where there is none. */
    public static String message(List<Session> sessions) {
        return sessions.stream().map(SessionClosing::message).filter(Objects::nonNull)
                .collect(Collectors.joining("\n\n"));
    }

    private static String message(Session session) {
        LiveRecording recording = session.isLive() ? LiveRecordings.shared().of(session) : null;
        return recording == null
                ? null
                : NLS.bind(recording.isEndable() ? LiveMessages.closeEnds_message : LiveMessages.closeGoesOn_message,
                        session.name());
    }
}
