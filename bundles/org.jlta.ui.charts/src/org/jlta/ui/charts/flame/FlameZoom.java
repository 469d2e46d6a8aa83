package org.jlta.ui.charts.flame;

import org.eclipse.swt.widgets.Control;

/** Moves the visible part to another node, in small steps that the next one interrupts. UI thread only. */
final class FlameZoom {
    private static final int STEP_MILLIS = 16;
    private static final long DURATION_NANOS = 160_000_000L;

    private final Control control;
    private final FlameViewport viewport;
    private final Runnable redraw;
    private boolean animated = true;
    private Object running;

    FlameZoom(Control control, FlameViewport viewport, Runnable redraw) {
        this.control = control;
        this.viewport = viewport;
        this.redraw = redraw;
    }

    /** Whether it takes steps. */
    void setAnimated(boolean steps) {
        animated = steps;
    }

    /** From what is seen now. */
    void to(int node) {
        viewport.setZoomed(node);
        double from = viewport.model().start(node);
        double to = viewport.endOf(node);
        running = new Object();
        if (!animated) {
            viewport.show(from, to);
            redraw.run();
            return;
        }
        Object mine = running;
        double fromBefore = viewport.from();
        double toBefore = viewport.to();
        long begin = System.nanoTime();
        control.getDisplay().asyncExec(new Runnable() {
            @Override
            public void run() {
                if (control.isDisposed() || running != mine) {
                    return;
                }
                double share = Math.min(1, (double) (System.nanoTime() - begin) / DURATION_NANOS);
                double eased = 1 - (1 - share) * (1 - share) * (1 - share);
                viewport.show(fromBefore + (from - fromBefore) * eased, toBefore + (to - toBefore) * eased);
                redraw.run();
                if (share < 1) {
                    control.getDisplay().timerExec(STEP_MILLIS, this);
                }
            }
        });
    }

    /** Another tree: what is under way belongs to the old one. */
    void stop() {
        running = null;
    }
}
