package org.jlta.ui.sessions;

import java.util.List;

import org.eclipse.help.IContextProvider;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.part.ViewPart;
import org.jlta.core.Session;
import org.jlta.core.SessionListener;
import org.jlta.core.Sessions;
import org.jlta.core.live.LeftRecordings;
import org.jlta.ui.HelpContexts;
import org.jlta.ui.internal.Icon;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.live.LiveVerb;
import org.jlta.ui.live.LiveWizards;
import org.jlta.ui.live.SessionClosing;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.selection.AnalysisSelectionListener;
import org.jlta.ui.view.ContentArea;
import org.jlta.ui.view.FirstSteps;
import org.jlta.ui.view.OpenRecordings;
import org.jlta.ui.view.RecordingDrop;

/** The open sessions and, below them, the recordings opened before; choosing a session shows it in all views. */
public final class SessionsView extends ViewPart {
    public static final String ID = "org.jlta.ui.view.sessions";

    private final SessionListener sessionListener = new SessionListener() {
        @Override
        public void opened(Session session) {
            later();
        }

        @Override
        public void changed(Session session) {
            later();
        }

        @Override
        public void closed(Session session) {
            later();
        }
    };
    private final AnalysisSelectionListener selectionListener = aspect -> mark();
    private AnalysisSelection selection;
    private ContentArea area;
    private TreeViewer viewer;
    private IAction close;
    private IAction delete;

    @Override
    public void createPartControl(Composite parent) {
        parent.setLayout(new FillLayout());
        area = new ContentArea(parent);
        area.content().setLayout(new FillLayout());
        selection = AnalysisSelection.of(getSite().getWorkbenchWindow());
        viewer = new TreeViewer(area.content(), SWT.SINGLE | SWT.FULL_SELECTION);
        viewer.setContentProvider(new SessionsContent());
        viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new SessionLabels()));
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setInput(Sessions.shared());
        viewer.expandAll();
        RecordingDrop.install(parent);
        HelpContexts.set(area.control(), this);
        createActions();
        viewer.addSelectionChangedListener(event -> chosen());
        viewer.addDoubleClickListener(event -> openRecent());
        Sessions.shared().addListener(sessionListener);
        selection.addListener(selectionListener);
        parent.addDisposeListener(event -> {
            Sessions.shared().removeListener(sessionListener);
            selection.removeListener(selectionListener);
        });
        mark();
        LeftRecordings.shared().search(this::later);
    }

    @Override
    public void setFocus() {
        if (area.message() == null) {
            viewer.getTree().setFocus();
        } else {
            area.control().setFocus();
        }
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        return type == IContextProvider.class ? type.cast(HelpContexts.of(this)) : super.getAdapter(type);
    }

    /** The list, for tests. */
    public Tree tree() {
        return viewer.getTree();
    }

    private void createActions() {
        IAction open = action(Messages.openRecording_label, Icon.OPEN, () -> OpenRecordings.ask(getSite().getShell()));
        IAction attach = action(Messages.attach_label, Icon.ATTACH, () -> LiveWizards.attach(getSite().getShell()));
        IAction connect = action(Messages.connect_label, Icon.CONNECT, () -> LiveWizards.connect(getSite().getShell()));
        close = action(Messages.closeSession_label, Icon.CLOSE, this::closeChosen);
        delete = action(Messages.deleteRecording_label, null, this::deleteChosen);
        IAction closeAll = action(Messages.closeAll_label, null,
                () -> SessionClosing.close(getSite().getShell(), Sessions.shared().all()));
        IAction clear = action(Messages.clearRecent_label, null, () -> {
            Sessions.shared().clearRecent();
            refresh();
        });
        var bars = getViewSite().getActionBars();
        for (IAction tool : List.of(open, attach, connect, close)) {
            bars.getToolBarManager().add(tool);
        }
        MenuManager menu = new MenuManager();
        for (IContributionManager place : List.of(bars.getMenuManager(), menu)) {
            List.of(open, attach, connect).forEach(place::add);
            place.add(new Separator());
            for (LiveVerb verb : LiveVerb.values()) {
                place.add(command(verb));
            }
            place.add(new Separator());
            List.of(close, closeAll, delete).forEach(place::add);
        }
        bars.getMenuManager().add(clear);
        viewer.getTree().setMenu(menu.createContextMenu(viewer.getTree()));
        viewer.getTree().addDisposeListener(event -> menu.dispose());
    }

    private CommandContributionItem command(LiveVerb verb) {
        return new CommandContributionItem(new CommandContributionItemParameter(getSite(), null, verb.command(),
                CommandContributionItem.STYLE_PUSH));
    }

    private static IAction action(String label, Icon icon, Runnable what) {
        IAction action = new Action(label) {
            @Override
            public void run() {
                what.run();
            }
        };
        action.setToolTipText(label);
        if (icon != null) {
            action.setImageDescriptor(icon.descriptor());
        }
        return action;
    }

    private Object first() {
        return ((IStructuredSelection) viewer.getSelection()).getFirstElement();
    }

    private void chosen() {
        enable();
        if (first() instanceof Session session) {
            selection.activate(session);
        }
    }

    private void openRecent() {
        if (first() instanceof SessionsContent.Recent recent) {
            Sessions.shared().open(recent.sources());
        }
    }

    private void closeChosen() {
        if (first() instanceof Session session) {
            SessionClosing.close(getSite().getShell(), List.of(session));
        }
    }

    private void later() {
        if (!viewer.getTree().isDisposed()) {
            viewer.getTree().getDisplay().asyncExec(this::refresh);
        }
    }

    private void refresh() {
        if (!viewer.getTree().isDisposed()) {
            viewer.refresh();
            viewer.expandToLevel(2);
            mark();
        }
    }

    private void mark() {
        if (viewer.getTree().getItemCount() == 0) {
            area.showMessage(Messages.sessionsPurpose_message, FirstSteps.of(getSite().getShell()));
        } else {
            area.showContent();
        }
        Session active = selection.session();
        if (active != null && active != first()) {
            viewer.setSelection(new StructuredSelection(active), true);
        }
        enable();
    }

    private void enable() {
        close.setEnabled(first() instanceof Session);
        delete.setEnabled(!RecordingFiles.of(first()).isEmpty());
    }

    private void deleteChosen() {
        Object chosen = first();
        if (RecordingFiles.delete(getSite().getShell(), RecordingFiles.of(chosen))
                && chosen instanceof Session session) {
            Sessions.shared().close(session);
        }
        refresh();
    }
}
