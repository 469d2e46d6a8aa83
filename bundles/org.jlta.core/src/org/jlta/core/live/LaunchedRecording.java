package org.jlta.core.live;

import java.io.IOException;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.Targets;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.core.Session;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.RepositoryJvm;

/** A recording of a program that was launched with the agent; who launched it saves it, and ends its session. */
final class LaunchedRecording extends LiveRecording {
    private final Session session;
    private final LiveFolder folder;

    LaunchedRecording(Session session, LiveFolder folder) {
        this.session = session;
        this.folder = folder;
    }

    @Override
    Session session() {
        return session;
    }

    @Override
    boolean isOf(long pid) throws IOException {
        for (RepositoryJvm jvm : folder.jvms()) {
            if (jvm.pid() == pid && jvm.isAlive()) {
                return true;
            }
        }
        return false;
    }

    /** Of the JVM that was started last, where there are several. */
    @Override
    AgentAddress address() throws AttachException {
        try {
            List<RepositoryJvm> jvms = folder.jvms();
            for (int i = jvms.size() - 1; i >= 0; i--) {
                if (jvms.get(i).isAlive()) {
                    return AgentAddress.of(Targets.find(Long.toString(jvms.get(i).pid())));
                }
            }
        } catch (IOException e) {
            throw new AttachException(NLS.bind(CoreMessages.noFolder_message, e.getMessage()), e);
        }
        throw new AttachException(NLS.bind(CoreMessages.noneRuns_message, folder.name()));
    }

    @Override
    public boolean isBegunHere() {
        return true;
    }

    @Override
    public boolean isEndable() {
        return false;
    }

    @Override
    public void detach() throws CoreException {
        throw new IllegalStateException("recording of a launch: session=" + session);
    }

    @Override
    void leave() {
        // the program goes on, and with it the recording
        LiveRecordings.shared().forget(this);
    }

    @Override
    boolean awaitSaved() {
        return true;
    }
}
