package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** What our bundles on the update site ask of the Eclipse that they are installed into. */
class SiteRequirementsTest {
    /** Of Eclipse 2024-09: the EMF that the build uses is newer than every released IDE. */
    private static final Map<String, String> OLDEST = Map.of("org.eclipse.emf.common", "2.31", "org.eclipse.emf.ecore",
            "2.37", "org.eclipse.emf.ecore.xmi", "2.38");
    /** On the site themselves. */
    private static final List<String> BROUGHT = List.of("org.eclipse.elk.", "org.eclipse.xtext.");
    private static final Pattern VERSIONED = Pattern
            .compile("(org\\.eclipse\\.[\\w.]+)(?:;[^,\"]*)*;(?:bundle-)?version=\"\\[?([\\d.]+)");

    @Test
    void asksForNoVersionThatAnIdeLacks() throws IOException {
        Map<String, String> asked = new TreeMap<>();
        for (Path bundle : bundles()) {
            try (JarFile jar = new JarFile(bundle.toFile())) {
                Attributes headers = jar.getManifest().getMainAttributes();
                for (String name : List.of("Import-Package", "Require-Bundle")) {
                    Matcher versioned = VERSIONED.matcher(String.valueOf(headers.getValue(name)));
                    while (versioned.find()) {
                        asked.put(bundle.getFileName() + " " + versioned.group(1), versioned.group(2));
                    }
                }
            }
        }
        asked.keySet().removeIf(each -> BROUGHT.stream().anyMatch(each::contains));

        assertTrue(asked.keySet().stream().anyMatch(each -> each.endsWith(" org.eclipse.emf.ecore")), asked::toString);
        asked.forEach((what, version) -> assertEquals(oldest(what.replaceFirst(".* ", "")), version, what));
    }

    private static List<Path> bundles() throws IOException {
        List<Path> bundles = new ArrayList<>();
        try (Stream<Path> files = Files.list(Checkout.site().resolve("plugins"))) {
            files.filter(file -> file.getFileName().toString().matches("org\\.jlta\\.[^_]*_.*\\.jar"))
                    .filter(file -> !file.getFileName().toString().contains(".source_")).forEach(bundles::add);
        }
        return bundles;
    }

    /** Of the bundle that a package is in; what is not known has none that may be asked for. */
    private static String oldest(String name) {
        return OLDEST.keySet().stream().filter(bundle -> name.equals(bundle) || name.startsWith(bundle + "."))
                .max((one, other) -> Integer.compare(one.length(), other.length())).map(OLDEST::get).orElse("none");
    }
}
