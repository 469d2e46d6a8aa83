package org.jlta.ui.charts;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;

/** Shows a {@link ChartTip} for what is under the mouse, in the colours of the chart; F2 lets it stay, to be read and copied. */
public abstract class ChartToolTip extends ToolTip {
    private static final int DELAY_MILLIS = 350;
    private static final int MOST_WIDTH = 560;

    /** Where the mouse was last, null for outside. */
    private Event last;

    /** The colours of the chart; they belong to it. */
    public record Look(Color background, Color foreground, Color muted) {
    }

    protected ChartToolTip(Control chart) {
        super(chart, NO_RECREATE, false);
        setPopupDelay(DELAY_MILLIS);
        setShift(new org.eclipse.swt.graphics.Point(12, 16));
        setHideOnMouseDown(true);
        chart.addListener(SWT.MouseMove, event -> last = event);
        chart.addListener(SWT.MouseExit, event -> last = null);
        chart.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.F2 && last != null) {
                ChartTip tip = tip(last);
                if (tip != null) {
                    PinnedTip.open(chart, tip, look());
                }
            }
            hide();
        });
    }

    /** What is under the mouse, null for nothing. */
    protected abstract ChartTip tip(Event event);

    protected abstract Look look();

    @Override
    protected boolean shouldCreateToolTip(Event event) {
        return tip(event) != null && super.shouldCreateToolTip(event);
    }

    @Override
    protected Composite createToolTipContentArea(Event event, Composite parent) {
        ChartTip tip = tip(event);
        Look look = look();
        Composite area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 8;
        layout.marginHeight = 6;
        layout.verticalSpacing = 2;
        layout.horizontalSpacing = 12;
        area.setLayout(layout);
        area.setBackground(look.background());
        Label title = label(area, tip.title(), look.foreground());
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        GridData wide = new GridData(SWT.FILL, SWT.TOP, true, false, 2, 1);
        limit(title, wide);
        for (ChartTip.Line line : tip.lines()) {
            label(area, line.name(), look.muted()).setLayoutData(new GridData(SWT.BEGINNING, SWT.TOP, false, false));
            limit(label(area, line.value(), look.foreground()), new GridData(SWT.FILL, SWT.TOP, true, false));
        }
        return area;
    }

    private static void limit(Label label, GridData data) {
        if (label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > MOST_WIDTH) {
            data.widthHint = MOST_WIDTH;
        }
        label.setLayoutData(data);
    }

    private static Label label(Composite parent, String text, Color colour) {
        Label label = new Label(parent, SWT.WRAP);
        label.setText(text.replace("&", "&&"));
        label.setForeground(colour);
        label.setBackground(parent.getBackground());
        return label;
    }
}
