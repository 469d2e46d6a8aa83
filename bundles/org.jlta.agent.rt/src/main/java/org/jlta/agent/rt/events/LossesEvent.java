package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** What was lost so far. */
@Name("jlta.Losses")
@Label("Losses")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class LossesEvent extends Event {
    public long lostEvents;
    public int weaveFailures;
    public String detail;
}
