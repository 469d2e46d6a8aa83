package org.jlta.ui.preferences;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/**
 * How much the views show where more would cost more than it tells. What is out of range counts as the nearest end.
 *
 * @param graphBoxes  in the graph of <em>Interactions</em> at most, from {@link #LEAST_BOXES} to {@link #MOST_BOXES}; of more, threads of
 *                    one origin are taken together
 * @param facetValues of one kind in <em>Filters</em> at most, from {@link #LEAST_VALUES} to {@link #MOST_VALUES}; of more, those with the
 *                    fewest threads have no box
 * @param rows        of interactions one by one, and of what charts copy as text, at most, from {@link #LEAST_ROWS} to {@link #MOST_ROWS}
 */
public record ViewLimits(int graphBoxes, int facetValues, int rows) {
    /** With fewer, a graph tells nothing. */
    public static final int LEAST_BOXES = 20;
    /** With more, neither the layout nor its reader comes to an end. */
    public static final int MOST_BOXES = 1_000;
    /** With fewer, nothing is left to choose. */
    public static final int LEAST_VALUES = 5;
    /** Each is a widget. */
    public static final int MOST_VALUES = 500;
    /** With fewer, the begin of a recording is all. */
    public static final int LEAST_ROWS = 1_000;
    /** With more, clipboards and spreadsheets give up. */
    public static final int MOST_ROWS = 1_000_000;
    /** Where nothing was set. */
    public static final ViewLimits GIVEN = new ViewLimits(300, 40, 100_000);

    private static final String NODE = "org.jlta.ui";
    private static final String BOXES = "limit.graphBoxes";
    private static final String VALUES = "limit.facetValues";
    private static final String ROWS = "limit.rows";

    /** Brings each into its range. */
    public ViewLimits {
        graphBoxes = Math.max(LEAST_BOXES, Math.min(graphBoxes, MOST_BOXES));
        facetValues = Math.max(LEAST_VALUES, Math.min(facetValues, MOST_VALUES));
        rows = Math.max(LEAST_ROWS, Math.min(rows, MOST_ROWS));
    }

    /** Those of this workspace. */
    public static ViewLimits read() {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(NODE);
        return new ViewLimits(node.getInt(BOXES, GIVEN.graphBoxes), node.getInt(VALUES, GIVEN.facetValues),
                node.getInt(ROWS, GIVEN.rows));
    }

    /** @throws BackingStoreException when they cannot be written */
    public void write() throws BackingStoreException {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(NODE);
        node.putInt(BOXES, graphBoxes);
        node.putInt(VALUES, facetValues);
        node.putInt(ROWS, rows);
        node.flush();
    }
}
