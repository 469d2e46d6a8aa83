package org.jlta.agent;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
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
 * A folder of a process of another user, or with a file system of its own, as in a container, reached by {@code /proc/PID/root}
 * (proc(5)). Who is that user, or root there, can plant links, which would lead to files of this host: so no link is followed, on the way there neither, what is written
 * is a new file, and only plain files of the process's user are read. It can be used until it is closed, also when the process has
 * ended meanwhile. Not for several threads.
 */
final class TargetFolder implements Closeable {
    private static final Set<OpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    private static final Set<OpenOption> READ = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    private final SecureDirectoryStream<Path> folder;
    private final UserPrincipal user;

    private TargetFolder(SecureDirectoryStream<Path> folder, UserPrincipal user) {
        this.folder = folder;
        this.user = user;
    }

    /**
     * Opens it; the caller closes it.
     *
     * @param path absolute, by the process's own file system
     * @throws IOException when it cannot be reached, or a link is or could be on the way
     */
    static TargetFolder open(LinuxProcess process, Path path) throws IOException {
        if (!path.isAbsolute() || !path.equals(path.normalize())) {
            throw new IOException(path + " does not lead straight to a folder");
        }
        DirectoryStream<Path> root = Files.newDirectoryStream(process.inRoot(Path.of("/")));
        if (!(root instanceof SecureDirectoryStream<Path> secure)) {
            root.close();
            throw new IOException(path + " cannot be opened without following links");
        }
        TargetFolder reached = new TargetFolder(secure, process.owner());
        for (Path name : path) {
            try (TargetFolder outer = reached) {
                reached = outer.inner(name);
            }
        }
        return reached;
    }

    /** Opens that of a file in the same way. */
    static TargetFolder ofFile(LinuxProcess process, Path file) throws IOException {
        if (file.getParent() == null) {
            throw new IOException(file + " is in no folder");
        }
        return open(process, file.getParent());
    }

    /**
     * Opens a folder of this one; the caller closes it.
     *
     * @throws IOException when it is none, or a link
     */
    TargetFolder inner(Path name) throws IOException {
        return new TargetFolder(folder.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS), user);
    }

    /**
     * The same, of the process's user: who has mounts of its own can also put any folder there without a link, as one that holds files
     * of this host.
     */
    TargetFolder ownInner(Path name) throws IOException {
        TargetFolder opened = inner(name);
        boolean good = false;
        try {
            if (!opened.isOwn(opened.folder.getFileAttributeView(PosixFileAttributeView.class).readAttributes())) {
                throw new IOException(name + " does not belong to the user of the process");
            }
            good = true;
            return opened;
        } finally {
            if (!good) {
                opened.close();
            }
        }
    }

    /** What is in it, in no order. Once for each that is opened. */
    List<Path> names() throws IOException {
        List<Path> names = new ArrayList<>();
        try {
            folder.forEach(entry -> names.add(entry.getFileName()));
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return names;
    }

    /** Whether there is something of that name, a link too. */
    boolean has(Path name) throws IOException {
        try {
            attributes(name);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Of what has that name, a link too. */
    PosixFileAttributes attributes(Path name) throws IOException {
        return view(name).readAttributes();
    }

    /** Whether it belongs to the user of the process. */
    boolean isOwn(PosixFileAttributes attributes) {
        return attributes.owner().equals(user);
    }

    /**
     * Writes a new file that only this user can read and change.
     *
     * @throws IOException when it cannot, or something of that name is there
     */
    void write(Path name, byte[] content) throws IOException {
        try (SeekableByteChannel out = folder.newByteChannel(name, NEW,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            ByteBuffer left = ByteBuffer.wrap(content);
            while (left.hasRemaining()) {
                out.write(left);
            }
        }
    }

    /** Lets everybody read a file. */
    void openToReaders(Path name) throws IOException {
        view(name).setPermissions(PosixFilePermissions.fromString("rw-r--r--"));
    }

    /**
     * Opens a file for reading; the caller closes it.
     *
     * @throws IOException when it is no plain file of the process's user
     */
    SeekableByteChannel read(Path name) throws IOException {
        PosixFileAttributes found = attributes(name);
        if (!found.isRegularFile() || !isOwn(found)) {
            throw new IOException(name + " is no plain file of the user of the process");
        }
        return folder.newByteChannel(name, READ);
    }

    /** Deletes a file; false where it was gone, as the process, or what cleans its folder, can be faster. */
    boolean delete(Path name) throws IOException {
        try {
            folder.deleteFile(name);
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    /** Deletes an empty folder. */
    void deleteFolder(Path name) throws IOException {
        folder.deleteDirectory(name);
    }

    private PosixFileAttributeView view(Path name) {
        return folder.getFileAttributeView(name, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        folder.close();
    }
}
