package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The update site, installed by p2 into an Eclipse IDE for Java that knows nothing of JLTA. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@EnabledIfEnvironmentVariable(named = "DISPLAY", matches = ".+", disabledReason = "no display for the workbench")
class InstallTest {
    private static final String JAVA = "org.eclipse.jdt.ui.JavaPerspective";
    private static final String FEATURE = "org.jlta.ide.feature.feature.group";
    private static final List<String> BUNDLES = List.of("org.jlta.recording", "org.jlta.analysis", "org.jlta.exchange",
            "org.jlta.core", "org.jlta.ui.charts", "org.jlta.ui", "org.jlta.help", "org.jlta.agent",
            "org.jlta.launching",
            "org.jlta.ide");

    @TempDir
    Path machine;

    @Test
    void installsIntoAnIdeAndOpensItsViews() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));

        eclipse.direct(machine, "-installIU", FEATURE);

        List<String> installed = eclipse.bundles();
        for (String bundle : BUNDLES) {
            assertTrue(installed.stream().anyMatch(line -> line.startsWith(bundle + ",")), bundle);
        }
        try (Workbench workbench = eclipse.start("org.jlta.ui.perspective", machine.resolve("analysis"))) {
            assertEquals(List.of(), workbench.errors());
            assertFalse(workbench.liveClasses("org.jlta.ui.threads.ThreadsView").isEmpty(),
                    () -> "the perspective did not open the view of threads");
        }
    }

    @Test
    void sleepsUntilItIsAskedForAndGoesWithoutResidue() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));
        List<String> before = eclipse.bundles();
        eclipse.direct(machine, "-installIU", FEATURE);

        try (Workbench workbench = eclipse.start(JAVA, machine.resolve("java"))) {
            assertEquals(List.of(), workbench.errors());
            assertEquals(List.of(), workbench.liveClasses("org.jlta."));
        }
        eclipse.direct(machine, "-uninstallIU", FEATURE);

        assertEquals(before, eclipse.bundles());
        try (Workbench workbench = eclipse.start(JAVA, machine.resolve("java"))) {
            assertEquals(List.of(), workbench.errors());
        }
    }

    @Test
    void launchesAProgramThatRunsWhenTheFeatureIsGoneToo() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));
        eclipse.direct(machine, "-installIU", FEATURE);
        eclipse.add(Checkout.driver());
        Path seen = seen("launch");
        Path workspace = machine.resolve("java");

        try (Workbench workbench = eclipse.start(JAVA, workspace, "-Dorg.jlta.ide.testdriver.launch=" + seen)) {
            workbench.await(seen.resolve("end.txt"));
            assertEquals("", Files.readString(seen.resolve("end.txt")));
            assertEquals(List.of(), workbench.errors());
        }

        assertEquals(1, recordings(workspace));
        eclipse.direct(machine, "-uninstallIU", FEATURE);
        if (eclipse.bundles().stream().noneMatch(line -> line.startsWith("org.jlta.ide.testdriver,"))) {
            eclipse.add(Checkout.driver());
        }
        Files.delete(seen.resolve("end.txt"));

        try (Workbench workbench = eclipse.start(JAVA, workspace, "-Dorg.jlta.ide.testdriver.launch=" + seen)) {
            workbench.await(seen.resolve("end.txt"));
            assertEquals("", Files.readString(seen.resolve("end.txt")));
            assertEquals(List.of(), workbench.errors());
        }
        assertEquals(1, recordings(workspace));
    }

    @Test
    void aLiveSessionIsOpenUnderItsNameWhenTheIdeIsStartedAgain() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));
        eclipse.direct(machine, "-installIU", FEATURE);
        eclipse.add(Checkout.driver());
        Path seen = seen("restart");
        Path workspace = machine.resolve("java");

        for (int start = 1; start <= 2; start++) {
            Files.deleteIfExists(seen.resolve("end.txt"));
            Files.deleteIfExists(seen.resolve("close.txt"));
            try (Workbench workbench = eclipse.start(JAVA, workspace, "-Dorg.jlta.ide.testdriver.restart=" + seen)) {
                workbench.await(seen.resolve("end.txt"));
                assertEquals("", Files.readString(seen.resolve("end.txt")));
                Files.createFile(seen.resolve("close.txt"));
                assertEquals(0, workbench.awaitEnd());
                assertEquals(List.of(), workbench.errors());
            }
            assertEquals(1, recordings(workspace));
        }
        assertTrue(Files.exists(seen.resolve("again.png")));
    }

    private static long recordings(Path workspace) throws IOException {
        try (Stream<Path> files = Files.walk(workspace.resolve(".metadata/.plugins"))) {
            return files.filter(file -> file.toString().endsWith(".jfr")).count();
        }
    }

    /** A folder for what a driver sees, kept for a person to look at. */
    private static Path seen(String name) throws IOException {
        Path folder = Checkout.ROOT.resolve("releng/org.jlta.dist.tests/target").resolve(name);
        Files.createDirectories(folder);
        Files.deleteIfExists(folder.resolve("end.txt"));
        return folder;
    }

    @Test
    void theDialogForNewSoftwareOffersItAndShowsItsWholeLicence() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));
        eclipse.add(Checkout.driver());
        Path pages = seen("install");

        try (Workbench workbench = eclipse.start(JAVA, machine.resolve("java"),
                "-Dorg.jlta.ide.testdriver.site=" + Checkout.site().toUri(),
                "-Dorg.jlta.ide.testdriver.folder=" + pages)) {
            workbench.await(pages.resolve("end.txt"));
            assertEquals("", Files.readString(pages.resolve("end.txt")));
            assertEquals(List.of(), workbench.errors());
        }

        assertEquals(words(Files.readString(Checkout.ROOT.resolve("LICENSE"))),
                words(Files.readString(pages.resolve("licence.txt"))));
    }

    /** Without markup and layout. */
    private static List<String> words(String text) {
        return Pattern.compile("[\\p{L}\\p{N}]+").matcher(text).results().map(MatchResult::group).toList();
    }
}
