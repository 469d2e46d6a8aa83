package org.jlta.cli.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether somebody looks at what is written. */
final class Terminals {

    private Terminals() {
    }

    /**
     * Linux tells by the descriptor's file. Elsewhere {@link System#console()} answers for standard input and output, which
     * is near enough: what depends on it is a progress line.
     */
    static boolean isErrorTerminal() {
        return isTerminal(2);
    }

    /** The same of standard output. */
    static boolean isOutputTerminal() {
        return isTerminal(1);
    }

    private static boolean isTerminal(int number) {
        Path descriptor = Path.of("/proc/self/fd/" + number);
        if (!Files.isSymbolicLink(descriptor)) {
            return System.console() != null && Runtime.version().feature() < 22;
        }
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException e) {
            // not told: write no control codes
            return false;
        }
    }
}
