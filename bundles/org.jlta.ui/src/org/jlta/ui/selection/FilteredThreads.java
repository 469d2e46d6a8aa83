package org.jlta.ui.selection;

import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/** The threads of a recording that a filter holds for; a job finds them, a later one gives an earlier one up. For the UI thread. */
final class FilteredThreads {
    private final Display display;
    private final Runnable told;
    private ThreadSet shown;
    private FilterJob job;

    /**
     * @param shown the first ones, null while they are not known
     * @param told  that a job found them
     */
    FilteredThreads(Display display, ThreadSet shown, Runnable told) {
        this.display = display;
        this.shown = shown;
        this.told = told;
    }

    /** Null without a recording and while they are being found. */
    ThreadSet shown() {
        return shown;
    }

    /** @param model null for none */
    void find(RecordingModel model, ThreadFilter filter) {
        if (job != null) {
            job.cancel();
            job = null;
        }
        shown = null;
        if (model != null && filter.isAll()) {
            shown = ThreadSet.all(model.threads());
        } else if (model != null) {
            job = new FilterJob(model, filter, display, this::found);
            job.schedule();
        }
    }

    private void found(FilterJob source, ThreadSet threads) {
        if (source == job) {
            job = null;
            shown = threads;
            told.run();
        }
    }
}
