package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A class of monitors that woven code notifies, by the number that rows of wakes name it by. */
@Name("jlta.MonitorClass")
@Label("Monitor Class")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class MonitorClassEvent extends Event {
    public int number;
    public String className;
}
