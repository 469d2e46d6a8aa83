package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A stack as text, since JFR records the stack of the current thread only; told in each chunk that names it. */
@Name("jlta.Stack")
@Label("Stack")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("beginChunk")
public final class StackEvent extends Event {
    public long stackId;
    public String frames;
    public boolean truncated;
}
