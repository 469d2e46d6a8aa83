package org.jlta.ui.internal;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.themes.IThemeManager;
import org.jlta.ui.charts.ChartPalette;

/** Colours of charts as the theme defines them; those of their surface follow the system's lists until a theme differs. For the UI thread. */
public final class ChartLook {
    private static final String BACKGROUND = "org.jlta.ui.color.chart.background";
    private static final String FOREGROUND = "org.jlta.ui.color.chart.foreground";
    private static final String SELECTION = "org.jlta.ui.color.chart.selection";
    private static final String SELECTION_TEXT = "org.jlta.ui.color.chart.selectionText";
    private static final String DENSITY = "org.jlta.ui.color.life.density";
    private static final String MARK = "org.jlta.ui.color.life.mark";

    private ChartLook() {
    }

    /** The colours of all charts. */
    public static ChartPalette palette() {
        return ChartPalette.of(theme(BACKGROUND), theme(FOREGROUND), theme(SELECTION), theme(SELECTION_TEXT),
                theme(MARK), theme(DENSITY));
    }

    /** A neutral colour between background and text, 0 to 1. */
    public static RGB between(double share) {
        return ChartPalette.mix(theme(BACKGROUND), theme(FOREGROUND), share);
    }

    /** A colour that this bundle defines. */
    public static RGB theme(String key) {
        ColorRegistry colours = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        return colours.getRGB(key);
    }

    /** Tells a chart of another theme as long as it lives. */
    public static void follow(Control chart, Runnable changed) {
        IThemeManager themes = PlatformUI.getWorkbench().getThemeManager();
        IPropertyChangeListener listener = change -> changed.run();
        themes.addPropertyChangeListener(listener);
        chart.addDisposeListener(event -> themes.removePropertyChangeListener(listener));
    }
}
