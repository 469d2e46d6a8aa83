package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread is about to end by an uncaught exception. */
@Name("jlta.ThreadDied")
@Label("Thread Died")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadDiedEvent extends Event {
    public long threadId;
    public String exceptionClass;
    public String message;
}
