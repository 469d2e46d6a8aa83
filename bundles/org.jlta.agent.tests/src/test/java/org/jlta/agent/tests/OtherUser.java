package org.jlta.agent.tests;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.AttachesTo;

/**
 * A user without rights or a name, as whom target programs can run. Root alone can be it: elsewhere the test is skipped.
 *
 * @param folder belongs to it; the programs are there too
 */
record OtherUser(Path folder) {
    private static final int ID = 54_321;

    static OtherUser in(Path testFolder) throws IOException, InterruptedException {
        Tool.assume("only root runs programs as others", testFolder, "setpriv", "--reuid=" + ID, "--regid=" + ID,
                "--clear-groups", "true");
        Path folder = Files.createDirectory(testFolder.resolve("other"));
        Files.setPosixFilePermissions(testFolder, PosixFilePermissions.fromString("rwx--x--x"));
        copyTargets(folder);
        OtherUser user = new OtherUser(folder);
        user.give(folder);
        return user;
    }

    void give(Path path) throws IOException {
        Files.setAttribute(path, "unix:uid", ID);
        Files.setAttribute(path, "unix:gid", ID);
    }

    /** Exit code of a command that runs as it. */
    int exitCode(String... command) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(
                List.of("setpriv", "--reuid=" + ID, "--regid=" + ID, "--clear-groups"));
        all.addAll(List.of(command));
        return new ProcessBuilder(all).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start().waitFor();
    }

    TargetRun run(Jdk jdk, Path outputs, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(List.of("-cp", folder.toString(), program.getName()));
        command.addAll(List.of(arguments));
        return TargetRun.of(jdk, outputs, command).by("setpriv", "--reuid=" + ID, "--regid=" + ID, "--clear-groups");
    }

    /** The tools' side, which attaches to a JVM as {@link AttachesTo} tells. */
    TargetRun tool(Jdk jdk, Path outputs, String pid, String options) throws IOException {
        List<String> entries = new ArrayList<>(List.of(folder.toString()));
        for (Class<?> part : List.of(Targets.class, AgentOptions.class)) {
            Path from = Path.of(URI.create(part.getProtectionDomain().getCodeSource().getLocation().toString()));
            Path to = folder.resolve("tool-" + part.getSimpleName());
            copyTree(from, to);
            entries.add(to.toString());
        }
        return TargetRun.of(jdk, outputs, List.of("-cp", String.join(File.pathSeparator, entries),
                AttachesTo.class.getName(), pid, options)).by("setpriv", "--reuid=" + ID, "--regid=" + ID,
                        "--clear-groups");
    }

    /** A folder of classes, or a jar. */
    private static void copyTree(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            files.forEach(file -> copy(file, to.resolve(from.relativize(file).toString())));
        }
    }

    /** The same with so many threads and processes of this user at most. */
    TargetRun run(Jdk jdk, Path outputs, Class<?> program, int mostThreads) {
        return run(jdk, outputs, program).by("prlimit", "--nproc=" + mostThreads, "setpriv", "--reuid=" + ID,
                "--regid=" + ID, "--clear-groups");
    }

    /** The build's own folder may be closed to others. */
    private static void copyTargets(Path to) throws IOException {
        Path classes = Path.of("target/test-classes");
        Files.createDirectories(to.resolve("org/jlta/targets"));
        try (Stream<Path> files = Files.list(classes.resolve("org/jlta/targets"))) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> copy(file, to.resolve(classes.relativize(file).toString())));
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.copy(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException("target: file=" + from, e);
        }
    }
}
