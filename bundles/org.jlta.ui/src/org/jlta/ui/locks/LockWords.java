package org.jlta.ui.locks;

import org.jlta.analysis.Doing;
import org.jlta.analysis.LockInfo;
import org.jlta.analysis.RecordingModel;
import org.jlta.ui.format.ThreadWords;

/** Threads, locks and what threads do, as the Locks view names them. */
final class LockWords {

    private LockWords() {
    }

    /** Empty for -1. */
    static String thread(RecordingModel model, int ordinal) {
        return ordinal < 0 ? "" : ThreadWords.label(model, ordinal);
    }

    /** The class without its package, and which of them; empty for -1. */
    static String lock(RecordingModel model, int ordinal) {
        LockInfo lock = model.locks().lock(ordinal);
        return lock == null ? "" : lock(lock);
    }

    static String lock(LockInfo lock) {
        String name = lock.knownClass();
        return name.substring(name.lastIndexOf('.') + 1) + lock.identity();
    }

    static String doing(Doing doing) {
        return switch (doing) {
        case RUNNING -> "running";
        case BLOCKED -> "blocked";
        case WAITING, TIMED_WAITING -> "waiting";
        case PARKED, TIMED_PARKED -> "parked";
        case SLEEPING -> "sleeping";
        case INPUT_OUTPUT -> "in input or output";
        case UNKNOWN -> "not known";
        };
    }
}
