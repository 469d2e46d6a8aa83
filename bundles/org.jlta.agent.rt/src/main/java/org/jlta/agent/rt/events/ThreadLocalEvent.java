package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A value of a thread local keeps a stopped context in memory; once more with {@code held} false when it no longer does. */
@Name("jlta.ThreadLocal")
@Label("Thread Local")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("5 s")
public final class ThreadLocalEvent extends Event {
    public long threadId;
    public long contextId;
    public String keyClass;
    public String valueClass;
    public boolean held;
}
