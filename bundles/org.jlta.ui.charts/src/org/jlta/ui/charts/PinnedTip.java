package org.jlta.ui.charts;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.DisposeListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** A tip that stays until Esc or its frame closes it, or its chart is gone; its text can be selected and copied. */
final class PinnedTip {
    private static final int MARGIN = 8;
    private static final int MOST_WIDTH = 620;
    private static final int MOST_HEIGHT = 420;

    private PinnedTip() {
    }

    /** Opens one at the mouse. */
    static void open(Control chart, ChartTip tip, ChartToolTip.Look look) {
        Shell shell = new Shell(chart.getShell(), SWT.TOOL | SWT.RESIZE | SWT.CLOSE);
        shell.setText(tip.title());
        shell.setLayout(new FillLayout());
        StyledText text = new StyledText(shell, SWT.READ_ONLY | SWT.MULTI | SWT.WRAP | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        text.setBackground(look.background());
        text.setForeground(look.foreground());
        text.setFont(JFaceResources.getDialogFont());
        text.setText(tip.text());
        text.setStyleRange(new StyleRange(0, tip.title().length(), null, null, SWT.BOLD));
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                shell.close();
            }
        });
        Point size = text.computeSize(SWT.DEFAULT, SWT.DEFAULT);
        Rectangle frame = shell.computeTrim(0, 0, Math.min(MOST_WIDTH, size.x), Math.min(MOST_HEIGHT, size.y));
        shell.setSize(frame.width, frame.height);
        shell.setLocation(chart.getDisplay().getCursorLocation());
        DisposeListener gone = event -> shell.dispose();
        chart.addDisposeListener(gone);
        shell.addListener(SWT.Dispose, event -> {
            if (!chart.isDisposed()) {
                chart.removeDisposeListener(gone);
            }
        });
        shell.open();
        text.setFocus();
    }
}
