package org.jlta.analysis;

/** Which classes belong to the JDK: those whose frames are folded and never blamed. */
public final class JdkNames {
    private static final String[] PREFIXES = {"java.", "javax.", "jdk.", "sun.", "com.sun."};

    private JdkNames() {
    }

    /**
     * Decides by package; {@code jakarta.} and libraries count as the application's. Classes that the JDK makes up at run
     * time, for lambdas and proxies, are its own wherever they lie.
     */
    public static boolean isJdkClass(String className) {
        for (String prefix : PREFIXES) {
            if (className.startsWith(prefix)) {
                return true;
            }
        }
        return className.endsWith("$$Lambda") || className.endsWith("$Proxy");
    }
}
