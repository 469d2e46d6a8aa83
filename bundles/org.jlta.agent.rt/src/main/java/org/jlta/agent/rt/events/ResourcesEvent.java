package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timestamp;

/** What was lent and given back, many rows in one text: an event for each would cost more than the rest of a hook. */
@Name("jlta.Resources")
@Label("Resources")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourcesEvent extends Event {
    @Timestamp(Timestamp.TICKS)
    public long first;
    @Timestamp(Timestamp.TICKS)
    public long last;
    public String rows;
}
