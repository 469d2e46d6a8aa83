package org.jlta.core.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
public final class CoreMessages extends NLS {
    public static String connectionLost_message;
    public static String detached_message;
    public static String fileIsFolder_message;
    public static String folderNotWritable_message;
    public static String follow_task;
    public static String followedEnd_message;
    public static String gone_message;
    public static String behind_message;
    public static String jvmEnded_message;
    public static String left_message;
    public static String left_task;
    public static String live_task;
    public static String loadBroken_message;
    public static String loadCancelled_message;
    public static String loadMemory_message;
    public static String load_task;
    public static String loss_message;
    public static String noFolder_message;
    public static String noneRuns_message;
    public static String noSuchFolder_message;
    public static String noSuchPath_message;
    public static String notSaved_message;
    public static String notebookAside_message;
    public static String notebookDamaged_message;
    public static String notStarted_message;
    public static String nothingRecorded_message;
    public static String otherAgent_message;
    public static String save_task;
    public static String settle_task;
    public static String startedEnd_message;
    public static String takenOut_message;

    static {
        NLS.initializeMessages("org.jlta.core.internal.messages", CoreMessages.class);
    }

    private CoreMessages() {
    }
}
