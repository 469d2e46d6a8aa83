package org.jlta.ui.trace;

import org.eclipse.osgi.util.NLS;

/** Texts of the Call Trace view. */
final class TraceMessages extends NLS {
    public static String at_label;
    public static String call_label;
    public static String calls_label;
    public static String calls_message;
    public static String callsNone_message;
    public static String cpu_label;
    public static String for_label;
    public static String from_label;
    public static String moment_message;
    public static String purpose_message;
    public static String stacks_label;
    public static String stacks_message;
    public static String stacksMany_message;
    public static String stacksNone_message;
    public static String thread_label;
    public static String threw_message;
    public static String took_label;
    public static String what_label;

    static {
        NLS.initializeMessages("org.jlta.ui.trace.messages", TraceMessages.class);
    }

    private TraceMessages() {
    }
}
