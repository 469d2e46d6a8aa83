package org.jlta.exchange.text;

import org.jlta.analysis.ThreadTable;
import org.jlta.analysis.Wording;
import org.jlta.analysis.origin.OriginGroup;

/** What stands in place of a stack that a recording does not hold. */
public final class OriginText {

    private OriginText() {
    }

    /** Why there is no stack, in a few words; empty for a known one. */
    public static String words(OriginGroup.Kind kind) {
        return switch (kind) {
        case KNOWN -> "";
        case BEFORE_RECORDING -> "there before the recording";
        case JVM -> "made by the JVM";
        case NATIVE_ATTACH -> "attached by native code";
        case NOT_RECORDED -> "not recorded";
        };
    }

    /** What is known of a thread that was there before: about how long, and which class it runs. */
    public static String before(ThreadTable threads, int ordinal) {
        long born = threads.bornNanos(ordinal);
        String target = threads.targetClass(ordinal);
        String age = born == ThreadTable.UNKNOWN_NANOS
                ? ""
                : ", born " + Wording.duration(-born) + " before the recording";
        String runs = target == null ? "" : ", runs " + target.substring(target.lastIndexOf('.') + 1);
        return "≈ there before" + age + runs;
    }

    /** The word of JSON and CSV. */
    public static String key(OriginGroup.Kind kind) {
        return switch (kind) {
        case KNOWN -> "known";
        case BEFORE_RECORDING -> "beforeRecording";
        case JVM -> "jvm";
        case NATIVE_ATTACH -> "nativeAttach";
        case NOT_RECORDED -> "notRecorded";
        };
    }
}
