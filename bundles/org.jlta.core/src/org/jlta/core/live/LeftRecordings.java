package org.jlta.core.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.jlta.core.Sessions;
import org.jlta.core.internal.CoreMessages;
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

    /**
     * Looks for them now. A folder whose program still runs stays, as its agent still writes there; so does one that could not be
     * saved.
     */
    public void searchNow() {
        try {
            LiveFolder.left().forEach(this::save);
        } catch (IOException e) {
            ILog.of(LeftRecordings.class).error("left recordings: not searched", e);
        }
    }

    private void save(LiveFolder folder) {
        try {
            List<RepositoryJvm> jvms = folder.jvms();
            for (RepositoryJvm jvm : jvms) {
                if (jvm.isAlive()) {
                    return;
                }
            }
            for (RepositoryJvm jvm : jvms) {
                save(folder, jvm.path(), jvm.pid());
            }
            if (jvms.isEmpty()) {
                save(folder, folder.path(), -1); // a copy of what an agent elsewhere records
            }
            folder.delete();
        } catch (IOException e) {
            ILog.of(LeftRecordings.class).error("left recording: not saved, folder=" + folder.path(), e);
        }
    }

    private void save(LiveFolder folder, Path repository, long pid) throws IOException {
        Path file = folder.file(null, pid);
        if (folder.save(repository, file)) {
            Sessions.shared().name(file, folder.name());
            files.add(file);
        }
    }
}
