package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The looks at a running thread, one after the other, that found it at one stack; duration: from first to last. */
@Name("jlta.StackRun")
@Label("Stack Run")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class StackRunEvent extends Event {
    public long threadId;
    public long stackId;
    public int samples;
    public long cpuNanos;
}
