package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A moment worth a name. */
@Name("jlta.Mark")
@Label("Mark")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class MarkEvent extends Event {
    public String name;
    public String kind;
    public boolean automatic;
    public long contextId;
}
