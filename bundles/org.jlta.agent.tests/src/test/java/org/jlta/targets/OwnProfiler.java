package org.jlta.targets;

import java.io.IOException;

import one.profiler.AsyncProfiler;

/**
 * Loads async-profiler, as some applications do, and ends with its input.
 * <p>
 * Expected: it took no samples, since nobody started it.
 */
public final class OwnProfiler {

    private OwnProfiler() {
    }

    public static void main(String[] arguments) throws IOException {
        AsyncProfiler profiler = AsyncProfiler.getInstance();
        System.out.println("ready");
        System.in.read();
        System.out.println(profiler.getSamples() + " samples");
    }
}
