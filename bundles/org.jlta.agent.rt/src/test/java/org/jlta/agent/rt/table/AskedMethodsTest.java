package org.jlta.agent.rt.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

class AskedMethodsTest {
    private static final List<String> ROLES = List.of("acquire", "release");
    private static final String LINE = "com.acme.Pool acquire=take(J)|take() release=Lease#close()|com.acme.Other#back(*Object)";

    @Test
    void tellsWhatAClassDoesNotHave() {
        AskedMethods asked = of(LINE);

        asked.loaded("com.acme.Pool", Set.of("take()", "other()"));
        asked.loaded("com.acme.Pool$Lease", Set.of("close()"));
        asked.loaded("com.acme.Unasked", Set.of());

        assertEquals(Set.of("the table of resources names what com.acme.Pool does not have with a body: take(J)"),
                asked.wrong());
        assertEquals("the table of resources names classes that were not loaded: com.acme.Other", asked.unmet());
    }

    @Test
    void saysNothingOfWhatFits() {
        AskedMethods asked = of(LINE);

        asked.loaded("com.acme.Pool", Set.of("take()", "take(J)"));
        asked.loaded("com.acme.Pool$Lease", Set.of("close()"));
        asked.loaded("com.acme.Other", Set.of("back(Object)"));

        assertEquals(Set.of(), asked.wrong());
        assertNull(asked.unmet());
        assertNull(of().unmet());
    }

    private static AskedMethods of(String... lines) {
        return new AskedMethods("resources",
                new TableForm("resources", List.of("acquire", "release"), "acquire").lines(List.of(lines)), ROLES);
    }
}
