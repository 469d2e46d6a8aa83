package org.jlta.ui.export;

import org.eclipse.osgi.util.NLS;

/** Texts of the wizards. */
final class ExportMessages extends NLS {
    public static String browse_label;
    public static String collapsed_label;
    public static String collapsed_message;
    public static String export_message;
    public static String export_title;
    public static String failed_message;
    public static String file_label;
    public static String filtered_label;
    public static String form_label;
    public static String import_message;
    public static String import_title;
    public static String lifetimes_label;
    public static String lifetimes_message;
    public static String log_label;
    public static String log_message;
    public static String noFile_message;
    public static String noSession_message;
    public static String pprof_label;
    public static String pprof_message;
    public static String redacted_label;
    public static String replaces_message;
    public static String report_label;
    public static String report_message;
    public static String speedscope_label;
    public static String speedscope_message;
    public static String trace_label;
    public static String trace_message;

    static {
        initializeMessages(ExportMessages.class.getPackageName() + ".messages", ExportMessages.class);
    }

    private ExportMessages() {
    }
}
