package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** {@code suspend()}, {@code resume()} or {@code stop()} was called, where the JDK still has them. */
@Name("jlta.ThreadForced")
@Label("Thread Forced")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadForcedEvent extends Event {
    public long threadId;
    public String action;
}
