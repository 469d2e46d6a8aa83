package org.jlta.ui.view;

import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingInfo;
import org.jlta.core.Session;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;

/** How far a recording reaches that is not whole, or not yet. */
final class SessionReach {

    private SessionReach() {
    }

    /** A few words; null without a recording and for a whole one. */
    static String text(Session session) {
        if (session == null || session.model() == null) {
            return null;
        }
        RecordingInfo info = session.model().info();
        String until = Amounts.time(info.durationNanos());
        if (session.isLive()) {
            return NLS.bind(session.isPaused() ? Messages.reachPaused_label : Messages.reachLive_label, until);
        }
        if (info.complete()) {
            return null;
        }
        String why = session.ending() == null ? info.endReason() : session.ending();
        return why == null
                ? NLS.bind(Messages.reachCut_label, until)
                : NLS.bind(Messages.reachEnded_label, until, why);
    }
}
