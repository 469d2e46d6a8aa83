package org.jlta.ui.overview;

import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.core.Session;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.TimeRange;
import org.jlta.ui.view.AnalysisView;
import org.jlta.ui.view.AnswerJob;
import org.jlta.ui.view.Strips;

/** What the recording says in plain words; each sentence leads to the threads that prove it. */
public final class OverviewView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.overview";

    private OverviewPage page;
    private AnswerJob<Overview> job;
    /** Of what the page shows now, null for nothing. */
    private Session shown;

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        page = new OverviewPage(parent, this::prove, new Choices());
        parent.addDisposeListener(event -> cancel());
    }

    @Override
    protected String purpose() {
        return Messages.overviewPurpose_message;
    }

    @Override
    protected void showFirstSteps() {
        area().showWelcome();
    }

    @Override
    protected boolean hasStrip() {
        return false;
    }

    @Override
    protected void focusContent() {
        page.control().setFocus();
    }

    /** What is shown, for tests. */
    public Overview shown() {
        return page.shown();
    }

    @Override
    protected void clear() {
        shown = null;
        page.clear();
    }

    @Override
    protected void show(Aspect aspect) {
        if (aspect == Aspect.SESSION) {
            cancel();
            // of a recording that grows, what was found before stays until there is more
            boolean hasContent = selection().session() == shown;
            if (!hasContent) {
                area().showProgress(Messages.overview_task, 0, null, null);
            }
            RecordingModel model = selection().model();
            job = awaited().begin(
                    new AnswerJob<>(Messages.overview_task, progress -> Overview.of(model, progress),
                            page.control().getDisplay(), (source, overview) -> found(source, model, overview)),
                    hasContent, () -> show(Aspect.SESSION));
        } else {
            look();
        }
    }

    private void look() {
        if (page.strip() != null) {
            Strips.look(page.strip(), selection().range(), selection().moment());
        }
    }

    private void found(AnswerJob<Overview> source, RecordingModel model, Overview overview) {
        if (source == job && !page.control().isDisposed()) {
            job = null;
            awaited().end();
            shown = selection().session();
            page.show(shown, model, overview);
            look();
            area().showContent();
        }
    }

    private void prove(Finding finding) {
        Proof.open(getSite().getPage(), selection(), finding, this);
    }

    @Override
    protected void cancel() {
        if (job != null) {
            awaited().end();
            job.cancel();
            job = null;
        }
    }

    /** Tells the other views what is chosen in the strip. */
    private final class Choices implements Strips.Target {
        @Override
        public void ranged(TimeRange range) {
            selection().setRange(range);
        }

        @Override
        public void pointed(long nanos) {
            selection().setMoment(nanos);
        }
    }
}
