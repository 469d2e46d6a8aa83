package org.jlta.model;

import java.util.Objects;

/**
 * One frame of a stack of a snapshot, as the source has it.
 *
 * @param className  binary name with dots, without module and class loader; empty where the source has none
 * @param methodName never null
 * @param location   {@code File.java:31}, {@code Native Method}, {@code Unknown Source}; empty where the source has none
 * @param module     module with its version, as {@code java.base@25}; empty where the source has none
 */
public record Frame(String className, String methodName, String location, String module) {

    public Frame {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(methodName, "methodName");
        Objects.requireNonNull(location, "location");
        Objects.requireNonNull(module, "module");
    }

    /**
     * Reads what {@link #toString()} writes, and what {@link StackTraceElement#toString()} writes. Never fails: what is no
     * frame becomes one whose method is the whole text.
     */
    public static Frame parse(String text) {
        int open = text.lastIndexOf('(');
        if (open < 0 || !text.endsWith(")")) {
            return of("", text, "");
        }
        return of(text.substring(0, open), text.substring(open + 1, text.length() - 1));
    }

    private static Frame of(String call, String location) {
        int slash = call.lastIndexOf('/', Math.max(0, call.lastIndexOf('.')));
        // a hidden class has a slash of its own: Main$$Lambda/0x0000000800001000.run
        boolean hidden = slash > 0 && isHiddenSuffix(call, slash);
        int moduleEnd = hidden ? call.lastIndexOf('/', slash - 1) : slash;
        return of(moduleEnd < 0 ? "" : call.substring(0, moduleEnd), call.substring(moduleEnd + 1), location);
    }

    private static boolean isHiddenSuffix(String call, int slash) {
        return call.startsWith("0x", slash + 1)
                || slash + 1 < call.length() && Character.isDigit(call.charAt(slash + 1));
    }

    private static Frame of(String module, String call, String location) {
        int dot = call.lastIndexOf('.');
        return new Frame(dot < 0 ? "" : call.substring(0, dot), call.substring(dot + 1), location, module);
    }

    /** The line number, -1 where the source has none. */
    public int line() {
        int colon = location.lastIndexOf(':');
        int line = 0;
        for (int i = colon + 1; i < location.length(); i++) {
            int digit = location.charAt(i) - '0';
            if (digit < 0 || digit > 9 || line > 100_000_000) {
                return -1;
            }
            line = line * 10 + digit;
        }
        return colon < 0 || colon == location.length() - 1 ? -1 : line;
    }

    public boolean isNative() {
        return location.equals("Native Method");
    }

    /** {@code com.acme.Cart.add}. */
    public String place() {
        return className.isEmpty() ? methodName : className + "." + methodName;
    }

    /** As {@link StackTraceElement} writes it: {@code java.base/java.lang.Object.wait(Object.java:338)}. */
    @Override
    public String toString() {
        String call = (module.isEmpty() ? "" : module + "/") + place();
        return location.isEmpty() ? call : call + "(" + location + ")";
    }
}
