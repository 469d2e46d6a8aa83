package org.jlta.ui.preferences;

import org.eclipse.osgi.util.NLS;

/** Texts of the preference page. */
final class PreferenceMessages extends NLS {
    public static String attach_title;
    public static String colours_message;
    public static String forgetFailed_message;
    public static String forget_label;
    public static String notWritten_message;
    public static String options_label;
    public static String page_message;
    public static String preset_label;
    public static String tokens_title;

    static {
        initializeMessages(PreferenceMessages.class.getPackageName() + ".messages", PreferenceMessages.class);
    }

    private PreferenceMessages() {
    }
}
