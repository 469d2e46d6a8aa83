package org.jlta.agent.rt;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.junit.jupiter.api.Test;

class WatchTest {

    @Test
    void goesOnAfterTheJvmHadNoMemory() throws InterruptedException {
        assertGoesOn(new OutOfMemoryError("made by the test"), new Losses());
    }

    @Test
    void keepsWhatFailsFromTheApplication() throws InterruptedException {
        Losses losses = new Losses();

        assertGoesOn(new ExceptionInInitializerError("made by the test"), losses);

        assertTrue(losses.detail().contains("ExceptionInInitializerError"), losses.detail());
    }

    private static void assertGoesOn(Error failure, Losses losses) throws InterruptedException {
        AtomicReference<Throwable> uncaught = new AtomicReference<>();
        CountDownLatch turns = new CountDownLatch(2);
        Watch watch = new Watch(losses);
        watch.setUncaughtExceptionHandler((thread, thrown) -> uncaught.set(thrown));
        watch.regular(() -> {
            turns.countDown();
            throw failure;
        });
        CountDownLatch urgent = new CountDownLatch(1);

        watch.start();
        watch.doNow(() -> {
            urgent.countDown();
            throw failure;
        }, 60_000);

        assertTrue(urgent.await(60, TimeUnit.SECONDS), "the urgent task ran");
        assertTrue(turns.await(60, TimeUnit.SECONDS), "the regular work ran again");
        watch.end();
        watch.join();
        assertNull(uncaught.get());
    }
}
