package org.jlta.agent.rt.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Confirms deadlocks and writes each once per chunk. The JVM's own search gives nothing where a virtual thread is in the
 * cycle (seen on JDK 25).
 * <p>
 * Threads are looked at one after another, so a cycle of one look may never have been there at one time. One of platform
 * threads is confirmed when a second look sees it and none of its threads has begun another wait in between: then all of
 * them waited at once. Where it is not known how often a thread waited, as of virtual ones, three looks must see the cycle;
 * at virtual threads they are a second apart, and what was found out by snapshots is asked again. Used by the thread that looks.
 */
final class Deadlocks {
    static final String CYCLE = "locks";
    static final String CARRIERS = "carriers";

    private static final int LOOKS = 2;
    private static final int LOOKS_UNKNOWN = 3;

    private final MonitorLook monitors;
    private final MonitorOwners owners;
    private final StackTaker stacks;
    private final DeadlockListener listener;
    private Map<String, Deadlock> known = new HashMap<>();
    private long last;

    Deadlocks(MonitorLook monitors, MonitorOwners owners, StackTaker stacks, DeadlockListener listener) {
        this.listener = listener;
        this.monitors = monitors;
        this.owners = owners;
        this.stacks = stacks;
    }

    /**
     * @param virtual
     *            what the latest look at virtual threads saw
     * @param fresh
     *            whether that was this look; else their deadlocks stay as they are
     */
    void check(Collection<SeenThread> platform, Collection<SeenThread> virtual, Carriers carriers, boolean fresh,
            long nowNanos) {
        WaitGraph graph = new WaitGraph();
        graph.add(platform);
        graph.add(virtual);
        Map<String, Deadlock> now = new HashMap<>();
        for (List<SeenThread> cycle : graph.cycles()) {
            see(CYCLE, cycle, 0, fresh, now, nowNanos);
        }
        if (!carriers.stuck().isEmpty()) {
            see(CARRIERS, carriers.stuck(), carriers.queued(), fresh, now, nowNanos);
        }
        known = now;
    }

    private void see(String kind, List<SeenThread> members, int queued, boolean fresh, Map<String, Deadlock> now,
            long nowNanos) {
        String key = key(kind, members);
        Deadlock deadlock = known.get(key);
        if (deadlock == null) {
            deadlock = new Deadlock(kind, new ArrayList<>(members), key, monitors.countsOf(members));
        }
        now.put(key, deadlock);
        boolean virtual = deadlock.hasVirtual();
        if (virtual && !fresh) {
            return;
        }
        int looks = deadlock.seenAgain(queued);
        if (deadlock.number() == 0 && looks >= (MonitorLook.isKnown(deadlock.waits()) ? LOOKS : LOOKS_UNKNOWN)) {
            if (monitors.isUnchanged(members, deadlock.waits()) && owners.confirm(members)) {
                deadlock.confirm(++last);
                write(deadlock, nowNanos);
                listener.deadlockFound(deadlock.sentence());
            } else {
                now.remove(key);
            }
        }
        if (deadlock.number() != 0 && !deadlock.isWritten()) {
            write(deadlock, nowNanos);
        }
    }

    private void write(Deadlock deadlock, long nowNanos) {
        stacks.take(deadlock.members());
        for (SeenThread member : deadlock.members()) {
            StateEvents.write(deadlock, member, nowNanos);
        }
        deadlock.setWritten(true);
    }

    /** A new chunk begins: it has to hold those that are there. */
    void forgetWritten() {
        for (Deadlock deadlock : known.values()) {
            deadlock.setWritten(false);
        }
    }

    private static String key(String kind, List<SeenThread> members) {
        List<String> parts = new ArrayList<>();
        for (SeenThread member : members) {
            parts.add(member.id + "@" + member.lockId);
        }
        Collections.sort(parts);
        return kind + parts;
    }
}
