package org.jlta.cli.record;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jlta.agent.AttachException;
import org.jlta.agent.LiveAgent;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Refusal;

/** What an agent that was taken out leaves: nothing where it had a file to write, and chunks where somebody gave it a folder. */
final class LeftChunks {

    private LeftChunks() {
    }

    /**
     * Tells where they are, if there are some.
     *
     * @param folder of an agent that is out; null for none
     * @throws Refusal when the folder cannot be read
     */
    static void tell(Console console, Path folder) throws Refusal {
        if (areIn(folder) && isAwaited(folder)) {
            console.message("What it recorded is saved by the jlta attach that waits for it.");
        } else if (areIn(folder)) {
            console.message("What it recorded lies in " + folder + ": jlta info " + folder + " reads it.");
        }
    }

    /** By a tool that deletes it then; below its folder JFR made one of the JVM. */
    private static boolean isAwaited(Path folder) throws Refusal {
        try {
            return folder.getParent() != null && SharedFolder.isWanted(folder.getParent());
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    private static Refusal unreadable(Path folder, IOException e) {
        return Refusal.noAnswer("The agent is out; its folder " + folder + " cannot be read: " + IoWords.of(e), e);
    }

    private static boolean areIn(Path folder) throws Refusal {
        if (folder == null || !Files.isDirectory(folder)) {
            return false;
        }
        try (DirectoryStream<Path> chunks = Files.newDirectoryStream(folder, "*.jfr")) {
            return chunks.iterator().hasNext();
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /**
     * Tells that an agent of another version went for the one of this version, and where its recording is; nothing where there was
     * none that recorded.
     *
     * @param before as the JVM was before the attach
     */
    static void tellReplaced(Console console, LiveAgent before) throws AttachException, Refusal {
        if (before.isActive() && before.isOther()) {
            console.message(
                    "Agent " + before.version() + " ended its recording, and that of this version took its place.");
            tell(console, before.repository());
        }
    }
}
