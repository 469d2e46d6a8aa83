package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A stack that hands over tasks of a class, by the number that the rows of tasks name it by. */
@Name("jlta.TaskSite")
@Label("Task Site")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
@Period("everyChunk")
public final class TaskSiteEvent extends Event {
    public long site;
    public String taskClass;
}
