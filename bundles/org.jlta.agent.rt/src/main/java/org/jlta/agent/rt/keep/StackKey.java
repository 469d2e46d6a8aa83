package org.jlta.agent.rt.keep;

import java.util.Arrays;

/** One stack by the names of its methods, so that it keeps no class alive. Equal where all frames are at the same instruction. Immutable. */
final class StackKey {
    private final String[] classes;
    private final String[] methods;
    private final int[] instructions;
    private final int hash;

    /** Takes ownership of the arrays, which are of the same length. */
    StackKey(String[] classes, String[] methods, int[] instructions) {
        this.classes = classes;
        this.methods = methods;
        this.instructions = instructions;
        this.hash = Arrays.hashCode(instructions) * 31 + Arrays.hashCode(methods);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StackKey && equals((StackKey) other);
    }

    private boolean equals(StackKey other) {
        return hash == other.hash && Arrays.equals(instructions, other.instructions)
                && Arrays.equals(classes, other.classes) && Arrays.equals(methods, other.methods);
    }
}
