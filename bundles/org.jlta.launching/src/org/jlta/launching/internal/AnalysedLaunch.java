package org.jlta.launching.internal;

import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.jlta.launching.ShownAtLaunch;

/** One launch under the agent: its folder, and the session that shows it. */
final class AnalysedLaunch {
    private final LaunchFolder folder;
    private final ShownAtLaunch shown;
    private Session session;
    private boolean ended;

    /** @param shown what comes into view with the session */
    AnalysedLaunch(LaunchFolder folder, ShownAtLaunch shown) {
        this.folder = folder;
        this.shown = shown;
    }

    /** Does nothing when the program has ended already: then the recording is opened. */
    synchronized void openSession() {
        if (!ended && session == null) {
            session = Sessions.shared().openLive(folder.name(), folder.path());
            LiveRecordings.shared().launched(session, folder.live());
            LaunchStatus.SESSION_OPENED.tellOf(shown, null, folder.name());
        }
    }

    /** Null while there is none. */
    synchronized Session session() {
        return session;
    }

    /** Saves and opens the recording, in a job. Called once. */
    void end() {
        Session live;
        synchronized (this) {
            ended = true;
            live = session;
        }
        new SaveJob(folder, live).schedule();
    }
}
