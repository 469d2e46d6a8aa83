package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** {@code notify()} or {@code notifyAll()} is about to be called by woven code. */
@Name("jlta.MonitorNotified")
@Label("Monitor Notified")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class MonitorNotifiedEvent extends Event {
    public Class<?> monitorClass;
    public boolean all;
    public int site;
}
