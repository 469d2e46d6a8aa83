package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The lines of a target program that its source marks by a comment, {@code // @word}. */
final class Marks {
    private final List<String> lines;

    private Marks(List<String> lines) {
        this.lines = lines;
    }

    static Marks of(Class<?> program) throws IOException {
        return new Marks(Files.readAllLines(Path.of("src/test/java", program.getName().replace('.', '/') + ".java")));
    }

    /** {@code method:line}, where the line is the one marked with that word. */
    String at(String method, String word) {
        List<String> marked = lines.stream().filter(line -> line.endsWith("// @" + word)).toList();
        assertEquals(1, marked.size(), "lines marked @" + word);
        return method + ":" + (lines.indexOf(marked.get(0)) + 1);
    }
}
