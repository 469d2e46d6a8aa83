package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A call of a timed method ended that was long enough; a little before the event is written. */
@Name("jlta.MethodCall")
@Label("Method Call")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class MethodCallEvent extends Event {
    public long methodId;
    public long durationNanos;
    public long endClockNanos;
    public String exceptionClass;
}
