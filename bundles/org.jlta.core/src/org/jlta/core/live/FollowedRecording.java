package org.jlta.core.live;

import java.io.IOException;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.Map;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.AttachException;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.Verb;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.ChunkCopy;
import org.jlta.agent.remote.RefusedException;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.WriterEnd;

/** A copy of what an agent records already, here or elsewhere; it comes over the agent's port while it grows. */
final class FollowedRecording extends SavedRecording {
    static final long ELSEWHERE = -1;
    /** More than any agent keeps by itself. */
    private static final long QUOTA_BYTES = 4L << 30;
    private static final long MEGABYTE = 1L << 20;

    private final AgentAddress address;
    /** Of the process on this host, {@link #ELSEWHERE} where only the address is known. */
    private final long pid;
    private final RemoteAgent agent;
    private final ChunkCopy copy;
    private volatile boolean left;
    /** For the job that copies. */
    private WriterEnd writerEnd = WriterEnd.UNKNOWN;

    private FollowedRecording(AgentAddress address, long pid, RemoteAgent agent, LiveFolder folder) {
        super(folder);
        this.address = address;
        this.pid = pid;
        this.agent = agent;
        this.copy = new ChunkCopy(folder.path(), QUOTA_BYTES);
    }

    /**
     * Connects and opens the session.
     *
     * @param pid  of the process on this host, {@link #ELSEWHERE} where only the address is known
     * @param name of the session
     */
    static FollowedRecording begin(AgentAddress address, long pid, String name)
            throws AttachException, RefusedException, IOException {
        RemoteAgent agent = address.connect(Role.READ);
        boolean begun = false;
        try {
            FollowedRecording recording = new FollowedRecording(address, pid, agent, LiveFolder.create(name));
            recording.open(recording.folder().path());
            begun = true;
            return recording;
        } finally {
            if (!begun) {
                agent.close();
            }
        }
    }

    /** Copies from now on what comes, until it ends. */
    void watch() {
        Job.createSystem(NLS.bind(CoreMessages.follow_task, address.label()), monitor -> {
            finish(follow());
        }).schedule();
    }

    /** How it ended, in one sentence. */
    private String follow() {
        String sentence;
        try {
            sentence = NLS.bind(CoreMessages.followedEnd_message, address.label(), agent.subscribe(copy, arrived -> {
            }));
        } catch (AttachException e) {
            String now = LocalTime.now().truncatedTo(ChronoUnit.SECONDS).toString();
            writerEnd = left || !RemoteAgent.isBroken(e) ? WriterEnd.UNKNOWN : WriterEnd.LOST;
            sentence = left
                    ? NLS.bind(CoreMessages.left_message, address.label())
                    : NLS.bind(CoreMessages.connectionLost_message, now, e.getMessage());
        } catch (RefusedException e) {
            sentence = e.getMessage();
        }
        if (copy.goneChunks() > 0) {
            sentence += " " + NLS.bind(CoreMessages.gone_message, Long.toString(copy.goneChunks()));
        }
        return copy.behindBytes() == 0
                ? sentence
                : sentence + " "
                        + NLS.bind(CoreMessages.behind_message, Long.toString(1 + copy.behindBytes() / MEGABYTE));
    }

    @Override
    boolean isOf(long process) {
        return pid != ELSEWHERE && pid == process;
    }

    @Override
    AgentAddress address() {
        return address;
    }

    @Override
    public boolean isBegunHere() {
        return false;
    }

    @Override
    public void detach() throws CoreException {
        try {
            address.control(Verb.DETACH, Map.of());
        } catch (AttachException | RefusedException e) {
            throw failure(e.getMessage(), e);
        }
    }

    @Override
    void leave() throws CoreException {
        left = true;
        try {
            agent.close(); // the copying ends by that, and saves what came
        } catch (AttachException e) {
            throw failure(e.getMessage(), e);
        }
    }

    @Override
    void collect() {
        // it lies in the folder already
    }

    @Override
    WriterEnd writerEnd() {
        return writerEnd;
    }

    @Override
    void release() throws IOException {
        try {
            agent.close();
        } catch (AttachException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
