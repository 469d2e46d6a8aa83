package org.jlta.ui.overview;

import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.jlta.analysis.life.Lifetimes;
import org.jlta.ui.format.Amounts;
import org.jlta.ui.internal.Messages;
import org.jlta.ui.internal.Palette;

/** Live threads over time as a stepped area, with the most at once and the length beside it. */
final class LiveCurve extends Canvas {
    private static final int GAP = 8;

    private final Lifetimes lifetimes;
    private final long untilNanos;
    private final int most;

    /** @param untilNanos the end of the recording; the last step may reach beyond it */
    LiveCurve(Composite parent, Lifetimes lifetimes, long untilNanos) {
        super(parent, SWT.DOUBLE_BUFFERED);
        this.lifetimes = lifetimes;
        this.untilNanos = untilNanos;
        most = IntStream.of(lifetimes.live()).max().orElse(0);
        addListener(SWT.Paint, this::paint);
        addListener(SWT.MouseMove, this::explain);
        getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = NLS.bind(Messages.mostLive_message, Amounts.count(most));
            }
        });
    }

    private void paint(Event event) {
        GC gc = event.gc;
        Rectangle area = getClientArea();
        int line = gc.getFontMetrics().getHeight();
        int high = area.height - line - 4;
        int base = high;
        int steps = lifetimes.live().length;
        gc.setBackground(Palette.SHARE.color());
        for (int i = 0; i < steps && most > 0; i++) {
            int x = area.width * i / steps;
            int end = area.width * (i + 1) / steps;
            int tall = (int) Math.ceil((double) (high - 2) * lifetimes.live()[i] / most);
            gc.fillRectangle(x, base - tall, end - x, tall);
        }
        gc.setForeground(Palette.SECONDARY.color());
        gc.drawLine(0, base, area.width, base);
        paintWords(gc, area.width, base + 2);
    }

    /** Where not all words fit beside each other, the most at once matters more than the times. */
    private void paintWords(GC gc, int width, int y) {
        String from = Amounts.time(lifetimes.fromNanos());
        String until = Amounts.time(untilNanos);
        String peak = NLS.bind(Messages.mostLive_message, Amounts.count(most));
        int fromWide = gc.textExtent(from).x;
        int untilWide = gc.textExtent(until).x;
        int peakWide = gc.textExtent(peak).x;
        int untilX = width - untilWide;
        int centred = (width - peakWide) / 2;
        if (centred >= fromWide + GAP && centred + peakWide + GAP <= untilX) {
            gc.drawText(from, 0, y, true);
            gc.drawText(peak, centred, y, true);
            gc.drawText(until, untilX, y, true);
        } else {
            gc.drawText(peak, 0, y, true);
            if (peakWide + 2 * GAP <= untilX) {
                gc.drawText(until, untilX, y, true);
            }
        }
    }

    private void explain(Event event) {
        int steps = lifetimes.live().length;
        int wide = getClientArea().width;
        if (steps > 0 && wide > 0) {
            int step = Math.max(0, Math.min(steps - 1, event.x * steps / wide));
            String tip = NLS.bind(Messages.liveAt_message, Amounts.count(lifetimes.live()[step]),
                    Amounts.time(lifetimes.fromNanos() + step * lifetimes.stepNanos()));
            if (!tip.equals(getToolTipText())) {
                setToolTipText(tip);
            }
        }
    }
}
