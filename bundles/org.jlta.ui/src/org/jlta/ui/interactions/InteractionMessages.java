package org.jlta.ui.interactions;

import org.eclipse.osgi.util.NLS;

/** Texts of the Interactions view. */
final class InteractionMessages extends NLS {
    public static String action_label;
    public static String active_label;
    public static String actor_label;
    public static String at_label;
    public static String blocked_label;
    public static String certain_label;
    public static String count_label;
    public static String delay_label;
    public static String inferred_message;
    public static String longestDelay_label;
    public static String meanDelay_label;
    public static String monitor_label;
    public static String none_message;
    public static String origins_label;
    public static String origins_message;
    public static String place_title;
    public static String purpose_message;
    public static String single_label;
    public static String singles_message;
    public static String singlesFirst_message;
    public static String sums_label;
    public static String sums_message;
    public static String target_label;
    public static String unknown_label;
    public static String woken_label;

    static {
        initializeMessages(InteractionMessages.class.getPackageName() + ".messages", InteractionMessages.class);
    }

    private InteractionMessages() {
    }
}
