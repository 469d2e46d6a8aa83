package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A thread of a pool begins to run a task. */
@Name("jlta.TaskBegun")
@Label("Task Begun")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class TaskBegunEvent extends Event {
    public long poolId;
    public long taskId;
}
