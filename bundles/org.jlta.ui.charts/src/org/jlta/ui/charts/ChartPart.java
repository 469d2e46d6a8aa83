package org.jlta.ui.charts;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** Tells assistive technology of a part of a chart that takes no keys, since those of the chart do the same. */
public final class ChartPart {

    private ChartPart() {
    }

    /**
     * Gives a part its name and its value, as a graphic. Both are asked in the UI thread.
     *
     * @param name  what it is
     * @param value what it shows now
     */
    public static void tell(Control part, Supplier<String> name, Supplier<String> value) {
        part.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = name.get();
            }

            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = value.get();
            }
        });
        part.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
            }

            @Override
            public void getValue(AccessibleControlEvent event) {
                event.result = value.get();
            }
        });
    }
}
