package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.jlta.agent.rt.jvm.VirtualFields;
import org.jlta.agent.rt.jvm.VirtualFields.State;

/** Which virtual threads hold a carrier, and whether any of them runs. Filled by one look at virtual threads. */
final class Carriers {
    private final List<SeenThread> stuck = new ArrayList<>();
    private int mounted;
    private int queued;

    void beginLook() {
        stuck.clear();
        mounted = 0;
        queued = 0;
    }

    /**
     * @param isMounted
     *            whether it has a carrier
     */
    void see(SeenThread thread, State state, boolean isMounted) {
        if (isMounted) {
            mounted++;
            if (isPinned(state) || thread.doing.isEndless()) {
                stuck.add(thread);
            }
        }
    }

    /** Counts a thread that could run if it had a carrier. */
    void count(State state, boolean isMounted) {
        if (!isMounted && isReady(state)) {
            queued++;
        }
    }

    private static boolean isPinned(State state) {
        return state == State.PINNED || state == State.TIMED_PINNED;
    }

    private static boolean isReady(State state) {
        return state == State.STARTED || state == State.RUNNABLE || state == State.UNPARKED || state == State.YIELDED
                || state == State.UNBLOCKED;
    }

    /** Those that wait with a carrier in hand, where they hold all carriers and others wait for one; else empty. */
    List<SeenThread> stuck() {
        boolean exhausted = queued > 0 && mounted > 0 && stuck.size() == mounted
                && mounted >= VirtualFields.parallelism();
        return exhausted ? stuck : Collections.emptyList();
    }

    /** Virtual threads that wait for a carrier. */
    int queued() {
        return queued;
    }
}
