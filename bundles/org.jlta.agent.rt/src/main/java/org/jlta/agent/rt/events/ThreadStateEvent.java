package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** What a thread was seen doing, by a look at all threads; written where it changed. */
@Name("jlta.ThreadState")
@Label("Thread State")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ThreadStateEvent extends Event {
    public long threadId;
    public String doing;
    public String lockClass;
    public long lockId;
    public long ownerId;
    public long seenNanos;
    public long stackId;
}
