package org.jlta.rcp;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.jlta.core.live.StartedProgram;

/** The demo that this bundle carries: a web server of which one application forgets threads at each reload. */
final class DemoServer {
    private static final String FOLDER = "demo/";
    private static final String MAIN = "org.jlta.demo.DemoServer";
    /** It lives for two minutes where nobody ends it. */
    private static final List<String> LOAD = List.of("--seconds", "120", "--requests", "6000", "--reloads", "8");

    private DemoServer() {
    }

    /**
     * How it is started, by the JVM that runs this; its jars are unpacked at the first call.
     *
     * @throws IOException when they could not be unpacked
     */
    static StartedProgram program() throws IOException {
        URL folder = FileLocator.toFileURL(Platform.getBundle("org.jlta.rcp").getEntry(FOLDER));
        // a path with spaces is not escaped in such a URL
        Path unpacked = Path.of(folder.getPath().replaceFirst("^/(?=[A-Za-z]:)", ""));
        String classPath;
        try (Stream<Path> jars = Files.list(unpacked)) {
            classPath = jars.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted()
                    .collect(Collectors.joining(File.pathSeparator));
        }
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        return new StartedProgram(Messages.demo_label, java, Stream.concat(
                Stream.of("-Xmx128m", "-cp", classPath, MAIN), LOAD.stream()).toList());
    }
}
