package org.jlta.ui.cut;

import org.eclipse.osgi.util.NLS;

/** Texts of the Thread Cut view. */
final class CutMessages extends NLS {
    public static String age_label;
    public static String at_label;
    public static String certain_label;
    public static String doing_label;
    public static String event_label;
    public static String group_title;
    public static String groups_label;
    public static String groups_message;
    public static String heldBy_label;
    public static String longest_label;
    public static String look_label;
    public static String member_message;
    public static String memberWaits_message;
    public static String more_message;
    public static String nameOfSeveral_label;
    public static String names_label;
    public static String none_message;
    public static String nothing_label;
    public static String oneGroup_title;
    public static String purpose_message;
    public static String sample_label;
    public static String since_message;
    public static String single_label;
    public static String single_message;
    public static String source_label;
    public static String stackAfter_message;
    public static String stackBefore_message;
    public static String thread_label;
    public static String threads_label;
    public static String uncertain_message;
    public static String waitsFor_label;
    public static String waitsForHeld_message;

    static {
        NLS.initializeMessages("org.jlta.ui.cut.messages", CutMessages.class);
    }

    private CutMessages() {
    }
}
