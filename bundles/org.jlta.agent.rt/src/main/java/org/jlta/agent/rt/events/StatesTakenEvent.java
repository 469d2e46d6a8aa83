package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** All threads were looked at. */
@Name("jlta.StatesTaken")
@Label("States Taken")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("beginChunk")
public final class StatesTakenEvent extends Event {
    public int threads;
    public int virtualThreads;
    public int unseenVirtualThreads;
    public int written;
    public long costNanos;
    public long periodNanos;
}
