package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A context appeared or was stopped; repeated in every chunk. */
@Name("jlta.Context")
@Label("Context")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("everyChunk")
public final class ContextEvent extends Event {
    public long contextId;
    public String kind;
    public String name;
    public int generation;
    public boolean stopped;
}
