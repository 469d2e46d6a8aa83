package org.jlta.analysis.life;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.ContextInfo;
import org.jlta.analysis.HeldContext;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.ThreadSet;

/**
 * A context and its threads.
 *
 * @param context        the context
 * @param threads        of the chosen threads those that belong to it
 * @param alive          of them alive at the end
 * @param aliveAfterStop of them alive although it was stopped; 0 while it runs
 * @param held    thread locals that keep it in memory although it was stopped
 */
public record ContextSummary(ContextInfo context, int threads, int alive, int aliveAfterStop, List<HeldContext> held) {

    public ContextSummary {
        held = List.copyOf(held);
    }

    /**
     * In the order of the model: one row for each context where all threads are chosen, else for each that has one of the
     * chosen threads, or is kept in memory by one.
     */
    public static List<ContextSummary> of(RecordingModel model, ThreadSet chosen) {
        int[] threads = new int[model.contexts().size()];
        int[] alive = new int[threads.length];
        for (int o : chosen.toArray()) {
            int context = model.threads().context(o);
            if (context >= 0) {
                threads[context]++;
                alive[context] += model.threads().isAlive(o) ? 1 : 0;
            }
        }
        boolean all = chosen.size() == model.threads().size();
        List<ContextSummary> rows = new ArrayList<>();
        for (int i = 0; i < threads.length; i++) {
            int index = i;
            ContextInfo context = model.contexts().get(i);
            List<HeldContext> held = model.held().stream()
                    .filter(h -> h.context() == index && chosen.contains(h.thread())).toList();
            if (all || threads[i] > 0 || !held.isEmpty()) {
                rows.add(new ContextSummary(context, threads[i], alive[i], context.isStopped() ? alive[i] : 0, held));
            }
        }
        return List.copyOf(rows);
    }
}
