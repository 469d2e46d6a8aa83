package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    private static final String FEATURE = "org.jlta.ide.feature.feature.group";
    private static final List<String> BUNDLES = List.of("org.jlta.recording", "org.jlta.analysis", "org.jlta.exchange",
            "org.jlta.core", "org.jlta.ui.charts", "org.jlta.ui", "org.jlta.help", "org.jlta.agent",
            "org.jlta.launching",
            "org.jlta.ide");

    @TempDir
    Path machine;

    @Test
    void installsIntoAnIdeAndOpensItsViews() throws Exception {
        Path eclipse = machine.resolve("eclipse");
        copy(Checkout.workbench(), eclipse);

        direct(eclipse, "-installIU");

        List<String> installed = bundles(eclipse);
        for (String bundle : BUNDLES) {
            assertTrue(installed.stream().anyMatch(line -> line.startsWith(bundle + ",")), bundle);
        }
        try (Workbench workbench = start(eclipse, "org.jlta.ui.perspective", "analysis")) {
            assertEquals(List.of(), workbench.errors());
            assertFalse(workbench.liveClasses("org.jlta.ui.threads.ThreadsView").isEmpty(),
                    () -> "the perspective did not open the view of threads");
        }
    }

    @Test
    void sleepsUntilItIsAskedForAndGoesWithoutResidue() throws Exception {
        Path eclipse = machine.resolve("eclipse");
        copy(Checkout.workbench(), eclipse);
        List<String> before = bundles(eclipse);
        direct(eclipse, "-installIU");

        try (Workbench workbench = start(eclipse, "org.eclipse.jdt.ui.JavaPerspective", "java")) {
            assertEquals(List.of(), workbench.errors());
            assertEquals(List.of(), workbench.liveClasses("org.jlta."));
        }
        direct(eclipse, "-uninstallIU");

        assertEquals(before, bundles(eclipse));
        try (Workbench workbench = start(eclipse, "org.eclipse.jdt.ui.JavaPerspective", "java")) {
            assertEquals(List.of(), workbench.errors());
        }
    }

    private void direct(Path eclipse, String what) throws Exception {
        Program director = Program.run(machine, Map.of(), java(eclipse, "-nosplash", "-application",
                "org.eclipse.equinox.p2.director", "-repository", Checkout.site().toUri().toString(), what, FEATURE,
                "-data", machine.resolve("director").toString()));
        assertEquals(0, director.exitCode(), director::out);
    }

    private Workbench start(Path eclipse, String perspective, String workspace) throws Exception {
        Path settings = Files.writeString(machine.resolve("settings.ini"), "org.eclipse.ui/showIntro=false\n");
        return Workbench.start(java(eclipse, "-nosplash", "-perspective", perspective, "-pluginCustomization",
                settings.toString()), machine.resolve(workspace));
    }

    private static List<String> bundles(Path eclipse) throws IOException {
        return Files.readAllLines(eclipse.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"));
    }

    private static List<String> java(Path eclipse, String... arguments) throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        try (Stream<Path> plugins = Files.list(eclipse.resolve("plugins"))) {
            Path launcher = plugins
                    .filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst().orElseThrow();
            return Stream.concat(Stream.of(java.toString(), "-jar", launcher.toString()), Stream.of(arguments))
                    .toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }
}
