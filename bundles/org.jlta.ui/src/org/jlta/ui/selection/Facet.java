package org.jlta.ui.selection;

/** A property that threads are filtered by with one click; each value is a condition of the query language. */
public enum Facet {
    STATE, NAMING, KIND, DAEMON, BIRTH, CONTEXT
}
