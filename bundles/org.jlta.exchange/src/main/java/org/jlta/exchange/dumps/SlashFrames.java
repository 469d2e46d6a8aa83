package org.jlta.exchange.dumps;

import org.jlta.model.Frame;

/** Frames of JVMs that write classes with slashes: {@code java/lang/Object.wait(J)V(Native Method)}. */
final class SlashFrames {

    private SlashFrames() {
    }

    /** The frame of the text after {@code at}; null where it is none. Descriptors and words of the compiler are left out. */
    static Frame parse(String text) {
        int end = text.length() - 1;
        int open = text.endsWith(")") ? locationStart(text, end) : -1;
        if (open < 1) {
            return null;
        }
        int descriptor = text.indexOf('(');
        String call = text.substring(0, Math.min(descriptor, open));
        String location = text.substring(open + 1, end);
        int compiled = location.indexOf('(');
        int dot = call.lastIndexOf('.');
        if (dot < 1) {
            return null;
        }
        return new Frame(call.substring(0, dot).replace('/', '.'), call.substring(dot + 1),
                (compiled < 0 ? location : location.substring(0, compiled)).strip(), "");
    }

    /** Where the bracket opens that the last one closes. */
    private static int locationStart(String text, int end) {
        int depth = 0;
        for (int i = end; i >= 0; i--) {
            depth += text.charAt(i) == ')' ? 1 : text.charAt(i) == '(' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
