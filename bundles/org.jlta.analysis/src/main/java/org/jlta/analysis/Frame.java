package org.jlta.analysis;

import java.io.Serializable;

/**
 * One frame of a stack, normalised so that equal places of two runs are equal.
 *
 * @param className  binary name; numbers of lambda, proxy and hidden classes taken out; of native code the name of its
 *                   library, empty for the kernel
 * @param methodName as in the class file, {@code <init>} and {@code <clinit>} included
 * @param line       line number, -1 when not known
 */
public record Frame(String className, String methodName, int line) implements Serializable {

    /** {@code Cart.add:31} with the simple class name, for narrow places. */
    public String shortLabel() {
        int dot = className.lastIndexOf('.');
        return (className.isEmpty() ? "" : className.substring(dot + 1) + ".") + methodName
                + (line < 0 ? "" : ":" + line);
    }

    /** {@code com.acme.Cart.add:31}. */
    public String label() {
        return place() + (line < 0 ? "" : ":" + line);
    }

    /** {@code com.acme.Cart.add}. */
    public String place() {
        return className.isEmpty() ? methodName : className + "." + methodName;
    }

    /** Whether it is not known of which class it is, as where a file is damaged: no place then. */
    public boolean isUnknown() {
        return className.isEmpty();
    }

    /** Whether the frame belongs to the JDK itself. */
    public boolean isJdk() {
        return JdkNames.isJdkClass(className);
    }
}
