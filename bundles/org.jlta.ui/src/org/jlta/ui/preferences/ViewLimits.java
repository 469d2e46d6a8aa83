package org.jlta.ui.preferences;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

/**
 * How much the views show where more would cost more than it tells.
 *
 * @param graphBoxes in the graph of <em>Interactions</em> at most, from {@link #LEAST_BOXES} to {@link #MOST_BOXES}; of more, threads of
 *                   one origin are taken together
 */
public record ViewLimits(int graphBoxes) {
    /** With fewer, a graph tells nothing. */
    public static final int LEAST_BOXES = 20;
    /** With more, neither the layout nor its reader comes to an end. */
    public static final int MOST_BOXES = 1_000;
    /** Where nothing was set. */
    public static final ViewLimits GIVEN = new ViewLimits(300);

    private static final String NODE = "org.jlta.ui";
    private static final String BOXES = "limit.graphBoxes";

    /** What is out of range counts as the nearest end. */
    public ViewLimits {
        graphBoxes = Math.max(LEAST_BOXES, Math.min(graphBoxes, MOST_BOXES));
    }

    /** Those of this workspace. */
    public static ViewLimits read() {
        return new ViewLimits(InstanceScope.INSTANCE.getNode(NODE).getInt(BOXES, GIVEN.graphBoxes));
    }

    /** @throws BackingStoreException when they cannot be written */
    public void write() throws BackingStoreException {
        IEclipsePreferences node = InstanceScope.INSTANCE.getNode(NODE);
        node.putInt(BOXES, graphBoxes);
        node.flush();
    }
}
