package org.jlta.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jlta.analysis.query.ThreadQuery;
import org.jlta.ui.selection.Choice;
import org.jlta.ui.selection.Facet;
import org.jlta.ui.selection.ThreadFilter;
import org.junit.jupiter.api.Test;

class ThreadFilterTest {
    private static final Choice RUNNING = new Choice(Facet.STATE, "alive", "state = running");
    private static final Choice ENDED = new Choice(Facet.STATE, "ended", "state = ended");
    private static final Choice UNNAMED = new Choice(Facet.NAMING, "Unnamed", "unnamed");

    @Test
    void choicesOfOneFacetAreAlternatives() {
        ThreadFilter filter = ThreadFilter.ALL.with(RUNNING, true).with(ENDED, true);
        assertEquals("state = running or state = ended", filter.text());
    }

    @Test
    void facetsAndQueryMustAllHold() throws Exception {
        ThreadFilter filter = ThreadFilter.ALL.with(RUNNING, true).with(UNNAMED, true)
                .withTyped(ThreadQuery.parse("life > 5s or daemon"));
        assertEquals("(life > 5s or daemon) and (state = running) and (unnamed)", filter.text());
        assertEquals(filter.text(), filter.query().text());
    }

    @Test
    void takingEverythingAwayShowsEverything() {
        ThreadFilter filter = ThreadFilter.ALL.with(RUNNING, true).with(RUNNING, false);
        assertTrue(filter.isAll());
        assertEquals("", filter.text());
    }

    @Test
    void aFacetIsCountedAmongTheOthers() {
        ThreadFilter filter = ThreadFilter.ALL.with(RUNNING, true).with(UNNAMED, true);
        assertEquals("unnamed", filter.without(Facet.STATE).text());
    }
}
