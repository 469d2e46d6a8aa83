package org.jlta.ui.locks;

import org.eclipse.osgi.util.NLS;

/** Texts of the Locks view. */
final class LockMessages extends NLS {
    public static String age_label;
    public static String blocking_label;
    public static String blocking_message;
    public static String blockingNone_message;
    public static String blocks_label;
    public static String carriers_label;
    public static String carriers_message;
    public static String certain_label;
    public static String cycle_label;
    public static String deadlock_label;
    public static String deadlockLasts_message;
    public static String deadlockOver_message;
    public static String deadlocks_label;
    public static String deadlocks_message;
    public static String deadlocksNone_message;
    public static String deadlocksNotLooked_message;
    public static String doing_label;
    public static String firstLock_label;
    public static String heldBy_label;
    public static String hot_label;
    public static String hot_message;
    public static String hotNone_message;
    public static String inTheOther_label;
    public static String inThisOrder_label;
    public static String kind_label;
    public static String lock_label;
    public static String locks_label;
    public static String locks_message;
    public static String longest_label;
    public static String more_message;
    public static String notKnown_label;
    public static String opposite_label;
    public static String opposite_message;
    public static String oppositeInferred_message;
    public static String oppositeNone_message;
    public static String order_title;
    public static String orderTime_message;
    public static String otherWaited_label;
    public static String ownedMost_label;
    public static String ownerWas_title;
    public static String owners_title;
    public static String pool_label;
    public static String pool_message;
    public static String purpose_message;
    public static String secondLock_label;
    public static String share_message;
    public static String shareStill_message;
    public static String since_label;
    public static String stillWaiting_label;
    public static String thread_label;
    public static String threads_label;
    public static String total_label;
    public static String until_label;
    public static String waited_label;
    public static String waitedThere_title;
    public static String waiters_title;
    public static String waits_label;
    public static String waitsFor_label;
    public static String waitsSince_message;
    public static String where_label;

    static {
        initializeMessages(LockMessages.class.getPackageName() + ".messages", LockMessages.class);
    }

    private LockMessages() {
    }
}
