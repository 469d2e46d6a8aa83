package org.jlta.ide.internal;

import org.eclipse.osgi.util.NLS;

/** Texts of this bundle. */
public final class IdeMessages extends NLS {
    public static String noShortcut_message;
    public static String noEditor_message;
    public static String noTabs_message;
    public static String threadsTab_label;
    public static String record_label;
    public static String preset_label;
    public static String interactions_label;
    public static String locks_label;
    public static String tasks_label;
    public static String cpu_label;
    public static String methods_label;
    public static String threadlocals_label;
    public static String resources_label;
    public static String timed_label;
    public static String include_label;
    public static String exclude_label;
    public static String mincall_label;
    public static String addPackage_label;
    public static String addType_label;
    public static String choosePackage_title;
    public static String choosePackage_message;
    public static String chooseType_title;
    public static String chooseType_message;
    public static String stacks_label;
    public static String sampler_label;
    public static String samplerDefault_label;
    public static String interval_label;
    public static String stackdepth_label;
    public static String recording_label;
    public static String keep_label;
    public static String output_label;
    public static String outputHint_message;
    public static String browse_label;
    public static String others_label;
    public static String hasField_message;
    public static String wrongFile_message;
    public static String debugger_label;
    public static String shownAtLaunch_label;
    public static String shownViews_label;
    public static String shownPerspective_label;
    public static String shownNothing_label;
    public static String instead_message;
    public static String nothingRecorded_title;
    public static String analyseLast_label;
    public static String attach_title;
    public static String programGone_message;
    public static String suspended_message;
    public static String findSource_task;
    public static String noSource_message;
    public static String noAttachedSource_message;
    public static String shorterSource_message;
    public static String chooseSource_title;
    public static String chooseSource_message;
    public static String lines_task;
    public static String lineThread_message;
    public static String lineThreads_message;
    public static String lineTask_message;
    public static String lineTasks_message;
    public static String lineUnnamed_message;
    public static String lineStack_label;
    public static String showInOrigins_label;
    public static String findings_task;
    public static String javaThreads_message;
    public static String showLines_label;
    public static String showOrigins_label;
    public static String markDeadlock_label;
    public static String markLeak_label;
    public static String markOpenPool_label;
    public static String markUnnamedPool_label;
    public static String markUnnamedThread_label;
    public static String nameThread_label;
    public static String namePool_label;
    public static String shutDownLocal_label;
    public static String shutDownField_label;
    public static String cancelLocal_label;
    public static String cancelField_label;
    public static String fixGone_message;
    public static String fixFailed_message;
    public static String snapshot_task;
    public static String snapshot_title;
    public static String noTarget_message;
    public static String targetGone_message;
    public static String snapshotNotSaved_message;
    public static String projectThreads_message;
    public static String packages_label;
    public static String excluded_label;
    public static String examples_title;
    public static String examples_message;
    public static String noExample_message;
    public static String decoratorOne_label;
    public static String decorator_label;
    public static String originOf_label;
    public static String origins_task;
    public static String keepHint_message;
    public static String neverTimed_message;
    public static String othersWrong_message;
    public static String savedWrong_message;
    public static String analyse_message;
    public static String analyseDoes_message;

    static {
        NLS.initializeMessages("org.jlta.ide.internal.messages", IdeMessages.class);
    }

    private IdeMessages() {
    }
}
