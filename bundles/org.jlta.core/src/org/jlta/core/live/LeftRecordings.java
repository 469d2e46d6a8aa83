package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RepositoryJvm;

/**
 * Recordings that a window left unsaved when it was killed: saved once their programs have ended, for a person to open. Any thread
 * may call.
 */
public final class LeftRecordings {
    private static final LeftRecordings SHARED = new LeftRecordings();

    private final AtomicBoolean begun = new AtomicBoolean();
    private final List<Path> files = new CopyOnWriteArrayList<>();

    private LeftRecordings() {
    }

    /** Those of this workspace. */
    public static LeftRecordings shared() {
        return SHARED;
    }

    /** The files that were saved since the workbench began. */
    public List<Path> files() {
        return List.copyOf(files);
    }

    /**
     * Looks for them in a job; only the first call does anything.
     *
     * @param found is told in the job when there are some
     */
    public void search(Runnable found) {
        if (begun.compareAndSet(false, true)) {
            Job.createSystem(CoreMessages.left_task, monitor -> {
                searchNow();
                if (!files.isEmpty()) {
                    found.run();
                }
            }).schedule();
        }
    }

    /** Looks for them now. A folder whose program still runs stays, as its agent still writes there. */
    public void searchNow() {
        try {
            for (LiveFolder folder : LiveFolder.left()) {
                save(folder);
            }
        } catch (IOException e) {
            ILog.of(LeftRecordings.class).error("left recordings: not searched", e);
        }
    }

    private void save(LiveFolder folder) throws IOException {
        long pid = -1;
        for (RepositoryJvm jvm : folder.jvms()) {
            if (jvm.isAlive()) {
                return;
            }
            pid = jvm.pid();
        }
        Path file = folder.file(null, pid);
        try {
            for (String loss : RecordingAssembly.save(folder.path(), file).losses()) {
                ILog.of(LeftRecordings.class).warn(NLS.bind(CoreMessages.loss_message, file, loss));
            }
            files.add(file);
        } catch (RecordingException e) {
            ILog.of(LeftRecordings.class).info("left recording: nothing recorded, path=" + folder.path());
        }
        folder.delete();
    }
}
