package org.jlta.core.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.jlta.agent.Permissions;
import org.jlta.core.internal.CoreMessages;
import org.jlta.recording.RecordingAssembly;
import org.jlta.recording.RecordingException;
import org.jlta.recording.RepositoryJvm;
import org.jlta.recording.WriterEnd;
import org.osgi.framework.FrameworkUtil;

/**
 * A folder in which the recordings of one program grow until they are saved, and the names that they are saved by. Only this
 * user can read it. Any thread may call.
 */
public final class LiveFolder {
    private static final String PREFIX = "live-";
    /** In the name of a recording that a killed window left. */
    private static final String LEFT = "left";
    /** Of this process; guarded by itself, so that none is seen that is just being made. */
    private static final Set<Path> MADE = new HashSet<>();
    private static final String RECORDINGS = "recordings";
    /** Holds the name of the program, for a later window. */
    private static final String NAME = "program.txt";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private final String name;
    private final Path path;

    private LiveFolder(String name, Path path) {
        this.name = name;
        this.path = path;
    }

    /**
     * Makes one in the workspace.
     *
     * @param name of the program
     */
    public static LiveFolder create(String name) throws IOException {
        Path path;
        synchronized (MADE) {
            // mode 0700 from the first moment on
            path = Files.createTempDirectory(home(), PREFIX);
            MADE.add(path);
        }
        Permissions.ownerOnly(path);
        Files.writeString(path.resolve(NAME), name);
        return new LiveFolder(name, path);
    }

    /** Those that nobody in this process made: of a window that was killed. */
    static List<LiveFolder> left() throws IOException {
        synchronized (MADE) {
            try (Stream<Path> entries = Files.list(home())) {
                return entries.filter(path -> path.getFileName().toString().startsWith(PREFIX))
                        .filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) && !MADE.contains(path))
                        .map(path -> new LiveFolder(leftName(path), path)).toList();
            }
        }
    }

    private static String leftName(Path path) {
        try {
            String name = Files.readString(path.resolve(NAME)).strip();
            return name.isEmpty() ? LEFT : name;
        } catch (IOException e) {
            // of an earlier version, or killed at this moment: the recording is there all the same
            return LEFT;
        }
    }

    /** Of the program. */
    public String name() {
        return name;
    }

    public Path path() {
        return path;
    }

    /** The JVMs that record here, first started first. */
    public List<RepositoryJvm> jvms() throws IOException {
        return RepositoryJvm.in(path);
    }

    /**
     * A file for a recording: the one that was asked for, else one in the workspace. None that is there is overwritten: the
     * recording gets another name then.
     *
     * @param asked with {@code %p} for the process and {@code %t} for the time, from the workspace on; null for none
     * @param pid   of the JVM; negative where it is not known or stands in the name
     */
    public Path file(String asked, long pid) throws IOException {
        String time = TIME.format(LocalDateTime.now());
        String process = pid < 0 ? "" : Long.toString(pid);
        Path file = asked != null
                ? inWorkspace(asked.replace("%p", process).replace("%t", time))
                : recordings().resolve(name.replaceAll("[^\\p{L}\\p{N}_. -]", "_") + (pid < 0 ? "" : "-" + process)
                        + "-" + time + ".jfr");
        return free(file);
    }

    /**
     * The folder of the files that {@link #file} makes, as it is written; it is there.
     *
     * @param asked as for {@link #file}
     */
    public static Path folderOf(String asked) throws IOException {
        if (asked == null) {
            return recordings();
        }
        Path folder = inWorkspace(asked).toAbsolutePath().getParent();
        return folder == null || !Files.isDirectory(folder) ? recordings() : folder;
    }

    /**
     * What would keep a recording from a file that is asked for, as far as that can be seen now.
     *
     * @param asked as for {@link #file}
     * @return one sentence without a full stop; null for nothing
     */
    public static String obstacle(String asked) {
        try {
            Path file = inWorkspace(asked.replace("%p", "1").replace("%t", "1")).toAbsolutePath();
            if (Files.isDirectory(file)) {
                return NLS.bind(CoreMessages.fileIsFolder_message, file);
            }
            Path folder = file.getParent();
            while (folder != null && !Files.exists(folder)) {
                folder = folder.getParent();
            }
            if (folder == null || !Files.isDirectory(folder)) {
                return NLS.bind(CoreMessages.noSuchFolder_message, folder == null ? file : folder);
            }
            return Files.isWritable(folder) ? null : NLS.bind(CoreMessages.folderNotWritable_message, folder);
        } catch (IOException e) {
            return NLS.bind(CoreMessages.noSuchPath_message, e.getMessage());
        }
    }

    private static Path inWorkspace(String asked) throws IOException {
        try {
            return Platform.getLocation().toPath().resolve(asked);
        } catch (InvalidPathException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /**
     * Saves what was recorded; what could not be read of it is logged.
     *
     * @param repository this folder, or that of one of its JVMs
     * @param file       from {@link #file}
     * @return false where nothing was recorded
     * @throws IOException when it could not be saved, so that this folder must stay
     */
    public boolean save(Path repository, Path file) throws IOException {
        return saved(() -> RecordingAssembly.save(repository, file));
    }

    /** As {@link #save(Path, Path)}, where it is known how the JVM ended. */
    boolean save(Path repository, Path file, WriterEnd end) throws IOException {
        return saved(() -> RecordingAssembly.save(repository, file, end));
    }

    private interface Saving {
        RecordingAssembly run() throws RecordingException, IOException;
    }

    private boolean saved(Saving saving) throws IOException {
        try {
            for (String loss : saving.run().losses()) {
                ILog.of(LiveFolder.class).warn(NLS.bind(CoreMessages.loss_message, name, loss));
            }
            return true;
        } catch (RecordingException e) {
            if (e.kind() != RecordingException.Kind.DAMAGED) {
                throw new IOException(e.getMessage(), e);
            }
            ILog.of(LiveFolder.class).info(NLS.bind(CoreMessages.loss_message, name, e.getMessage()));
            return false;
        }
    }

    private static Path free(Path file) throws IOException {
        if (file.getParent() != null) {
            Files.createDirectories(file.getParent());
        }
        Path result = file;
        for (int i = 2; Files.exists(result); i++) {
            String name = file.getFileName().toString();
            int dot = name.lastIndexOf('.');
            String stem = dot > 0 ? name.substring(0, dot) : name;
            result = file.resolveSibling(stem + "-" + i + (dot > 0 ? name.substring(dot) : ""));
        }
        return result;
    }

    private static Path recordings() throws IOException {
        Path folder = home().resolve(RECORDINGS);
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            Permissions.ownerOnly(folder);
        }
        return folder;
    }

    private static Path home() throws IOException {
        Path home = Platform.getStateLocation(FrameworkUtil.getBundle(LiveFolder.class)).toPath();
        return Files.createDirectories(home);
    }

    /** Deletes it with all that is in it; what cannot be deleted is logged. */
    public void delete() {
        delete(path);
    }

    /** Deletes what one of its JVMs wrote, while others still write; what cannot be deleted is logged. */
    public void delete(RepositoryJvm jvm) {
        delete(jvm.path());
    }

    private static void delete(Path path) {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        } catch (IOException | UncheckedIOException e) {
            ILog.of(LiveFolder.class).warn("folder of a live recording could not be deleted: path=" + path, e);
        }
    }

    @Override
    public String toString() {
        return "LiveFolder: name=" + name + ", path=" + path;
    }
}
