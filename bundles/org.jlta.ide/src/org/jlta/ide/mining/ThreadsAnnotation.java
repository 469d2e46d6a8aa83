package org.jlta.ide.mining;

import org.eclipse.jface.text.source.Annotation;

/** Says at a line of code how many threads and tasks came from it. */
public final class ThreadsAnnotation extends Annotation {
    /** Under this key the annotations of an editor are attached to its annotation model. */
    public static final Object MODEL = "org.jlta.ide.threads.model";
    /** The type by which the platform looks up colour, icon and preferences. */
    public static final String ANNOTATION_TYPE = "org.jlta.ide.threads";

    private final Runnable open;

    /**
     * @param text one line
     * @param open shows the threads; called in the UI thread
     */
    public ThreadsAnnotation(String text, Runnable open) {
        super(ANNOTATION_TYPE, false, text);
        this.open = open;
    }

    /** What shows the threads. */
    public Runnable opening() {
        return open;
    }

    /** Shows the threads in a view. */
    public void open() {
        open.run();
    }
}
