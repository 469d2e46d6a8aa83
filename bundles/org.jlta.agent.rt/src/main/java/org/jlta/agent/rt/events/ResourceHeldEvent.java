package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** Something that is lent and not given back, told again in each chunk. */
@Name("jlta.ResourceHeld")
@Label("Resource Held")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("beginChunk")
public final class ResourceHeldEvent extends Event {
    public int round;
    public long holdingId;
    public int lenderId;
    public long threadId;
    public String threadName;
    public String resourceClass;
    public long acquiredMillis;
    public long stackId;
}
