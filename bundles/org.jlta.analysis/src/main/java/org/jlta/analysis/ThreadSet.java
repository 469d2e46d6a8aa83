package org.jlta.analysis;

import java.util.BitSet;
import java.util.stream.IntStream;

/** A set of thread ordinals of one {@link ThreadTable}. Immutable; any thread may read. */
public final class ThreadSet {
    private final BitSet bits;
    private final int cardinality;

    private ThreadSet(BitSet bits) {
        this.bits = bits;
        this.cardinality = bits.cardinality();
    }

    /** All of a table. */
    public static ThreadSet all(ThreadTable threads) {
        BitSet bits = new BitSet(threads.size());
        bits.set(0, threads.size());
        return new ThreadSet(bits);
    }

    /** Copies the bits. */
    public static ThreadSet of(BitSet bits) {
        return new ThreadSet((BitSet) bits.clone());
    }

    public static ThreadSet of(int... ordinals) {
        BitSet bits = new BitSet();
        for (int ordinal : ordinals) {
            bits.set(ordinal);
        }
        return new ThreadSet(bits);
    }

    public int size() {
        return cardinality;
    }

    public boolean isEmpty() {
        return cardinality == 0;
    }

    public boolean contains(int ordinal) {
        return ordinal >= 0 && bits.get(ordinal);
    }

    /** The ordinals, ascending. */
    public IntStream ordinals() {
        return bits.stream();
    }

    public int[] toArray() {
        return bits.stream().toArray();
    }

    public ThreadSet and(ThreadSet other) {
        BitSet result = (BitSet) bits.clone();
        result.and(other.bits);
        return new ThreadSet(result);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ThreadSet that && bits.equals(that.bits);
    }

    @Override
    public int hashCode() {
        return bits.hashCode();
    }
}
