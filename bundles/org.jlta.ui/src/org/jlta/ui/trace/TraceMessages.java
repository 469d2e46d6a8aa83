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
    public static String path_label;
    public static String path_message;
    public static String pathBy_label;
    public static String pathChoose_message;
    public static String pathInferred_message;
    public static String pathNoAgent_message;
    public static String pathNone_message;
    public static String pathPlace_title;
    public static String pathRan_label;
    public static String pathShare_message;
    public static String pathStep_message;
    public static String pathWaited_label;
    public static String pathWoken_label;
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
