package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A task is handed to a pool. */
@Name("jlta.TaskSubmitted")
@Label("Task Submitted")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class TaskSubmittedEvent extends Event {
    public long poolId;
    public long taskId;
    public String taskClass;
}
