package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.ILog;
import org.eclipse.osgi.util.NLS;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.WriterEnd;

/** A recording that was begun by a person in this window, and is saved when it ends. */
abstract sealed class SavedRecording extends LiveRecording
        permits LoadedRecording, FollowedRecording, StartedRecording {
    private static final long SAVE_SECONDS = 20;

    private final LiveFolder folder;
    private final AtomicBoolean ended = new AtomicBoolean();
    private final CountDownLatch saved = new CountDownLatch(1);
    private volatile Session session;

    SavedRecording(LiveFolder folder) {
        this.folder = folder;
    }

    /** Brings all that is recorded into the folder, when it ended. */
    abstract void collect() throws IOException;

    /** How the JVM ended, where its chunks do not tell it; asked before they are collected, so that all of one that is gone is there. */
    abstract WriterEnd writerEnd();

    /** Lets go of what was held. */
    abstract void release() throws IOException;

    /** Opens the session, which has the name of the folder. */
    final void open(Path growing) {
        session = Sessions.shared().openLive(folder.name(), growing);
    }

    @Override
    final Session session() {
        return session;
    }

    final LiveFolder folder() {
        return folder;
    }

    final boolean hasEnded() {
        return ended.get();
    }

    @Override
    public final boolean isEndable() {
        return true;
    }

    /**
     * Saves the recording and shows it; only the first call does anything.
     *
     * @param sentence how it ended
     */
    final void finish(String sentence) {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        try {
            WriterEnd end = writerEnd();
            collect();
            Path file = folder.file(null, -1);
            if (folder.save(folder.path(), file, end)) {
                Sessions.shared().ended(session, file, sentence);
            } else {
                Sessions.shared().endedWithout(session, sentence + " " + CoreMessages.nothingRecorded_message);
            }
            folder.delete();
        } catch (IOException e) {
            // the folder stays and is shown: it holds all there is
            Sessions.shared().ended(session, folder.path(),
                    sentence + " " + NLS.bind(CoreMessages.notSaved_message, folder.path(), e.getMessage()));
        } finally {
            letGo();
        }
    }

    private void letGo() {
        try {
            release();
        } catch (IOException e) {
            ILog.of(SavedRecording.class).error("live recording: session=" + session, e);
        }
        LiveRecordings.shared().forget(this);
        saved.countDown();
    }

    @Override
    final boolean awaitSaved() throws InterruptedException {
        return saved.await(SAVE_SECONDS, TimeUnit.SECONDS);
    }
}
