package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** What the agent cost so far: CPU time of its own threads, of JFR's and of the process, and what it changed and lost. */
@Name("jlta.AgentCost")
@Label("Agent Cost")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
@Period("5 s")
public final class AgentCostEvent extends Event {
    public long cpuNanos;
    public long recorderCpuNanos;
    public long processCpuNanos;
    public int wovenClasses;
    public int weaveFailures;
    public long lostEvents;
}
