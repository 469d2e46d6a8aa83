package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;
import jdk.jfr.Timestamp;

/** All that was lent at a moment, and has not been given back since, was told in the round of that number. */
@Name("jlta.ResourcesTold")
@Label("Resources Told")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourcesToldEvent extends Event {
    public int round;
    @Timestamp(Timestamp.TICKS)
    public long begun;
}
