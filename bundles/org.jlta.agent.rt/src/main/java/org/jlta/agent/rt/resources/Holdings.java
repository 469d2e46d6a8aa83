package org.jlta.agent.rt.resources;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The objects that are lent now. Any thread may call it; none waits. */
final class Holdings {
    /** Of so many more nobody keeps an eye: a table can name methods that lend nothing. */
    private static final int MOST = 100_000;

    private final ConcurrentMap<Object, HeldObject> held = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    /** Null for none. */
    Holding of(Object object) {
        HeldObject known = held.get(new IdentityReference.Probe(object));
        return known == null ? null : known.holding();
    }

    boolean isFull() {
        return held.size() >= MOST;
    }

    void add(Object object, Holding holding) {
        HeldObject made = new HeldObject(object, holding, collected);
        held.put(made, made);
    }

    /** No longer held; null where that was not known. */
    Holding remove(Object object) {
        HeldObject known = held.remove(new IdentityReference.Probe(object));
        return known == null ? null : known.holding();
    }

    /** One that was collected while it was held, null for none; it is forgotten. */
    Holding nextCollected() {
        for (Reference<?> gone = collected.poll(); gone != null; gone = collected.poll()) {
            if (held.remove(gone) != null) {
                return ((HeldObject) gone).holding();
            }
        }
        return null;
    }

    Collection<HeldObject> all() {
        return held.values();
    }

    /** Forgets all, and hands them out. */
    List<Holding> removeAll() {
        List<Holding> removed = new ArrayList<>();
        for (Iterator<HeldObject> all = held.values().iterator(); all.hasNext();) {
            removed.add(all.next().holding());
            all.remove();
        }
        return removed;
    }
}
