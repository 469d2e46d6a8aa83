package org.jlta.ui.lifetimes;

import java.util.List;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;

/** Colours of the view: lists as the system has them, lives as the theme defines them. For the UI thread. */
final class LifetimesLook {
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final String OUTLIVES = "org.jlta.ui.color.life.outlives";
    private static final String DENSITY = "org.jlta.ui.color.life.density";
    private static final String MARK = "org.jlta.ui.color.life.mark";

    private LifetimesLook() {
    }

    static ChartPalette palette(Display display) {
        return ChartPalette.of(system(display, SWT.COLOR_LIST_BACKGROUND), system(display, SWT.COLOR_LIST_FOREGROUND),
                system(display, SWT.COLOR_LIST_SELECTION), system(display, SWT.COLOR_LIST_SELECTION_TEXT), theme(MARK),
                theme(DENSITY));
    }

    /** In order of the constants of {@link Life}. */
    static List<IntervalStyle> styles(Display display) {
        RGB outline = ChartPalette.mix(system(display, SWT.COLOR_LIST_BACKGROUND),
                system(display, SWT.COLOR_LIST_FOREGROUND), 0.6);
        return List.of(new IntervalStyle(LifetimesMessages.legendAllocated_label, outline, FillPattern.OUTLINE),
                new IntervalStyle(LifetimesMessages.legendRunning_label, theme(ALIVE), FillPattern.SOLID),
                new IntervalStyle(LifetimesMessages.legendOutlives_label, theme(OUTLIVES), FillPattern.DIAGONAL));
    }

    private static RGB system(Display display, int colour) {
        return display.getSystemColor(colour).getRGB();
    }

    private static RGB theme(String key) {
        ColorRegistry colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        return colours.getRGB(key);
    }
}
