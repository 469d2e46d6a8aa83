package org.jlta.ide.editor;

import java.util.function.Consumer;

import org.eclipse.jface.text.source.Annotation;
import org.jlta.analysis.Frame;
import org.jlta.ide.mining.ThreadsAnnotation;

/**
 * What an annotation says of which line.
 *
 * @param frame the line as it was recorded
 * @param text  what is said
 */
record LineAnnotation(Frame frame, String text) {

    /** Shows the threads of its frame. */
    private record Opening(Frame frame, Consumer<Frame> open) implements Runnable {
        @Override
        public void run() {
            open.accept(frame);
        }
    }

    ThreadsAnnotation annotation(Consumer<Frame> open) {
        return new ThreadsAnnotation(text, new Opening(frame, open));
    }

    /** Of one that {@link #annotation} made. */
    static LineAnnotation of(Annotation annotation) {
        return new LineAnnotation(((Opening) ((ThreadsAnnotation) annotation).opening()).frame(), annotation.getText());
    }
}
