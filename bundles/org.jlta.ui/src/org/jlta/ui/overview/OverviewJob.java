package org.jlta.ui.overview;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.MonitorProgress;
import org.jlta.ui.internal.Messages;

/** Finds what a recording says; the answer comes in the UI thread. */
final class OverviewJob extends Job {
    private final RecordingModel model;
    private final Display display;
    private final BiConsumer<OverviewJob, Overview> answer;

    OverviewJob(RecordingModel model, Display display, BiConsumer<OverviewJob, Overview> answer) {
        super(Messages.overview_task);
        this.model = model;
        this.display = display;
        this.answer = answer;
    }

    RecordingModel model() {
        return model;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            Overview overview = Overview.of(model,
                    new MonitorProgress(SubMonitor.convert(monitor, MonitorProgress.TICKS), done -> {
                    }));
            if (!display.isDisposed()) {
                display.asyncExec(() -> answer.accept(this, overview));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }
}
