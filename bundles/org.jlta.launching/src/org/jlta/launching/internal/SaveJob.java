package org.jlta.launching.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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
    /** What the agent saved while the program ran. */
    private final List<Path> meanwhile = new ArrayList<>();

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
                nothing(LaunchStatus.NOTHING_RECORDED.text(folder.name()));
                LaunchStatus.NOTHING_RECORDED.tell(null, folder.name());
            } else {
                show(files);
            }
            folder.delete();
        } catch (IOException e) {
            // the folder stays and is shown: it holds all there is
            String sentence = LaunchStatus.NOT_SAVED.text(folder.name(), folder.path(), e.getMessage());
            if (live != null) {
                Sessions.shared().ended(live, folder.path(), sentence);
            }
            LaunchStatus.NOT_SAVED.tell(e, folder.name(), folder.path(), e.getMessage());
        }
        return Status.OK_STATUS;
    }

    private List<Path> saved() throws IOException {
        List<Path> files = new ArrayList<>();
        for (RepositoryJvm jvm : folder.jvms()) {
            meanwhile.addAll(folder.savedMeanwhile(jvm));
            Path file = saved(jvm);
            if (file != null) {
                files.add(file);
            }
        }
        return files;
    }

    /** Where it is, null where nothing was recorded. What cannot be saved where a person asked for it is kept in the workspace. */
    private Path saved(RepositoryJvm jvm) throws IOException {
        if (folder.asked() != null) {
            try {
                return saved(jvm, folder.file(jvm, folder.asked()));
            } catch (IOException e) {
                Path file = saved(jvm, folder.file(jvm, null));
                if (file != null) {
                    LaunchStatus.SAVED_ELSEWHERE.tell(e, folder.name(), folder.asked(), e.getMessage(), file);
                }
                return file;
            }
        }
        return saved(jvm, folder.file(jvm, null));
    }

    private Path saved(RepositoryJvm jvm, Path file) throws IOException {
        return folder.live().save(jvm.path(), file) ? file : null;
    }

    /** The first goes on in the live session; further JVMs get sessions of their own. */
    private void show(List<Path> files) {
        int next = 0;
        meanwhile.forEach(file -> Sessions.shared().keep(file, file.getFileName().toString()));
        if (live != null) {
            Sessions.shared().ended(live, files.get(next++), meanwhile.isEmpty()
                    ? null
                    : NLS.bind(LaunchMessages.savedMeanwhile_message,
                            meanwhile.stream().map(Path::toString).collect(Collectors.joining(", "))));
        }
        for (Path file : files.subList(next, files.size())) {
            Sessions.shared().keep(file, folder.name());
            Sessions.shared().open(List.of(file));
        }
    }

    private void nothing(String sentence) {
        if (live != null) {
            Sessions.shared().endedWithout(live, sentence);
        }
    }
}
