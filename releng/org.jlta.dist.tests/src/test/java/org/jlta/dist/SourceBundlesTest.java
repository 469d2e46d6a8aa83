package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** The update site has the sources of all that it has of ours, in the form in which Eclipse finds them. */
class SourceBundlesTest {
    private static final String FEATURE = "org.jlta.source.feature.feature.group";

    @TempDir
    Path machine;

    /** A bundle of the site. */
    private record SiteBundle(Path file, String name, String version, String sourceOf) {

        static SiteBundle of(Path file) {
            try (JarFile jar = new JarFile(file.toFile())) {
                Attributes headers = jar.getManifest().getMainAttributes();
                return new SiteBundle(file, headers.getValue("Bundle-SymbolicName").split(";")[0],
                        headers.getValue("Bundle-Version"), headers.getValue("Eclipse-SourceBundle"));
            } catch (IOException e) {
                throw new IllegalStateException("bundle: file=" + file, e);
            }
        }

        /** Of our files with an ending, the names without it; of nested classes none. */
        Set<String> types(String ending) throws IOException {
            try (JarFile jar = new JarFile(file.toFile())) {
                return jar.stream().map(entry -> entry.getName())
                        .filter(entry -> entry.startsWith("org/jlta/") && entry.endsWith(ending))
                        .map(entry -> entry.substring(0, entry.length() - ending.length()))
                        .filter(entry -> entry.indexOf('$') < 0).collect(Collectors.toCollection(TreeSet::new));
            }
        }
    }

    private static List<SiteBundle> ours() throws IOException {
        try (Stream<Path> files = Files.list(Checkout.site().resolve("plugins"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("org.jlta.")).sorted()
                    .map(SiteBundle::of).toList();
        }
    }

    /** Those that hold classes: the guide has none. */
    private static List<SiteBundle> withClasses() throws IOException {
        List<SiteBundle> bundles = new ArrayList<>();
        for (SiteBundle bundle : ours()) {
            if (bundle.sourceOf() == null && !bundle.types(".class").isEmpty()) {
                bundles.add(bundle);
            }
        }
        return bundles;
    }

    @Test
    void holdsTheSourceOfEachClassInTheSourceBundleOfItsBundle() throws IOException {
        List<SiteBundle> all = ours();
        List<SiteBundle> bundles = withClasses();
        assertTrue(bundles.stream().anyMatch(bundle -> bundle.name().equals("org.jlta.ide")), bundles::toString);

        for (SiteBundle bundle : bundles) {
            List<SiteBundle> sources = all.stream()
                    .filter(each -> each.name().equals(bundle.name() + ".source")).toList();
            assertEquals(1, sources.size(), bundle.name());
            SiteBundle source = sources.get(0);
            assertEquals(bundle.version(), source.version(), source.name());
            assertEquals(bundle.name() + ";version=\"" + bundle.version() + "\";roots:=\".\"", source.sourceOf());
            Set<String> without = bundle.types(".class");
            without.removeAll(source.types(".java"));
            assertEquals(Set.of(), without, source.name());
            assertEquals(Set.of(), source.types(".class"), source.name());
        }
    }

    @Test
    void offersThemInACategoryOfTheirOwn() throws Exception {
        Document content;
        try (JarFile jar = new JarFile(Checkout.site().resolve("content.jar").toFile());
                InputStream xml = jar.getInputStream(jar.getJarEntry("content.xml"))) {
            content = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(xml);
        }
        XPath path = XPathFactory.newInstance().newXPath();
        String category = "//unit[properties/property[@name='org.eclipse.equinox.p2.name' and @value='Sources']"
                + " and properties/property[@name='org.eclipse.equinox.p2.type.category' and @value='true']]";

        assertEquals("1", path.evaluate("count(" + category + ")", content));
        assertEquals(FEATURE, path.evaluate(category + "/requires/required/@name", content));
        assertEquals("1", path.evaluate("count(" + category + "/requires/required)", content));
    }

    @Test
    void installsThemWhereEclipseLooksForSourcesAndRunsNone() throws Exception {
        Eclipse eclipse = Eclipse.copyTo(machine.resolve("eclipse"));

        eclipse.direct(machine, "-installIU", FEATURE);

        List<String> sources = eclipse.sources();
        for (SiteBundle bundle : withClasses()) {
            assertTrue(sources.stream().anyMatch(line -> line.startsWith(bundle.name() + ".source,")), bundle.name());
        }
        assertFalse(eclipse.bundles().stream().anyMatch(line -> line.startsWith("org.jlta.")));
    }
}
