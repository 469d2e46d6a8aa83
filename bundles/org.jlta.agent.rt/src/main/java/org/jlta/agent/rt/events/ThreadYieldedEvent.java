package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** {@code Thread.yield()} was called. */
@Name("jlta.ThreadYielded")
@Label("Thread Yielded")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ThreadYieldedEvent extends Event {
    public int site;
}
