package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A bar of the picture of lives that {@code jlta lifetimes} draws.
 *
 * @param alive whether it is one of a thread that is alive at the end
 * @param from  where it begins, of {@link #WIDTH}
 * @param to    where it ends
 */
record Bar(boolean alive, double from, double to) {
    /** How wide the whole recording is. */
    static final double WIDTH = 940;

    private static final Pattern DRAWN = Pattern
            .compile("<rect class=\"(alive|ended)\" x=\"([0-9.]+)\" y=\"\\d+\" width=\"([0-9.]+)\"");

    /** Those of the threads that fit the query, from top to bottom; the picture lies beside the recording afterwards. */
    static List<Bar> of(Path source, String query) throws IOException {
        Path picture = Files.createTempDirectory(source.getParent(), "picture").resolve("lives.svg");
        Asked asked = Asked.of(source, "lifetimes", "--where", query, "-o", picture.toString());
        assertEquals(0, asked.exitCode(), asked.err());
        return DRAWN.matcher(Files.readString(picture)).results().map(bar -> {
            double from = Double.parseDouble(bar.group(2));
            return new Bar(bar.group(1).equals("alive"), from, from + Double.parseDouble(bar.group(3)));
        }).toList();
    }
}
