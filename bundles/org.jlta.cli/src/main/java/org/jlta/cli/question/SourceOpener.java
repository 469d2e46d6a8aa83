package org.jlta.cli.question;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.Refusal;

/** Turns what was typed as SOURCE into paths to read. */
final class SourceOpener {

    private SourceOpener() {
    }

    static OpenedSource open(List<String> sources, Console console) throws Refusal {
        if (sources.equals(List.of("-"))) {
            return standardInput(console);
        }
        List<Path> paths = new ArrayList<>();
        for (String source : sources) {
            Path path = existing(source);
            if (path != null) {
                paths.add(path);
            } else if (sources.size() == 1) {
                return live(source);
            } else {
                throw Refusal.noAnswer("There is no file '" + source + "'.");
            }
        }
        String more = paths.size() > 1 ? " and " + (paths.size() - 1) + " more" : "";
        return new OpenedSource(paths, name(paths.get(0)) + more, null, false);
    }

    /** The root of a file system has no name. */
    private static Path name(Path path) {
        return path.getFileName() == null ? path : path.getFileName();
    }

    private static Path existing(String source) {
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

    private static OpenedSource standardInput(Console console) throws Refusal {
        try {
            Path copy = Files.createTempFile("jlta-stdin-", ".jfr");
            Files.copy(console.in(), copy, StandardCopyOption.REPLACE_EXISTING);
            return new OpenedSource(List.of(copy), "standard input", copy, false);
        } catch (IOException e) {
            throw Refusal.noAnswer("Standard input could not be read: " + e.getMessage(), e);
        }
    }

    /** A running JVM answers from the recording of the agent in it. */
    private static OpenedSource live(String target) throws Refusal {
        if (target.isEmpty() || target.endsWith(".jfr") || target.contains("/")) {
            throw Refusal.noAnswer("There is no file '" + target + "'.");
        }
        try {
            Jvm jvm = Targets.find(target);
            LiveAgent agent = LiveAgent.of(jvm);
            if (!agent.isActive()) {
                throw Refusal.noAnswer(jvm.label() + " runs without the JLTA agent. "
                        + "To load it, record for a while and answer then: jlta attach " + jvm.pid() + " --for 30s");
            }
            agent.flush();
            return new OpenedSource(List.of(agent.repository()), jvm.label(), null, true);
        } catch (AttachException e) {
            throw Refusal.noAnswer(e.getMessage(), e);
        }
    }
}
