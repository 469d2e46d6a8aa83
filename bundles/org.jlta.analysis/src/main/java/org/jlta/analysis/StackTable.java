package org.jlta.analysis;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * All stacks of a recording, each once, addressed by ordinal.
 * <p>
 * Equal frames are one frame ordinal, equal stacks one stack ordinal, over all chunks. Immutable; any thread may read.
 */
public final class StackTable implements Serializable {
    /** Where a thread has no such stack. */
    public static final int NONE = -1;

    private final Frame[] frames;
    private final int[][] stacks;
    private final boolean[] truncated;

    /** Takes ownership of the arrays; {@code stacks[i]} holds frame ordinals, innermost first. */
    public StackTable(Frame[] frames, int[][] stacks, boolean[] truncated) {
        this.frames = frames;
        this.stacks = stacks;
        this.truncated = truncated;
    }

    /** These and others behind them: frame ordinals of this table, innermost first. */
    public StackTable with(List<int[]> others) {
        int[][] all = Arrays.copyOf(stacks, stacks.length + others.size());
        for (int i = 0; i < others.size(); i++) {
            all[stacks.length + i] = others.get(i);
        }
        return new StackTable(frames, all, Arrays.copyOf(truncated, all.length));
    }

    public int size() {
        return stacks.length;
    }

    public int frameCount() {
        return frames.length;
    }

    public Frame frame(int frameOrdinal) {
        return frames[frameOrdinal];
    }

    public int depth(int stackOrdinal) {
        return stacks[stackOrdinal].length;
    }

    /** Frame ordinal at a depth, 0 is the innermost. */
    public int frameOrdinal(int stackOrdinal, int depth) {
        return stacks[stackOrdinal][depth];
    }

    public Frame frame(int stackOrdinal, int depth) {
        return frames[stacks[stackOrdinal][depth]];
    }

    /** Whether the recorder cut outer frames off. */
    public boolean isTruncated(int stackOrdinal) {
        return truncated[stackOrdinal];
    }

    /** All frames, innermost first; empty for {@link #NONE}. */
    public List<Frame> frames(int stackOrdinal) {
        if (stackOrdinal == NONE) {
            return List.of();
        }
        int[] ordinals = stacks[stackOrdinal];
        Frame[] result = new Frame[ordinals.length];
        for (int i = 0; i < ordinals.length; i++) {
            result[i] = frames[ordinals[i]];
        }
        return List.of(result);
    }
}
