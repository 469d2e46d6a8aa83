package org.jlta.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

/** The pages of the user guide as a browser shows them, without an Eclipse around. */
class GuideTest {
    private static final Path PAGES = Checkout.ROOT.resolve("bundles/org.jlta.help/html");
    private static final Pattern LINK = Pattern.compile("(?:href|src)\\s*=\\s*\"([^\"]*)\"");
    private static final Pattern PLACE = Pattern.compile("\\bid\\s*=\\s*\"([^\"]*)\"");

    @Test
    void eachLinkLeadsToAPageAndAPlaceInIt() throws IOException {
        Map<String, String> pages = pages();
        List<String> dead = new ArrayList<>();
        int links = 0;
        for (Map.Entry<String, String> page : pages.entrySet()) {
            for (String link : found(LINK, page.getValue())) {
                links++;
                if (!isThere(pages, page.getKey(), link)) {
                    dead.add(page.getKey() + ": " + link);
                }
            }
        }
        assertTrue(links > 50, links + " links");
        assertEquals(List.of(), dead);
    }

    private static boolean isThere(Map<String, String> pages, String from, String link) {
        String[] parts = link.split("#", 2);
        String file = parts[0].isEmpty() ? from : parts[0];
        String text = pages.get(file);
        return text == null
                ? parts.length == 1 && Files.isRegularFile(PAGES.resolve(file))
                : parts.length == 1 || found(PLACE, text).contains(parts[1]);
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult found) -> found.group(1)).collect(Collectors.toSet());
    }

    private static Map<String, String> pages() throws IOException {
        Map<String, String> pages = new HashMap<>();
        try (Stream<Path> files = Files.list(PAGES)) {
            for (Path file : files.filter(path -> path.toString().endsWith(".html")).toList()) {
                pages.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return pages;
    }
}
