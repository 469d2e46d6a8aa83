package org.jlta.agent.rt.jvm;

import java.lang.reflect.Method;
import java.time.Instant;
import java.util.Properties;

/**
 * What a reader must know of this JVM, without anything that may be secret: no options, no arguments. JFR's own
 * {@code jdk.JVMInformation} has both, and writes it when a chunk ends only, so that a killed JVM would lack it. Immutable.
 */
public final class JvmFacts {
    private static final String COMMAND = "sun.java.command";
    private static final String JAR = ".jar";

    private final long pid;
    private final long startMillis;
    private final String name;
    private final String version;
    private final String command;

    private JvmFacts(long pid, long startMillis, String name, String version, String command) {
        this.pid = pid;
        this.startMillis = startMillis;
        this.name = name;
        this.version = version;
        this.command = command;
    }

    /** Needs {@link JdkDoors#open} before. */
    public static JvmFacts read() throws ReflectiveOperationException {
        ProcessHandle process = ProcessHandle.current();
        Instant start = process.info().startInstant().orElse(null);
        Method getter = Class.forName("jdk.internal.vm.VMSupport").getMethod("getAgentProperties");
        String line = ((Properties) getter.invoke(null)).getProperty(COMMAND);
        return new JvmFacts(process.pid(), start == null ? 0 : start.toEpochMilli(),
                System.getProperty("java.vm.name"), Runtime.version().toString(),
                withoutArguments(line, System.getProperty("java.class.path")));
    }

    /**
     * Main class, module or jar of a command line.
     *
     * @param classPath
     *            the class path, which is the jar itself where one was started: its name may have spaces
     */
    static String withoutArguments(String line, String classPath) {
        if (line == null || line.isEmpty()) {
            return null;
        }
        if (classPath != null && classPath.endsWith(JAR) && line.startsWith(classPath)) {
            return classPath;
        }
        int space = line.indexOf(' ');
        return space < 0 ? line : line.substring(0, space);
    }

    public long pid() {
        return pid;
    }

    /** When its process began, milliseconds since the epoch; 0 when the system does not tell. */
    public long startMillis() {
        return startMillis;
    }

    public String name() {
        return name;
    }

    public String version() {
        return version;
    }

    /** Main class or jar without arguments; null when the JVM was not started by the {@code java} command. */
    public String command() {
        return command;
    }
}
