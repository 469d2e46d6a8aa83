package org.jlta.ide.mining;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.codemining.AbstractCodeMiningProvider;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.text.source.ISourceViewer;

/** Writes the annotations of an editor behind their lines too. Made by the platform for each editor; without annotations it is idle. */
public final class ThreadsMiningProvider extends AbstractCodeMiningProvider {

    @Override
    public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(ITextViewer viewer,
            IProgressMonitor monitor) {
        IAnnotationModel annotations = annotations(viewer);
        IDocument document = viewer.getDocument();
        List<ICodeMining> minings = new ArrayList<>();
        if (annotations != null && document != null) {
            for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
                Annotation annotation = all.next();
                if (annotation instanceof ThreadsAnnotation threads) {
                    add(minings, threads, annotations.getPosition(annotation), document);
                }
            }
        }
        return CompletableFuture.completedFuture(minings);
    }

    private static IAnnotationModel annotations(ITextViewer viewer) {
        return viewer instanceof ISourceViewer source
                && source.getAnnotationModel() instanceof IAnnotationModelExtension model
                        ? model.getAnnotationModel(ThreadsAnnotation.MODEL)
                        : null;
    }

    private void add(List<ICodeMining> minings, ThreadsAnnotation annotation, Position position, IDocument document) {
        if (position == null || position.isDeleted()) {
            return;
        }
        try {
            minings.add(new ThreadsMining(document, document.getLineOfOffset(position.getOffset()), this, annotation));
        } catch (BadLocationException e) {
            // the text changes at this moment: the editor asks again when it has
            return;
        }
    }
}
