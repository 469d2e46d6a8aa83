package org.jlta.analysis.origin;

import java.util.List;

import org.jlta.analysis.Frame;

/**
 * Threads of one origin.
 *
 * @param kind           what the stack says
 * @param told           of threads that were there before: the class that they run, null for others or when not known
 * @param stack          frames that tell this group from others, innermost first; empty unless {@code kind} is KNOWN
 * @param statistics     of its threads
 * @param threadOrdinals its threads, ascending; owned by the group, not to be changed
 */
public record OriginGroup(Kind kind, String told, List<Frame> stack, OriginStatistics statistics,
        int[] threadOrdinals) {

    /** A known stack, or why there is none: never an invented origin. */
    public enum Kind {
        /** The stack was recorded. */
        KNOWN("known"),
        /** The thread was there before the recording. */
        BEFORE_RECORDING("before the recording"),
        /** The JVM made it, not Java code. */
        JVM("made by the JVM"),
        /** Native code attached it. */
        NATIVE_ATTACH("attached by native code"),
        /** The recording holds no such stack. */
        NOT_RECORDED("not recorded");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What it says to a person. */
        public String words() {
            return words;
        }

        /** The same with the class that the threads run, by its simple name; null for none. */
        String words(String told) {
            return told == null ? words : words + ": " + simpleName(told);
        }
    }

    /** One line for a person: the blamed frame where there is one, else the innermost, else what the kind says. */
    public String label() {
        return label(kind, told, stack);
    }

    /** The same of a group that is not there as one. */
    public static String label(Kind kind, String told, List<Frame> stack) {
        if (kind != Kind.KNOWN || stack.isEmpty()) {
            return kind.words(told);
        }
        Frame blamed = Blame.frame(stack);
        return blamed == null ? stack.get(0).label() : blamed.label();
    }

    /** {@code Cart} for {@code com.shop.Cart}: how what is {@link #told()} is shown. */
    public static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
