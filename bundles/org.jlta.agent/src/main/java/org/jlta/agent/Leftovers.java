package org.jlta.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Removes what nobody needs any more: agent jars of other versions, and the folders of recordings and of ports whose JVM was
 * killed. It must be this user's own, untouched for a day (a copy of a jar for ten minutes), and in use by no process. What cannot be removed stays, and is logged.
 */
final class Leftovers {
    static final Duration OLD = Duration.ofDays(1);
    /** Of a jar that is there for the time that a JVM needs to load it, which is given up after a minute. */
    static final Duration LENT = Duration.ofMinutes(10);
    private static final Pattern JAR = Pattern.compile("jlta-agent-[0-9a-f]{16}\\.jar|jlta-agent-\\d+\\.part");
    /** As the agent makes it in the temporary folder. */
    private static final Pattern RECORDING = Pattern.compile("jlta-\\d+");
    /** As the agent makes it for the tokens of its port. */
    private static final Pattern PORT = Pattern.compile("jlta-port-\\d+");
    /** As {@link AgentJar#copyForOthers} makes it. */
    private static final Pattern COPY = Pattern.compile("jlta-agent-\\d+");
    /** JFR's folder for one JVM: date, time, process id, and a number where that is taken. */
    private static final Pattern OF_JVM = Pattern.compile("\\d{4}(?:_\\d\\d){5}_(\\d{1,18})(?:_\\d+)?");
    /** The file that the agent keeps locked; the same name as in its RecordingFolder. */
    private static final String LOCK = "lock";
    private static final AtomicBoolean DONE = new AtomicBoolean();

    private final Instant before;
    private final UserPrincipal owner;

    private Leftovers(Instant before, UserPrincipal owner) {
        this.before = before;
        this.owner = owner;
    }

    /** In the folder of the jar and in the temporary folder, the first time in this JVM. */
    static void removeOnce(Path currentJar) {
        if (!DONE.getAndSet(true)) {
            try {
                remove(currentJar, Path.of(System.getProperty("java.io.tmpdir")), Instant.now().minus(OLD));
            } catch (IOException e) {
                log(currentJar.getParent(), e);
            }
        }
    }

    /**
     * @param currentJar stays, whatever its age
     * @param before     what was changed since stays
     */
    static void remove(Path currentJar, Path temporary, Instant before) throws IOException {
        Leftovers leftovers = new Leftovers(before, Files.getOwner(currentJar, LinkOption.NOFOLLOW_LINKS));
        for (Path jar : entries(currentJar.getParent(), JAR)) {
            if (!jar.equals(currentJar)) {
                leftovers.removeIf(jar, () -> Files.isRegularFile(jar, LinkOption.NOFOLLOW_LINKS) && !isOpen(jar));
            }
        }
        for (Pattern name : List.of(RECORDING, TargetPlace.NAME)) {
            for (Path folder : entries(temporary, name)) {
                leftovers.removeIf(folder, () -> isFolder(folder) && !isRecording(folder));
            }
        }
        for (Path folder : entries(temporary, PORT)) {
            leftovers.removeIf(folder, () -> isFolder(folder) && !LeftPorts.isOpen(folder));
        }
        Leftovers lent = new Leftovers(before.plus(OLD).minus(LENT), leftovers.owner);
        for (Path folder : entries(temporary, COPY)) {
            lent.removeIf(folder,
                    () -> isFolder(folder) && entries(folder, JAR).stream().noneMatch(Leftovers::isOpen));
        }
    }

    private interface Use {
        boolean isOver() throws IOException;
    }

    /** Whether it is in use is asked last: of a port that is a connection. */
    private void removeIf(Path path, Use use) {
        try {
            if (owner.equals(Files.getOwner(path, LinkOption.NOFOLLOW_LINKS))) {
                List<Path> all = all(path);
                if (areOld(all) && use.isOver()) {
                    for (Path each : all) {
                        Files.deleteIfExists(each);
                    }
                }
            }
        } catch (IOException e) {
            log(path, e);
        }
    }

    private boolean areOld(List<Path> all) throws IOException {
        for (Path each : all) {
            if (!Files.getLastModifiedTime(each, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(before)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Deepest first; links are not followed.
     *
     * @throws IOException also where another process removes it at this moment
     */
    private static List<Path> all(Path path) throws IOException {
        try (Stream<Path> walk = Files.walk(path)) {
            return walk.sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Its lock is held, or the process that its chunks name is there; true also where that cannot be told. */
    private static boolean isRecording(Path folder) {
        try {
            Path lock = folder.resolve(LOCK);
            return Files.isRegularFile(lock, LinkOption.NOFOLLOW_LINKS) && isLocked(lock) || isOfLiveProcess(folder);
        } catch (IOException e) {
            log(folder, e);
            return true;
        }
    }

    private static boolean isLocked(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                FileLock lock = channel.tryLock()) {
            return lock == null;
        }
    }

    private static boolean isOfLiveProcess(Path folder) throws IOException {
        for (Path inside : entries(folder, OF_JVM)) {
            Matcher matcher = OF_JVM.matcher(inside.getFileName().toString());
            if (matcher.matches() && ProcessHandle.of(Long.parseLong(matcher.group(1))).isPresent()) {
                return true;
            }
        }
        return false;
    }

    /** Elsewhere than on Linux the system itself keeps an open file, or the JVM that has it does not mind. */
    private static boolean isOpen(Path jar) {
        if (!LinuxProcess.isAvailable()) {
            return false;
        }
        try {
            String name = jar.getFileName().toString();
            return LinuxProcess.all().stream().anyMatch(process -> process.openFile(name).isPresent());
        } catch (IOException e) {
            log(jar, e);
            return true;
        }
    }

    private static List<Path> entries(Path folder, Pattern name) throws IOException {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder,
                entry -> name.matcher(entry.getFileName().toString()).matches())) {
            entries.forEach(found::add);
        }
        return found;
    }

    private static void log(Path path, IOException cause) {
        Logger logger = System.getLogger(Leftovers.class.getName());
        logger.log(Level.DEBUG, "not removed: path=" + path, cause);
    }
}
