package org.jlta.ui.charts.graph;

/** What a person did in a graph; called in the UI thread. */
public interface GraphListener {

    /** Another node is chosen; {@link GraphModel#NONE} for none. */
    void nodeSelected(int node);

    /** An edge is chosen. */
    void edgeSelected(int edge);
}
