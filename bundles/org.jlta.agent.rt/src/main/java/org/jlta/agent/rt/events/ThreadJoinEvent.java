package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A call of {@code join} returned or was interrupted; with its duration. */
@Name("jlta.ThreadJoin")
@Label("Thread Join")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(true)
public final class ThreadJoinEvent extends Event {
    public long threadId;
    public boolean interrupted;
}
