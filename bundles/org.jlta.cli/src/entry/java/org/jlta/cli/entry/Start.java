package org.jlta.cli.entry;

import java.lang.reflect.InvocationTargetException;

/** Starts the command line where the Java is new enough, else says in one sentence what is needed. */
public final class Start {
    private static final String MAIN = "org.jlta.cli.Main";
    private static final int OLDEST_JAVA = 17;
    /** As {@code org.jlta.cli.shell.ExitCode.NO_ANSWER}, which an older Java cannot load. */
    private static final int NO_ANSWER = 3;

    private Start() {
    }

    /** Ends the JVM with the exit code of the command. */
    public static void main(String[] args) throws ReflectiveOperationException {
        String refusal = refusal(System.getProperty("java.specification.version"), System.getProperty("java.home"));
        if (refusal != null) {
            System.err.println("jlta: " + refusal);
            System.exit(NO_ANSWER);
        }
        try {
            Class.forName(MAIN).getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error) {
                throw (Error) e.getCause();
            }
            throw e;
        }
    }

    /**
     * One sentence, null when that Java will do.
     *
     * @param version {@code java.specification.version}: 1.8, 11, 17
     * @param home    where that Java is
     */
    static String refusal(String version, String home) {
        String number = version.startsWith("1.") ? version.substring(2) : version;
        return Integer.parseInt(number) >= OLDEST_JAVA
                ? null
                : "Java " + number + " (" + home + ") is too old: jlta needs Java " + OLDEST_JAVA
                        + " or later to run; programs on Java 11 and later can be recorded from there.";
    }
}
