package org.jlta.dist;

import java.nio.file.Path;

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

    /** The unpacked product of this machine's platform. */
    static Path product() {
        return ROOT.resolve("releng/org.jlta.product/target/products/jlta/linux/gtk/x86_64/jlta-ui");
    }
}
