package org.jlta.targets;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/**
 * Five virtual threads wait when {@code ready} is printed; for each letter of the input there is one more, which ends.
 * <p>
 * Expected of an agent that comes after {@code ready}: {@code before-0} to {@code before-4} were there before and are alive,
 * the later ones were made in {@code main}.
 */
public final class VirtualBefore {
    public static final int COUNT = 5;

    private VirtualBefore() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        for (int i = 0; i < COUNT; i++) {
            Pauses.awaitState(VirtualThreads.start("before-" + i, () -> Pauses.await(end)), Thread.State.WAITING);
        }
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            VirtualThreads.start("late-" + (char) letter, Thread::yield).join(); // @late
            System.out.println("made " + (char) letter);
        }
        end.countDown();
    }
}
