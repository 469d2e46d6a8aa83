package org.jlta.ui.lifetimes;

import java.util.List;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.jlta.ui.charts.ChartPalette;
import org.jlta.ui.charts.FillPattern;
import org.jlta.ui.charts.IntervalStyle;

/** Colours of the view as the theme defines them; those of its surface follow the system's lists until a theme differs. For the UI thread. */
final class LifetimesLook {
    private static final String BACKGROUND = "org.jlta.ui.color.chart.background";
    private static final String FOREGROUND = "org.jlta.ui.color.chart.foreground";
    private static final String SELECTION = "org.jlta.ui.color.chart.selection";
    private static final String SELECTION_TEXT = "org.jlta.ui.color.chart.selectionText";
    private static final String ALIVE = "org.jlta.ui.color.life.alive";
    private static final String OUTLIVES = "org.jlta.ui.color.life.outlives";
    private static final String DENSITY = "org.jlta.ui.color.life.density";
    private static final String MARK = "org.jlta.ui.color.life.mark";
    private static final double OUTLINE = 0.6;

    private LifetimesLook() {
    }

    static ChartPalette palette() {
        return ChartPalette.of(theme(BACKGROUND), theme(FOREGROUND), theme(SELECTION), theme(SELECTION_TEXT),
                theme(MARK), theme(DENSITY));
    }

    /** In order of the constants of {@link Life}. */
    static List<IntervalStyle> styles() {
        RGB outline = ChartPalette.mix(theme(BACKGROUND), theme(FOREGROUND), OUTLINE);
        return List.of(new IntervalStyle(LifetimesMessages.legendAllocated_label, outline, FillPattern.OUTLINE),
                new IntervalStyle(LifetimesMessages.legendRunning_label, theme(ALIVE), FillPattern.SOLID),
                new IntervalStyle(LifetimesMessages.legendOutlives_label, theme(OUTLIVES), FillPattern.DIAGONAL));
    }

    private static RGB theme(String key) {
        ColorRegistry colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        return colours.getRGB(key);
    }
}
