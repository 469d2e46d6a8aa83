package org.jlta.ui.dumps;

import org.eclipse.osgi.util.NLS;

/** Texts of dumps. */
final class DumpMessages extends NLS {
    public static String age_label;
    public static String at_label;
    public static String cpu_label;
    public static String daemon_label;
    public static String deadlocks_message;
    public static String entering_label;
    public static String holds_label;
    public static String holds_message;
    public static String id_label;
    public static String kind_label;
    public static String lock_label;
    public static String locks_label;
    public static String name_label;
    public static String noFile_message;
    public static String noName_label;
    public static String owner_label;
    public static String problems_message;
    public static String stacks_label;
    public static String state_label;
    public static String threads_label;
    public static String threads_message;
    public static String unreadable_message;
    public static String virtual_label;
    public static String waiting_label;
    public static String waitsFor_label;
    public static String waitsOwned_message;
    public static String waits_message;
    public static String stateUnknown_label;
    public static String stateNew_label;
    public static String stateRunnable_label;
    public static String stateBlocked_label;
    public static String stateWaiting_label;
    public static String stateTimedWaiting_label;
    public static String stateTerminated_label;

    static {
        initializeMessages(DumpMessages.class.getPackageName() + ".messages", DumpMessages.class);
    }

    private DumpMessages() {
    }
}
