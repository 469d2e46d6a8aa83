package org.jlta.agent.rt.table;

import java.util.Map;
import java.util.Set;

/** A line of a table: the name of a class, and what is said of it by name. Made by {@link TableForm}. Immutable. */
public final class TableLine {
    private final String className;
    private final Map<String, String> values;

    TableLine(String className, Map<String, String> values) {
        this.className = className;
        this.values = values;
    }

    /** Binary name. */
    public String className() {
        return className;
    }

    /** The names of which something is said. */
    public Set<String> names() {
        return values.keySet();
    }

    /** What is said of a name; null for nothing. */
    public String value(String name) {
        return values.get(name);
    }
}
