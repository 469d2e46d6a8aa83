package org.jlta.rcp;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;

/**
 * The theme of the platform that goes with the desktop's, until a person chooses one. The platform knows a dark desktop by the end of its
 * theme's name only, and would write in the white of others, such as HighContrastInverse, on white.
 */
public final class SystemTheme {
    /** Dark writing on light. */
    public static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    /** Light writing on dark. */
    public static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
    /** Of the system, where the platform reads it: a theme to begin with. */
    private static final String FIRST = "cssTheme";

    private SystemTheme() {
    }

    /** Has the workbench begin with it, where the start names no other; before it starts, in the UI thread. */
    static void begin(Display display) {
        if (System.getProperty(FIRST) == null) {
            System.setProperty(FIRST, of(display.getSystemColor(SWT.COLOR_LIST_FOREGROUND).getRGB(),
                    display.getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB()));
        }
    }

    /** The theme that goes with what the desktop writes with and on. */
    public static String of(RGB writing, RGB ground) {
        return light(writing) > light(ground) ? DARK : LIGHT;
    }

    /** Relative luminance without its gamma, from 0 to 255. */
    private static double light(RGB colour) {
        return 0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue;
    }
}
