package org.jlta.agent;

import java.util.List;
import java.util.Set;

/** What the arguments of a {@code java} process say. */
public final class CommandLines {
    /** Options whose value is the next argument, as the launcher's documentation lists them. */
    private static final Set<String> WITH_VALUE = Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path",
            "--upgrade-module-path", "--add-modules", "--add-exports", "--add-opens", "--add-reads", "--limit-modules",
            "--patch-module", "--enable-native-access", "--source", "-d", "--describe-module");

    /** Options whose value is what is started. */
    private static final Set<String> MAIN = Set.of("-jar", "-m", "--module");

    private CommandLines() {
    }

    /**
     * Main class, module, or path of the jar that is started; null when the arguments do not show it.
     *
     * @param arguments the executable first
     */
    public static String main(List<String> arguments) {
        for (int i = 1; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            if (MAIN.contains(argument)) {
                return i + 1 < arguments.size() ? arguments.get(i + 1) : null;
            }
            if (argument.startsWith("--module=")) {
                return argument.substring("--module=".length());
            }
            if (WITH_VALUE.contains(argument)) {
                i++;
            } else if (!argument.startsWith("-") && !argument.startsWith("@")) {
                return argument;
            }
        }
        return null;
    }

    /**
     * Options of the JVM: what stands before the main class, module or jar.
     *
     * @param arguments the executable first
     */
    public static List<String> jvmOptions(List<String> arguments) {
        int end = 1;
        while (end < arguments.size() && isOption(arguments.get(end))) {
            end += WITH_VALUE.contains(arguments.get(end)) ? 2 : 1;
        }
        return arguments.subList(1, Math.max(1, Math.min(end, arguments.size())));
    }

    private static boolean isOption(String argument) {
        return argument.startsWith("@")
                || argument.startsWith("-") && !MAIN.contains(argument) && !argument.startsWith("--module=");
    }

    /** Whether the first argument is the Java launcher. */
    public static boolean isJava(String executable) {
        String name = executable.substring(Math.max(executable.lastIndexOf('/'), executable.lastIndexOf('\\')) + 1);
        return Set.of("java", "java.exe", "javaw", "javaw.exe").contains(name);
    }
}
