package org.jlta.ui.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** When a mouse button was pressed last, anywhere in the program. For the UI thread. */
final class LastClick {
    private static final String KEY = LastClick.class.getName();
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final int doubleClickMillis;
    private long nanos;
    private boolean any;

    private LastClick(Display display) {
        doubleClickMillis = display.getDoubleClickTime();
        display.addFilter(SWT.MouseDown, event -> {
            nanos = System.nanoTime();
            any = true;
        });
    }

    /** That of a display, made when it is asked for first. */
    static LastClick of(Display display) {
        LastClick known = (LastClick) display.getData(KEY);
        if (known == null) {
            known = new LastClick(display);
            display.setData(KEY, known);
        }
        return known;
    }

    /** For how long it can still become a double click, in milliseconds; 0 for no longer. */
    int millisLeft() {
        long passed = any ? (System.nanoTime() - nanos) / NANOS_PER_MILLI : doubleClickMillis;
        return (int) Math.max(0, doubleClickMillis - passed);
    }
}
