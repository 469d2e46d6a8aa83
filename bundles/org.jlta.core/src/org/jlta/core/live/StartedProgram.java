package org.jlta.core.live;

import java.nio.file.Path;
import java.util.List;

/**
 * A program to be started for a session.
 *
 * @param name      of the session
 * @param java      the launcher that runs it, of JDK 17 or later
 * @param arguments of the JVM, the class path, the main class and its arguments, without the agent
 */
public record StartedProgram(String name, Path java, List<String> arguments) {

    public StartedProgram {
        arguments = List.copyOf(arguments);
    }
}
