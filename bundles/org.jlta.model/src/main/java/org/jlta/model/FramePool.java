package org.jlta.model;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Makes equal frames one object. One thread uses it. */
public final class FramePool {
    /** A dump of a JVM has some thousands; what makes up new ones without end is not kept. */
    private static final int MOST = 1 << 18;
    private final Map<Frame, Frame> frames = new HashMap<>();
    private final Map<String, Frame> texts = new HashMap<>();

    /** The one that is equal. */
    public Frame of(Frame frame) {
        if (frames.size() >= MOST) {
            frames.clear();
            texts.clear();
        }
        Frame known = frames.putIfAbsent(frame, frame);
        return known == null ? frame : known;
    }

    /** The frame of a text; texts seen before are not parsed again. */
    public Frame parse(String text, Function<String, Frame> parser) {
        Frame known = texts.get(text);
        if (known == null) {
            known = of(parser.apply(text));
            texts.put(text, known);
        }
        return known;
    }
}
