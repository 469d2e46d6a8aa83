package org.jlta.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.jlta.agent.options.AgentOptions;

/** Loads the agent into running JVMs. */
public final class AgentLoader {
    /** Before the options of an attach; the same as in the agent's AgentEntry. */
    private static final String VERSION = "version=";

    private AgentLoader() {
    }

    /**
     * Loads the agent with these options; where it is already, that one gets them, and one of another version ends its recording and
     * goes.
     *
     * @throws AttachException in one sentence; within 5 s when the JVM does not answer
     */
    public static void attach(Jvm jvm, AgentOptions options) throws AttachException {
        if (jvm.obstacle() != null) {
            throw new AttachException(jvm.label() + " " + jvm.obstacle() + ".");
        }
        AttachApi.properties(jvm.pid());
        String jar = jarFor(jvm);
        AttachApi.load(jvm.pid(), jar, VERSION + version() + "," + options.toArgument());
    }

    private static String version() throws AttachException {
        try {
            return AgentJar.version();
        } catch (IOException e) {
            throw new AttachException("The agent jar cannot be read: " + e.getMessage(), e);
        }
    }

    static void command(Jvm jvm, String command) throws AttachException {
        AttachApi.load(jvm.pid(), loadedJar(jvm), "command=" + command);
    }

    /** The jar that is there already: another path would put a second one on the application's class path. */
    private static String loadedJar(Jvm jvm) throws AttachException {
        Optional<String> open = openJar(jvm);
        return open.isPresent() ? open.get() : jarFor(jvm);
    }

    /** Empty also when it was deleted since: the JVM needs a jar that it can open again. */
    private static Optional<String> openJar(Jvm jvm) {
        Optional<String> open = LinuxProcess.isAvailable()
                ? new LinuxProcess(jvm.pid()).openFile(LinuxJvm.AGENT_JAR)
                : Optional.empty();
        return open.filter(jar -> !jar.endsWith(LinuxProcess.DELETED));
    }

    /** A service can have the folders of all users hidden from it. */
    private static boolean isSeen(Jvm jvm, Path jar) {
        return !LinuxProcess.isAvailable() || new LinuxProcess(jvm.pid()).sees(jar);
    }

    /** By the target's own file system. */
    private static String jarFor(Jvm jvm) throws AttachException {
        try {
            Path jar = AgentJar.path();
            if (jvm.isOwn() && isSeen(jvm, jar)) {
                return jar.toString();
            }
            Optional<String> same = openJar(jvm).filter(open -> Path.of(open).getFileName().equals(jar.getFileName()));
            return same.isPresent() ? same.get() : AgentJar.copyForOthers().toString();
        } catch (IOException e) {
            throw new AttachException("The agent jar could not be unpacked: " + e.getMessage(), e);
        }
    }
}
