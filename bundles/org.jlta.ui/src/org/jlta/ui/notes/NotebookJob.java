package org.jlta.ui.notes;

import java.io.IOException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.FileWords;
import org.jlta.core.notes.KeptNotebook;

/** Reads or writes a notebook; what came of it is told in the UI thread that made the job. */
final class NotebookJob extends Job {
    /** Of all these jobs. */
    static final Object FAMILY = new Object();

    /** What the job does, outside of the UI thread. */
    @FunctionalInterface
    interface Work {
        KeptNotebook work() throws IOException;
    }

    private final Work work;
    private final Consumer<KeptNotebook> done;
    private final Consumer<String> failed;
    private final Display display = Display.getCurrent();

    /**
     * @param done   told what is kept now
     * @param failed told why nothing was read or written, in a few words
     */
    NotebookJob(String task, Work work, Consumer<KeptNotebook> done, Consumer<String> failed) {
        super(task);
        this.work = work;
        this.done = done;
        this.failed = failed;
        setSystem(true);
    }

    @Override
    public boolean belongsTo(Object family) {
        return family == FAMILY;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            KeptNotebook kept = work.work();
            tell(() -> done.accept(kept));
        } catch (IOException e) {
            ILog.of(NotebookJob.class).warn("notebook: task=" + getName(), e);
            tell(() -> failed.accept(FileWords.withPath(e)));
        } catch (RuntimeException e) {
            // nothing may end the saving for good
            ILog.of(NotebookJob.class).error("notebook: task=" + getName(), e);
            tell(() -> failed.accept(NoteMessages.broken_message));
        }
        return Status.OK_STATUS;
    }

    private void tell(Runnable what) {
        if (!display.isDisposed()) {
            display.asyncExec(what);
        }
    }
}
