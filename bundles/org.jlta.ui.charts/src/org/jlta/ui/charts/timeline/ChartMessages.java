package org.jlta.ui.charts.timeline;

import org.eclipse.osgi.util.NLS;
import org.jlta.ui.charts.TimeText;

/** Texts of the timeline itself; all others come from its model. */
final class ChartMessages extends NLS {
    public static String Overview_most_label;
    public static String Access_value_label;
    public static String Access_selected_label;

    static {
        initializeMessages(ChartMessages.class.getPackageName() + ".messages", ChartMessages.class);
    }

    private ChartMessages() {
    }

    /** A count with its digits in threes. */
    public static String count(long count) {
        StringBuilder digits = new StringBuilder(Long.toString(count));
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            digits.insert(at, TimeText.GROUP);
        }
        return digits.toString();
    }
}
