package org.jlta.ui.pools;

import org.eclipse.osgi.util.NLS;

/** Texts of the Pools view. */
final class PoolMessages extends NLS {
    public static String about_label;
    public static String alive_label;
    public static String bounds_label;
    public static String busyMax_label;
    public static String class_label;
    public static String each_label;
    public static String end_label;
    public static String factory_label;
    public static String findings_label;
    public static String grouped_label;
    public static String groups_message;
    public static String idleSince_label;
    public static String longestRun_label;
    public static String longestWait_label;
    public static String madeAt_label;
    public static String madeAt_title;
    public static String madeBefore_message;
    public static String max_label;
    public static String mean_label;
    public static String noBound_label;
    public static String none_message;
    public static String notSubmitted_label;
    public static String pool_label;
    public static String purpose_message;
    public static String queue_label;
    public static String rejected_label;
    public static String running_label;
    public static String runs_label;
    public static String runs_message;
    public static String runTime_label;
    public static String shown_message;
    public static String size_label;
    public static String submissions_label;
    public static String submitted_label;
    public static String submitted_message;
    public static String submittedAt_label;
    public static String submittedNone_message;
    public static String tasks_label;
    public static String uncertain_message;

    static {
        initializeMessages(PoolMessages.class.getPackageName() + ".messages", PoolMessages.class);
    }

    private PoolMessages() {
    }
}
