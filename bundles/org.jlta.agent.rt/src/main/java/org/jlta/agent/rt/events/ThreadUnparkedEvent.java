package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A platform thread is about to be unparked by another one. */
@Name("jlta.ThreadUnparked")
@Label("Thread Unparked")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class ThreadUnparkedEvent extends Event {
    public long threadId;
    public int site;
}
