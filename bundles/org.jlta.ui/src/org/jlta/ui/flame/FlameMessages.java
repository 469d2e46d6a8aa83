package org.jlta.ui.flame;

import org.eclipse.osgi.util.NLS;

/** Texts of the Flame view. */
public final class FlameMessages extends NLS {
    public static String access_label;
    public static String after_label;
    public static String allocMissing_message;
    public static String alloc_label;
    public static String alloc_message;
    public static String before_label;
    public static String blockedMissing_message;
    public static String blocked_label;
    public static String blocked_message;
    public static String byFeature_label;
    public static String byPackage_label;
    public static String byState_label;
    public static String byThread_label;
    public static String byTimeChoose_message;
    public static String byTimeMissing_message;
    public static String byTime_label;
    public static String byTime_message;
    public static String byWhose_label;
    public static String caller_label;
    public static String change_label;
    public static String colours_title;
    public static String copyPath_label;
    public static String cpuMissing_message;
    public static String cpu_label;
    public static String cpu_message;
    public static String defaultPackage_label;
    public static String depth_label;
    public static String difference_label;
    public static String difference_message;
    public static String difference_title;
    public static String farLess_label;
    public static String farMore_label;
    public static String feature_label;
    public static String find_message;
    public static String for_label;
    public static String found_message;
    public static String frame_label;
    public static String from_label;
    public static String goneCaller_label;
    public static String goneFrame_label;
    public static String gone_message;
    public static String innermostFirst_label;
    public static String jdk_label;
    public static String less_label;
    public static String library_label;
    public static String lines_label;
    public static String locks_label;
    public static String locks_message;
    public static String locksMissing_message;
    public static String more_label;
    public static String nextHit_label;
    public static String noFeature_label;
    public static String noThreads_message;
    public static String notFound_message;
    public static String notKnown_label;
    public static String ofParent_label;
    public static String openSource_label;
    public static String otherFeatures_label;
    public static String otherPackages_label;
    public static String otherThreads_label;
    public static String own_label;
    public static String package_label;
    public static String path_label;
    public static String prepare_task;
    public static String previousHit_label;
    public static String purpose_message;
    public static String recursion_label;
    public static String root_label;
    public static String same_label;
    public static String samplesMissing_message;
    public static String samples_label;
    public static String samples_message;
    public static String self_label;
    public static String showAll_label;
    public static String showInstead_label;
    public static String state_label;
    public static String thread_label;
    public static String total_label;
    public static String upwards_label;
    public static String value_label;
    public static String value_title;
    public static String wallMissing_message;
    public static String wall_label;
    public static String wall_message;
    public static String whose_label;
    public static String zoom_label;

    static {
        initializeMessages(FlameMessages.class.getPackageName() + ".messages", FlameMessages.class);
    }

    private FlameMessages() {
    }
}
