package org.jlta.ui.lifetimes;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.swt.widgets.Display;
import org.jlta.analysis.Progress;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.life.LifeStates;
import org.jlta.ui.view.AnswerJob;

/**
 * What threads did, found outside of the UI thread once a lane is seen, for as many as fit. For the UI thread.
 */
final class LaneStates {
    private static final int MOST_KEPT = 2_000_000;
    private static final long BATCH_NANOS = 100_000_000;

    private final RecordingModel model;
    private final Display display;
    private final Runnable filled;
    /** The one used last is the last. */
    private final Map<Integer, LifeStates> known = new LinkedHashMap<>(16, 0.75f, true);
    /** Of an earlier reading of the recording, by thread id. */
    private final Map<Long, LifeStates> earlier = new HashMap<>();
    private Set<Integer> wanted = new LinkedHashSet<>();
    private AnswerJob<Map<Integer, LifeStates>> job;
    private long kept;

    /**
     * @param filled more is known: lanes that are seen should be asked for again
     * @param before what was found in an earlier reading of the recording, null for none: it is shown until there is more
     */
    LaneStates(RecordingModel model, Display display, Runnable filled, LaneStates before) {
        this.model = model;
        this.display = display;
        this.filled = filled;
        if (before != null) {
            earlier.putAll(before.earlier);
            before.known.forEach((thread, states) -> earlier.put(before.model.threads().threadId(thread), states));
            earlier.keySet().removeIf(id -> model.threads().ordinalOf(id) < 0);
            forgetBeyond(MOST_KEPT);
        }
    }

    private void forgetBeyond(long most) {
        long room = most;
        for (var states = earlier.values().iterator(); states.hasNext();) {
            room -= states.next().size();
            if (room < 0) {
                states.remove();
            }
        }
    }

    RecordingModel model() {
        return model;
    }

    /** What a thread did; null where that is not found yet, then it will be. Without states for a thread that never ran. */
    LifeStates of(int thread) {
        LifeStates found = known.get(thread);
        if (found != null) {
            return found;
        }
        if (wanted.isEmpty() && job == null) {
            display.asyncExec(this::begin);
        }
        wanted.add(thread);
        return earlier.get(model.threads().threadId(thread));
    }

    private void begin() {
        if (job != null || wanted.isEmpty()) {
            return;
        }
        List<Integer> threads = List.copyOf(wanted);
        wanted = new LinkedHashSet<>();
        job = new AnswerJob<>(LifetimesMessages.states_task, progress -> find(threads, progress), display, this::found)
                .otherwise((source, why) -> notFound(source));
        job.setSystem(true);
        job.schedule();
    }

    /** As many as a moment allows: what is in sight can be other lanes by then. */
    private Map<Integer, LifeStates> find(List<Integer> threads, Progress progress) {
        Map<Integer, LifeStates> found = new HashMap<>();
        long end = System.nanoTime() + BATCH_NANOS;
        for (int thread : threads) {
            if (!found.isEmpty() && (System.nanoTime() > end || progress.isCancelled())) {
                break;
            }
            found.put(thread, LifeStates.of(model, thread));
        }
        return found;
    }

    private void found(AnswerJob<Map<Integer, LifeStates>> source, Map<Integer, LifeStates> found) {
        if (source != job) {
            return;
        }
        job = null;
        found.forEach((thread, states) -> {
            known.put(thread, states);
            kept += states.size();
            earlier.remove(model.threads().threadId(thread));
        });
        var oldest = known.entrySet().iterator();
        while (kept > MOST_KEPT && oldest.hasNext()) {
            Map.Entry<Integer, LifeStates> entry = oldest.next();
            if (!found.containsKey(entry.getKey())) {
                kept -= entry.getValue().size();
                oldest.remove();
            }
        }
        wanted.clear(); // what is in sight is asked for anew
        filled.run();
    }

    /** It failed, which is logged, or somebody cancelled it: what is asked for next begins anew. */
    private void notFound(AnswerJob<Map<Integer, LifeStates>> source) {
        if (source == job) {
            job = null;
            wanted.clear();
        }
    }

    /** Finds nothing more. */
    void close() {
        if (job != null) {
            job.cancel();
            job = null;
        }
        wanted.clear();
    }
}
