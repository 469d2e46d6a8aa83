package org.jlta.analysis.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jlta.analysis.Frame;
import org.jlta.analysis.StackTable;

/** Collects frames and stacks, equal ones once. Used by one thread. */
public final class StackTableBuilder {
    private final List<Frame> frames = new ArrayList<>();
    private final Map<Frame, Integer> frameOrdinals = new HashMap<>();
    private final List<int[]> stacks = new ArrayList<>();
    private final List<Boolean> truncated = new ArrayList<>();
    private final Map<Key, Integer> stackOrdinals = new HashMap<>();

    private record Key(int[] frames, boolean truncated) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && truncated == that.truncated && Arrays.equals(frames, that.frames);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(frames) * 31 + (truncated ? 1 : 0);
        }
    }

    /** Ordinal of a frame. */
    public int frame(Frame frame) {
        Integer known = frameOrdinals.get(frame);
        if (known != null) {
            return known;
        }
        frames.add(frame);
        frameOrdinals.put(frame, frames.size() - 1);
        return frames.size() - 1;
    }

    /** Ordinal of a stack of frame ordinals, innermost first; takes ownership of the array. */
    public int stack(int[] frameOrdinalsInnermostFirst, boolean isTruncated) {
        Key key = new Key(frameOrdinalsInnermostFirst, isTruncated);
        Integer known = stackOrdinals.get(key);
        if (known != null) {
            return known;
        }
        stacks.add(frameOrdinalsInnermostFirst);
        truncated.add(isTruncated);
        stackOrdinals.put(key, stacks.size() - 1);
        return stacks.size() - 1;
    }

    /** Ordinal of a whole stack, innermost frame first. */
    public int stack(Frame... innermostFirst) {
        return stack(Arrays.stream(innermostFirst).mapToInt(this::frame).toArray(), false);
    }

    Frame frameAt(int frameOrdinal) {
        return frames.get(frameOrdinal);
    }

    public StackTable build() {
        boolean[] flags = new boolean[truncated.size()];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = truncated.get(i);
        }
        return new StackTable(frames.toArray(Frame[]::new), stacks.toArray(int[][]::new), flags);
    }
}
