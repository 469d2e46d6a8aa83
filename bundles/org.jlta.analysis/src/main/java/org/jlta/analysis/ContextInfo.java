package org.jlta.analysis;

/**
 * What a thread belongs to: a web application, an OSGi bundle, a module, an application, a class loader.
 *
 * @param name         such as {@code /shop}, never null
 * @param kind         {@code tomcat}, {@code osgi}, {@code module}, {@code spring-boot} or {@code loader}
 * @param generation   1 for the first of that name and kind, 2 after a reload, …
 * @param startNanos   when it was first seen, since the recording's start
 * @param stopNanos    when it was stopped, {@link ThreadTable#UNKNOWN_NANOS} while it runs
 */
public record ContextInfo(String name, String kind, int generation, long startNanos, long stopNanos) {

    public boolean isStopped() {
        return stopNanos != ThreadTable.UNKNOWN_NANOS;
    }

    /** Name and, from the second generation on, its number: {@code /shop #3}. */
    public String label() {
        return generation > 1 ? generationLabel() : name;
    }

    /** Name and number, of the first generation too: {@code /shop #1}. In a query it means that generation only. */
    public String generationLabel() {
        return name + " #" + generation;
    }
}
