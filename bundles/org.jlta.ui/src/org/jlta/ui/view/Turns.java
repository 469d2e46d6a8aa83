package org.jlta.ui.view;

import java.util.ArrayDeque;
import java.util.Queue;

import org.eclipse.swt.widgets.Display;

/**
 * Does work of several views in the UI thread, each part in an event of its own and the next only once what waited meanwhile has had
 * its turn: parts that are all given to the display at once would be done one after the other. For the UI thread.
 */
public final class Turns {
    private static final String KEY = Turns.class.getName();

    private final Display display;
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    private Turns(Display display) {
        this.display = display;
    }

    /** Those of a display, made at the first call and gone with it. */
    public static Turns of(Display display) {
        if (display.getData(KEY) instanceof Turns known) {
            return known;
        }
        Turns made = new Turns(display);
        display.setData(KEY, made);
        return made;
    }

    /** @param part asks itself whether its widgets are still there */
    public void add(Runnable part) {
        waiting.add(part);
        if (waiting.size() == 1) {
            display.asyncExec(this::next);
        }
    }

    /** The part stays the first until it is done, so that what it adds waits behind it. */
    private void next() {
        try {
            waiting.peek().run();
        } finally {
            waiting.remove();
            if (!waiting.isEmpty()) {
                display.asyncExec(this::next);
            }
        }
    }
}
