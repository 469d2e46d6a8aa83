package org.jlta.ide.editor;

import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jdt.ui.text.java.hover.IJavaEditorTextHover;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorPart;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.mining.ThreadsAnnotation;

/**
 * Tells at a line what was found there, and which stacks its threads come by, with links to what mends it and to the origins. Where the
 * compiler has something to say it is silent. Made by the Java editor once this bundle is active; may be asked from any thread.
 */
public final class LineHover implements IJavaEditorTextHover, ITextHoverExtension, ITextHoverExtension2 {
    private IEditorPart editor;

    @Override
    public void setEditor(IEditorPart newEditor) {
        editor = newEditor;
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return new Region(offset, 0);
    }

    @Override
    @Deprecated
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        Object info = getHoverInfo2(viewer, region);
        return info == null ? null : info.toString();
    }

    @Override
    public Object getHoverInfo2(ITextViewer viewer, IRegion region) {
        EditorLines lines = editor == null ? null : EditorLines.of(editor.getSite().getWorkbenchWindow());
        RecordingModel model = lines == null ? null : lines.selection().model();
        if (model == null || !(viewer instanceof ISourceViewer source) || source.getAnnotationModel() == null) {
            return null;
        }
        LineAnnotations annotations = new LineAnnotations(source.getAnnotationModel(), viewer.getDocument(),
                region.getOffset());
        if (annotations.hasOtherProblem()) {
            return null;
        }
        ThreadsAnnotation found = annotations.threads();
        CodeLine line = found == null ? null : lines.line(LineAnnotation.of(found).frame());
        List<IMarker> findings = annotations.findings();
        return line == null && findings.isEmpty()
                ? null
                : LineDetails.of(model, line, findings, found == null ? null : found::open);
    }

    @Override
    public IInformationControlCreator getHoverControlCreator() {
        return LineHoverControl::new;
    }
}
