package org.jlta.cli.live;

import java.io.IOException;

import org.jlta.agent.AttachException;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.agent.remote.RefusedException;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;
import org.jlta.recording.RecordingException;

/** Follows the agent that was named until its recording ends or the watcher has seen enough; Ctrl-C leaves nothing behind. */
final class Following implements Follower.Told {
    private static final long MEGABYTE = 1L << 20;

    private final Console console;
    private final TargetOptions target;

    Following(Console console, TargetOptions target) {
        this.console = console;
        this.target = target;
    }

    /**
     * @param all whether the watcher needs all that is recorded, not only the newest
     * @throws Refusal when there is no such agent, or the connection broke
     */
    void run(Watcher watcher, long everyNanos, boolean all) throws Refusal, IOException, RecordingException {
        try (Follower follower = new Follower(watcher, everyNanos, all, this)) {
            Thread cleaning = new Thread(() -> close(follower), "JLTA cleaning");
            Runtime.getRuntime().addShutdownHook(cleaning);
            try {
                AgentAddress address = target.address();
                console.message("Following " + address.label() + ".");
                String end = follower.follow(address);
                if (end != null) {
                    console.message("The end: " + end + ".");
                }
            } catch (AttachException | RefusedException e) {
                throw Refusal.noAnswer(e.getMessage(), e);
            } finally {
                remove(cleaning);
            }
        }
    }

    @Override
    public void lost(long chunks) {
        console.message("The agent dropped " + chunks + (chunks == 1 ? " chunk" : " chunks")
                + " of its ring before they came here: what happened then is not shown.");
    }

    @Override
    public void behind(long bytes) {
        console.message("What comes here is behind by " + bytes / MEGABYTE + " MB: the agent sends all that follow it "
                + "together no more than its option readers says.");
    }

    @Override
    public void caughtUp() {
        console.message("What comes here is no longer behind.");
    }

    private static void remove(Thread cleaning) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleaning);
        } catch (IllegalStateException e) {
            return; // the process ends just now, and the hook cleans up
        }
    }

    private void close(Follower follower) {
        try {
            follower.close();
        } catch (IOException e) {
            console.message("The temporary copy could not be deleted: " + e.getMessage());
        }
    }
}
