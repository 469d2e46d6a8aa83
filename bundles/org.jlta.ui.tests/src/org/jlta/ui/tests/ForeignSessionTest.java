package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.Job;
import org.jlta.agent.LiveAgent;
import org.jlta.agent.Targets;
import org.jlta.agent.options.AgentOptions;
import org.jlta.core.Session;
import org.jlta.core.Sessions;
import org.jlta.core.live.LiveRecordings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.FrameworkUtil;

/** A window of root's shows a program of another user, who would like to have it read what root alone may. */
class ForeignSessionTest {
    private static final int ID = 54_321;
    private static final List<String> BY_ANOTHER = List.of("setpriv", "--reuid=" + ID, "--regid=" + ID,
            "--clear-groups");

    @TempDir
    private Path folder;
    private Target target;

    @BeforeEach
    void start() throws Exception {
        assumeTrue(canBeAnother(), "only root runs programs as others");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        target = Target.startBy(BY_ANOTHER, folder);
    }

    private static boolean canBeAnother() throws InterruptedException {
        try {
            return exitCode("true") == 0;
        } catch (IOException e) {
            return false; // there is no such command
        }
    }

    private static int exitCode(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(Stream.concat(BY_ANOTHER.stream(), Stream.of(command)).toList())
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    }

    @AfterEach
    void stop() throws Exception {
        if (target != null) {
            target.close();
        }
        Sessions.shared().all().forEach(Sessions.shared()::close);
        Ui.until("all is saved", () -> LiveRecordings.shared().isEmpty());
    }

    /** Where its agent records. */
    private Path attach() {
        AtomicReference<Path> place = new AtomicReference<>();
        Job attaching = Job.create("attaching", monitor -> {
            try {
                LiveRecordings.shared().attach(Targets.find(Long.toString(target.pid())), AgentOptions.parse(""));
                place.set(LiveAgent.of(Targets.find(Long.toString(target.pid()))).repository());
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        attaching.schedule();
        Ui.until("it is attached", () -> attaching.getResult() != null);
        assertEquals(IStatus.OK, attaching.getResult().getSeverity(), attaching.getResult()::toString);
        return place.get();
    }

    private static long errands(Session session) {
        return session.model() == null
                ? 0
                : IntStream.range(0, session.model().threads().size())
                        .filter(at -> session.model().threads().name(at).startsWith(Target.THREADS)).count();
    }

    @Test
    void readsACopyAndFollowsNoLink() throws Exception {
        Path secret = Files.copy(Recordings.ofThreads(folder), folder.resolve("secret.jfr"));
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));

        Path place = attach();
        assertEquals(0, exitCode("ln", "-s", secret.toString(), place.resolve("0.jfr").toString()));

        Session session = Sessions.shared().all().get(0);
        Path read = session.sources().get(0);
        assertTrue(read.startsWith(
                Platform.getStateLocation(FrameworkUtil.getBundle(LiveRecordings.class)).toPath()), read::toString);
        assertFalse(read.startsWith(place));
        Ui.until("its threads show", () -> errands(session) > 0);
        long first = errands(session);
        Ui.until("more threads show", () -> errands(session) > first);
        assertTrue(session.isLive());
        try (Stream<Path> copies = Files.walk(read)) {
            assertTrue(copies.noneMatch(copy -> copy.endsWith("0.jfr")));
        }

        target.end();

        Ui.until("the whole recording is read", () -> session.sources().get(0).toString().endsWith(".jfr")
                && session.model() != null && session.model().info().complete());
        assertTrue(errands(session) > first);
        Ui.until("nothing is left of both places",
                () -> !Files.exists(read) && !Files.exists(place, LinkOption.NOFOLLOW_LINKS));
    }
}
