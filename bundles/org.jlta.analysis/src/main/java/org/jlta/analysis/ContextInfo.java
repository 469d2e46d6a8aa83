package org.jlta.analysis;

import java.io.Serializable;
import java.util.Set;

/**
 * What a thread belongs to: a web application, an OSGi bundle, a module, an application, a class loader.
 *
 * @param name         such as {@code /shop}, never null
 * @param kind         {@code tomcat}, {@code osgi}, {@code module}, {@code spring-boot} or {@code loader}
 * @param generation   1 for the first of that name and kind, 2 after a reload, …
 * @param startNanos   when it was first seen, since the recording's start
 * @param stopNanos    when it was stopped, {@link ThreadTable#UNKNOWN_NANOS} while it runs
 */
public record ContextInfo(String name, String kind, int generation, long startNanos,
        long stopNanos) implements Serializable {
    private static final Set<String> RARELY_AGAIN = Set.of("osgi", "module", "loader");

    public boolean isStopped() {
        return stopNanos != ThreadTable.UNKNOWN_NANOS;
    }

    /**
     * How it is named everywhere: name and number, {@code /shop #1}, {@code /shop #3}. Bundles, modules and class loaders, of
     * which there are many and which hardly ever come again, have a number from their second generation on.
     */
    public String label() {
        return generation > 1 || !RARELY_AGAIN.contains(kind) ? generationLabel() : name;
    }

    /** Name and number, whatever it is. In a query it means that generation only. */
    public String generationLabel() {
        return name + " #" + generation;
    }
}
