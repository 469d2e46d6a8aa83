package org.jlta.ui.overview;

import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PartInitException;
import org.jlta.analysis.overview.Finding;
import org.jlta.analysis.overview.Overview;
import org.jlta.ui.format.VisibleText;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.ThreadSelection;
import org.jlta.ui.threads.ThreadsView;
import org.jlta.ui.view.AnalysisView;

/** What the recording says in plain words; each sentence leads to the threads that prove it. */
public final class OverviewView extends AnalysisView {
    public static final String ID = "org.jlta.ui.view.overview";

    private OverviewPage page;
    private OverviewJob job;

    @Override
    protected void createContent(Composite parent) {
        parent.setLayout(new FillLayout());
        page = new OverviewPage(parent, this::prove);
        parent.addDisposeListener(event -> cancel());
    }

    @Override
    protected String purpose() {
        return Messages.overviewPurpose_message;
    }

    @Override
    protected boolean hasStrip() {
        return false;
    }

    @Override
    public void setFocus() {
        page.control().setFocus();
    }

    /** What is shown, for tests. */
    public Overview shown() {
        return page.shown();
    }

    @Override
    protected void clear() {
        cancel();
        page.clear();
    }

    @Override
    protected void show(Aspect aspect) {
        if (aspect == Aspect.SESSION) {
            cancel();
            area().showProgress(Messages.overview_task, 0, null, null);
            job = new OverviewJob(selection().model(), page.control().getDisplay(), this::found);
            job.schedule();
        }
    }

    private void found(OverviewJob source, Overview overview) {
        if (source == job && !page.control().isDisposed()) {
            job = null;
            page.show(selection().session().name(), source.model(), overview);
            area().showContent();
        }
    }

    private void prove(Finding finding) {
        selection().select(new ThreadSelection(finding.threads(), VisibleText.of(finding.sentence()), this));
        String view = finding.arguments().startsWith("origins") ? OriginsView.ID : ThreadsView.ID;
        try {
            getSite().getPage().showView(view);
        } catch (PartInitException e) {
            ILog.of(OverviewView.class).error("finding: view=" + view, e);
        }
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
