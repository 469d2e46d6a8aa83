package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A timed method with all of its calls so far. */
@Name("jlta.TimedMethod")
@Label("Timed Method")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class TimedMethodEvent extends Event {
    public long methodId;
    public String className;
    public String methodName;
    public String descriptor;
    public long calls;
    public long totalNanos;
    public boolean countedOnly;
}
