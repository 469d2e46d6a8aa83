package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The temporary folder of a process with a file system of its own, as in a container, reached by {@code /proc/PID/root}
 * (proc(5)). Who is root there can plant links, which would lead to files of this host: so no link is followed, what is written
 * is a new file, and only plain recordings of the process's user are read. It can be used until it is closed, also when the
 * process has ended meanwhile. Not for several threads.
 */
public final class TargetTemp implements Closeable {
    private static final Path NAME = Path.of("tmp");
    private static final Set<OpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};
    /** Of {@code st_mode}, inode(7): others may write, and delete no files but their own. */
    private static final int WRITABLE = 022;
    private static final int STICKY = 01000;
    /** JFR's chunks lie in a folder of the JVM within that of the recording. */
    private static final int DEPTH = 2;

    private final SecureDirectoryStream<Path> folder;
    private final UserPrincipal user;

    private TargetTemp(SecureDirectoryStream<Path> folder, UserPrincipal user) {
        this.folder = folder;
        this.user = user;
    }

    /**
     * Opens it; the caller closes it.
     *
     * @throws IOException when it cannot be reached, is a link, or is open to what others plant
     */
    public static TargetTemp open(Jvm jvm) throws IOException {
        LinuxProcess process = new LinuxProcess(jvm.pid());
        Path path = process.inRoot(Path.of("/").resolve(NAME));
        try (DirectoryStream<Path> root = Files.newDirectoryStream(process.inRoot(Path.of("/")))) {
            SecureDirectoryStream<Path> folder = secure(root, path).newDirectoryStream(NAME, LinkOption.NOFOLLOW_LINKS);
            TargetTemp opened = new TargetTemp(folder, process.owner());
            if (isOpenToOthers((Integer) Files.getAttribute(path, "unix:mode", LinkOption.NOFOLLOW_LINKS))) {
                opened.close();
                throw new IOException(
                        path + " has no sticky bit, so that others can replace what is in it: give it one "
                                + "(chmod +t), or start the application with the agent (jlta agent)");
            }
            return opened;
        }
    }

    private static SecureDirectoryStream<Path> secure(DirectoryStream<Path> stream, Path path) throws IOException {
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        stream.close();
        throw new IOException(path + " cannot be opened without following links");
    }

    private static boolean isOpenToOthers(int mode) {
        return (mode & WRITABLE) != 0 && (mode & STICKY) == 0;
    }

    /** A path of the process's own for a name in the folder. */
    public static String pathOf(String name) {
        return "/" + NAME + "/" + name;
    }

    /**
     * Writes a new file that everybody can read and only this user can change.
     *
     * @return its path as the process sees it
     * @throws IOException when it cannot, or something of that name is there
     */
    String write(String name, byte[] content) throws IOException {
        Path file = Path.of(name);
        try (SeekableByteChannel out = folder.newByteChannel(file, NEW,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                out.write(left);
            }
        }
        attributes(folder, file).setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
        return pathOf(name);
    }

    /** Deletes a file; one that is gone is no failure. */
    void delete(String name) throws IOException {
        try {
            folder.deleteFile(Path.of(name));
        } catch (NoSuchFileException e) {
            // the process, or what cleans its folder, was faster
            return;
        }
    }

    /**
     * Copies the chunks that the agent wrote into a folder of this one.
     *
     * @param name of the folder
     * @param to   where they go, in the same folders
     * @throws IOException when they cannot be read or written; there may be none
     */
    public void copyRecording(String name, Path to) throws IOException {
        try (SecureDirectoryStream<Path> from = folder.newDirectoryStream(Path.of(name), LinkOption.NOFOLLOW_LINKS)) {
            copy(from, to, DEPTH);
        }
    }

    private void copy(SecureDirectoryStream<Path> from, Path to, int depth) throws IOException {
        for (Path entry : from) {
            Path name = entry.getFileName();
            PosixFileAttributes found = attributes(from, name).readAttributes();
            if (!found.owner().equals(user)) {
                continue;
            }
            if (found.isDirectory() && depth > 1) {
                try (SecureDirectoryStream<Path> inner = from.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                    copy(inner, Files.createDirectories(to.resolve(name.toString())), depth - 1);
                }
            } else if (found.isRegularFile() && name.toString().endsWith(".jfr")) {
                copyChunk(from, name, to.resolve(name.toString()));
            }
        }
    }

    /** What does not begin as a recording does, as a chunk of which nothing is written yet, is left out. */
    private static void copyChunk(SecureDirectoryStream<Path> from, Path name, Path to) throws IOException {
        try (SeekableByteChannel in = from.newByteChannel(name, READ)) {
            ByteBuffer magic = ByteBuffer.allocate(MAGIC.length);
            while (magic.hasRemaining() && in.read(magic) >= 0) {
                // a read may give less than was asked for
                continue;
            }
            if (!magic.flip().equals(ByteBuffer.wrap(MAGIC))) {
                return;
            }
            in.position(0);
            try (OutputStream out = Files.newOutputStream(to, StandardOpenOption.CREATE_NEW)) {
                Channels.newInputStream(in).transferTo(out);
            }
        }
    }

    /** Deletes a folder of this one with all that is in it; one that is gone is no failure. */
    public void deleteRecording(String name) throws IOException {
        try {
            deleteAll(folder, Path.of(name), DEPTH);
        } catch (NoSuchFileException e) {
            // an agent that was taken out may have deleted it
            return;
        }
    }

    private static void deleteAll(SecureDirectoryStream<Path> in, Path name, int depth) throws IOException {
        List<Path> names = new ArrayList<>();
        try (SecureDirectoryStream<Path> entries = in.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            entries.forEach(entry -> names.add(entry.getFileName()));
        }
        try (SecureDirectoryStream<Path> inner = in.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
            for (Path each : names) {
                if (depth > 1 && attributes(inner, each).readAttributes().isDirectory()) {
                    deleteAll(inner, each, depth - 1);
                } else {
                    inner.deleteFile(each);
                }
            }
        }
        in.deleteDirectory(name);
    }

    private static PosixFileAttributeView attributes(SecureDirectoryStream<Path> in, Path name) {
        return in.getFileAttributeView(name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
