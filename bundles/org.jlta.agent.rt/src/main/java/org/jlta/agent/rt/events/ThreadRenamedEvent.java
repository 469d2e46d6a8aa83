package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread gets another name. */
@Name("jlta.ThreadRenamed")
@Label("Thread Renamed")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadRenamedEvent extends Event {
    public long threadId;
    public String oldName;
    public String newName;
}
