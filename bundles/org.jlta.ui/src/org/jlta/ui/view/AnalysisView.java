package org.jlta.ui.view;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.ViewPart;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;

/**
 * A view of the window's active session. It shows by itself that there is none, that it loads or failed; the view is
 * asked only while there is a model.
 */
public abstract class AnalysisView extends ViewPart {
    /** Keys of these views only. */
    private static final String CONTEXT = "org.jlta.ui.context";

    private final AnalysisSelectionListener listener = this::changed;
    private AnalysisSelection selection;
    private ContentArea area;

    @Override
    public final void createPartControl(Composite parent) {
        selection = AnalysisSelection.of(getSite().getWorkbenchWindow());
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(column);
        if (hasStrip()) {
            new SelectionStrip(column, selection, this);
        }
        area = new ContentArea(column);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area.control());
        RecordingDrop.install(parent);
        createContent(area.content());
        IContextService contexts = getSite().getService(IContextService.class);
        contexts.activateContext(CONTEXT);
        HistoryHandlers.activate(getSite().getService(IHandlerService.class), selection);
        selection.addListener(listener);
        parent.addDisposeListener(event -> selection.removeListener(listener));
        changed(Aspect.SESSION);
    }

    /** Makes the view's own controls; the parent has no layout yet. */
    protected abstract void createContent(Composite parent);

    /** There is a model, and that changed; for {@link Aspect#SESSION} everything. */
    protected abstract void show(Aspect aspect);

    /** One sentence: what the view shows once there is a recording. */
    protected abstract String purpose();

    /** Whether active filters and choices stand as chips above the view. */
    protected boolean hasStrip() {
        return true;
    }

    /** There is no model any more: drop what was made from it. */
    protected void clear() {
    }

    protected final AnalysisSelection selection() {
        return selection;
    }

    /** For a view that has nothing to show of this model, and for tests. */
    public final ContentArea area() {
        return area;
    }

    private void changed(Aspect aspect) {
        if (aspect == Aspect.SESSION) {
            if (selection.model() == null) {
                clear();
                showWhyNot(selection.session());
                return;
            }
            area.showContent();
        }
        if (selection.model() != null) {
            show(aspect);
        }
    }

    private void showWhyNot(Session session) {
        if (session == null) {
            area.showMessage(purpose(), FirstSteps.of(getSite().getShell()));
            return;
        }
        Session.Content content = session.content();
        if (session.isLive()) {
            area.showMessage(NLS.bind(Messages.sessionBegins_message, session.name()), Messages.openOther_label,
                    this::open);
            return;
        }
        switch (content.state()) {
        case LOADING -> area.showProgress(NLS.bind(Messages.reading_message, session.name()), content.done(),
                Messages.cancel_label, () -> Sessions.shared().close(session));
        case FAILED -> area.showMessage(content.failure(), Messages.openOther_label, this::open);
        case READY -> area.showContent();
        }
    }

    private void open() {
        OpenRecordings.ask(getSite().getShell());
    }
}
