package org.jlta.recording;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Who runs this JVM, in messages about what that user may not do. */
public final class ThisUser {
    /** What the JDK has for a user whose number the system has no name for, as in most containers. */
    private static final String UNNAMED = "?";

    private ThisUser() {
    }

    /** {@code user joe}, {@code user 1234} without a name. */
    public static String words() {
        return words(System.getProperty("user.name"));
    }

    static String words(String name) {
        if (name != null && !UNNAMED.equals(name)) {
            return "user " + name;
        }
        try {
            return "user " + Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "this user"; // where there is no /proc, or no numbers of users
        }
    }
}
