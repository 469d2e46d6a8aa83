package org.jlta.rcp;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
final class Messages extends NLS {
    public static String connectMissing_message;
    public static String connectWrong_message;
    public static String demo_label;
    public static String edit_label;
    public static String file_label;
    public static String find_label;
    public static String guideElsewhere_message;
    public static String guideMissing_message;
    public static String guideNoBrowser_message;
    public static String guideOpen_label;
    public static String help_label;
    public static String noDisplay_message;
    public static String noRecent_label;
    public static String noSuchFile_message;
    public static String noValue_message;
    public static String recent_label;
    public static String recording_label;
    public static String showView_label;
    public static String tokensMissing_message;
    public static String unknownOption_message;
    public static String window_label;
    public static String window_title;

    static {
        NLS.initializeMessages("org.jlta.rcp.messages", Messages.class);
    }

    private Messages() {
    }
}
