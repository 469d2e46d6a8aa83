package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.AttachException;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.port.Role;
import org.jlta.agent.port.TokenFile;
import org.jlta.agent.remote.RemoteAgent;
import org.jlta.targets.EndsAtOnce;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Links where the agent and the tools expect files of their own, and another user who looks for what is recorded. */
class PlantedTest {
    private static final String PRECIOUS = "precious";

    @TempDir
    Path folder;
    private Path outside;
    private Path temporary;

    @BeforeEach
    void makeFolders() throws IOException {
        outside = Files.writeString(folder.resolve("outside"), PRECIOUS);
        temporary = Files.createDirectory(folder.resolve("temporary"));
        Files.setPosixFilePermissions(temporary, PosixFilePermissions.fromString("rwxrwxrwx"));
    }

    @OnEachJdk
    void leadNobodyOutOfTheAgentsFolders(Jdk jdk) throws Exception {
        Path others = Files.createDirectory(folder.resolve("others"));
        Files.writeString(others.resolve("file"), PRECIOUS);
        Files.createSymbolicLink(temporary.resolve("jlta-1"), others);
        Path missing = folder.resolve("missing");
        TargetRun.Running running = target(jdk, "").start();
        try {
            running.awaitLine("ready");
            Path requests = own("lock").getParent();
            Files.createSymbolicLink(requests.resolve(running.process().pid() + "-flush-wanted"), outside);
            Files.createSymbolicLink(requests.resolve(running.process().pid() + "-port-wanted"), missing);
            LiveReader.agentOf(running).flush();
            TokenFile tokens = LiveReader.agentOf(running).openPort();
            try (RemoteAgent agent = LiveReader.connect(tokens, Role.READ)) {
                assertFalse(agent.version().isEmpty());
            }
            assertTrue(Files.isSymbolicLink(requests.resolve(running.process().pid() + "-port-wanted")));
            Path file = own("tokens");
            Path copy = Files.copy(file, folder.resolve("copy"));
            Files.delete(file);
            Files.createSymbolicLink(file, copy);
            LiveAgent agent = LiveReader.agentOf(running);
            assertTrue(assertThrows(AttachException.class, agent::openPort).getMessage().contains("now it is a link"));
            running.process().outputWriter().close();
            assertEquals(0, running.awaitEnd().exitCode());
            assertTrue(Files.exists(copy));
        } finally {
            running.kill();
        }
        assertFalse(Files.exists(missing));
        assertEquals(PRECIOUS, Files.readString(outside));
        assertEquals(PRECIOUS, Files.readString(others.resolve("file")));
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of("jlta-1"), left.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("jlta")).toList());
        }
    }

    @OnEachJdk
    void foldersAndTokensOfAnotherUserAreRefused(Jdk jdk) throws Exception {
        OtherUser other = OtherUser.in(folder);
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        Files.setPosixFilePermissions(theirs, PosixFilePermissions.fromString("rwx------"));
        other.give(theirs);
        Path tokens = folder.resolve("planted");
        TokenFile.random().write(tokens);
        other.give(tokens);

        TargetRun program = TargetRun.of(jdk, folder, EndsAtOnce.class, "return");
        TargetRun.Outcome repository = program.withAgent("repository=" + theirs).run();
        TargetRun.Outcome port = program.withAgent("address=127.0.0.1:0,tokenfile=" + tokens).run();

        assertTrue(repository.err().contains(theirs + " belongs to 54321"), repository.err());
        assertTrue(port.err().contains(tokens + " belongs to 54321"), port.err());
        try (Stream<Path> files = Files.list(theirs)) {
            assertEquals(0, files.count());
        }
    }

    @OnEachJdk
    void areReplacedByNoMoreThanARecording(Jdk jdk) throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link.jfr"), outside);
        TargetRun run = TargetRun.of(jdk, folder, EndsAtOnce.class, "return").withAgent("output=" + link);

        TargetRun.Outcome outcome = run.run();

        assertTrue(outcome.err().contains("what is there is no recording, and stays"), outcome.err());
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(PRECIOUS, Files.readString(outside));

        Path recording = Files.write(outside, new byte[]{'F', 'L', 'R', 0, 1});
        assertTrue(
                run.run().err().endsWith("link.jfr is there already, so the recording is in link-2.jfr beside it\n"));
        assertArrayEquals(new byte[]{'F', 'L', 'R', 0, 1}, Files.readAllBytes(recording));
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.isRegularFile(folder.resolve("link-2.jfr"), LinkOption.NOFOLLOW_LINKS));
    }

    @OnEachJdk
    void canNeitherBeReadInAFolderThatIsOpenToOthers(Jdk jdk) throws Exception {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Files.setPosixFilePermissions(empty, PosixFilePermissions.fromString("rwxr-xr-x"));
        TargetRun run = TargetRun.of(jdk, folder, EndsAtOnce.class, "return");

        assertEquals("", run.withAgent("repository=" + empty).run().err());
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(empty)));
        Files.setPosixFilePermissions(empty, PosixFilePermissions.fromString("rwxr-xr-x"));
        TargetRun.Outcome shared = run.withAgent("repository=" + empty).run();

        assertEquals(0, shared.exitCode());
        assertTrue(shared.err().contains("others can look into " + empty), shared.err());
        assertEquals("rwxr-xr-x", PosixFilePermissions.toString(Files.getPosixFilePermissions(empty)));
        assertEquals("", run.withAgent("repository=" + empty.resolve("new")).run().err());
    }

    @OnEachJdk
    void isNothingForAnotherUser(Jdk jdk) throws Exception {
        OtherUser other = OtherUser.in(folder);
        Path asked = folder.resolve("asked");
        for (String options : List.of("", "repository=" + asked)) {
            Path output = folder.resolve("output" + options.length() + ".jfr");
            TargetRun.Running running = target(jdk, (options.isEmpty() ? "" : options + ",") + "output=" + output)
                    .start();
            try {
                running.awaitLine("ready");
                LiveReader.agentOf(running).openPort();
                Path tokens = own("tokens");
                Path chunks = path(LiveReader.agentOf(running).repository());
                try (Stream<Path> files = Files.list(chunks)) {
                    assertNotEquals(0, other.exitCode("cat", files.findFirst().orElseThrow().toString()));
                }
                assertNotEquals(0, other.exitCode("ls", chunks.toString()));
                assertNotEquals(0, other.exitCode("touch", chunks.getParent().resolve("1-port-wanted").toString()));
                assertNotEquals(0, other.exitCode("cat", tokens.toString()));
                assertEquals(0, other.exitCode("ls", temporary.toString()), "it can look where it may");
                running.process().outputWriter().close();
                assertEquals(0, running.awaitEnd().exitCode());
            } finally {
                running.kill();
            }
            assertNotEquals(0, other.exitCode("cat", output.toString()));
        }
    }

    private TargetRun target(Jdk jdk, String options) throws IOException {
        return TargetRun.of(jdk, folder, Waits.class).withOption("-Djava.io.tmpdir=" + temporary).withAgent(options);
    }

    /** A file of the agent in its temporary folder. */
    private Path own(String name) throws IOException {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(file -> file.getFileName().toString().equals(name)).findFirst().orElseThrow();
        }
    }

    /** As the JVM itself sees it. */
    private static Path path(Path reached) {
        return Path.of(reached.toString().replaceFirst("^/proc/\\d+/root", ""));
    }
}
