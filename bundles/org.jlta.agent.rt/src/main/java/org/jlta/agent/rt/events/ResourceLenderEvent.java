package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A pool that lends, or the class that does, by the number that rows name it by; told again in each chunk. */
@Name("jlta.ResourceLender")
@Label("Resource Lender")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ResourceLenderEvent extends Event {
    public int lenderId;
    public int identity;
    public String className;
    public String name;
}
