package org.jlta.analysis;

import java.io.Serializable;

/**
 * A virtual thread kept its carrier while it waited, because a frame of native code or of the JVM was on its stack, or,
 * before JDK 24, because it owned a monitor. Ordinals are -1 where not known.
 *
 * @param thread     ordinal of the virtual thread
 * @param carrier    ordinal of its carrier
 * @param startNanos since the recording's start
 * @param endNanos   when it ran on
 * @param stack      ordinal
 * @param operation  what it did, as the JVM calls it ({@code LockSupport.park}); null when not told
 * @param reason     why it could not leave its carrier, as the JVM calls it; null when not told
 */
public record Pin(int thread, int carrier, long startNanos, long endNanos, int stack, String operation,
        String reason) implements Serializable {
}
