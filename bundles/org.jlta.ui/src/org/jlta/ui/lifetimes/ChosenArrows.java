package org.jlta.ui.lifetimes;

import java.util.List;

import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.charts.timeline.Timeline;
import org.jlta.ui.charts.timeline.TimelineArrow;
import org.jlta.ui.view.AnswerJob;

/** Who acted on the chosen threads, and on whom they did, where that can still be told apart. For the UI thread. */
final class ChosenArrows {
    /** With more chosen threads no arrow could be followed. */
    private static final int MOST_THREADS = 50;

    private final Timeline timeline;
    private AnswerJob<List<TimelineArrow>> job;

    ChosenArrows(Timeline timeline) {
        this.timeline = timeline;
    }

    /** @param lanes of the model, which the timeline shows */
    void show(RecordingModel model, LifetimesModel lanes, ThreadSet chosen) {
        cancel();
        if (chosen.isEmpty() || chosen.size() > MOST_THREADS) {
            timeline.setArrows(List.of());
            return;
        }
        job = new AnswerJob<>(LifetimesMessages.arrows_task, progress -> LaneArrows.of(model, lanes, chosen),
                timeline.getDisplay(), (source, arrows) -> {
                    if (source == job && !timeline.isDisposed()) {
                        job = null;
                        timeline.setArrows(arrows);
                    }
                });
        job.setSystem(true);
        job.schedule();
    }

    void showNone() {
        cancel();
        timeline.setArrows(List.of());
    }

    /** What is shown stays. */
    void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
