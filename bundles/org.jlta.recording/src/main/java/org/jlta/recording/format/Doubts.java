package org.jlta.recording.format;

import java.util.HashMap;
import java.util.Map;

/**
 * Which constants of a checkpoint are not believed if it turns out to be damaged: a checkpoint tells each constant once, and where
 * bytes were lost, zeros mostly, what stands there reads as the same constant again and again.
 */
final class Doubts {
    /** By pool, the place behind the last constant that is believed. */
    private final Map<ConstantPool, Integer> believed = new HashMap<>();
    private ConstantPool pool;
    private int before;

    /** Constants of a pool follow. */
    void begin(ConstantPool filled) {
        pool = filled;
        before = filled.size();
    }

    /** A constant of the pool has the key of one that is there already, at that place. */
    void repeated(int place) {
        if (place >= before) {
            believed.putIfAbsent(pool, pool.size());
        }
    }

    /** The checkpoint is damaged. */
    void forget() {
        believed.forEach(ConstantPool::forgetFrom);
    }
}
