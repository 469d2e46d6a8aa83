package org.jlta.ide.editor;

import java.util.Iterator;

import org.eclipse.jdt.ui.text.java.hover.IJavaEditorTextHover;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.mining.ThreadsAnnotation;

/**
 * Tells at a line which stacks its threads come by, with a link to the origins. Where a marker has something to say it is silent.
 * Made by the Java editor once this bundle is active; may be asked from any thread.
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
        if (model == null || !(viewer instanceof ISourceViewer source)
                || !(source.getAnnotationModel() instanceof IAnnotationModelExtension annotations)) {
            return null;
        }
        IAnnotationModel ours = annotations.getAnnotationModel(ThreadsAnnotation.MODEL);
        if (ours == null
                || !(at(ours, viewer.getDocument(), region, ThreadsAnnotation.class) instanceof ThreadsAnnotation found)
                || at(source.getAnnotationModel(), viewer.getDocument(), region, MarkerAnnotation.class) != null) {
            return null;
        }
        CodeLine line = lines.line(LineAnnotation.of(found).frame());
        return line == null ? null : LineDetails.of(model, line, found::open);
    }

    /** The first annotation of a class on the line of a place, null for none. */
    private static Annotation at(IAnnotationModel annotations, IDocument document, IRegion region,
            Class<? extends Annotation> type) {
        try {
            int line = document.getLineOfOffset(region.getOffset());
            for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
                Annotation annotation = all.next();
                Position position = annotations.getPosition(annotation);
                if (type.isInstance(annotation) && position != null
                        && document.getLineOfOffset(position.getOffset()) == line) {
                    return annotation;
                }
            }
        } catch (BadLocationException e) {
            // the text changes at this moment: there is nothing to tell of the place that was meant
            return null;
        }
        return null;
    }

    @Override
    public IInformationControlCreator getHoverControlCreator() {
        return LineHoverControl::new;
    }
}
