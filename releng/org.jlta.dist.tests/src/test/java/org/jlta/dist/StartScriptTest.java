package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The start scripts on machines with old, new and no Java. Programs that stand for a java say how they were called. */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {

    private static final String SYSTEM_PATH = "/usr/bin:/bin";

    @TempDir
    Path machine;

    private Path scripts;

    @BeforeEach
    void installOnMachineWithoutJava() throws IOException {
        scripts = Files.createDirectories(machine.resolve("opt/jlta"));
        Files.createDirectories(scripts.resolve("plugins"));
        Files.createFile(scripts.resolve("plugins/org.eclipse.equinox.launcher_1.2.3.jar"));
        Path bundles = scripts.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
        Files.createDirectories(bundles.getParent());
        Files.writeString(bundles, "org.jlta.help,0.1.0.6,plugins/org.jlta.help_0.1.0.6.jar,4,false\n"
                + "org.jlta.rcp,0.1.0.7,plugins/org.jlta.rcp_0.1.0.7.jar,4,false\n");
        install(Checkout.ROOT.resolve("releng/org.jlta.dist/scripts/jlta"));
        install(Checkout.product().resolve("jlta-ui"));
    }

    @Test
    void commandLineRunsOnTheJavaOfJavaHome() throws Exception {
        Path home = jdk("jdk-17", "17.0.15");

        Program jlta = start("jlta", home, "leaks", "my file.jfr");

        assertEquals("jdk-17 -jar " + scripts.toRealPath() + "/lib/jlta-cli.jar leaks my file.jfr", jlta.out().strip());
    }

    @Test
    void commandLinePassesExitCodeAndOptions() throws Exception {
        Path home = jdk("jdk-25", "25");

        Program jlta = run(Map.of("JAVA_HOME", home.toString(), "JLTA_OPTS", "-Xmx1g -Da=b", "EXIT", "3"), "jlta");

        assertEquals(3, jlta.exitCode());
        assertTrue(jlta.out().startsWith("jdk-25 -Xmx1g -Da=b -jar "), jlta.out());
    }

    @Test
    void startsThroughLinks() throws Exception {
        Path home = jdk("jdk-21", "21.0.2");
        Path bin = Files.createDirectories(machine.resolve("home/bin"));
        Files.createSymbolicLink(scripts.resolve("again"), Path.of("jlta"));
        Path link = Files.createSymbolicLink(bin.resolve("jlta"), scripts.resolve("again"));

        Program jlta = Program.run(machine, Map.of("JAVA_HOME", home.toString()), List.of(link.toString(), "list"));

        assertEquals("jdk-21 -jar " + scripts.toRealPath() + "/lib/jlta-cli.jar list", jlta.out().strip());
    }

    @Test
    void skipsAnOldJavaHomeForANewJavaOnThePath() throws Exception {
        Path old = jdk("jdk-11", "11.0.20");
        Path path = jdk("jdk-24", "24.0.1").resolve("bin");

        Program jlta = run(Map.of("JAVA_HOME", old.toString(), "PATH", path + ":" + SYSTEM_PATH), "jlta", "list");

        assertTrue(jlta.out().startsWith("jdk-24 "), jlta.out() + jlta.err());
    }

    @Test
    void namesTheReleasesThatAreTooOld() throws Exception {
        Path old = jdk("jdk-11", "11.0.20");
        Path older = jdk("jdk-8", "1.8.0_402");
        Files.delete(older.resolve("release"));

        Program jlta = run(Map.of("JAVA_HOME", old.toString(), "PATH", older.resolve("bin") + ":" + SYSTEM_PATH),
                "jlta", "list");

        assertEquals("Java 17 or later needed, found 11, 8. Install one and set JAVA_HOME.", jlta.err().strip());
        assertEquals(3, jlta.exitCode());
    }

    @Test
    void saysThatThereIsNoJava() throws Exception {
        Program jlta = run(Map.of("JAVA_HOME", "", "PATH", toolsWithoutJava().toString()), "jlta", "list");

        assertEquals("Java 17 or later needed, found none. Install one and set JAVA_HOME.", jlta.err().strip());
        assertEquals(3, jlta.exitCode());
    }

    @Test
    void productNeedsJava21() throws Exception {
        Path home = jdk("jdk-17", "17.0.15");

        Program product = run(
                Map.of("JAVA_HOME", home.toString(), "PATH", toolsWithoutJava().toString(), "DISPLAY", ":1"),
                "jlta-ui");

        assertEquals("JDK 21 or later needed, found 17. Install one and set JAVA_HOME.", product.err().strip());
        assertEquals(3, product.exitCode());
    }

    @Test
    void productSaysThatThereIsNoDisplay() throws Exception {
        Program product = run(Map.of("JAVA_HOME", jdk("jdk-21", "21.0.2").toString(), "DISPLAY", "", "WAYLAND_DISPLAY",
                ""), "jlta-ui", "a.jfr");

        assertEquals("no display: set DISPLAY or use jlta report FILE", product.err().strip());
        assertEquals("", product.out());
        assertEquals(3, product.exitCode());
    }

    @Test
    void productTellsUsageAndVersionWithoutDisplayAndJava() throws Exception {
        Map<String, String> bare = Map.of("JAVA_HOME", "", "DISPLAY", "", "WAYLAND_DISPLAY", "");

        Program usage = run(bare, "jlta-ui", "--help");
        Program version = run(bare, "jlta-ui", "--version");

        assertTrue(usage.out().startsWith("Usage: jlta-ui "), usage.out());
        assertEquals(0, usage.exitCode());
        assertEquals("jlta-ui 0.1.0.7", version.out().strip());
        assertEquals(0, version.exitCode());
    }

    @Test
    void productOpensTheRecordingsOfItsArguments() throws Exception {
        Program product = start("jlta-ui", jdk("jdk-21", "21.0.2"), "a b.jfr");

        assertTrue(product.out().contains("/plugins/org.eclipse.equinox.launcher_1.2.3.jar -showsplash -data "),
                product.out());
        assertTrue(product.out().strip().endsWith(" a b.jfr"), product.out());
    }

    @Test
    void productThatWasUpdatedIsStartedAgain() throws Exception {
        Path home = jdk("jdk-21", "21.0.2");
        Path updated = machine.resolve("updated");
        program(home.resolve("bin/java"), """
                echo "$@"
                [ ! -e "%1$s" ] || exit 5
                touch "%1$s"
                exit 23
                """.formatted(updated));

        Program product = start("jlta-ui", home, "a b.jfr");

        List<String> starts = product.out().lines().toList();
        assertEquals(2, starts.size(), product.out());
        assertEquals(starts.get(0), starts.get(1));
        assertTrue(starts.get(1).endsWith(" a b.jfr"), starts.get(1));
        assertEquals(5, product.exitCode());
    }

    @Test
    void aSignalToTheScriptEndsTheProduct() throws Exception {
        Path home = jdk("jdk-21", "21.0.2");
        program(home.resolve("bin/java"), """
                trap 'exit 7' TERM
                echo ready
                while :; do sleep 0.1; done
                """);
        ProcessBuilder command = new ProcessBuilder("/bin/sh", scripts.resolve("jlta-ui").toString());
        command.environment().putAll(Map.of("JAVA_HOME", home.toString(), "DISPLAY", ":1"));
        Process product = command.start();
        assertEquals("ready", product.inputReader().readLine());

        product.toHandle().destroy();

        assertEquals(7, product.waitFor());
    }

    private void install(Path script) throws IOException {
        // the folders that hold real JDKs must not be found
        String text = Files.readString(script).replaceAll("(/usr/lib/jvm|/opt/java|/Library/Java|\"\\$HOME\"/.sdkman)/",
                "/nowhere/");
        Path installed = Files.writeString(scripts.resolve(script.getFileName().toString()), text);
        Files.setPosixFilePermissions(installed, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Path jdk(String name, String version) throws IOException {
        Path home = Files.createDirectories(machine.resolve(name));
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        program(java, """
                [ "$1" != -version ] || echo 'openjdk version "%s" 2024-01-16' >&2
                echo "%s $*"
                exit ${EXIT:-0}
                """.formatted(version, name));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home.toRealPath();
    }

    /** A folder with the commands that the scripts use, and no java. */
    private Path toolsWithoutJava() throws IOException {
        Path tools = Files.createDirectories(machine.resolve("tools"));
        for (String name : List.of("sh", "dirname", "basename", "sed", "readlink", "uname")) {
            Path program = Files.exists(Path.of("/usr/bin", name)) ? Path.of("/usr/bin", name) : Path.of("/bin", name);
            program(tools.resolve(name), "exec " + program + " \"$@\"\n");
        }
        return tools;
    }

    private static void program(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Program start(String script, Path home, String... arguments) throws IOException, InterruptedException {
        return run(Map.of("JAVA_HOME", home.toString(), "DISPLAY", ":1"), script, arguments);
    }

    private Program run(Map<String, String> environment, String script, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("/bin/sh", scripts.resolve(script).toString()));
        command.addAll(List.of(arguments));
        return Program.run(machine, environment, command);
    }
}
