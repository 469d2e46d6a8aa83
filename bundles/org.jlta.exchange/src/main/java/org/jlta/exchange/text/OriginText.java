package org.jlta.exchange.text;

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
