package org.jlta.launching.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.recording.RepositoryJvm;

/** Makes a recording of what each JVM of a launch left, however it ended, and shows it. */
final class SaveJob extends Job {
    private final LaunchFolder folder;
    private final Session live;

    /** @param live the session that showed it while it grew, null for none */
    SaveJob(LaunchFolder folder, Session live) {
        super(NLS.bind(LaunchMessages.saving_task, folder.name()));
        this.folder = folder;
        this.live = live;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            List<Path> files = saved();
            if (files.isEmpty()) {
                nothing(LaunchStatus.NOTHING_RECORDED, null, folder.name());
                folder.delete();
            } else {
                show(files);
                folder.delete();
            }
        } catch (IOException e) {
            // the folder stays: it holds all there is
            nothing(LaunchStatus.NOT_SAVED, e, folder.name(), folder.path(), e.getMessage());
        }
        return Status.OK_STATUS;
    }

    private List<Path> saved() throws IOException {
        List<Path> files = new ArrayList<>();
        for (RepositoryJvm jvm : folder.jvms()) {
            Path file = folder.file(jvm);
            if (folder.live().save(jvm.path(), file)) {
                files.add(file);
            }
        }
        return files;
    }

    /** The first goes on in the live session; further JVMs get sessions of their own. */
    private void show(List<Path> files) {
        int next = 0;
        if (live != null) {
            Sessions.shared().ended(live, files.get(next++), null);
        }
        for (Path file : files.subList(next, files.size())) {
            Sessions.shared().open(List.of(file));
        }
    }

    private void nothing(LaunchStatus status, Throwable cause, Object... parts) {
        if (live != null) {
            Sessions.shared().endedWithout(live, status.text(parts));
        }
        status.tell(cause, parts);
    }
}
