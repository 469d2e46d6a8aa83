package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** What a platform thread used since it began, where that is more than the last event of it told. */
@Name("jlta.ThreadUsage")
@Label("Thread Usage")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("1 s")
public final class ThreadUsageEvent extends Event {
    public long threadId;
    public long cpuNanos;
    public long allocatedBytes;
}
