package org.jlta.ide.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jdt.core.IClassFile;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.AnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.ui.texteditor.ITextEditor;
import org.jlta.analysis.Frame;
import org.jlta.analysis.origin.CodeLine;
import org.jlta.ide.mining.ThreadsAnnotation;

/** The file of a Java editor, and our annotations in it. For the UI thread. */
final class JavaEditorModel {
    private final ITextEditor editor;
    private final ITypeRoot root;
    private final IAnnotationModelExtension annotations;
    private final IDocument document;

    private JavaEditorModel(ITextEditor editor, ITypeRoot root, IAnnotationModelExtension annotations,
            IDocument document) {
        this.editor = editor;
        this.root = root;
        this.annotations = annotations;
        this.document = document;
    }

    /** Null where the editor shows no Java file, or no text of one. */
    static JavaEditorModel of(ITextEditor editor) {
        ITypeRoot root = JavaUI.getEditorInputTypeRoot(editor.getEditorInput());
        if (root == null || editor.getDocumentProvider() == null) {
            return null;
        }
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        return document != null && editor.getDocumentProvider()
                .getAnnotationModel(editor.getEditorInput()) instanceof IAnnotationModelExtension annotations
                        ? new JavaEditorModel(editor, root, annotations, document)
                        : null;
    }

    /** Qualified names of the types of the file that are not nested. */
    List<String> types() throws JavaModelException {
        List<String> names = new ArrayList<>();
        if (root instanceof ICompilationUnit unit) {
            for (IType type : unit.getTypes()) {
                names.add(type.getFullyQualifiedName());
            }
        } else if (root instanceof IClassFile && root.findPrimaryType() != null) {
            names.add(root.findPrimaryType().getFullyQualifiedName());
        }
        return names;
    }

    /**
     * Puts annotations at lines, in place of those that were there before; what stays as it is keeps its place in a text that
     * was changed meanwhile.
     *
     * @param open shows the threads of a line
     */
    void show(List<CodeLine> lines, Consumer<Frame> open) {
        AnnotationModel model = (AnnotationModel) annotations.getAnnotationModel(ThreadsAnnotation.MODEL);
        if (model == null && lines.isEmpty()) {
            return;
        }
        if (model == null) {
            model = new AnnotationModel();
            annotations.addAnnotationModel(ThreadsAnnotation.MODEL, model);
        }
        Set<LineAnnotation> wanted = new HashSet<>();
        lines.forEach(line -> wanted.add(new LineAnnotation(line.frame(), LineWords.text(line))));
        List<Annotation> gone = new ArrayList<>();
        Map<Frame, Position> places = new HashMap<>();
        for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            LineAnnotation shown = LineAnnotation.of(annotation);
            if (!wanted.remove(shown)) {
                gone.add(annotation);
                places.put(shown.frame(), model.getPosition(annotation));
            }
        }
        Map<Annotation, Position> added = new HashMap<>();
        for (LineAnnotation line : wanted) {
            Position place = places.containsKey(line.frame())
                    ? places.get(line.frame())
                    : position(line.frame().line());
            if (place != null) {
                added.put(line.annotation(open), new Position(place.getOffset(), place.getLength()));
            }
        }
        if (!gone.isEmpty() || !added.isEmpty()) {
            model.replaceAnnotations(gone.toArray(Annotation[]::new), added);
            updateMinings();
        }
        if (lines.isEmpty()) {
            annotations.removeAnnotationModel(ThreadsAnnotation.MODEL);
        }
    }

    /** The text of a line; null where the file has none of that number, being another version than what ran. */
    private Position position(int line) {
        if (line > document.getNumberOfLines()) {
            return null;
        }
        try {
            IRegion region = document.getLineInformation(line - 1);
            String text = document.get(region.getOffset(), region.getLength());
            int indent = text.length() - text.stripLeading().length();
            return new Position(region.getOffset() + indent, text.strip().length());
        } catch (BadLocationException e) {
            throw new IllegalStateException("line: number=" + line + ", file=" + root.getElementName(), e);
        }
    }

    private void updateMinings() {
        if (editor.getAdapter(ITextOperationTarget.class) instanceof ISourceViewerExtension5 viewer) {
            viewer.updateCodeMinings();
        }
    }
}
