package org.jlta.exchange.dumps;

import org.jlta.model.Frame;

/** Frames as HotSpot writes them: since JDK 9 with the module before the file, {@code (java.base@25/Object.java:389)}. */
final class HotSpotFrames {

    private HotSpotFrames() {
    }

    /** The frame of the text after {@code at}; null where it is none. */
    static Frame parse(String text) {
        int open = text.indexOf('(');
        int close = text.lastIndexOf(')');
        int dot = open < 0 ? -1 : text.lastIndexOf('.', open);
        if (dot < 1 || close < open || close != text.length() - 1) {
            return null;
        }
        String inside = text.substring(open + 1, close);
        int slash = inside.lastIndexOf('/');
        String location = inside.substring(slash + 1);
        return new Frame(text.substring(0, dot), text.substring(dot + 1, open),
                location.equals("NativeMethod")
                        ? "Native Method"
                        : location.equals("UnknownSource") ? "Unknown Source" : location,
                slash < 0 ? "" : inside.substring(0, slash));
    }
}
