package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** The recording ended in an orderly way. */
@Name("jlta.RecordingEnd")
@Label("Recording End")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class RecordingEndEvent extends Event {
    public String reason;
}
