package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread is waiting for something that is lent, told when it lasts and again in each chunk. */
@Name("jlta.ResourceWait")
@Label("Resource Wait")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourceWaitEvent extends Event {
    public int lenderId;
    public long threadId;
    public long waitedNanos;
}
