package org.jlta.recording.format;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Memory that the chunks of a file lie in one after the other: fresh memory takes longer than to read the chunk. Any thread may
 * use it.
 */
final class Buffers {
    private static final int LARGE = 1 << 20;

    private final Queue<byte[]> spare = new ConcurrentLinkedQueue<>();

    /** At least so many bytes, whatever they are. */
    byte[] take(int bytes) {
        for (byte[] buffer = spare.poll(); buffer != null; buffer = spare.poll()) {
            if (buffer.length >= bytes) {
                return buffer;
            }
        }
        // a little more than needed: chunks have about the same length
        return new byte[bytes < LARGE ? bytes : bytes + LARGE];
    }

    /** Nobody looks at it any more. */
    void give(byte[] buffer) {
        if (buffer.length >= LARGE) {
            spare.add(buffer);
        }
    }
}
