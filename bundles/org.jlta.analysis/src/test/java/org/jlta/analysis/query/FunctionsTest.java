package org.jlta.analysis.query;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.jlta.analysis.Doing;
import org.jlta.analysis.InteractionAction;
import org.jlta.analysis.InteractionColumns;
import org.jlta.analysis.InteractionTable;
import org.jlta.analysis.Models;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.load.LockTableBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Main makes one, one makes two, two makes three; one waits 3 s for a monitor, and two wakes one. */
class FunctionsTest {
    private static final long SECOND = 1_000_000_000;

    private static RecordingModel model() {
        Models models = Models.ofMillis(10_000);
        int main = models.main();
        int one = models.thread("one", main, 0);
        int two = models.thread("two", one, 0);
        models.thread("three", two, 0);
        RecordingModel model = models.build();
        LockTableBuilder locks = new LockTableBuilder(number -> StackTable.NONE);
        int cart = locks.lock("com.acme.Cart", '#', 7);
        long idOfOne = model.threads().threadId(one);
        long idOfTwo = model.threads().threadId(two);
        locks.activity(idOfOne, Doing.BLOCKED, SECOND, 2 * SECOND, -1, cart, idOfTwo);
        locks.activity(idOfOne, Doing.BLOCKED, 3 * SECOND, 5 * SECOND, -1, cart, idOfTwo);
        locks.deadlock(1, false, 6 * SECOND, 0);
        locks.member(1, new LockTableBuilder.Member(idOfTwo, Doing.BLOCKED, 6 * SECOND, cart, idOfOne, 0));
        return model.with(locks.build(model.threads())).with(interactions(main, one, two));
    }

    /** A park that two ended, a notify that reached nobody, and a start, which wakes nobody who waited. */
    private static InteractionTable interactions(int main, int one, int two) {
        InteractionColumns columns = new InteractionColumns(4);
        InteractionAction[] actions = {InteractionAction.START, InteractionAction.PARK, InteractionAction.UNPARK,
                InteractionAction.NOTIFY};
        int[] actors = {main, one, two, main};
        int[] targets = {one, one, one, InteractionTable.NONE};
        int[] partners = {InteractionTable.NONE, 2, 1, InteractionTable.NONE};
        for (int row = 0; row < actions.length; row++) {
            columns.action[row] = actions[row];
            columns.nanos[row] = row;
            columns.actor[row] = actors[row];
            columns.target[row] = targets[row];
            columns.partner[row] = partners[row];
        }
        return new InteractionTable(columns);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            contended()                                | one
            contended(3s)                              | one
            contended(3001ms)                          | ''
            deadlocked                                 | two
            woke()                                     | two
            woke(name = one)                           | two
            woke(name = three)                         | ''
            wokenBy(madeBy(name = one))                | one
            madeBy(name = one)                         | two
            cameFrom(name = one)                       | two three
            cameFrom(name = main)                      | one two three
            cameFrom(contended() and not deadlocked)   | two three
            """)
    void holdsFor(String query, String names) throws QueryException {
        RecordingModel model = model();

        List<String> found = ThreadQuery.parse(query).select(model).ordinals()
                .mapToObj(o -> model.threads().name(o)).toList();

        assertEquals(names, String.join(" ", found));
    }

    @Test
    void asksOneThreadWithoutABinding() {
        RecordingModel model = model();

        assertEquals(List.of(false, false, true, true), model.threads().size() == 4
                ? List.of(0, 1, 2, 3).stream()
                        .map(o -> Functions.cameFrom((m, other) -> m.threads().name(other).equals("one")).holds(model,
                                o))
                        .toList()
                : List.of());
    }
}
