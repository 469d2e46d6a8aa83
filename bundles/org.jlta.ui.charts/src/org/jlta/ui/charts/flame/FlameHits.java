package org.jlta.ui.charts.flame;

import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** What was searched for in a tree, and what was found. For the UI thread. */
final class FlameHits {
    /** To look at more nodes takes too long for the UI thread. */
    private static final int SEARCHED_AT_ONCE = 20_000;

    private final Control graph;
    private FlameSearch found = FlameSearch.NONE;
    /** Null for nothing. */
    private Object asked;

    FlameHits(Control graph) {
        this.graph = graph;
    }

    /** Nothing is searched for. */
    void clear() {
        asked = null;
        found = FlameSearch.NONE;
    }

    /**
     * Searches a tree, a large one outside of the UI thread; a later search gives an earlier one up.
     *
     * @param model null for none
     * @param told  in the UI thread, at once or later
     */
    void search(FlameModel model, String text, Consumer<FlameSearch> told) {
        Object now = new Object();
        asked = now;
        if (model == null || model.size() <= SEARCHED_AT_ONCE) {
            take(FlameSearch.of(model, text), told);
            return;
        }
        Display display = graph.getDisplay();
        CompletableFuture.supplyAsync(() -> FlameSearch.of(model, text)).thenAccept(done -> {
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    if (!graph.isDisposed() && now == asked) {
                        take(done, told);
                    }
                });
            }
        });
    }

    private void take(FlameSearch done, Consumer<FlameSearch> told) {
        found = done;
        told.accept(done);
    }

    FlameSearch found() {
        return found;
    }
}
