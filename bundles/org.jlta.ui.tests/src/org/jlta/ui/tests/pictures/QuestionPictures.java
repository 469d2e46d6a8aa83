package org.jlta.ui.tests.pictures;

import java.util.stream.IntStream;

import org.eclipse.ui.IWorkbenchPage;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.jlta.ui.locks.LocksView;
import org.jlta.ui.overview.FindingsView;
import org.jlta.ui.pools.PoolsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.table.QuestionView;
import org.jlta.ui.trace.TraceView;

/** Shows what views answer by their menus, each with its first row chosen. */
final class QuestionPictures {
    /** Of the desk's time: when all clerks are at work. */
    private static final int BUSY_PART = 4;

    private static final String CLERK = "Clerk 2";

    private final PicturesScript script;
    private final ViewPictures pictures;
    private final IWorkbenchPage page;
    private final AnalysisSelection selection;

    QuestionPictures(PicturesScript script, ViewPictures pictures, IWorkbenchPage page, AnalysisSelection selection) {
        this.script = script;
        this.pictures = pictures;
        this.page = page;
        this.selection = selection;
    }

    /** Of the server, which has applications. */
    void ofServer(String theme) throws InterruptedException {
        show("contexts", FindingsView.ID, FindingsView.CONTEXTS, theme);
    }

    /** Of the desk, whose clerks wait for each other. */
    void ofDesk(String theme) throws InterruptedException {
        show("storms", FindingsView.ID, FindingsView.STORMS, theme);
        show("opposite", LocksView.ID, LocksView.OPPOSITE, theme);
        pictures.act("a moment", () -> {
            selection.select(ThreadSelection.NONE);
            selection.setMoment(selection.model().info().durationNanos() / BUSY_PART);
        }, () -> true);
        show("holders", PoolsView.ID, PoolsView.HELD, theme);
        pictures.act("choose a clerk", () -> {
            selection.setFrame(null);
            selection.select(new ThreadSelection(clerk(), null, this));
        }, () -> true);
        show("path", TraceView.ID, TraceView.PATH, theme);
    }

    private ThreadSet clerk() {
        RecordingModel model = selection.model();
        return ThreadSet.of(IntStream.range(0, model.threads().size())
                .filter(thread -> CLERK.equals(model.threads().name(thread))).findFirst().orElseThrow());
    }

    private void show(String name, String id, int question, String theme) throws InterruptedException {
        QuestionView[] view = new QuestionView[1];
        pictures.act("ask " + name, () -> {
            view[0] = (QuestionView) page.showView(id);
            view[0].show(question);
        }, () -> view[0].table() != null && view[0].table().getItemCount() > 0);
        pictures.act("first of " + name, () -> view[0].choose(0), () -> !view[0].details().isEmpty());
        script.show(name, id, theme);
        pictures.act("first question", () -> view[0].show(0), () -> true);
    }
}
