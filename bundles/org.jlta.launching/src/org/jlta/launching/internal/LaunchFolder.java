package org.jlta.launching.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.jlta.agent.Permissions;
import org.jlta.agent.options.AgentOptions;
import org.jlta.agent.options.OptionException;
import org.jlta.recording.RepositoryJvm;
import org.osgi.framework.FrameworkUtil;

/**
 * The folder of one launch: its JVMs record into it, and what they recorded is saved beside it when they have ended. Only this
 * user can read it.
 */
public final class LaunchFolder {
    private static final String PREFIX = "launch-";
    private static final String OPTIONS = "agent.options";
    private static final String RECORDINGS = "recordings";

    private final String name;
    private final Path path;
    private String output;

    private LaunchFolder(String name, Path path) {
        this.name = name;
        this.path = path;
    }

    /**
     * Makes one in the workspace.
     *
     * @param name of the configuration
     */
    public static LaunchFolder create(String name) throws CoreException {
        try {
            // mode 0700 from the first moment on
            Path path = Files.createTempDirectory(home(), PREFIX);
            Permissions.ownerOnly(path);
            return new LaunchFolder(name, path);
        } catch (IOException e) {
            throw LaunchStatus.NO_FOLDER.exception(e, name, e.getMessage());
        }
    }

    /** Of the configuration. */
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

    /** Where the user wants the recording, with {@code %p} and {@code %t}; null for the workspace. */
    String output() {
        return output;
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
            AgentOptions complete = options.with("output", "").with("repository", path.toString());
            return Files.writeString(path.resolve(OPTIONS), complete.toArgument() + "\n");
        } catch (IOException e) {
            throw LaunchStatus.NO_FOLDER.exception(e, name, e.getMessage());
        } catch (OptionException e) {
            throw LaunchStatus.WRONG_OPTIONS.exception(e, name, e.getMessage());
        }
    }

    /** Where recordings go that nobody named a place for. */
    static Path recordings() throws IOException {
        Path folder = home().resolve(RECORDINGS);
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            Permissions.ownerOnly(folder);
        }
        return folder;
    }

    private static Path home() throws IOException {
        Path home = Platform.getStateLocation(FrameworkUtil.getBundle(LaunchFolder.class)).toPath();
        return Files.createDirectories(home);
    }

    /** Deletes it with all that is in it; what cannot be deleted is logged. */
    public void delete() {
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (Stream<Path> all = Files.walk(path)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        } catch (IOException | UncheckedIOException e) {
            ILog.of(LaunchFolder.class).warn("folder of a launch could not be deleted: path=" + path, e);
        }
    }

    @Override
    public String toString() {
        return "LaunchFolder: name=" + name + ", path=" + path;
    }
}
