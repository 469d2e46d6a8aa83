package org.jlta.ui.origins;

import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.OriginNode;
import org.jlta.analysis.origin.OriginRequest;
import org.jlta.analysis.origin.Origins;
import org.jlta.core.MonitorProgress;
import org.jlta.ui.internal.Messages;

/** Builds the tree of origins; the answer comes in the UI thread. */
final class OriginsJob extends Job {
    private final RecordingModel model;
    private final OriginRequest request;
    private final Display display;
    private final BiConsumer<OriginsJob, OriginNode> answer;

    OriginsJob(RecordingModel model, OriginRequest request, Display display,
            BiConsumer<OriginsJob, OriginNode> answer) {
        super(Messages.origins_task);
        this.model = model;
        this.request = request;
        this.display = display;
        this.answer = answer;
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        MonitorProgress progress = new MonitorProgress(SubMonitor.convert(monitor, MonitorProgress.TICKS), done -> {
        });
        try {
            OriginNode root = Origins.tree(model, request, progress);
            if (!display.isDisposed()) {
                display.asyncExec(() -> answer.accept(this, root));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }
}
