package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread, platform or virtual, was parked on a lock that another thread owned. */
@Name("jlta.LockPark")
@Label("Lock Park")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class LockParkEvent extends Event {
    public long threadId;
    public String lockClass;
    public long lockId;
    public long ownerId;
}
