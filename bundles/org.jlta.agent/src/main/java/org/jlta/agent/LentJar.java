package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;

/**
 * The agent jar where a JVM finds it, for the time that the JVM needs to load it. For one with a file system of its own that is a
 * copy in its temporary folder, which goes when this is closed: an agent works on without its jar.
 */
final class LentJar implements Closeable {
    private static final int RANDOM_BYTES = 8;

    private final String path;
    /** Null where nothing is to be deleted. */
    private final TargetTemp copiedTo;

    private LentJar(String path, TargetTemp copiedTo) {
        this.path = path;
        this.copiedTo = copiedTo;
    }

    /** For loading the agent. */
    static LentJar of(Jvm jvm) throws AttachException {
        try {
            Path jar = AgentJar.path();
            if (jvm.isOwn() && isSeen(jvm, jar)) {
                return new LentJar(jar.toString(), null);
            }
            Optional<String> same = open(jvm).filter(open -> Path.of(open).getFileName().equals(jar.getFileName()));
            if (same.isPresent()) {
                return new LentJar(same.get(), null);
            }
            return jvm.isApart() ? copy(jvm) : new LentJar(AgentJar.copyForOthers().toString(), null);
        } catch (IOException e) {
            throw new AttachException("The agent jar could not be unpacked for " + jvm.label() + ": " + e.getMessage()
                    + ".", e);
        }
    }

    /** For a command: the jar that is there already, since another path would put a second one on the application's class path. */
    static LentJar loaded(Jvm jvm) throws AttachException {
        Optional<String> open = open(jvm);
        return open.isPresent() ? new LentJar(open.get(), null) : of(jvm);
    }

    private static LentJar copy(Jvm jvm) throws IOException {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        TargetTemp target = TargetTemp.open(jvm);
        boolean written = false;
        try {
            String path = target.write(LinuxJvm.AGENT_JAR + "-" + HexFormat.of().formatHex(random) + ".jar",
                    AgentJar.content());
            written = true;
            return new LentJar(path, target);
        } finally {
            if (!written) {
                target.close();
            }
        }
    }

    /** Empty also when it was deleted since: the JVM needs a jar that it can open again. */
    private static Optional<String> open(Jvm jvm) {
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
    String path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        if (copiedTo != null) {
            try {
                copiedTo.delete(Path.of(path).getFileName().toString());
            } finally {
                copiedTo.close();
            }
        }
    }
}
