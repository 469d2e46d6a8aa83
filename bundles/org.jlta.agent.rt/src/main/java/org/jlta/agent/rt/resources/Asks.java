package org.jlta.agent.rt.resources;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The calls that go on of methods that hand out. Any thread may call it; none waits. */
final class Asks {
    /** By thread id the innermost one. */
    private final ConcurrentMap<Long, Ask> innermost = new ConcurrentHashMap<>();

    /** The current thread asks a pool. */
    void begin(Long threadId, LendingPool pool) {
        innermost.put(threadId, new Ask(pool, innermost.get(threadId), threadId, System.nanoTime()));
    }

    /** The innermost call of a pool ends on the current thread, and those within whose ends were not seen; null for none. */
    Ask end(Long threadId, LendingPool pool) {
        Ask ask = innermost.get(threadId);
        while (ask != null && ask.pool != pool) {
            ask = ask.outer;
        }
        if (ask != null) {
            end(threadId, ask);
        }
        return ask;
    }

    /** The innermost call ends on the current thread; null for none. */
    Ask end(Long threadId) {
        Ask ask = innermost.get(threadId);
        if (ask != null) {
            end(threadId, ask);
        }
        return ask;
    }

    private void end(Long threadId, Ask ask) {
        if (ask.outer == null) {
            innermost.remove(threadId);
        } else {
            innermost.put(threadId, ask.outer);
        }
    }

    /** All that go on. */
    Collection<Ask> all() {
        List<Ask> all = new ArrayList<>();
        for (Ask inner : innermost.values()) {
            for (Ask ask = inner; ask != null; ask = ask.outer) {
                all.add(ask);
            }
        }
        return all;
    }

    /** Forgets those of the current thread. */
    void forget(Long threadId) {
        innermost.remove(threadId);
    }

    /** Forgets all. */
    void forgetAll() {
        innermost.clear();
    }
}
