package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.cli.shell.Refusal;

/** A part in the recording that somebody else began; not for several threads. */
final class JoinedRun {
    private final Jvm jvm;
    private final LiveAgent agent;
    /** Null where the recording does not go with the tool that began it. */
    private final SharedFolder shared;

    /**
     * Lets the others know that this one wants it too.
     *
     * @param agent which records
     * @throws Refusal where the recording goes with another tool and cannot be shared with it
     */
    JoinedRun(Jvm jvm, LiveAgent agent) throws AttachException, Refusal, IOException {
        this.jvm = jvm;
        this.agent = agent;
        Path held = agent.heldFolder();
        if (held != null && agent.isForeign()) {
            throw Refusal.noAnswer(
                    "Another tool records " + jvm.label() + ", and takes that recording with it: ask it (jlta "
                            + jvm.pid() + "), or try again when that tool is done; if it was killed, jlta detach "
                            + jvm.pid()
                            + " ends its recording.");
        }
        this.shared = held == null ? null : new SharedFolder(held, agent.options());
        if (shared != null) {
            shared.renew(); // at once: who began it may go now
        }
    }

    /**
     * Tells the agent and the others that this one is there.
     *
     * @return whether the recording is gone
     */
    boolean hold() throws IOException {
        agent.hold();
        if (shared != null) {
            shared.renew();
        }
        return !isThere();
    }

    private boolean isThere() {
        return Files.isDirectory(agent.repository());
    }

    /** Refuses where the recording is gone, or cannot be reached by what the JVM told, since it has ended. */
    void checkThere() throws Refusal {
        if (!isThere() || agent.isForeign() && !jvm.isRunning()) {
            throw Refusal.noAnswer("The recording of " + jvm.label()
                    + " ended meanwhile, and who began it has it: nothing was left to write a file of.");
        }
    }

    /** Whether who began it left it to this one alone, or was killed. */
    boolean isLast() throws IOException {
        return shared != null && (shared.isLeft() || RecordingFolder.isOwnerGone(shared.path())) && !shared.hasOthers();
    }

    /** Of a recording that goes with the tools that want it. */
    Path folder() {
        return shared.path();
    }

    /** Takes the agent out, unless it was meanwhile, or was asked to write a file when the JVM ends. */
    void detach() throws AttachException {
        if (jvm.isRunning() && isToGo(LiveAgent.of(jvm))) {
            agent.detach();
        }
    }

    private boolean isToGo(LiveAgent now) throws AttachException {
        return now.isActive() && !now.isOther() && now.options().output() == null
                && agent.repository().equals(now.repository());
    }

    /**
     * Wants it no more, and takes the agent out where nobody does.
     *
     * @param stay whether the agent is to go on
     */
    void leave(boolean stay) throws AttachException, IOException {
        if (shared == null) {
            return;
        }
        shared.leave();
        if (!stay && isLast()) {
            detach();
            if (!jvm.isRunning() || !isRecordedInto()) {
                shared.delete();
            }
        }
    }

    /** By an agent that was asked to stay. */
    private boolean isRecordedInto() throws AttachException {
        LiveAgent now = LiveAgent.of(jvm);
        return now.isActive() && agent.repository().equals(now.repository());
    }
}
