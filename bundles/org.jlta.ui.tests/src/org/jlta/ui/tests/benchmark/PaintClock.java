package org.jlta.ui.tests.benchmark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;

/** Times each painting of a control, from before its first listener to behind its last. For the UI thread. */
final class PaintClock {
    private final Control control;
    private final List<Long> nanos = new ArrayList<>();
    private final Listener begins = this::begin;
    private final Listener ends = this::end;
    private long start;

    private PaintClock(Control control) {
        this.control = control;
    }

    static PaintClock start(Control control) {
        PaintClock clock = new PaintClock(control);
        control.getDisplay().addFilter(SWT.Paint, clock.begins);
        control.addListener(SWT.Paint, clock.ends);
        return clock;
    }

    private void begin(Event event) {
        if (event.widget == control) {
            start = System.nanoTime();
        }
    }

    private void end(Event event) {
        nanos.add(System.nanoTime() - start);
    }

    /** Ends; how long each took, ascending. */
    List<Long> stop() {
        control.getDisplay().removeFilter(SWT.Paint, begins);
        control.removeListener(SWT.Paint, ends);
        Collections.sort(nanos);
        return nanos;
    }
}
