package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A pool of threads was made. */
@Name("jlta.PoolCreated")
@Label("Pool Created")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class PoolCreatedEvent extends Event {
    public long poolId;
    public String className;
    public String factoryClass;
}
