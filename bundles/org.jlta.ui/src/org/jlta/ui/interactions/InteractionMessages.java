package org.jlta.ui.interactions;

import org.eclipse.osgi.util.NLS;

/** Texts of the Interactions view. */
final class InteractionMessages extends NLS {
    public static String actedOn_label;
    public static String acted_label;
    public static String action_label;
    public static String active_label;
    public static String actor_label;
    public static String alive_label;
    public static String arrow_label;
    public static String at_label;
    public static String blocked_label;
    public static String certain_label;
    public static String count_label;
    public static String delay_label;
    public static String edge_message;
    public static String ended_label;
    public static String graphWaits_message;
    public static String graph_label;
    public static String graph_task;
    public static String inferred_message;
    public static String longestDelay_label;
    public static String meanDelay_label;
    public static String monitor_label;
    public static String node_message;
    public static String none_message;
    public static String origin_label;
    public static String origins_label;
    public static String origins_message;
    public static String others_label;
    public static String place_title;
    public static String purpose_message;
    public static String row_message;
    public static String showAll_label;
    public static String single_label;
    public static String singlesFirst_message;
    public static String singles_message;
    public static String sums_label;
    public static String sums_message;
    public static String target_label;
    public static String threads_label;
    public static String threads_title;
    public static String unknown_label;
    public static String woken_label;
    public static String zoomIn_label;
    public static String zoomOut_label;

    static {
        initializeMessages(InteractionMessages.class.getPackageName() + ".messages", InteractionMessages.class);
    }

    private InteractionMessages() {
    }
}
