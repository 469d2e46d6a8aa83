package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** One member of a deadlock; all members have its number. */
@Name("jlta.Deadlock")
@Label("Deadlock")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class DeadlockEvent extends Event {
    public long deadlockId;
    public String kind;
    public int members;
    public int queued;
    public long threadId;
    public String doing;
    public String lockClass;
    public long lockId;
    public long ownerId;
    public long seenNanos;
    public long stackId;
}
