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
    private static final long PATIENCE_MILLIS = 3000;
    private static final long STEP_MILLIS = 20;

    private Requests() {
    }

    /**
     * @param file as this process reaches it
     * @param pid  of the JVM
     * @return whether the agent took the request in time; if not, it stays unasked
     */
    static boolean ask(Path file, long pid) {
        try {
            if (!Files.isDirectory(file.getParent(), LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            make(file);
            for (long waited = 0; waited < PATIENCE_MILLIS; waited += STEP_MILLIS) {
                if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                    return true;
                }
                if (LinuxProcess.isAvailable() && new LinuxProcess(pid).isStopped()) {
                    break; // it takes none
                }
                TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
            }
            return !Files.deleteIfExists(file);
        } catch (IOException e) {
            // read-only for us, or the JVM just ended: asking by attach tells which
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Two tools can ask for the same at once. */
    private static void make(Path file) throws IOException {
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw e;
            }
        }
    }
}
