package org.jlta.exchange.dumps;

import java.util.Map;

import org.jlta.model.threads.LockKind;

/**
 * A line below a frame that tells what the thread holds there or waits for: {@code - locked <0x7d6> (a java.lang.Object)}.
 *
 * @param verb      what it says
 * @param identity  between the angle brackets; null where the dump names no object
 * @param className null where the dump names none
 */
record LockLine(Verb verb, String identity, String className) {
    private static final String INITIALIZATION = "waiting on the Class initialization monitor for ";
    private static final Map<String, Verb> VERBS = Map.of("locked", Verb.LOCKED, "eliminated", Verb.LOCKED,
            "waiting on", Verb.NOTIFY, "waiting to lock", Verb.ENTER, "blocked on", Verb.ENTER,
            "waiting to re-lock in wait()", Verb.ENTER, "parking to wait for", Verb.PARK, "", Verb.SYNCHRONIZER);

    /** What a line can say. */
    enum Verb {
        LOCKED, NOTIFY, ENTER, PARK, INITIALIZER, SYNCHRONIZER
    }

    /** The line without blanks around it; null where it is none. */
    static LockLine of(String line) {
        String text = line.substring(1).strip();
        if (text.startsWith(INITIALIZATION)) {
            String name = text.substring(INITIALIZATION.length()).strip();
            return new LockLine(Verb.INITIALIZER, name, name);
        }
        int open = text.indexOf('<');
        int close = text.indexOf('>', open);
        Verb verb = open < 0 ? null : VERBS.get(text.substring(0, open).strip());
        if (verb == null || close < 0 || close + 1 < text.length() && !text.startsWith(" (a ", close + 1)) {
            return null;
        }
        String identity = text.substring(open + 1, close);
        boolean object = !identity.isEmpty() && identity.indexOf(' ') < 0 && !text.startsWith("eliminated");
        return new LockLine(verb, object ? identity : null, className(text, close, identity));
    }

    private static String className(String text, int close, String identity) {
        int a = text.indexOf("(a ", close);
        int end = text.lastIndexOf(')');
        if (a >= 0 && end > a) {
            return text.substring(a + 3, end);
        }
        // Thread.dump_to_file writes <java.lang.Object@1715156d>
        int at = identity.lastIndexOf('@');
        return at > 0 ? identity.substring(0, at) : null;
    }

    LockKind kind() {
        return switch (verb) {
        case PARK, SYNCHRONIZER -> LockKind.SYNCHRONIZER;
        case INITIALIZER -> LockKind.INITIALIZER;
        default -> LockKind.MONITOR;
        };
    }
}
