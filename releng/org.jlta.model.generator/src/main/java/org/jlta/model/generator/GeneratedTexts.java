package org.jlta.model.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Mends the texts that EMF makes of names: it knows neither who provides a model nor how abbreviations are written. */
final class GeneratedTexts {
    private static final String FILE = "plugin.properties";
    private static final Pattern LINE = Pattern.compile("(\\S+\\s*=\\s*)(.*)");
    private static final Pattern WORD = Pattern.compile("\\b(?:Jvm|Os|Cpu|Id)\\b");
    private static final Map<String, String> WORDS = Map.of("Jvm", "JVM", "Os", "OS", "Cpu", "CPU", "Id", "ID");
    private static final Map<String, String> TEXTS = Map.of("providerName", "JLTA", "pluginName",
            "JLTA Thread Snapshots");

    private GeneratedTexts() {
    }

    /** Writes the file of texts in the folder of a bundle anew, where there is one. */
    static void mend(Path bundle) throws IOException {
        Path file = bundle.resolve(FILE);
        if (Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            Files.write(file, lines.stream().map(GeneratedTexts::mended).toList());
        }
    }

    private static String mended(String line) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            return line;
        }
        String text = TEXTS.get(parts.group(1).replaceAll("\\s*=\\s*", ""));
        return parts.group(1)
                + (text != null ? text : WORD.matcher(parts.group(2)).replaceAll(word -> WORDS.get(word.group())));
    }
}
