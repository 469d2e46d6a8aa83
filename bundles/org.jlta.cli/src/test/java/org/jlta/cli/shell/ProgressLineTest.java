package org.jlta.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
    /** A terminal that tells when something was drawn that contains a text. */
    private static final class Screen extends ByteArrayOutputStream {
        private final String awaited;
        private final CountDownLatch drawn = new CountDownLatch(1);

        Screen(String awaited) {
            this.awaited = awaited;
        }

        @Override
        public void flush() {
            if (toString(StandardCharsets.UTF_8).contains(awaited)) {
                drawn.countDown();
            }
        }

        /** What is left to see on the line. */
        String line() {
            String[] lines = toString(StandardCharsets.UTF_8).split("\r", -1);
            return lines[lines.length - 1];
        }
    }

    private static PrintStream print(OutputStream out) {
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    @Test
    void showsWhatIsWaitedForAndTakesItAway() throws InterruptedException {
        Screen screen = new Screen("Asking JVM 7 … 0 s");
        try (ProgressLine progress = new ProgressLine(print(screen), "Asking JVM 7", 0)) {
            assertTrue(progress.isDrawn());
            assertTrue(screen.drawn.await(1, TimeUnit.MINUTES));
        }
        assertEquals("", screen.line());
    }

    @Test
    void showsHowFarItIs() throws InterruptedException {
        Screen screen = new Screen("█░░ 96 %");
        try (ProgressLine progress = new ProgressLine(print(screen), "Reading\u001b x.jfr", 0)) {
            progress.done(0.96);
            assertTrue(screen.drawn.await(1, TimeUnit.MINUTES));
        }
        assertTrue(screen.toString(StandardCharsets.UTF_8).contains("Reading␛ x.jfr"));
    }

    @Test
    void showsNothingBeforeItsTime() {
        Screen screen = new Screen("");
        try (ProgressLine progress = new ProgressLine(print(screen), "Reading", Long.MAX_VALUE)) {
            progress.done(0.5);
        }
        assertEquals(0, screen.size());
    }

    @Test
    void showsNothingOffATerminalOrWhenTheEnvironmentSaysSo() {
        for (Map<String, String> environment : List.of(Map.<String, String>of(), Map.of("NO_COLOR", "1"),
                Map.of("TERM", "dumb"))) {
            Screen screen = new Screen("");
            Console console = new Console(new ByteArrayInputStream(new byte[0]), OutputStream.nullOutputStream(),
                    print(screen), environment, !environment.isEmpty());
            try (ProgressLine progress = console.progress("Reading")) {
                assertEquals(false, progress.isDrawn());
            }
            assertEquals(0, screen.size());
        }
    }
}
