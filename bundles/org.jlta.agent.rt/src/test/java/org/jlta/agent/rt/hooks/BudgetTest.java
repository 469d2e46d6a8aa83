package org.jlta.agent.rt.hooks;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class BudgetTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void refusesWhatIsTooMuchForASecond() {
        Budget budget = new Budget(2);

        assertTrue(budget.take(5 * SECOND));
        assertTrue(budget.take(5 * SECOND + 1));
        assertFalse(budget.take(5 * SECOND + 2));
        assertTrue(budget.take(6 * SECOND));
    }

    @Test
    void takesTimesBelowZero() {
        Budget budget = new Budget(1);

        assertTrue(budget.take(-5 * SECOND));
        assertFalse(budget.take(-5 * SECOND - 1));
    }
}
