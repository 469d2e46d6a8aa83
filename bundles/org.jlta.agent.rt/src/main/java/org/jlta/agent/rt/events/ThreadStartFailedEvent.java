package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** {@code start()} ended by a throwable. */
@Name("jlta.ThreadStartFailed")
@Label("Thread Start Failed")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadStartFailedEvent extends Event {
    public long threadId;
    public String exceptionClass;
    public String message;
}
