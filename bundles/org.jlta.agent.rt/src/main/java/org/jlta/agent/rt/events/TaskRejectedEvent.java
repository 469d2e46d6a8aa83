package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A pool refuses a task. */
@Name("jlta.TaskRejected")
@Label("Task Rejected")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class TaskRejectedEvent extends Event {
    public long poolId;
    public long taskId;
}
