package org.jlta.agent;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Asks an agent of the same user for something by a file in its folder, which the agent looks for several times a second and
 * deletes. Loading the agent once more, the other way to ask, makes JDK 21 and later warn on the application's stderr.
 */
final class Requests {
    /** Names of files, the same as in the agent's Session. */
    static final String FLUSH = "flush-wanted";
    static final String PORT = "port-wanted";
    static final long PATIENCE_MILLIS = 3000;
    private static final long STEP_MILLIS = 20;

    private Requests() {
    }

    /** The place of the file. */
    private interface Place {
        /** Makes it; one that is there already is of another tool that asks for the same. */
        void make() throws IOException;

        boolean isThere() throws IOException;

        /** Deletes it; false where it is not there. */
        boolean delete() throws IOException;
    }

    /**
     * @param file as the JVM sees it
     * @return whether the agent took the request in time; if not, it stays unasked
     */
    static boolean ask(LinuxProcess process, Path file) {
        try {
            if (!LinuxProcess.isAvailable() || !process.hasOtherFileSystem().orElse(false)) {
                return file.getParent() != null && Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS)
                        && ask(new Here(file), process);
            }
            try (TargetFolder folder = TargetFolder.ofFile(process, file)) {
                return ask(new There(folder, file.getFileName()), process);
            }
        } catch (IOException e) {
            // read-only for us, links on the way, or the JVM just ended: asking by attach tells which
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean ask(Place place, LinuxProcess process) throws IOException, InterruptedException {
        place.make();
        for (long waited = 0; waited < PATIENCE_MILLIS; waited += STEP_MILLIS) {
            if (!place.isThere()) {
                return true;
            }
            if (LinuxProcess.isAvailable() && process.isStopped()) {
                break; // it takes none
            }
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
        }
        return !place.delete();
    }

    /** In the file system of this process. */
    private record Here(Path file) implements Place {
        @Override
        public void make() throws IOException {
            try {
                Files.createFile(file);
            } catch (FileAlreadyExistsException e) {
                if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    throw e;
                }
            }
        }

        @Override
        public boolean isThere() {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
        }

        @Override
        public boolean delete() throws IOException {
            return Files.deleteIfExists(file);
        }
    }

    /** In that of the JVM, where links can be planted. */
    private record There(TargetFolder folder, Path name) implements Place {
        private static final byte[] EMPTY = {};

        @Override
        public void make() throws IOException {
            try {
                folder.write(name, EMPTY);
            } catch (FileAlreadyExistsException e) {
                if (!folder.attributes(name).isRegularFile()) {
                    throw e;
                }
            }
        }

        @Override
        public boolean isThere() throws IOException {
            return folder.has(name);
        }

        @Override
        public boolean delete() throws IOException {
            return folder.delete(name);
        }
    }
}
