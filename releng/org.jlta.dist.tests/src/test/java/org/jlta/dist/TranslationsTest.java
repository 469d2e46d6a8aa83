package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** Each text of windows, dialogs, menus and installers is there in Chinese too, and is handed out. */
class TranslationsTest {
    private static final String CHINESE = "_zh.properties";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");
    private static final Pattern MNEMONIC = Pattern.compile("&(\\w)");
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}");
    /** What is the same in Chinese: names, and what is typed. */
    private static final Set<String> NAMES = Set.of("CPU", "Java", "JLTA", "jlta", "pprof", "Speedscope",
            "locks=off,keep=10m");

    private static List<Path> english() throws IOException {
        List<Path> english = new ArrayList<>();
        for (String folder : List.of("bundles", "features")) {
            try (Stream<Path> files = Files.walk(Checkout.ROOT.resolve(folder))) {
                files.filter(file -> isEnglish(Checkout.ROOT.relativize(file).toString())).forEach(english::add);
            }
        }
        return english;
    }

    /** The text of the licence is not ours to translate; what EMF generates beside the model is shown nowhere. */
    private static boolean isEnglish(String file) {
        return file.endsWith(".properties") && !file.endsWith(CHINESE) && !file.endsWith("/build.properties")
                && !file.contains("/target/") && !file.contains("/bin/") && !file.contains("licence")
                && !file.startsWith("bundles/org.jlta.model/");
    }

    private static Path chinese(Path english) {
        return english.resolveSibling(chinese(english.getFileName().toString()));
    }

    private static String chinese(String english) {
        return english.replaceFirst("\\.properties$", CHINESE);
    }

    private static Properties read(Path file) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> found(Pattern pattern, String text) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group().toUpperCase(Locale.ROOT));
        }
        return found;
    }

    private static boolean isSame(String key, String text) {
        String words = PLACEHOLDER.matcher(text).replaceAll("").strip();
        return key.endsWith("_letter") || NAMES.contains(words) || words.matches("\\d+[KMG]B")
                || words.codePoints().noneMatch(Character::isLetter);
    }

    @Test
    void eachFileHasTheSameKeysInChinese() throws IOException {
        List<Path> english = english();
        assertTrue(english.size() > 25, english::toString);

        for (Path file : english) {
            assertTrue(Files.exists(chinese(file)), chinese(file)::toString);
            assertEquals(new TreeSet<>(read(file).stringPropertyNames()),
                    new TreeSet<>(read(chinese(file)).stringPropertyNames()), chinese(file)::toString);
        }
    }

    @Test
    void eachTextIsTranslatedWithItsPlaceholdersAndItsMnemonic() throws IOException {
        for (Path file : english()) {
            Properties english = read(file);
            Properties chinese = read(chinese(file));
            for (String key : english.stringPropertyNames()) {
                String where = chinese(file) + ": " + key;
                String from = english.getProperty(key);
                String to = chinese.getProperty(key);
                assertTrue(HAN.matcher(to).find() || isSame(key, to), where);
                assertEquals(found(PLACEHOLDER, from), found(PLACEHOLDER, to), where);
                assertEquals(found(MNEMONIC, from), found(MNEMONIC, to), where);
                // one would hide the placeholders that follow
                assertFalse(to.replace("''", "").contains("'"), where);
            }
        }
    }

    /** Eclipse before 2025-03 reads them as ISO 8859-1, later ones as UTF-8. */
    @Test
    void eachCharacterReadsTheSameInEveryEclipse() throws IOException {
        for (Path file : english()) {
            assertTrue(Files.readString(chinese(file), StandardCharsets.ISO_8859_1).chars().allMatch(c -> c < 128),
                    chinese(file)::toString);
        }
    }

    @Test
    void theUpdateSiteHoldsThemAll() throws IOException {
        List<String> without = new ArrayList<>();
        int there = 0;
        for (String folder : List.of("plugins", "features")) {
            for (Path file : jars(Checkout.site().resolve(folder))) {
                try (JarFile jar = new JarFile(file.toFile())) {
                    List<String> names = jar.stream().map(entry -> entry.getName())
                            .filter(name -> name.matches("(.*/)?(messages|plugin|about|feature)\\.properties"))
                            .toList();
                    for (String name : names) {
                        there++;
                        if (jar.getEntry(chinese(name)) == null) {
                            without.add(file.getFileName() + "/" + name);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), without);
        assertTrue(there > 25, String.valueOf(there));
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("org\\.jlta\\.[^_]*_.*\\.jar"))
                    .filter(file -> !file.getFileName().toString().matches(".*(\\.source_|licence).*")).sorted()
                    .toList();
        }
    }

    @Test
    void installersNameTheFeaturesInBothLanguages() throws IOException {
        String content;
        try (JarFile jar = new JarFile(Checkout.site().resolve("content.jar").toFile());
                InputStream xml = jar.getInputStream(jar.getJarEntry("content.xml"))) {
            content = new String(xml.readAllBytes(), StandardCharsets.UTF_8);
        }
        Path feature = Checkout.ROOT.resolve("features/org.jlta.ide.feature/feature.properties");
        String key = "feature_label";

        assertTrue(content.contains("name='df_LT." + key + "' value='" + read(feature).getProperty(key) + "'"));
        assertTrue(content.contains("name='zh." + key + "' value='" + read(chinese(feature)).getProperty(key) + "'"));
    }

    /** Apart from the words. */
    @Test
    void cheatSheetsHaveTheSameStepsInChinese() throws IOException {
        Pattern step = Pattern.compile("<(item|action|command|intro)\\b|"
                + "\\b(serialization|class|pluginId|href|skip|confirm)=\"[^\"]*\"");
        List<Path> sheets = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Checkout.ROOT.resolve("bundles"))) {
            files.filter(file -> file.toString().matches(".*/bundles/[^/]*/cheatsheets/.*\\.xml"))
                    .forEach(sheets::add);
        }
        assertEquals(2, sheets.size());

        for (Path sheet : sheets) {
            Path chinese = sheet.getParent().resolveSibling("nl/zh/cheatsheets").resolve(sheet.getFileName());
            assertEquals(steps(step, sheet), steps(step, chinese), chinese::toString);
            assertTrue(HAN.matcher(Files.readString(chinese)).find());
        }
    }

    private static List<String> steps(Pattern step, Path sheet) throws IOException {
        return step.matcher(Files.readString(sheet)).results().map(result -> result.group())
                .collect(Collectors.toList());
    }
}
