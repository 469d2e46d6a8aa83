package org.jlta.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.junit.jupiter.api.Test;

class CompletionTest {

    private static Completion atEnd(String text) {
        return Completion.at(text, text.length(), model());
    }

    private static RecordingModel model() {
        Models models = Models.ofMillis(1000);
        int main = models.main();
        models.thread("odd \"name\"", main, 0);
        models.context("/shop", 1, -1);
        models.context("/shop", 2, -1);
        return models.build();
    }

    @Test
    void proposesWhatAConditionBeginsWith() {
        assertTrue(atEnd("").words().containsAll(List.of("not", "(", "unnamed", "life", "aliveAt", "cameFrom")));
        Completion typed = atEnd("unnamed and ALI");
        assertEquals(List.of("alive", "aliveAt", "aliveBetween"), typed.words());
        assertEquals(12, typed.from());
        assertEquals(15, typed.to());
        assertEquals(List.of("life"), Completion.at("li > 5s", 2, null).words());
    }

    @Test
    void proposesWhatCanFollow() {
        assertEquals(List.of("and", "or"), atEnd("unnamed ").words());
        assertEquals(List.of("and", "or"), atEnd("life > 5s ").words());
        assertEquals(List.of("=", "!=", "~"), atEnd("name ").words());
        assertEquals(List.of("("), atEnd("aliveAt ").words());
        assertEquals(List.of("ended"), atEnd("state = en").words());
        assertEquals(List.of(")"), atEnd("(unnamed ").words());
    }

    @Test
    void saysWhatKindOfValueIsExpected() {
        Completion duration = atEnd("life > ");
        assertEquals(List.of(), duration.words());
        assertEquals("duration", duration.hint());
        assertEquals("moment", atEnd("aliveAt(").hint());
        assertNull(atEnd("unnamed ").hint());
    }

    @Test
    void proposesValuesOfTheRecording() {
        assertEquals(List.of("main", "\"odd \\\"name\\\"\""), List.copyOf(atEnd("name = ").words()).stream().sorted(
                java.util.Comparator.comparing((String word) -> word.startsWith("\""))).toList());
        assertEquals(List.of("/shop", "\"/shop #1\"", "\"/shop #2\""), atEnd("alive and context = ").words());
        assertEquals(List.of(), Completion.at("name = ", 7, null).words());
    }

    @Test
    void proposesNothingInATextAndAfterAMistake() {
        assertEquals(List.of(), atEnd("name = \"ma").words());
        assertEquals(List.of(), atEnd("unnamde and ").words());
        assertEquals(List.of(), atEnd("life ~ 5s and ").words());
    }
}
