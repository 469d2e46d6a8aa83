package org.jlta.ui.view;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.ILog;
import org.eclipse.help.IContextProvider;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.IShowInSource;
import org.eclipse.ui.part.IShowInTarget;
import org.eclipse.ui.part.IShowInTargetList;
import org.eclipse.ui.part.ViewPart;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.selection.AnalysisSelectionListener.Aspect;
import org.jlta.ui.selection.SessionThread;
import org.jlta.ui.selection.ShownThreads;

/**
 * A view of the window's active session. It shows by itself that there is none, that it loads or failed; the view is
 * asked only while there is a model.
 */
public abstract class AnalysisView extends ViewPart {
    /** Keys of these views only. */
    private static final String CONTEXT = "org.jlta.ui.context";

    private final AnalysisSelectionListener listener = this::changed;
    private final AnalysisSelectionListener windowListener = this::windowChanged;
    private AnalysisSelection selection;
    /** What the view keeps, null while it shows what the window looks at. */
    private AnalysisSelection pinned;
    private SelectionStrip strip;
    private IAction pin;
    private Heading heading;
    private ContentArea area;
    private Awaited awaited;
    /** Whether there is what {@link #clear()} drops; at first it brings the view into the state of nothing shown. */
    private boolean isFilled = true;
    /** It is out of sight and about to be dropped. */
    private boolean isStale;
    /** Whether anybody sees it: what a recording that grows brings waits until somebody does. */
    private Sight sight;

    @Override
    public final void createPartControl(Composite parent) {
        selection = AnalysisSelection.of(getSite().getWorkbenchWindow());
        Composite column = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(column);
        heading = new Heading(column);
        if (hasStrip()) {
            strip = new SelectionStrip(column, selection, this);
        }
        area = new ContentArea(column);
        awaited = new Awaited(area);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(area.control());
        RecordingDrop.install(parent);
        HelpContexts.set(column, this);
        createContent(area.content());
        IContextService contexts = getSite().getService(IContextService.class);
        contexts.activateContext(CONTEXT);
        HistoryHandlers.activate(getSite().getService(IHandlerService.class), this::selection);
        if (isPinnable()) {
            addPin();
            addAnother();
        }
        selection.addListener(windowListener);
        sight = new Sight(this, () -> changed(Aspect.SESSION));
        parent.addDisposeListener(event -> {
            selection.removeListener(windowListener);
            sight.end();
        });
        changed(Aspect.SESSION);
    }

    @Override
    protected final void setContentDescription(String text) {
        heading.show(text);
    }

    @Override
    public final String getContentDescription() {
        return heading == null ? "" : heading.text(); // the platform asks before there are controls
    }

    private void addPin() {
        pin = new Action(Messages.pin_label, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                setPinned(isChecked());
            }
        };
        pin.setToolTipText(Messages.pin_message);
        pin.setImageDescriptor(Icon.PIN.descriptor());
        getViewSite().getActionBars().getToolBarManager().add(pin);
        getViewSite().getActionBars().getMenuManager().add(pin);
    }

    private void addAnother() {
        String name = getSite().getRegisteredName();
        String number = getViewSite().getSecondaryId();
        if (number != null) {
            setPartName(NLS.bind(Messages.another_title, name, number));
        }
        IAction another = new Action(NLS.bind(Messages.another_label, name)) {
            @Override
            public void run() {
                openAnother();
            }
        };
        another.setToolTipText(Messages.another_message);
        getViewSite().getActionBars().getMenuManager().add(another);
    }

    /**
     * Opens one more view of this kind, which shows what the window looks at; this one keeps what it shows, so that both can
     * stand side by side. As the view's own menu does.
     *
     * @return null where that cannot be opened, which is logged
     */
    public final AnalysisView openAnother() {
        IWorkbenchPage page = getSite().getPage();
        String id = getSite().getId();
        int number = 2;
        while (page.findViewReference(id, Integer.toString(number)) != null) {
            number++;
        }
        setPinned(selection().model() != null);
        try {
            return (AnalysisView) page.showView(id, Integer.toString(number), IWorkbenchPage.VIEW_ACTIVATE);
        } catch (PartInitException e) {
            ILog.of(AnalysisView.class).log(e.getStatus());
            return null;
        }
    }

    /** Whether the view keeps what it shows now, whatever the window looks at next; does nothing in a view that cannot. */
    public final void setPinned(boolean keep) {
        if (pin == null || keep == (pinned != null)) {
            return;
        }
        if (keep) {
            pinned = selection.pinned();
            pinned.addListener(listener);
        } else {
            pinned = null;
        }
        pin.setChecked(keep);
        strip.follow(selection(), keep ? () -> setPinned(false) : null);
        if (!keep) {
            sight.forget(); // what was kept is gone at once, also out of sight
            changed(Aspect.SESSION);
        }
    }

    private void windowChanged(Aspect aspect) {
        if (pinned == null) {
            changed(aspect);
        } else if (aspect == Aspect.SESSION && !Sessions.shared().all().contains(pinned.session())) {
            setPinned(false);
        }
    }

    /** On the content, or on what stands in its place: a focus in a control that is out of sight would be nowhere, without keys and help. */
    @Override
    public final void setFocus() {
        if (area.message() == null) {
            focusContent();
        } else {
            area.control().setFocus();
        }
    }

    /** The content is in sight and gets the focus. */
    protected abstract void focusContent();

    /** Makes the view's own controls; the parent has no layout yet. */
    protected abstract void createContent(Composite parent);

    /** There is a model, and that changed; for {@link Aspect#SESSION} everything. */
    protected abstract void show(Aspect aspect);

    /** One sentence: what the view shows once there is a recording. */
    protected abstract String purpose();

    /** There is no session: shows what leads to one. */
    protected void showFirstSteps() {
        area.showMessage(purpose(), FirstSteps.of(getSite().getShell()));
    }

    /** Whether active filters and choices stand as chips above the view. */
    protected boolean hasStrip() {
        return true;
    }

    /** Whether a person can have the view keep what it shows. */
    protected boolean isPinnable() {
        return hasStrip();
    }

    /** There is no model any more: nothing that is being worked out is shown. */
    protected void cancel() {
    }

    /**
     * There is no model any more: drop what was made from it. Called after {@link #cancel()} and once the content is out of sight, in an
     * event of its own: rows that go take time, and all views have some.
     */
    protected void clear() {
    }

    /** What the view shows: what the window looks at, or what it keeps. */
    public final AnalysisSelection selection() {
        return pinned == null ? selection : pinned;
    }

    /** The answer that the view waits for. */
    protected final Awaited awaited() {
        return awaited;
    }

    /** For a view that has nothing to show of this model, and for tests. */
    public final ContentArea area() {
        return area;
    }

    /** Help, and the platform's Show In: for what is a thread of a session, and from here to where others lead. */
    @Override
    public <T> T getAdapter(Class<T> type) {
        if (type == IContextProvider.class) {
            return type.cast(HelpContexts.of(this));
        }
        if (type == IShowInTarget.class) {
            IShowInTarget target = context -> context.getSelection() instanceof IStructuredSelection elements
                    && SessionThread.choose(elements, selection);
            return type.cast(target);
        }
        if ((type == IShowInSource.class || type == IShowInTargetList.class) && selection.model() != null) {
            return Adapters.adapt(new ShownThreads(selection.model(), selection.selection().threads()), type);
        }
        return super.getAdapter(type);
    }

    private void changed(Aspect aspect) {
        if (selection().model() != null) {
            if (sight.waits(selection().session(), aspect)) {
                return;
            }
            clearNow();
            isFilled = true;
            if (aspect == Aspect.SESSION) {
                area.showContent();
            }
            show(aspect);
        } else if (aspect == Aspect.SESSION) {
            sight.forget();
            cancel();
            setContentDescription("");
            showWhyNot(selection().session());
            if (isFilled) {
                isFilled = false;
                isStale = true;
                Turns.of(area.control().getDisplay()).add(this::clearNow);
            }
        }
    }

    private void clearNow() {
        if (isStale && !area.control().isDisposed()) {
            isStale = false;
            clear();
        }
    }

    private void showWhyNot(Session session) {
        if (session == null) {
            showFirstSteps();
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
