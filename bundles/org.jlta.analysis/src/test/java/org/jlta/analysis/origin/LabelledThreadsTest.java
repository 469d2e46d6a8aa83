package org.jlta.analysis.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.Models;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;
import org.junit.jupiter.api.Test;

/** Two workers of one name from one line, one of them in a context, and a thread without a name from another one. */
class LabelledThreadsTest {
    private static final Frame CART = Models.frame("com.acme.Cart", "add", 31);
    private static final Frame MAIN = Models.frame("com.acme.Main", "main", 3);

    private final RecordingModel model = model();

    private static RecordingModel model() {
        Models models = Models.ofMillis(1000);
        int inShop = models.thread("worker", -1, 0, CART, MAIN);
        models.thread("worker", -1, 0, CART);
        models.thread("", -1, 0, MAIN);
        models.threads.context(inShop, models.context("/shop", 2, -1));
        return models.build();
    }

    private List<String> groups(ThreadSet threads, LabelledThreads.By by) {
        return LabelledThreads.of(model, threads, by, Progress.NONE).stream()
                .map(group -> group.label() + " " + Arrays.toString(group.threadOrdinals())).toList();
    }

    @Test
    void takesThreadsTogetherByWhatTheyHaveInCommon() {
        ThreadSet all = ThreadSet.all(model.threads());

        assertEquals(List.of("worker #1 [0]", "worker #2 [1]", " #3 [2]"), groups(all, LabelledThreads.By.THREAD));
        assertEquals(List.of("com.acme.Cart.add:31 [0, 1]", "com.acme.Main.main:3 [2]"),
                groups(all, LabelledThreads.By.ORIGIN));
        assertEquals(List.of("/shop #2 [0]", "no context [1, 2]"), groups(all, LabelledThreads.By.CONTEXT));
    }

    @Test
    void looksAtTheChosenThreadsOnly() {
        assertEquals(List.of("worker [1]"), groups(ThreadSet.of(1), LabelledThreads.By.THREAD));
        assertEquals(List.of(), groups(ThreadSet.of(), LabelledThreads.By.ORIGIN));
    }
}
