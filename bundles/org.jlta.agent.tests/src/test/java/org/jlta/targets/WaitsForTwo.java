package org.jlta.targets;

import java.util.concurrent.CountDownLatch;

/**
 * {@code main} waits for {@code second}, which waits for {@code first}; {@code beside} lasts longer than each of them, and
 * nobody waits for it.
 * <p>
 * Expected, from the start of {@code first} to the end of the wait of {@code main}: {@code first} sleeps 300 ms once
 * {@code second} and {@code main} wait, and wakes {@code second}, which sleeps 200 ms and wakes {@code main}.
 */
public final class WaitsForTwo {
    private static final CountDownLatch FOR_SECOND = new CountDownLatch(1);
    private static final CountDownLatch FOR_MAIN = new CountDownLatch(1);

    private WaitsForTwo() {
    }

    public static void main(String[] arguments) {
        Thread main = Thread.currentThread();
        Pauses.daemon("beside", () -> Pauses.hold(1000));
        Thread second = Pauses.daemon("second", WaitsForTwo::second);
        Pauses.awaitState(second, Thread.State.WAITING);
        Pauses.daemon("first", () -> first(second, main));
        Pauses.await(FOR_MAIN);
        System.out.println("both came");
    }

    private static void first(Thread second, Thread main) {
        Pauses.awaitState(second, Thread.State.WAITING);
        Pauses.awaitState(main, Thread.State.WAITING);
        Pauses.hold(300);
        FOR_SECOND.countDown();
    }

    private static void second() {
        Pauses.await(FOR_SECOND);
        Pauses.hold(200);
        FOR_MAIN.countDown();
    }
}
