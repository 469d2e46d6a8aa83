package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The product, updated in its place from an update site that holds a later version of it. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
class ProductUpdateTest {
    private static final String FEATURE = "org.jlta.rcp.feature";
    private static final String GROUP = FEATURE + ".feature.group";
    private static final String LATER = "9.0.0";

    @TempDir
    Path machine;
    private Eclipse product;

    @Test
    void takesALaterVersionFromASiteAndStartsWithIt() throws Exception {
        product = Eclipse.copyOf(Checkout.product(), machine.resolve("jlta-ui"));
        String before = installed();
        Path site = laterSite(before);

        product.direct(machine, site, "-uninstallIU", GROUP, "-installIU", GROUP);

        assertEquals(LATER, installed());
        String application = product.bundles().stream().filter(line -> line.startsWith("org.jlta.rcp,")).findFirst()
                .orElseThrow().split(",")[1];
        Program version = Program.run(machine, Map.of(), List.of(product.home().resolve("jlta-ui").toString(),
                "--version"));
        assertEquals("jlta-ui " + application, version.out().strip());
    }

    /** The version of the feature that is a root of the installation. */
    private String installed() throws IOException, InterruptedException {
        Program roots = product.director(machine, "-listInstalledRoots");
        return roots.out().lines().filter(line -> line.startsWith(GROUP + "/"))
                .map(line -> line.substring(GROUP.length() + 1).strip()).findFirst()
                .orElseThrow(() -> new AssertionError(roots.out()));
    }

    /** The built site, in which nothing is later but the feature itself. */
    private Path laterSite(String version) throws IOException {
        Path site = Files.createDirectories(machine.resolve("site"));
        for (String name : List.of("content", "artifacts")) {
            try (ZipFile zip = new ZipFile(Checkout.site().resolve(name + ".jar").toFile())) {
                String text = new String(zip.getInputStream(zip.getEntry(name + ".xml")).readAllBytes(),
                        StandardCharsets.UTF_8);
                Files.writeString(site.resolve(name + ".xml"),
                        text.lines()
                                .map(line -> line.matches(".*['\"]" + FEATURE.replace(".", "\\.")
                                        + "(_root|\\.feature\\.(group|jar))?['\"].*")
                                                ? line.replace(version, LATER)
                                                : line)
                                .collect(Collectors.joining("\n")));
            }
        }
        for (Path file : files(Checkout.site())) {
            String name = Checkout.site().relativize(file).toString();
            Path copy = site.resolve(name.contains(FEATURE) ? name.replace(version, LATER) : name);
            if (name.contains("/")) {
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return site;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new ArrayList<>(files.filter(Files::isRegularFile).toList());
        }
    }
}
