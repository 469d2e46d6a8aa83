package org.jlta.cli.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;

import org.junit.jupiter.api.Test;

class SpansTest {

    @Test
    void readsEachUnit() {
        assertEquals(Optional.of(12_400_000_000L), Spans.parse("12.4s"));
        assertEquals(Optional.of(300_000_000L), Spans.parse("300ms"));
        assertEquals(Optional.of(90_000_000_000L), Spans.parse("1.5m"));
        assertEquals(Optional.of(3_600_000_000_000L), Spans.parse("1h"));
        assertEquals(Optional.of(5_000L), Spans.parse("5us"));
    }

    @Test
    void isEmptyForWhatIsNoSpan() {
        for (String text : new String[]{"", "5", "s", "-5s", "5 apples", "1e3s", "99999999999999h"}) {
            assertEquals(Optional.empty(), Spans.parse(text), text);
        }
    }

    @Test
    void refusesWithTheOptionsName() {
        Refusal refusal = assertThrows(Refusal.class, () -> Spans.require("--for", "soon"));
        assertEquals(ExitCode.USAGE, refusal.exitCode());
        assertEquals(true, refusal.getMessage().startsWith("--for is 'soon'"));
    }
}
