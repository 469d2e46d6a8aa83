package org.jlta.agent.rt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

class SessionPartsTest {
    private final List<String> done = new ArrayList<>();
    private final SessionParts parts = new SessionParts(new Losses());

    @Test
    void endsAllThatBeganOnceAndTheLastFirst() {
        parts.begin(part("one", false));
        parts.begin(part("two", false));
        parts.end();
        parts.end();

        assertEquals(List.of("begin one", "begin two", "end two", "end one"), done);
    }

    @Test
    void endsTheOthersWhereOneCannotEnd() {
        parts.begin(part("one", false));
        parts.begin(part("broken", true));
        parts.end();

        assertEquals(List.of("begin one", "begin broken", "end broken", "end one"), done);
    }

    private SessionPart part(String name, boolean failing) {
        return new SessionPart() {
            @Override
            public void begin() {
                done.add("begin " + name);
            }

            @Override
            public void end() {
                done.add("end " + name);
                if (failing) {
                    throw new IllegalStateException("made by the test");
                }
            }
        };
    }
}
