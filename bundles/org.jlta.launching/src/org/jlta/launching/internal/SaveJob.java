package org.jlta.launching.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.recording.RepositoryJvm;

/**
 * Makes a recording of what each JVM of a launch left, however it ended, and shows it. A JVM that goes on without the process that
 * was launched, as a daemon does, is left to record, and saved once it has ended.
 */
final class SaveJob extends Job {
    private final LaunchFolder folder;
    private final Session live;
    private final String ending;
    /** What the agent saved while the program ran. */
    private final List<Path> meanwhile = new ArrayList<>();

    /**
     * @param live   the session that showed it while it grew, null for none
     * @param ending how it ended, in one sentence; null where that needs no words
     */
    SaveJob(LaunchFolder folder, Session live, String ending) {
        super(NLS.bind(LaunchMessages.saving_task, folder.name()));
        this.folder = folder;
        this.live = live;
        this.ending = ending;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            List<RepositoryJvm> jvms = folder.jvms();
            List<RepositoryJvm> goOn = LaunchProcesses.alive(jvms);
            List<Path> files = saved(jvms, goOn);
            if (!files.isEmpty()) {
                show(files);
            } else if (goOn.isEmpty()) {
                nothing(LaunchStatus.NOTHING_RECORDED.text(folder.name()));
                LaunchStatus.NOTHING_RECORDED.tell(null, folder.name());
            }
            if (goOn.isEmpty()) {
                folder.delete();
            } else {
                saveOthersLater(jvms, goOn, files.isEmpty() ? live : null);
            }
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

    /** Nobody is to save again what is saved, neither then nor the next workbench. */
    private void saveOthersLater(List<RepositoryJvm> jvms, List<RepositoryJvm> goOn, Session session)
            throws IOException {
        jvms.stream().filter(jvm -> !goOn.contains(jvm)).forEach(folder.live()::delete);
        LaunchProcesses.whenJvmsEnded(goOn, new SaveJob(folder, session, ending)::schedule);
    }

    private List<Path> saved(List<RepositoryJvm> jvms, List<RepositoryJvm> goOn) throws IOException {
        List<Path> files = new ArrayList<>();
        for (RepositoryJvm jvm : jvms) {
            if (!goOn.contains(jvm)) {
                meanwhile.addAll(folder.savedMeanwhile(jvm));
                Path file = saved(jvm);
                if (file != null) {
                    files.add(file);
                }
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
            Sessions.shared().ended(live, files.get(next++), ending());
        }
        for (Path file : files.subList(next, files.size())) {
            Sessions.shared().keep(file, folder.name());
            Sessions.shared().open(List.of(file));
        }
    }

    /** How it ended and what was saved before, null where there is nothing to tell. */
    private String ending() {
        String saves = meanwhile.isEmpty()
                ? null
                : NLS.bind(LaunchMessages.savedMeanwhile_message,
                        meanwhile.stream().map(Path::toString).collect(Collectors.joining(", ")));
        return Stream.of(ending, saves).filter(Objects::nonNull).reduce((one, other) -> one + ' ' + other).orElse(null);
    }

    private void nothing(String sentence) {
        if (live != null) {
            Sessions.shared().endedWithout(live, sentence);
        }
    }
}
