package org.jlta.ui.charts.timeline;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;

/** Shows the model's tip for what is under the mouse, in the colours of the chart. */
final class TimelineToolTip extends ToolTip {
    private static final int DELAY_MILLIS = 350;
    private static final int MOST_WIDTH = 560;

    private final TimelineBody body;
    private final TimelineViewport viewport;

    TimelineToolTip(TimelineBody body, TimelineViewport viewport) {
        super(body, NO_RECREATE, false);
        this.body = body;
        this.viewport = viewport;
        setPopupDelay(DELAY_MILLIS);
        setShift(new org.eclipse.swt.graphics.Point(12, 16));
        setHideOnMouseDown(true);
        body.addListener(SWT.KeyDown, event -> hide());
    }

    /** Another row, another tip. */
    @Override
    protected Object getToolTipArea(Event event) {
        return switch (hit(event)) {
        case TimelineHit.Lane lane -> Integer.valueOf(lane.row());
        case TimelineHit.Group group -> Integer.valueOf(group.row());
        default -> null;
        };
    }

    @Override
    protected boolean shouldCreateToolTip(Event event) {
        return tip(event) != null && super.shouldCreateToolTip(event);
    }

    @Override
    protected Composite createToolTipContentArea(Event event, Composite parent) {
        ChartTip tip = tip(event);
        Color background = body.timeline().colours().background;
        Color foreground = body.timeline().colours().foreground;
        Color muted = body.timeline().colours().muted;
        Composite area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 8;
        layout.marginHeight = 6;
        layout.verticalSpacing = 2;
        layout.horizontalSpacing = 12;
        area.setLayout(layout);
        area.setBackground(background);
        Label title = label(area, tip.title(), foreground);
        title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
        title.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false, 2, 1));
        for (ChartTip.Line line : tip.lines()) {
            label(area, line.name(), muted).setLayoutData(new GridData(SWT.BEGINNING, SWT.TOP, false, false));
            Label value = label(area, line.value(), foreground);
            GridData data = new GridData(SWT.FILL, SWT.TOP, true, false);
            if (value.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > MOST_WIDTH) {
                data.widthHint = MOST_WIDTH;
            }
            value.setLayoutData(data);
        }
        return area;
    }

    private Label label(Composite parent, String text, Color colour) {
        Label label = new Label(parent, SWT.WRAP);
        label.setText(text.replace("&", "&&"));
        label.setForeground(colour);
        label.setBackground(parent.getBackground());
        return label;
    }

    private TimelineHit hit(Event event) {
        return viewport.model() == null
                ? new TimelineHit.Nothing()
                : TimelineHit.at(viewport, body.geometry(), event.x, event.y);
    }

    private ChartTip tip(Event event) {
        return switch (hit(event)) {
        case TimelineHit.Lane lane -> viewport.model().laneTip(lane.lane(), lane.nanos());
        case TimelineHit.Group group -> viewport.model().groupTip(group.group(), group.nanos());
        default -> null;
        };
    }
}
