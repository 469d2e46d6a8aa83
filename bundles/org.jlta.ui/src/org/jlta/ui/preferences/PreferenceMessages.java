package org.jlta.ui.preferences;

import org.eclipse.osgi.util.NLS;

/** Texts of the preference page. */
final class PreferenceMessages extends NLS {
    public static String analysisPage_message;
    public static String attach_title;
    public static String colours_message;
    public static String count_message;
    public static String duration_message;
    public static String facetValues_label;
    public static String featuresPage_message;
    public static String forgetFailed_message;
    public static String forget_label;
    public static String graphBoxes_label;
    public static String idlePools_label;
    public static String limits_title;
    public static String lockWait_label;
    public static String notWritten_message;
    public static String options_label;
    public static String ownPackages_label;
    public static String ownPackages_message;
    public static String page_message;
    public static String poolWait_label;
    public static String preset_label;
    public static String rows_label;
    public static String shortLife_label;
    public static String stormThreads_label;
    public static String tokens_title;
    public static String unnamed_label;
    public static String unnamed_message;
    public static String viewLimits_title;

    static {
        initializeMessages(PreferenceMessages.class.getPackageName() + ".messages", PreferenceMessages.class);
    }

    private PreferenceMessages() {
    }
}
