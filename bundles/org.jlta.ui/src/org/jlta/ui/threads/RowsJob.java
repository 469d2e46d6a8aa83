package org.jlta.ui.threads;

import java.util.BitSet;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.core.MonitorProgress;
import org.jlta.ui.internal.Messages;

/** Sorts the threads of the table and finds which columns hold anything; the answer comes in the UI thread. */
final class RowsJob extends Job {

    /** What to sort, and by what. */
    record Request(RecordingModel model, ThreadSet threads, ThreadColumn column, ThreadRows.Direction direction) {
    }

    /**
     * The answer.
     *
     * @param rows   sorted
     * @param filled indexes into {@link ThreadColumns#ALL} of columns that hold something in the whole recording
     */
    record Answer(Request request, ThreadRows rows, BitSet filled) {
    }

    private final Request request;
    private final Display display;
    private final BiConsumer<RowsJob, Answer> answer;

    RowsJob(Request request, Display display, BiConsumer<RowsJob, Answer> answer) {
        super(Messages.sort_task);
        this.request = request;
        this.display = display;
        this.answer = answer;
        setSystem(true);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            Progress progress = new MonitorProgress(monitor, done -> {
            });
            ThreadRows rows = ThreadRows.sorted(request.model(), request.threads(), request.column().order(),
                    request.direction(), progress);
            Answer found = new Answer(request, rows, filled(request.model()));
            if (!display.isDisposed()) {
                display.asyncExec(() -> answer.accept(this, found));
            }
            return Status.OK_STATUS;
        } catch (CancellationException e) {
            return Status.CANCEL_STATUS;
        }
    }

    private static BitSet filled(RecordingModel model) {
        BitSet filled = new BitSet();
        int size = model.threads().size();
        for (int column = 0; column < ThreadColumns.ALL.size(); column++) {
            ThreadColumn.Present present = ThreadColumns.ALL.get(column).present();
            for (int ordinal = 0; ordinal < size; ordinal++) {
                if (present.in(model, ordinal)) {
                    filled.set(column);
                    break;
                }
            }
        }
        return filled;
    }
}
