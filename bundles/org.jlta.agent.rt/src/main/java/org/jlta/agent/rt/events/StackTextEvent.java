package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A stack that events of the same chunk refer to, as text. */
@Name("jlta.StackText")
@Label("Stack Text")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class StackTextEvent extends Event {
    public long stackId;
    public String frames;
    public boolean truncated;
}
