package org.jlta.ui.internal;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** The colours of this bundle, as the theme defines them; for the UI thread. The colours belong to the theme. */
public enum Palette {
    /** Text that steps back: packages, units, explanations. */
    SECONDARY("org.jlta.ui.color.secondary"),
    /** What a finding of a problem is marked with. */
    PROBLEM("org.jlta.ui.color.problem"),
    /** What other findings are marked with. */
    NOTE("org.jlta.ui.color.note"),
    /** Behind a chip. */
    CHIP("org.jlta.ui.color.chip"),
    /** On a chip. */
    CHIP_TEXT("org.jlta.ui.color.chipText"),
    /** Share of the whole, behind a number; live threads over time. */
    SHARE("org.jlta.ui.color.share");

    private final String key;

    Palette(String key) {
        this.key = key;
    }

    public Color color() {
        ColorRegistry colors = PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
        return colors.get(key);
    }

    /** Gives controls that hold text the look of a list rather than of a dialog. */
    public static void likeList(Control... controls) {
        for (Control control : controls) {
            control.setBackground(control.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
            control.setForeground(control.getDisplay().getSystemColor(SWT.COLOR_LIST_FOREGROUND));
        }
    }
}
