package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;

/** What releng/dist holds after a build. */
class HandOutTest {

    private static final String SUMS = "SHA256SUMS";

    @Test
    void holdsTheCommandLineTheProductAndTheUpdateSite() throws IOException {
        String version = Checkout.VERSION;

        Set<String> names = names();

        assertTrue(names.containsAll(Set.of("jlta-" + version + ".zip", "jlta-update-site-" + version + ".zip",
                "jlta-ui-" + version + "-linux.gtk.x86_64.tar.gz", SUMS)), names::toString);
    }

    @Test
    void namesTheSumOfEachFile() throws IOException, NoSuchAlgorithmException {
        Map<String, String> expected = new TreeMap<>();
        for (String name : names()) {
            if (!name.equals(SUMS)) {
                expected.put(name, sha256(Checkout.dist().resolve(name)));
            }
        }

        Map<String, String> written = new TreeMap<>();
        for (String line : Files.readAllLines(Checkout.dist().resolve(SUMS))) {
            String[] sumAndName = line.split("  ", 2);
            written.put(sumAndName[1], sumAndName[0]);
        }

        assertEquals(expected, written);
    }

    @Test
    void packsCommandLineAgentScriptsAndLicence() throws IOException {
        String folder = "jlta-" + Checkout.VERSION + "/";

        try (ZipFile zip = new ZipFile(Checkout.dist().resolve("jlta-" + Checkout.VERSION + ".zip").toFile())) {
            for (String name : Set.of("jlta", "jlta.cmd", "LICENSE", "README.md", "jlta-agent.jar",
                    "lib/jlta-cli.jar", "lib/async-profiler.jar", "licences/async-profiler.txt",
                    "licences/apache-2.0.txt", "licences/libraries.txt", "licences/mit.txt", "licences/mpl-1.1.txt")) {
                assertTrue(zip.getEntry(folder + name) != null, name);
            }
        }
    }

    private static Set<String> names() throws IOException {
        try (Stream<Path> files = Files.list(Checkout.dist())) {
            return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
    }

    private static String sha256(Path file) throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
