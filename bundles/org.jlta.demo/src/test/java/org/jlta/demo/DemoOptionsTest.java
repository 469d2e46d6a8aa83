package org.jlta.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoOptionsTest {

    @Test
    void givesDefaultsWithoutArguments() throws UsageException {
        assertEquals(new DemoOptions(3, 3, 600, 6, 42), DemoOptions.parse());
    }

    @Test
    void readsEachOption() throws UsageException {
        DemoOptions options = DemoOptions.parse("--leaks", "5", "--reloads", "0", "--requests", "10", "--seconds", "0",
                "--seed", "-7");

        assertEquals(new DemoOptions(5, 0, 10, 0, -7), options);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--leak 3", "shop", "--leaks", "--leaks many", "--leaks -1", "--reloads 101",
            "--requests 0",
            "--seconds 3601", "--seed 1.5", "--seed 99999999999"})
    void refusesInOneSentence(String arguments) {
        UsageException refused = assertThrows(UsageException.class, () -> DemoOptions.parse(arguments.split(" ")));

        assertTrue(refused.getMessage().startsWith("Unknown option ") || refused.getMessage().startsWith("Option "),
                refused.getMessage());
        assertEquals(1, refused.getMessage().lines().count());
    }

    @Test
    void drawsTheSameLeaksFromTheSameSeed() {
        List<LeakKind> drawn = LeakKind.draw(20, new Random(1));

        assertEquals(drawn, LeakKind.draw(20, new Random(1)));
        assertEquals(20, drawn.size());
        assertTrue(drawn.containsAll(List.of(LeakKind.values())));
    }

    @Test
    void decodesWhatItEncodes() {
        List<LeakKind> kinds = List.of(LeakKind.POOL, LeakKind.TIMER, LeakKind.POOL);

        assertEquals(kinds, LeakKind.decode(LeakKind.encode(kinds)));
        assertEquals(List.of(), LeakKind.decode(LeakKind.encode(List.of())));
        assertEquals("1 timer, 2 pools, 0 threads", LeakKind.count(kinds));
    }
}
