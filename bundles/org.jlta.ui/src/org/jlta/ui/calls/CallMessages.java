package org.jlta.ui.calls;

import org.eclipse.osgi.util.NLS;

/** Texts of the Slow Calls view. */
final class CallMessages extends NLS {
    public static String branch_title;
    public static String byCalls_label;
    public static String callees_label;
    public static String callees_message;
    public static String calls_label;
    public static String calls_message;
    public static String counted_message;
    public static String depth_label;
    public static String feature_label;
    public static String groups_label;
    public static String groups_message;
    public static String loop_label;
    public static String max_label;
    public static String median_label;
    public static String method_label;
    public static String ninetyNine_label;
    public static String ninety_label;
    public static String noneFits_message;
    public static String none_message;
    public static String number_label;
    public static String on_message;
    public static String purpose_message;
    public static String sampled_message;
    public static String searchExcluded_label;
    public static String searchExcluded_message;
    public static String searchLeast_label;
    public static String searchLongest_label;
    public static String searchMethod_label;
    public static String searchMethod_message;
    public static String searchMost_label;
    public static String searchMost_message;
    public static String searchOrder_message;
    public static String searchShare_label;
    public static String searchShare_message;
    public static String searchTime_message;
    public static String single_label;
    public static String start_label;
    public static String thread_label;
    public static String thrown_label;
    public static String time_label;
    public static String total_label;

    static {
        initializeMessages(CallMessages.class.getPackageName() + ".messages", CallMessages.class);
    }

    private CallMessages() {
    }
}
