package org.jlta.ui.charts.flame;

/** What a person did in a flame graph; called in the UI thread. */
public interface FlameListener {

    /** Another node has the focus; {@link FlameModel#NONE} for none. */
    default void nodeSelected(int node) {
    }

    /** A node is shown as wide as the whole; 0 for all. */
    default void zoomed(int node) {
    }
}
