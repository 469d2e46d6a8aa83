package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.widgets.Display;
import org.jlta.ui.view.Turns;
import org.junit.jupiter.api.Test;

/** Parts of work in the UI thread, one in each event. */
class TurnsTest {
    private final Display display = Display.getCurrent();
    private final Turns turns = Turns.of(display);
    private final List<String> done = new ArrayList<>();

    @Test
    void whatWaitsComesBetweenTwoParts() {
        turns.add(() -> done.add("first"));
        turns.add(() -> done.add("second"));
        turns.add(() -> done.add("third"));
        display.asyncExec(() -> done.add("other"));

        Ui.until("all are done", () -> done.size() == 4);

        assertEquals(List.of("first", "other", "second", "third"), done);
    }

    @Test
    void whatAPartAddsComesAfterThoseThatWait() {
        turns.add(() -> {
            done.add("first");
            turns.add(() -> done.add("third"));
        });
        turns.add(() -> done.add("second"));

        Ui.until("all are done", () -> done.size() == 3);

        assertEquals(List.of("first", "second", "third"), done);
    }
}
