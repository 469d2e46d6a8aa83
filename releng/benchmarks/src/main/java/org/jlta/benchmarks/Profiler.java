package org.jlta.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** async-profiler, with which the agent is compared: its jar lies beside the classes of the benchmarks. */
final class Profiler {
    private Profiler() {
    }

    /** Its jar, for the agent's option {@code profiler}. */
    static Path jar() throws IOException {
        try {
            Path classes = Path.of(Profiler.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path jar = classes.resolveSibling("async-profiler.jar");
            if (!Files.exists(jar)) {
                throw new IOException("there is no " + jar + ": build the benchmarks with Maven");
            }
            return jar;
        } catch (URISyntaxException e) {
            throw new IOException("where the benchmarks lie is not known", e);
        }
    }

    /**
     * Options of a JVM that let it take stacks by CPU time from the start, as often as JFR does by default.
     *
     * @param recording
     *            which it writes, and beside which its library is unpacked
     */
    static List<String> options(Path recording) throws IOException {
        Path library = recording.resolveSibling("libasyncProfiler.so");
        if (!Files.exists(library)) {
            unpack(library);
        }
        return List
                .of("-agentpath:" + library + "=start,event=ctimer,interval=20ms,jfr,loglevel=none,file=" + recording);
    }

    private static void unpack(Path library) throws IOException {
        try (ZipFile zip = new ZipFile(jar().toFile())) {
            ZipEntry entry = zip.getEntry(platform() + "/libasyncProfiler.so");
            try (InputStream in = zip.getInputStream(entry)) {
                Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private static String platform() {
        boolean arm = System.getProperty("os.arch").toLowerCase(Locale.ROOT).equals("aarch64");
        return System.getProperty("os.name").startsWith("Mac") ? "macos" : arm ? "linux-arm64" : "linux-x64";
    }
}
