package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A copy of a program of Eclipse's for a test to change: of the IDE for Java that knows nothing of JLTA, or of our product.
 *
 * @param home its folder
 */
record Eclipse(Path home) {
    private static final String SOURCES = "configuration/org.eclipse.equinox.source/source.info";
    private static final String BUNDLES = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";

    /** Copies it; the folder is not there yet. */
    static Eclipse copyTo(Path home) throws IOException {
        return copyOf(Checkout.workbench(), home);
    }

    /** Copies an installed program of Eclipse's; the folder is not there yet. */
    static Eclipse copyOf(Path program, Path home) throws IOException {
        try (Stream<Path> files = Files.walk(program)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, home.resolve(program.relativize(file).toString()),
                        StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return new Eclipse(home);
    }

    /** What it consists of, one line for a bundle: {@code name,version,…}. */
    List<String> bundles() throws IOException {
        return Files.readAllLines(home.resolve(BUNDLES));
    }

    /** The bundles in which it looks for sources, in the same form. */
    List<String> sources() throws IOException {
        return Files.readAllLines(home.resolve(SOURCES));
    }

    /** Adds a bundle beside those that p2 knows of. */
    void add(Path bundle) throws IOException {
        try (JarFile jar = new JarFile(bundle.toFile())) {
            String name = jar.getManifest().getMainAttributes().getValue("Bundle-SymbolicName").split(";")[0];
            String version = jar.getManifest().getMainAttributes().getValue("Bundle-Version");
            Files.writeString(home.resolve(BUNDLES), name + "," + version + "," + bundle.toUri() + ",4,false\n",
                    StandardOpenOption.APPEND);
        }
    }

    /**
     * Lets p2's director change it.
     *
     * @param what {@code -installIU} or {@code -uninstallIU}
     */
    void direct(Path folder, String what, String feature) throws IOException, InterruptedException {
        direct(folder, Checkout.site(), what, feature);
    }

    /** The same from another site. */
    void direct(Path folder, Path site, String... what) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-repository", site.toUri().toString()));
        arguments.addAll(List.of(what));
        director(folder, arguments.toArray(String[]::new));
    }

    /** Runs its director. */
    Program director(Path folder, String... what) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(
                List.of("-nosplash", "-application", "org.eclipse.equinox.p2.director"));
        arguments.addAll(List.of(what));
        arguments.addAll(List.of("-data", folder.resolve("director").toString()));
        Program director = Program.run(folder, Map.of(), command(List.of(), arguments.toArray(String[]::new)));
        assertEquals(0, director.exitCode(), director::out);
        return director;
    }

    /**
     * Starts it.
     *
     * @param workspace a folder, whose parent is the test's own
     * @param options   of the JVM
     */
    Workbench start(String perspective, Path workspace, String... options) throws IOException, InterruptedException {
        Path settings = Files.writeString(workspace.resolveSibling("settings.ini"), "org.eclipse.ui/showIntro=false\n");
        return Workbench.start(command(List.of(options), "-nosplash", "-perspective", perspective,
                "-pluginCustomization", settings.toString()), workspace);
    }

    private List<String> command(List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        try (Stream<Path> plugins = Files.list(home.resolve("plugins"))) {
            Path launcher = plugins
                    .filter(file -> file.getFileName().toString().startsWith("org.eclipse.equinox.launcher_"))
                    .findFirst().orElseThrow();
            command.addAll(List.of("-jar", launcher.toString()));
        }
        command.addAll(List.of(arguments));
        return command;
    }
}
