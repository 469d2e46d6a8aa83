package org.jlta.agent.rt.keep;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jlta.agent.rt.Announcements;
import org.jlta.agent.rt.context.Context;
import org.jlta.agent.rt.context.Contexts;

/** Tells once of each context whose threads live on some seconds after its stop. Used by the agent's thread. */
public final class StoppedContexts {
    /** Threads of a pool that was shut down may need a moment to end. */
    private static final long GRACE_NANOS = 10L * 1_000_000_000;

    private final Contexts contexts;
    private final KeptThreads threads;
    private final Announcements announcements;
    private final Map<Long, Long> stoppedNanos = new HashMap<>();
    private final Set<Long> told = new HashSet<>();

    public StoppedContexts(Contexts contexts, KeptThreads threads, Announcements announcements) {
        this.contexts = contexts;
        this.threads = threads;
        this.announcements = announcements;
    }

    /** Looks for contexts that stopped, and at those that stopped a while ago. */
    public void look() {
        long now = System.nanoTime();
        for (Context context : contexts.all()) {
            if (context.isStopped() && !told.contains(context.id())) {
                Long since = stoppedNanos.putIfAbsent(context.id(), now);
                if (since != null && now - since >= GRACE_NANOS) {
                    told.add(context.id());
                    stoppedNanos.remove(context.id());
                    tell(context, threads.aliveOf(context.id()));
                }
            }
        }
    }

    private void tell(Context context, int alive) {
        if (alive > 0) {
            announcements.say(context.name() + " #" + context.generation() + " was stopped, and " + alive
                    + " of its threads live on");
        }
    }
}
