package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** How many virtual threads started and ended since the agent came. */
@Name("jlta.VirtualThreads")
@Label("Virtual Threads")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("1 s")
public final class VirtualThreadsEvent extends Event {
    public long started;
    public long ended;
}
