package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The agent jar where a JVM finds it, for the time that the JVM needs to load it. For one with a file system of its own that is a
 * copy in its temporary folder, which goes when this is closed: an agent works on without its jar. The next copy has the name of the
 * last, since the JVM keeps open what it has loaded, and puts another name on the application's class path.
 */
final class LentJar implements Closeable {
    private static final int RANDOM_BYTES = 8;
    static final Pattern NAME = Pattern.compile(LinuxJvm.AGENT_JAR + "-[0-9a-f]+-[0-9a-f]+\\.jar");

    private final String path;
    /** Null where nothing is to be deleted. */
    private final TargetTemp copiedTo;

    /** Null for none. */
    private final Path copy;

    private LentJar(String path, TargetTemp copiedTo) {
        this(path, copiedTo, null);
    }

    private LentJar(String path, TargetTemp copiedTo, Path copy) {
        this.path = path;
        this.copiedTo = copiedTo;
        this.copy = copy;
    }

    /** For loading the agent. */
    static LentJar of(Jvm jvm) throws AttachException {
        try {
            Path jar = AgentJar.path();
            if (jvm.isOwn() && isSeen(jvm, jar)) {
                return new LentJar(jar.toString(), null);
            }
            String begin = AgentJar.name(AgentJar.content());
            Optional<String> same = open(jvm).filter(LentJar::isThere).filter(open -> name(open).startsWith(begin));
            if (same.isPresent()) {
                return new LentJar(same.get(), null);
            }
            return jvm.isApart()
                    ? lend(jvm, lent -> lent.startsWith(begin))
                    : forOthers(AgentJar.copyForOthers());
        } catch (IOException e) {
            throw unpacked(jvm, e);
        }
    }

    private static LentJar forOthers(Path copy) {
        return new LentJar(copy.toString(), null, copy);
    }

    /** For a command: the jar that is there already, since another path would put a second one on the application's class path. */
    static LentJar loaded(Jvm jvm) throws AttachException {
        Optional<String> there = open(jvm).filter(LentJar::isThere);
        if (there.isPresent()) {
            return new LentJar(there.get(), null);
        }
        try {
            return jvm.isApart() ? lend(jvm, lent -> true) : of(jvm);
        } catch (IOException e) {
            throw unpacked(jvm, e);
        }
    }

    private static AttachException unpacked(Jvm jvm, IOException e) {
        return new AttachException("The agent jar could not be unpacked for " + jvm.label() + ": " + e.getMessage()
                + ".", e);
    }

    /** @param again whether the name of a copy that was lent before will do */
    private static LentJar lend(Jvm jvm, Predicate<String> again) throws IOException {
        byte[] content = AgentJar.content();
        Optional<String> before = open(jvm).flatMap(LentJar::lentBefore).filter(again);
        TargetTemp target = TargetTemp.open(jvm);
        boolean written = false;
        try {
            String path = write(target, before.orElseGet(() -> newName(content)), content);
            written = true;
            return new LentJar(path, target);
        } finally {
            if (!written) {
                target.close();
            }
        }
    }

    /** Another tool may lend under the same name just now. */
    private static String write(TargetTemp target, String name, byte[] content) throws IOException {
        try {
            return target.write(name, content);
        } catch (FileAlreadyExistsException e) {
            return target.write(newName(content), content);
        }
    }

    private static String newName(byte[] content) {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return AgentJar.name(content) + "-" + HexFormat.of().formatHex(random) + ".jar";
    }

    private static Optional<String> open(Jvm jvm) {
        return LinuxProcess.isAvailable()
                ? new LinuxProcess(jvm.pid()).openFile(LinuxJvm.AGENT_JAR)
                : Optional.empty();
    }

    /** False when it was deleted since: the JVM needs a jar that it can open again. */
    private static boolean isThere(String open) {
        return !open.endsWith(LinuxProcess.DELETED);
    }

    /** Its name, if it is a copy that was lent and deleted. */
    private static Optional<String> lentBefore(String open) {
        if (isThere(open)) {
            return Optional.empty();
        }
        String path = open.substring(0, open.length() - LinuxProcess.DELETED.length());
        return Optional.of(name(path)).filter(name -> NAME.matcher(name).matches())
                .filter(name -> path.equals(TargetTemp.pathOf(name)));
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** A service can have the folders of all users hidden from it. */
    private static boolean isSeen(Jvm jvm, Path jar) {
        return !LinuxProcess.isAvailable() || new LinuxProcess(jvm.pid()).sees(jar);
    }

    /** Deletes a copy for others that was made for this and that the JVM has not taken. */
    void unused(Jvm jvm) {
        if (copy == null || open(jvm).filter(path::equals).isPresent()) {
            return;
        }
        try {
            Files.deleteIfExists(copy);
            Files.deleteIfExists(copy.getParent());
        } catch (IOException e) {
            System.getLogger(LentJar.class.getName()).log(System.Logger.Level.WARNING,
                    "copy of the agent jar not deleted: " + copy, e);
        }
    }

    /** By the target's own file system. */
    String path() {
        return path;
    }

    /** A copy that stays is no failure of what it was lent for. */
    @Override
    public void close() {
        if (copiedTo == null) {
            return;
        }
        try (copiedTo) {
            copiedTo.delete(name(path));
        } catch (IOException e) {
            System.getLogger(LentJar.class.getName()).log(System.Logger.Level.WARNING,
                    "copy of the agent jar not deleted: " + path + " of the JVM's file system", e);
        }
    }
}
