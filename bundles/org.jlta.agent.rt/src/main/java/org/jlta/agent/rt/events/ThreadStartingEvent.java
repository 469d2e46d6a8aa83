package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** {@code start()} is about to hand the thread to the system. */
@Name("jlta.ThreadStarting")
@Label("Thread Starting")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadStartingEvent extends Event {
    public long threadId;
    public String name;
    public boolean virtual;
    public boolean daemon;
    public int priority;
    /** What a virtual thread is started into; null for the root of all and for platform threads. */
    public String container;
}
