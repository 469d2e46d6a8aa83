package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import org.jlta.agent.AgentJar;
import org.jlta.agent.AttachException;
import org.jlta.agent.Jvm;
import org.jlta.agent.LeftPlaces;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Permissions;
import org.jlta.agent.TargetPlace;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.targets.TellsLies;
import org.jlta.targets.Waits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Root records a JVM of another user, who would like to read and own what root alone may. */
class ForeignTest {
    private static final byte[] SECRET = {'F', 'L', 'R', 0, 's', 'e', 'c', 'r', 'e', 't'};

    @TempDir
    Path folder;
    private OtherUser user;
    private Path secrets;
    /** Of root, in a folder of that user. */
    private Path ours;

    @BeforeEach
    void isRoot() throws Exception {
        user = OtherUser.in(folder);
        secrets = Files.createDirectory(folder.resolve("secrets"));
        Files.setPosixFilePermissions(secrets, PosixFilePermissions.fromString("rwx------"));
        Files.write(secrets.resolve("1.jfr"), SECRET);
        ours = Files.createDirectory(user.folder().resolve("ours"));
        Files.setPosixFilePermissions(ours, PosixFilePermissions.fromString("rwx------"));
    }

    @OnEachJdk
    void givesAwayNothingAndHasTheRecording(Jdk jdk) throws Exception {
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = jvm(running);
            assertTrue(jvm.isForeign());
            assertFalse(jvm.isApart());
            try (TargetPlace place = TargetPlace.of(jvm, ours)) {
                LiveAgent agent = attach(jvm, place);
                assertTrue(place.isUsedBy(agent));
                place.hold();
                assertEquals(place.path(), agent.heldFolder());
                running.type("a");
                running.awaitLine("made a");
                agent.flush();
                Path copy = Files.createDirectory(folder.resolve("copy"));
                agent.copyRecording(copy);
                assertEquals(List.of("late-a"), madeIn(copy));
                agent.detach();
                place.fetch();
                place.delete();
                assertFalse(Files.exists(place.path(), LinkOption.NOFOLLOW_LINKS));
            }
            assertEquals(List.of("late-a"), madeIn(ours));
            assertEquals(Files.getOwner(secrets), Files.getOwner(ours));
            assertFalse(Permissions.isKeptThere(ours));
            assertTrue(Permissions.isKeptThere(secrets));
        } finally {
            running.kill();
        }
    }

    @OnEachJdk
    void followsNoLinkThatTakesThePlaceOfAChunkOrOfTheFolder(Jdk jdk) throws Exception {
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            Jvm jvm = jvm(running);
            try (TargetPlace place = TargetPlace.of(jvm, ours)) {
                LiveAgent agent = attach(jvm, place);
                Path path = place.path();
                assertEquals(0, user.exitCode("ln", "-s", secrets + "/1.jfr", path + "/1.jfr"));
                assertEquals(0, user.exitCode("ln", "-s", secrets.toString(), path + "/linked"));
                agent.detach();
                place.fetch();
                assertFalse(Files.exists(ours.resolve("1.jfr"), LinkOption.NOFOLLOW_LINKS));
                assertFalse(Files.exists(ours.resolve("linked"), LinkOption.NOFOLLOW_LINKS));

                Path moved = user.folder().resolve("moved");
                assertEquals(0, user.exitCode("mv", path.toString(), moved.toString()));
                assertEquals(0, user.exitCode("ln", "-s", secrets.toString(), path.toString()));
                assertThrows(IOException.class, place::hold);
                assertThrows(IOException.class, place::fetch);
                assertThrows(IOException.class, place::delete);

                Files.delete(path);
                Files.createDirectory(path);
                Path other = Files.createFile(path.resolve("of-root"));
                assertThrows(IOException.class, place::hold);
                assertThrows(IOException.class, place::delete);
                assertTrue(Files.exists(other));
                deleteAll(path);
            }
            try (Stream<Path> files = Files.list(secrets)) {
                assertEquals(List.of(secrets.resolve("1.jfr")), files.toList());
            }
            assertArrayEquals(SECRET, Files.readAllBytes(secrets.resolve("1.jfr")));
            assertEquals(Files.getOwner(folder), Files.getOwner(secrets));
        } finally {
            running.kill();
        }
    }

    /** As {@code kill -9} of a tool leaves them. */
    @OnEachJdk
    void findsWhatKilledToolsLeft(Jdk jdk) throws Exception {
        Path temporary = Path.of("/tmp");
        String random = String.format("%015x", System.nanoTime());
        Path recent = temporary.resolve("jlta-attach-0" + random);
        Path quiet = temporary.resolve("jlta-attach-1" + random);
        Path old = temporary.resolve("jlta-attach-2" + random);
        Path link = temporary.resolve("jlta-attach-3" + random);
        Path ofRoot = temporary.resolve("jlta-attach-4" + random);
        Path lent = temporary.resolve("jlta-agent-0" + random + "-" + random + ".jar");
        TargetRun.Running running = user.run(jdk, folder, Waits.class).start();
        try {
            running.awaitLine("ready");
            leave(recent, Duration.ZERO);
            leave(quiet, Duration.ofMinutes(2));
            leave(old, Duration.ofDays(2));
            leave(ofRoot, Duration.ofDays(2));
            for (Path each : List.of(recent, quiet, old)) {
                give(each);
            }
            Files.createSymbolicLink(link, secrets);
            Files.setLastModifiedTime(Files.createFile(lent), before(Duration.ofMinutes(11)));

            List<Path> found = LeftPlaces.of(jvm(running));

            assertTrue(found.contains(quiet), found.toString());
            assertFalse(found.contains(recent) || found.contains(link) || found.contains(ofRoot), found.toString());
            assertFalse(Files.exists(old) || Files.exists(lent));
            assertTrue(Files.exists(ofRoot.resolve("1/1.jfr")) && Files.exists(secrets.resolve("1.jfr")));
        } finally {
            running.kill();
            for (Path each : List.of(recent, quiet, old, ofRoot)) {
                if (Files.exists(each)) {
                    deleteAll(each);
                }
            }
            Files.deleteIfExists(link);
            Files.deleteIfExists(lent);
        }
    }

    /** A folder of a recording in which nothing has changed for so long. */
    private static void leave(Path path, Duration age) throws IOException {
        Path inner = Files.createDirectories(path.resolve("1"));
        for (Path each : List.of(Files.write(inner.resolve("1.jfr"), SECRET), inner, path)) {
            Files.setLastModifiedTime(each, before(age));
        }
    }

    private static FileTime before(Duration age) {
        return FileTime.from(Instant.now().minus(age));
    }

    private void give(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.toList()) {
                user.give(each);
            }
        }
    }

    @OnEachJdk
    void readsNoFolderOfRootThatTheJvmTells(Jdk jdk) throws Exception {
        Path tokens = Files.writeString(secrets.resolve("tokens"), "read=" + "ab".repeat(32) + "\n");
        Files.setPosixFilePermissions(tokens, PosixFilePermissions.fromString("rw-------"));
        TargetRun.Running running = liar(jdk).start();
        try {
            running.awaitLine("ready");
            LiveAgent agent = LiveAgent.of(jvm(running));
            assertTrue(agent.isActive() && agent.isForeign());
            Path copy = Files.createDirectory(folder.resolve("copy"));

            agent.copyRecording(copy);

            try (Stream<Path> copied = Files.list(copy)) {
                assertEquals(List.of(), copied.toList());
            }
            assertTrue(assertThrows(AttachException.class, agent::openPort).getMessage()
                    .contains("no plain file of the user of the process"));
            agent.hold();
            assertEquals(null, agent.heldFolder());
        } finally {
            running.kill();
        }
    }

    private TargetRun liar(Jdk jdk) throws IOException {
        return user.run(jdk, folder, TellsLies.class, AgentJar.version(), secrets.toString())
                .withOption("--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED");
    }

    private static Jvm jvm(TargetRun.Running running) throws AttachException {
        return Targets.find(Long.toString(running.process().pid()));
    }

    private static LiveAgent attach(Jvm jvm, TargetPlace place) throws Exception {
        return LiveAgent.attach(jvm, AgentOptions.parse("repository=" + place.path()));
    }

    private static List<String> madeIn(Path chunks) throws Exception {
        Recorded recorded = Recorded.read(chunks);
        return recorded.names(recorded.madeBy(Waits.class));
    }

    private static void deleteAll(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
