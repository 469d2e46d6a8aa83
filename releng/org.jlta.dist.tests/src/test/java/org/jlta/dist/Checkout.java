package org.jlta.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where the build has put what the tests look at. */
final class Checkout {

    static final Path ROOT = Path.of(System.getProperty("jlta.root"));
    static final String VERSION = System.getProperty("jlta.version");

    private Checkout() {
    }

    static Path dist() {
        return ROOT.resolve("releng/dist");
    }

    /** The update site as a folder. */
    static Path site() {
        return ROOT.resolve("releng/org.jlta.site/target/repository");
    }

    /** An Eclipse workbench without JLTA; it must not be changed, only copied. */
    static Path workbench() {
        return ROOT.resolve("releng/org.jlta.ide.testproduct/target/products/testide/linux/gtk/x86_64");
    }

    /** A bundle that goes through dialogs of such a workbench. */
    static Path driver() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("releng/org.jlta.ide.testdriver/target"))) {
            return files
                    .filter(file -> file.getFileName().toString()
                            .matches("org\\.jlta\\.ide\\.testdriver-[^-]*(-SNAPSHOT)?\\.jar"))
                    .findFirst().orElseThrow();
        }
    }

    /** The unpacked product of this machine's platform. */
    static Path product() {
        return ROOT.resolve("releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui");
    }
}
