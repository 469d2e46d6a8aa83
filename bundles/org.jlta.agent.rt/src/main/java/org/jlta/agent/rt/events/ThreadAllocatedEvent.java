package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A constructor of {@code Thread} returned. */
@Name("jlta.ThreadAllocated")
@Label("Thread Allocated")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadAllocatedEvent extends Event {
    public long threadId;
    public String name;
    public String className;
    public String targetClass;
    public boolean virtual;
    public boolean daemon;
    public int priority;
    public String group;
    public long contextId;
}
