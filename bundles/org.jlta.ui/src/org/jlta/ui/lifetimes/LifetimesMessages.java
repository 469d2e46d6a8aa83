package org.jlta.ui.lifetimes;

import org.eclipse.osgi.util.NLS;

/** Texts of the Lifetimes view. */
public final class LifetimesMessages extends NLS {
    public static String access_label;
    public static String aliveAtEnd_label;
    public static String aliveAt_label;
    public static String allocated_label;
    public static String arrows_label;
    public static String arrows_task;
    public static String at_label;
    public static String before_label;
    public static String byContext_label;
    public static String byName_label;
    public static String byOrigin_label;
    public static String clearFilter_label;
    public static String clock_message;
    public static String contextStopped_label;
    public static String context_label;
    public static String copy_label;
    public static String cpu_label;
    public static String end_label;
    public static String foldAll_label;
    public static String follow_label;
    public static String from_label;
    public static String group_title;
    public static String groupAlive_label;
    public static String groupBeforeRuns_label;
    public static String groupBefore_label;
    public static String groupCount_label;
    public static String groupJvm_label;
    public static String groupNative_label;
    public static String groupNotRecorded_label;
    public static String group_label;
    public static String groups_title;
    public static String heldBy_label;
    public static String inferred_message;
    public static String legendAllocated_label;
    public static String legendAllocated_letter;
    public static String legendOutlives_label;
    public static String legendRunning_label;
    public static String life_label;
    public static String live_label;
    public static String lock_label;
    public static String noContext_label;
    public static String noName_label;
    public static String noThreads_message;
    public static String notGrouped_label;
    public static String order_title;
    public static String origin_label;
    public static String pause_label;
    public static String prepare_task;
    public static String purpose_message;
    public static String rangeShow_label;
    public static String rangeWrong_message;
    public static String range_message;
    public static String range_title;
    public static String resetOrder_label;
    public static String showAll_label;
    public static String shown_message;
    public static String since_message;
    public static String singleNames_label;
    public static String sortCpu_label;
    public static String sortLife_label;
    public static String sortName_label;
    public static String sortStart_label;
    public static String sort_label;
    public static String stack_label;
    public static String start_label;
    public static String stateBlocked_label;
    public static String stateBlocked_letter;
    public static String stateInputOutput_label;
    public static String stateInputOutput_letter;
    public static String stateOnCpu_label;
    public static String stateOnCpu_letter;
    public static String stateRunnable_label;
    public static String stateRunnable_letter;
    public static String stateSleeping_label;
    public static String stateSleeping_letter;
    public static String stateUnknown_label;
    public static String stateUnknown_letter;
    public static String stateWaiting_label;
    public static String stateWaiting_letter;
    public static String state_label;
    public static String states_label;
    public static String states_task;
    public static String thread_label;
    public static String threads_label;
    public static String to_label;
    public static String unfoldAll_label;
    public static String unknown_label;
    public static String unnamed_label;
    public static String wokenBy_label;
    public static String zoomIn_label;
    public static String zoomOut_label;
    public static String zoomSelection_label;

    static {
        initializeMessages(LifetimesMessages.class.getPackageName() + ".messages", LifetimesMessages.class);
    }

    private LifetimesMessages() {
    }
}
