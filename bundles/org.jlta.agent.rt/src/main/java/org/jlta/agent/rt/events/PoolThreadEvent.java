package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread belongs to a pool; of living threads told again in each chunk. */
@Name("jlta.PoolThread")
@Label("Pool Thread")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class PoolThreadEvent extends Event {
    public long poolId;
    public long threadId;

    /**
     * @param pool
     *            identity hash code of the pool
     */
    public static void write(int pool, long thread) {
        PoolThreadEvent event = new PoolThreadEvent();
        event.poolId = pool;
        event.threadId = thread;
        event.commit();
    }
}
