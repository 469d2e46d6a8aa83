package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread of a pool runs no task any more. */
@Name("jlta.TaskEnded")
@Label("Task Ended")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class TaskEndedEvent extends Event {
    public long poolId;
}
