package org.jlta.core.internal;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.index.IndexedRecordings;
import org.jlta.core.MonitorProgress;
import org.jlta.recording.RecordingException;

/** Reads one recording. Whatever goes wrong becomes a sentence for the view, never a dialog. */
public final class LoadJob extends Job {

    /** What the job has to say, on its own thread; each call names the job, so that an outdated one can be told. */
    public interface Outcome {
        void progress(LoadJob source, double done);

        void read(LoadJob source, RecordingModel model);

        /** @param sentence why, in one sentence */
        void failed(LoadJob source, String sentence);
    }

    private final List<Path> sources;
    private final Outcome outcome;

    public LoadJob(String name, List<Path> sources, Outcome outcome) {
        super(NLS.bind(CoreMessages.load_task, name));
        this.sources = sources;
        this.outcome = outcome;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        MonitorProgress progress = new MonitorProgress(SubMonitor.convert(monitor, MonitorProgress.TICKS),
                done -> outcome.progress(this, done));
        try {
            outcome.read(this, IndexedRecordings.ofUser(System.getenv()).load(sources, progress));
            return Status.OK_STATUS;
        } catch (RecordingException e) {
            outcome.failed(this, e.getMessage());
        } catch (CancellationException e) {
            outcome.failed(this, CoreMessages.loadCancelled_message);
            return Status.CANCEL_STATUS;
        } catch (OutOfMemoryError e) {
            outcome.failed(this, NLS.bind(CoreMessages.loadMemory_message,
                    Runtime.getRuntime().maxMemory() / (1024 * 1024)));
        } catch (RuntimeException e) {
            ILog.of(LoadJob.class).error("load: sources=" + sources, e);
            outcome.failed(this, NLS.bind(CoreMessages.loadBroken_message, e.toString()));
        }
        return Status.OK_STATUS;
    }
}
