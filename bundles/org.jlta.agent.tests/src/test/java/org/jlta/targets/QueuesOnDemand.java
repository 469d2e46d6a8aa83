package org.jlta.targets;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/**
 * For each letter of the input, such as a: {@code queued-a} waits for a lock that {@code keeper-a} holds for 100 ms, and
 * {@code burner-a} uses 200 ms of CPU time.
 */
public final class QueuesOnDemand {
    private static final ReentrantLock GATE = new ReentrantLock();

    private QueuesOnDemand() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.println("ready");
        for (int letter = System.in.read(); letter >= 0; letter = System.in.read()) {
            queue((char) letter);
            Thread burner = new Thread(() -> BusyAndIdle.hotLoop(200), "burner-" + (char) letter);
            burner.start();
            burner.join();
            System.out.println("made " + (char) letter);
        }
    }

    private static void queue(char letter) throws InterruptedException {
        CountDownLatch kept = new CountDownLatch(1);
        CountDownLatch queued = new CountDownLatch(1);
        Thread keeper = new Thread(() -> keep(kept, queued), "keeper-" + letter);
        keeper.start();
        Pauses.await(kept);
        Thread waits = new Thread(QueuesOnDemand::pass, "queued-" + letter);
        waits.start();
        Pauses.awaitState(waits, Thread.State.WAITING);
        queued.countDown();
        keeper.join();
        waits.join();
    }

    private static void keep(CountDownLatch kept, CountDownLatch queued) {
        GATE.lock();
        try {
            kept.countDown();
            Pauses.await(queued);
            Pauses.hold(100);
        } finally {
            GATE.unlock();
        }
    }

    private static void pass() {
        GATE.lock();
        GATE.unlock();
    }
}
