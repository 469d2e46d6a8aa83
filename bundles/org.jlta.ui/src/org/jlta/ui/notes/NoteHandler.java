package org.jlta.ui.notes;

import java.util.List;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.HandlerUtil;
import org.jlta.ui.flame.FlameView;
import org.jlta.ui.origins.OriginsView;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.view.AnalysisView;

/** Asks for a note on the thread or the frame that is chosen. */
public final class NoteHandler extends AbstractHandler {

    @Override
    public void setEnabled(Object context) {
        setBaseEnabled(!subjects(PlatformUI.getWorkbench().getActiveWorkbenchWindow()).isEmpty());
    }

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
        List<NoteSubject> subjects = subjects(window);
        if (!subjects.isEmpty()) {
            NoteDialogs.add(window.getShell(), looksAt(window).session(), subjects);
        }
        return null;
    }

    private static List<NoteSubject> subjects(IWorkbenchWindow window) {
        if (window == null) {
            return List.of();
        }
        IWorkbenchPart part = part(window);
        boolean isOfFrames = part instanceof FlameView || part instanceof OriginsView;
        return NoteSubject.of(looksAt(window), isOfFrames ? NoteSubject.First.FRAME : NoteSubject.First.THREAD);
    }

    /** What the view that a person works in looks at; it can be pinned. */
    static AnalysisSelection looksAt(IWorkbenchWindow window) {
        return part(window) instanceof AnalysisView view ? view.selection() : AnalysisSelection.of(window);
    }

    /** Null for none. */
    private static IWorkbenchPart part(IWorkbenchWindow window) {
        IWorkbenchPage page = window.getActivePage();
        return page == null ? null : page.getActivePart();
    }
}
