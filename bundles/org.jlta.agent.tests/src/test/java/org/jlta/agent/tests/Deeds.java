package org.jlta.agent.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;

import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionTable;

/** The interactions of a recording, with the questions that tests ask of them. Immutable. */
record Deeds(Recorded recorded) {

    InteractionTable table() {
        return recorded.model().interactions();
    }

    /** Rows of what the one did to the other, by names. */
    List<Integer> of(String actor, InteractionAction action, String target) {
        return IntStream.range(0, table().size())
                .filter(row -> table().action(row) == action && actor.equals(name(table().actor(row)))
                        && target.equals(name(table().target(row))))
                .boxed().toList();
    }

    /** Rows of what a thread did to itself. */
    List<Integer> of(String actor, InteractionAction action) {
        return of(actor, action, actor);
    }

    int only(String actor, InteractionAction action, String target) {
        List<Integer> rows = of(actor, action, target);
        assertEquals(1, rows.size(), actor + " " + action.word() + " " + target);
        return rows.get(0);
    }

    /** Innermost frame of the class in the stack of a row, as {@code method:line}. */
    String at(int row, Class<?> type) {
        return recorded.frame(table().stack(row), type);
    }

    /** Who ended a blocked row: {@code name action}; empty for nobody. */
    String waker(int blocked) {
        int waker = table().partner(blocked);
        return waker == InteractionTable.NONE
                ? ""
                : name(table().actor(waker)) + " " + table().action(waker).word();
    }

    /** The row in which a thread was blocked longest. */
    int longest(String actor, InteractionAction action) {
        return of(actor, action).stream()
                .max((one, other) -> Long.compare(table().durationNanos(one), table().durationNanos(other)))
                .orElseThrow(() -> new AssertionError(actor + " did not " + action.word()));
    }

    private String name(int thread) {
        return thread == InteractionTable.NONE ? "" : recorded.threads().name(thread);
    }
}
