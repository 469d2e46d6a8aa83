package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.PlatformUI;
import org.jlta.rcp.SystemTheme;
import org.junit.jupiter.api.Test;

/** Which theme the product begins with. */
class SystemThemeTest {
    private static final RGB WHITE = new RGB(255, 255, 255);
    private static final RGB BLACK = new RGB(0, 0, 0);

    @Test
    void darkWritingOnLightIsTheLightTheme() {
        assertEquals(SystemTheme.LIGHT, SystemTheme.of(BLACK, WHITE));
        assertEquals(SystemTheme.LIGHT, SystemTheme.of(new RGB(46, 52, 54), new RGB(246, 245, 244)));
    }

    @Test
    void lightWritingOnDarkIsTheDarkTheme() {
        assertEquals(SystemTheme.DARK, SystemTheme.of(WHITE, BLACK));
        assertEquals(SystemTheme.DARK, SystemTheme.of(new RGB(238, 238, 236), new RGB(53, 53, 53)));
        assertEquals(SystemTheme.DARK, SystemTheme.of(new RGB(255, 255, 0), new RGB(0, 0, 160)), "yellow on blue");
    }

    @Test
    void thePlatformHasBoth() {
        var known = PlatformUI.getWorkbench().getService(IThemeEngine.class).getThemes().stream().map(ITheme::getId)
                .toList();

        assertTrue(known.contains(SystemTheme.LIGHT), known.toString());
        assertTrue(known.contains(SystemTheme.DARK), known.toString());
    }
}
