package org.jlta.ui.charts;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;

/**
 * What charts share that are one canvas: they paint all of it, look otherwise with the focus, give their picture away, and tell
 * assistive technology what is chosen. UI thread only.
 */
public abstract class ChartCanvas extends Canvas {
    private String accessibleName = "";

    /**
     * @param style of the canvas, besides that of all charts
     * @param role  for assistive technology, of {@link ACC}
     */
    protected ChartCanvas(Composite parent, int style, int role) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | style);
        addListener(SWT.Paint, event -> paint(event.gc));
        addListener(SWT.FocusIn, event -> redraw());
        addListener(SWT.FocusOut, event -> redraw());
        getAccessible().addAccessibleListener(new Names());
        getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = role;
            }

            @Override
            public void getValue(AccessibleControlEvent event) {
                event.result = valueText();
            }
        });
    }

    /** Paints all of it. */
    protected abstract void paint(GC gc);

    /** What is told of what is chosen; null for nothing. */
    protected abstract ChartTip chosenTip();

    /** What stands behind the chart's name; null for nothing. */
    protected String chosenName() {
        ChartTip tip = chosenTip();
        return tip == null ? null : tip.title();
    }

    /** The chart's value: that of the first line that is told of what is chosen. Empty for nothing. */
    protected String valueText() {
        ChartTip tip = chosenTip();
        return tip == null || tip.lines().isEmpty() ? "" : tip.lines().get(0).value();
    }

    /** Something else is chosen: assistive technology asks anew. */
    protected final void tellChosen() {
        getAccessible().setFocus(ACC.CHILDID_SELF);
    }

    /** What assistive technology calls it. */
    public final void setAccessibleName(String name) {
        accessibleName = name;
    }

    /** What assistive technology calls it. */
    public final String accessibleName() {
        return accessibleName;
    }

    /** What is seen now, as an image at the zoom of 100 %. */
    public final ImageData toImageData() {
        return ChartPicture.of(getDisplay(), getClientArea(), this::paint);
    }

    private final class Names extends AccessibleAdapter {
        @Override
        public void getName(AccessibleEvent event) {
            String chosen = chosenName();
            event.result = chosen == null ? accessibleName : accessibleName + ", " + chosen;
        }

        @Override
        public void getDescription(AccessibleEvent event) {
            ChartTip tip = chosenTip();
            event.result = tip == null ? "" : tip.text();
        }
    }
}
