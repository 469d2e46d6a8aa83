package org.jlta.ide.editor;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.eclipse.ui.texteditor.MarkerUtilities;
import org.jlta.ide.fix.FindingMarker;
import org.jlta.ide.mining.ThreadsAnnotation;

/**
 * What stands at a place of an editor's text and its line. Any thread may ask.
 *
 * @param model    of the editor, with ours attached to it
 * @param document the text
 * @param offset   of the place in it
 */
record LineAnnotations(IAnnotationModel model, IDocument document, int offset) {
    /** What the compiler says while a person types has no marker yet. */
    private static final String COMPILER = "org.eclipse.jdt.ui.";

    /** Ours of the line, null for none. */
    ThreadsAnnotation threads() {
        List<ThreadsAnnotation> found = new ArrayList<>();
        IAnnotationModel ours = model instanceof IAnnotationModelExtension extension
                ? extension.getAnnotationModel(ThreadsAnnotation.MODEL)
                : null;
        if (ours != null) {
            each(ours, (annotation, position) -> {
                if (annotation instanceof ThreadsAnnotation threads && isOnLine(position)) {
                    found.add(threads);
                }
            });
        }
        return found.isEmpty() ? null : found.get(0);
    }

    /** The markers of findings on the line. */
    List<IMarker> findings() {
        List<IMarker> found = new ArrayList<>();
        each(model, (annotation, position) -> {
            if (isFinding(annotation) && isOnLine(position)) {
                found.add(((MarkerAnnotation) annotation).getMarker());
            }
        });
        return found;
    }

    /** Whether somebody else has a problem at the place itself. */
    boolean hasOtherProblem() {
        boolean[] has = new boolean[1];
        each(model, (annotation, position) -> has[0] |= !annotation.isMarkedDeleted() && !isFinding(annotation)
                && isProblem(annotation) && position.includes(offset));
        return has[0];
    }

    private static boolean isFinding(Annotation annotation) {
        return annotation instanceof MarkerAnnotation marker
                && MarkerUtilities.isMarkerType(marker.getMarker(), FindingMarker.TYPE);
    }

    private static boolean isProblem(Annotation annotation) {
        return annotation.getType().startsWith(COMPILER) || annotation instanceof MarkerAnnotation marker
                && MarkerUtilities.isMarkerType(marker.getMarker(), IMarker.PROBLEM);
    }

    /** What is done with an annotation and its place. */
    private interface Look {
        void at(Annotation annotation, Position position);
    }

    private static void each(IAnnotationModel annotations, Look look) {
        for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            Position position = annotations.getPosition(annotation);
            if (position != null) {
                look.at(annotation, position);
            }
        }
    }

    private boolean isOnLine(Position position) {
        try {
            return document.getLineOfOffset(position.getOffset()) == document.getLineOfOffset(offset);
        } catch (BadLocationException e) {
            // the text changes at this moment: there is nothing to tell of the place that was meant
            return false;
        }
    }
}
