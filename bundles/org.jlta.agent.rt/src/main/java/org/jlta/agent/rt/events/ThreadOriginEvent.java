package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** Where a living thread came from, told again in each chunk. */
@Name("jlta.ThreadOrigin")
@Label("Thread Origin")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("beginChunk")
public final class ThreadOriginEvent extends Event {
    public long threadId;
    public String name;
    public String className;
    public String targetClass;
    public boolean virtual;
    public boolean daemon;
    public int priority;
    public String group;
    public long contextId;
    public long allocatedMillis;
    public long allocatorId;
    public String allocatorName;
    public long stackId;
    public long startedMillis;
    public long starterId;
    public String starterName;
}
