package org.jlta.launching.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.core.live.LiveFolder;
import org.jlta.recording.RepositoryJvm;

/** The folder of one launch: its JVMs record into it, and what they recorded is saved when they have ended. */
public final class LaunchFolder {
    private static final String OPTIONS = "agent.options";

    private final LiveFolder folder;
    private String output;

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

    /** Where the recording of a JVM is to be saved: a file that is not there yet. */
    Path file(RepositoryJvm jvm) throws IOException {
        return folder.file(output, jvm.pid());
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
