package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread that was alive before the agent came. */
@Name("jlta.ThreadPresent")
@Label("Thread Present")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ThreadPresentEvent extends Event {
    public long threadId;
    public String name;
    public String className;
    public String targetClass;
    public boolean virtual;
    public boolean daemon;
    public int priority;
    public String group;
    public String state;
    public long bornMillis;
    public long contextId;
}
