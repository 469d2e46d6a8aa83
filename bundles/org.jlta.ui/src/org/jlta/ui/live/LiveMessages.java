package org.jlta.ui.live;

import org.eclipse.osgi.util.NLS;

/** Texts of live recordings. */
final class LiveMessages extends NLS {
    public static String addressHint_message;
    public static String addressWrong_message;
    public static String addressZero_message;
    public static String address_label;
    public static String attachNow_label;
    public static String attach_message;
    public static String attach_task;
    public static String attach_title;
    public static String browse_label;
    public static String certificatesHint_message;
    public static String certificates_label;
    public static String closeEnds_message;
    public static String closeGoesOn_message;
    public static String close_title;
    public static String connectNow_label;
    public static String connect_message;
    public static String connect_task;
    public static String connect_title;
    public static String detachOther_message;
    public static String detach_label;
    public static String filter_message;
    public static String follow_message;
    public static String java_label;
    public static String jvms_task;
    public static String keep_label;
    public static String markEmpty_message;
    public static String mark_label;
    public static String mark_message;
    public static String noFile_message;
    public static String noJvm_message;
    public static String none_message;
    public static String notKept_message;
    public static String notRead_message;
    public static String nothing_message;
    public static String notReady_message;
    public static String obstacle_label;
    public static String obstacle_message;
    public static String options_label;
    public static String options_message;
    public static String ownPlace_message;
    public static String pause_label;
    public static String presetFull_message;
    public static String presetLow_message;
    public static String presetNormal_message;
    public static String preset_label;
    public static String process_label;
    public static String program_label;
    public static String pruneWrong_message;
    public static String prune_label;
    public static String prune_message;
    public static String records_label;
    public static String reset_label;
    public static String reset_message;
    public static String resume_label;
    public static String saving_task;
    public static String snapshot_label;
    public static String standing_label;
    public static String start_task;
    public static String there_label;
    public static String tokenHint_message;
    public static String tokenKept_message;
    public static String token_label;
    public static String tokensHint_message;
    public static String tokensMissing_message;
    public static String tokens_label;
    public static String typed_label;
    public static String user_label;
    public static String verb_task;
    public static String wrongOption_message;
    public static String spanForm_label;
    public static String intervalForm_label;
    public static String sizeForm_label;
    public static String keepForm_label;
    public static String framesForm_label;
    public static String patternsForm_label;
    public static String packagesForm_label;
    public static String addressForm_label;
    public static String eventsForm_label;
    public static String pathForm_label;
    public static String oneOfForm_label;
    public static String noPair_message;
    public static String openQuote_message;
    public static String optionsFile_message;
    public static String unknownOption_message;
    public static String doubledOption_message;
    public static String saveNeedsLocks_message;
    public static String withoutAddress_message;

    static {
        NLS.initializeMessages("org.jlta.ui.live.messages", LiveMessages.class);
    }

    private LiveMessages() {
    }
}
