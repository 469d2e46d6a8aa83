package org.jlta.ui.notes;

import org.eclipse.osgi.util.NLS;

/** Texts of this package. */
final class NoteMessages extends NLS {
    public static String addNote_title;
    public static String broken_message;
    public static String delete_label;
    public static String editMark_title;
    public static String editNote_title;
    public static String edit_label;
    public static String failed_message;
    public static String frame_label;
    public static String keep_label;
    public static String kind_label;
    public static String mark_label;
    public static String mark_message;
    public static String none_message;
    public static String note_label;
    public static String of_label;
    public static String on_label;
    public static String purpose_message;
    public static String read_task;
    public static String recordedMark_label;
    public static String save_task;
    public static String setMark_title;
    public static String shown_message;
    public static String text_label;
    public static String thread_label;
    public static String time_label;
    public static String tryAgain_label;
    public static String unread_message;
    public static String unsaved_title;
    public static String where_message;
    public static String written_label;

    static {
        NLS.initializeMessages("org.jlta.ui.notes.messages", NoteMessages.class);
    }

    private NoteMessages() {
    }
}
