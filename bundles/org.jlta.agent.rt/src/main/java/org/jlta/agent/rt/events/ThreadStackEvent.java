package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The stack of a thread that does not run, as text, since JFR records the stack of the current thread only. */
@Name("jlta.ThreadStack")
@Label("Thread Stack")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ThreadStackEvent extends Event {
    public long stackId;
    public String frames;
}
