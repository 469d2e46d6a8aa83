package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A pool is being shut down. */
@Name("jlta.PoolShutDown")
@Label("Pool Shut Down")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class PoolShutDownEvent extends Event {
    public long poolId;
}
