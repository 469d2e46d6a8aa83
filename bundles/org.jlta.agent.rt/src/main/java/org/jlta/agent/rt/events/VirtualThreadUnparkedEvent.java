package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A virtual thread is about to be unparked, or unparks another thread: so frequent that it never has a stack. */
@Name("jlta.VirtualThreadUnparked")
@Label("Virtual Thread Unparked")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class VirtualThreadUnparkedEvent extends Event {
    public long threadId;
    public int site;
}
