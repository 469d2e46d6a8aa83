package org.jlta.analysis.life;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.HeldContext;
import org.jlta.analysis.RecordingModel;

/**
 * A context and its threads.
 *
 * @param context        the context
 * @param threads        threads that belong to it
 * @param alive          of them alive at the end
 * @param aliveAfterStop of them alive although it was stopped; 0 while it runs
 * @param held    thread locals that keep it in memory although it was stopped
 */
public record ContextSummary(ContextInfo context, int threads, int alive, int aliveAfterStop, List<HeldContext> held) {

    public ContextSummary {
        held = List.copyOf(held);
    }

    /** One row for each context of the model, in its order. */
    public static List<ContextSummary> of(RecordingModel model) {
        int[] threads = new int[model.contexts().size()];
        int[] alive = new int[threads.length];
        for (int o = 0; o < model.threads().size(); o++) {
            int context = model.threads().context(o);
            if (context >= 0) {
                threads[context]++;
                alive[context] += model.threads().isAlive(o) ? 1 : 0;
            }
        }
        List<ContextSummary> rows = new ArrayList<>();
        for (int i = 0; i < threads.length; i++) {
            int index = i;
            ContextInfo context = model.contexts().get(i);
            rows.add(new ContextSummary(context, threads[i], alive[i], context.isStopped() ? alive[i] : 0,
                    model.held().stream().filter(h -> h.context() == index).toList()));
        }
        return List.copyOf(rows);
    }
}
