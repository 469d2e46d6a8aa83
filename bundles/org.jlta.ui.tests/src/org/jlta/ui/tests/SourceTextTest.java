package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.jlta.core.SourceText;
import org.junit.jupiter.api.Test;

/** Files of a recording as a line of a preference. */
class SourceTextTest {

    @Test
    void anyNameComesBack() {
        List<Path> sources = List.of(Path.of("/tmp/a:b.jfr"), Path.of("/tmp/50%25.jfr"), Path.of("/tmp/a\tb\nc.jfr"));

        String line = SourceText.of(sources);

        assertEquals(-1, line.indexOf('\n'));
        assertEquals(sources, SourceText.parse(line));
    }
}
