package org.jlta.ide.testdriver;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Display;

/** Steps through dialogs, each done as soon as it can be; other events go on between. For the UI thread. */
final class Walk {
    private static final int TICK_MILLIS = 300;
    private static final long PATIENCE_NANOS = 240_000_000_000L;

    private record Step(String name, BooleanSupplier tried) {
    }

    private final Display display;
    private final Consumer<String> end;
    private final Deque<Step> steps = new ArrayDeque<>();
    private long since;

    /** @param end called once, with null where all steps were done, else with what could not be done */
    Walk(Display display, Consumer<String> end) {
        this.display = display;
        this.end = end;
    }

    /** @param tried true once it is done; asked again a moment later otherwise */
    Walk then(String name, BooleanSupplier tried) {
        steps.add(new Step(name, tried));
        return this;
    }

    /** Begins; returns at once. */
    void begin() {
        since = System.nanoTime();
        display.timerExec(TICK_MILLIS, this::tick);
    }

    private void tick() {
        Step step = steps.peek();
        if (step == null) {
            end.accept(null);
            return;
        }
        boolean done;
        try {
            done = step.tried().getAsBoolean();
        } catch (RuntimeException e) {
            end.accept(step.name() + ": " + e);
            return;
        }
        if (done) {
            steps.remove();
            since = System.nanoTime();
        } else if (System.nanoTime() - since > PATIENCE_NANOS) {
            end.accept("in vain: " + step.name());
            return;
        }
        display.timerExec(TICK_MILLIS, this::tick);
    }
}
