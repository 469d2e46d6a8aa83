package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A stack that the agent took, told in each chunk before or after the runs that name it. */
@Name("jlta.Stack")
@Label("Stack")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class StackEvent extends Event {
    public long stackId;
    public String frames;
}
