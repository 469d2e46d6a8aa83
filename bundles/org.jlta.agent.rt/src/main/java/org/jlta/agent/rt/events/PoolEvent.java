package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** What a pool is and does; -1 where that is not known. Written where it changed, and now and then. */
@Name("jlta.Pool")
@Label("Pool")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("1 s")
public final class PoolEvent extends Event {
    public long poolId;
    public String className;
    public String factoryClass;
    public int coreSize;
    public int maxSize;
    public long queueCapacity;
    public int size;
    public int active;
    public long queued;
    public long completed;
    public String state;
}
