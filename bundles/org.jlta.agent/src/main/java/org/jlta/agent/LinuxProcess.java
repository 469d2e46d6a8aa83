package org.jlta.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

import org.jlta.agent.limits.ProcFiles;

/**
 * A process as {@code /proc} of Linux shows it (proc(5)). What this user may not see, or what is gone by now, is empty:
 * that is an answer here, not a failure.
 */
record LinuxProcess(long pid) {
    static final String DELETED = " (deleted)";
    private static final Path PROC = Path.of("/proc");

    static boolean isAvailable() {
        return Files.isDirectory(PROC.resolve("self").resolve("task"));
    }

    static List<LinuxProcess> all() throws IOException {
        try (Stream<Path> entries = Files.list(PROC)) {
            return entries.map(path -> path.getFileName().toString()).filter(name -> name.matches("\\d+"))
                    .map(name -> new LinuxProcess(Long.parseLong(name))).toList();
        }
    }

    boolean exists() {
        return Files.isDirectory(file(""));
    }

    /**
     * Whether the file system that the path leads it to takes no changes, by the mount or as a whole; false where this user may not
     * look.
     */
    boolean isReadOnly(Path path) {
        String[] deepest = null;
        for (String line : text("mountinfo").lines().toList()) {
            // the fifth is where it is mounted, the sixth how; behind a dash the type, the source, how as a whole
            String[] mount = line.split(" ");
            boolean leads = mount.length > 5 && path.startsWith(mount[4]);
            // a later one at the same place hides the earlier
            if (leads && (deepest == null || mount[4].length() >= deepest[4].length())) {
                deepest = mount;
            }
        }
        return deepest != null && (isReadOnly(deepest[5]) || isReadOnly(deepest[deepest.length - 1]));
    }

    private static boolean isReadOnly(String mountOptions) {
        return List.of(mountOptions.split(",")).contains("ro");
    }

    /** Whether it has ended and only its exit code is kept for the parent; not one that only its first thread has left. */
    boolean isZombie() {
        return status("State").startsWith("Z") && status("Threads").matches("[01]?");
    }

    /** Whether a signal (SIGSTOP, ctrl-Z) or a debugger has stopped it, so that it answers nothing. */
    boolean isStopped() {
        String state = status("State");
        return state.startsWith("T") || state.startsWith("t");
    }

    /** Kernel threads descend from {@code kthreadd}, which is process 2 where this process sees it at all. */
    boolean isKernelThread() {
        boolean isKthreadd = pid == 2 && status("Name").equals("kthreadd");
        return arguments().isEmpty() && (isKthreadd || status("PPid").equals("2")
                && new LinuxProcess(2).status("Name").equals("kthreadd"));
    }

    /** Pid of the parent, as text; empty when it is gone. */
    String parent() {
        return status("PPid");
    }

    /** Its executable as this process can open it, also where the file was replaced or lies in another file system. */
    Path executable() {
        return file("exe");
    }

    /** A line of {@code status}, empty when there is none. */
    private String status(String name) {
        return text("status").lines().filter(line -> line.startsWith(name + ":"))
                .map(line -> line.substring(name.length() + 1).strip()).findFirst().orElse("");
    }

    /** Arguments, the executable first; empty for a kernel thread. */
    List<String> arguments() {
        String text = text("cmdline");
        return text.isEmpty() ? List.of() : List.of(text.split("\0"));
    }

    Optional<String> user() {
        try {
            return Optional.of(Files.getOwner(file("")).getName());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** A link such as {@code exe} or {@code ns/mnt}. */
    Optional<String> link(String name) {
        try {
            return Optional.of(Files.readSymbolicLink(file(name)).toString());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether the library is loaded; empty when this user may not look. */
    Optional<Boolean> maps(String library) {
        try (Stream<String> lines = Files.lines(file("maps"), StandardCharsets.ISO_8859_1)) {
            return Optional.of(lines.anyMatch(line -> line.contains(library)));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }

    /**
     * Path of a file that it holds open and whose name begins so, by its own file system; empty for none, or unseen. One
     * that was deleted meanwhile ends with {@link #DELETED}, as the kernel writes it (proc(5), {@code /proc/pid/fd}).
     */
    Optional<String> openFile(String namePrefix) {
        try (DirectoryStream<Path> descriptors = Files.newDirectoryStream(file("fd"))) {
            for (Path descriptor : descriptors) {
                String target = link("fd/" + descriptor.getFileName()).orElse("");
                if (target.substring(target.lastIndexOf('/') + 1).startsWith(namePrefix)) {
                    return Optional.of(inOwnRoot(target));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Such links tell the way from the root of all mounts, which is not its own after chroot(2). */
    private String inOwnRoot(String path) {
        String root = link("root").orElse("/");
        return !root.equals("/") && path.startsWith(root + "/") ? path.substring(root.length()) : path;
    }

    /** Java version out of the {@code release} file of the image that it runs. */
    Optional<String> javaVersion() {
        return link("exe").map(exe -> Path.of(exe).getParent()).map(Path::getParent)
                .flatMap(home -> releaseVersion(inRoot(home.resolve("release"))));
    }

    private static Optional<String> releaseVersion(Path release) {
        try (InputStream in = Files.newInputStream(release)) {
            Properties properties = new Properties();
            properties.load(in);
            return Optional.ofNullable(properties.getProperty("JAVA_VERSION")).map(text -> text.replace("\"", ""));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Whether it sees another file system than this process, as in a container; empty when this user may not look. */
    Optional<Boolean> hasOtherFileSystem() {
        return hasOther("ns/mnt");
    }

    /** Whether its loopback is another than that of this process, as in a container; empty when this user may not look. */
    Optional<Boolean> hasOtherNetwork() {
        return hasOther("ns/net");
    }

    private Optional<Boolean> hasOther(String nameSpace) {
        return link(nameSpace).map(other -> !Optional.of(other).equals(self().link(nameSpace)));
    }

    /** Whether its temporary folder is not that of this process; false where this user may not look. */
    boolean hasOwnTemp() {
        return hasOtherFileSystem().orElse(false) && !sees(AttachFolder.FOLDER);
    }

    /** The user by whose rights it runs. */
    UserPrincipal owner() throws IOException {
        return Files.getOwner(file(""));
    }

    /** Whether the path leads it to the same file or folder as this process; false where one of them finds none there. */
    boolean sees(Path path) {
        try {
            return Files.isSameFile(path, inRoot(path));
        } catch (IOException e) {
            return false;
        }
    }

    /** A path as the process finds it, reached by its root folder: links in it lead elsewhere, see {@link TargetFolder}. */
    Path inRoot(Path path) {
        return file("root").resolve(path.toString().substring(1));
    }

    /** Its pid as it sees it itself, in its own name space of pids. */
    String ownPid() {
        String[] pids = status("NSpid").split("\\s+");
        return pids[pids.length - 1];
    }

    static LinuxProcess self() {
        return new LinuxProcess(ProcessHandle.current().pid());
    }

    /** Whether a thread has that name, of which the kernel keeps 15 letters. */
    boolean hasThread(String name) {
        try (Stream<Path> threads = Files.list(file("task"))) {
            return threads.anyMatch(thread -> ProcFiles.lines(thread.resolve("comm")).contains(name));
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /** Of one of its files such as {@code limits}; empty where it cannot be read. */
    List<String> lines(String name) {
        return ProcFiles.lines(file(name));
    }

    /** One of its files or folders. */
    Path file(String name) {
        return PROC.resolve(Long.toString(pid)).resolve(name);
    }

    private String text(String name) {
        try {
            return Files.readString(file(name), StandardCharsets.UTF_8);
        } catch (MalformedInputException e) {
            return latin(name);
        } catch (IOException e) {
            return "";
        }
    }

    private String latin(String name) {
        try {
            return Files.readString(file(name), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
