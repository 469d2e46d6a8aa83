package org.jlta.agent.rt.events;

import jdk.jfr.Category;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Registered;
import jdk.jfr.StackTrace;

/** A tool is about to copy what is recorded so far; the recording goes on. It tells a copy from what a killed JVM left. */
@Name("jlta.RecordingCopied")
@Label("Recording Copied")
@Category("JLTA")
@Registered(false)
@Enabled(false)
@StackTrace(false)
public final class RecordingCopiedEvent extends Event {
    /** {@code port} or {@code file}: how the tool asked. */
    public String by;

    /**
     * Writes one.
     *
     * @param how
     *            the tool asked
     */
    public static void write(String how) {
        RecordingCopiedEvent event = new RecordingCopiedEvent();
        event.by = how;
        event.commit();
    }
}
