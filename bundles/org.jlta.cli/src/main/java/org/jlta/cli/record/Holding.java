package org.jlta.cli.record;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jlta.agent.Jvm;
import org.jlta.agent.TargetPlace;
import org.jlta.agent.options.AgentOptions;
import org.jlta.cli.shell.Console;
import org.jlta.cli.shell.IoWords;

/** Tells the agent in a JVM again and again, while this process waits, that its recording is wanted. */
final class Holding {
    private final Console console;
    private final Jvm jvm;
    private final Way way;
    private final long stepNanos;
    private boolean failed;

    /** How the agent is told. */
    interface Way {
        void hold() throws IOException;
    }

    /** @param options of the agent */
    Holding(Console console, Jvm jvm, AgentOptions options, Way way) {
        this.console = console;
        this.jvm = jvm;
        this.way = way;
        this.stepNanos = TargetPlace.holdNanos(options);
    }

    /** Tells it once; where that fails, the person, once. */
    void renew() {
        try {
            way.hold();
        } catch (IOException e) {
            if (!failed) {
                failed = true;
                console.message("The agent in " + jvm.label() + " cannot be told that its recording is still wanted ("
                        + IoWords.of(e) + "), and may end it early.");
            }
        }
    }

    /**
     * Tells it until the end comes.
     *
     * @param nanos how long at most; null for ever
     */
    void until(CountDownLatch end, Long nanos) throws InterruptedException {
        long begin = System.nanoTime();
        long left = nanos == null ? Long.MAX_VALUE : nanos;
        while (left > 0) {
            if (!jvm.isRunning()) {
                return; // its parent has not collected it, which is not told as an end
            }
            renew();
            if (end.await(Math.min(left, stepNanos), TimeUnit.NANOSECONDS)) {
                return;
            }
            left = nanos == null ? left : nanos - (System.nanoTime() - begin);
        }
    }
}
