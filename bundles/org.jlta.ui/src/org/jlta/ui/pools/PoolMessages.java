package org.jlta.ui.pools;

import org.eclipse.osgi.util.NLS;

/** Texts of the Pools view. */
final class PoolMessages extends NLS {
    public static String about_label;
    public static String alive_label;
    public static String bounds_label;
    public static String busyMax_label;
    public static String byOthers_label;
    public static String class_label;
    public static String does_label;
    public static String each_label;
    public static String end_label;
    public static String factory_label;
    public static String findings_label;
    public static String got_label;
    public static String got_message;
    public static String gotAt_label;
    public static String gotNowhere_message;
    public static String gotTimes_message;
    public static String grouped_label;
    public static String groupsAtOne_message;
    public static String groups_message;
    public static String held_label;
    public static String held_message;
    public static String heldFor_label;
    public static String heldLongest_label;
    public static String heldNone_message;
    public static String heldNotRecorded_message;
    public static String heldNow_label;
    public static String heldTotal_label;
    public static String holds_label;
    public static String holdsFor_message;
    public static String idleSince_label;
    public static String longestRun_label;
    public static String longestWait_label;
    public static String lost_label;
    public static String lost_message;
    public static String madeAt_label;
    public static String madeAt_title;
    public static String madeBefore_message;
    public static String max_label;
    public static String mean_label;
    public static String noBound_label;
    public static String none_message;
    public static String notKnown_label;
    public static String notSubmitted_label;
    public static String pool_label;
    public static String purpose_message;
    public static String queue_label;
    public static String rejected_label;
    public static String running_label;
    public static String runs_label;
    public static String runs_message;
    public static String runTime_label;
    public static String shownOne_message;
    public static String shown_message;
    public static String size_label;
    public static String submissions_label;
    public static String submitted_label;
    public static String submitted_message;
    public static String submittedAt_label;
    public static String submittedNone_message;
    public static String tasks_label;
    public static String thread_label;
    public static String times_label;
    public static String uncertain_message;
    public static String waits_label;
    public static String waitsFor_message;

    static {
        initializeMessages(PoolMessages.class.getPackageName() + ".messages", PoolMessages.class);
    }

    private PoolMessages() {
    }
}
