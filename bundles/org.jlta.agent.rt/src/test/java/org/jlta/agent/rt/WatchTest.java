package org.jlta.agent.rt;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class WatchTest {

    @Test
    void goesOnAfterTheJvmHadNoMemory() throws InterruptedException {
        CountDownLatch turns = new CountDownLatch(2);
        Watch watch = new Watch(new Losses());
        watch.regular(() -> {
            turns.countDown();
            throw new OutOfMemoryError("made by the test");
        });
        CountDownLatch urgent = new CountDownLatch(1);

        watch.start();
        watch.doNow(() -> {
            urgent.countDown();
            throw new OutOfMemoryError("made by the test");
        }, 60_000);

        assertTrue(urgent.await(60, TimeUnit.SECONDS), "the urgent task ran");
        assertTrue(turns.await(60, TimeUnit.SECONDS), "the regular work ran again");
        watch.end();
        watch.join();
    }
}
