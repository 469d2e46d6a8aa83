package org.jlta.ui.compare;

import org.eclipse.osgi.util.NLS;

/** Texts of the Compare view. */
final class CompareMessages extends NLS {
    public static String after_label;
    public static String after_title;
    public static String aliveAfter_label;
    public static String aliveBefore_label;
    public static String aliveVerdict_message;
    public static String before_label;
    public static String before_title;
    public static String better_label;
    public static String calls_label;
    public static String calls_message;
    public static String callsNone_message;
    public static String callsSampled_message;
    public static String callsSide_message;
    public static String choose_message;
    public static String judgement_label;
    public static String lifeAfter_label;
    public static String lifeBefore_label;
    public static String lifeVerdict_message;
    public static String medianAfter_label;
    public static String medianBefore_label;
    public static String method_label;
    public static String none_message;
    public static String origin_label;
    public static String origins_label;
    public static String origins_message;
    public static String perMinute_label;
    public static String perMinuteAfter_label;
    public static String perMinuteBefore_label;
    public static String perRun_label;
    public static String per_title;
    public static String purpose_message;
    public static String rule_title;
    public static String side_message;
    public static String timesAfter_label;
    public static String timesBefore_label;
    public static String verdict_label;
    public static String with_label;
    public static String with_title;
    public static String worse_label;

    static {
        NLS.initializeMessages("org.jlta.ui.compare.messages", CompareMessages.class);
    }

    private CompareMessages() {
    }
}
