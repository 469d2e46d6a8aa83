package org.jlta.launching.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
public final class LaunchMessages extends NLS {
    public static String wrongOptions_message;
    public static String noDelegate_message;
    public static String noFolder_message;
    public static String noAgent_message;
    public static String oldJava_message;
    public static String missingModules_message;
    public static String nothingRecorded_message;
    public static String notSaved_message;
    public static String savedElsewhere_message;
    public static String savedMeanwhile_message;
    public static String outlives_message;
    public static String outlived_message;
    public static String wrongFile_message;
    public static String sessionOpened_message;
    public static String saving_task;
    public static String ending_task;
    public static String holds_task;
    public static String heldThread_message;
    public static String heldAll_message;

    static {
        NLS.initializeMessages("org.jlta.launching.internal.messages", LaunchMessages.class);
    }

    private LaunchMessages() {
    }
}
