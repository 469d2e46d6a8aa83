package org.jlta.agent.rt.keep;

import java.io.IOException;
import java.nio.file.Path;

import org.jlta.agent.options.SaveEvents;
import org.jlta.agent.rt.Announcements;
import org.jlta.agent.rt.Losses;
import org.jlta.agent.rt.jfr.ThreadRecording;
import org.jlta.agent.rt.jvm.ThreadFields;
import org.jlta.agent.rt.locks.DeadlockListener;

/**
 * Saves the recording so far to a file of its own when something happens that one wants to look at later: at most five
 * times, ten minutes apart. Used by the agent's thread, but for {@link #startFailed}.
 */
public final class RingSaves implements DeadlockListener {
    private static final int MOST_SAVES = 5;
    private static final long APART_NANOS = 10L * 60 * 1_000_000_000;
    /** Looks between two counts of the threads, which copies a reference to each. */
    private static final int LOOKS = 4;

    private final ThreadRecording recording;
    private final SaveEvents events;
    private final Announcements announcements;
    private final Losses losses;
    private volatile boolean startFailed;
    private int looks;
    private int saves;
    private long lastNanos;
    private boolean tooMany;

    public RingSaves(ThreadRecording recording, SaveEvents events, Announcements announcements, Losses losses) {
        this.recording = recording;
        this.events = events;
        this.announcements = announcements;
        this.losses = losses;
    }

    /** A thread could not be started. By any thread. */
    public void startFailed() {
        startFailed = true;
    }

    @Override
    public void deadlockFound(String sentence) {
        announcements.say(sentence);
        if (events.atDeadlock()) {
            save("deadlock");
        }
    }

    /** Looks whether one of the events happened since the last time, and saves then. */
    public void look() throws ReflectiveOperationException {
        if (startFailed) {
            startFailed = false;
            int alive = ThreadFields.allPlatformThreads().length;
            announcements.say("a thread could not be started, while " + alive + " platform threads are alive");
            if (events.atFailedStart()) {
                save("startfailed");
            }
        }
        if (events.atThreads() > 0 && ++looks % LOOKS == 0) {
            lookAtThreads(ThreadFields.allPlatformThreads().length);
        }
    }

    /** Once each time that the number is passed. */
    private void lookAtThreads(int alive) {
        boolean passed = alive >= events.atThreads() && !tooMany;
        tooMany = alive >= events.atThreads();
        if (passed) {
            announcements.say(alive + " platform threads are alive, " + events.atThreads() + " were named");
            save("threads");
        }
    }

    private void save(String reason) {
        long now = System.nanoTime();
        if (saves >= MOST_SAVES || saves > 0 && now - lastNanos < APART_NANOS) {
            return;
        }
        saves++;
        lastNanos = now;
        try {
            Path file = recording.saveCopy(reason);
            announcements.say("the recording so far was saved to " + file);
        } catch (IOException e) {
            losses.note("the recording could not be saved at " + reason + ": " + e);
            announcements.say("the recording could not be saved at " + reason + " (" + e + ")");
        }
    }
}
