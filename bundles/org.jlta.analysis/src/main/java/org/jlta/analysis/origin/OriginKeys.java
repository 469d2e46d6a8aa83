package org.jlta.analysis.origin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jlta.analysis.Frame;
import org.jlta.analysis.RecordingModel;
import org.jlta.analysis.StackTable;
import org.jlta.analysis.origin.OriginGroup.Kind;
import org.jlta.analysis.origin.OriginRequest.By;
import org.jlta.analysis.origin.OriginRequest.End;
import org.jlta.analysis.origin.OriginRequest.Jdk;
import org.jlta.analysis.origin.OriginRequest.Lines;

/** What tells origins apart under one request; worked out once for each stack. Used by one thread. */
final class OriginKeys {
    /**
     * One step from the request's end of a stack.
     *
     * @param frames   one frame ordinal, or a run of the JDK's, innermost first
     * @param isFolded whether it is such a run
     */
    record Step(int[] frames, boolean isFolded) {
        /** Runs of JDK frames are equal to each other. */
        int identity() {
            return isFolded ? -1 : frames[0];
        }
    }

    /** Equal for threads of one group. */
    record Key(Kind kind, String told, int[] frames) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && kind == that.kind && Objects.equals(told, that.told)
                    && Arrays.equals(frames, that.frames);
        }

        @Override
        public int hashCode() {
            return (Arrays.hashCode(frames) * 31 + kind.hashCode()) * 31 + Objects.hashCode(told);
        }
    }

    /**
     * Why a thread has no stack.
     *
     * @param told what is known of it nevertheless, null for nothing
     */
    record Unknown(Kind kind, String told) {
    }

    private static final int[] NO_FRAMES = {};

    private final RecordingModel model;
    private final StackTable stacks;
    private final OriginRequest request;
    private final Blame blame;
    private final Map<Integer, Key> keys = new HashMap<>();
    private final Map<Integer, List<Step>> steps = new HashMap<>();
    private final List<Frame> merged = new ArrayList<>();
    private final Map<Frame, Integer> mergedOrdinals = new HashMap<>();
    private final int[] canonical;

    OriginKeys(RecordingModel model, OriginRequest request) {
        this.model = model;
        this.stacks = model.stacks();
        this.request = request;
        this.blame = Blame.of(model);
        this.canonical = new int[stacks.frameCount()];
        for (int i = 0; i < canonical.length; i++) {
            Frame frame = stacks.frame(i);
            Frame shown = request.lines() == Lines.DISTINCT
                    ? frame
                    : new Frame(frame.className(), frame.methodName(), -1);
            canonical[i] = mergedOrdinals.computeIfAbsent(shown, this::addMerged);
        }
    }

    private int addMerged(Frame frame) {
        merged.add(frame);
        return merged.size() - 1;
    }

    /** Null for a thread whose stack is known. */
    Unknown unknown(int threadOrdinal) {
        Kind kind = Origins.kind(model, threadOrdinal, request.by());
        if (kind == Kind.KNOWN) {
            return null;
        }
        return new Unknown(kind, kind == Kind.BEFORE_RECORDING ? told(threadOrdinal) : null);
    }

    /** The stack that tells a thread's key, {@link StackTable#NONE} where another thing does. */
    int stack(int threadOrdinal) {
        return Origins.kind(model, threadOrdinal, request.by()) == Kind.KNOWN
                ? Origins.stack(model.threads(), threadOrdinal, request.by())
                : StackTable.NONE;
    }

    Key of(int threadOrdinal) {
        Unknown unknown = unknown(threadOrdinal);
        if (unknown != null) {
            return new Key(unknown.kind(), unknown.told(), NO_FRAMES);
        }
        return keys.computeIfAbsent(Origins.stack(model.threads(), threadOrdinal, request.by()),
                stack -> new Key(Kind.KNOWN, null, keyFrames(stack)));
    }

    /** What is known of a thread without a stack: its Runnable's class, else its own, null when that tells nothing. */
    private String told(int threadOrdinal) {
        String target = model.threads().targetClass(threadOrdinal);
        String type = target != null ? target : model.threads().className(threadOrdinal);
        return "java.lang.Thread".equals(type) ? null : type;
    }

    /** Frames of a key, innermost first. */
    List<Frame> frames(Key key) {
        return Arrays.stream(key.frames()).mapToObj(merged::get).toList();
    }

    Frame frame(int canonicalOrdinal) {
        return merged.get(canonicalOrdinal);
    }

    /** The frames that count, innermost first: of a stack that is all the JDK's, its own. */
    private int[] keyFrames(int stack) {
        int[] all = relevant(stack);
        int[] counted = request.jdk() == Jdk.SHOWN
                ? all
                : Arrays.stream(all).filter(f -> !merged.get(f).isJdk()).toArray();
        return cut(counted.length == 0 ? all : counted);
    }

    private int[] relevant(int stack) {
        int[] all = new int[stacks.depth(stack)];
        for (int i = 0; i < all.length; i++) {
            all[i] = canonical[stacks.frameOrdinal(stack, i)];
        }
        if (request.by() != By.BLAME) {
            return request.recursion().of(all);
        }
        int depth = blame.depth(stack);
        return depth < 0 ? all : new int[]{all[depth]};
    }

    private int[] cut(int[] frames) {
        if (request.frames() == 0 || frames.length <= request.frames()) {
            return frames;
        }
        return request.end() == End.INNERMOST
                ? Arrays.copyOf(frames, request.frames())
                : Arrays.copyOfRange(frames, frames.length - request.frames(), frames.length);
    }

    /**
     * The way of a thread's known stack through the tree. It does not begin with folded frames of the
     * JDK where others follow: how the JDK makes or runs a thread would be the first node of all origins.
     */
    List<Step> steps(int threadOrdinal) {
        return steps.computeIfAbsent(Origins.stack(model.threads(), threadOrdinal, request.by()), this::walk);
    }

    private List<Step> walk(int stack) {
        int[] frames = relevant(stack);
        List<Step> result = new ArrayList<>();
        int counted = 0;
        boolean inwards = request.end() == End.OUTERMOST;
        boolean folding = request.jdk() == Jdk.FOLDED;
        int i = 0;
        while (i < frames.length && (request.frames() == 0 || counted < request.frames())) {
            int run = folding ? jdkRun(frames, i, inwards) : 0;
            if (run == 0) {
                result.add(new Step(new int[]{frames[at(frames, i, inwards)]}, false));
                counted++;
                i++;
            } else {
                int from = inwards ? frames.length - i - run : i;
                result.add(new Step(Arrays.copyOfRange(frames, from, from + run), true));
                i += run;
            }
        }
        if (result.size() > 1 && result.get(0).isFolded()) {
            result.remove(0);
        }
        return result;
    }

    private int jdkRun(int[] frames, int from, boolean inwards) {
        int i = from;
        while (i < frames.length && merged.get(frames[at(frames, i, inwards)]).isJdk()) {
            i++;
        }
        return i - from;
    }

    private static int at(int[] frames, int i, boolean inwards) {
        return inwards ? frames.length - 1 - i : i;
    }
}
