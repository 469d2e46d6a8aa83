package org.jlta.cli.question;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.port.HostPort;
import org.jlta.agent.remote.AgentAddress;
import org.jlta.cli.live.FetchedCopy;
import org.jlta.cli.live.PortOptions;
import org.jlta.cli.live.TypedAddress;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;
import org.jlta.cli.shell.Pipe;
import org.jlta.cli.shell.ProgressLine;
import org.jlta.cli.shell.Refusal;
import org.jlta.cli.shell.TemporaryCopy;
import org.jlta.recording.ThisUser;

/** Turns what was typed as SOURCE into paths to read. */
final class SourceOpener {

    private SourceOpener() {
    }

    static OpenedSource open(List<String> sources, PortOptions port, Console console, ProgressLine progress)
            throws Refusal {
        refusePort(sources, port);
        if (isStandardInput(sources)) {
            return standardInput(console);
        }
        List<Path> paths = new ArrayList<>();
        for (String source : sources) {
            Path path = existing(source);
            if (path == null && sources.size() == 1) {
                return TypedAddress.isRemote(source) ? remote(source, port, progress) : live(source, progress);
            } else if (path == null) {
                throw missing(source);
            } else if (Pipe.is(path) && sources.size() == 1) {
                progress.begin("Reading " + source);
                return pipe(path, source);
            } else if (Pipe.is(path)) {
                throw Refusal.usage("A pipe, here " + source + ", is a source alone, not together with others.");
            } else if (paths.stream().anyMatch(other -> isSame(other, path))) {
                console.message(source + " is named twice; it is read once.");
            } else {
                paths.add(path);
            }
        }
        String more = paths.size() > 1 ? " and " + (paths.size() - 1) + " more" : "";
        return new OpenedSource(paths, name(paths.get(0)) + more, null, false);
    }

    /** Refuses what is needed beside HOST:PORT for a source that is none, before anything is read. */
    static void refusePort(List<String> sources, PortOptions port) throws Refusal {
        boolean remote = sources.size() == 1 && existing(sources.get(0)) == null
                && TypedAddress.isRemote(sources.get(0));
        if (port.isGiven() && !remote) {
            throw Refusal.usage("--tokenfile and --tls go with HOST:PORT; "
                    + "files, standard input and a JVM of this host need neither.");
        }
    }

    /** {@code -} among files is a slip too: standard input is one recording, alone. */
    private static Refusal missing(String source) {
        return source.equals("-")
                ? Refusal.usage("Standard input (-) is a source alone, not together with files.")
                : Refusal.noAnswer(noFile(source));
    }

    /** Why there is no such file: that it is not there, or that the folder on the way to it is closed to this user. */
    static String noFile(String source) {
        return isHidden(source)
                ? "Whether there is a file '" + source + "' cannot be seen: " + ThisUser.words()
                        + " has no permission to look into its folder."
                : "There is no file '" + source + "'.";
    }

    /** Whether nobody can tell if it is there. */
    private static boolean isHidden(String source) {
        try {
            Path path = Path.of(source);
            return !Files.exists(path) && !Files.notExists(path);
        } catch (InvalidPathException e) {
            return false; // no path is nowhere
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            // gone meanwhile, or not to be looked at: reading it says so
            return false;
        }
    }

    /** The root of a file system has no name. */
    private static Path name(Path path) {
        return path.getFileName() == null ? path : path.getFileName();
    }

    /** The file or folder of that name; null where there is none. */
    static Path existing(String source) {
        if (source.isEmpty()) {
            return null; // would be the current folder
        }
        try {
            Path path = Path.of(source);
            return Files.exists(path) ? path.toAbsolutePath().normalize() : null;
        } catch (InvalidPathException e) {
            // no path, but it can be a part of a main class
            return null;
        }
    }

    static boolean isStandardInput(List<String> sources) {
        return sources.equals(List.of("-"));
    }

    /** A copy of it, which closing deletes. */
    static OpenedSource standardInput(Console console) throws Refusal {
        return copied(console.in(), OpenedSource.STANDARD_INPUT, "Standard input");
    }

    private static OpenedSource pipe(Path path, String source) throws Refusal {
        try (InputStream in = Pipe.open(path)) {
            return copied(in, source, source);
        } catch (IOException e) {
            throw Refusal.noAnswer(source + " cannot be read: " + IoWords.of(e) + ".", e);
        }
    }

    private static OpenedSource copied(InputStream in, String title, String what) throws Refusal {
        try {
            Path copy = TemporaryCopy.of(in, "jlta-stdin-", ".jfr");
            return new OpenedSource(List.of(copy), title, copy, false);
        } catch (IOException e) {
            throw Refusal.noAnswer(what + " could not be copied into the temporary folder "
                    + System.getProperty("java.io.tmpdir") + ": " + IoWords.of(e), e);
        }
    }

    /** The answer comes from a copy of what an agent elsewhere recorded so far. */
    private static OpenedSource remote(String target, PortOptions port, ProgressLine progress) throws Refusal {
        AgentAddress address = TypedAddress.remote(HostPort.parse(target), port.tokenFile(), port.certificates());
        progress.begin("Copying from " + target);
        return copied(FetchedCopy.of(address), address.label());
    }

    private static OpenedSource copied(FetchedCopy copy, String title) {
        return new OpenedSource(List.of(copy.folder()), title, copy.folder(), true);
    }

    /** A running JVM answers from the recording of the agent in it. */
    private static OpenedSource live(String target, ProgressLine progress) throws Refusal {
        if (target.isEmpty() || target.endsWith(".jfr") || target.contains("/")) {
            throw missing(target);
        }
        progress.begin("Looking for " + target);
        try {
            Jvm jvm = Targets.find(target);
            progress.begin("Asking " + jvm.label());
            LiveAgent agent = LiveAgent.of(jvm);
            if (!agent.isActive()) {
                throw Refusal.noAnswer(jvm.label() + " runs without the JLTA agent. "
                        + "To load it, record for a while and answer then: jlta attach " + jvm.pid() + " --for 30s. "
                        + "For its threads as they are now, with nothing loaded: jlta dump " + jvm.pid());
            }
            return recorded(agent, jvm, progress);
        } catch (AttachException e) {
            boolean isPid = target.matches("\\d+");
            throw Refusal.noAnswer((isPid ? "" : noFile(target) + " ") + e.getMessage(), e);
        }
    }

    /** What the agent recorded so far. */
    static OpenedSource recorded(LiveAgent agent, Jvm jvm, ProgressLine progress) throws AttachException, Refusal {
        agent.flush();
        if (agent.isForeign()) {
            progress.begin("Copying from " + jvm.label());
            return copied(FetchedCopy.of(agent), jvm.label());
        }
        return new OpenedSource(List.of(agent.repository()), jvm.label(), null, true);
    }
}
