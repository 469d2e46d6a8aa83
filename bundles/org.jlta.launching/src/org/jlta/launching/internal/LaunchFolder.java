package org.jlta.launching.internal;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.core.live.LiveFolder;
import org.jlta.recording.RepositoryJvm;

/** The folder of one launch: its JVMs record into it, and what they recorded is saved when they have ended. */
public final class LaunchFolder {
    private static final String OPTIONS = "agent.options";
    private static final String SAVE = "save";
    private static final String SAVE_FOLDER = "savefolder";

    private final LiveFolder folder;
    private final Instant begin = Instant.now();
    private String output;
    /** Of what the agent saves while the program runs, null where it saves nothing or elsewhere. */
    private Path saves;

    private LaunchFolder(LiveFolder folder) {
        this.folder = folder;
    }

    /**
     * Makes one in the workspace.
     *
     * @param name of the configuration
     */
    public static LaunchFolder create(String name) throws CoreException {
        try {
            return new LaunchFolder(LiveFolder.create(name));
        } catch (IOException e) {
            throw LaunchStatus.NO_FOLDER.exception(e, name, e.getMessage());
        }
    }

    /** The folder itself. */
    LiveFolder live() {
        return folder;
    }

    /** Of the configuration. */
    public String name() {
        return folder.name();
    }

    public Path path() {
        return folder.path();
    }

    /** The JVMs that record here, first started first. */
    public List<RepositoryJvm> jvms() throws IOException {
        return folder.jvms();
    }

    /** The file that was asked for, as it was written; null for none. */
    String asked() {
        return output;
    }

    /**
     * Where the recording of a JVM is to be saved: a file that is not there yet.
     *
     * @param asked from {@link #asked}, null for one in the workspace
     */
    Path file(RepositoryJvm jvm, String asked) throws IOException {
        return folder.file(asked, jvm.pid());
    }

    /** What the agent saved while a JVM ran, at events that the options name; empty for nothing. */
    List<Path> savedMeanwhile(RepositoryJvm jvm) throws IOException {
        if (saves == null) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(saves, "jlta-save-*-" + jvm.pid() + "-*.jfr")) {
            for (Path file : files) {
                // numbers of processes come again
                if (!Files.getLastModifiedTime(file).toInstant().isBefore(begin)) {
                    found.add(file);
                }
            }
        }
        return found;
    }

    /**
     * Writes the options of the agent, which are told to record here.
     *
     * @return the file
     */
    Path writeOptions(AgentOptions options) throws CoreException {
        try {
            // the file is made from the chunks when the JVM has ended, however it ends
            output = options.given("output");
            AgentOptions complete = options.with("output", "").with("repository", path().toString());
            if (options.given(SAVE) != null && options.given(SAVE_FOLDER) == null) {
                // not the program's working directory, which is a project
                saves = LiveFolder.folderOf(output);
                complete = complete.with(SAVE_FOLDER, saves.toString());
            }
            return Files.writeString(path().resolve(OPTIONS), complete.toArgument() + "\n");
        } catch (IOException e) {
            throw LaunchStatus.NO_FOLDER.exception(e, name(), e.getMessage());
        } catch (OptionException e) {
            throw LaunchStatus.WRONG_OPTIONS.exception(e, name(), e.getMessage());
        }
    }

    /** Deletes it with all that is in it; what cannot be deleted is logged. */
    public void delete() {
        folder.delete();
    }

    @Override
    public String toString() {
        return "LaunchFolder: " + folder;
    }
}
