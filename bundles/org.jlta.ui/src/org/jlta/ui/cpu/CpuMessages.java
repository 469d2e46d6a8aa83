package org.jlta.ui.cpu;

import org.eclipse.osgi.util.NLS;

/** Texts of the CPU view. */
final class CpuMessages extends NLS {
    public static String cores_label;
    public static String cores_message;
    public static String cpu_label;
    public static String exact_message;
    public static String none_message;
    public static String ofACore_label;
    public static String osThread_label;
    public static String others_label;
    public static String overTime_label;
    public static String purpose_message;
    public static String rounded_message;
    public static String step_label;
    public static String thread_label;
    public static String used_message;

    static {
        initializeMessages(CpuMessages.class.getPackageName() + ".messages", CpuMessages.class);
    }

    private CpuMessages() {
    }
}
