package org.jlta.cli.question;

import java.util.ArrayList;
import java.util.List;

import org.jlta.analysis.Frame;
import org.jlta.analysis.origin.OriginRequest;

/** Stacks as lines. */
final class StackText {
    private static final int FEW = 8;

    private StackText() {
    }

    static List<String> all(List<Frame> frames) {
        return frames.stream().map(frame -> "at " + frame.label()).toList();
    }

    /**
     * The innermost frames; a run of JDK frames is one line, with the call that entered the JDK. A stack of nothing but JDK
     * frames is shown as it is: folded it would say nothing.
     */
    static List<String> few(List<Frame> frames) {
        if (jdkRun(frames, 0) == frames.size()) {
            return few(frames, OriginRequest.Jdk.SHOWN);
        }
        List<String> lines = new ArrayList<>();
        int i = 0;
        while (i < frames.size() && lines.size() < FEW) {
            int run = jdkRun(frames, i);
            if (run > 1) {
                lines.add("at " + frames.get(i + run - 1).label() + " (" + run + " JDK frames)");
                i += run;
            } else {
                lines.add("at " + frames.get(i).label());
                i++;
            }
        }
        if (i < frames.size()) {
            lines.add("… " + (frames.size() - i) + " more frames: --stacks full shows them");
        }
        return lines;
    }

    /** The same with the JDK's frames as it is asked for. */
    static List<String> few(List<Frame> frames, OriginRequest.Jdk jdk) {
        if (jdk == OriginRequest.Jdk.FOLDED) {
            return few(frames);
        }
        List<String> lines = new ArrayList<>(all(frames.subList(0, Math.min(FEW, frames.size()))));
        if (frames.size() > FEW) {
            lines.add("… " + (frames.size() - FEW) + " more frames: --stacks full shows them");
        }
        return lines;
    }

    private static int jdkRun(List<Frame> frames, int from) {
        int i = from;
        while (i < frames.size() && frames.get(i).isJdk()) {
            i++;
        }
        return i - from;
    }
}
