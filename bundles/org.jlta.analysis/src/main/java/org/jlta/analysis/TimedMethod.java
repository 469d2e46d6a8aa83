package org.jlta.analysis;

import java.io.Serializable;

/**
 * A method whose calls were timed.
 *
 * @param className   binary name
 * @param methodName  as in the class file, {@code <init>} and {@code <clinit>} included
 * @param descriptor  as in the class file: it tells overloads apart; empty where it is not known
 * @param calls       all calls that were counted
 * @param totalNanos  how long those that were timed lasted together
 * @param countedOnly whether it was called so often that some calls were counted and not timed
 */
public record TimedMethod(String className, String methodName, String descriptor, long calls, long totalNanos,
        boolean countedOnly) implements Serializable {

    /** {@code com.acme.Cart.add}. */
    public String label() {
        return className + "." + methodName;
    }

    /** {@code com.acme.Cart.add(int, java.lang.String)}, or without parameters where they are not known. */
    public String signature() {
        return descriptor.isEmpty()
                ? label()
                : label() + "(" + String.join(", ", Descriptors.parameters(descriptor)) + ")";
    }
}
