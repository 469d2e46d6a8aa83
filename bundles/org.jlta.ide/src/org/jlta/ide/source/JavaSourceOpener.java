package org.jlta.ide.source;

import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.ui.JavaElementLabelProvider;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.ide.internal.IdeMessages;
import org.jlta.ui.selection.AnalysisSelection;
import org.jlta.ui.source.SourceOpener;

/**
 * Opens the line of a frame in the Java editor, found by the class's name in all projects of the workspace; where several have
 * it, that of the launched program's project.
 */
public final class JavaSourceOpener implements SourceOpener {

    @Override
    public void open(Frame frame, IWorkbenchPage page) {
        RecordingModel model = AnalysisSelection.of(page.getWorkbenchWindow()).model();
        new TypeSearch(FrameType.of(frame), page.getWorkbenchWindow().getShell().getDisplay(),
                (wanted, types) -> open(frame, page, wanted, LaunchedTypes.of(model, types))).schedule();
    }

    private static void open(Frame frame, IWorkbenchPage page, FrameType wanted, List<IType> types) {
        if (page.getWorkbenchWindow().getShell() == null) {
            return; // closed meanwhile
        }
        if (types.isEmpty()) {
            say(page, NLS.bind(IdeMessages.noSource_message, wanted.qualifiedName()));
            return;
        }
        IType type = types.size() == 1 ? types.get(0) : chosen(page, types);
        if (type != null) {
            open(frame, page, type);
        }
    }

    private static IType chosen(IWorkbenchPage page, List<IType> types) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(page.getWorkbenchWindow().getShell(),
                new JavaElementLabelProvider(
                        JavaElementLabelProvider.SHOW_DEFAULT | JavaElementLabelProvider.SHOW_ROOT));
        dialog.setTitle(IdeMessages.chooseSource_title);
        dialog.setMessage(IdeMessages.chooseSource_message);
        dialog.setElements(types.toArray());
        return dialog.open() == Window.OK ? (IType) dialog.getFirstResult() : null;
    }

    private static void open(Frame frame, IWorkbenchPage page, IType type) {
        try {
            IEditorPart editor = JavaUI.openInEditor(type);
            if (frame.line() > 0 && editor instanceof ITextEditor text) {
                reveal(frame, page, text);
            }
        } catch (PartInitException e) {
            say(page, e.getMessage());
        } catch (CoreException e) {
            ILog.of(JavaSourceOpener.class).log(e.getStatus());
            say(page, e.getMessage());
        }
    }

    private static void reveal(Frame frame, IWorkbenchPage page, ITextEditor editor) {
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        if (document == null) {
            say(page, NLS.bind(IdeMessages.noAttachedSource_message, frame.className()));
            return;
        }
        try {
            IRegion line = document.getLineInformation(frame.line() - 1);
            editor.selectAndReveal(line.getOffset(), line.getLength());
        } catch (BadLocationException e) {
            // the source is another version than what ran: it has fewer lines
            say(page, NLS.bind(IdeMessages.shorterSource_message, editor.getTitle(), frame.line()));
        }
    }

    /** In the status line of the view that has the focus: nothing happened that needs a dialog. */
    private static void say(IWorkbenchPage page, String sentence) {
        IWorkbenchPart part = page.getActivePart();
        if (part instanceof IViewPart view) {
            view.getViewSite().getActionBars().getStatusLineManager().setErrorMessage(sentence);
        } else if (part instanceof IEditorPart editor) {
            editor.getEditorSite().getActionBars().getStatusLineManager().setErrorMessage(sentence);
        }
        page.getWorkbenchWindow().getShell().getDisplay().beep();
    }
}
